"""First start: what one can do here, in a few large choices."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QToolButton, QVBoxLayout, QWidget

from vsdeck.ui.icons import keep_icon
from vsdeck.ui.session import Session


@dataclass(frozen=True, slots=True)
class Choice:
    icon: str
    title: str
    act: Callable[[], None]


class Welcome(QFrame):
    closed = Signal()

    def __init__(self, session: Session, choices: list[Choice], parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("notice")
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 10, 8, 10)
        row.setSpacing(8)
        words = QVBoxLayout()
        words.setSpacing(2)
        title = QLabel(session.say("Welcome to VsDeck"), self)
        title.setObjectName("title")
        line = QLabel(
            session.say(
                "{count:,} cards are here. Type to search, or begin with:", count=session.pool.card_count
            )
        )
        line.setObjectName("quiet")
        line.setWordWrap(True)
        words.addWidget(title)
        words.addWidget(line)
        row.addLayout(words, 1)
        self.buttons: list[QPushButton] = []
        for choice in choices:
            button = QPushButton(session.say(choice.title), self)
            button.setObjectName("choice")
            keep_icon(button, choice.icon, session.theme, colour="accent", size=20)
            button.clicked.connect(lambda _=False, act=choice.act: act())
            row.addWidget(button)
            self.buttons.append(button)
        close = QToolButton(self)
        close.setObjectName("quiet")
        close.setAccessibleName(session.say("Close the welcome"))
        close.clicked.connect(self._close)
        keep_icon(close, "close", session.theme, size=14)
        row.addWidget(close)

    def _close(self) -> None:
        self.hide()
        self.closed.emit()
