"""The result as a table."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QEvent, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from vsdeck.ui.cards.model import COLUMNS, CardModel, Index
from vsdeck.ui.cards.order import Order
from vsdeck.ui.session import Session

FIXED = {
    Order.LEVEL: 56,
    Order.COST: 50,
    Order.ATK: 48,
    Order.DEF: 48,
    Order.HEALTH: 60,
    Order.SET: 92,
}
LEAST = {Order.NAME: 130, Order.KIND: 90, Order.TEAM: 90}
"""Words need so much room, and share by it what the numbers leave."""
YIELDING = (
    Order.SET,
    Order.KIND,
    Order.HEALTH,
    Order.TEAM,
    Order.LEVEL,
    Order.DEF,
    Order.ATK,
)
"""Columns that make room where there is too little for all, in this order; the pane beside says it all."""


class _RowDelegate(QStyledItemDelegate):
    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        super().initStyleOption(option, index)
        view = self.parent()
        assert isinstance(view, TableView)
        over = QStyle.StateFlag.State_MouseOver
        option.state = option.state | over if index.row() == view.hovered else option.state & ~over


class TableView(QTableView):
    ordered = Signal(object, bool)
    """The order that a click on a head asks for, and whether it is descending."""

    def __init__(self, session: Session, model: CardModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.setObjectName("table")
        self.setModel(model)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setMouseTracking(True)
        self.hovered = -1
        """The row below the mouse: all of it is one card."""
        self.setItemDelegate(_RowDelegate(self))
        self.entered.connect(lambda index: self._hover(index.row()))
        self.viewportEntered.connect(lambda: self._hover(-1))
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self._size_rows()
        session.theme.changed.connect(self._size_rows)
        self._dress_heads()

    def _size_rows(self) -> None:
        self.verticalHeader().setDefaultSectionSize(self.session.theme.tokens.px(32))

    def _dress_heads(self) -> None:
        heads = self.horizontalHeader()
        heads.setHighlightSections(False)
        heads.setSectionsMovable(True)
        heads.setSectionsClickable(True)
        heads.setStretchLastSection(True)
        heads.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        saved = self.session.settings.get("table heads", "")
        if saved:
            heads.restoreState(QByteArray.fromBase64(saved.encode()))
        self._fits = not saved
        """Until the user moves a head, the columns fill the width."""
        heads.sectionResized.connect(self._head_moved)
        heads.sectionClicked.connect(self._head_clicked)
        self._order, self._descending = Order.MATCH, False

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._fits:
            self._fit()

    def _fit(self) -> None:
        wide = {
            column: self.session.theme.tokens.px(FIXED.get(column) or LEAST[column]) for column in COLUMNS
        }
        room = self.viewport().width() - sum(wide.values())
        hidden = set()
        for column in YIELDING:
            if room >= 0:
                break
            hidden.add(column)
            room += wide[column]
        words = sum(wide[column] for column in LEAST if column not in hidden)
        for place, column in enumerate(COLUMNS):
            more = max(0, room) * wide[column] // words if column in LEAST else 0
            self.setColumnHidden(place, column in hidden)
            if column not in hidden:
                self.setColumnWidth(place, wide[column] + more)

    def _head_moved(self, section: int, before: int, now: int) -> None:
        # Heads also move by themselves, as when a splitter is dragged.
        pressed = QGuiApplication.mouseButtons() != Qt.MouseButton.NoButton
        if pressed and self.horizontalHeader().viewport().underMouse():
            self._fits = False

    def keep_state(self) -> str:
        """Empty while the columns stand as they came."""
        if self._fits:
            return ""
        return bytes(self.horizontalHeader().saveState().toBase64().data()).decode()

    def show_order(self, order: Order, descending: bool) -> None:
        self._order, self._descending = order, descending
        heads = self.horizontalHeader()
        heads.setSortIndicatorShown(order in COLUMNS)
        if order in COLUMNS:
            direction = Qt.SortOrder.DescendingOrder if descending else Qt.SortOrder.AscendingOrder
            heads.setSortIndicator(COLUMNS.index(order), direction)

    def _head_clicked(self, section: int) -> None:
        order = COLUMNS[section]
        self.ordered.emit(order, order is self._order and not self._descending)

    def _hover(self, row: int) -> None:
        before, self.hovered = self.hovered, row
        for changed in {before, row} - {-1}:
            top, tall = self.rowViewportPosition(changed), self.rowHeight(changed)
            self.viewport().update(0, top, self.viewport().width(), tall)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hover(-1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Home and End move along the row in a table; here a row is one card.
        if event.key() in (Qt.Key.Key_Home, Qt.Key.Key_End) and self.model().rowCount():
            row = 0 if event.key() == Qt.Key.Key_Home else self.model().rowCount() - 1
            self.setCurrentIndex(self.model().index(row, 0))
            return
        super().keyPressEvent(event)
