"""Rows of two parts: what it is on the left, and quietly on the right what more there is to say."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

DETAIL = Qt.ItemDataRole.UserRole + 2
HEIGHT = 30
LIT = QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_MouseOver
Index = QModelIndex | QPersistentModelIndex


class TwoPartDelegate(QStyledItemDelegate):
    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(100, max(HEIGHT, option.fontMetrics.height() + 12))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        rect: QRect = option.rect
        if option.state & LIT:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(option.palette.highlight())
            painter.drawRoundedRect(rect, 4, 4)
        inside = rect.adjusted(10, 0, -10, 0)
        icon = index.data(Qt.ItemDataRole.DecorationRole)
        if icon is not None:
            icon.paint(painter, QRect(inside.x(), inside.y(), 16, inside.height()))
            inside.setLeft(inside.left() + 24)
        self._write(painter, inside, option, index)

    def _write(self, painter: QPainter, inside: QRect, option: QStyleOptionViewItem, index: Index) -> None:
        metrics, middle = painter.fontMetrics(), Qt.AlignmentFlag.AlignVCenter
        elide = Qt.TextElideMode.ElideRight
        label, detail = index.data(Qt.ItemDataRole.DisplayRole) or "", index.data(DETAIL) or ""
        wide = min(metrics.horizontalAdvance(label), inside.width() * 2 // 3)
        detail = metrics.elidedText(detail, elide, inside.width() - wide - 16)
        painter.setPen(option.palette.placeholderText().color())
        painter.drawText(inside, middle | Qt.AlignmentFlag.AlignRight, detail)
        room = inside.width() - metrics.horizontalAdvance(detail) - 12
        painter.setPen(option.palette.text().color())
        painter.drawText(inside, middle, metrics.elidedText(label, elide, room))
