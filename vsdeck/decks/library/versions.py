"""Names that the user gives to states of a deck."""

from __future__ import annotations

import sqlite3
from datetime import datetime

from vsdeck.decks.library.errors import VersionNameTaken
from vsdeck.decks.library.stored import Version, storable
from vsdeck.sentence import unpacked


def insert(connection: sqlite3.Connection, deck: int, name: str, step: int, now: datetime) -> Version:
    try:
        row = connection.execute(
            "INSERT INTO deck_version (deck, step, name, made) VALUES (?, ?, ?, ?) RETURNING *",
            (deck, step, storable(name), now.isoformat()),
        ).fetchone()
    except sqlite3.IntegrityError as error:
        raise _taken(error, name) from error
    return _version(row)


def list_versions(connection: sqlite3.Connection, deck: int) -> tuple[Version, ...]:
    rows = connection.execute("SELECT * FROM deck_version WHERE deck = ? ORDER BY made, id", (deck,))
    return tuple(_version(row) for row in rows)


def rename(connection: sqlite3.Connection, version: Version, name: str) -> int:
    """The deck whose version it is."""
    try:
        row = connection.execute(
            "UPDATE deck_version SET name = ? WHERE id = ? RETURNING deck", (storable(name), version.id)
        ).fetchone()
    except sqlite3.IntegrityError as error:
        raise _taken(error, name) from error
    return int(row["deck"])


def forget(connection: sqlite3.Connection, version: Version) -> int:
    row = connection.execute("DELETE FROM deck_version WHERE id = ? RETURNING deck", (version.id,)).fetchone()
    return int(row["deck"])


def name_of(connection: sqlite3.Connection, step: int) -> str:
    """A state as a step names it: by its version, or by the step that led to it."""
    row = connection.execute(
        "SELECT deck_version.name, label FROM deck_step"
        " LEFT JOIN deck_version ON deck_version.step = deck_step.id WHERE deck_step.id = ?"
        " ORDER BY deck_version.id DESC",
        (step,),
    ).fetchone()
    return str(row["name"]) if row["name"] is not None else unpacked(row["label"])


def _taken(error: sqlite3.IntegrityError, name: str) -> Exception:
    return VersionNameTaken(name) if error.sqlite_errorcode == sqlite3.SQLITE_CONSTRAINT_UNIQUE else error


def _version(row: sqlite3.Row) -> Version:
    return Version(row["id"], row["name"], row["step"], datetime.fromisoformat(row["made"]))
