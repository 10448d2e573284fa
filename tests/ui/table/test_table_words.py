"""The Playtest page is translated whole: its code, its tables, and what the engine tells."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import product

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from tests.ui.table.conftest import board_of, play_turn
from vsdeck import paths
from vsdeck.bots import BOTS, answer, make_bot
from vsdeck.card import Symbol
from vsdeck.decks.files import starter_decks
from vsdeck.engine import Ask, Event, Spot
from vsdeck.engine.event import Happen
from vsdeck.engine.reading import name_number
from vsdeck.engine.scenario import Scenario, Side, use_cards
from vsdeck.engine.transcript import lines
from vsdeck.goldfish.hints import ASSUMES
from vsdeck.goldfish.policies import YOU, policies
from vsdeck.goldfish.session import Session
from vsdeck.goldfish.setup import Opponent
from vsdeck.pool import Pool
from vsdeck.table import byhand, phrases
from vsdeck.table.manual import Hand, Manual, words
from vsdeck.ui.statistics.view import POLICIES
from vsdeck.ui.table import board, help, seating, told
from vsdeck.ui.table.page import PlaytestPage
from vsdeck.ui.window import MainWindow
from vsdeck.ui.words import Language
from vsdeck.ui.words import table as translations

SAYING = {"say": slice(0, 1), "many": slice(2, None), "_box": slice(0, 1), "_tool": slice(1, 2)}
"""Who says a sentence, and which of the arguments it is."""


def sentences(tree: ast.AST) -> Iterator[str]:
    for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        for argument in call.args[SAYING[name]] if name in SAYING else ():
            yield from texts(argument)


def texts(node: ast.expr) -> Iterator[str]:
    """A sentence, or both sides of a choice between two."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from texts(node.body)
        yield from texts(node.orelse)


def test_every_sentence_in_the_code_of_the_page_is_translated() -> None:
    asked = {
        sentence
        for folder in (paths.PACKAGE / "ui" / "table", paths.PACKAGE / "table")
        for source in folder.glob("*.py")
        for sentence in sentences(ast.parse(source.read_text(encoding="utf-8")))
    }
    assert len(asked) > 100
    assert sorted(asked - translations(Language.JAPANESE).keys()) == []


def test_the_tables_of_the_page_are_translated() -> None:
    asked = {*phrases.STEPS, *phrases.NUMBERS, *phrases.ROLES.values(), ASSUMES}
    asked |= {*phrases.MINE.values(), *phrases.THEIRS.values()}
    asked |= {*board.TITLES.values(), *board.MINE, *board.THEIRS}
    asked |= {*board.MINE.values(), *board.THEIRS.values(), *board.ZONES.values()}
    asked |= {
        *seating.OPPONENTS.values(),
        *POLICIES.values(),
        seating.MIRROR,
        "Log",
        "Deck and odds",
    }
    asked |= {text for rows in (help.WAYS, help.SIGNS, help.TURN) for row in rows for text in row}
    asked |= {text for rows in (byhand.PLACES, byhand.TURNS, byhand.CHANGES) for text, *_ in rows}
    asked |= {*told.GAPS.values(), *(symbol.value for symbol in Symbol)}
    assert sorted(asked - translations(Language.JAPANESE).keys()) == []


def test_every_opponent_and_every_bot_has_a_phrase_of_its_own() -> None:
    assert set(seating.OPPONENTS) == {*policies(), YOU}
    assert set(POLICIES) == set(BOTS)


@pytest.mark.parametrize("patterns", [told.HAPPENED, told.QUESTIONS, told.ANSWERS])
def test_what_the_engine_tells_is_translated(patterns: tuple[str, ...]) -> None:
    assert sorted(set(patterns) - translations(Language.JAPANESE).keys()) == []


def test_every_kind_of_event_is_told_by_a_known_sentence(pool: Pool) -> None:
    """Each kind of event with small numbers, over a real table: a new sentence needs a pattern."""
    use_cards(pool)
    table_ = Scenario(Side("Storm", front=["Iceman"], hand=["Magik"]), Side("Loki", front=["Nova"]))
    state = table_.state
    state.result = (0,)
    card, other = table_.piece("Iceman").card, table_.piece("Nova").card
    unknown = set()
    for kind in Happen:
        numbers = range(-1 if kind is Happen.COUNTERS else 1, 7)
        named = [name_number("Magik")] if kind is Happen.NAMES else numbers
        for number, target in product(named, (other, -1)):
            for line in lines(state, [Event(kind, 0, card, target, number)]):
                if not known(line):
                    unknown.add(line)
    assert sorted(unknown) == []


def known(line: str) -> bool:
    return told.matched(line, told.HAPPENED) is not None or told.TURN.fullmatch(line) is not None


def test_every_move_by_hand_is_told_by_a_known_sentence(pool: Pool) -> None:
    use_cards(pool)
    table_ = Scenario(Side("Storm", front=["Iceman"]), Side("Loki"))
    card = table_.piece("Iceman").card
    moves = [Manual(hand, card, number, spot) for hand, number, spot in product(Hand, (-1, 0, 1), Spot)]
    assert [text for move in moves if not known(text := words(table_.state, move))] == []


def test_whole_games_are_told_in_known_sentences(pool: Pool) -> None:
    """Questions and answers of games in which bots try everything."""
    decks = starter_decks(pool, paths.resources() / "decks")[:4]
    unknown = set()
    for number, deck in enumerate(decks):
        game = Session.of(deck, pool, Opponent("random", decks[number - 1]), seed=number)
        bot = make_bot("random", number)
        for count in range(150):
            decision = game.decision
            if decision is None:
                break
            unknown |= {line for line in game.step.lines if not known(line)}
            if decision.ask is not Ask.ATTACK and told.matched(game.question(), told.QUESTIONS) is None:
                unknown.add(game.question())
            game.do(answer(bot, game.state, count))
    assert sorted(unknown) == []


def test_a_line_is_told_in_japanese_with_its_names(window: MainWindow) -> None:
    session = window.session
    session.language = Language.JAPANESE
    tell = told.Teller(session)
    assert tell.happened("Iceman and Deadpool attack Captain America.") == (
        "アイスマン、デッドプールはキャプテン・アメリカを攻撃する。"
    )
    assert tell.happened("Passive dummy draws 2 cards.") == "ダミーはカードを2枚引く。"
    assert tell.happened("Iceman (X-Men) gets stunned.") == "アイスマン (X-Men)はスタンする。"
    assert tell.happened("Turn 3: Passive dummy.") == "ダミー、2ターン目", "players count their own turns"
    assert tell.question("Recruit? 3 points left.") == "リクルートしますか？ 残り3ポイント。"


def test_the_language_is_switched_in_the_middle_of_a_game(table: PlaytestPage) -> None:
    from vsdeck.engine.saved import fingerprint

    play_turn(table)
    assert table.live is not None
    before = fingerprint(table.live.state)
    table.seating.dummy.main.click()
    table.session.choose_language(Language.JAPANESE)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    table.session.faces.arrived.emit("MNB-001")
    assert table.stack.currentWidget() is table.screen_
    assert fingerprint(table.live.state) == before
    assert table.screen_.question_bar.end.text().startswith("ターン終了")
    log = table.screen_.side.log
    assert any("リソース" in log.item(place).text() for place in range(log.count()))
    spoken = [button.accessibleName() for button in board_of(table).cards.values()]
    assert any("前列" in name for name in spoken)
    table.screen_.bar.undo.click()
    assert fingerprint(table.live.state) != before, "the new screen plays the same game"
