"""Opening hands: two clicks from a fresh start, keep, mulligan once, sample hands that stay the same."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.table.conftest import zone
from vsdeck.engine import Phase, Spot
from vsdeck.engine.reading import fact_of
from vsdeck.ui.table.page import PlaytestPage
from vsdeck.ui.widgets.librarymodel import LibraryRow
from vsdeck.ui.window import MainWindow


def test_a_fresh_start_is_two_clicks_from_an_opening_hand(qtbot: QtBot, window: MainWindow) -> None:
    assert window.welcome is not None
    words = [button.text() for button in window.welcome.buttons]
    first = window.welcome.buttons[words.index("Draw an opening hand")]
    qtbot.mouseClick(first, Qt.MouseButton.LeftButton)
    page = window.page("playtest")
    assert isinstance(page, PlaytestPage)
    storm = next(one for one in page.seating.leaders.rows[3] if one.printing.name == "Storm")
    assert storm.accessibleName() == "X-Men led by Storm"
    qtbot.mouseClick(storm, Qt.MouseButton.LeftButton)
    assert page.stack.currentWidget() is page.opening
    assert page.opening.title.text().startswith("X-Men · Storm · hand 1 of 1,000")
    assert len(page.opening.fan.printings) == 7
    assert page.opening.fan.accessibleName().count(";") == 6


def test_any_of_sixteen_main_characters_leads_any_of_the_four_decks(page: PlaytestPage) -> None:
    panel = page.seating.leaders
    assert [title.text() for title in panel.titles] == [
        "Avengers",
        "Guardians of the Galaxy",
        "Super Villains",
        "X-Men",
    ]
    for number, row in enumerate(panel.rows):
        assert len({button.printing.code for button in row}) == 16
        assert row[0].usual, "the deck's own main character comes first"
        for button in row[number::4]:
            button.click()
            assert page.stack.currentWidget() is page.opening
            assert page.live is not None
            main = page.live.game.rules.mains[0][0]
            assert fact_of(page.live.state, main).code == button.printing.code
            page.show_seats()


def test_leaders_are_chosen_by_keyboard(qtbot: QtBot, page: PlaytestPage) -> None:
    first = QApplication.focusWidget()
    assert first is page.seating.leaders.rows[0][0]
    qtbot.keyClick(first, Qt.Key.Key_Down)
    second = QApplication.focusWidget()
    assert second is page.seating.leaders.rows[1][0]
    qtbot.keyClick(second, Qt.Key.Key_Right)
    third = QApplication.focusWidget()
    assert third is page.seating.leaders.rows[1][1]
    qtbot.keyClick(third, Qt.Key.Key_Return)
    assert page.stack.currentWidget() is page.opening


def test_other_decks_are_a_click_in_the_list_away(qtbot: QtBot, page: PlaytestPage) -> None:
    view = page.seating.later
    row = next(
        place
        for place, entry in enumerate(view.library.entries)
        if isinstance(entry, LibraryRow) and entry.deck.name == "Iceman"
    )
    where = view.visualRect(view.library.index(row)).center()
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=where)
    assert page.stack.currentWidget() is page.opening


def test_the_hint_shows_its_number_and_what_it_assumes(qtbot: QtBot, opening: PlaytestPage) -> None:
    qtbot.waitUntil(lambda: bool(opening.opening.assumes.text()), timeout=20_000)
    assert opening.live is not None
    hint = opening.live.game.hint()
    words = opening.opening.hint.text().partition(":")[0].lower()
    assert abs(hint.hand - hint.new) < 0.5
    assert not hint.keep
    assert hint.better < 0.505
    assert words == "either is as good", "a small difference with even chances is no advice"
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
    assert page.seating.notice.actions_shown() == []


def test_a_deck_that_cannot_sit_is_opened_by_the_button_beside_the_reason(page: PlaytestPage) -> None:
    from vsdeck.decks.deck import Deck

    opened: list[int] = []
    page.session.wishes.deck_opened.connect(opened.append)
    kept = page.session.decks.library.create(Deck(name="No leader", cards={"MNB-009": 4}))
    page.play(kept.deck)
    (button,) = page.seating.notice.actions_shown()
    button.click()
    assert opened == [kept.id]


def test_when_a_bot_has_thought_the_keyboard_is_on_the_answer(qtbot: QtBot, page: PlaytestPage) -> None:
    """It was on the button that leads back to the decks."""
    page.seating.gather(0, "greedy")
    page.play(page.session.decks.starters[0])
    assert page.live is not None
    live = page.live
    qtbot.waitUntil(lambda: live.asked, timeout=20_000)
    assert QApplication.focusWidget() is page.opening.keep
