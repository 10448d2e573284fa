"""One game after the other on the same page: what was left behind neither breaks nor comes back."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from tests.ui.table.conftest import zone
from vsdeck.engine import Spot
from vsdeck.table.manual import Hand as MoveBy
from vsdeck.table.manual import Manual
from vsdeck.ui.faces import RATIO
from vsdeck.ui.table.page import PlaytestPage


def test_a_second_deck_is_played_after_the_first(qtbot: QtBot, table: PlaytestPage) -> None:
    """Keeping the second opening hand showed the table of the first game: its signals were gone already."""
    first = table.live
    assert first is not None
    gone: list[bool] = []
    first.destroyed.connect(lambda: gone.append(True))
    table.screen_.left.emit()
    table.play(next(deck for deck in table.session.decks.starters if deck.name == "Avengers"))
    qtbot.waitUntil(lambda: bool(gone))
    with qtbot.captureExceptions() as errors:
        table.opening.keep.click()
    assert not errors
    assert table.live is not None
    assert table.screen_.live is table.live
    assert set(table.screen_.board.cards) >= set(zone(table, Spot.HAND))
    assert table.live.state.rules.names[0] == "Avengers"


def test_a_replay_begins_with_cards_that_have_left_the_table(qtbot: QtBot, table: PlaytestPage) -> None:
    """The bar of the replay makes the board smaller while cards of the first turn are not laid yet."""
    assert table.live is not None
    table.live.by_hand(Manual(MoveBy.MOVE, card=zone(table, Spot.HAND)[0], spot=Spot.DECK))
    with qtbot.captureExceptions() as errors:
        table.screen_.replay.begin()
    assert not errors
    assert len(zone(table, Spot.HAND)) == 7
    assert set(zone(table, Spot.HAND)) <= set(table.screen_.board.cards)


def test_a_replay_that_runs_does_not_call_back_to_the_table(qtbot: QtBot, table: PlaytestPage) -> None:
    """Left in the middle of a replay, the decks were replaced by the table at the next step."""
    replay = table.screen_.replay
    replay.speed.setValue(100)
    replay.begin()
    replay.toggle()
    assert replay.running
    table.screen_.left.emit()
    assert table.stack.currentWidget() is table.seating
    assert not replay.running


def test_a_long_step_of_a_replay_leaves_the_side_pane_its_width(qtbot: QtBot, table: PlaytestPage) -> None:
    """The sentence of a step pushed the pane aside until the card in it was cut off on both sides."""
    window, screen = table.window(), table.screen_
    window.resize(1280, 720)
    qtbot.waitUntil(lambda: window.width() == 1280)
    before = screen.side.width()
    screen.replay.begin()
    screen.replay.place.show_step("Step 7 of 7: " + "Magik appears in the back row of X-Men. " * 3)
    qtbot.wait(100)
    assert screen.side.width() == before


def test_the_card_at_the_side_is_never_cut_off(qtbot: QtBot, table: PlaytestPage) -> None:
    """A pane that was made narrower kept the tall face, which lost its left and right edges."""
    screen, face = table.screen_, table.screen_.side.inspector.face
    table.window().resize(1440, 900)
    first, second = screen.split.sizes()
    screen.split.setSizes([first + 100, second - 100])
    qtbot.waitUntil(lambda: face.width() >= face.height() / RATIO - 1)
