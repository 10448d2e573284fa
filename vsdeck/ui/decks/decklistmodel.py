"""The rows of a deck as Qt's list sees them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from vsdeck.decks.deck import Section
from vsdeck.ui import cardlabels
from vsdeck.ui.decks.rows import CardRow, Heading, Row
from vsdeck.ui.session import Session

Index = QModelIndex | QPersistentModelIndex


class DeckModel(QAbstractListModel):
    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.rows: Sequence[Row] = ()

    def show(self, rows: Sequence[Row]) -> None:
        """Keeps the rows that stay, so that neither scrolling nor the current row jumps."""
        if [type(row) for row in rows] == [type(row) for row in self.rows]:
            before, self.rows = self.rows, rows
            for place, row in enumerate(rows):
                if row != before[place]:
                    self.dataChanged.emit(self.index(place), self.index(place))
            return
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row = self.rows[index.row()]
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self.spoken(row)
        if role == Qt.ItemDataRole.DisplayRole:
            return row.title if isinstance(row, Heading) else self.name(row)
        if role == Qt.ItemDataRole.ToolTipRole and isinstance(row, CardRow) and not row.listed:
            return self.why_not_listed(row)
        return None

    def why_not_listed(self, row: CardRow) -> str:
        return self.session.say(
            "Comes along: the list names no further level, so all of its set do."
            if row.comes_along
            else "Does not come along. Press + to bring it."
        )

    def flags(self, index: Index) -> Qt.ItemFlag:
        if index.isValid() and isinstance(self.rows[index.row()], Heading):
            return Qt.ItemFlag.ItemIsEnabled
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsDragEnabled

    def name(self, row: CardRow) -> str:
        return self.session.name_of(row.printing.name) if row.printing is not None else row.code

    def spoken(self, row: Row) -> str:
        if isinstance(row, Heading):
            return f"{self.session.say(row.title)}, {row.count}"
        if row.printing is None:
            return self.session.say("{count} of unknown card {code}", count=row.count, code=row.code)
        card = cardlabels.spoken(row.printing, self.session.say, self.session.name_of)
        return f"{row.count} × {card}" if row.listed else f"{card}. {self.why_not_listed(row)}"

    def row_of(self, section: Section, code: str) -> int:
        for place, row in enumerate(self.rows):
            if isinstance(row, CardRow) and row.code == code and row.section is section:
                return place
        return -1
