"""Two decks side by side: what one has and the other has not."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from vsdeck.decks.deck import Deck, Section
from vsdeck.decks.diff import Difference, card_of, diff
from vsdeck.ui.icons import keep_icon
from vsdeck.ui.session import Session


class ComparePage(QWidget):
    left = Signal()

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 16)
        column.setSpacing(8)
        head = QHBoxLayout()
        self.back = QPushButton(session.say("All decks"), self)
        keep_icon(self.back, "chevron-left", session.theme, size=16)
        self.back.clicked.connect(self.left)
        self.title = QLabel(self)
        self.title.setObjectName("title")
        head.addWidget(self.back)
        head.addWidget(self.title, 1)
        column.addLayout(head)
        lists = QHBoxLayout()
        lists.setSpacing(16)
        self.heads: list[QLabel] = []
        self.lists: list[QListWidget] = []
        for _ in range(3):
            part = QVBoxLayout()
            label = QLabel(self)
            label.setObjectName("section")
            label.setWordWrap(True)
            found = QListWidget(self)
            found.setObjectName("lines")
            found.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
            part.addWidget(label)
            part.addWidget(found, 1)
            lists.addLayout(part, 1)
            self.heads.append(label)
            self.lists.append(found)
        column.addLayout(lists, 1)

    def show_decks(self, one: Deck, other: Deck) -> None:
        say, tokens = self.session.say, self.session.theme.tokens
        self.title.setText(say("{one} and {other}", one=one.name, other=other.name))
        lines = [line for line in diff(one, other, self.session.pool) if line.what is Difference.CARD]
        more, fewer = [line for line in lines if line.by > 0], [line for line in lines if line.by < 0]
        shared = self._shared(one, other)
        columns = (
            (
                say("Only or more in {name}", name=one.name),
                [f"{-line.by} {line.text.split(' ', 1)[1]}" for line in fewer],
            ),
            (say("In both"), shared),
            (
                say("Only or more in {name}", name=other.name),
                [f"{line.by} {line.text.split(' ', 1)[1]}" for line in more],
            ),
        )
        for label, found, (title, texts) in zip(self.heads, self.lists, columns, strict=True):
            label.setText(title)
            found.setAccessibleName(title)
            found.clear()
            for text in texts or [say("None")]:
                QListWidgetItem(text, found).setForeground(QColor(tokens["text" if texts else "quiet"]))
        self.back.setFocus()

    def _shared(self, one: Deck, other: Deck) -> list[str]:
        """What both have, with the smaller number of copies."""
        pool = self.session.pool
        counts: list[dict[tuple[Section, str], int]] = [{}, {}]
        for deck, held in zip((one, other), counts, strict=True):
            for section, code, count in deck.entries():
                key = (section, card_of(code, pool))
                held[key] = held.get(key, 0) + count
        texts = []
        for key, count in counts[0].items():
            both = min(count, counts[1].get(key, 0))
            if both:
                printing = pool.get(key[1])
                name = self.session.name_of(printing.name) if printing is not None else key[1]
                texts.append(f"{both} {name} ({key[1]})")
        return texts

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
            return
        super().keyPressEvent(event)
