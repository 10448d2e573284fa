"""A layout that puts widgets side by side and wraps them like words."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QSizePolicy, QWidget, QWidgetItem


class FlowLayout(QLayout):
    def __init__(self, parent: QWidget | None = None, gap: int = 6, *, right: bool = False) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self.gap = gap
        self.right = right
        """Whether rows end at the right edge instead of beginning at the left one."""
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def addWidget(self, widget: QWidget) -> None:
        """With an item made here: those that Qt makes would outlive a layout that keeps them in a list."""
        self.addChildWidget(widget)
        self.addItem(QWidgetItem(widget))
        self.invalidate()

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._arrange(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._arrange(rect, move=True)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def _arrange(self, rect: QRect, *, move: bool) -> int:
        y = rect.y()
        for row in self._rows(rect.width()):
            hints = [item.sizeHint() for item in row]
            wide = sum(hint.width() for hint in hints) + self.gap * (len(row) - 1)
            x = max(rect.x(), rect.right() + 1 - wide) if self.right else rect.x()
            for item, hint in zip(row, hints, strict=True):
                if move:
                    item.setGeometry(QRect(QPoint(x, y), hint.boundedTo(QSize(rect.width(), hint.height()))))
                x += hint.width() + self.gap
            y += max(hint.height() for hint in hints) + self.gap
        return max(0, y - self.gap - rect.y())

    def shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if (widget := item.widget()) is None or not widget.isHidden()]

    def _rows(self, width: int) -> list[list[QLayoutItem]]:
        rows: list[list[QLayoutItem]] = []
        taken = 0
        for item in self.shown():
            wide = item.sizeHint().width()
            if not rows or taken + wide > width:
                rows.append([])
                taken = 0
            rows[-1].append(item)
            taken += wide + self.gap
        return rows


def flowing(gap: int = 6, *, right: bool = False) -> tuple[QWidget, FlowLayout]:
    """A widget whose children wrap, as tall as they need."""
    widget = QWidget()
    widget.setObjectName("inside")
    layout = FlowLayout(widget, gap, right=right)
    policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
    policy.setHeightForWidth(True)
    widget.setSizePolicy(policy)
    return widget, layout
