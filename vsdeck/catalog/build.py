"""Builds catalog.sqlite3 from the resources and from what the user imported, whole or not at all."""

from __future__ import annotations

import os
import sqlite3
import tempfile
import time
from collections.abc import Iterable, Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path

from sqlalchemy import Table, insert
from sqlalchemy.dialects import sqlite
from sqlalchemy.schema import CreateIndex, CreateTable, DDLElement
from sqlmodel import SQLModel

from vsdeck import paths
from vsdeck.card import Printing
from vsdeck.catalog.facts import Facts, read_facts
from vsdeck.catalog.overlay import add_teams, apply_overlays, read_overlays
from vsdeck.catalog.tables import Row, rows_of
from vsdeck.filing import put_in_place
from vsdeck.names import fold

ABANDONED = 3600
"""Seconds after which a half-built file of a crashed build is swept away."""


def build(target: Path, fingerprint: str) -> None:
    """Write the catalog beside its place and move it there in one step.

    Two builds at once each write their own file; whichever moves last wins, and both are good.
    """
    _sweep(target)
    handle, name = tempfile.mkstemp(prefix=f"{target.name}-", suffix=".building", dir=target.parent)
    os.close(handle)
    temporary = Path(name)
    try:
        write(temporary, gather(), fingerprint)
        put_in_place(temporary, target)
    finally:
        temporary.unlink(missing_ok=True)


def image(fingerprint: str) -> bytes:
    """The same catalog in memory, for a disk that cannot be written."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        _fill(connection, gather(), fingerprint)
        return connection.serialize()


def gather() -> Facts:
    """The shipped facts with the user's imports laid over them."""
    facts = read_facts(paths.resources())
    overlays = read_overlays()
    sets, printings = apply_overlays(overlays, facts.sets, facts.printings)
    teams = add_teams(overlays, facts.teams)
    if overlays:
        from vsdeck.catalog.compiling.laying import lay_powers

        printings = lay_powers(printings, overlays, teams, facts.keywords)
    japanese = _in_every_spelling(facts.japanese, printings)
    return replace(facts, sets=sets, printings=printings, teams=teams, japanese=japanese)


def _in_every_spelling(japanese: Mapping[str, str], printings: Iterable[Printing]) -> dict[str, str]:
    """Japanese also by the names as cards print them, with stars: who shows a name need not fold it."""
    by_fold = {fold(english): name for english, name in japanese.items()}
    printed = dict.fromkeys(word for p in printings for word in (*p.names, *p.teams, *p.keywords))
    return dict(japanese) | {word: by_fold[fold(word)] for word in printed if fold(word) in by_fold}


def _sweep(target: Path) -> None:
    for leftover in target.parent.glob(f"{target.name}-*.building"):
        # Another process may sweep, or on Windows still hold, the same file.
        with suppress(OSError):
            if time.time() - leftover.stat().st_mtime > ABANDONED:
                leftover.unlink()


def write(path: Path, facts: Facts, fingerprint: str) -> None:
    """Fill a new database file."""
    # The file is nobody's before it is whole, so journal and syncs in between would buy nothing.
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = OFF")
        connection.execute("PRAGMA synchronous = OFF")
        _fill(connection, facts, fingerprint)


def _fill(connection: sqlite3.Connection, facts: Facts, fingerprint: str) -> None:
    connection.execute("BEGIN")
    meta = [{"key": "fingerprint", "value": fingerprint}]
    tables = [(SQLModel.metadata.tables[name], rows) for name, rows in (*rows_of(facts), ("meta", meta))]
    for table, rows in tables:
        connection.execute(_sql(CreateTable(table)))
        _insert(connection, table, rows)
    for index in (index for table, _ in tables for index in table.indexes):
        connection.execute(_sql(CreateIndex(index)))
    connection.execute("COMMIT")


def _sql(statement: DDLElement) -> str:
    return str(statement.compile(dialect=sqlite.dialect()))


def _insert(connection: sqlite3.Connection, table: Table, rows: Sequence[Row]) -> None:
    # The statement is SQLAlchemy's; its own way to run it would take three times as long.
    statement = str(insert(table).compile(dialect=sqlite.dialect(paramstyle="named")))
    connection.executemany(statement, rows)
