"""A deck is built by keyboard beside the search, judged after each key, undone and kept."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDropEvent, QImage, QMouseEvent, QPainter
from PySide6.QtWidgets import QApplication, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.conftest import OpenWindow
from tests.ui.decks.conftest import decks_of, search
from vsdeck.card import Kind
from vsdeck.decks.deck import Deck, Section
from vsdeck.names import fold
from vsdeck.ui.cards.grid import GridView
from vsdeck.ui.cards.model import CARDS_MIME
from vsdeck.ui.cards.toolbar import ViewMode
from vsdeck.ui.decks.decklist import DeckDelegate
from vsdeck.ui.decks.fitting import cards_that_fit
from vsdeck.ui.decks.page import DecksPage
from vsdeck.ui.decks.rows import CardRow, Heading
from vsdeck.ui.decks.side import Panel
from vsdeck.ui.window import MainWindow
from vsdeck.ui.words import Language

ENTER, DELETE = Qt.Key.Key_Return, Qt.Key.Key_Delete


def headings(page: DecksPage) -> list[tuple[str, int]]:
    rows = page.builder.list.deck_model.rows
    return [(row.title, row.count) for row in rows if isinstance(row, Heading)]


def test_two_clicks_lead_to_an_open_starter_deck(qtbot: QtBot, open_window: OpenWindow) -> None:
    window = open_window()
    assert window.welcome is not None
    first = next(button for button in window.welcome.buttons if "starter" in button.text())
    first.click()
    page = window.page("decks")
    assert isinstance(page, DecksPage)
    view = page.library_page.view
    place = view.visualRect(view.library.index(1, 0)).center()
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert page.opened.kept is not None
    assert (page.opened.deck.name, page.opened.size) == ("Avengers", 60)
    assert page.opened.verdict.legal
    assert page.builder.isVisible()


def test_a_double_click_opens_a_deck_and_adds_no_card(qtbot: QtBot, page: DecksPage) -> None:
    view = page.library_page.view
    place = view.visualRect(view.library.index(1, 0)).center()
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    faces = page.builder.browser.results.view(ViewMode.GRID)
    assert isinstance(faces, GridView)
    first = faces.plus_area(faces.visualRect(faces.model().index(0, 0)), faces.printing_at(0)).center()
    at = QPointF(first)
    second = QMouseEvent(
        QEvent.Type.MouseButtonDblClick,
        at,
        at,
        Qt.MouseButton.LeftButton,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(faces.viewport(), second)
    assert page.opened.size == 60
    qtbot.mouseClick(faces.viewport(), Qt.MouseButton.LeftButton, pos=first)
    assert page.opened.size == 61
    QApplication.sendEvent(faces.viewport(), second)
    assert page.opened.size == 62


def test_a_deck_is_built_without_leaving_the_search(qtbot: QtBot, page: DecksPage) -> None:
    page.library_page.new_button.click()
    builder = page.builder
    search(qtbot, page, "code=mnb-001")
    qtbot.keyClick(builder.browser.box, ENTER)
    search(qtbot, page, "ant-man set:mnb kind:supporting")
    qtbot.keyClick(builder.browser.box, ENTER)
    qtbot.keyClick(builder.browser.box, ENTER)
    assert builder.browser.box.hasFocus(), "typing goes on"
    assert dict(page.opened.deck.main) == {"MNB-001": 1}
    assert dict(page.opened.deck.cards) == {"MNB-009": 2}
    qtbot.keyClick(builder.browser.box, Qt.Key.Key_4, Qt.KeyboardModifier.AltModifier)
    assert page.opened.deck.cards["MNB-009"] == 4
    assert headings(page) == [("Main character", 1), ("Supporting characters", 4)]
    assert builder.head.count.text() == "4 / 60"
    undo = (Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(builder.browser.box, *undo)
    assert page.opened.deck.cards["MNB-009"] == 2, "the last thing done was to add, not to type"


def test_digits_plus_and_minus_in_the_result(qtbot: QtBot, avengers: DecksPage) -> None:
    results = avengers.builder.browser.results
    search(qtbot, avengers, "ant-man set:mnb kind:supporting")
    avengers.builder.browser.box.stop_suggesting()
    qtbot.keyClick(avengers.builder.browser.box, Qt.Key.Key_Down)
    grid = results.view(ViewMode.GRID)
    assert grid.hasFocus()
    for key, count in ((Qt.Key.Key_4, 4), (Qt.Key.Key_Minus, 3), (Qt.Key.Key_Plus, 4), (Qt.Key.Key_0, 0)):
        qtbot.keyClick(grid, key)
        assert avengers.opened.deck.cards.get("MNB-009", 0) == count
    assert results.mode is ViewMode.GRID, "digits do not switch the view here"
    qtbot.keyClick(grid, ENTER)
    assert results.model.counts["MNB-009"] == 1


def test_a_full_disk_is_told_until_there_is_room_again(avengers: DecksPage) -> None:
    opened, notice = avengers.opened, avengers.builder.notice
    connection = avengers.decks.library._connection
    connection.execute(f"PRAGMA max_page_count = {connection.execute('PRAGMA page_count').fetchone()[0]}")
    number = 0
    while opened.rename(f"Deck {number}" * 100):
        number += 1
    assert "could not be saved: the disk is full" in notice.label.text()
    assert opened.deck.name == f"Deck {number - 1}" * 100
    connection.execute("PRAGMA max_page_count = 100000")
    assert opened.rename("Room again")
    assert notice.isHidden()


def test_keys_in_the_list(qtbot: QtBot, avengers: DecksPage) -> None:
    view = avengers.builder.list
    view.focus_list()
    assert view.select(Section.CARDS, "MNB-009")
    for key, count in ((Qt.Key.Key_Plus, 3), (Qt.Key.Key_Minus, 2), (Qt.Key.Key_4, 4)):
        qtbot.keyClick(view, key)
        assert avengers.opened.deck.cards["MNB-009"] == count
    qtbot.keyClick(view, DELETE)
    assert "MNB-009" not in avengers.opened.deck.cards
    assert view.current is not None, "a neighbour is in hand"
    assert view.hasFocus()


def test_the_buttons_of_a_row(qtbot: QtBot, avengers: DecksPage) -> None:
    view = avengers.builder.list
    row = view.deck_model.row_of(Section.CARDS, "MNB-009")
    rect = view.visualRect(view.deck_model.index(row))
    for name, count in (("plus", 3), ("minus", 2)):
        at = view.steppers(rect)[name].center()
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
        assert avengers.opened.deck.cards["MNB-009"] == count


def test_cards_are_dropped_onto_the_deck(avengers: DecksPage) -> None:
    results, view = avengers.builder.browser.results, avengers.builder.list
    avengers.builder.browser.set_query("code=mnb-044")
    mime = results.model.mimeData([results.model.index(0, 0)])
    assert bytes(mime.data(CARDS_MIME).data()) == b"MNB-044"
    copy, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    view.dropEvent(QDropEvent(QPointF(40, 40), copy, mime, left, none))
    assert avengers.opened.deck.cards["MNB-044"] == 1
    avengers.builder.list.moved_out.emit(Section.CARDS, "MNB-044")
    assert "MNB-044" not in avengers.opened.deck.cards


def test_other_things_are_not_dropped_onto_the_deck(avengers: DecksPage) -> None:
    before = avengers.opened.deck
    mime = QMimeData()
    mime.setText("4 Ant-Man")
    copy, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    avengers.builder.list.dropEvent(QDropEvent(QPointF(40, 40), copy, mime, left, none))
    assert avengers.opened.deck == before


def test_levels_stand_below_their_main_character(avengers: DecksPage) -> None:
    rows = [row for row in avengers.builder.list.deck_model.rows if isinstance(row, CardRow)]
    mains = [(row.code, row.printing.level) for row in rows if row.section is Section.MAIN and row.printing]
    assert mains[:2] == [("MNB-001", 1), ("MNB-002", 2)]


def test_a_problem_appears_and_its_fix_works(qtbot: QtBot, avengers: DecksPage) -> None:
    bar = avengers.builder.legality_bar
    assert bar.title.text() == "Legal in Multiverse"
    avengers.opened.put(avengers.session.pool["MNB-009"], 5)
    assert "2 problems" in bar.title.text()
    rows = bar.problems.rows[: bar.problems.shown]
    assert [row.found.rule for row in rows if row.found is not None] == ["size", "copies"]  # type: ignore[union-attr]
    assert bar.property("tone") == "error"
    fix = rows[1].fix
    assert fix.text() == "Remove 1"
    fix.setFocus()
    qtbot.mouseClick(fix, Qt.MouseButton.LeftButton)
    assert avengers.builder.list.hasFocus(), "the keyboard stays with the deck, not in a line of some panel"
    assert avengers.opened.deck.cards["MNB-009"] == 4
    assert avengers.opened.kept is not None
    assert avengers.opened.kept.undo == "Fix: Remove 1 (Ant-Man)"
    qtbot.keyClick(avengers.builder.list, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(avengers.builder.list, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert bar.title.text() == "Legal in Multiverse"
    assert bar.problems.isHidden()


def test_enter_in_an_empty_search_adds_nothing_and_undo_works_from_every_field(
    qtbot: QtBot, avengers: DecksPage
) -> None:
    builder, before = avengers.builder, avengers.opened.deck
    builder.browser.set_query("")
    qtbot.keyClick(builder.browser.box, ENTER)
    assert avengers.opened.deck == before
    builder.show_panel(Panel.NOTES)
    fields: tuple[QWidget, ...] = (builder.head.name, builder.browser.box, builder.list, builder.head.back)
    for field in (*fields, *builder.side.panels[Panel.NOTES].findChildren(QPlainTextEdit)):
        avengers.opened.set_count(Section.CARDS, "MNB-009", 3)
        field.setFocus()
        qtbot.keyClick(field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        assert avengers.opened.deck == before, field.objectName()


def test_a_long_fix_pushes_no_sentence_out_of_sight(qtbot: QtBot, page: DecksPage) -> None:
    """To add two of the Sinister Six takes both their names."""
    page.window().resize(1024, 600)
    six = Deck(main={"SYN-001": 1}, pile={"SYN-003": 1, "SYN-004": 1, "SYN-005": 1})
    page.open_deck(page.decks.library.create(six))
    problems = page.builder.legality_bar.problems
    qtbot.waitUntil(lambda: problems.shown > 0 and problems.isVisible())
    add = next(row.fix for row in problems.rows if "Kraven" in row.fix.text())
    assert add.toolTip() == "Add Kraven the Hunter (SYN-002) and Doctor Octopus (SYN-006)"
    qtbot.waitUntil(lambda: problems.widget().width() <= problems.viewport().width())


def test_what_is_missing_is_found_by_one_click_and_added_by_another(qtbot: QtBot, page: DecksPage) -> None:
    page.library_page.new_button.click()
    page.opened.add(page.session.pool["MNB-045"])
    builder = page.builder
    lack = next(row for row in builder.legality_bar.problems.rows if "main character" in row.text.text())
    lack.fix.click()
    assert builder.browser.query == "is:starter legal:multiverse team:x-men"
    grid = builder.browser.results.view(ViewMode.GRID)
    assert isinstance(grid, GridView)
    plus = grid.plus_area(grid.visualRect(grid.model().index(0, 0)), grid.printing_at(0)).center()
    qtbot.mouseClick(grid.viewport(), Qt.MouseButton.LeftButton, pos=plus)
    assert len(page.opened.deck.main) == 1
    lack = next(row for row in builder.legality_bar.problems.rows if "missing" in row.text.text())
    lack.fix.click()
    assert builder.browser.query == "is:deckable legal:multiverse (team:x-men,marvel or is:free)"
    page.library_page.new_button.click()
    assert builder.browser.query == "", "it was asked for by the other deck"


def test_advice_leads_to_the_cards_that_would_help(avengers: DecksPage) -> None:
    """The magnifier beside “No location pays skill for …” once found the character."""
    session, builder = avengers.session, avengers.builder
    deck = avengers.opened.deck
    for code in list(deck.cards):
        if session.pool[code].kind.is_location and code != "MNB-109":
            deck = deck.with_count(code, 0)
    avengers.opened.edit(deck)
    builder.legality_bar.advice_button.click()
    helped = 0
    for row in builder.legality_bar.advice.rows[: builder.legality_bar.advice.shown]:
        row.show_cards.click()
        found = session.search(builder.browser.query)
        assert found, builder.browser.query
        words = row.text.text()
        if "No location pays" in words:
            helped += 1
            asked = words.split()[3]
            assert all(one.kind.is_location for one in found)
            assert all(asked in [symbol.value for symbol in one.symbols] for one in found)
        elif "Few supporting" in words:
            helped += 1
            assert {one.kind for one in found} == {Kind.SUPPORTING}
            assert {str(one.cost) for one in found} <= set(words)
    assert helped > 1
    before = avengers.opened.verdict.advice
    row = next(row for row in builder.legality_bar.advice.rows if "No location pays" in row.text.text())
    row.show_cards.click()
    builder.browser.add_current()
    assert len(avengers.opened.verdict.advice) < len(before), "the first card that is found mends it"


def test_a_card_that_is_added_is_seen_in_the_deck(avengers: DecksPage) -> None:
    builder = avengers.builder
    view = builder.list
    for code in ("MNB-027", "MNB-009"):
        view.scrollToBottom()
        printing = avengers.session.pool[code]
        avengers.opened.add(printing)
        section = Section.MAIN if printing.kind is Kind.MAIN else Section.CARDS
        place = view.visualRect(view.deck_model.index(view.deck_model.row_of(section, code)))
        assert view.viewport().rect().contains(place), code


def test_a_search_goes_with_the_deck_beside_which_it_was_typed(qtbot: QtBot, open_window: OpenWindow) -> None:
    page = decks_of(open_window())
    page.library_page.new_button.click()
    first = page.opened.kept
    assert first is not None
    search(qtbot, page, "team:x-men")
    page.show_library()
    page.library_page.new_button.click()
    assert page.builder.browser.query == "", "nobody typed anything beside this deck"
    search(qtbot, page, "hulk")
    page.open_deck(first)
    assert page.builder.browser.query == "team:x-men"
    page.window().close()

    again = decks_of(open_window())
    assert again.builder.browser.query == "team:x-men"
    again.library_page.new_button.click()
    assert again.builder.browser.query == ""


@pytest.mark.parametrize(
    ("format", "card", "query"),
    [
        ("multiverse", "MNB-045", "is:deckable legal:multiverse (team:x-men,marvel or is:free)"),
        (
            "good-loyalty",
            "MNB-045",
            'is:deckable legal:"good loyalty" (align:good or team:marvel or is:free)',
        ),
    ],
)
def test_cards_that_fit_are_of_any_kind_and_as_loyal_as_the_deck(
    page: DecksPage, format: str, card: str, query: str
) -> None:
    """ "Show cards that fit" found nothing but supporting characters."""
    page.library_page.new_button.click()
    page.opened.add(page.session.pool[card])
    page.opened.choose_format(format)
    assert cards_that_fit(page.opened.contents, page.opened.format) == query
    kinds = {printing.kind for printing in page.session.search(query)}
    assert {Kind.SUPPORTING, Kind.PLOT_TWIST, Kind.BASIC_LOCATION} <= kinds


def test_cards_that_fit_are_not_those_of_which_the_deck_holds_all(page: DecksPage) -> None:
    """It began with cards at four copies: adding the first broke the deck again."""
    page.library_page.new_button.click()
    pool = page.session.pool
    page.opened.add(pool["MNB-001"])
    page.opened.add(pool["MNB-009"], 4)
    page.opened.add(pool["MNB-010"], 3)
    lack = next(row for row in page.builder.legality_bar.problems.rows if "missing" in row.text.text())
    lack.fix.click()
    shown = [printing.code for printing in page.builder.browser.results.model.printings]
    assert shown[0] == "MNB-010"
    assert shown[-1] == "MNB-009"


def test_cards_that_fit_are_shown_from_the_first(page: DecksPage) -> None:
    """The card added last has all its copies, so it comes last: the list stood at its end."""
    page.library_page.new_button.click()
    pool = page.session.pool
    page.opened.add(pool["MNB-001"])
    page.opened.add(pool["MNB-009"], 4)
    results = page.builder.browser.results
    assert results.select_code("MNB-009")
    lack = next(row for row in page.builder.legality_bar.problems.rows if "missing" in row.text.text())
    lack.fix.click()
    assert results.current == results.model.printings[0]


def test_undo_and_redo_name_their_steps(avengers: DecksPage) -> None:
    head, pool = avengers.builder.head, avengers.session.pool
    before = avengers.opened.deck
    avengers.opened.add(pool["MNB-044"], 2)
    assert "Add 2 Wolverine (MNB-044)" in head.undo.toolTip()
    head.undo.click()
    assert avengers.opened.deck == before
    assert not head.undo.isEnabled()
    assert "Add 2 Wolverine (MNB-044)" in head.redo.toolTip()
    head.redo.click()
    assert avengers.opened.deck.cards["MNB-044"] == 2


def test_a_further_level_joins_its_main_character(avengers: DecksPage) -> None:
    """Alone it stands for the level that starts the game."""
    pool, opened = avengers.session.pool, avengers.opened
    opened.edit(replace(opened.deck, main={}))
    opened.add(pool["MNB-030"])
    assert dict(opened.deck.main) == {"MNB-029": 1}
    opened.add(pool["LEG-012"])
    assert dict(opened.deck.main) == {"MNB-029": 1, "LEG-012": 1}
    assert [problem.rule for problem in opened.verdict.problems] == ["level-up"]


def test_a_format_is_chosen_and_judged(avengers: DecksPage) -> None:
    avengers.opened.choose_format("duality")
    assert avengers.builder.head.format.text().startswith("Duality")
    assert not avengers.opened.verdict.legal


def test_the_deck_is_there_after_a_restart(open_window: OpenWindow) -> None:
    first = open_window()
    page = decks_of(first)
    page.library_page.new_deck()
    page.opened.rename("Kept")
    page.opened.add(page.session.pool["MNB-009"], 3)
    first.close()
    again = decks_of(open_window())
    assert again.builder.isVisible()
    assert (again.opened.deck.name, dict(again.opened.deck.cards)) == ("Kept", {"MNB-009": 3})
    assert again.opened.undo()
    assert again.opened.undo()
    assert again.opened.deck.name == "New deck"


def test_a_bar_of_a_chart_finds_its_cards(qtbot: QtBot, avengers: DecksPage) -> None:
    avengers.builder.show_panel(Panel.CHARTS)
    QApplication.processEvents()
    curve = avengers.builder.side.panels[Panel.CHARTS].curve  # type: ignore[attr-defined]
    area = next(area for area in curve.areas if area.label.startswith("Cost 1:"))
    qtbot.mouseClick(curve, Qt.MouseButton.LeftButton, pos=area.rect.center().toPoint())
    found = {printing.code for printing in avengers.builder.browser.results.model.printings}
    assert found == set(area.codes)
    assert {avengers.session.pool[code].cost for code in found} == {1}
    assert "2 × Ant-Man" in curve.tooltip(area)


def test_charts_can_be_walked_by_keyboard(qtbot: QtBot, avengers: DecksPage) -> None:
    avengers.builder.show_panel(Panel.CHARTS)
    chart = avengers.builder.side.panels[Panel.CHARTS].kinds  # type: ignore[attr-defined]
    chart.setFocus()
    qtbot.keyClick(chart, Qt.Key.Key_Down)
    qtbot.keyClick(chart, ENTER)
    kinds = {printing.kind.is_location for printing in avengers.builder.browser.results.model.printings}
    assert kinds == {True}


def test_the_window_says_which_deck_and_whether_it_is_legal(avengers: DecksPage) -> None:
    assert avengers.window().windowTitle() == "Avengers (legal) – VsDeck"
    avengers.opened.put(avengers.session.pool["MNB-009"], 0)
    assert avengers.window().windowTitle() == "Avengers (not legal) – VsDeck"


def test_the_page_changes_language_while_running(avengers: DecksPage) -> None:
    avengers.session.choose_language(Language.JAPANESE)
    QApplication.processEvents()
    assert avengers.opened.deck.name == "Avengers"
    assert avengers.builder.legality_bar.title.text() == "Multiverseで使用可"
    assert avengers.builder.side.buttons[Panel.CHARTS].text() == "グラフ"
    avengers.opened.put(avengers.session.pool["MNB-009"], 4)
    assert "問題" in avengers.builder.legality_bar.title.text()
    avengers.session.choose_language(Language.ENGLISH)
    QApplication.processEvents()
    assert avengers.builder.side.buttons[Panel.CHARTS].text() == "Charts"


def test_nothing_is_painted_wrong_in_a_narrow_window(avengers: DecksPage) -> None:
    avengers.window().resize(1000, 640)
    QApplication.processEvents()
    for panel in Panel:
        avengers.builder.show_panel(panel)
        QApplication.processEvents()
        assert not avengers.window().grab().isNull()
        assert avengers.builder.side.mapTo(avengers, QPoint(0, 0)).x() > 0


def test_problems_fixes_and_mistakes_change_their_language_with_the_window(
    qtbot: QtBot, avengers: DecksPage
) -> None:
    opened, bar = avengers.opened, avengers.builder.legality_bar
    opened.put(avengers.session.pool["MNB-021"], 5)
    row = next(row for row in bar.problems.rows if "Thor" in row.text.text())
    assert row.fix.text() == "Remove 1"
    avengers.session.choose_language(Language.JAPANESE)
    assert row.text.text() == "ソー（MNB-021）が5枚入っています。4枚までです。"
    assert row.fix.text() == "1枚抜く"
    search(qtbot, avengers, "tem:avengers ")
    assert "tem という項目はありません" in avengers.builder.browser.problem.label.text()
    row.fix.click()
    assert opened.deck.cards["MNB-021"] == 4
    assert avengers.builder.head.undo.accessibleName() == "元に戻す：修正：1枚抜く（ソー）"


def test_a_killed_program_comes_back_with_the_deck_on_the_bench(
    open_window: OpenWindow, avengers: DecksPage
) -> None:
    assert avengers.opened.kept is not None
    avengers.builder.show_panel(Panel.ODDS)
    again = decks_of(open_window())
    assert (again.builder.side.isHidden(), again.builder.side.current) == (False, Panel.ODDS)
    again.fold()
    assert decks_of(open_window()).builder.side.isHidden()
    assert again.opened.kept is not None
    assert again.opened.kept.id == avengers.opened.kept.id


def test_bug_a_pane_that_nobody_folded_was_gone_after_a_kill(avengers: DecksPage) -> None:
    """The next start asks the settings before its window has a width."""
    folded = avengers.builder.side.isHidden()
    assert avengers.session.settings.get("decks side folded", not folded) is folded


def test_before_a_search_what_fits_the_deck_comes_first(avengers: DecksPage) -> None:
    first = avengers.builder.browser.results.model.printings[0]
    assert first.kind.fits_deck
    assert "Avengers" in first.teams


def test_all_that_can_be_fixed_is_fixed_by_one_click_and_undone_by_one(page: DecksPage) -> None:
    deck = Deck("Wild", main={"MNB-001": 1, "MNB-003": 1}, cards={"MNB-009": 6, "MNB-010": 7, "XXX-001": 2})
    page.open_deck(page.decks.library.create(deck))
    bar = page.builder.legality_bar
    assert bar.all_button.isVisibleTo(bar)
    bar.all_button.click()
    opened = page.opened
    assert [problem.rule for problem in opened.verdict.problems] == ["size"]
    assert opened.deck.cards == {"MNB-009": 4, "MNB-010": 4}
    assert not bar.all_button.isVisibleTo(bar)
    assert opened.undo()
    assert opened.deck.cards == deck.cards


def test_a_fix_that_settles_who_leads_brings_the_cards_that_fit_to_the_top(page: DecksPage) -> None:
    deck = Deck("Two leaders", main={"MNB-001": 1, "MNB-003": 1}, cards={"MNB-009": 4})
    page.open_deck(page.decks.library.create(deck))
    model = page.builder.browser.results.model
    assert not model.printings[0].kind.fits_deck, "nobody leads: main characters first"
    page.builder.legality_bar.all_button.click()
    leader = page.opened.contents.leader
    assert leader is not None
    assert set(leader.teams) & set(model.printings[0].teams)
    assert model.printings[0].kind.fits_deck


def test_a_search_without_words_begins_with_what_fits_the_deck(qtbot: QtBot, avengers: DecksPage) -> None:
    search(qtbot, avengers, "is:flight")
    first = avengers.builder.browser.results.model.printings[:6]
    assert all("Avengers" in one.teams and one.kind.fits_deck for one in first)
    villains = avengers.decks.library.copy_starter(avengers.decks.starters[2])
    avengers.open_deck(villains)
    assert "Super Villains" in avengers.builder.browser.results.model.printings[0].teams, (
        "of the deck in sight"
    )
    search(qtbot, avengers, "is:flight sort:name")
    names = [fold(one.name) for one in avengers.builder.browser.results.model.printings]
    assert names == sorted(names), "an order that was asked for stays"


def test_one_too_many_leads_into_the_list(avengers: DecksPage) -> None:
    """What cannot be mended by one click says where to go on: plus and minus are in the row in hand."""
    avengers.opened.set_count(Section.CARDS, "MNB-009", 3)
    (row,) = avengers.builder.legality_bar.problems.rows[:1]
    assert row.fix.text() == "Choose what goes"
    row.fix.click()
    current = avengers.builder.list.current
    assert isinstance(current, CardRow)
    assert current.section is Section.CARDS
    assert avengers.builder.list.hasFocus()


def test_the_rail_leads_back_to_all_decks(avengers: DecksPage) -> None:
    window = avengers.window()
    assert isinstance(window, MainWindow)
    window.rail.buttons["decks"].click()
    assert avengers.stack.currentWidget() is avengers.library_page
    assert avengers.opened.kept is None


def test_a_name_has_all_the_room_that_its_numbers_leave(avengers: DecksPage) -> None:
    """In a narrow list Captain America was cut although only numbers stood to the right of him."""
    view = avengers.builder.list
    captain, widow = (
        next(row for row in view.deck_model.rows if isinstance(row, CardRow) and row.code == code)
        for code in ("MNB-001", "MNB-010")
    )
    picture = QImage(303, 28, QImage.Format.Format_ARGB32)
    painter, delegate = QPainter(picture), DeckDelegate(view)
    without_marks = delegate._paint_right(painter, picture.rect(), captain, steppers=True)
    ranged = delegate._paint_right(painter, picture.rect(), widow, steppers=True)
    painter.end()
    assert without_marks > 200
    assert ranged < 160, "marks stand below each other, however wide the numbers are"
