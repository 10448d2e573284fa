"""Who sits across: a dummy with stand-ins, a bot that thinks beside the window, or the same person."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.conftest import OpenWindow
from tests.ui.table.conftest import board_of, end_step, play_turn, playtest, zone
from vsdeck.engine import Spot
from vsdeck.engine.filters import fact_of
from vsdeck.engine.saved import fingerprint
from vsdeck.goldfish.policies import YOU
from vsdeck.ui.table.page import PlaytestPage
from vsdeck.ui.window import MainWindow
from vsdeck.ui.words import Language


def sit(page: PlaytestPage, policy: str, foe: str = "Avengers") -> None:
    """X-Men against somebody, at the first question of the first turn."""
    seats = page.seating
    seats.opponent.setCurrentIndex(seats.opponent.findData(policy))
    if policy != "passive":
        seats.foes.setCurrentIndex(seats.foes.findText(foe))
    page.play(next(deck for deck in page.session.decks.starters if deck.name == "X-Men"))


def idle(qtbot: QtBot, page: PlaytestPage) -> None:
    """Until the opponent has done what it wants."""
    assert page.live is not None
    live = page.live
    qtbot.waitUntil(lambda: not live.thinking, timeout=20_000)


def play_turn_against_greedy(qtbot: QtBot, page: PlaytestPage) -> None:
    """Up to the main phase of the first turn."""
    sit(page, "greedy")
    idle(qtbot, page)
    page.opening.keep.click()
    idle(qtbot, page)
    play_turn(page)


def test_the_dummy_gets_a_main_character_and_stand_ins_by_searching(qtbot: QtBot, page: PlaytestPage) -> None:
    dummy = page.seating.dummy
    dummy.main.click()
    picker = dummy._pickers["main"]
    qtbot.keyClicks(picker.line, "magneto")
    qtbot.keyClick(picker.line, Qt.Key.Key_Return)
    assert fact_name(page, dummy.main_code) == "Magneto"
    for name in ("iceman", "magik"):
        dummy.add.click()
        qtbot.keyClicks(dummy._pickers["stand-in"].line, f"{name} set:mnb")
        qtbot.keyClick(dummy._pickers["stand-in"].line, Qt.Key.Key_Return)
    assert [chip.text() for chip in dummy.chips] == ["Iceman ✕", "Magik ✕"]
    sit(page, "passive")
    page.opening.keep.click()
    assert page.live is not None
    front = [fact_of(page.live.state, card).name for card in zone(page, Spot.FRONT, 1)]
    assert front == ["Iceman", "Magik"]
    assert fact_of(page.live.state, zone(page, Spot.BACK, 1)[0]).name == "Magneto"
    spoken = board_of(page).cards[zone(page, Spot.FRONT, 1)[0]].accessibleName()
    assert spoken.startswith("Iceman, their front row, ready")


def fact_name(page: PlaytestPage, code: str) -> str:
    return page.session.pool[code].name


def test_nobody_stands_in_twice_and_the_seats_are_kept(open_window: OpenWindow) -> None:
    window = open_window()
    page = playtest(window)
    dummy, pool = page.seating.dummy, page.session.pool
    dummy.stand_in(pool["MNB-035"])
    dummy.stand_in(pool["MNB-035"])
    dummy.stand_in(pool["MNB-036"])
    assert dummy.stand_ins == ["MNB-035", "MNB-036"]
    dummy.chips[0].click()
    window.close()
    seats = playtest(open_window())
    assert seats.seating.dummy.stand_ins == ["MNB-036"]


def test_a_bot_thinks_beside_the_window_and_plays_its_turn(qtbot: QtBot, page: PlaytestPage) -> None:
    play_turn_against_greedy(qtbot, page)
    end_step(page)
    assert page.live is not None
    assert page.live.thinking
    assert page.screen_.dock.question.text() == "Avengers thinks…"
    assert not board_of(page).offers.by_card, "nothing can be done meanwhile"
    idle(qtbot, page)
    assert page.live.asked
    assert zone(page, Spot.RESOURCE, 1), "the bot has played its turn"


def test_undo_while_the_opponent_thinks_is_safe(qtbot: QtBot, page: PlaytestPage) -> None:
    play_turn_against_greedy(qtbot, page)
    assert page.live is not None
    before = fingerprint(page.live.state)
    end_step(page)
    assert page.live.thinking
    page.screen_.bar.undo.click()
    assert not page.live.thinking
    assert fingerprint(page.live.state) == before
    qtbot.wait(150)
    assert fingerprint(page.live.state) == before, "an answer that came too late changes nothing"


def test_leaving_while_the_opponent_thinks_and_going_on(qtbot: QtBot, page: PlaytestPage) -> None:
    play_turn_against_greedy(qtbot, page)
    end_step(page)
    assert page.live is not None
    page.screen_.bar.back.click()
    assert not page.live.thinking
    assert page.stack.currentWidget() is page.seating
    assert page.seating.go_on_button.text() == "Go on with X-Men, turn 1"
    page.seating.go_on_button.click()
    assert page.stack.currentWidget() is page.screen_
    page.show_statistics()
    assert not page.live.thinking, "its answer would call back to the table"
    page.statistics.back.click()
    assert page.stack.currentWidget() is page.screen_
    idle(qtbot, page)
    assert page.live.asked


def test_a_game_under_way_is_there_after_a_restart(open_window: OpenWindow) -> None:
    window = open_window()
    page = playtest(window)
    sit(page, "passive")
    page.opening.keep.click()
    play_turn(page)
    assert page.live is not None
    before = fingerprint(page.live.state)
    window.close()
    page = playtest(open_window())
    assert page.seating.go_on_button.text() == "Go on with X-Men, turn 1"
    page.session.choose_language(Language.JAPANESE)
    assert page.seating.go_on_button.text() == "X-Men、1ターン目の続きをプレイ"
    page.seating.go_on_button.click()
    assert page.live is not None
    assert fingerprint(page.live.state) == before
    assert page.stack.currentWidget() is page.screen_


def test_who_sits_there_is_kept_when_a_game_begins(page: PlaytestPage) -> None:
    """After a crash the dummy sat there again."""
    seats = page.seating
    seats.opponent.setCurrentIndex(seats.opponent.findData("greedy"))
    seats._play(page.session.decks.starters[0])
    assert page.session.settings.get("opponent", "") == "greedy"


def test_another_deck_is_played_open_handed(page: PlaytestPage) -> None:
    sit(page, YOU)
    assert page.live is not None
    assert page.live.me == 1, "the table turns to whoever is asked"
    assert [button.text() for button in page.opening.answers] == ["Front row", "Back row"]
    page.opening.answers[1].click()
    assert page.live.me == 0
    page.opening.keep.click()
    assert page.live.me == 1
    page.opening.keep.click()
    play_turn(page)
    end_step(page)
    assert page.live.me == 1
    hand = [card for card in zone(page, Spot.HAND, 1) if card in board_of(page).cards]
    assert len(hand) == len(zone(page, Spot.HAND, 1)), "the other hand lies open"


def test_ctrl_s_saves_the_game_and_f1_explains_the_table(
    qtbot: QtBot, window: MainWindow, table: PlaytestPage
) -> None:
    asked = []
    table.ask_save = lambda: asked.append(1)  # type: ignore[method-assign]
    qtbot.keyClick(table.screen_.board, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert asked == [1]
    assert window.stack.currentWidget() is table
    qtbot.keyClick(table.screen_.board, Qt.Key.Key_F1)
    assert window.stack.currentWidget() is table
    assert table._help is not None
    assert table._help.isVisible()
    focus = QApplication.focusWidget()
    assert focus is not None
    qtbot.keyClick(focus, Qt.Key.Key_Escape)
    assert not table._help.isVisible()
    titles = [command.title for command in window.commands()]
    assert "Save this game…" in titles
