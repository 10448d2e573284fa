"""Words with buttons at their right, or below them where the words would have too little room."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QPushButton, QVBoxLayout, QWidget

from vsdeck.ui.widgets.flow import flowing

GAP = 12


class Beside(QWidget):
    def __init__(self, parent: QWidget, least: int, *, right: bool = True) -> None:
        """`least` are the pixels that the words need; buttons below them end at the right edge or begin at
        the left one."""
        super().__init__(parent)
        self.setObjectName("inside")
        self.least = least
        self.words = QVBoxLayout()
        self.words.setSpacing(2)
        self._holder, self._buttons = flowing(8, right=right)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(GAP)
        self._row.addLayout(self.words, 1)
        self._row.addWidget(self._holder, 0, Qt.AlignmentFlag.AlignBottom)

    def add(self, button: QPushButton) -> None:
        self._buttons.addWidget(button)

    def fit(self) -> None:
        """Again after a button came, went or changed its words."""
        shown = [item.sizeHint().width() for item in self._buttons.shown()]
        wide = sum(shown) + self._buttons.gap * max(0, len(shown) - 1)
        beside = self.width() - wide - GAP >= self.least
        self._holder.setMinimumWidth(wide if beside else 0)
        self._row.setDirection(
            QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        )
        self._row.setAlignment(self._holder, Qt.AlignmentFlag.AlignBottom if beside else Qt.AlignmentFlag(0))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()
