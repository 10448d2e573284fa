"""Reads what can still be read of a damaged database, which may be newer than the last backup."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from vsdeck.decks.deck import Deck
from vsdeck.decks.library.stored import unpack
from vsdeck.user.database import COMPANIONS

MOST_IDS = 100_000


def readable_decks(damaged: Path) -> tuple[Deck, ...]:
    """The decks that were not deleted, as far as their rows are whole. The file itself is not touched."""
    with TemporaryDirectory(prefix="vsdeck-") as folder:
        copy = Path(folder) / damaged.name
        for ending in ("", *COMPANIONS):
            source = damaged.with_name(damaged.name + ending)
            if source.exists():
                shutil.copyfile(source, copy.with_name(copy.name + ending))
        with closing(sqlite3.connect(copy)) as connection:
            return tuple(_decks(connection))


def _decks(connection: sqlite3.Connection) -> Iterator[Deck]:
    for id in range(1, _last_id(connection) + 1):
        # One damaged page hides the rows on it; those on other pages can be read.
        with suppress(sqlite3.DatabaseError, ValueError, TypeError, LookupError, AttributeError):
            row = connection.execute(
                "SELECT content FROM deck WHERE id = ? AND NOT deleted", (id,)
            ).fetchone()
            if row is not None:
                yield unpack(row[0])


def _last_id(connection: sqlite3.Connection) -> int:
    for query in ("SELECT max(id) FROM deck", "SELECT seq FROM sqlite_sequence WHERE name = 'deck'"):
        with suppress(sqlite3.DatabaseError, UnicodeDecodeError):
            row = connection.execute(query).fetchone()
            if row is not None and isinstance(row[0], int):
                return min(row[0], MOST_IDS)
    return 0
