"""Looks through the user's database row by row: forms, seals, and what rows point to."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from vsdeck.user import forms
from vsdeck.user.seals import TABLE, Columns, columns, has_seals, seal_of
from vsdeck.user.structure import readable

Values = dict[str, Any]


@dataclass(slots=True)
class Findings:
    """What is wrong with the rows. A row is whatever its columns hold, by their names."""

    broken: list[tuple[str, Values]] = field(default_factory=list)
    """Cannot be read as what they are."""
    changed: list[tuple[str, Values]] = field(default_factory=list)
    """Can be read, but are not as they were saved."""
    gone: list[tuple[str, str]] = field(default_factory=list)
    """Table and key of rows that were saved and are not there."""
    unlinked: list[tuple[str, Values]] = field(default_factory=list)
    """Can be read, but point to nothing or in a circle."""
    counters: bool = True
    """Whether the numbers that only count are possible ones."""

    @property
    def sound(self) -> bool:
        return not (self.broken or self.changed or self.gone or self.unlinked) and self.counters


def check(connection: sqlite3.Connection) -> Findings:
    """Within one transaction, so that no other program changes what is compared."""
    findings = Findings()
    seals = _read_seals(connection)
    good = {}
    for each in columns(connection):
        good[each.table] = list(_good_rows(connection, each, seals, findings))
    findings.gone.extend(seals or ())
    _check_links(good, findings)
    _check_counters(connection, good, findings)
    return findings


def _read_seals(connection: sqlite3.Connection) -> dict[tuple[str, str], object] | None:
    """By table and key; None if this database is from before seals."""
    if not has_seals(connection):
        return None
    found = rows(connection, TABLE, ("place", "row", "sum"))
    return {(str(place), str(row)): sum for place, row, sum in found}


def rows(connection: sqlite3.Connection, table: str, names: tuple[str, ...]) -> list[tuple[Any, ...]]:
    """Every row, also those with text that is none."""
    query = f"SELECT {', '.join(names)} FROM {table}"
    before = connection.row_factory, connection.text_factory
    connection.row_factory = None
    try:
        return connection.execute(query).fetchall()
    except sqlite3.OperationalError as error:
        if "decode" not in str(error):
            raise
        connection.text_factory = readable
        return connection.execute(query).fetchall()
    finally:
        connection.row_factory, connection.text_factory = before


def _good_rows(
    connection: sqlite3.Connection,
    each: Columns,
    seals: dict[tuple[str, str], object] | None,
    findings: Findings,
) -> Iterator[Values]:
    known = forms.TABLES.get(each.table, {})
    tests = [(place, known[name]) for place, name in enumerate(each.names) if name in known]
    for row in rows(connection, each.table, each.names):
        seal = seals.pop((each.table, each.key_of(row)), None) if seals is not None else None
        values = dict(zip(each.names, row, strict=True))
        if not all(test(row[place]) for place, test in tests):
            findings.broken.append((each.table, values))
            continue
        if seals is not None and seal != seal_of(*row):
            findings.changed.append((each.table, values))
        yield values


def _check_links(good: dict[str, list[Values]], findings: Findings) -> None:
    decks = {row["id"]: row for row in good.get("deck", ())}
    steps = {row["id"]: row for row in good.get("deck_step", ())}

    def owner(step: int | None) -> int | None:
        return steps[step]["deck"] if step in steps else None

    for step in steps.values():
        parent, after = step["parent"], step["next"]
        if (
            step["deck"] not in decks
            # A parent is older, so nothing runs in a circle.
            or (parent is not None and (owner(parent) != step["deck"] or parent >= step["id"]))
            or (after is not None and (after not in steps or steps[after]["parent"] != step["id"]))
        ):
            findings.unlinked.append(("deck_step", step))
    for deck in decks.values():
        if (
            owner(deck["step"]) != deck["id"]
            or (deck["origin_deck"] is not None and deck["origin_deck"] not in decks)
            or (deck["origin_step"] is not None and deck["origin_step"] not in steps)
        ):
            findings.unlinked.append(("deck", deck))
    for table in ("deck_tag", "deck_import", "deck_version"):
        for row in good.get(table, ()):
            if row["deck"] not in decks or ("step" in row and owner(row["step"]) != row["deck"]):
                findings.unlinked.append((table, row))


def _check_counters(
    connection: sqlite3.Connection, good: dict[str, list[Values]], findings: Findings
) -> None:
    if "deck" not in good:
        return
    found = rows(connection, "library", ("id", "revision", "collection_revision"))
    newest = max((row["revision"] for row in good["deck"]), default=0)
    findings.counters = (
        len(found) == 1
        and all(map(forms.number, found[0]))
        and found[0][1] >= max(newest, found[0][2], 0)
        and all(forms.number(last) for (last,) in rows(connection, "sqlite_sequence", ("seq",)))
    )
