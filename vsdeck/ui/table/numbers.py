"""The numbers behind the charts: as a table on the screen, for the clipboard, and as files."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem, QWidget

from vsdeck.ui.session import Session
from vsdeck.ui.table.figures import Figure

HEADS = ("Figure", "What", "Turn or name", "Value", "Low", "High", "Of")
DIGITS = 6

Row = tuple[str, str, str, float, float, float, int]


def rows(figures: Iterable[Figure]) -> list[Row]:
    """One for each number; low and high are the ends of its 95% interval."""
    found: list[Row] = []
    for figure in figures:
        for series in figure.series:
            for mark in series.marks:
                ends = (round(end, DIGITS) for end in (mark.found.value, mark.found.low, mark.found.high))
                value, low, high = ends
                found.append((figure.title, series.name, mark.label, value, low, high, mark.found.count))
    return found


def separated(figures: Iterable[Figure], say: Callable[[str], str], separator: str = ",") -> str:
    """Comma-separated for files; with tabs a spreadsheet takes it from the clipboard."""
    text = io.StringIO()
    writer = csv.writer(text, delimiter=separator, lineterminator="\n")
    writer.writerow([say(head) for head in HEADS])
    writer.writerows(rows(figures))
    return text.getvalue()


def as_json(described: dict[str, Any]) -> str:
    """As the command line prints it."""
    return json.dumps(described, ensure_ascii=False, indent=2) + "\n"


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
