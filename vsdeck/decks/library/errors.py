"""What can go wrong with kept decks, in words that can be shown as they are."""

from __future__ import annotations

from collections.abc import Sequence

from vsdeck.decks.deck import Deck
from vsdeck.decks.library.stored import StoredDeck
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
            "Both changes fit together: it can be made again on the deck as it is now."
            if merged is not None
            else "Look at the deck as it is now and decide again."
        )
        super().__init__(
            f"“{base.title}” was changed in another window ({'; '.join(self.steps)}). "
            f"Your step “{label}” was not saved. {way}"
        )


class DeckGone(LibraryError):
    """The deck was deleted (it can be brought back) or erased (it cannot)."""

    def __init__(self, title: str, kept: StoredDeck | None = None) -> None:
        self.kept = kept
        """The deleted deck, for `Library.undelete`; None if it is erased."""
        offer = (
            "Bring it back to go on with it."
            if kept is not None
            else "A backup may still have it: `vsdeck restore`."
        )
        super().__init__(f"“{title}” was deleted. {offer}")


class BrokenStep(LibraryError):
    """The steps of a deck do not lead to where they led."""

    def __init__(self) -> None:
        super().__init__(
            "This step cannot be made again: the history of the deck is damaged. The deck itself is safe."
        )


class VersionNameTaken(LibraryError):
    def __init__(self, name: str) -> None:
        super().__init__(f"This deck already has a version named “{name}”. Choose another name.")


class NoWords(LibraryError):
    """A tag, version or step without a letter."""

    def __init__(self, what: str) -> None:
        super().__init__(f"A {what} needs a name.")
