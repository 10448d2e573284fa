"""From a card to a deck to the table: one menu wherever a card is shown."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QWidget
from pytestqt.qtbot import QtBot

from vsdeck.decks.deck import Deck, Section
from vsdeck.ui.cardmenu import searches_of
from vsdeck.ui.decks.page import DecksPage
from vsdeck.ui.table.page import PlaytestPage
from vsdeck.ui.window import MainWindow


def menu_of(widget: QWidget, where: QPoint) -> QMenu:
    """What a right click there opens."""
    widget.customContextMenuRequested.emit(where)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return menu


def entry(menu: QMenu, words: str) -> QAction:
    found = [action for action in menu.actions() if action.text().replace("&&", "&") == words]
    assert found, [action.text() for action in menu.actions()]
    return found[0]


def test_find_offers_the_menu_of_a_card(qtbot: QtBot, window: MainWindow) -> None:
    window.open_palette()
    palette = window.palette_
    assert palette is not None
    qtbot.keyClicks(palette.line, "iceman")
    names = [palette.list.item(row).text() for row in range(palette.list.count())]
    here = palette.list.visualItemRect(palette.list.item(names.index("Iceman"))).center()
    menu = menu_of(palette.list, here)
    entry(menu, "New deck with it").trigger()
    menu.close()
    (kept,) = window.session.decks.library.list()
    assert [window.session.pool[code].name for code in kept.deck.cards] == ["Iceman"]
    palette.list.customContextMenuRequested.emit(QPoint(5, palette.list.height() - 3))
    assert QApplication.activePopupWidget() is None, "where there is no card there is no menu"


def test_from_card_to_deck_to_table_by_right_click(qtbot: QtBot, window: MainWindow) -> None:
    cards, decks = window.cards, window.session.decks
    cards.set_query("code=mnb-045")
    view = cards.results.view(cards.results.mode)
    here = view.visualRect(cards.results.model.index(0, 0)).center()
    menu = menu_of(view, here)
    entry(menu, "New deck with it").trigger()
    menu.close()
    (kept,) = decks.library.list()
    assert dict(kept.deck.cards) == {"MNB-045": 1}
    assert window.toast is not None
    assert "New deck" in window.toast.label.text()

    entry(menu_of(view, here), "Add to “New deck”").trigger()
    assert dict(decks.library.get(kept.id).deck.cards) == {"MNB-045": 2}
    undo, _open_deck = window.toast.actions_shown()
    undo.click()
    assert dict(decks.library.get(kept.id).deck.cards) == {"MNB-045": 1}

    window.show_deck(kept.id)
    page = window.page("decks")
    assert isinstance(page, DecksPage)
    row = page.builder.list.deck_model.row_of(*page.builder.opened.deck.entries().__next__()[:2])
    menu = menu_of(
        page.builder.list, page.builder.list.visualRect(page.builder.list.deck_model.index(row)).center()
    )
    entry(menu, "Add to “New deck”").trigger()
    assert page.opened.deck.cards["MNB-045"] == 2, "the deck on the bench shows it at once"

    playtest = entry(menu, "Playtest with it").menu()
    assert isinstance(playtest, QMenu)
    playtest.aboutToShow.emit()
    entry(playtest, "X-Men").trigger()
    menu.close()
    table = window.page("playtest")
    assert window.stack.currentWidget() is table
    assert isinstance(table, PlaytestPage)
    assert table.deck is not None
    assert table.deck.name == "X-Men"
    for code in ("MNB-045", "MNB-043"):
        window.session.wishes.tried.emit(table.deck, window.session.pool[code])
        assert code in [one.code for one in table.opening.fan.printings], "the hand has what is to be tried"


def test_a_right_click_in_the_deck_takes_one_or_all_copies_out(window: MainWindow) -> None:
    page = window.page("decks")
    assert isinstance(page, DecksPage)
    page.open_deck(page.decks.library.copy_starter(page.decks.starters[0]))
    view, before = page.builder.list, page.opened.deck
    section, code = next((section, code) for section, code, count in before.entries() if count == 4)

    def take_out(words: str) -> None:
        place = view.visualRect(view.deck_model.index(view.deck_model.row_of(section, code)))
        menu = menu_of(view, place.center())
        entry(menu, words).trigger()
        menu.close()

    take_out("Remove one of 4")
    assert page.opened.deck.section(section)[code] == 3
    take_out("Remove all 3")
    assert code not in page.opened.deck.section(section)
    page.opened.undo()
    page.opened.undo()
    assert page.opened.deck == before
    leader = next(iter(before.main))
    section, code = Section.MAIN, leader
    take_out("Remove from the deck")
    assert leader not in page.opened.deck.main


def test_space_shows_the_card_large_and_again_closes_it(qtbot: QtBot, window: MainWindow) -> None:
    window.cards.set_query("code=mnb-001")
    window.cards.results.focus_cards()
    view = window.cards.results.view(window.cards.results.mode)
    qtbot.keyClick(view, Qt.Key.Key_Space)
    large = window.large
    assert large is not None
    assert large.isVisible()
    assert large.printing.code == "MNB-001"
    qtbot.keyClick(large, Qt.Key.Key_Right)
    assert large.printing.level == 2
    qtbot.keyClick(large, Qt.Key.Key_Space)
    assert not large.isVisible()
    assert view.hasFocus()


def test_a_card_offers_its_printings_team_and_keywords_and_all_are_found(window: MainWindow) -> None:
    session = window.session
    for code in ("MNB-001", "MNB-045", "MNB-109", "TUB-018"):
        for title, query in searches_of(session, session.pool[code]):
            found = {printing.code for printing in session.search(query)}
            assert (code in found and len(found) > 1) or "keyword" in title, (title, query)


def test_a_long_name_of_a_deck_does_not_push_the_card_out_of_the_pane(window: MainWindow) -> None:
    name = "<h1>W</h1>" * 30
    window.session.decks.library.create(Deck(name, cards={"MNB-045": 1}))
    details = window.cards.details
    details.show_printing(window.session.pool["MNB-045"])
    inside = details.widget()
    assert inside is not None
    QApplication.processEvents()
    assert inside.minimumSizeHint().width() <= details.minimumWidth()


def test_signs_of_markup_in_a_name_are_letters(window: MainWindow) -> None:
    label = QLabel("<h1>Title</h1>", window)
    label.ensurePolished()
    assert label.textFormat() == Qt.TextFormat.PlainText
