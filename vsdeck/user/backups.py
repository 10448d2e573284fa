"""Copies of the user's database: one before each migration, one on each day that it is opened.

A copy is kept only if it is sound, row by row. So the newest one that was made is always one to go back to.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

from vsdeck.filing import PRIVATE_FILE, private_folder, put_in_place
from vsdeck.user.check import check
from vsdeck.user.structure import examine

KEPT = 10
A_DAY = timedelta(days=1)
NAME = "user-%Y%m%dT%H%M%S%f.sqlite3"


class NotSound(OSError):
    """What was to be copied cannot be read back whole."""


def list_backups(folder: Path, now: datetime | None = None) -> tuple[Path, ...]:
    """Newest first: their names are their times. One from the future, when a clock was wrong, comes last."""
    latest = f"{(now or datetime.now(UTC)) + A_DAY:{NAME}}"
    found = sorted((folder / "backups").glob("user-*.sqlite3"), reverse=True)
    return tuple(sorted(found, key=lambda path: path.name > latest))


def sound_backups(folder: Path) -> Iterator[Path]:
    """Those that are whole, newest first."""
    return (path for path in list_backups(folder) if is_sound(path))


def is_sound(backup: Path) -> bool:
    """Whether every row of a copy can be read and is as it was saved."""
    try:
        if not examine(backup, still=True).sound:
            return False
        with closing(sqlite3.connect(f"{backup.absolute().as_uri()}?mode=ro&immutable=1", uri=True)) as look:
            return check(look).sound
    except (sqlite3.Error, UnicodeDecodeError, OSError):
        return False


def back_up(connection: sqlite3.Connection, folder: Path, now: datetime | None = None) -> Path:
    """Copies what is committed, and lets the oldest copies go. A copy is whole or not there."""
    moment = now or datetime.now(UTC)
    backups = private_folder(folder / "backups")
    while (target := backups / f"{moment:{NAME}}").exists():
        moment += timedelta(microseconds=1)
    partial = target.with_suffix(".partial")
    partial.unlink(missing_ok=True)
    try:
        partial.touch(PRIVATE_FILE)
        with closing(sqlite3.connect(partial)) as copy:
            connection.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
        if not is_sound(partial):
            raise NotSound("a copy of your data could not be read back whole")
        put_in_place(partial, target)
    finally:
        partial.unlink(missing_ok=True)
    others = [path for path in list_backups(folder, moment) if path != target]
    for old in others[KEPT - 1 :]:
        old.unlink(missing_ok=True)
    return target


def is_due(folder: Path, now: datetime | None = None) -> bool:
    """Whether the newest copy is older than a day; one from the future says nothing about today."""
    moment = now or datetime.now(UTC)
    first, last = (f"{limit:{NAME}}" for limit in (moment - A_DAY, moment + A_DAY))
    return not any(first <= path.name <= last for path in list_backups(folder, moment))
