"""The decks that a deck plays against, chosen from a menu that stays open."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QAction, QMouseEvent
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from vsdeck.decks.deck import Deck
from vsdeck.decks.library.library import Folder
from vsdeck.ui.session import Session
from vsdeck.ui.words import button_text

AT_FIRST = 4
"""Starter decks that are opponents until others are chosen."""


class OpponentsButton(QPushButton):
    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.deck: Deck | None = None
        self.decks: list[Deck] = []
        self._menu = QMenu(self)
        self._menu.installEventFilter(self)
        self._menu.aboutToShow.connect(self.fill)
        self.setMenu(self._menu)

    def show_deck(self, deck: Deck) -> None:
        self.deck = deck
        starters = [starter for starter in self.session.decks.starters if starter.name != deck.name]
        self.choose(starters[:AT_FIRST])

    def choose(self, decks: Sequence[Deck]) -> None:
        self.decks = list(decks)
        self._say()

    def _say(self) -> None:
        say, count = self.session.say, len(self.decks)
        names = [self.session.tell(deck.title) for deck in self.decks]
        text = say("1 opponent") if count == 1 else say("{count} opponents", count=count)
        self.setText(text if count else say("No opponents"))
        self.setToolTip("\n".join(names))
        self.setAccessibleName(say("The decks that this deck plays against"))
        self.setAccessibleDescription(", ".join(names))

    def fill(self) -> None:
        menu, say, user = self._menu, self.session.say, self.session.decks
        menu.clear()
        menu.addAction(say("All starter decks"), lambda: self.choose(list(user.starters)))
        menu.addAction(say("No deck"), lambda: self.choose(()))
        kept = [one.deck for one in user.library.list(Folder.CURRENT)]
        for title, decks in ((say("Your decks"), kept), (say("Starter decks"), list(user.starters))):
            if decks:
                menu.addSection(title)
            for deck in decks:
                self._add(deck)

    def _add(self, deck: Deck) -> QAction:
        action = self._menu.addAction(button_text(self.session.tell(deck.title)))
        action.setCheckable(True)
        action.setChecked(deck in self.decks)
        action.toggled.connect(lambda on: self._toggle(deck, on))
        return action

    def _toggle(self, deck: Deck, on: bool) -> None:
        self.choose([*self.decks, deck] if on else [one for one in self.decks if one != deck])

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A click on a deck ticks it and leaves the menu open for the next."""
        if event.type() == QEvent.Type.MouseButtonRelease and isinstance(event, QMouseEvent):
            action = self._menu.actionAt(event.position().toPoint())
            if action is not None and action.isCheckable():
                action.trigger()
                return True
        return super().eventFilter(watched, event)
