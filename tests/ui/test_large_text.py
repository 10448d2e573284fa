"""Writing of 150% and more: nothing is cut, in a window of 1280 × 720 and in the smallest one."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from vsdeck.catalog.search import edit
from vsdeck.ui.cards.grid import GAP, GridView
from vsdeck.ui.cards.results import ViewMode
from vsdeck.ui.decks.page import DecksPage
from vsdeck.ui.decks.side import Panel
from vsdeck.ui.faces import RATIO
from vsdeck.ui.rules.page import RulesPage
from vsdeck.ui.table.page import PlaytestPage
from vsdeck.ui.window import MainWindow
from vsdeck.ui.words import Language


def cut(window: MainWindow) -> list[str]:
    """Words on the screen for which there is no room, and controls that stand outside of the window, once
    everything has taken its place."""
    for _ in range(50):
        if not (found := _cut_now(window)):
            break
        QTest.qWait(20)
    return found


def _cut_now(window: MainWindow) -> list[str]:
    for _ in range(4):
        QApplication.processEvents()
    found = []
    for widget in window.findChildren(QWidget):
        if not widget.isVisible() or not isinstance(widget, QAbstractButton | QLabel):
            continue
        text = widget.text().replace("&&", "&")
        wraps = isinstance(widget, QLabel) and (widget.wordWrap() or "<" in text)
        if not text or widget.objectName() == "link":
            continue
        if isinstance(widget, QLabel) and widget.textFormat() == Qt.TextFormat.PlainText and "</" in text:
            found.append(f"{text} shows its markup")
        if wraps and widget.heightForWidth(widget.width()) > widget.height():
            found.append(f"{text} is cut below {widget.height()}")
        elif not wraps and widget.fontMetrics().horizontalAdvance(text) > widget.width():
            found.append(f"{text} needs more than {widget.width()}")
        corner = widget.mapTo(window, QPoint(widget.width(), 0))
        if corner.x() > window.width():
            found.append(f"{text} ends at {corner.x()}")
    return found


def half_seen(row: QWidget) -> list[str]:
    """Buttons of a row that wraps, of which a part stands where the row ends."""
    return [
        button.text()
        for button in row.findChildren(QAbstractButton)
        if button.visibleRegion().boundingRect() != button.rect()
    ]


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize(
    ("size", "room"), [(100, (1024, 600)), (150, (1280, 720)), (150, (1024, 600)), (200, (1280, 720))]
)
def test_nothing_is_cut(
    qtbot: QtBot, window: MainWindow, size: int, room: tuple[int, int], language: Language
) -> None:
    window.resize(*room)
    window.session.choose_language(language)
    icon = window.rail.menu_button.iconSize().width()
    window.session.choose_size(size)
    assert window.welcome is not None
    assert window.welcome.isVisible()
    assert window.welcome.title.text() == window.session.say("Welcome to VsDeck"), "said again"
    assert cut(window) == []
    window.cards.set_query("kind:main team:x-men")
    assert cut(window) == []
    assert window.rail.menu_button.iconSize().width() == icon * size // 100, "icons grow with the writing"
    window.show_page("decks")
    decks = window.page("decks")
    assert isinstance(decks, DecksPage)
    assert cut(window) == []
    decks.open_deck(decks.decks.library.copy_starter(decks.decks.starters[0]))
    assert cut(window) == []
    decks.builder.show_panel(Panel.EXPORT)
    assert cut(window) == []
    if decks.builder.browser.isHidden():
        decks.builder.head.search.click()
        assert decks.builder.side.isHidden(), "the panel gives the search its place back"
    decks.builder.fold_side(True)
    decks.builder.browser.show_chips(True)
    assert cut(window) == []
    assert not decks.builder.head.search.isVisible()
    assert decks.builder.browser.isVisible()
    assert half_seen(decks.builder.browser.chips) == []
    window.show_page("playtest")
    assert cut(window) == []
    table = window.page("playtest")
    assert isinstance(table, PlaytestPage)
    table.play(decks.decks.starters[0])
    qtbot.waitUntil(lambda: bool(table.opening.assumes.text()), timeout=20_000)
    # The hint comes when it comes, and the page makes room for it after that.
    qtbot.waitUntil(lambda: cut(window) == [], timeout=5_000)
    window.show_page("rules")
    rules = window.page("rules")
    assert isinstance(rules, RulesPage)
    assert cut(window) == []
    assert rules.list.horizontalScrollBar().maximum() == 0, "long names of topics wrap"
    assert window.size().toTuple() == room


def test_the_order_of_the_cards_is_not_squeezed(window: MainWindow) -> None:
    """Its button kept the height of the writing that the program began with."""
    small = window.cards.order_button.height()
    window.session.choose_size(150)
    assert window.cards.order_button.height() == small + 9


@pytest.mark.parametrize(("size", "room"), [(100, (1024, 600)), (150, (1024, 600)), (200, (1024, 600))])
def test_all_who_may_lead_are_seen_in_a_window_made_narrow(
    window: MainWindow, size: int, room: tuple[int, int]
) -> None:
    window.session.choose_language(Language.JAPANESE)
    window.session.choose_size(size)
    window.resize(1920, 900)
    window.show_page("playtest")
    table = window.page("playtest")
    assert isinstance(table, PlaytestPage)
    assert cut(window) == []
    window.resize(*room)
    assert cut(window) == []
    for row in table.seating.leaders.rows:
        assert [one.mapTo(window, QPoint(one.width(), 0)).x() <= room[0] for one in row] == [True] * 16


@pytest.mark.parametrize(("size", "room"), [(150, (1024, 600)), (200, (1280, 720))])
def test_with_every_filter_set_all_of_them_are_seen(
    window: MainWindow, size: int, room: tuple[int, int]
) -> None:
    window.resize(*room)
    window.session.choose_language(Language.JAPANESE)
    window.session.choose_size(size)
    window.show_page("decks")
    decks = window.page("decks")
    assert isinstance(decks, DecksPage)
    decks.open_deck(decks.decks.library.copy_starter(decks.decks.starters[0]))
    decks.builder.fold_side(True)
    browser = decks.builder.browser
    browser.show_chips(True)
    pool = window.session.pool
    for field, chip in browser.chips.chips.items():
        browser.chips.edited.emit(
            edit.toggle(browser.query, field, chip.filter.values(pool)[0].query, window.session.index)
        )
    assert all(chip.active for chip in browser.chips.chips.values())
    assert browser.results.empty_title.isVisible()
    assert cut(window) == []
    assert half_seen(browser.chips) == []


@pytest.mark.parametrize("size", [80, 100, 150, 200])
def test_copies_and_printings_stand_below_each_other_on_the_smallest_face(
    window: MainWindow, size: int
) -> None:
    window.session.choose_size(size)
    window.resize(1024, 600)
    grid = window.cards.results.view(ViewMode.GRID)
    assert isinstance(grid, GridView)
    grid.zoom(-9)
    cell, tall = grid.visualRect(grid.model().index(0, 0)), grid.face_width * RATIO
    storm, mansion = (window.session.pool[code] for code in ("MNB-042", "MNB-026"))
    for printing in (storm, mansion):
        copies, plus = grid.badge_area(cell, printing), grid.plus_area(cell, printing)
        assert grid.inside_area(cell, "2種の収録").bottom() < copies.top()
        assert copies.bottom() < plus.top()
        assert plus.bottom() < cell.bottom() - GAP // 2
    assert grid.badge_area(cell, mansion).top() > cell.top() + tall * 0.5, "below the symbols that it pays"


def test_the_title_of_the_statistics_wraps(qtbot: QtBot, window: MainWindow) -> None:
    window.resize(1024, 600)
    window.session.choose_language(Language.JAPANESE)
    window.session.choose_size(150)
    window.show_page("playtest")
    table = window.page("playtest")
    assert isinstance(table, PlaytestPage)
    table.play(window.session.decks.starters_named("Guardians")[0])
    table.show_statistics()
    title = table.statistics.title
    qtbot.waitUntil(lambda: title.isVisible() and title.heightForWidth(title.width()) <= title.height())
    assert title.height() > 2 * title.fontMetrics().height()


def test_seats_have_room_on_a_small_screen_of_150_percent(window: MainWindow) -> None:
    """1024 × 600 of the screen are 683 × 400 there."""
    window.resize(683, 400)
    window.session.choose_language(Language.JAPANESE)
    page = window.show_page("playtest") or window.page("playtest")
    assert isinstance(page, PlaytestPage)
    for _ in range(4):
        QApplication.processEvents()
    seating = page.seating
    for button in (seating.dummy.main, seating.dummy.add):
        assert button.width() >= button.sizeHint().width(), button.text()
    for folded in (True, False):
        seating.leaders.fold(folded)
        for _ in range(4):
            QApplication.processEvents()
        shelf = seating.leaders.parentWidget()
        assert shelf is not None
        around = shelf.parentWidget()
        assert around is not None
        assert shelf.width() <= around.width()


@pytest.mark.parametrize("size", [100, 150, 200])
@pytest.mark.parametrize("language", Language)
def test_the_narrowest_pane_has_room_for_a_card_and_its_links(
    window: MainWindow, size: int, language: Language
) -> None:
    window.session.choose_language(language)
    window.session.choose_size(size)
    details = window.cards.details
    for code in ("MNB-001", "MNB-110", "PRD-043", "MMU-087"):
        details.show_printing(window.session.pool[code])
        for _ in range(4):
            QApplication.processEvents()
        inside = details.widget()
        assert inside is not None
        assert inside.minimumSizeHint().width() <= details.minimumWidth() - 8, code
