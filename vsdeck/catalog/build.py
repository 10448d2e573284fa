"""Builds catalog.sqlite3 from the resources and from what the user imported, whole or not at all."""

from __future__ import annotations

import json
import os
import sqlite3
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from sqlalchemy.dialects import sqlite
from sqlalchemy.schema import CreateIndex, CreateTable, DDLElement
from sqlmodel import SQLModel

from vsdeck import paths
from vsdeck.card import Mark, Number, Printing
from vsdeck.catalog import tables as _tables  # noqa: F401  registers them
from vsdeck.catalog.compact import pack
from vsdeck.catalog.facts import Facts, read_facts
from vsdeck.catalog.overlay import add_teams, apply_overlays, read_overlays
from vsdeck.catalog.search.source import fold_text, text_of
from vsdeck.filing import put_in_place
from vsdeck.names import fold

Row = dict[str, Any]
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


def gather() -> Facts:
    """The shipped facts with the user's imports laid over them."""
    facts = read_facts(paths.resources())
    overlays = read_overlays()
    sets, printings = apply_overlays(overlays, facts.sets, facts.printings)
    teams = add_teams(overlays, facts.teams)
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
        connection.execute("BEGIN")
        for table in SQLModel.metadata.sorted_tables:
            if table.name in _ROWS:
                connection.execute(_sql(CreateTable(table)))
        for name, rows_of in _ROWS.items():
            _insert(connection, name, list(rows_of(facts)))
        _insert(connection, "meta", [{"key": "fingerprint", "value": fingerprint}])
        for name in _ROWS:
            for index in SQLModel.metadata.tables[name].indexes:
                connection.execute(_sql(CreateIndex(index)))
        connection.execute("COMMIT")


def _sql(statement: DDLElement) -> str:
    return str(statement.compile(dialect=sqlite.dialect()))


def _insert(connection: sqlite3.Connection, table: str, rows: Sequence[Row]) -> None:
    if not rows:
        return
    names = ", ".join(f'"{name}"' for name in rows[0])
    marks = ", ".join(f":{name}" for name in rows[0])
    connection.executemany(f"INSERT INTO {table} ({names}) VALUES ({marks})", rows)


def _number(name: str, value: Number) -> Row:
    if isinstance(value, Mark):
        return {name: None, f"{name}_mark": value.value}
    return {name: value, f"{name}_mark": None}


def _printings(facts: Facts) -> Iterator[Row]:
    for position, p in enumerate(facts.printings):
        row: Row = {
            "position": position,
            "code": p.code,
            "set_code": p.set,
            "number": p.number,
            "name": p.name,
        }
        row |= {"kind": p.kind.value, "card": p.card, "subtype": p.subtype, "level": p.level}
        for name, value in (("cost", p.cost), ("atk", p.atk), ("def", p.def_), ("health", p.health)):
            row |= _number(name, value)
        row |= {"flight": p.flight, "ranged": p.ranged, "universe": p.universe and p.universe.value}
        row |= {"one_of_a_kind": p.one_of_a_kind, "starting_main_required": p.starting_main_required}
        row |= {"loyalty": p.loyalty, "invention": p.invention, "banned": p.banned}
        row |= {"powers_known": p.powers_known, "text": p.text}
        yield row | {"words": fold_text(text_of(p)), "facts": pack(p)}


def _names(facts: Facts) -> Iterator[Row]:
    japanese = {fold(english): name for english, name in facts.japanese.items()}
    for position, p in enumerate(facts.printings):
        yield from (_name(position, name, origin) for name, origin in _names_of(p, japanese))


def _names_of(printing: Printing, japanese: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    yield printing.name, "title"
    yield from ((name, "aka") for name in printing.aka)
    yield from ((japanese[fold(name)], "ja") for name in printing.names if fold(name) in japanese)


def _name(position: int, name: str, origin: str) -> Row:
    return {"position": position, "name": name, "folded": fold(name), "origin": origin}


def _teams_of_printings(facts: Facts) -> Iterator[Row]:
    for position, p in enumerate(facts.printings):
        yield from ({"position": position, "team": t, "folded": fold(t)} for t in dict.fromkeys(p.teams))


def _symbols(facts: Facts) -> Iterator[Row]:
    for position, p in enumerate(facts.printings):
        yield from ({"position": position, "symbol": s.value} for s in dict.fromkeys(p.symbols))


def _keywords(facts: Facts) -> Iterator[Row]:
    for position, p in enumerate(facts.printings):
        for keyword in dict.fromkeys(p.keywords):
            yield {"position": position, "keyword": keyword, "folded": fold(keyword)}


def _powers(facts: Facts) -> Iterator[Row]:
    for position, p in enumerate(facts.printings):
        for idx, power in enumerate(p.powers):
            row: Row = {"position": position, "idx": idx, "name": power.name, "keyword": power.keyword}
            row |= {"parameter": power.parameter, "timing": json.dumps(power.timing)}
            row |= {"any_turn": power.any_turn, "cost": json.dumps(power.cost)}
            row |= {"other_costs": json.dumps(power.other_costs), "tree": power.tree}
            row |= _number("level_up", power.level_up)
            yield row | {"level_down": _number("level_down", power.level_down)["level_down"]}


def _links(facts: Facts) -> Iterator[Row]:
    for position, p in enumerate(facts.printings):
        yield from ({"position": position, "kind": link.kind.value, "code": link.code} for link in p.links)


def _sets(facts: Facts) -> Iterator[Row]:
    for idx, s in enumerate(facts.sets):
        universe = s.universe and s.universe.value
        yield {"idx": idx, "code": s.code, "name": s.name, "released": s.released, "universe": universe}


def _teams(facts: Facts) -> Iterator[Row]:
    for idx, team in enumerate(facts.teams):
        row: Row = {"idx": idx, "name": team.name, "universe": team.universe.value}
        yield row | {"alignment": team.alignment.value}


def _japanese(facts: Facts) -> Iterator[Row]:
    for english, japanese in facts.japanese.items():
        yield {"english": english, "japanese": japanese, "folded": fold(japanese)}


def _keyword_rules(facts: Facts) -> Iterator[Row]:
    for idx, keyword in enumerate(facts.keywords):
        row: Row = {"idx": idx, "name": keyword.name, "tree": keyword.tree}
        yield row | {
            "explanation": keyword.explanation,
            "parameter": keyword.parameter,
            "explanation_ja": keyword.explanation_ja,
        }


def _corrections(facts: Facts) -> Iterator[Row]:
    for idx, c in enumerate(facts.corrections):
        row: Row = {"idx": idx, "code": c.code, "finding": c.finding, "reason": c.reason}
        yield row | {"changed": " ".join(c.changed)}


_ROWS: dict[str, Callable[[Facts], Iterator[Row]]] = {
    "printing": _printings,
    "printing_name": _names,
    "printing_team": _teams_of_printings,
    "printing_symbol": _symbols,
    "printing_keyword": _keywords,
    "printing_power": _powers,
    "printing_link": _links,
    "card_set": _sets,
    "team": _teams,
    "japanese": _japanese,
    "keyword": _keyword_rules,
    "correction": _corrections,
    "meta": lambda facts: iter(()),
}
