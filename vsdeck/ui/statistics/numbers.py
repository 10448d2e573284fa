"""The numbers behind the charts: as a table on the screen, for the clipboard, and as files."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QMenu,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from vsdeck.filing import write_whole
from vsdeck.goldfish.figures.export import HEADS, as_json, rows, separated
from vsdeck.goldfish.figures.figure import Figure
from vsdeck.ui.icons import keep_icon
from vsdeck.ui.session import Session


class NumberTable(QTableWidget):
    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(0, len(HEADS), parent)
        self.session = session
        self.setAccessibleName(session.say("All numbers as a table"))
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self.setSortingEnabled(False)

    def show_figures(self, figures: Sequence[Figure]) -> None:
        found = rows(figures)
        self.setHorizontalHeaderLabels([self.session.say(head) for head in HEADS])
        self.setRowCount(len(found))
        for place, row in enumerate(found):
            for column, value in enumerate(row):
                text = f"{value:.4g}" if isinstance(value, float) else str(value)
                item = QTableWidgetItem(text)
                if not isinstance(value, str):
                    item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                self.setItem(place, column, item)
        header = self.horizontalHeader()
        for column in range(len(HEADS)):
            wide = QHeaderView.ResizeMode.Stretch if column < 3 else QHeaderView.ResizeMode.ResizeToContents
            header.setSectionResizeMode(column, wide)


class NumbersButton(QPushButton):
    """Takes the numbers away: shown as a table, copied, saved."""

    told = Signal(str, str)
    """What came of it, and in which tone."""
    table_wanted = Signal(bool)

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.name = ""
        self.figures: Sequence[Figure] = ()
        self.described: dict[str, Any] = {}
        keep_icon(self, "export", session.theme, size=16)
        menu, say = QMenu(self), session.say
        self.setText(say("Numbers"))
        self.setToolTip(say("All numbers as a table, for the clipboard or as a file"))
        self.as_table: QAction = menu.addAction(say("Show as a table"))
        self.as_table.setCheckable(True)
        self.as_table.toggled.connect(self.table_wanted)
        menu.addSeparator()
        menu.addAction(say("Copy for a spreadsheet"), self.copy_table)
        menu.addAction(say("Copy as JSON"), self.copy_json)
        menu.addSeparator()
        menu.addAction(say("Save as CSV…"), lambda: self.ask_save(".csv"))
        menu.addAction(say("Save as JSON…"), lambda: self.ask_save(".json"))
        self.setMenu(menu)
        self.setEnabled(False)

    def show_numbers(self, name: str, figures: Sequence[Figure], described: dict[str, Any]) -> None:
        self.name, self.figures, self.described = name, figures, described
        self.setEnabled(bool(figures))

    def copy_table(self) -> None:
        self._copy(separated(self.figures, self.session.say, "\t"))

    def copy_json(self) -> None:
        self._copy(as_json(self.described))

    def _copy(self, text: str) -> None:
        QGuiApplication.clipboard().setText(text)
        self.session.wishes.told.emit(self.session.say("The numbers are in the clipboard."), "good", ())

    def ask_save(self, suffix: str) -> None:
        from vsdeck.ui.widgets.filedialog import ask_target

        folder = self.session.settings.get("export folder", "") or str(Path.home())
        name = "".join(letter if letter.isalnum() else "-" for letter in self.name) or "deck"
        start = str(Path(folder) / f"{name}-statistics{suffix}")
        title = self.session.say("Save the numbers")
        chosen = ask_target(self.session, self, title, start, f"*{suffix}")
        if chosen is not None:
            self.save(chosen.with_suffix(suffix))

    def save(self, path: Path) -> None:
        say = self.session.say
        if path.suffix == ".json":
            data = as_json(self.described).encode()
        else:
            # With the mark that spreadsheets need to read it as UTF-8.
            data = separated(self.figures, say).encode("utf-8-sig")
        try:
            write_whole(path, data)
        except OSError as error:
            why = self.session.tell_error(error)
            told = "{file} could not be written: {why}. Nothing there was changed."
            self.told.emit(say(told, file=path.name, why=why), "error")
        else:
            self.told.emit(say("Saved as {file}.", file=path.name), "good")
