"""What can go wrong with kept decks, in words that can be shown as they are."""

from __future__ import annotations

from collections.abc import Sequence

from vsdeck.decks.deck import Deck
from vsdeck.decks.library.stored import StoredDeck
from vsdeck.sentence import Joined, Sentence
from vsdeck.user.errors import UserDataError


class LibraryError(UserDataError):
    """The message says what happened, what is safe and what to do."""


class Conflict(LibraryError):
    """Another window changed the deck after this one had read it. Nothing was saved by this call.

    `merged` is the deck with both changes where they touch different cards and words: `Library.merge` saves
    it. Where both touch the same, it is None: show `current` and let the user decide again.
    """

    def __init__(
        self, base: StoredDeck, current: StoredDeck, label: str, steps: Sequence[str], merged: Deck | None
    ) -> None:
        self.base = base
        """The deck as this window had read it."""
        self.current = current
        """The deck as it is now."""
        self.label = label
        """The step that was refused."""
        self.steps = tuple(steps)
        """What was done meanwhile, oldest first."""
        self.merged = merged
        way = (
            Sentence("Both changes fit together: it can be made again on the deck as it is now.")
            if merged is not None
            else Sentence("Look at the deck as it is now and decide again.")
        )
        told = Sentence(
            "“{deck}” was changed in another window ({steps}). Your step “{label}” was not saved. {way}",
            deck=base.title,
            steps=Joined(steps, "; "),
            label=label,
            way=way,
        )
        super().__init__(told)


class DeckGone(LibraryError):
    """The deck was deleted (it can be brought back) or erased (it cannot)."""

    def __init__(self, title: str, kept: StoredDeck | None = None) -> None:
        self.kept = kept
        """The deleted deck, for `Library.undelete`; None if it is erased."""
        offer = (
            Sentence("Bring it back to go on with it.")
            if kept is not None
            else Sentence("A backup may still have it: `vsdeck restore`.")
        )
        super().__init__(Sentence("“{deck}” was deleted. {offer}", deck=title, offer=offer))


class BrokenStep(LibraryError):
    """The steps of a deck do not lead to where they led."""

    def __init__(self) -> None:
        told = "This step cannot be made again: the history of the deck is damaged. The deck itself is safe."
        super().__init__(Sentence(told))


class VersionNameTaken(LibraryError):
    def __init__(self, name: str) -> None:
        told = "This deck already has a version named “{name}”. Choose another name."
        super().__init__(Sentence(told, name=name))


class NoWords(LibraryError):
    """A tag, version or step without a letter."""

    def __init__(self, what: str) -> None:
        super().__init__(Sentence("A {what} needs a name.", what=Sentence(what)))
