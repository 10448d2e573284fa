"""The Cards page as a person uses it: typing, clicking, walking by keyboard."""

from __future__ import annotations

import gc
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QMimeData, QObject, QPoint, QPointF, QRect, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QLabel,
    QLineEdit,
    QPushButton,
    QStyle,
    QStyleOptionViewItem,
)
from pytestqt.qtbot import QtBot

from tests.memory import Held, held
from vsdeck.card import Kind
from vsdeck.catalog.search.help import WAYS
from vsdeck.ui.cards.grid import GridView
from vsdeck.ui.cards.model import COLUMNS
from vsdeck.ui.cards.order import Order
from vsdeck.ui.cards.page import CardsPage
from vsdeck.ui.cards.texts import TextsView
from vsdeck.ui.cards.toolbar import ViewMode
from vsdeck.ui.window import MainWindow

OF_THE_USER = frozenset({"is:mine"})
"""Properties that only a user's own imports have."""
ENTER, ESCAPE, DOWN = Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Down


def write(qtbot: QtBot, cards: CardsPage, query: str) -> None:
    cards.box.setFocus()
    cards.box.clear()
    qtbot.keyClicks(cards.box, query)


def test_the_page_opens_with_every_card(cards: CardsPage) -> None:
    total = f"{cards.session.pool.card_count:,}"
    assert cards.results.model.rowCount() == cards.session.pool.card_count
    assert cards.box.count.text() == f"{total} of {total}"


def test_a_card_is_one_entry_and_a_switch_shows_each_printing(cards: CardsPage) -> None:
    cards.set_query("kind:basic")
    printings = cards.session.search(cards.query)
    model = cards.results.model
    assert model.rowCount() == len({one.card for one in printings}) < len(printings)
    assert "printings" in model.inside_words(model.printings[0])
    cards.printings_button.click()
    assert model.rowCount() == len(printings)
    assert not model.inside
    cards.printings_button.click()
    cards.set_query(
        " or ".join(f"code={one.code}" for one in cards.session.pool.printings_of(printings[0].card))
    )
    assert model.rowCount() > 1, "who asks for the printings of one card sees them"


def test_each_key_searches(qtbot: QtBot, cards: CardsPage) -> None:
    write(qtbot, cards, "wolv")
    some = cards.results.model.rowCount()
    assert 0 < some < len(cards.session.pool)
    assert all("olv" in printing.name.lower() for printing in cards.results.model.printings[:5])
    qtbot.keyClicks(cards.box, "erine level:2")
    names = {(printing.level, printing.kind) for printing in cards.results.model.printings}
    assert names == {(2, Kind.MAIN)}
    assert cards.box.count.text().startswith(f"{cards.results.model.rowCount()} of ")


def test_typing_begins_at_the_top(qtbot: QtBot, cards: CardsPage) -> None:
    """Half a word once chose a card by chance, and the finished query scrolled down to it."""
    write(qtbot, cards, "team:x-men kind:main")
    assert cards.results.current is cards.results.model.printings[0]
    assert cards.results.view(ViewMode.GRID).verticalScrollBar().value() == 0


def test_a_chosen_card_stays_in_hand_when_a_chip_narrows(cards: CardsPage) -> None:
    cards.set_query("team:x-men")
    cards.results.select_row(5)
    chosen = cards.results.current
    cards.set_query(
        "team:x-men kind:main" if chosen and chosen.kind is Kind.MAIN else "team:x-men kind:supporting"
    )
    assert cards.results.current is chosen


def test_an_error_is_marked_where_it_is_and_can_be_mended(qtbot: QtBot, cards: CardsPage) -> None:
    cards.set_query("team:x-men")
    found = cards.results.model.rowCount()
    cards.set_query("cost>2 tem:x-men")
    error = cards.box.error
    assert error is not None
    assert (error.position, error.length) == (7, 3)
    assert cards.problem.isVisible()
    assert "tem" in cards.problem.label.text()
    assert cards.results.model.rowCount() == found, "the last result stays while the query is wrong"
    mend = next(button for button in cards.problem.actions_shown() if "team" in button.text())
    mend.click()
    assert cards.query == "cost>2 team:x-men"
    assert cards.box.error is None
    assert cards.problem.isHidden()
    assert 0 < cards.results.model.rowCount() < found


def test_a_chip_edits_the_query_and_shows_what_it_says(qtbot: QtBot, cards: CardsPage) -> None:
    chip = cards.chips.chips["kind"]
    chip.click()
    values = chip._overlay
    assert values is not None
    item = values.list.findItems("Plot twist", Qt.MatchFlag.MatchExactly)[0]
    values.list.setCurrentItem(item)
    qtbot.keyClick(values.list, Qt.Key.Key_Space)
    assert cards.query == 'kind:"plot twist"'
    assert {printing.kind for printing in cards.results.model.printings} == {Kind.PLOT_TWIST}
    assert chip.active == ("plot twist",)
    qtbot.keyClick(values.list, Qt.Key.Key_Space)
    assert cards.query == ""
    assert chip.active == ()


def test_a_filter_that_has_no_such_value_says_so(qtbot: QtBot, cards: CardsPage) -> None:
    """ "fly" among the keywords left an empty box."""
    chip = cards.chips.chips["kw"]
    chip.click()
    values = chip._overlay
    assert values is not None
    assert values.nothing.isHidden()
    qtbot.keyClicks(values.finder, "fly")
    assert not values.nothing.isHidden()
    assert values.nothing.text() == "Nothing here has such a name"
    values.finder.clear()
    assert values.nothing.isHidden()


def test_typing_lights_the_chip(qtbot: QtBot, cards: CardsPage) -> None:
    write(qtbot, cards, "t:x-men c:3")
    assert cards.chips.chips["team"].active == ("X-Men",)
    assert cards.chips.chips["cost"].active == ("3",)
    assert cards.chips.chips["team"].property("active") is True


def test_nothing_found_says_what_to_do(qtbot: QtBot, cards: CardsPage) -> None:
    write(qtbot, cards, "wolverine cost>40")
    assert cards.results.currentWidget() is cards.results.empty
    cards.results.clear_button.click()
    assert cards.query == ""
    assert cards.results.model.rowCount() == cards.session.pool.card_count


@pytest.mark.parametrize(("key", "mode"), [(Qt.Key.Key_1, ViewMode.GRID), (Qt.Key.Key_2, ViewMode.TABLE)])
def test_digits_choose_the_view_and_keep_the_card(
    qtbot: QtBot, cards: CardsPage, key: Qt.Key, mode: ViewMode
) -> None:
    write(qtbot, cards, "team:avengers")
    cards.results.select_row(3)
    code = cards.results.model.printings[3].code
    cards.set_mode(ViewMode.TEXTS)
    cards.results.focus_cards()
    qtbot.keyClick(cards.results.view(ViewMode.TEXTS), key)
    assert cards.results.mode is mode
    assert cards.results.currentWidget() is cards.results.view(mode)
    assert cards.view_buttons.buttons[mode].isChecked()
    assert cards.results.current is not None
    assert cards.results.current.code == code


def test_a_page_of_texts_is_turned_before_every_card_has_its_place(qtbot: QtBot, cards: CardsPage) -> None:
    """Qt's own Page Down took half a minute then, and the window stood still."""
    cards.set_mode(ViewMode.TEXTS)
    view = cards.results.currentWidget()
    assert isinstance(view, TextsView)
    rows = []
    for key in (Qt.Key.Key_PageDown, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp):
        qtbot.keyClick(view, key)
        rows.append(view.currentIndex().row())
        assert view.viewport().rect().intersects(view.visualRect(view.currentIndex()))
    assert 0 < rows[0] < rows[1] < 30
    assert rows[2] < rows[1]


def test_a_click_on_a_head_orders_and_a_second_turns_it(qtbot: QtBot, cards: CardsPage) -> None:
    cards.set_mode(ViewMode.TABLE)
    write(qtbot, cards, "kind:supporting")
    table = cards.results.table
    assert table is not None
    atk = COLUMNS.index(Order.ATK)
    table.horizontalHeader().sectionClicked.emit(atk)
    values = [printing.atk for printing in cards.results.model.printings if isinstance(printing.atk, int)]
    assert values == sorted(values)
    table.horizontalHeader().sectionClicked.emit(atk)
    values = [printing.atk for printing in cards.results.model.printings if isinstance(printing.atk, int)]
    assert values == sorted(values, reverse=True)
    assert "ATK" in cards.order_button.text()


def test_by_keyboard_from_the_query_to_the_card_and_back(qtbot: QtBot, cards: CardsPage) -> None:
    write(qtbot, cards, "cost=3")
    qtbot.keyClick(cards.box, ESCAPE)  # closes the suggestions, if there are any
    if not cards.query:
        write(qtbot, cards, "cost=3")
        cards.box.stop_suggesting()
    qtbot.keyClick(cards.box, DOWN)
    grid = cards.results.view(ViewMode.GRID)
    assert grid.hasFocus()
    qtbot.keyClick(grid, Qt.Key.Key_Right)
    second = cards.results.model.printings[1]
    assert cards.results.current is second
    qtbot.keyClick(grid, ENTER)
    assert cards.details.printing is second
    assert cards.details.hasFocus()
    qtbot.keyClick(cards.details, ESCAPE)
    assert grid.hasFocus()
    qtbot.keyClick(grid, Qt.Key.Key_Slash)
    assert cards.box.hasFocus()
    assert cards.box.selectedText() == "cost=3"
    qtbot.keyClick(cards.box, ESCAPE)
    assert cards.query == ""


def test_suggestions_complete_the_word_under_the_cursor(qtbot: QtBot, cards: CardsPage) -> None:
    write(qtbot, cards, "cost<4 team:aven")
    assert cards.box.suggesting
    assert cards.box.hasFocus(), "typing goes on"
    qtbot.keyClick(cards.box, DOWN)
    qtbot.keyClick(cards.box, ENTER)
    assert cards.query.startswith("cost<4 team:")
    assert "Avengers" in cards.query
    assert not cards.box.suggesting
    assert {"Avengers"} <= {team for printing in cards.results.model.printings for team in printing.teams}


def test_tab_takes_the_first_suggestion(qtbot: QtBot, cards: CardsPage) -> None:
    write(qtbot, cards, "team:defen")
    qtbot.keyClick(cards.box, Qt.Key.Key_Tab)
    assert "Defenders" in cards.query
    assert cards.box.hasFocus()


def test_looking_at_many_cards_leaves_nothing_behind(qtbot: QtBot, cards: CardsPage) -> None:
    """Texts and button groups of every card that was ever shown stayed, 16 KB each; then the items of
    layouts, 1.4 KB."""
    window, details = cards.window(), cards.details
    session = details.session
    assert session.decks is session.opened_decks, "what the user has of the card is shown too"
    mains = [card for card in session.pool if len(session.pool.levels(card)) > 1 and card.powers][:20]
    rest = [card for card in session.pool if card.keywords and card.teams][:20]
    shown = [*mains, *rest]

    def held_after_a_round() -> Held:
        for printing in shown:
            details.show_printing(printing)
            QCoreApplication.processEvents()
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        gc.collect()
        return held()

    def objects() -> Counter[str]:
        return Counter(type(each).__name__ for each in window.findChildren(QObject))

    held_after_a_round()
    before = objects()
    rounds = [held_after_a_round() for _ in range(6)]
    assert objects() - before == Counter()
    # What is kept for good, as in a cache, comes in some rounds; what is left behind comes in each.
    steps = [(after - before) / len(shown) for before, after in pairwise(rounds)]
    assert min(step.bytes for step in steps) < 200, f"left behind by each card: {steps}"
    # Python's own figure wanders by two or three for each card; a widget that stays holds dozens.
    assert min(step.blocks for step in steps) < 6, f"left behind by each card: {steps}"


def test_levels_are_a_click_apart(qtbot: QtBot, cards: CardsPage) -> None:
    """Bruce Banner becomes Hulk: the button says so."""
    banner = next(p for p in cards.session.pool.named("Bruce Banner") if p.kind is Kind.MAIN)
    cards.show_code(banner.code)
    levels = cards.session.pool.levels(banner)
    assert len(levels) >= 2
    assert list(cards.details.level_buttons) == [level.code for level in levels]
    hulk = levels[1]
    button = cards.details.level_buttons[hulk.code]
    assert button.text() == f"L2 {hulk.name}"
    button.click()
    assert cards.details.printing is hulk
    assert cards.details.level_buttons[hulk.code].isChecked()


def test_the_pane_tells_of_bans_and_corrections(cards: CardsPage) -> None:
    pool = cards.session.pool
    banned = next(printing for printing in pool if printing.banned)
    cards.show_code(banned.code)
    assert "Banned in constructed play." in _texts(cards)
    corrected = next(printing for printing in pool if printing.corrections)
    cards.show_code(corrected.code)
    assert corrected.corrections[0] in _texts(cards)


def test_a_team_in_the_pane_is_a_search(cards: CardsPage) -> None:
    storm = next(printing for printing in cards.session.pool if printing.teams == ("X-Men",))
    cards.show_code(storm.code)
    link = next(b for b in cards.details.findChildren(QPushButton) if b.text() == "X-Men")
    link.click()
    assert cards.query == "team:x-men"
    assert {team for p in cards.results.model.printings for team in p.teams} >= {"X-Men"}


def _texts(cards: CardsPage) -> list[str]:
    QApplication.processEvents()
    return [label.text() for label in cards.details.findChildren(QLabel) if not label.isHidden()]


def test_searches_are_saved_renamed_and_deleted(qtbot: QtBot, cards: CardsPage) -> None:
    write(qtbot, cards, "team:x-men cost<=3")
    cards.box.stop_suggesting()
    cards.open_saved()
    saved = cards._saved
    assert saved is not None
    qtbot.keyClicks(saved.name, "Cheap X-Men")
    qtbot.keyClick(saved.name, ENTER)
    assert [row.search.query for row in saved.rows] == ["team:x-men cost<=3"]
    saved.rows[0].rename.click()
    saved.rows[0].name.setText("Small X-Men")
    qtbot.keyClick(saved.rows[0].name, ENTER)
    QApplication.processEvents()
    assert [row.search.name for row in saved.rows] == ["Small X-Men"]
    cards.set_query("")
    saved.rows[0].button.click()
    assert cards.query == "team:x-men cost<=3"
    cards.open_saved()
    saved.rows[0].delete.click()
    QApplication.processEvents()
    assert saved.rows == []
    assert not saved.empty.isHidden()


def test_every_example_of_the_help_finds_cards(cards: CardsPage) -> None:
    cards.open_help()
    assert cards._help is not None
    examples = cards._help.examples
    assert len(examples) > len(WAYS)
    for button in examples:
        cards.open_help()
        button.click()
        assert cards.box.error is None, cards.query
        if cards.query not in OF_THE_USER:
            assert cards.results.model.rowCount() > 0, cards.query


def test_every_card_has_an_accessible_name(cards: CardsPage) -> None:
    model = cards.results.model
    wolverine = cards.session.pool["MNB-046"] if "MNB-046" in cards.session.pool else model.printings[0]
    row = model.row_of(wolverine.code)
    spoken = model.data(model.index(row, 0), Qt.ItemDataRole.AccessibleTextRole)
    assert spoken.startswith(f"{wolverine.name}, ")
    assert spoken.endswith(wolverine.code)
    assert f"{wolverine.atk} attack {wolverine.def_} defence" in spoken


def test_every_control_has_an_accessible_name(window: MainWindow) -> None:
    window.cards.open_saved()
    kinds = (QAbstractButton, QLineEdit, QAbstractItemView)
    silent = [
        widget
        for kind in kinds
        for widget in window.findChildren(kind)
        if widget.isVisible() and not widget.accessibleName() and not getattr(widget, "text", str)()
    ]
    assert silent == []


def test_a_file_dropped_on_the_page_is_imported(
    qtbot: QtBot, cards: CardsPage, home: Path, tmp_path: Path
) -> None:
    file = tmp_path / "mine.csv"
    file.write_text("code,name,kind,set\nZZZ-001,Our Own Hero,supporting,ZZZ\n", encoding="utf-8")
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(file))])
    where = QPointF(QPoint(200, 300))
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    cards.dropEvent(QDropEvent(where, Qt.DropAction.CopyAction, mime, buttons, keys))
    assert cards._import is not None
    with qtbot.waitSignal(cards._import.imported, timeout=60000):
        pass
    assert cards._import.isVisible()
    assert "mine.csv" in cards._import.title.text()
    cards.set_query('"our own hero"')
    assert [printing.code for printing in cards.results.model.printings] == ["ZZZ-001"]


def test_an_import_is_taken_back_and_put_back_in_the_window(
    qtbot: QtBot, window: MainWindow, home: Path, tmp_path: Path
) -> None:
    cards = window.cards
    cards.open_imports()
    assert cards._imports is not None
    assert "Nothing was imported" in cards._imports.empty.text()
    assert cards._imports.empty.isVisible()
    file = tmp_path / "mine & yours.csv"
    file.write_text("code,name,kind,set\nZZZ-001,Our Own Hero,supporting,ZZZ\n", encoding="utf-8")
    cards.import_file(file)
    qtbot.waitUntil(lambda: "ZZZ-001" in window.session.pool, timeout=60000)
    (row,) = cards._imports.rows
    assert "mine & yours.csv" in row.title.text()
    assert "1 card" in row.changed.text()
    assert "1 new" in row.changed.text()
    qtbot.mouseClick(row.button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "ZZZ-001" not in window.session.pool, timeout=60000)
    assert row.button.text() == "Put back"
    qtbot.mouseClick(row.button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "ZZZ-001" in window.session.pool, timeout=60000)
    assert row.button.text() == "Take back"


def test_a_damaged_import_can_be_taken_back_too(qtbot: QtBot, cards: CardsPage, home: Path) -> None:
    folder = home / "data" / "imports"
    folder.mkdir(parents=True)
    damaged = folder / "0001-bad.json"
    damaged.write_text("{", encoding="utf-8")
    cards.open_imports()
    assert cards._imports is not None
    (row,) = cards._imports.rows
    assert "damaged" in row.changed.text()
    qtbot.mouseClick(row.button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not row.button.isEnabled() and not damaged.exists(), timeout=60000)


def test_a_refused_file_says_why_and_changes_nothing(
    qtbot: QtBot, cards: CardsPage, home: Path, tmp_path: Path
) -> None:
    file = tmp_path / "bad.csv"
    file.write_text("code,name,kind,set,atk\nZZZ-001,Our Own Hero,supporting,ZZZ,lots\n", encoding="utf-8")
    before = cards.session.pool
    cards.import_file(file)
    assert cards._import is not None
    qtbot.waitUntil(lambda: cards._import is not None and cards._import.isVisible(), timeout=60000)
    qtbot.waitUntil(lambda: "Nothing was imported" in cards._import.title.text(), timeout=60000)  # type: ignore[union-attr]
    assert cards._import.lines.count() >= 1
    assert cards.session.pool is before


def test_a_narrow_window_does_not_loop_between_scroll_bar_and_text(window: MainWindow) -> None:
    """Wrapped text and a scroll bar that came and went once sent Qt into endless recursion."""
    cards = window.cards
    cards.set_query("kind:plot")
    for width in range(1440, 860, -20):
        window.resize(width, 700)
        cards.show_code(cards.results.model.printings[width % 7].code)
        QApplication.processEvents()
    assert cards.details.verticalScrollBarPolicy() == Qt.ScrollBarPolicy.ScrollBarAlwaysOn


@pytest.mark.parametrize("width", range(900, 912))
def test_faces_fill_the_width_whatever_it_is(window: MainWindow, width: int) -> None:
    """Cells that filled the width to the pixel were wrapped, and one column stayed empty."""
    window.cards.fold_details(True)
    window.resize(width, 700)
    QApplication.processEvents()
    grid, model = window.cards.results.view(ViewMode.GRID), window.cards.results.model
    assert isinstance(grid, GridView)
    room = grid.viewport().width() // grid.gridSize().width()
    tops = [grid.visualRect(model.index(row, 0)).top() for row in range(room)]
    assert tops == [0] * room


def test_a_word_that_is_being_typed_is_no_mistake_yet(qtbot: QtBot, cards: CardsPage) -> None:
    """`team:` once threw up an error between two keys, and showed cards named Team meanwhile."""
    write(qtbot, cards, "cost<=3 ")
    cheap = cards.results.model.rowCount()
    qtbot.keyClicks(cards.box, "team:")
    assert cards.problem.isHidden()
    assert cards.box.error is None
    assert cards.results.model.rowCount() == cheap
    qtbot.waitUntil(cards.problem.isVisible)
    assert cards.box.error is not None
    qtbot.keyClicks(cards.box, "avengers")
    assert cards.problem.isHidden()
    assert 0 < cards.results.model.rowCount() < cheap


@pytest.mark.parametrize(
    "query", ['"captain am', "(captain america or hulk", 'cost<=9 ("captain', "name:/^capt"]
)
def test_what_is_open_finds_cards_as_if_it_were_closed(qtbot: QtBot, cards: CardsPage, query: str) -> None:
    write(qtbot, cards, query)
    assert cards.problem.isHidden()
    assert "Captain America" in {printing.name for printing in cards.results.model.printings}
    qtbot.keyClick(cards.box, ENTER)
    assert cards.problem.isVisible(), "Enter says that the query is done"
    assert cards.problem.actions_shown(), "a click closes what is open"


def test_with_a_mistake_nobody_claims_that_no_card_matches(qtbot: QtBot, cards: CardsPage) -> None:
    write(qtbot, cards, "zzyzx")
    assert cards.results.currentWidget() is cards.results.empty
    cards.set_query("zzyzx tem:x-men")
    assert cards.box.count.text() == ""
    assert cards.results.empty_title.text() == "This search cannot be read"
    cards.set_query("zzyzx")
    assert cards.results.empty_title.text() == "No card matches"


def test_a_card_chosen_by_keyboard_is_a_whole_row_of_the_list(qtbot: QtBot, cards: CardsPage) -> None:
    write(qtbot, cards, "team:avengers")
    grid = cards.results.view(ViewMode.GRID)
    cards.results.focus_cards()
    qtbot.keyClick(grid, Qt.Key.Key_Right)
    qtbot.keyClick(grid, Qt.Key.Key_2)
    assert cards.results.selection.isRowSelected(1, cards.results.selection.currentIndex().parent())


def test_tab_goes_from_the_card_to_its_levels_and_links(qtbot: QtBot, cards: CardsPage) -> None:
    """Made after the window, the levels once came last of all."""
    write(qtbot, cards, "kind:main set:mnb")
    qtbot.keyClick(cards.box, ENTER)
    for _ in range(2):
        qtbot.keyClick(cards.results.view(ViewMode.GRID), ENTER)
        reached = []
        for _ in range(5):
            QApplication.processEvents()
            qtbot.keyClick(cards.window().focusWidget(), Qt.Key.Key_Tab)
            focus = cards.window().focusWidget()
            if isinstance(focus, QAbstractButton):
                reached.append(focus.text())
        # The powers stand between; arrows go from level to level.
        assert reached == ["L1", "Edit…", "Avengers", "The Marvel Battles"]
        cards.results.focus_cards()
        qtbot.keyClick(cards.results.view(ViewMode.GRID), Qt.Key.Key_Right)


def test_an_ampersand_in_a_name_is_a_letter(cards: CardsPage) -> None:
    """Qt takes it for the mark of a key: the set was once called Deadpool _Friends."""
    cards.session.searches.save("Cloak & Dagger", "cloak or dagger")
    cards.set_query("set:mfm")
    cards.open_details()
    links = [button.text() for button in cards.details.findChildren(QPushButton)]
    assert "Deadpool && Friends" in links
    cards.open_saved()
    assert cards._saved is not None
    assert cards._saved.rows[0].button.text() == "Cloak && Dagger"


def test_a_card_outside_the_result_stays_in_the_pane(qtbot: QtBot, cards: CardsPage) -> None:
    """The pane once went back to the result's own card a moment later."""
    cards.set_query("wolverine set:mnb")
    cards.show_code("MNB-001")
    qtbot.wait(60)
    assert cards.details.printing is not None
    assert cards.details.printing.code == "MNB-001"


def test_the_title_names_the_card_that_is_open(qtbot: QtBot, window: MainWindow, cards: CardsPage) -> None:
    write(qtbot, cards, "kind:main set:mnb")
    qtbot.keyClick(cards.box, ENTER)
    grid = cards.results.view(ViewMode.GRID)
    qtbot.keyClick(grid, Qt.Key.Key_Right)
    assert window.windowTitle() == "kind:main set:mnb – VsDeck"
    qtbot.keyClick(grid, ENTER)
    assert window.windowTitle() == "Captain America · MNB-002 – kind:main set:mnb – VsDeck"
    qtbot.keyClick(cards.details, ESCAPE)
    assert window.windowTitle() == "kind:main set:mnb – VsDeck"


def test_a_word_that_is_whole_is_not_suggested_again(qtbot: QtBot, cards: CardsPage) -> None:
    write(qtbot, cards, "is:range")
    assert cards.box.suggesting
    qtbot.keyClicks(cards.box, "d")
    assert not cards.box.suggesting


@pytest.mark.parametrize("width", [1100, 1440])
def test_the_list_shows_whole_codes_in_a_small_window(
    window: MainWindow, cards: CardsPage, width: int
) -> None:
    window.resize(width, 700)
    cards.set_mode(ViewMode.TABLE)
    QApplication.processEvents()
    table = cards.results.table
    assert table is not None
    assert table.horizontalScrollBar().maximum() == 0
    longest = max((printing.code for printing in cards.session.pool), key=len)
    needed = table.fontMetrics().horizontalAdvance(longest) + 16
    assert table.columnWidth(COLUMNS.index(Order.SET)) >= needed


@pytest.mark.parametrize(("width", "text"), [(1024, 100), (1024, 150), (1280, 150), (1280, 200), (760, 100)])
def test_the_list_drops_columns_where_it_would_scroll_sideways(
    window: MainWindow, width: int, text: int
) -> None:
    window.resize(width, 600)
    window.session.choose_size(text)
    cards = window.cards
    cards.set_mode(ViewMode.TABLE)
    QApplication.processEvents()
    table = cards.results.table
    assert table is not None
    assert table.horizontalScrollBar().maximum() == 0
    assert table.columnWidth(COLUMNS.index(Order.NAME)) >= window.session.theme.tokens.px(130)
    assert not table.isColumnHidden(COLUMNS.index(Order.COST))


def test_the_whole_row_below_the_mouse_is_lit(qtbot: QtBot, cards: CardsPage) -> None:
    cards.set_mode(ViewMode.TABLE)
    QApplication.processEvents()
    table = cards.results.table
    assert table is not None

    def lit(row: int) -> list[bool]:
        found = []
        for column in range(len(COLUMNS)):
            option = QStyleOptionViewItem()
            table.itemDelegate().initStyleOption(option, table.model().index(row, column))
            found.append(bool(option.state & QStyle.StateFlag.State_MouseOver))
        return found

    table.entered.emit(table.model().index(2, 4))
    assert all(lit(2))
    assert not any(lit(3))
    table.viewportEntered.emit()
    assert not any(lit(2))


def test_faces_grow_with_the_writing_and_in_a_huge_window(window: MainWindow) -> None:
    window.resize(1920, 1080)
    QApplication.processEvents()
    usual = window.cards.results.view(ViewMode.GRID).face_width
    window.session.choose_size(150)
    QApplication.processEvents()
    assert window.cards.results.view(ViewMode.GRID).face_width > 1.2 * usual
    window.session.choose_size(100)
    window.resize(3840, 2160)
    QApplication.processEvents()
    grid = window.cards.results.view(ViewMode.GRID)
    assert grid.face_width > 1.2 * usual
    grid.zoom(-1)
    assert grid.face_width < usual, "unless the user wants small ones"


def test_what_a_card_is_stands_whole_below_its_name(window: MainWindow) -> None:
    """In large writing the numbers left no room for it, though they do not stand in its line."""
    window.resize(1024, 600)
    window.session.choose_size(200)
    window.cards.set_mode(ViewMode.TEXTS)
    window.cards.set_query("code=mnb-027")
    view = window.cards.results.view(ViewMode.TEXTS)
    QApplication.processEvents()
    picture = view.viewport().grab(QRect(260, 64, 120, 14)).toImage()
    colours = {picture.pixel(x, y) for x in range(picture.width()) for y in range(picture.height())}
    assert len(colours) > 1, "Main character · level 1 · X-Men · MNB-027 goes on right of the name"
