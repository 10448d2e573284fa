"""A list is pasted, each line is marked before anything is taken, and unclear lines are settled inline."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QStyle, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from vsdeck.decks.files import LineStatus
from vsdeck.ui.decks.chooser import Chooser
from vsdeck.ui.decks.importing import ImportPage
from vsdeck.ui.decks.page import DecksPage
from vsdeck.ui.words import Language

LIST = "# name: Pasted\nSupporting characters\n4 Rockslide\n2 Rokcslide\n1 Gandalf the Grey\n"


@pytest.fixture
def importing(page: DecksPage) -> ImportPage:
    page.library_page.import_button.click()
    assert page._import is not None
    return page._import


def paste(importing: ImportPage, text: str) -> None:
    importing.text.setPlainText(text)
    importing.look()


def marks(importing: ImportPage) -> list[str]:
    table = importing.table
    return [str(item.text()) for row in range(table.rowCount()) if (item := table.item(row, 0)) is not None]


def test_each_line_is_marked_before_it_is_taken(importing: ImportPage, page: DecksPage) -> None:
    paste(importing, LIST)
    assert marks(importing) == ["✕ 5", "✓ 3", "≈ 4"]
    why = importing.table.item(2, 3)
    assert why is not None
    assert "Rokcslide" in why.text()
    assert importing.take_button.text() == "Take it without 1 line"
    assert importing.verdict.text().startswith("6 cards · Not legal in Multiverse: 3 problems – ")
    assert page.decks.library.list() == (), "nothing is taken yet"
    importing.take_button.click()
    assert page.builder.isVisible()
    assert (page.opened.deck.name, dict(page.opened.deck.cards)) == ("Pasted", {"TUB-019": 6})


def test_an_unclear_line_is_settled_inline(importing: ImportPage, page: DecksPage, qtbot: QtBot) -> None:
    paste(importing, "2 Spider-Man\n")
    assert importing.read is not None
    line = importing.read.of(LineStatus.ASKED)[0]
    assert not importing.take_button.isEnabled()
    box = importing.table.cellWidget(0, 2)
    assert isinstance(box, Chooser)
    box.choose(line.candidates[1])
    QApplication.processEvents()
    qtbot.waitUntil(lambda: marks(importing) == ["✓ 1"] or marks(importing) == ["≈ 1"])
    importing.take_button.click()
    codes = {code for _, code, _ in page.opened.deck.entries()}
    assert codes == {line.candidates[1]}


def test_a_file_that_is_none_changes_nothing(importing: ImportPage, page: DecksPage, tmp_path: Path) -> None:
    broken = tmp_path / "broken.cod"
    broken.write_text("<cockatrice_deck><zone", encoding="utf-8")
    importing.open_file(broken)
    assert importing.notice.isVisible()
    assert importing.notice.label.text().endswith(". Nothing was imported.")
    assert page.decks.library.list() == ()
    importing.open_file(tmp_path / "none.txt")
    assert importing.notice.label.text().count(". Nothing was imported.") == 1
    assert ".." not in importing.notice.label.text().replace("...", "")


def test_a_cockatrice_file_keeps_its_name(importing: ImportPage, page: DecksPage, tmp_path: Path) -> None:
    from vsdeck.decks.files import FileKind, write_deck

    deck = page.decks.starters[0]
    file = tmp_path / "avengers.cod"
    file.write_text(write_deck(deck, page.session.pool, FileKind.COCKATRICE), encoding="utf-8")
    importing.open_file(file)
    assert importing.verdict.text() == "60 cards · Legal in Multiverse"
    importing.text.clear()
    importing.look()
    assert not importing.verdict.isVisible()
    importing.open_file(file)
    importing.take_button.click()
    assert dict(page.opened.deck.cards) == dict(deck.cards)
    assert page.opened.kept is not None
    assert page.opened.kept.origin.name == "avengers.cod"


def test_a_deck_is_shared_by_code_and_read_back_by_paste(avengers: DecksPage) -> None:
    avengers.copy_code()
    shared = QGuiApplication.clipboard().text()
    assert shared.startswith("VSD1.")
    before = avengers.opened.deck
    avengers.begin_import()
    page = avengers._import
    assert page is not None
    page.text.setPlainText(f"My deck: {shared}")
    page.look()
    page.take()
    assert avengers.opened.deck is not before
    assert (avengers.opened.deck.name, avengers.opened.deck.cards) == (before.name, before.cards)


def test_what_needs_somebody_stands_first_and_a_pasted_list_has_a_name(
    importing: ImportPage, page: DecksPage
) -> None:
    importing.text.setPlainText("1 Captain America (MNB-001)\n4 Ant-Man (MNB-009)\n2 Xyzzyplugh\n")
    importing.look()
    assert importing.table.item(0, 1).text() == "2 Xyzzyplugh"
    assert importing.table.item(1, 1).text() == "1 Captain America (MNB-001)"
    importing.take()
    assert page.opened.deck.name == "Captain America"


@pytest.mark.parametrize("as_file", [False, True])
def test_a_picture_of_a_deck_is_read_back_by_paste(
    avengers: DecksPage, tmp_path: Path, as_file: bool
) -> None:
    from vsdeck.faces.deckpicture import draw_deck

    before = avengers.opened.deck
    picture = draw_deck(before, avengers.session.pool, avengers.opened.format)
    avengers.begin_import()
    page = avengers._import
    assert page is not None
    pasted = QMimeData()
    if as_file:
        file = tmp_path / "deck.png"
        file.write_bytes(picture)
        pasted.setUrls([QUrl.fromLocalFile(str(file))])
    else:
        pasted.setData("image/png", picture)
    assert page.text.canInsertFromMimeData(pasted)
    page.text.insertFromMimeData(pasted)
    page.take()
    assert (avengers.opened.deck.name, avengers.opened.deck.cards) == (before.name, before.cards)


def test_what_is_wrong_with_a_list_is_told_in_japanese_too(importing: ImportPage) -> None:
    importing.session.choose_language(Language.JAPANESE)
    page = importing.window().page("decks")  # type: ignore[attr-defined]
    page.begin_import()
    again = page._import
    paste(again, "4 Ant-Man " * 40)
    assert again.notice.label.text().startswith("1行目：300文字を超える行があります")


def test_no_reason_is_cut(importing: ImportPage) -> None:
    importing.session.choose_language(Language.JAPANESE)
    importing.window().resize(1024, 600)
    page = importing.window().page("decks")  # type: ignore[attr-defined]
    page.begin_import()
    again = page._import
    paste(again, "4 Rockslide\n2 Iceman\n2 Rokcslide\n1 Nobody of this Name")
    for _ in range(4):
        QApplication.processEvents()
    table, style = again.table, again.table.style()
    for row in range(table.rowCount()):
        option = QStyleOptionViewItem()
        index = table.model().index(row, 3)
        option.initFrom(table)
        option.font, option.text, option.widget = table.font(), index.data() or "", table
        option.features |= QStyleOptionViewItem.ViewItemFeature.WrapText
        option.rect = table.visualRect(index)
        inside = style.subElementRect(QStyle.SubElement.SE_ItemViewItemText, option, table)
        needed = table.fontMetrics().boundingRect(
            0, 0, inside.width() - 6, 0, Qt.TextFlag.TextWordWrap.value, option.text
        )
        assert needed.height() <= inside.height(), option.text


def test_the_marks_are_counted_in_their_colours(importing: ImportPage) -> None:
    paste(importing, "4 Rockslide\n1 Nobody of this Name")
    QApplication.processEvents()
    assert "<span" in importing.summary.text()
    assert importing.summary.textFormat() == Qt.TextFormat.RichText
