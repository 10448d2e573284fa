"""Values of vsdeck.card as short JSON lists, an entry for each field, and back: the quick way to the pool."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, make_dataclass
from typing import Any, TypeVar, cast

from vsdeck.card import Mark, Printing
from vsdeck.catalog.schema import enum_in, facts_in, is_number, is_record, item_in, plain

T = TypeVar("T")
MARKS = {mark.value: mark for mark in Mark}


def pack(printing: Printing) -> str:
    return json.dumps(packed(printing), ensure_ascii=False, separators=(",", ":"))


def packed(value: Any) -> Any:
    """A value as JSON can hold it; the fields at the end that are as usual are left out."""
    if isinstance(value, tuple):
        return [packed(part) for part in value]
    if isinstance(value, Mark):
        return value.value
    if not is_record(type(value)):
        return value
    facts = facts_in(type(value))
    row = [getattr(value, fact.name) for fact in facts]
    while row and row[-1] == facts[len(row) - 1].default:
        row.pop()
    return [packed(part) for part in row]


def unpack(rows: Iterable[str]) -> list[Printing]:
    """Printings from their packed rows; the rows are decoded in one go, which halves the time."""
    make = maker(Printing)
    return [make(row) for row in json.loads(f"[{','.join(rows)}]")]


def maker(cls: type[T]) -> Callable[[list[Any]], T]:
    """Makes values of a class of their packed rows, and is quick about it: there are thousands."""
    facts = facts_in(cls)
    defaults = [fact.default for fact in facts]
    least, size = defaults.count(MISSING), len(facts)
    words = [(at, table) for at, fact in enumerate(facts) if (table := _words(plain(fact.type))) is not None]
    lists = [(at, _reader(item)) for at, fact in enumerate(facts) if (item := item_in(fact.type)) is not None]
    fill = _filler(cls)

    def make(row: list[Any]) -> T:
        if len(row) < size:
            if len(row) < least:
                raise ValueError(f"a row of {len(row)} is no {cls.__name__}")
            row += defaults[len(row) :]
        for at, table in words:
            if type(word := row[at]) is str:
                row[at] = table[word]
        for at, read in lists:
            row[at] = read(parts) if (parts := row[at]) else ()
        return fill(row)

    return make


def _filler(cls: type[T]) -> Callable[[list[Any]], T]:
    """A frozen class sets each field through a call, which takes six times as long as setting it. So a class
    with the same slots is filled, and what it has made becomes a value of the frozen one."""
    names = tuple(fact.name for fact in facts_in(cls))
    if cls.__dict__.get("__slots__") != names:
        return lambda row: cls(*row)
    twin = make_dataclass(cls.__name__, names, slots=True, eq=False, repr=False, match_args=False)

    def fill(row: list[Any]) -> T:
        made = twin(*row)
        made.__class__ = cls
        return cast(T, made)

    return fill


def from_json(cls: type[T], told: Mapping[str, Any]) -> T:
    """A set or team that `as_json` showed; ValueError or LookupError for anything else."""
    row = [
        told[fact.column] if fact.default is MISSING else told.get(fact.column, fact.default)
        for fact in facts_in(cls)
    ]
    for fact, value in zip(facts_in(cls), row, strict=True):
        if plain(fact.type) is str and type(value) is not str:
            raise ValueError(f"{fact.column} is {value!r}, not a text")
    return maker(cls)(row)


def _words(hint: Any) -> Mapping[str, Any] | None:
    """What the texts stand for, where a field has other values than texts and numbers."""
    enum = enum_in(hint)
    if enum is not None:
        return {member.value: member for member in enum}
    return MARKS if is_number(hint) else None


def _reader(hint: Any) -> Callable[[list[Any]], tuple[Any, ...]]:
    """Reads a list of such parts."""
    item = plain(hint)
    if (inner := item_in(item)) is not None:
        read = _reader(inner)
        return lambda parts: tuple([read(part) for part in parts])
    if is_record(item):
        make = maker(item)
        return lambda parts: tuple([make(part) for part in parts])
    if (table := _words(item)) is not None:
        return lambda parts: tuple([table[part] for part in parts])
    return tuple
