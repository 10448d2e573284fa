"""The text of a power while it is typed: what is understood is solid, the rest underlined."""

from __future__ import annotations

from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QColor, QKeyEvent, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QWidget

from vsdeck.ui.session import Session

LONGEST = 5_000
"""Letters that can be pasted at once: more than any card has."""
LINES = 3


class PowerText(QPlainTextEdit):
    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self._from: int | None = None
        self.setTabChangesFocus(True)
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.WidgetWidth)
        row = self.fontMetrics().lineSpacing()
        self.setFixedHeight(row * LINES + 18)
        session.theme.changed.connect(self._underline)

    def mark_from(self, position: int | None) -> None:
        """Underline from a letter on; None for a text that is understood whole."""
        self._from = position
        self._underline()

    def _underline(self) -> None:
        if self._from is None or not self.toPlainText():
            self.setExtraSelections([])
            return
        cursor = QTextCursor(self.document())
        last = len(self.toPlainText())
        cursor.setPosition(min(self._from, max(last - 1, 0)))
        cursor.setPosition(last, QTextCursor.MoveMode.KeepAnchor)
        look = QTextCharFormat()
        look.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
        look.setUnderlineColor(QColor(self.session.theme.tokens["warning"]))
        look.setForeground(QColor(self.session.theme.tokens["quiet"]))
        marked = QTextEdit.ExtraSelection()
        # PySide has no constructor with values for it.
        marked.cursor, marked.format = cursor, look
        self.setExtraSelections([marked])

    def insertFromMimeData(self, source: QMimeData) -> None:
        """A book in the clipboard would be laid out for minutes; no card prints one."""
        if source.hasText():
            self.insertPlainText(source.text()[: LONGEST + 1])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            event.ignore()
            return
        super().keyPressEvent(event)
