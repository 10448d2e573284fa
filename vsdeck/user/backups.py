"""Copies of the user's database: one before each migration, one on each day that it is opened."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

from vsdeck.filing import put_in_place

KEPT = 10
A_DAY = timedelta(days=1)


def list_backups(folder: Path) -> tuple[Path, ...]:
    """Newest first: their names are their times."""
    return tuple(sorted((folder / "backups").glob("user-*.sqlite3"), reverse=True))


def back_up(connection: sqlite3.Connection, folder: Path, now: datetime | None = None) -> Path:
    """Copies what is committed, and lets the oldest copies go. A copy is whole or not there."""
    moment = now or datetime.now(UTC)
    target = folder / "backups" / f"user-{moment:%Y%m%dT%H%M%S%f}.sqlite3"
    target.parent.mkdir(exist_ok=True)
    partial = target.with_suffix(".partial")
    partial.unlink(missing_ok=True)
    try:
        with closing(sqlite3.connect(partial)) as copy:
            connection.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
        put_in_place(partial, target)
    finally:
        partial.unlink(missing_ok=True)
    for old in list_backups(folder)[KEPT:]:
        old.unlink(missing_ok=True)
    return target


def is_due(folder: Path, now: datetime | None = None) -> bool:
    """Whether the newest copy is older than a day."""
    newest = next(iter(list_backups(folder)), None)
    limit = (now or datetime.now(UTC)) - A_DAY
    return newest is None or newest.name < f"user-{limit:%Y%m%dT%H%M%S%f}.sqlite3"
