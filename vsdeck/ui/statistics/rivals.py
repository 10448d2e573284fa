"""What a deck can be compared with: its versions and steps, other decks, a file."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from vsdeck.decks.deck import Deck
from vsdeck.decks.library.library import Folder
from vsdeck.decks.library.stored import Place, StoredDeck
from vsdeck.ui.session import Session
from vsdeck.ui.words import button_text
from vsdeck.user.errors import UserDataError

MOST_STEPS = 20
LONGEST = 26


def short(name: str) -> str:
    """A name for a button beside others; the whole one is in its tooltip."""
    return name if len(name) <= LONGEST else f"{name[: LONGEST - 1].rstrip()}…"


class RivalButton(QPushButton):
    """Says with what the deck is compared, and lets another be chosen."""

    refused = Signal(str)

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.deck: Deck | None = None
        self.rival: Deck | None = None
        self._menu = QMenu(self)
        self._menu.aboutToShow.connect(self.fill)
        self.setMenu(self._menu)
        self._say()

    def show_deck(self, deck: Deck) -> None:
        self.deck = deck
        self.choose(None)

    def choose(self, rival: Deck | None) -> None:
        """A deck with the same name is told apart by its own."""
        if rival is not None and self.deck is not None and rival.name == self.deck.name:
            rival = replace(rival, name=self.session.say("{deck} (other)", deck=rival.title))
        self.rival = rival
        self._say()

    def _say(self) -> None:
        say, rival = self.session.say, self.rival
        name = self.session.tell(rival.title) if rival is not None else ""
        text = say("Compare with {deck}", deck=short(name)) if name else say("Compare with…")
        self.setText(button_text(text))
        told = say("Another deck or version plays the same games, and the differences are shown")
        self.setToolTip(f"{name}\n{told}" if name else told)

    # ------------------------------------------------------------------ the menu

    def fill(self) -> None:
        menu, say, user = self._menu, self.session.say, self.session.decks
        menu.clear()
        menu.addAction(say("Nothing: this deck alone"), lambda: self.choose(None))
        menu.addSeparator()
        kept = user.library.list(Folder.CURRENT)
        mine = next((one for one in kept if one.deck == self.deck), None)
        if mine is not None:
            self._add_history(mine)
        others = [one.deck for one in kept if one is not mine]
        self._add(menu, say("Your decks"), others)
        self._add(menu, say("Starter decks"), [deck for deck in user.starters if deck != self.deck])
        menu.addAction(say("A deck file…"), self.ask_file)

    def _add(self, menu: QMenu, title: str, decks: Iterable[Deck]) -> None:
        found = menu.addMenu(title)
        for deck in decks:
            found.addAction(button_text(self.session.tell(deck.title)), partial(self.choose, deck))
        found.menuAction().setEnabled(not found.isEmpty())

    def _add_history(self, kept: StoredDeck) -> None:
        """Named versions, and how the deck was before each of its last steps."""
        library, say, menu = self.session.decks.library, self.session.say, self._menu
        versions = menu.addMenu(say("Versions of this deck"))
        for version in reversed(library.versions(kept.id)):
            act = self._at(version.step, version.name)
            versions.addAction(button_text(version.name), act)
        versions.menuAction().setEnabled(not versions.isEmpty())
        earlier = menu.addMenu(say("As this deck was before"))
        done = [step for step in library.history(kept.id) if step.place is Place.DONE and step.parent]
        for step in reversed(done[-MOST_STEPS:]):
            assert step.parent is not None
            label = self.session.tell(step.label)
            act = self._at(step.parent, say("before “{step}”", step=label))
            earlier.addAction(button_text(label), act)
        earlier.menuAction().setEnabled(not earlier.isEmpty())

    def _at(self, step: int, name: str) -> Callable[[], None]:
        def choose() -> None:
            try:
                deck = self.session.decks.library.deck_at(step)
            except UserDataError as error:
                self.refused.emit(self.session.tell_error(error))
                return
            self.choose(replace(deck, name=f"{self.session.tell(deck.title)} · {name}"))

        return choose

    def ask_file(self) -> None:
        from vsdeck.ui.widgets.filedialog import ask_file

        say = self.session.say
        kinds = say("Deck files") + " (*.txt *.cod *.o8d *.json *.png);;" + say("All files") + " (*)"
        chosen = ask_file(self.session, self, say("Compare with a deck file"), kinds)
        if chosen is not None:
            self.open_file(chosen)

    def open_file(self, path: Path) -> None:
        from vsdeck.decks.files import DeckFileError, read_deck

        try:
            read = read_deck(path, self.session.pool)
        except DeckFileError as error:
            self.refused.emit(str(error))
            return
        if not read.complete:
            say = self.session.say
            self.refused.emit(
                say(
                    "{file} names cards that are not clear; import it on the Decks page first.",
                    file=path.name,
                )
            )
            return
        self.choose(replace(read.deck, name=read.deck.name or path.stem))
