"""What an empty deck says: how to begin, and a button that begins."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from vsdeck.ui.icons import keep_icon
from vsdeck.ui.session import Session

MAINS = "kind:main level=1"


class EmptyDeck(QWidget):
    searched = Signal(str)

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 24, 24, 24)
        column.setSpacing(8)
        title = QLabel(session.say("An empty deck"), self)
        title.setObjectName("title")
        title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        hint = QLabel(
            session.say(
                "Search at the left: Enter adds the card in hand, digits set how many, dragging works too."
            ),
            self,
        )
        hint.setObjectName("quiet")
        hint.setWordWrap(True)
        hint.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.begin = QPushButton(session.say("Choose a main character"), self)
        self.begin.setObjectName("choice")
        keep_icon(self.begin, "main", session.theme, colour="accent", size=20)
        self.begin.clicked.connect(lambda: self.searched.emit(MAINS))
        column.addStretch(1)
        column.addWidget(title)
        column.addWidget(hint)
        column.addSpacing(8)
        column.addWidget(self.begin, 0, Qt.AlignmentFlag.AlignCenter)
        column.addStretch(2)
