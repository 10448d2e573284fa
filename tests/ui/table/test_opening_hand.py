"""Opening hands: two clicks from a fresh start, keep, mulligan once, sample hands that stay the same."""

from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.ui.table.conftest import zone
from vsdeck.engine import Phase, Spot
from vsdeck.ui.decks.shelfmodel import ShelfRow
from vsdeck.ui.table.page import PlaytestPage
from vsdeck.ui.window import MainWindow


def test_a_fresh_start_is_two_clicks_from_an_opening_hand(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.mouseClick(window.rail.buttons["playtest"], Qt.MouseButton.LeftButton)
    page = window.page("playtest")
    assert isinstance(page, PlaytestPage)
    view = page.seating.view
    row = next(
        place
        for place, entry in enumerate(view.shelf.entries)
        if isinstance(entry, ShelfRow) and entry.deck.name == "X-Men"
    )
    where = view.visualRect(view.shelf.index(row)).center()
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=where)
    assert page.stack.currentWidget() is page.opening
    assert len(page.opening.fan.printings) == 7
    assert page.opening.fan.accessibleName().count(";") == 6


def test_the_hint_shows_its_number_and_what_it_assumes(qtbot: QtBot, opening: PlaytestPage) -> None:
    qtbot.waitUntil(lambda: bool(opening.opening.assumes.text()), timeout=20_000)
    assert opening.live is not None
    hint = opening.live.game.hint()
    assert opening.opening.hint.text().startswith("Keep" if hint.keep else "Mulligan")
    assert f"{hint.hand:.1f}" in opening.opening.hint.text()
    assert "Powers" in opening.opening.assumes.text()


def test_a_mulligan_is_taken_once_and_the_turn_begins(opening: PlaytestPage) -> None:
    assert opening.live is not None
    before = zone(opening, Spot.HAND)[:]
    opening.opening.mulligan.click()
    assert opening.live.state.phase == Phase.RESOURCE, "the rule gives one mulligan, then the game begins"
    assert len(zone(opening, Spot.HAND)) == 7
    assert zone(opening, Spot.HAND) != before
    assert opening.stack.currentWidget() is opening.screen_


def test_undo_leads_back_to_the_hand_that_was_not_kept(opening: PlaytestPage) -> None:
    before = zone(opening, Spot.HAND)[:]
    opening.opening.mulligan.click()
    opening.screen_.bar.undo.click()
    assert opening.stack.currentWidget() is opening.opening
    assert zone(opening, Spot.HAND) == before


def test_sample_hands_are_always_the_same(opening: PlaytestPage) -> None:
    first = opening.opening.fan.printings
    opening.opening.next.click()
    second = opening.opening.fan.printings
    assert "hand 2 of 1,000" in opening.opening.title.text()
    opening.opening.before.click()
    assert opening.opening.fan.printings == first
    opening.opening.before.click()
    assert "hand 1,000 of 1,000" in opening.opening.title.text()
    opening.opening.next.click()
    opening.opening.next.click()
    assert opening.opening.fan.printings == second


def test_a_deck_that_cannot_sit_is_refused_with_the_reason(page: PlaytestPage) -> None:
    from vsdeck.decks.deck import Deck

    page.play(Deck(name="Nothing yet"))
    assert page.stack.currentWidget() is page.seating
    assert "Nothing yet" in page.seating.notice.label.text()
