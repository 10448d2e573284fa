"""The editor: a card is completed, read while it is typed, kept, tried at the table and taken back."""

from __future__ import annotations

from pathlib import Path

import pytest
import shiboken6
from PIL import Image
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.conftest import OpenWindow
from vsdeck.card import Kind
from vsdeck.catalog.own import own_card
from vsdeck.decks.deck import Deck
from vsdeck.ui.editor.editor import CardEditor
from vsdeck.ui.window import MainWindow
from vsdeck.ui.words import Language

PATIENCE = 60_000


@pytest.fixture
def window(open_window: OpenWindow, home: Path) -> MainWindow:
    return open_window()


def opened(window: MainWindow, code: str = "") -> CardEditor:
    window.session.wishes.edited.emit(code)
    assert window.editor is not None
    return window.editor


def gone(editor: CardEditor) -> bool:
    return not shiboken6.isValid(editor) or editor.isHidden()


def test_a_card_is_completed_kept_tried_and_taken_back(qtbot: QtBot, window: MainWindow) -> None:
    pool = window.session.pool
    code = next(p.code for p in pool if p.kind is Kind.MAIN and p.level == 1 and p.powers)
    editor = opened(window, code)
    editor.facts.fields["atk"].setText("9")
    editor.add_power()
    power = editor.powers[-1]
    power.name.setText("Lantern Light")
    power.text.setPlainText("Main [Energy]: Draw two crads.")
    qtbot.waitUntil(lambda: power.use.isVisible(), timeout=PATIENCE)
    (unread,) = power.text.extraSelections()
    assert (unread.cursor.selectionStart(), unread.cursor.selectedText()) == (9, "crads.")
    power.use.click()
    qtbot.waitUntil(lambda: "Understood" in power.said.text(), timeout=PATIENCE)
    assert power.text.extraSelections() == []
    assert power.text.toPlainText() == "Draw two cards."
    assert (power.when.currentData(), power.cost.text()) == ("main", "energy")

    editor.try_button.click()
    qtbot.waitUntil(lambda: gone(editor), timeout=PATIENCE)
    kept = window.session.pool[code]
    assert kept.atk == 9
    assert kept.powers[-1].tree == "Draw(2)"
    assert window.stack.currentWidget() is window.page("playtest")
    assert own_card(code) is not None

    again = opened(window, code)
    assert again.back.isVisible()
    again.back.click()
    qtbot.waitUntil(lambda: gone(again), timeout=PATIENCE)
    assert window.session.pool[code] == pool[code]
    assert window.toast is not None
    window.toast.actions_shown()[0].click()
    qtbot.waitUntil(lambda: window.session.pool[code] == kept, timeout=PATIENCE)


def test_a_deck_whose_main_character_is_not_known_leads_to_the_editor(window: MainWindow) -> None:
    from vsdeck.ui.table.page import PlaytestPage

    window.session.wishes.playtested.emit(Deck(name="Hired", main={"DHK-U02": 1}))
    page = window.page("playtest")
    assert isinstance(page, PlaytestPage)
    (write, *_) = page._notice().actions_shown()
    write.click()
    assert window.editor is not None
    assert window.editor.draft.code == "DHK-U02"


def test_a_new_card_gets_a_code_and_is_found(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    editor = opened(window)
    editor.save.click()
    assert editor.problem.text() == "A card needs a name. Write the name that is printed on it."
    editor.facts.fields["name"].setText("Nightjar")
    editor.facts.fields["cost"].setText("2")
    assert editor.facts.fields["atk"].property("unknown")
    editor.place.set_name.setText("Marsh Lights")
    assert editor.place.code.placeholderText() == "MAR-001"
    (power,) = editor.powers
    power.text.setPlainText("(" * 1_000)
    qtbot.waitUntil(lambda: "Brackets" in power.said.text(), timeout=PATIENCE)
    power.text.setPlainText("Nightjar can't be stunned.")
    picture = tmp_path / "picture.png"
    Image.new("RGB", (60, 84), "teal").save(picture)
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(picture))])
    copy, none, left = Qt.DropAction.CopyAction, Qt.KeyboardModifier.NoModifier, Qt.MouseButton.LeftButton
    editor.dropEvent(QDropEvent(QPointF(20, 20), copy, data, left, none))
    assert editor.dropped.text() == "picture.png becomes its face when you save."
    editor.save.click()
    qtbot.waitUntil(lambda: gone(editor), timeout=PATIENCE)
    folder = window.session.image_folder
    assert folder is not None
    assert (folder / "mar-001.png").read_bytes() == picture.read_bytes()
    (found,) = window.session.search("set:mar")
    assert (found.code, found.name, found.powers[0].tree) == (
        "MAR-001",
        "Nightjar",
        "Forbid(STUN, card, this)",
    )
    assert window.session.pool.sets["MAR"].own

    again = opened(window, "MAR-001")
    again.export_to(tmp_path / "mine.yaml")
    assert "Nightjar" in (tmp_path / "mine.yaml").read_text("utf-8")
    again.close_editor()

    Image.new("RGB", (60, 84), "navy").save(picture)
    window.cards.show_code("MAR-001")
    where = QPointF(window.cards.details.mapTo(window.cards, QPoint(20, 20)))
    window.cards.dropEvent(QDropEvent(where, copy, data, left, none))
    assert (folder / "mar-001.png").read_bytes() == picture.read_bytes()
    assert (folder / "mar-001.png").stat().st_mode & 0o077 == 0, "for its owner's eyes only"


def test_the_face_follows_the_typing_and_nothing_typed_is_lost(qtbot: QtBot, window: MainWindow) -> None:
    editor = opened(window)
    editor.facts.fields["name"].setText("Nightjar")
    editor.facts.fields["atk"].setText("7")
    teams = editor.facts.fields["teams"]
    qtbot.keyClicks(teams, "Avengers, defe")
    completer = teams.completer()
    completer.setCompletionPrefix(completer.splitPath(teams.text())[0])
    assert completer.currentCompletion() == "Avengers, Defenders"
    teams.setText("Avengers, Marsh Folk")
    assert editor.facts.note.text() == "New team: Marsh Folk"
    editor.place.code.setText("cv6-12")
    (power,) = editor.powers
    power.text.setPlainText("Nightjar can't be stunned.")

    def drawn() -> bool:
        face = editor.face.printing
        return face is not None and (face.code, face.name, face.atk, len(face.powers)) == (
            "CV6-012", "Nightjar", 7, 1,
        )  # fmt: skip

    window.session.faces.start()
    qtbot.waitUntil(drawn, timeout=PATIENCE)
    face = editor.face.printing
    assert face is not None
    assert face.powers[0].tree == "Forbid(STUN, card, this)"
    qtbot.waitUntil(lambda: editor.face.shown == face, timeout=PATIENCE)
    assert "CV6-012" not in window.session.pool

    typed = editor.typed()
    editor.leave()
    assert window.toast is not None
    assert window.toast.label.text() == "What you wrote is not saved."
    window.toast.actions_shown()[0].click()
    assert window.editor is not editor
    assert window.editor is not None
    assert window.editor.typed() == typed
    window.editor.place.code.setText("DHK-003")
    window.editor.save.click()
    assert window.editor.problem.text() == (
        "DHK-003 is Iron Fist already. Edit that card, or write another code."
    )
    window.editor.place.code.clear()
    window.editor.place.set_name.setText("Crossover Vol. 6")
    window.editor.save.click()
    qtbot.waitUntil(lambda: window.editor is None or gone(window.editor), timeout=PATIENCE)
    assert window.session.pool["CV6-001"].name == "Nightjar"


def test_a_set_is_imported_its_report_read_and_a_game_played(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    from tests.cli.test_own_set import DECK, MARSH
    from vsdeck.decks.files import read_deck
    from vsdeck.ui.table.page import PlaytestPage

    cards = tmp_path / "marsh.xml"
    cards.write_text(MARSH, "utf-8")
    window.cards.import_file(cards)
    qtbot.waitUntil(lambda: "MRS-001" in window.session.pool, timeout=PATIENCE)
    panel = window.cards._import
    assert panel is not None
    assert "3 understood, 1 not understood, 1 facts only" in panel.title.text()
    panel.show_button.click()
    assert window.cards.query == "set:mrs"
    told = [panel.lines.item(row).text() for row in range(panel.lines.count())]
    wrong = next(row for row, text in enumerate(told) if "crads" in text)
    assert told[wrong - 1] == "MRS-002 Nightjar: not understood"
    assert told[wrong + 1].endswith("Draw three cards.")
    panel.lines.itemActivated.emit(panel.lines.item(wrong))
    assert window.editor is not None
    assert window.editor.draft.code == "MRS-002"
    assert window.editor.powers[0].text.toPlainText() == "Draw three crads."
    window.editor.close_editor()

    deck = read_deck(DECK, window.session.pool).deck
    window.session.wishes.playtested.emit(deck)
    page = window.page("playtest")
    assert isinstance(page, PlaytestPage)
    assert window.stack.currentWidget() is page


@pytest.mark.parametrize("room", [(853, 480), (683, 400)])
def test_all_of_the_editor_is_in_sight_on_a_small_screen_of_150_percent(
    window: MainWindow, room: tuple[int, int]
) -> None:
    window.resize(*room)
    window.session.choose_language(Language.JAPANESE)
    editor = opened(window, "MNB-001")
    for _ in range(4):
        QApplication.processEvents()
    inside = editor.facts.parentWidget()
    assert inside is not None
    around = inside.parentWidget()
    assert around is not None
    assert inside.width() <= around.width()
    for control in (editor.facts.ranged, editor.facts.kind, editor.powers[0].remove):
        assert control.mapTo(around, control.rect().bottomRight()).x() < around.width()
