"""What the panels beside a deck share: a scrolling column with titled parts."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QTextDocument
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from vsdeck.ui.icons import keep_icon
from vsdeck.ui.session import Session
from vsdeck.ui.widgets.steadybar import keep_bar


def leaves(widget: QWidget, event: QKeyEvent) -> bool:
    """Whether a widget to type in has no use for a key of the deck: nothing typed there to undo or redo."""
    typed = widget.lineEdit() if isinstance(widget, QSpinBox) else widget
    source = typed.document() if isinstance(typed, QPlainTextEdit) else typed
    if not isinstance(source, QLineEdit | QTextDocument):
        return False
    if event.matches(QKeySequence.StandardKey.Undo):
        return not source.isUndoAvailable()
    if event.matches(QKeySequence.StandardKey.Redo):
        return not source.isRedoAvailable()
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
        keep_bar(self)
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
