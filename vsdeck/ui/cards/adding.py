"""Beside the card in hand: one copy more for the deck that is being built, or for another."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QSizePolicy, QToolButton, QWidget

from vsdeck.card import Kind, Printing
from vsdeck.ui.cardmenu import add_to, fill_adding
from vsdeck.ui.icons import keep_icon
from vsdeck.ui.session import Session
from vsdeck.ui.userdecks import UserDecks
from vsdeck.ui.words import button_text


class AddButton(QWidget):
    def __init__(self, session: Session, decks: UserDecks, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.decks = decks
        self.printing: Printing | None = None
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        self.add = QPushButton(self)
        self.add.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.add.clicked.connect(lambda: self._add())
        keep_icon(self.add, "plus", session.theme, size=16)
        self.others = QToolButton(self)
        self.others.setText("▾")
        self.others.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.others.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.others.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self._menu = QMenu(self.others)
        self._menu.aboutToShow.connect(self._fill)
        self.others.setMenu(self._menu)
        row.addWidget(self.add, 1)
        row.addWidget(self.others)
        decks.changed.connect(self._say)

    def show_printing(self, printing: Printing) -> None:
        self.printing = printing
        self.setVisible(printing.kind.fits_deck or printing.kind is Kind.MAIN or bool(printing.subtype))
        self._say()

    def _say(self) -> None:
        say, current = self.session.say, self.decks.current()
        title = current.title if current is not None else ""
        told = say("Add to “{deck}”", deck=title) if title else say("New deck with it")
        room = self.width() - self.others.sizeHint().width() - self.session.theme.tokens.px(48)
        short = self.add.fontMetrics().elidedText(told, Qt.TextElideMode.ElideRight, max(room, 40))
        self.add.setText(button_text(short))
        self.add.setToolTip(say("Add to “{deck}”", deck=title) + "  (+)" if title else told)
        self.others.setAccessibleName(say("Add to another deck"))
        self.others.setToolTip(say("Add to another deck"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._say()

    def _add(self) -> None:
        if self.printing is not None:
            add_to(self.session, self.printing, self.decks.current())

    def _fill(self) -> None:
        self._menu.clear()
        if self.printing is not None:
            fill_adding(self._menu, self.session, self.printing)
