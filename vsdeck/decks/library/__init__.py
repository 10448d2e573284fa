"""The user's decks in `user.sqlite3`: every edit a named step that is saved before the call returns.

    StoredDeck (deck + step) ──edit──▶ StoredDeck     one transaction: step, content, revision
          │                └──▶ Conflict  another window was faster: what it did, and the merge if both fit

Never here: what a deck may hold (`legality`), how a patch works (`history`), anything on a screen.
"""

from vsdeck.decks.library.errors import Conflict, DeckGone, LibraryError, VersionNameTaken
from vsdeck.decks.library.library import Changes, Library
from vsdeck.decks.library.owned import CollectionStore
from vsdeck.decks.library.stored import HistoryStep, Origin, OriginKind, Place, StoredDeck, Version

__all__ = [
    "Changes",
    "CollectionStore",
    "Conflict",
    "DeckGone",
    "HistoryStep",
    "Library",
    "LibraryError",
    "Origin",
    "OriginKind",
    "Place",
    "StoredDeck",
    "Version",
    "VersionNameTaken",
]
