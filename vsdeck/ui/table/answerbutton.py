"""An answer in the dock: its words on as many lines as they need, and the card that it is about."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QFont, QTextLayout
from PySide6.QtWidgets import QPushButton, QWidget

from vsdeck.ui.words import button_text


class AnswerButton(QPushButton):
    """An answer that may be a card out of sight: the pane at the side shows it when it is pointed at."""

    pointed = Signal()

    def __init__(self, words: str, parent: QWidget) -> None:
        super().__init__(button_text(words), parent)
        self.words = words
        self.setAccessibleName(words)

    def fit(self, wide: int) -> None:
        """Words that are wider than the place are broken: else both their ends would be cut off."""
        self.ensurePolished()
        beside = self.sizeHint().width() - max(map(self.fontMetrics().horizontalAdvance, self._lines()))
        text = "\n".join(button_text(line) for line in broken(self.words, self.font(), wide - beside))
        if text != self.text():
            self.setText(text)

    def _lines(self) -> list[str]:
        return self.text().replace("&&", "&").split("\n")

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.pointed.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.pointed.emit()


def broken(words: str, font: QFont, wide: int) -> list[str]:
    """Words in lines that are at most so wide."""
    layout = QTextLayout(words, font)
    layout.beginLayout()
    lines = []
    while (line := layout.createLine()).isValid():
        line.setLineWidth(wide)
        lines.append(words[line.textStart() : line.textStart() + line.textLength()].strip())
    layout.endLayout()
    return lines or [words]
