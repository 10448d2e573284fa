"""The panels beside the deck: odds, hands, history, versions, notes, export; and the deck library."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from PySide6.QtCore import QItemSelectionModel, QPoint, Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from vsdeck.decks.deck import Deck
from vsdeck.decks.files import read_deck
from vsdeck.decks.library.library import Folder
from vsdeck.decks.odds import hypergeometric
from vsdeck.ui.cards.filters import Value
from vsdeck.ui.cards.values import ValueList
from vsdeck.ui.decks.exporting import ExportPanel
from vsdeck.ui.decks.exports import Way, file_name, with_suffix
from vsdeck.ui.decks.history import HistoryPanel
from vsdeck.ui.decks.importing import ImportPage
from vsdeck.ui.decks.notes import NotesPanel
from vsdeck.ui.decks.odds import OddsPanel, Rule, percent
from vsdeck.ui.decks.page import DecksPage
from vsdeck.ui.decks.side import Panel
from vsdeck.ui.widgets.librarymodel import LibraryRow
from vsdeck.ui.words import Language

CTRL = Qt.KeyboardModifier.ControlModifier
SELECT = QItemSelectionModel.SelectionFlag.Select


def test_odds_are_the_exact_ones(qtbot: QtBot, avengers: DecksPage) -> None:
    avengers.builder.show_panel(Panel.ODDS)
    panel = avengers.builder.side.panels[Panel.ODDS]
    assert isinstance(panel, OddsPanel)

    def reckon(query: str) -> None:
        panel.query.setText(query)
        panel.reckon()
        qtbot.waitUntil(lambda: panel._task is None, timeout=20_000)

    reckon("kind:location")
    locations = sum(kind.count for kind in avengers.opened.analysis.kinds if kind.name == "locations")
    assert panel.table.first[0] == hypergeometric(60, locations, 7)
    assert panel.table.second[3] == hypergeometric(60, locations, 13)
    panel.rule.choose(Rule.RULEBOOK)
    reckon("kind:location")
    assert panel.table.first[0] > hypergeometric(60, locations, 7), "the mulligan helps"
    reckon("tem:avengers")
    assert panel.told.objectName() == "error"
    assert panel.table.isHidden(), "numbers of other words do not stand below the mistake"
    reckon("team:avengers")
    assert not panel.table.isHidden()


def test_what_is_nearly_sure_is_not_called_sure() -> None:
    shares = (
        Fraction(1),
        Fraction(99_999, 100_000),
        Fraction(9994, 10_000),
        Fraction(1, 100_000),
        Fraction(0),
    )
    assert [percent(share) for share in shares] == ["100.0%", "> 99.9%", "99.9%", "< 0.1%", "0.0%"]


def test_undo_and_export_reach_the_deck_from_lines_that_have_nothing_to_undo(
    qtbot: QtBot, avengers: DecksPage
) -> None:
    builder, opened = avengers.builder, avengers.opened
    builder.show_panel(Panel.HISTORY)
    panel = builder.side.panels[Panel.HISTORY]
    assert isinstance(panel, HistoryPanel)
    opened.add(avengers.session.pool["MNB-021"])
    panel.name.setFocus()
    qtbot.keyClicks(panel.name, "x")
    qtbot.keyClick(panel.name, Qt.Key.Key_Z, CTRL)
    assert (panel.name.text(), opened.size) == ("", 61), "letters first"
    qtbot.keyClick(panel.name, Qt.Key.Key_Z, CTRL)
    assert opened.size == 60
    box = builder.browser.box
    box.setFocus()
    qtbot.keyClicks(box, "storm")
    qtbot.keyClick(box, Qt.Key.Key_E, CTRL)
    assert builder.side.current is Panel.EXPORT


def test_sample_hands_are_of_the_deck(qtbot: QtBot, avengers: DecksPage) -> None:
    avengers.builder.show_panel(Panel.ODDS)
    panel = avengers.builder.side.panels[Panel.ODDS]
    assert isinstance(panel, OddsPanel)
    qtbot.waitUntil(lambda: len(panel.hands.faces.codes) == 7, timeout=20_000)
    first = panel.hands.faces.codes
    assert set(first) <= set(avengers.opened.deck.cards)
    panel.hands.next.click()
    assert panel.hands.title.text().startswith("Hand 2 of 1,000")
    panel.hands.before.click()
    assert panel.hands.faces.codes == first


def test_versions_are_named_compared_and_restored(avengers: DecksPage) -> None:
    pool = avengers.session.pool
    avengers.builder.show_panel(Panel.HISTORY)
    panel = avengers.builder.side.panels[Panel.HISTORY]
    assert isinstance(panel, HistoryPanel)
    panel.name.setText("As printed")
    panel.name_version()
    avengers.opened.add(pool["MNB-044"], 2)
    avengers.opened.put(pool["MNB-009"], 0)
    panel.versions.setCurrentRow(0)
    lines = {panel.diff.item(row).text() for row in range(panel.diff.count())}
    assert lines == {"+2 Wolverine (MNB-044)", "-2 Ant-Man (MNB-009)"}
    panel.restore_button.click()
    assert avengers.opened.verdict.legal
    assert avengers.opened.kept is not None
    assert avengers.opened.kept.undo == "Restore “As printed”"
    panel.name.setText("as printed")
    panel.name_version()
    assert panel.problem.isVisible(), "each name once"


def test_versions_are_renamed_and_forgotten(avengers: DecksPage) -> None:
    avengers.builder.show_panel(Panel.HISTORY)
    panel = avengers.builder.side.panels[Panel.HISTORY]
    assert isinstance(panel, HistoryPanel)
    assert not panel.rename_button.isVisible(), "there is no version yet"

    def names() -> list[str]:
        assert avengers.opened.kept is not None
        return [version.name for version in avengers.decks.library.versions(avengers.opened.kept.id)]

    for name in ("First", "Second"):
        panel.name.setText(name)
        panel.name_version()
    panel.versions.setCurrentRow(0)
    panel.rename_button.click()
    assert panel.name.text() == "Second", "the newest stands above"
    panel.name.setText("first")
    panel.rename_button.click()
    assert panel.problem.isVisible(), "each name once"
    panel.name.setText("Third")
    panel.rename_button.click()
    assert names() == ["First", "Third"]
    panel.versions.setCurrentRow(1)
    panel.forget_button.click()
    assert names() == ["Third"]
    assert not panel.problem.isVisible()


def test_an_imported_deck_tells_how_its_lines_were_read(page: DecksPage) -> None:
    read = read_deck("4 Rockslide\n2 Rokcslide\n3 No Such Card At All\n", page.session.pool)
    page.open_deck(page.decks.library.add_import(read, "list.txt"))
    page.builder.show_panel(Panel.NOTES)
    panel = page.builder.side.panels[Panel.NOTES]
    assert isinstance(panel, NotesPanel)
    told = [panel.readings.item(row).text() for row in range(panel.readings.count())]
    assert [line[:2] for line in told] == ["≈ ", "✕ "], "what was plain needs no words"
    assert "Rokcslide" in told[0]
    assert "spelled nearly so" in told[0]
    page.session.language = Language.JAPANESE
    panel.show_deck()
    assert "spelled" not in panel.readings.item(0).text()
    page.open_deck(page.decks.library.create(Deck("Plain")))
    panel.show_deck()
    assert not panel.readings.isVisible()


def test_notes_and_tags_are_kept(avengers: DecksPage) -> None:
    avengers.builder.show_panel(Panel.NOTES)
    panel = avengers.builder.side.panels[Panel.NOTES]
    assert isinstance(panel, NotesPanel)
    panel.notes.setPlainText("Keep two locations.")
    panel.save_notes()
    panel.tags.setText("fun, first")
    panel.tags.setModified(True)
    panel.tags.editingFinished.emit()
    kept = avengers.decks.library.list()[0]
    assert (kept.deck.notes, kept.tags) == ("Keep two locations.", ("first", "fun"))
    avengers.show_library()
    avengers.library_page.finder.setText("tag:fun")
    names = [
        entry.deck.name
        for entry in avengers.library_page.view.library.entries
        if isinstance(entry, LibraryRow)
    ]
    assert names == ["Avengers"]


def test_words_typed_last_are_saved_before_the_deck_leaves(qtbot: QtBot, avengers: DecksPage) -> None:
    avengers.builder.show_panel(Panel.NOTES)
    panel = avengers.builder.side.panels[Panel.NOTES]
    assert isinstance(panel, NotesPanel)
    panel.notes.setFocus()
    panel.notes.setPlainText("Half a sentence")
    avengers.builder.head.name.setText("Renamed")
    avengers.builder.head.name.setModified(True)
    first = avengers.opened.kept
    assert first is not None
    avengers.open_deck(avengers.decks.library.create(Deck(name="Another")))
    assert avengers.opened.deck.notes == ""
    assert panel.notes.toPlainText() == ""
    panel.save_notes()
    kept = avengers.decks.library.get(first.id).deck
    assert (kept.name, kept.notes) == ("Renamed", "Half a sentence")
    assert avengers.opened.deck.name == "Another"


def test_what_is_missing_from_the_collection(avengers: DecksPage) -> None:
    avengers.builder.show_panel(Panel.NOTES)
    panel = avengers.builder.side.panels[Panel.NOTES]
    assert isinstance(panel, NotesPanel)
    avengers.decks.own_card("MNB-009", 1)
    panel.show_deck()
    assert panel.lacks.item(2).text().startswith("1 × Ant-Man")
    panel._own("MNB")
    assert panel.told.text() == "You own everything that this deck needs."


@pytest.mark.parametrize("way", [Way.TEXT, Way.COCKATRICE, Way.NATIVE])
def test_an_export_reads_back(qtbot: QtBot, avengers: DecksPage, tmp_path: Path, way: Way) -> None:
    avengers.builder.show_panel(Panel.EXPORT)
    panel = avengers.builder.side.panels[Panel.EXPORT]
    assert isinstance(panel, ExportPanel)
    panel.choices[way].setChecked(True)
    target = tmp_path / f"deck{way.suffix}"
    panel.save(target)
    qtbot.waitUntil(lambda: panel.notice.isVisible(), timeout=20_000)
    assert panel.notice.property("tone") == "good"
    again = read_deck(target, avengers.session.pool).deck
    assert dict(again.cards) == dict(avengers.opened.deck.cards)
    told: list[str] = []
    avengers.session.wishes.told.connect(lambda text, *_: told.append(text))
    panel.copy()
    assert told == ["Copied."], "a passing note: the panel goes on telling where the file is"
    assert QGuiApplication.clipboard().text() == target.read_text(encoding="utf-8")
    panel.choices[Way.LIST].setChecked(True)
    assert panel.notice.isHidden(), "what was told of another file is over"


def test_a_picture_that_is_copied_is_a_deck_where_it_is_pasted(qtbot: QtBot, avengers: DecksPage) -> None:
    avengers.builder.show_panel(Panel.EXPORT)
    panel = avengers.builder.side.panels[Panel.EXPORT]
    assert isinstance(panel, ExportPanel)
    panel.choices[Way.PICTURE].setChecked(True)
    assert panel.copy_button.isVisible()
    with qtbot.waitSignal(avengers.session.wishes.told, timeout=60_000) as told:
        panel.copy_button.click()
    assert told.args == ["Copied.", "good", ()], "at the foot of the window, for a moment"
    deck = avengers.opened.deck
    avengers.begin_import()
    page = avengers.stack.currentWidget()
    assert isinstance(page, ImportPage)
    page.text.paste()
    page.take_button.click()
    again = avengers.opened.deck
    assert (again.name, again.main, again.cards) == (deck.name, deck.main, deck.cards)


def test_what_stands_in_the_way_of_an_export_is_told_in_japanese_too(
    qtbot: QtBot, page: DecksPage, tmp_path: Path
) -> None:
    page.session.choose_language(Language.JAPANESE)
    page.library_page.new_button.click()
    page.builder.show_panel(Panel.EXPORT)
    panel = page.builder.side.panels[Panel.EXPORT]
    assert isinstance(panel, ExportPanel)
    panel.choices[Way.LIST].setChecked(True)
    panel.save(tmp_path / "deck.pdf")
    qtbot.waitUntil(lambda: panel.notice.isVisible(), timeout=20_000)
    assert "デッキに描くカードがありません" in panel.notice.label.text()


def test_a_printed_list_is_a_pdf(qtbot: QtBot, avengers: DecksPage, tmp_path: Path) -> None:
    avengers.builder.show_panel(Panel.EXPORT)
    panel = avengers.builder.side.panels[Panel.EXPORT]
    assert isinstance(panel, ExportPanel)
    panel.choices[Way.LIST].setChecked(True)
    panel.save(tmp_path / "deck.pdf")
    qtbot.waitUntil(lambda: panel.notice.isVisible(), timeout=60_000)
    assert (tmp_path / "deck.pdf").read_bytes().startswith(b"%PDF-")


def test_an_export_that_cannot_be_written_says_why(qtbot: QtBot, avengers: DecksPage, tmp_path: Path) -> None:
    avengers.builder.show_panel(Panel.EXPORT)
    panel = avengers.builder.side.panels[Panel.EXPORT]
    assert isinstance(panel, ExportPanel)
    panel.save(tmp_path / "no such folder" / "deck.txt")
    qtbot.waitUntil(lambda: panel.notice.isVisible(), timeout=20_000)
    assert panel.notice.property("tone") == "error"


def test_decks_are_put_away_and_brought_back(avengers: DecksPage) -> None:
    library_page, library = avengers.library_page, avengers.decks.library
    avengers.show_library()
    library_page.view.select_first()
    library_page.archive_button.click()
    assert len(library.list(Folder.ARCHIVED)) == 1
    library_page.show_folder(Folder.ARCHIVED)
    library_page.view.select_first()
    library_page.archive_button.click()
    library_page.show_folder(Folder.CURRENT)
    library_page.view.select_first()
    library_page.delete()
    assert library.list() == ()
    library_page.notice.actions_shown()[0].click()
    assert [kept.deck.name for kept in library.list()] == ["Avengers"]


def test_a_variant_has_the_whole_name_of_a_deck(avengers: DecksPage) -> None:
    long = " ".join(["Earth's Mightiest"] * 6)
    avengers.opened.rename(long)
    avengers.copy_variant()
    assert avengers.opened.deck.name == f"{long} (variant)"
    avengers.show_library()
    avengers.library_page.view.select_first()
    avengers.library_page.copy()
    assert f"{long} (variant) (variant)" in {one.deck.name for one in avengers.decks.library.list()}


def test_a_variant_knows_its_origin_and_two_decks_are_compared(qtbot: QtBot, avengers: DecksPage) -> None:
    avengers.copy_variant()
    assert avengers.opened.deck.name == "Avengers (variant)"
    assert avengers.opened.kept is not None
    assert avengers.opened.kept.origin.name == "Avengers"
    avengers.opened.put(avengers.session.pool["MNB-044"], 2)
    avengers.show_library()
    view = avengers.library_page.view
    for row in (1, 2):
        box = view.visualRect(view.library.index(row, 0)).center()
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(24, box.y()))
    assert avengers.stack.currentWidget() is avengers.library_page, "a tick opens nothing"
    avengers.library_page.compare_button.click()
    compared = avengers._compare
    assert compared is not None
    only = [[f"{one.count} {one.printing.code}" for one in compared.faces[place].counted] for place in (0, 2)]
    assert sorted(only) == [[], ["2 MNB-044"]]
    assert sum(one.count for one in compared.faces[1].counted) == 62
    compared.show_decks(Deck(), Deck())
    assert compared.title.text() == "Deck without a name (1) and Deck without a name (2)"


def test_a_query_over_decks_that_cannot_be_read_says_where(page: DecksPage) -> None:
    page.library_page.finder.setText("deck:(tem:x-men)")
    assert page.library_page.problem.isVisible()
    assert any(isinstance(entry, LibraryRow) for entry in page.library_page.view.library.entries), (
        "not an empty list"
    )


def test_a_tabletop_file_is_named_once() -> None:
    assert with_suffix(Path("a/deck.json"), Way.TABLETOP) == Path("a/deck.tts.json")
    assert with_suffix(Path("a/deck.tts.json"), Way.TABLETOP) == Path("a/deck.tts.json")
    assert with_suffix(Path("a/My v1.2"), Way.LIST) == Path("a/My v1.2.pdf")
    assert with_suffix(Path("a/DECK.TXT"), Way.TEXT) == Path("a/DECK.TXT")


def test_two_decks_stay_chosen_when_another_window_adds_a_third(page: DecksPage) -> None:
    library, view = page.decks.library, page.library_page.view
    library.create(Deck("One"))
    library.create(Deck("Two"))
    page.decks.touched()
    view.setSelection(
        view.visualRect(view.library.index(1)).united(view.visualRect(view.library.index(2))),
        SELECT,
    )
    assert page.library_page.compare_button.isEnabled()
    library.create(Deck("Three"))
    page.decks.touched()
    assert {row.deck.name for row in view.rows()} == {"One", "Two"}
    assert page.library_page.compare_button.isEnabled()


def test_sets_that_are_not_owned_have_an_empty_box(avengers: DecksPage) -> None:
    values = ValueList(avengers.session, avengers)
    values.fill([Value("MNB", "Marvel Battles"), Value("DEF", "The Defenders")], {"def"})
    boxes = [values.item(row).icon().pixmap(16).toImage() for row in range(2)]
    middle, edge = (8, 8), (8, 2)
    assert [box.pixelColor(*edge).alpha() > 0 for box in boxes] == [True, True]
    assert [box.pixelColor(*middle).alpha() > 0 for box in boxes] == [False, True], "only one has a tick"


def test_deleted_decks_are_erased_after_one_more_question(page: DecksPage) -> None:
    library, shown = page.decks.library, page.library_page
    for name in ("Kept", "Gone"):
        library.create(Deck(name))
    library.delete(next(kept for kept in library.list() if kept.title == "Gone"))
    page.show_library()
    assert not shown.erase_button.isVisible()
    shown.show_folder(Folder.DELETED)
    shown.view.select_first()
    assert shown.erase_button.isVisible()
    shown.erase()
    assert [kept.title for kept in library.list(Folder.DELETED)] == ["Gone"], "only asked"
    assert "“Gone”" in shown.notice.label.text()
    shown.notice.actions_shown()[0].click()
    assert [kept.title for kept in library.list(*Folder)] == ["Kept"]
    assert not shown.notice.isVisible()


def test_a_file_that_is_offered_can_be_made_whatever_the_deck_is_called() -> None:
    assert file_name(Deck("x" * 300), Way.TEXT) == "x" * 59 + ".txt"
    assert file_name(Deck("a\n/b\u202e<c>"), Way.TEXT) == "a _b_c.txt"
