"""The user's decks as the screens share them: library, collection, formats, and the news of other windows."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from vsdeck import paths
from vsdeck.decks.deck import Deck
from vsdeck.decks.format import DEFAULT, Format, Formats, load_formats
from vsdeck.decks.history import describe
from vsdeck.decks.library import CollectionStore, Library, StoredDeck
from vsdeck.decks.placing import place_for, with_more
from vsdeck.user.errors import UserDataError

if TYPE_CHECKING:
    from vsdeck.card import Printing
    from vsdeck.decks.collection import Collection
    from vsdeck.decks.library.library import Use
    from vsdeck.ui.session import Session

LOOK = 700
"""Milliseconds between two looks at what other windows did."""


class UserDecks(QObject):
    changed = Signal()
    """Some deck, tag, folder or the collection differs from what was read before."""
    changed_elsewhere = Signal(object)
    """Ids of the decks that another window changed."""
    edited = Signal(object)
    """A deck that was changed in this window, but not on the bench."""

    def __init__(self, session: Session, library: Library, store: CollectionStore) -> None:
        super().__init__(session)
        self.session = session
        self.library = library
        self.store = store
        self._collection: Collection | None = None
        self._revision = library.changes_since(0).revision
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK)
        self._timer.timeout.connect(self.look)
        self._timer.start()
        session.pool_changed.connect(self._forget_cards)

    @cached_property
    def formats(self) -> Formats:
        pool = self.session.pool
        return load_formats(paths.resources() / "formats", paths.user_data() / "formats", pool=pool)

    def format(self, wanted: str) -> Format:
        """The format of a deck; the default one if nobody knows it any more."""
        return self.formats.find(wanted) or self.formats.by_id[DEFAULT]

    @property
    def starters(self) -> tuple[Deck, ...]:
        """With names and notes in the chosen language."""
        return tuple(self._told(deck) for deck in self._starters)

    def starter(self, name: str) -> Deck:
        """By its English name."""
        return next(self._told(deck) for deck in self._starters if deck.name == name)

    def starters_named(self, part: str) -> list[Deck]:
        """Those with a part of a name, in English or in the chosen language."""
        low, both = part.casefold(), zip(self._starters, self.starters, strict=True)
        return [told for deck, told in both if low in deck.name.casefold() or low in told.name.casefold()]

    def _told(self, deck: Deck) -> Deck:
        return replace(deck, name=self.session.name_of(deck.name), notes=self.session.say(deck.notes))

    @cached_property
    def _starters(self) -> tuple[Deck, ...]:
        from vsdeck.decks.files import starter_decks

        return starter_decks(self.session.pool, paths.resources() / "decks")

    def _forget_cards(self) -> None:
        """Starter decks and formats name cards that may be known or unknown now."""
        self.__dict__.pop("_starters", None)
        self.__dict__.pop("formats", None)
        self.changed.emit()

    @property
    def collection(self) -> Collection:
        if self._collection is None:
            self._collection = self.store.load()
        return self._collection

    def own_set(self, code: str, copies: int) -> None:
        self._collection = self.store.own_set(code, copies)
        self.touched()

    def own_card(self, code: str, copies: int) -> None:
        self._collection = self.store.own_card(code, copies)
        self.touched()

    def uses(self, card: str) -> tuple[Use, ...]:
        return self.library.uses(card, self.session.pool)

    # ------------------------------------------------------------------ from other pages

    def current(self) -> StoredDeck | None:
        """The deck that was last on the bench, else the one that was changed last."""
        decks = self.library.list()
        last = self.session.settings.get("open deck", 0) or self.session.settings.get("last deck", 0)
        return next((kept for kept in decks if kept.id == last), decks[0] if decks else None)

    def copies(self, kept: StoredDeck, printing: Printing) -> int:
        section, code = place_for(kept.deck, printing, self.session.pool)
        return kept.deck.section(section).get(code, 0)

    def add_copy(self, id: int, printing: Printing) -> StoredDeck:
        """One copy more, as a step of the deck's history."""
        kept, pool = self.library.get(id), self.session.pool
        deck = with_more(kept.deck, printing, pool)
        return self._edited(self.library.edit(kept, deck, describe(kept.deck, deck, pool)))

    def create(self, *printings: Printing) -> StoredDeck:
        """A new deck with a name that no other has."""
        from vsdeck.decks.library.library import Folder

        word = self.session.say("New deck")
        taken = {kept.deck.name for kept in self.library.list(*Folder)}
        numbers = (f"{word} {number}" for number in range(2, len(taken) + 3))
        deck = Deck(name=next(name for name in (word, *numbers) if name not in taken), format=DEFAULT)
        for printing in printings:
            deck = with_more(deck, printing, self.session.pool)
        kept = self.library.create(deck)
        self.touched()
        return kept

    def undo(self, kept: StoredDeck) -> StoredDeck:
        return self._edited(self.library.undo(kept))

    def _edited(self, kept: StoredDeck) -> StoredDeck:
        self.touched()
        self.edited.emit(kept)
        return kept

    def touched(self) -> None:
        """This window has changed something: tell its views."""
        self._revision = self.library.changes_since(self._revision).revision
        self.changed.emit()

    def look(self) -> None:
        """Ask what other windows did meanwhile."""
        try:
            if not self.library.changed_elsewhere():
                return
            news = self.library.changes_since(self._revision)
        except UserDataError:  # locked for long: the next look will tell
            return
        self._revision = news.revision
        if news.collection:
            self._collection = None
        if news.decks or news.collection:
            self.changed_elsewhere.emit(news.decks)
            self.changed.emit()

    def use(self, library: Library, store: CollectionStore) -> None:
        """Go on with other decks, as after a restore."""
        self.library, self.store, self._collection = library, store, None
        self._revision = library.changes_since(0).revision
        self.changed_elsewhere.emit(tuple(kept.id for kept in library.list()))
        self.changed.emit()

    def stop(self) -> None:
        self._timer.stop()
