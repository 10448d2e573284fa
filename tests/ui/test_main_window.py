"""The window around the pages: what it remembers, theme, language, palette, damaged data."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from tests.user.test_reading import read_only
from vsdeck.decks.deck import Deck
from vsdeck.decks.library import Library
from vsdeck.ui import app, fonts
from vsdeck.ui.cards.order import Order
from vsdeck.ui.cards.toolbar import ViewMode
from vsdeck.ui.theme import ThemeChoice
from vsdeck.ui.tokens import load_tokens
from vsdeck.ui.window import MainWindow
from vsdeck.ui.words import Language
from vsdeck.user.backups import back_up
from vsdeck.user.database import NAME, open_database
from vsdeck.user.searches import SavedSearches

OpenWindow = Callable[[], MainWindow]


def test_the_window_stands_as_it_was_left(open_window: OpenWindow) -> None:
    first = open_window()
    first.resize(1010, 640)
    first.cards.set_query("team:x-men")
    first.cards.set_mode(ViewMode.TABLE)
    first.cards.set_order(Order.COST, True)
    first.cards.fold_details(True)
    first.session.choose_theme(ThemeChoice.LIGHT)
    first.close()
    second = open_window()
    assert second.cards.query == "team:x-men"
    assert second.cards.results.model.rowCount() == first.cards.results.model.rowCount()
    assert second.cards.results.mode is ViewMode.TABLE
    assert (second.cards.order, second.cards.descending) == (Order.COST, True)
    assert second.cards.details.isHidden()
    assert second.session.theme.tokens.name == "light"
    assert second.session.settings.get("window", "") != ""


def test_the_theme_changes_while_running(window: MainWindow) -> None:
    session = window.session
    for choice in (ThemeChoice.LIGHT, ThemeChoice.DARK):
        session.choose_theme(choice)
        tokens = load_tokens(choice.value)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        assert application.palette().window().color().name().upper() == tokens["window"]
        assert tokens["accent"] in application.styleSheet()
        assert "$" not in application.styleSheet()
        pixel = window.grab().toImage().pixelColor(window.rail.x() + 36, window.rail.height() // 2)
        assert pixel.name().upper() == tokens["surface"]


def test_the_page_in_sight_is_remembered_at_once(open_window: OpenWindow) -> None:
    """A program that was killed once came back with the page of the day before."""
    first = open_window()
    first.show_page("decks")
    assert open_window().session.settings.get("page", "") == "decks"


def test_the_window_opens_with_the_focus_in_its_page(open_window: OpenWindow) -> None:
    open_window().show_page("decks")
    again = open_window()
    focus = QApplication.focusWidget()
    assert focus is not None
    assert again.page("decks").isAncestorOf(focus), "not on the rail"


def test_enter_presses_the_button_that_has_the_focus(qtbot: QtBot, window: MainWindow) -> None:
    told: list[str] = []
    window.cards.notice.tell("Something happened.", "quiet", ("Undo", lambda: told.append("undone")))
    (button,) = window.cards.notice.actions_shown()
    button.setFocus()
    qtbot.keyClick(button, Qt.Key.Key_Return)
    assert told == ["undone"]
    qtbot.keyClick(button, Qt.Key.Key_Space)
    assert told == ["undone", "undone"], "and Space still does, once"


def test_only_pages_that_exist_are_on_the_rail(window: MainWindow) -> None:
    assert list(window.rail.buttons) == [entry.key for entry in window._entries]


def test_the_first_start_greets_once(open_window: OpenWindow) -> None:
    first = open_window()
    assert first.welcome is not None
    assert first.welcome.isVisible()
    first.cards.set_query("storm")
    assert first.welcome.isHidden(), "who searches has begun"
    first.cards.set_query("")
    assert first.welcome.isVisible()
    first.welcome.buttons[0].click()
    assert first.welcome.isHidden()
    assert first.cards.results.view(ViewMode.GRID).hasFocus()
    first.close()
    assert open_window().welcome is None


@pytest.mark.parametrize(
    "begun", [lambda window: window.cards.set_query("hulk"), lambda window: window.page("decks")]
)
def test_who_has_begun_is_greeted_no_more(
    open_window: OpenWindow, begun: Callable[[MainWindow], object]
) -> None:
    window = open_window()
    window.close()
    window = open_window()
    assert window.welcome is not None, "who has only looked is still new here"
    begun(window)
    window.close()
    assert open_window().welcome is None


def test_menus_of_text_fields_speak_the_language(window: MainWindow) -> None:
    def first() -> str:
        menu = window.cards.box.createStandardContextMenu()
        return menu.actions()[0].text()

    assert first().replace("&", "").startswith("Undo")
    window.session.choose_language(Language.JAPANESE)
    assert first().startswith("元に戻す")
    window.session.choose_language(Language.ENGLISH)
    assert first().replace("&", "").startswith("Undo")


def test_names_change_language_while_running(window: MainWindow) -> None:
    pool = window.session.pool
    known = next(printing for printing in pool if printing.name in pool.japanese)
    window.show_card(known.code)
    window.session.choose_language(Language.JAPANESE)
    assert window.cards.details.name.text() == pool.japanese[known.name]
    model = window.cards.results.model
    assert model.data(model.index(model.row_of(known.code), 0)) == pool.japanese[known.name]
    window.session.choose_language(Language.ENGLISH)
    assert window.cards.details.name.text() == known.name


def test_the_palette_finds_rules_and_codes(qtbot: QtBot, window: MainWindow) -> None:
    window.open_palette()
    palette = window.palette_
    assert palette is not None
    qtbot.keyClicks(palette.line, "mulligan")

    def found() -> list[str]:
        return [palette.list.item(row).text() for row in range(palette.list.count())]

    qtbot.waitUntil(lambda: found() == ["Opening hand and mulligan"], timeout=20_000)
    qtbot.keyClick(palette.line, Qt.Key.Key_Return)
    assert window.windowTitle().startswith("Opening hand and mulligan")
    window.open_palette()
    qtbot.keyClicks(palette.line, "mnb035")
    assert found() == ["Iceman"]


def test_the_palette_finds_an_action_by_some_of_its_words(qtbot: QtBot, window: MainWindow) -> None:
    window.session.decks.library.create(Deck("Thunder"))
    window.open_palette()
    palette = window.palette_
    assert palette is not None
    for typed in ("playtest thunder", "thunder playtest", "deck thunder"):
        palette.line.clear()
        qtbot.keyClicks(palette.line, typed)
        titles = [palette.list.item(row).text() for row in range(palette.list.count())]
        assert "Playtest the deck Thunder" in titles


def test_the_palette_finds_actions_and_cards(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.keyClick(window.cards.box, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    palette = window.palette_
    assert palette is not None
    assert palette.line.hasFocus()
    qtbot.keyClicks(palette.line, "theme light")
    qtbot.keyClick(palette.line, Qt.Key.Key_Return)
    assert window.session.theme.tokens.name == "light"
    assert window.cards.box.hasFocus(), "the focus goes back where it was"
    window.open_palette()
    qtbot.keyClicks(palette.line, "nick fury")
    qtbot.keyClick(palette.line, Qt.Key.Key_Return)
    assert window.cards.results.current is not None
    assert "Fury" in window.cards.results.current.name
    window.open_palette()
    qtbot.keyClicks(palette.line, "zzyzx")
    assert [palette.list.item(0).text()] == ["Nothing here has such a name"]
    qtbot.keyClick(palette.line, Qt.Key.Key_Return)
    assert palette.isVisible(), "there was nothing to run"
    qtbot.keyClick(palette.line, Qt.Key.Key_Escape)
    assert palette.isHidden()


def test_damaged_data_are_offered_back_from_the_backup(qtbot: QtBot, home: Path) -> None:
    folder = home / "data"
    folder.mkdir()
    connection = open_database(folder)
    SavedSearches(connection).save("CardUsage", "team:x-men")
    connection.close()
    open_database(folder).close()  # a second day's start makes the backup
    (folder / NAME).write_bytes(b"not a database at all" * 100)
    window = app.start()
    qtbot.addWidget(window)
    window.show()
    notice = window.cards.notice
    assert notice.isVisible()
    assert "damaged" in notice.label.text()
    assert window.welcome is not None
    assert window.welcome.isHidden(), "who has lost something is no newcomer"
    assert window.session.searches.list() == ()
    (offer,) = notice.actions_shown()
    offer.click()
    assert [search.name for search in window.session.searches.list()] == ["CardUsage"]
    assert "is back" in notice.label.text()
    window.close()
    window.session.settings.close()
    assert not list(folder.glob(f"{NAME}-*")), "closed, the data are one whole file"


def test_decks_newer_than_the_backup_come_back_from_the_damaged_file(qtbot: QtBot, home: Path) -> None:
    folder = home / "data"
    folder.mkdir()
    with closing(open_database(folder)) as connection:
        Library(connection).create(Deck("Old"))
        back_up(connection, folder)
        Library(connection).create(Deck("New"))
    with closing(sqlite3.connect(folder / NAME)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
        (root,) = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'deck_step'").fetchone()
    with (folder / NAME).open("r+b") as file:
        file.seek((root - 1) * 4096)
        file.write(b"\xaa" * 4096)
    window = app.start()
    qtbot.addWidget(window)
    notice = window.show_decks().library_page.notice
    assert "damaged" in notice.label.text(), "an empty library says why it is empty"
    (offer,) = notice.actions_shown()
    offer.click()
    assert {kept.title for kept in window.session.decks.library.list()} == {"Old", "New"}
    assert "“New”" in notice.label.text()
    assert "“New”" in window.cards.notice.label.text()


def test_what_was_mended_is_told_by_name_with_the_backup_from_before(qtbot: QtBot, home: Path) -> None:
    folder = home / "data"
    folder.mkdir()
    with closing(open_database(folder)) as connection:
        Library(connection).create(Deck("Thunder"))
        SavedSearches(connection).save("Mine", "thor")
        back_up(connection, folder)
    with closing(sqlite3.connect(folder / NAME)) as connection, connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        connection.execute("UPDATE deck SET content = '{'")
        connection.execute("UPDATE saved_search SET name = ''")
    window = app.start()
    qtbot.addWidget(window)
    for notice in (window.cards.notice, window.show_decks().library_page.notice):
        assert "the deck “Thunder”" in notice.label.text()
        assert "the saved search “”" in notice.label.text()
    assert [kept.title for kept in window.session.decks.library.list()] == ["Thunder"]
    (offer,) = window.cards.notice.actions_shown()
    offer.click()
    assert [search.name for search in window.session.searches.list()] == ["Mine"]


def test_on_a_read_only_disk_the_window_shows_everything_and_says_that_nothing_is_kept(
    qtbot: QtBot, home: Path
) -> None:
    folder = home / "data"
    folder.mkdir()
    with closing(open_database(folder)) as connection:
        Library(connection).create(Deck("Thunder"))
    with read_only():
        window = app.start()
        qtbot.addWidget(window)
        window.show()
        assert "nothing that you change is kept" in window.cards.notice.label.text()
        window.session.choose_theme(ThemeChoice.DARK)
        page = window.show_decks()
        page.open_id(1)
        assert [kept.title for kept in window.session.decks.library.list()] == ["Thunder"]
        window.close()


def test_an_english_window_can_write_the_japanese_name_of_a_deck(window: MainWindow) -> None:
    """Fields that stood there before the font was added wrote boxes; what paints itself did not."""
    added = set(fonts.added_japanese())
    for field in window.findChildren(QLineEdit):
        assert added <= set(field.font().families())
