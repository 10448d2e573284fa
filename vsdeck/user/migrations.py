"""The numbered steps in db/ that bring a user's database to the form this program knows."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

FILE_NAME = re.compile(r"(\d{3})_([a-z0-9_]+)\.sql")


@dataclass(frozen=True, slots=True)
class Migration:
    number: int
    path: Path


def read_migrations(folder: Path) -> tuple[Migration, ...]:
    """All steps in order. Gaps, twins and odd names are mistakes of ours, found by the tests."""
    found = [Migration(_number(path), path) for path in sorted(folder.glob("*.sql"))]
    if [step.number for step in found] != list(range(1, len(found) + 1)):
        raise ValueError(f"{folder}: migrations must be numbered 001, 002, … without gap or twin")
    return tuple(found)


def version(connection: sqlite3.Connection) -> int:
    """The number of the last step that this database has had."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def migrate(
    connection: sqlite3.Connection,
    steps: tuple[Migration, ...],
    after: Callable[[sqlite3.Connection], None] = lambda connection: None,
) -> None:
    """All steps that are missing, and what is to be done after them, or none.

    Foreign keys are checked at the end instead of on the way, so that a step may rebuild a table.
    """
    add_functions(connection)
    connection.execute("PRAGMA foreign_keys = OFF")
    connection.execute("BEGIN IMMEDIATE")
    try:
        for step in steps[version(connection) :]:
            for statement in statements(step.path.read_text("utf-8")):
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {step.number}")
        after(connection)
        dangling = connection.execute("PRAGMA foreign_key_check").fetchall()
        if dangling:
            raise sqlite3.IntegrityError(f"rows of {dangling[0][0]} point to nothing in {dangling[0][2]}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    finally:
        connection.execute("PRAGMA foreign_keys = ON")


def add_functions(connection: sqlite3.Connection) -> None:
    """What the statements of migrations call."""
    connection.create_function("label_as_sentence", 1, _label_as_sentence, deterministic=True)


def _label_as_sentence(label: str) -> str:
    """A function for migration 003, loaded only where one is made."""
    from vsdeck.user.old_labels import label_as_sentence

    return label_as_sentence(label)


def statements(script: str) -> Iterator[str]:
    """The statements of a script; `executescript` would end the transaction that holds them together."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
    if re.sub(r"--.*", "", statement).strip():
        raise ValueError(f"a migration ends in the middle of a statement: {statement.strip()!r}")


def _number(path: Path) -> int:
    match = FILE_NAME.fullmatch(path.name)
    if not match:
        raise ValueError(f"{path}: a migration is named like 001_settings.sql")
    return int(match[1])
