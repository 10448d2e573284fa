"""A search result as Qt's views see it: a thin table over a list of printings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QMimeData, QModelIndex, QPersistentModelIndex, Qt

from vsdeck.card import Printing
from vsdeck.ui import cardlabels
from vsdeck.ui.cards.order import Order
from vsdeck.ui.session import Session

PRINTING = Qt.ItemDataRole.UserRole + 1
CARDS_MIME = "application/x-vsdeck-cards"
"""Codes with blanks between them, while cards are dragged."""

COLUMNS = (
    Order.NAME,
    Order.KIND,
    Order.LEVEL,
    Order.COST,
    Order.ATK,
    Order.DEF,
    Order.HEALTH,
    Order.TEAM,
    Order.SET,
)
_TITLES = {
    Order.NAME: "Name",
    Order.KIND: "Kind",
    Order.LEVEL: "Level",
    Order.COST: "Cost",
    Order.ATK: "ATK",
    Order.DEF: "DEF",
    Order.HEALTH: "Health",
    Order.TEAM: "Team",
    Order.SET: "Code",
}
NUMBERS = frozenset({Order.LEVEL, Order.COST, Order.ATK, Order.DEF, Order.HEALTH})
Index = QModelIndex | QPersistentModelIndex


class CardModel(QAbstractTableModel):
    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.printings: Sequence[Printing] = ()
        self.counts: Mapping[str, int] = {}
        """Copies by code in the deck that is being built; empty elsewhere."""
        self.inside: Mapping[str, int] = {}
        """Where each card stands once: how many printings the entry of a code stands for, if several."""
        self._rows: dict[str, list[int]] | None = None
        """Where the printings of each card stand, found when it is first asked."""

    def show(self, printings: Sequence[Printing], inside: Mapping[str, int] | None = None) -> None:
        self.beginResetModel()
        self.printings = printings
        self.inside = inside or {}
        self._rows = None
        self.endResetModel()

    def show_counts(self, counts: Mapping[str, int]) -> None:
        """Tell which cards are in the deck, and repaint those whose number has changed."""
        before, self.counts = self.counts, counts
        changed = {code for code in {*before, *counts} if before.get(code) != counts.get(code)}
        get = self.session.pool.get
        for card in {one.card for code in changed if (one := get(code)) is not None}:
            for row in self._rows_of(card):
                self.dataChanged.emit(self.index(row, 0), self.index(row, len(COLUMNS) - 1))

    def _rows_of(self, card: str) -> Sequence[int]:
        if self._rows is None:
            self._rows = {}
            for row, printing in enumerate(self.printings):
                self._rows.setdefault(printing.card, []).append(row)
        return self._rows.get(card, ())

    def held(self, printing: Printing) -> int:
        """Copies in the deck of what an entry stands for."""
        if printing.code not in self.inside or not self.counts:
            return self.counts.get(printing.code, 0)
        return sum(self.counts.get(one.code, 0) for one in self.session.pool.printings_of(printing.card))

    def flags(self, index: Index) -> Qt.ItemFlag:
        return super().flags(index) | Qt.ItemFlag.ItemIsDragEnabled

    def mimeTypes(self) -> list[str]:
        return [CARDS_MIME]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        codes = dict.fromkeys(self.printings[index.row()].code for index in indexes)
        mime = QMimeData()
        mime.setData(CARDS_MIME, " ".join(codes).encode())
        return mime

    def row_of(self, code: str) -> int:
        """The row of a code, or -1."""
        for row, printing in enumerate(self.printings):
            if printing.code == code:
                return row
        return -1

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.printings)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(COLUMNS)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        printing = self.printings[index.row()]
        if role == PRINTING:
            return printing
        column = COLUMNS[index.column()]
        if role == Qt.ItemDataRole.DisplayRole:
            return self.text(printing, column)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            spoken = cardlabels.spoken(printing, self.session.say, self.session.name_of)
            inside = self.inside_words(printing)
            return f"{spoken}, {inside}" if inside else spoken
        if role == Qt.ItemDataRole.TextAlignmentRole and column in NUMBERS:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        return None

    def inside_words(self, printing: Printing) -> str:
        """How many printings an entry stands for; nothing for one."""
        count = self.inside.get(printing.code, 1)
        return self.session.say("{count} printings", count=count) if count > 1 else ""

    def text(self, printing: Printing, column: Order) -> str:
        name_of = self.session.name_of
        match column:
            case Order.NAME:
                held = self.held(printing)
                return f"{held} × {name_of(printing.name)}" if held else name_of(printing.name)
            case Order.KIND:
                return self.session.say(printing.kind.value)
            case Order.TEAM:
                return ", ".join(name_of(team) for team in printing.teams)
            case Order.LEVEL:
                return cardlabels.number(printing.level)
            case Order.COST:
                return cardlabels.number(printing.cost)
            case Order.ATK:
                return cardlabels.number(printing.atk)
            case Order.DEF:
                return cardlabels.number(printing.def_)
            case Order.HEALTH:
                return cardlabels.number(printing.health)
            case _:
                more = self.inside.get(printing.code, 1) - 1
                return f"{printing.code} +{more}" if more else printing.code

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation == Qt.Orientation.Horizontal and 0 <= section < len(COLUMNS):
            column = COLUMNS[section]
            if role == Qt.ItemDataRole.DisplayRole:
                return self.session.say(_TITLES[column])
            if role == Qt.ItemDataRole.TextAlignmentRole and column in NUMBERS:
                return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        return None
