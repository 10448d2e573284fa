"""What the program remembers: one JSON value for each key."""

from __future__ import annotations

import json
import sqlite3
from typing import Any, TypeVar

from vsdeck.user.database import transaction
from vsdeck.user.errors import NotSaved

Value = TypeVar("Value", bool, int, float, str, list[Any], dict[str, Any])


class Settings:
    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def close(self) -> None:
        """Nothing more is read or written: of the database that the settings stand in, either."""
        self._connection.close()

    def get(self, key: str, default: Value) -> Value:
        """The value, or the default where there is none or one of another type."""
        stored = self._stored(key)
        if stored is None:
            return default
        value = json.loads(stored)
        if type(default) is float and type(value) is int:
            return float(value)
        return value if type(value) is type(default) else default

    def _stored(self, key: str) -> str | None:
        row = self._connection.execute("SELECT value FROM setting WHERE key = ?", (key,)).fetchone()
        return None if row is None else row["value"]

    def set(self, key: str, value: Value) -> None:
        with transaction(self._connection):
            self._connection.execute(
                "INSERT INTO setting VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
                (key, json.dumps(value, ensure_ascii=False)),
            )

    def forget(self, key: str) -> None:
        with transaction(self._connection):
            self._connection.execute("DELETE FROM setting WHERE key = ?", (key,))


class PatientSettings(Settings):
    """For a window: a choice that cannot be saved, on a full disk, holds until the program ends."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        super().__init__(connection)
        self._unsaved: dict[str, str] = {}

    def _stored(self, key: str) -> str | None:
        return self._unsaved.get(key) or super()._stored(key)

    def set(self, key: str, value: Value) -> None:
        try:
            super().set(key, value)
            self._unsaved.pop(key, None)
        except NotSaved:
            self._unsaved[key] = json.dumps(value, ensure_ascii=False)
