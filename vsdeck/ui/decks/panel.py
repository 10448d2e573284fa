"""What the panels beside a deck share: a scrolling column with titled parts."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QFrame, QLabel, QLineEdit, QPushButton, QScrollArea, QVBoxLayout, QWidget

from vsdeck.ui.icons import keep_icon
from vsdeck.ui.session import Session


class Field(QLineEdit):
    """A line to type in that leaves the deck's own keys to the deck where it has no use for them."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)

    def event(self, event: QEvent) -> bool:
        asked = event.type() == QEvent.Type.ShortcutOverride
        if asked and isinstance(event, QKeyEvent) and self._leaves(event):
            event.ignore()
            return True
        return super().event(event)

    def _leaves(self, event: QKeyEvent) -> bool:
        if event.matches(QKeySequence.StandardKey.Undo):
            return not self.isUndoAvailable()
        if event.matches(QKeySequence.StandardKey.Redo):
            return not self.isRedoAvailable()
        return is_export(event)


def is_export(event: QKeyEvent) -> bool:
    """Ctrl+E, which a line to type in would take for the way to its end."""
    return event.key() == Qt.Key.Key_E and event.modifiers() == Qt.KeyboardModifier.ControlModifier


class ColumnPanel(QScrollArea):
    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.setObjectName("details")
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # A bar that comes and goes changes the width, so the height of wrapped text, so the bar.
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.inside = QWidget()
        self.inside.setObjectName("inside")
        self.column = QVBoxLayout(self.inside)
        self.column.setContentsMargins(16, 8, 8, 16)
        self.column.setSpacing(8)
        self.setWidget(self.inside)

    def head(self, title: str, *, rule: bool = True) -> QLabel:
        if rule:
            line = QFrame(self.inside)
            line.setObjectName("rule")
            self.column.addSpacing(4)
            self.column.addWidget(line)
        label = QLabel(self.session.say(title), self.inside)
        label.setObjectName("section")
        self.column.addWidget(label)
        return label

    def words(self, text: str = "", name: str = "quiet") -> QLabel:
        label = QLabel(text, self.inside)
        label.setObjectName(name)
        label.setWordWrap(True)
        return label

    def button(self, title: str, act: Callable[[], object], icon: str = "", name: str = "") -> QPushButton:
        button = QPushButton(self.session.say(title), self.inside)
        if name:
            button.setObjectName(name)
        if icon:
            colour = "on_accent" if name == "primary" else "quiet"
            keep_icon(button, icon, self.session.theme, colour=colour, size=16)
        button.clicked.connect(lambda: act())
        return button
