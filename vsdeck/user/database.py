"""Opens `user.sqlite3`: checked row by row, backed up, migrated, and safe for several programs at once."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from vsdeck import paths
from vsdeck.filing import PRIVATE_FILE, make_private, put_in_place, write_whole
from vsdeck.sentence import Sentence
from vsdeck.user import seals
from vsdeck.user.backups import back_up, is_due, list_backups, sound_backups
from vsdeck.user.check import check
from vsdeck.user.connection import UserConnection
from vsdeck.user.errors import (
    DamagedDatabase,
    NewerDatabase,
    NotABackup,
    NotKept,
    NotSaved,
    UnusableDatabase,
    reason_of,
)
from vsdeck.user.first_page import renewed
from vsdeck.user.migrations import migrate, read_migrations, version
from vsdeck.user.structure import PATIENCE, Structure, examine, examine_image, tells_of_content
from vsdeck.user.wal import beside, lost_commits, read_image

T = TypeVar("T")
NAME = "user.sqlite3"
COMPANIONS = ("-wal", "-shm")
CANNOT_WRITE = frozenset(
    {errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EPERM, errno.EDQUOT, errno.EIO, errno.EFBIG}
)
NOT_WRITTEN = frozenset(
    {
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_PERM,
    }
)


class _Hopeless(Exception):
    """Too much of it is damaged to go on with the rest."""


def open_database(folder: Path | None = None) -> UserConnection:
    """A connection that commits each statement by itself; group statements with `transaction`.

    Bad rows are mended or taken out, which `mended` tells. On a disk that cannot be written it is a copy in
    memory, which `unkept` tells. Raises DamagedDatabase once for a file that cannot be read (it is put aside:
    opening again begins a new one), NewerDatabase, or UnusableDatabase.
    """
    folder = folder or paths.user_data()
    path = folder / NAME
    try:
        with _alone(folder):
            return _open(path)
    except (sqlite3.Error, UnicodeDecodeError, OSError) as error:
        if _is_about_writing(error) and (not path.exists() or path.is_file()):
            return _open_in_memory(path, error)
        raise UnusableDatabase(path, error) from error


def read_database(
    read: Callable[[UserConnection], T], otherwise: T, tell: Callable[[str], None] = lambda text: None
) -> T:
    """What `read` finds in the user's database, or `otherwise`: who only reads never begins one.

    What there is to say about the opening is told.
    """
    path = paths.user_data() / NAME
    if not path.exists() and not _traces(path):
        return otherwise
    with closing(open_database()) as connection:
        for text in (str(connection.mended or ""), connection.unkept and str(NotKept(connection.unkept))):
            if text:
                tell(text)
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
    if isinstance(connection, UserConnection) and connection.unkept:
        raise NotSaved(connection.unkept)
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


def newest_backup(folder: Path | None = None) -> Path | None:
    """The newest copy that is whole; if none is, the newest that can be opened."""
    folder = folder or paths.user_data()
    found = next(sound_backups(folder), None)
    return found or next((path for path in list_backups(folder) if _can_be_restored(path)), None)


def restore(backup: Path, folder: Path | None = None) -> UserConnection:
    """Puts a backup in the place of what is there now, of which a copy is made first (`replaced`).

    The content is replaced within the file, so that other running programs see it and lose no place to write.
    """
    folder = folder or paths.user_data()
    path = folder / NAME
    moved: Path | None = None
    # Read before anything is written, and ready to be used: nobody ever sees half of it.
    with closing(_read_backup(backup)) as source:
        try:
            try:
                connection = open_database(folder)
            except DamagedDatabase as damage:
                moved, connection = damage.moved_to, open_database(folder)
            except NewerDatabase:
                with _alone(folder):
                    moved = _move_aside(path)
                    _make(path)
                connection = open_database(folder)
            try:
                if connection.unkept:
                    raise UnusableDatabase(path, connection.unkept)
                with _alone(folder):
                    connection.replaced = moved or back_up(connection, folder)
                    connection.moved = moved
                    source.backup(connection)
                    _use_wal(connection)
                    connection.mended_before, connection.mended = connection.mended, source.mended
            except BaseException:
                connection.close()
                raise
            return connection
        except (sqlite3.Error, OSError) as error:
            raise UnusableDatabase(path, error) from error


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """One program at a time checks, moves, migrates or restores; SQLite's own lock ends with the program."""
    path = folder / "user.lock"
    path.touch(PRIVATE_FILE)
    with closing(sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)) as lock:
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.DatabaseError as error:
            if not tells_of_content(error):
                raise
            # It holds nothing but the lock.
            os.truncate(path, 0)
            lock.execute("BEGIN EXCLUSIVE")
        yield


def _open(path: Path) -> UserConnection:
    if not path.exists():
        return _begin(path)
    for file in (path, *(beside(path, ending) for ending in COMPANIONS)):
        make_private(file)
    cut = lost_commits(path)
    structure = examine(path)
    if structure.newer:
        raise NewerDatabase(path, structure.newer, len(read_migrations(paths.migrations())))
    aside: Path | None = None
    if structure.damage and (image := renewed(read_image(path))) is not None:
        # Written before anything is moved: on a full disk the file stays where it is.
        new = path.with_name(f"{NAME}.new")
        write_whole(new, image, private=True)
        aside = _move_aside(path)
        put_in_place(new, path)
        structure = examine(path)
    if not structure.damage and (connection := _looked_through(path, structure, cut, aside)):
        try:
            _bring_up_to_date(connection, path)
            return connection
        except BaseException:
            connection.close()
            raise
    raise _damaged(path, _move_aside(path))


def _looked_through(path: Path, structure: Structure, cut: bool, aside: Path | None) -> UserConnection | None:
    """None if too much is damaged to go on with it. `aside`: where the file as it was stands already."""
    connection: UserConnection | None = None
    try:
        connection = _connect(path)
        _look_through(connection, path, structure, cut, aside)
        return connection
    except BaseException as error:
        if connection is not None:
            connection.close()
        if isinstance(error, _Hopeless) or (isinstance(error, sqlite3.Error) and tells_of_content(error)):
            return None
        raise


def _begin(path: Path) -> UserConnection:
    if traces := _traces(path):
        left = any(beside(path, ending) in traces for ending in COMPANIONS)
        raise _damaged(path, _move_aside(path) if left else None)
    _make(path)
    return _connect(path)


def _traces(path: Path) -> tuple[Path, ...]:
    """What shows that there was a database in this folder."""
    companions = (beside(path, ending) for ending in COMPANIONS)
    return (*filter(Path.exists, companions), *list_backups(path.parent))


def _damaged(path: Path, aside: Path | None) -> DamagedDatabase:
    """Told once: the next time there is a new database."""
    with suppress(sqlite3.Error, OSError):
        _make(path)
    return DamagedDatabase(aside, newest_backup(path.parent))


def _make(path: Path) -> None:
    """A new database is whole before it has its name, so an empty file of that name is a damaged one."""
    new = path.with_name(f"{NAME}.new")
    for ending in ("", "-journal", *COMPANIONS):
        beside(new, ending).unlink(missing_ok=True)
    new.touch(PRIVATE_FILE)
    with closing(sqlite3.connect(new, isolation_level=None)) as connection:
        _bring_up(connection)
        connection.execute("PRAGMA main.journal_mode = WAL")
    put_in_place(new, path)


def _connect(path: Path | str) -> UserConnection:
    connection = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None, factory=UserConnection)
    try:
        connection.row_factory = sqlite3.Row
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        seals.attach(connection)
        return connection
    except BaseException:
        connection.close()
        raise


def _look_through(
    connection: UserConnection,
    path: Path | None,
    structure: Structure,
    cut: bool,
    aside: Path | None = None,
    *,
    renewed: bool = False,
) -> None:
    """Every row; what is bad is mended or taken out, after the file was copied as it is."""
    if structure.sound and not cut and aside is None and not renewed:
        connection.execute("BEGIN")
        sound = check(connection).sound
        connection.execute("COMMIT")
        if sound:
            return
    from vsdeck.user.mending import mend

    if aside is None and path is not None:
        aside = _copy_aside(path)
    connection.execute("PRAGMA foreign_keys = OFF")
    connection.execute("BEGIN IMMEDIATE")
    try:
        connection.execute(f"PRAGMA user_version = {structure.version}")
        connection.execute("REINDEX")
        mended = mend(connection, check(connection), aside, cut)
        before = newest_backup(path.parent) if path is not None else None
        connection.mended = replace(mended, backup=before)
        if not check(connection).sound:
            raise _Hopeless("what is left of it does not fit together")
        connection.execute("COMMIT")
    except (sqlite3.Error, ValueError, LookupError, TypeError) as error:
        if isinstance(error, sqlite3.Error) and not tells_of_content(error):
            raise
        raise _Hopeless(str(error)) from error
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        connection.execute("PRAGMA foreign_keys = ON")


def _bring_up_to_date(connection: UserConnection, path: Path) -> None:
    _use_wal(connection)
    present, known = version(connection), len(read_migrations(paths.migrations()))
    if present < known:
        back_up(connection, path.parent)
    elif is_due(path.parent) and _holds_something(connection):
        # No room for today's copy is no reason to keep the user from the data.
        with suppress(sqlite3.OperationalError, OSError):
            back_up(connection, path.parent)
    if present < known:
        _bring_up(connection)


def _use_wal(connection: sqlite3.Connection) -> None:
    # Not while there are triggers in the connection: after that SQLite would refuse checkpoints.
    seals.detach(connection)
    connection.execute("PRAGMA main.journal_mode = WAL")
    seals.attach(connection)


def _holds_something(connection: sqlite3.Connection) -> bool:
    """Whether a copy is worth a place: one of the new database after a damaged one is not."""
    return any(
        connection.execute(f"SELECT 1 FROM {each.table} LIMIT 1").fetchone()
        for each in seals.columns(connection)
        if each.table != "setting"
    )


def _bring_up(connection: sqlite3.Connection) -> None:
    """All migrations that are missing, with seals as the tables are then."""
    seals.attach(connection)
    seals.detach(connection)
    migrate(connection, read_migrations(paths.migrations()), seals.renew)
    seals.attach(connection)


# ---------------------------------------------------------------------------- without writing


def _open_in_memory(path: Path, reason: Exception) -> UserConnection:
    """The data as they are, to be looked at, where nothing can be written."""
    try:
        connection = _in_memory(path, cut=path.exists() and lost_commits(path))
    except (sqlite3.Error, UnicodeDecodeError, OSError, _Hopeless) as error:
        raise UnusableDatabase(path, reason_of(reason)) from error
    connection.unkept = reason_of(reason)
    return connection


def _in_memory(path: Path, cut: bool = False) -> UserConnection:
    """A copy of a file, mended and up to date; an empty one if there is no such file."""
    connection = _connect(":memory:")
    try:
        if path.exists():
            image = read_image(path)
            structure = examine_image(image)
            anew = renewed(image) if structure.damage else None
            if anew is not None:
                image, structure = anew, examine_image(anew)
            if structure.damage or structure.newer:
                raise _Hopeless(structure.damage or "a newer VsDeck has written it")
            connection.deserialize(image)
            seals.attach(connection)
            _look_through(connection, None, structure, cut, renewed=anew is not None)
        _bring_up(connection)
        return connection
    except BaseException:
        connection.close()
        raise


def _is_about_writing(error: Exception) -> bool:
    if isinstance(error, sqlite3.Error):
        return getattr(error, "sqlite_errorcode", 0) & 0xFF in NOT_WRITTEN
    return isinstance(error, OSError) and error.errno in CANNOT_WRITE


# ---------------------------------------------------------------------------- aside


def _aside(path: Path) -> Path:
    number = 1
    while any(path.parent.glob(f"{path.name}.damaged-{number}*")):
        number += 1
    return path.with_name(f"{path.name}.damaged-{number}")


def set_aside(folder: Path | None = None) -> tuple[Path, ...]:
    """The damaged files that stand aside, the last one first."""
    found = (folder or paths.user_data()).glob(f"{NAME}.damaged-*")
    numbered = {path.suffix.removeprefix(".damaged-"): path for path in found}
    numbers = sorted(map(int, filter(str.isdecimal, numbered)), reverse=True)
    return tuple(numbered[str(number)] for number in numbers)


def _move_aside(path: Path) -> Path:
    aside = _aside(path)
    # The database itself goes last: SQLite deletes a -wal that it finds beside an empty database.
    for ending in (*COMPANIONS, ""):
        if beside(path, ending).exists():
            beside(path, ending).rename(beside(aside, ending))
    return aside


def _copy_aside(path: Path) -> Path:
    aside = _aside(path)
    for ending in ("", *COMPANIONS):
        if beside(path, ending).exists():
            beside(aside, ending).touch(PRIVATE_FILE)
            shutil.copyfile(beside(path, ending), beside(aside, ending))
    return aside


def _read_backup(backup: Path) -> UserConnection:
    """A backup in memory, mended and up to date; NotABackup if there is no way to use it."""
    try:
        if not backup.is_file():
            why = Sentence("it is no file") if backup.exists() else Sentence("there is no such file")
            raise NotABackup(backup, why)
        return _in_memory(backup)
    except (sqlite3.Error, UnicodeDecodeError, OSError, _Hopeless) as error:
        raise NotABackup(backup, reason_of(error)) from error


def _can_be_restored(backup: Path) -> bool:
    try:
        _read_backup(backup).close()
    except NotABackup:
        return False
    return True
