"""The user's decks in `user.sqlite3`: every edit a named step that is saved before the call returns.

    Kept (deck + step) ──edit──▶ Kept     one transaction: step, content, revision
          │                └──▶ Conflict  another window was faster: what it did, and the merge if both fit

Never here: what a deck may hold (`legality`), how a patch works (`history`), anything on a screen.
"""

from vsdeck.decks.library.errors import Conflict, DeckGone, LibraryError, VersionNameTaken
from vsdeck.decks.library.kept import Kept, Origin, OriginKind, Place, Step, Version
from vsdeck.decks.library.library import Changes, Library
from vsdeck.decks.library.owned import CollectionStore

__all__ = [
    "Changes",
    "CollectionStore",
    "Conflict",
    "DeckGone",
    "Kept",
    "Library",
    "LibraryError",
    "Origin",
    "OriginKind",
    "Place",
    "Step",
    "Version",
    "VersionNameTaken",
]
