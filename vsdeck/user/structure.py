"""Whether a file is a database of ours at all: pages, indexes, tables and their number."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from vsdeck import paths
from vsdeck.user.migrations import add_functions, read_migrations, statements, version
from vsdeck.user.wal import WAL_MODE, beside

PATIENCE = 10
"""Seconds to wait for another program that is writing."""
NOT_NOW = frozenset(
    {
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_AUTH,
        sqlite3.SQLITE_INTERRUPT,
        sqlite3.SQLITE_PROTOCOL,
    }
)
"""Errors that say nothing about what is in the file. All others do."""
MOST_MESSAGES = 1000
PAGE = 4096
"""Bytes of a page, as SQLite begins a database."""
ABOUT_ROWS = re.compile(r"NULL value in |non-\w+ value in |\w+ value in |CHECK constraint failed in ")
ABOUT_INDEXES = re.compile(
    r"row \d+ missing from index |wrong # of entries in index |non-unique entry in index "
)
PLAUSIBLE = 999
"""A program has so many migrations at most; beyond that the number itself is damaged."""

Schema = frozenset[tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Structure:
    damage: str = ""
    """Why it cannot be used."""
    version: int = 0
    """The migrations that it has had, as its tables say."""
    newer: int = 0
    """The number that a newer program gave it."""
    indexes: bool = True
    """Whether the indexes say what the tables say."""
    numbered: bool = True
    """Whether its own number says what its tables say."""

    @property
    def sound(self) -> bool:
        return not (self.damage or self.newer) and self.indexes and self.numbered


def examine(path: Path, *, still: bool = False) -> Structure:
    """Reads only, since closing a writable connection would fold the -wal file into a damaged database.

    `still`: nobody can be writing it, as with a backup. OperationalError if it cannot be read now.
    """
    known = schemas()
    with path.open("rb") as file:
        head = file.read(20)
    wal = beside(path, "-wal")
    if head[18:20] != WAL_MODE and not still and wal.is_file() and wal.stat().st_size:
        return Structure("its head does not fit its -wal file")
    if head[18:19] > WAL_MODE[:1]:
        return Structure("it is damaged or no database")  # SQLite would read it and refuse every change.
    mode = "mode=ro&immutable=1" if still else "mode=ro"
    try:
        with closing(
            sqlite3.connect(f"{path.absolute().as_uri()}?{mode}", uri=True, timeout=PATIENCE)
        ) as look:
            return _examine(look, known)
    except (sqlite3.Error, UnicodeDecodeError) as error:
        if tells_of_content(error):
            return Structure("it is damaged or no database")
        raise


def examine_image(image: bytes) -> Structure:
    """The same for a whole database in memory."""
    known = schemas()
    if not image:
        return Structure("it is empty")
    try:
        with closing(sqlite3.connect(":memory:")) as look:
            look.deserialize(image)
            return _examine(look, known)
    except (sqlite3.Error, UnicodeDecodeError):
        return Structure("it is damaged or no database")


def tells_of_content(error: Exception) -> bool:
    """Whether an error tells of damage, and not only of a bad moment."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT)
    return code & 0xFF not in NOT_NOW or code == sqlite3.SQLITE_IOERR_SHORT_READ


def _examine(look: sqlite3.Connection, known: tuple[Schema, ...]) -> Structure:
    look.text_factory = readable
    look.execute("PRAGMA ignore_check_constraints = ON")
    messages = [
        line
        for (row,) in look.execute(f"PRAGMA integrity_check({MOST_MESSAGES})")
        for line in row.splitlines()
    ]
    told = [line for line in messages if line != "ok" and not ABOUT_ROWS.match(line)]
    if not all(ABOUT_INDEXES.match(line) for line in told):
        return Structure("it is damaged")
    return _numbered(look, known, indexes=not told)


def readable(text: bytes) -> str:
    """Text of a damaged file, in which any byte can stand."""
    return text.decode("utf-8", "surrogateescape")


def _numbered(look: sqlite3.Connection, known: tuple[Schema, ...], indexes: bool) -> Structure:
    number, present = version(look), _schema(look)
    ours = {each[1] for schema in known for each in schema}
    names = {each[1] for each in present} & ours
    fitting = [
        place
        for place, schema in enumerate(known, 1)
        if schema <= present and names == {each[1] for each in schema}
    ]
    # Not every migration changes tables: then the number decides.
    found = number if number in fitting else fitting[-1] if fitting else 0
    if len(known) < number <= PLAUSIBLE:
        return Structure(newer=number)
    if not found:
        return Structure("its tables are damaged" if present else "it is empty")
    return Structure(version=found, indexes=indexes, numbered=number == found)


def _schema(connection: sqlite3.Connection) -> Schema:
    rows = connection.execute(
        "SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%'"
    )
    return frozenset(tuple(map(str, row)) for row in rows)


def schemas() -> tuple[Schema, ...]:
    """The tables and indexes after each migration."""
    return tuple(schema for schema, _ in _known())


def first_pages() -> tuple[bytes, ...]:
    """The page that names the tables, after each migration of a new database."""
    return tuple(page for _, page in _known())


def _known() -> tuple[tuple[Schema, bytes], ...]:
    return _after_each(
        tuple((step.path, step.path.stat().st_mtime_ns) for step in read_migrations(paths.migrations()))
    )


@cache
def _after_each(steps: tuple[tuple[Path, int], ...]) -> tuple[tuple[Schema, bytes], ...]:
    found = []
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        add_functions(connection)
        for path, _ in steps:
            for statement in statements(path.read_text("utf-8")):
                connection.execute(statement)
            found.append((_schema(connection), connection.serialize()[:PAGE]))
    return tuple(found)
