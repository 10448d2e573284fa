"""Opens `user.sqlite3`: checked, backed up, migrated, and safe for several programs at once."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import TypeVar

from vsdeck import paths
from vsdeck.user.backups import back_up, is_due, list_backups
from vsdeck.user.errors import DamagedDatabase, NewerDatabase, NotABackup, NotSaved, UnusableDatabase
from vsdeck.user.migrations import migrate, read_migrations, version

T = TypeVar("T")
NAME = "user.sqlite3"
PATIENCE = 10
"""Seconds to wait for another program that is writing."""
COMPANIONS = ("-wal", "-shm")
DAMAGE = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})


def open_database(folder: Path | None = None) -> sqlite3.Connection:
    """A connection that commits each statement by itself; group statements with `transaction`.

    Raises DamagedDatabase once for a damaged file (which then stands aside, so that opening again begins
    a new one), NewerDatabase, or UnusableDatabase.
    """
    folder = folder or paths.user_data()
    path = folder / NAME
    try:
        with _alone(folder):
            if not _is_sound(path):
                raise DamagedDatabase(_move_aside(path), next(iter(list_backups(folder)), None))
            return _prepare(path)
    except (sqlite3.OperationalError, OSError) as error:
        raise UnusableDatabase(path, error) from error


def read_database(read: Callable[[sqlite3.Connection], T], otherwise: T) -> T:
    """What `read` finds in the user's database, or `otherwise`: who only reads never begins one."""
    if not (paths.user_data() / NAME).exists():
        return otherwise
    with closing(open_database()) as connection:
        return read(connection)


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """All statements inside, or none. Within another transaction it is part of that one."""
    if connection.in_transaction:
        yield
    else:
        with _begun(connection):
            yield


@contextmanager
def _begun(connection: sqlite3.Connection) -> Iterator[None]:
    try:
        connection.execute("BEGIN IMMEDIATE")
        yield
        connection.execute("COMMIT")
    except BaseException as error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        if isinstance(error, sqlite3.OperationalError):
            raise NotSaved(error) from error
        raise


def backups(folder: Path | None = None) -> tuple[Path, ...]:
    """The copies that `restore` can bring back, newest first."""
    return list_backups(folder or paths.user_data())


def restore(backup: Path, folder: Path | None = None) -> sqlite3.Connection:
    """Puts a backup in the place of what is there now, of which a copy is made first.

    The content is replaced within the file, so that other running programs see it and lose no place to write.
    """
    folder = folder or paths.user_data()
    _demand_sound(backup)
    try:
        connection = open_database(folder)
    except DamagedDatabase:
        connection = open_database(folder)
    try:
        with _alone(folder):
            back_up(connection, folder)
            with closing(sqlite3.connect(backup)) as source:
                source.backup(connection)
            _bring_up_to_date(connection, folder / NAME)
    except (sqlite3.Error, OSError) as error:
        connection.close()
        raise UnusableDatabase(folder / NAME, error) from error
    return connection


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """One program at a time checks, moves, migrates or restores; SQLite's own lock ends with the program."""
    with closing(sqlite3.connect(folder / "user.lock", timeout=PATIENCE, isolation_level=None)) as lock:
        lock.execute("BEGIN EXCLUSIVE")
        yield


def _is_sound(path: Path) -> bool:
    """Reads only, since closing a writable connection would fold the -wal file into a damaged database."""
    if not path.exists():
        return True
    try:
        with closing(
            sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=PATIENCE)
        ) as look:
            return bool(look.execute("PRAGMA quick_check(1)").fetchone()[0] == "ok")
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode & 0xFF in DAMAGE:
            return False
        raise


def _move_aside(path: Path) -> Path:
    number = 1
    while any(path.parent.glob(f"{path.name}.damaged-{number}*")):
        number += 1
    aside = path.with_name(f"{path.name}.damaged-{number}")
    # The database itself goes last: SQLite deletes a -wal that it finds beside an empty database.
    for ending in (*COMPANIONS, ""):
        companion = path.with_name(path.name + ending)
        if companion.exists():
            companion.rename(aside.with_name(aside.name + ending))
    return aside


def _prepare(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
    try:
        connection.row_factory = sqlite3.Row
        connection.execute("PRAGMA synchronous = FULL")
        _bring_up_to_date(connection, path)
        return connection
    except BaseException:
        connection.close()
        raise


def _bring_up_to_date(connection: sqlite3.Connection, path: Path) -> None:
    steps = read_migrations(paths.migrations())
    present = version(connection)
    if present > len(steps):
        raise NewerDatabase(path, present, len(steps))
    connection.execute("PRAGMA journal_mode = WAL")
    if 0 < present < len(steps):
        back_up(connection, path.parent)
    elif present and is_due(path.parent):
        # No room for today's copy is no reason to keep the user from the data.
        with suppress(sqlite3.OperationalError, OSError):
            back_up(connection, path.parent)
    migrate(connection, steps)


def _demand_sound(backup: Path) -> None:
    try:
        if not backup.is_file():
            raise NotABackup(backup, "there is no such file")
        if not _is_sound(backup):
            raise NotABackup(backup, "it is damaged or no database")
        with closing(sqlite3.connect(f"{backup.absolute().as_uri()}?mode=ro", uri=True)) as look:
            present, known = version(look), len(read_migrations(paths.migrations()))
    except (sqlite3.Error, OSError) as error:
        raise NotABackup(backup, error) from error
    if not 0 < present <= known:
        raise NotABackup(backup, f"its version is {present}, and this program knows 1 to {known}")
