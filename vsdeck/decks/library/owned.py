"""Keeps the user's collection."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

from vsdeck.user.database import transaction

if TYPE_CHECKING:
    from vsdeck.decks.collection import Collection


class CollectionStore:
    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def load(self) -> Collection:
        from vsdeck.decks.collection import Collection

        rows = self._connection.execute(
            "SELECT 'set' AS what, code, copies FROM owned_set"
            " UNION ALL SELECT 'card', code, copies FROM owned_card"
        ).fetchall()
        sets = {row["code"]: row["copies"] for row in rows if row["what"] == "set"}
        return Collection(sets, {row["code"]: row["copies"] for row in rows if row["what"] == "card"})

    def own_set(self, code: str, copies: int = 1) -> Collection:
        """So many of a set; none at zero."""
        return self._own("owned_set", code, copies)

    def own_card(self, code: str, copies: int) -> Collection:
        """So many single copies of a printing, besides those of owned sets; none at zero."""
        return self._own("owned_card", code, copies)

    def _own(self, table: str, code: str, copies: int) -> Collection:
        with transaction(self._connection):
            self._connection.execute(f"DELETE FROM {table} WHERE code = ?", (code.upper(),))
            if copies > 0:
                self._connection.execute(f"INSERT INTO {table} VALUES (?, ?)", (code.upper(), copies))
            self._connection.execute(
                "UPDATE library SET revision = revision + 1, collection_revision = revision + 1"
            )
            return self.load()
