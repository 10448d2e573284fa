"""The tables of catalog.sqlite3, made of the fields of vsdeck.card: SQLModel is their one definition.

`printing` has a column for each field with one value, and a mark beside each number that may be none. Each
field that is a list has a table of its own, as `printing_teams`, with a row for each entry; lists within
those are JSON.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from typing import Any

from sqlmodel import Field, SQLModel
from sqlmodel.main import SQLModelMetaclass

from vsdeck.card import CardSet, Keyword, Mark, Printing, Team
from vsdeck.catalog.compact import pack, packed
from vsdeck.catalog.facts import Correction, Facts
from vsdeck.catalog.schema import Fact, enum_in, facts_in, is_number, is_record, item_in, plain
from vsdeck.catalog.search.source import fold_text, text_of
from vsdeck.names import fold

Row = dict[str, Any]
Columns = dict[str, tuple[Any, Any]]
"""Types and what SQLModel must know besides, by name."""

POSITION: Columns = {"position": (int, Field(primary_key=True, foreign_key="printing.position"))}
PLACE: Columns = {"idx": (int, Field(primary_key=True))}
LISTS = [fact for fact in facts_in(Printing) if item_in(fact.type)]


def _table(name: str, columns: Columns) -> None:
    """Makes a table known to SQLModel."""
    namespace: Row = {"__tablename__": name, "__module__": __name__}
    namespace["__annotations__"] = {column: hint for column, (hint, _) in columns.items()}
    namespace |= {column: field for column, (_, field) in columns.items()}
    SQLModelMetaclass(name, (SQLModel,), namespace, table=True)


def _columns(facts: Iterable[Fact], unique: str = "", indexed: tuple[str, ...] = ()) -> Columns:
    columns: Columns = {}
    for fact in facts:
        hint, name = plain(fact.type), fact.column
        field = Field(unique=name == unique, index=name in indexed)
        if is_number(hint):
            columns |= {name: (int | None, field), f"{name}_mark": (str | None, Field())}
        elif item_in(hint):
            columns[name] = (str, field)
        elif enum := enum_in(hint):
            columns[name] = (str if hint is enum else str | None, field)
        else:
            columns[name] = (hint, field)
    return columns


def _values(facts: Iterable[Fact], value: Any) -> Row:
    """The row of a value in the table of its class."""
    row: Row = {}
    for fact in facts:
        found, name = getattr(value, fact.name), fact.column
        if is_number(fact.type):
            marked = isinstance(found, Mark)
            row |= {name: None if marked else found, f"{name}_mark": found.value if marked else None}
        elif isinstance(found, tuple):
            row[name] = json.dumps(packed(found))
        else:
            row[name] = found.value if isinstance(found, Enum) else found
    return row


SINGLE = [fact for fact in facts_in(Printing) if fact not in LISTS]
_table(
    "printing",
    {"position": (int, Field(primary_key=True))}
    | _columns(SINGLE, unique="code", indexed=("set", "card"))
    # The folded text that `text:` searches, and everything as the pool reads it.
    | {"words": (str, Field()), "facts": (str, Field())},
)
for _list in LISTS:
    _item = plain(item_in(_list.type))
    _table(
        f"printing_{_list.column}",
        POSITION
        | PLACE
        | (_columns(facts_in(_item)) if is_record(_item) else {"value": (str, Field(index=True))}),
    )
_table(
    "printing_name",
    POSITION
    | PLACE
    | {"name": (str, Field()), "folded": (str, Field(index=True))}
    # title, aka or ja
    | {"origin": (str, Field())},
)

ORDERED: Mapping[str, type] = {
    "card_set": CardSet,
    "team": Team,
    "keyword": Keyword,
    "correction": Correction,
}
"""Tables of what stands in an order of its own."""
for _name, _cls in ORDERED.items():
    _table(_name, PLACE | _columns(facts_in(_cls)))
_table("japanese", {"english": (str, Field(primary_key=True)), "japanese": (str, Field())})
_table("meta", {"key": (str, Field(primary_key=True)), "value": (str, Field())})


def rows_of(facts: Facts) -> Iterator[tuple[str, list[Row]]]:
    """All rows of each table, but for `meta`."""
    yield "printing", [_printing(at, printing) for at, printing in enumerate(facts.printings)]
    for each in LISTS:
        yield f"printing_{each.column}", list(_entries(each, facts.printings))
    yield "printing_name", list(_names(facts))
    for table, values in (
        ("card_set", facts.sets),
        ("team", facts.teams),
        ("keyword", facts.keywords),
        ("correction", facts.corrections),
    ):
        columns = facts_in(ORDERED[table])
        yield table, [{"idx": idx} | _values(columns, value) for idx, value in enumerate(values)]
    yield "japanese", [{"english": english, "japanese": name} for english, name in facts.japanese.items()]


def _printing(position: int, printing: Printing) -> Row:
    made = {"words": fold_text(text_of(printing)), "facts": pack(printing)}
    return {"position": position} | _values(SINGLE, printing) | made


def _entries(fact: Fact, printings: Iterable[Printing]) -> Iterator[Row]:
    for position, printing in enumerate(printings):
        for idx, entry in enumerate(getattr(printing, fact.name)):
            place = {"position": position, "idx": idx}
            if is_record(type(entry)):
                yield place | _values(facts_in(type(entry)), entry)
            else:
                yield place | {"value": entry.value if isinstance(entry, Enum) else entry}


def _names(facts: Facts) -> Iterator[Row]:
    japanese = {fold(english): name for english, name in facts.japanese.items()}
    for position, printing in enumerate(facts.printings):
        for idx, (name, origin) in enumerate(_names_of(printing, japanese)):
            place = {"position": position, "idx": idx}
            yield place | {"name": name, "folded": fold(name), "origin": origin}


def _names_of(printing: Printing, japanese: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    yield printing.name, "title"
    yield from ((name, "aka") for name in printing.aka)
    yield from ((japanese[fold(name)], "ja") for name in printing.names if fold(name) in japanese)
