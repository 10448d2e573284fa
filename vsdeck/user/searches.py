"""Searches that the user keeps, in the order in which they were saved."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass

from vsdeck.user.database import transaction
from vsdeck.user.errors import NameTaken, NoName


@dataclass(frozen=True, slots=True)
class SavedSearch:
    id: int
    name: str
    query: str


class SavedSearches:
    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def list(self) -> tuple[SavedSearch, ...]:
        rows = self._connection.execute("SELECT id, name, query FROM saved_search ORDER BY position, id")
        return tuple(SavedSearch(*row) for row in rows)

    def save(self, name: str, query: str) -> SavedSearch:
        """Adds a search at the end, or gives the one of that name a new query."""
        with transaction(self._connection):
            row = self._connection.execute(
                "INSERT INTO saved_search (name, query, position)"
                " VALUES (?, ?, (SELECT coalesce(max(position) + 1, 0) FROM saved_search))"
                " ON CONFLICT (name) DO UPDATE SET query = excluded.query RETURNING id, name, query",
                (_proper(name), query),
            ).fetchone()
        return SavedSearch(*row)

    def rename(self, id: int, name: str) -> None:
        try:
            with transaction(self._connection):
                self._connection.execute("UPDATE saved_search SET name = ? WHERE id = ?", (_proper(name), id))
        except sqlite3.IntegrityError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_CONSTRAINT_UNIQUE:
                raise
            raise NameTaken(name.strip()) from error

    def delete(self, id: int) -> None:
        with transaction(self._connection):
            self._connection.execute("DELETE FROM saved_search WHERE id = ?", (id,))


def _proper(name: str) -> str:
    if not name.strip():
        raise NoName
    return name.strip()
