"""A sum beside each row: a row that is no longer as this program wrote it is noticed, whatever changed it.

The sums are written by triggers that live in the connection and not in the file, so no writing of ours can
forget them, and a writing that is not ours does not know them.
"""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

TABLE = "seal"
UNSEALED = (TABLE, "library")
"""The row of `library` counts changes, and can be counted again."""


@dataclass(frozen=True, slots=True)
class Columns:
    table: str
    names: tuple[str, ...]
    key: tuple[str, ...]

    def key_of(self, row: tuple[Any, ...]) -> str:
        """As SQL joins it in the triggers."""
        return " ".join(str(row[self.names.index(name)]) for name in self.key)


def columns(connection: sqlite3.Connection) -> Iterator[Columns]:
    """The tables whose rows are sealed, with their columns: those whose rows have a key."""
    tables = connection.execute(
        "SELECT name FROM main.sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"
    ).fetchall()
    for (table,) in tables:
        if table not in UNSEALED:
            facts = connection.execute(f"PRAGMA main.table_info({table})").fetchall()
            keys = sorted((fact[5], fact[1]) for fact in facts if fact[5])
            if not keys:
                continue
            yield Columns(table, tuple(fact[1] for fact in facts), tuple(name for _, name in keys))


def seal_of(*values: object) -> int:
    return zlib.crc32(repr(values).encode())


def attach(connection: sqlite3.Connection) -> None:
    """From now on every row that this connection writes is sealed, if the database has a place for seals."""
    connection.execute("PRAGMA temp_store = MEMORY")
    connection.create_function("seal_of", -1, seal_of, deterministic=True)
    if not has_seals(connection):
        return
    for each in columns(connection):
        values = ", ".join(f"new.{name}" for name in each.names)
        new, old = (" || ' ' || ".join(f"{when}.{name}" for name in each.key) for when in ("new", "old"))
        put = f"INSERT INTO {TABLE} VALUES ('{each.table}', {new}, seal_of({values}));"
        drop = f"DELETE FROM {TABLE} WHERE place = '{each.table}' AND row = CAST({old} AS TEXT);"
        for event, body in (
            ("INSERT", drop.replace("old.", "new.") + put),
            ("UPDATE", drop + put),
            ("DELETE", drop),
        ):
            connection.execute(
                f"CREATE TEMP TRIGGER IF NOT EXISTS seal_{each.table}_{event}"
                f" AFTER {event} ON main.{each.table} BEGIN {body} END"
            )


def detach(connection: sqlite3.Connection) -> None:
    triggers = connection.execute("SELECT name FROM temp.sqlite_schema WHERE type = 'trigger'").fetchall()
    for (name,) in triggers:
        connection.execute(f"DROP TRIGGER temp.{name}")


def renew(connection: sqlite3.Connection) -> None:
    """Seals every row as it is now, within a transaction: after a migration, or after mending."""
    if not has_seals(connection):
        return
    connection.execute(f"DELETE FROM {TABLE}")
    for each in columns(connection):
        values = ", ".join(each.names)
        key = " || ' ' || ".join(each.key)
        connection.execute(
            f"INSERT INTO {TABLE} SELECT '{each.table}', {key}, seal_of({values}) FROM {each.table}"
        )


def has_seals(connection: sqlite3.Connection) -> bool:
    found = connection.execute("SELECT 1 FROM main.sqlite_schema WHERE name = ?", (TABLE,)).fetchone()
    return found is not None
