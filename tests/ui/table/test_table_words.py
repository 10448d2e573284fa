"""The Playtest page is translated whole: its code, its tables, and what the engine tells."""

from __future__ import annotations

import ast
import json
from collections.abc import Container, Iterator
from dataclasses import replace
from itertools import product

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from tests.ui.table.conftest import board_of, play_turn
from vsdeck import paths
from vsdeck.bots import BOTS, answer, make_bot
from vsdeck.card import Symbol, Timing
from vsdeck.decks.files import starter_decks
from vsdeck.engine import Action, Do, Event, Happen, IllegalAction, Spot
from vsdeck.engine.reading import name_number
from vsdeck.engine.scenario import Scenario, Side, use_cards
from vsdeck.engine.transcript import lines
from vsdeck.goldfish.hints import ASSUMES
from vsdeck.goldfish.policies import YOU, policies
from vsdeck.goldfish.session import Session
from vsdeck.goldfish.setup import Opponent
from vsdeck.pool import Pool
from vsdeck.sentence import Joined, Name, Sentence, opening
from vsdeck.table import manualmenu, phrases
from vsdeck.table.manual import Hand, Manual, words
from vsdeck.table.phrases import log_words
from vsdeck.ui.table import board, company, ground, help, seating
from vsdeck.ui.table.opening import GOES, YOU_GO
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
        for folder in (paths.PACKAGE / "ui" / "table",)
        for source in folder.glob("*.py")
        for sentence in sentences(ast.parse(source.read_text(encoding="utf-8")))
    }
    assert len(asked) > 100
    assert sorted(asked - translations(Language.JAPANESE).keys()) == []


HAND_MENUS = (manualmenu.PLACES, manualmenu.TURNS, manualmenu.CHANGES, manualmenu.ROLLS)


def test_the_tables_of_the_page_are_translated() -> None:
    asked = {*phrases.STEPS, *phrases.NUMBERS, *phrases.ROLES.values(), ASSUMES}
    asked |= {*phrases.MINE.values(), *phrases.THEIRS.values()}
    asked |= {*board.TITLES.values(), *phrases.WHOSE.values(), *phrases.PLAYED_BY.values()}
    asked |= {*phrases.MY_ROWS.values(), *phrases.THEIR_ROWS.values(), *phrases.ROWS_OF.values()}
    asked |= {*ground.CAPTIONS.values(), *ground.HINTS.values()}
    asked |= {timing.value.capitalize() for timing in Timing}
    asked |= {way[0] for way in company.WAYS} | {company.ANY, *company.DECIDE.values(), *company.FOES}
    asked |= {*YOU_GO, *GOES}
    asked |= {
        *seating.OPPONENTS.values(),
        *phrases.BOT_WAYS.values(),
        seating.MIRROR,
        "Log",
        "Deck and odds",
    }
    asked |= {text for rows in (help.WAYS, help.SIGNS, help.TURN) for row in rows for text in row}
    asked |= {text for rows in HAND_MENUS for text, *_ in rows}
    asked |= {symbol.value for symbol in Symbol}
    assert sorted(asked - translations(Language.JAPANESE).keys()) == []


def test_every_opponent_and_every_bot_has_a_phrase_of_its_own() -> None:
    assert set(seating.OPPONENTS) == set(company.DECIDE) == {*policies(), YOU}
    assert set(phrases.BOT_WAYS) == set(BOTS)


def unsaid(text: str, names: Container[str] = ()) -> set[str]:
    """Parts of a sentence that a Japanese reader would see in English; the names of players are their own."""
    match text:
        case Sentence():
            parts = (part for part in text.values.values() if isinstance(part, str))
            own = set() if text.template in translations(Language.JAPANESE) else {text.template}
            return own.union(*(unsaid(part, names) for part in parts))
        case Joined():
            return set().union(*(unsaid(part, names) for part in text.parts))
        case Name():
            return set()
    return set() if text in names else {text}


def test_every_kind_of_event_is_told_in_japanese(pool: Pool) -> None:
    """Each kind of event with small numbers, over a real table."""
    use_cards(pool)
    table_ = Scenario(Side("Storm", front=["Iceman"], hand=["Magik"]), Side("Loki", front=["Nova"]))
    state = table_.state
    state.result = (0,)
    card, other = table_.piece("Iceman").card, table_.piece("Nova").card
    found = set()
    # The terms of a deal are parts of a power, in English everywhere.
    for kind in set(Happen) - {Happen.OFFERS}:
        numbers = range(-2 if kind is Happen.COUNTERS else 1, 7)
        words_ = {Happen.NAMES: "Magik", Happen.NAMES_TEAM: "X-Men", Happen.RENAMED: "Magik"}
        named = [name_number(words_[kind])] if kind in words_ else numbers
        if kind is Happen.NAMES_POWER:
            named = list(state.rules.powers_called())[:1]
        if kind is Happen.CLAIMS:
            named = range(5)
        gained = kind is Happen.GAINS_POWER
        for number, target in product(named, (0 if gained else other, -1)):
            for line in lines(state, [Event(kind, 0, card, target, number)]):
                found |= unsaid(line, state.rules.names)
    assert sorted(found) == []


def test_every_move_by_hand_is_told_in_japanese(pool: Pool) -> None:
    use_cards(pool)
    table_ = Scenario(Side("Storm", front=["Iceman"]), Side("Loki"))
    card, names = table_.piece("Iceman").card, table_.state.rules.names
    spots = [spot for spot in Spot if spot is not Spot.ATTACHED]
    moves = [Manual(hand, card, number, spot) for hand, number, spot in product(Hand, (-1, 0, 1), spots)]
    assert sorted(set().union(*(unsaid(words(table_.state, move), names) for move in moves))) == []


def test_whole_games_are_told_asked_and_refused_in_japanese(pool: Pool) -> None:
    """Games in which bots try everything, and now and then something that is not allowed."""
    decks = starter_decks(pool, paths.resources() / "decks")[:4]
    found = set()
    for number, deck in enumerate(decks):
        game = Session.of(deck, pool, Opponent("random", decks[number - 1]), seed=number)
        names, bot = game.rules.names, make_bot("random", number)
        for count in range(150):
            if game.decision is None:
                break
            answers = [game.words(action) for action in game.legal() if action.do is not Do.CHOOSE_MODE]
            for text in (*game.step.lines, game.question(), *answers, *map(opening, answers)):
                found |= unsaid(text, names)
            for do in Do:
                try:
                    game.do(Action(do, count % 60, 999))
                except IllegalAction as error:
                    found |= unsaid(error.sentence, names)
            game.do(answer(bot, game.state, count))
    assert sorted(found) == []


def test_a_game_is_told_in_japanese_with_its_names(window: MainWindow, pool: Pool) -> None:
    session = window.session
    session.language = Language.JAPANESE
    use_cards(pool)
    table_ = Scenario(Side("Storm", front=["Iceman", "Deadpool"]), Side("Loki", front=["Iceman"]))
    mine, yours = (table_.piece("Iceman", player=player).card for player in (0, 1))
    state = table_.state

    def told(*events: Event) -> str:
        (line,) = lines(state, events)
        return session.tell(log_words(line, 2))

    main = state.rules.mains[1][0]
    pair = [Event(Happen.ATTACKS, 0, card, main) for card in (table_["Deadpool"].card, mine)]
    assert told(*pair) == "デッドプール、アイスマン（player 0）はロキを攻撃する。"
    assert told(Event(Happen.GETS_STUNNED, 1, yours)) == "アイスマン（player 1）はスタンする。"
    begins = Event(Happen.TURN_STARTS, 1, number=4)
    assert told(begins) == "player 1、2ターン目", "players count their own turns"
    assert lines(state, [begins]) == ["Turn 4: player 1."]


def test_dummy_and_namesake_are_called_in_japanese(window: MainWindow, pool: Pool) -> None:
    session = window.session
    session.language = Language.JAPANESE
    deck = starter_decks(pool, paths.resources() / "decks")[0]
    alone, mirror = Session.of(deck, pool), Session.of(deck, pool, Opponent("greedy", deck))
    assert session.tell(alone.rules.names[1]) == "ダミー"
    assert session.tell(Session.load(alone.save(), pool).rules.names[1]) == "ダミー"
    assert mirror.rules.names[1] == f"{deck.name} (opponent)"
    assert session.tell(mirror.rules.names[1]) == f"{deck.name}（相手）"
    nameless = Session.of(replace(deck, name=""), pool)
    for game in (nameless, Session.load(nameless.save(), pool)):
        assert session.tell(game.rules.names[0]) == "名前のないデッキ"
    older = json.loads(mirror.save())
    older["table"]["seats"][1]["name"] = f"{deck.name} (opponent)"
    again = Session.load(json.dumps(older), pool)
    assert again.rules.sides[1] == "opponent", "sessions from before were written so"


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
    assert table.screen_.dock.end.text().startswith("ターン終了")
    log = table.screen_.side.log
    assert any("リソース" in log.item(place).text() for place in range(log.count()))
    spoken = [button.accessibleName() for button in board_of(table).cards.values()]
    assert any("前列" in name for name in spoken)
    table.screen_.bar.undo.click()
    assert fingerprint(table.live.state) != before, "the new screen plays the same game"
