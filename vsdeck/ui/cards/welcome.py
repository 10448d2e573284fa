"""First start: what one can do here, in a few large choices."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QToolButton, QWidget

from vsdeck.ui.icons import keep_icon
from vsdeck.ui.session import Session
from vsdeck.ui.widgets.beside import Beside

LEAST = 260
"""Pixels for the words of the welcome in writing of 100%."""


@dataclass(frozen=True, slots=True)
class Choice:
    icon: str
    title: str
    act: Callable[[], None]


class Welcome(QFrame):
    closed = Signal()

    def __init__(self, session: Session, choices: list[Choice], parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.setObjectName("notice")
        self.choices = choices
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 10, 8, 10)
        row.setSpacing(8)
        self.title = QLabel(self)
        self.title.setObjectName("title")
        self.line = QLabel(self)
        self.line.setObjectName("quiet")
        self.line.setWordWrap(True)
        self.begin = Beside(self, LEAST, right=False)
        self.begin.words.addWidget(self.title)
        self.begin.words.addWidget(self.line)
        row.addWidget(self.begin, 1)
        self.buttons: list[QPushButton] = []
        for choice in choices:
            button = QPushButton(self)
            button.setObjectName("choice")
            keep_icon(button, choice.icon, session.theme, colour="accent", size=20)
            button.clicked.connect(lambda _=False, act=choice.act: act())
            self.begin.add(button)
            self.buttons.append(button)
        self.close_button = QToolButton(self)
        self.close_button.setObjectName("quiet")
        self.close_button.clicked.connect(self._close)
        keep_icon(self.close_button, "close", session.theme, size=14)
        row.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignTop)
        session.language_changed.connect(self._say)
        self._say()

    def _say(self) -> None:
        say, count = self.session.say, self.session.pool.card_count
        self.title.setText(say("Welcome to VsDeck"))
        self.line.setText(say("{count:,} cards are here. Type to search, or begin with:", count=count))
        for button, choice in zip(self.buttons, self.choices, strict=True):
            button.setText(say(choice.title))
        self.close_button.setAccessibleName(say("Close the welcome"))
        self.begin.least = self.session.theme.tokens.px(LEAST)
        self.begin.fit()

    def _close(self) -> None:
        self.hide()
        self.closed.emit()
