"""What could be typed next, below the search box. The focus stays in the box."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QLineEdit, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from vsdeck.ui.overlay import Overlay

if TYPE_CHECKING:
    from vsdeck.catalog.search.complete import Completion

ROW = 30
MOST = 9
Index = QModelIndex | QPersistentModelIndex


class _Model(QAbstractListModel):
    completions: Sequence[Completion] = ()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return len(self.completions)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        completion = self.completions[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return completion.label
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{completion.label}, {completion.detail}" if completion.detail else completion.label
        return completion if role == Qt.ItemDataRole.UserRole else None

    def show(self, completions: Sequence[Completion]) -> None:
        self.beginResetModel()
        self.completions = completions
        self.endResetModel()


class _Delegate(QStyledItemDelegate):
    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(100, ROW)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        completion: Completion = index.data(Qt.ItemDataRole.UserRole)
        rect: QRect = option.rect
        palette = option.palette
        state = option.state
        if state & (QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_MouseOver):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(palette.highlight())
            painter.drawRoundedRect(rect, 4, 4)
        middle = Qt.AlignmentFlag.AlignVCenter
        inside = rect.adjusted(10, 0, -10, 0)
        metrics = painter.fontMetrics()
        detail = completion.detail
        painter.setPen(palette.placeholderText().color())
        room = inside.width() - min(metrics.horizontalAdvance(completion.label), inside.width() // 2) - 24
        shown = metrics.elidedText(detail, Qt.TextElideMode.ElideRight, room)
        painter.drawText(inside, middle | Qt.AlignmentFlag.AlignRight, shown)
        painter.setPen(palette.text().color())
        room = inside.width() - metrics.horizontalAdvance(shown) - 16
        painter.drawText(
            inside, middle, metrics.elidedText(completion.label, Qt.TextElideMode.ElideRight, room)
        )


class Suggestions(Overlay):
    chosen = Signal(object)

    def __init__(self, box: QLineEdit) -> None:
        super().__init__(box, width=460, most_height=ROW * MOST + 10)
        self.inside.setContentsMargins(4, 4, 4, 4)
        self._model = _Model()
        self.list = QListView(self)
        self.list.setModel(self._model)
        self.list.setItemDelegate(_Delegate(self.list))
        self.list.setUniformItemSizes(True)
        self.list.setMouseTracking(True)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setAccessibleName("Suggestions")
        self.list.clicked.connect(self._choose)
        self.inside.addWidget(self.list)

    def offer(self, completions: Sequence[Completion]) -> None:
        if not completions:
            self.close_overlay()
            return
        self._model.show(completions)
        self.open()

    def wanted_height(self) -> int:
        return ROW * min(self._model.rowCount(), MOST) + 10

    def take_key(self, key: int) -> bool:
        """Down and up choose, Tab or Enter takes, Escape closes; all else goes on typing."""
        row, count = self.list.currentIndex().row(), self._model.rowCount()
        if key == Qt.Key.Key_Down:
            self._select((row + 1) % count)
        elif key == Qt.Key.Key_Up:
            self._select((row if row > 0 else count) - 1)
        elif key == Qt.Key.Key_Tab:
            self._choose(self._model.index(max(row, 0)))
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and row >= 0:
            self._choose(self._model.index(row))
        elif key == Qt.Key.Key_Escape:
            self.close_overlay()
        else:
            return False
        return True

    def _select(self, row: int) -> None:
        self.list.setCurrentIndex(self._model.index(row))

    def _choose(self, index: QModelIndex) -> None:
        completion = index.data(Qt.ItemDataRole.UserRole)
        self.close_overlay()
        self.chosen.emit(completion)
