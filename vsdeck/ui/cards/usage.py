"""What the user has of a card: the decks that use it, and the copies in the collection."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QToolButton, QVBoxLayout, QWidget

from vsdeck.card import Printing
from vsdeck.ui.icons import keep_icon
from vsdeck.ui.session import Session
from vsdeck.ui.widgets.linkbutton import link_button
from vsdeck.user.errors import UserDataError

if TYPE_CHECKING:
    from vsdeck.ui.userdecks import UserDecks

MOST = 12


class CardUsage(QWidget):
    def __init__(self, session: Session, decks: UserDecks, printing: Printing, parent: QWidget) -> None:
        super().__init__(parent)
        self.session, self.decks, self.printing = session, decks, printing
        self.setObjectName("inside")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        row = QHBoxLayout()
        self.owned = QLabel(self)
        row.addWidget(self.owned, 1)
        self.fewer = self._tool("minus", session.say("Own one copy less"), -1)
        self.more = self._tool("plus", session.say("Own one copy more"), 1)
        row.addWidget(self.fewer)
        row.addWidget(self.more)
        column.addLayout(row)
        self.links: list[QPushButton] = []
        self._add_decks(column)
        self._show_owned()

    def _tool(self, icon: str, name: str, step: int) -> QToolButton:
        button = QToolButton(self)
        button.setObjectName("quiet")
        button.setToolTip(name)
        button.setAccessibleName(name)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        button.clicked.connect(lambda: self._own(step))
        keep_icon(button, icon, self.session.theme, size=14)
        return button

    def _show_owned(self) -> None:
        say = self.session.say
        count = self.decks.collection.owned(self.printing.card, self.session.pool)
        self.owned.setText(say("You own {count}", count=count) if count else say("Not in your collection"))
        self.fewer.setEnabled(self.decks.collection.cards.get(self.printing.code, 0) > 0)

    def _own(self, step: int) -> None:
        single = self.decks.collection.cards.get(self.printing.code, 0)
        try:
            self.decks.own_card(self.printing.code, max(single + step, 0))
        except UserDataError as error:
            self.owned.setText(self.session.tell_error(error))
            return
        self._show_owned()

    def _add_decks(self, column: QVBoxLayout) -> None:
        uses, say = self.decks.uses(self.printing.code), self.session.say
        if not uses:
            none = QLabel(say("None of your decks uses it."), self)
            none.setObjectName("quiet")
            none.setWordWrap(True)
            column.addWidget(none)
        for use in uses[:MOST]:
            copies = sum(count for _, count in use.copies)
            text = f"{copies} × {self.session.tell(use.kept.title)}"
            link = link_button(text, say("Open the deck {name}", name=use.kept.title), self)
            link.clicked.connect(lambda _=False, id=use.kept.id: self.session.wishes.deck_opened.emit(id))
            column.addWidget(link, 0, Qt.AlignmentFlag.AlignLeft)
            self.links.append(link)
        if len(uses) > MOST:
            rest = QLabel(say("… and {count} more", count=len(uses) - MOST), self)
            rest.setObjectName("quiet")
            column.addWidget(rest)
