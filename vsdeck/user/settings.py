"""What the program remembers: one JSON value for each key."""

from __future__ import annotations

import json
import sqlite3
from typing import Any, TypeVar

from vsdeck.user.database import transaction

Value = TypeVar("Value", bool, int, float, str, list[Any], dict[str, Any])


class Settings:
    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def close(self) -> None:
        """Nothing more is read or written: of the database that the settings stand in, either."""
        self._connection.close()

    def get(self, key: str, default: Value) -> Value:
        """The value, or the default where there is none or one of another type."""
        row = self._connection.execute("SELECT value FROM setting WHERE key = ?", (key,)).fetchone()
        if row is None:
            return default
        value = json.loads(row["value"])
        if type(default) is float and type(value) is int:
            return float(value)
        return value if type(value) is type(default) else default

    def set(self, key: str, value: Value) -> None:
        with transaction(self._connection):
            self._connection.execute(
                "INSERT INTO setting VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
                (key, json.dumps(value, ensure_ascii=False)),
            )

    def forget(self, key: str) -> None:
        with transaction(self._connection):
            self._connection.execute("DELETE FROM setting WHERE key = ?", (key,))
