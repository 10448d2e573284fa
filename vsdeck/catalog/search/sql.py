"""The same search as SQL over the catalog's tables."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from typing import assert_never

from vsdeck.catalog.search.bind import Bound
from vsdeck.catalog.search.bits import bits_of, select
from vsdeck.catalog.search.fields import number_field, text_field, word_field
from vsdeck.catalog.search.flags import FLAG_BY_NAME
from vsdeck.catalog.search.index import Index
from vsdeck.catalog.search.query import (
    And,
    Compare,
    Everything,
    Marked,
    Member,
    Name,
    Not,
    Or,
    Query,
    Regex,
    Special,
    Sum,
    Text,
)
from vsdeck.catalog.search.rank import in_order
from vsdeck.catalog.search.regex import compile_pattern
from vsdeck.names import fold

Value = str | int
SOME_NAME = "p.position IN (SELECT n.position FROM printing_name n WHERE {})"


def search(connection: sqlite3.Connection, index: Index, query: str | Query) -> list[str]:
    """The codes that the catalog finds, in the same order as `Index.search`; raises QueryError."""
    bound = index.bound(query)
    condition, values = condition_of(bound, index)
    connection.create_function("fits_pattern", 2, _fits_pattern, deterministic=True)
    rows = connection.execute(f"SELECT p.position FROM printing p WHERE {condition}", values)
    bits = bits_of((position for (position,) in rows), len(index.pool))
    return [printing.code for printing in in_order(bits, bound, index.book, index.pool.printings)]


def condition_of(bound: Bound, index: Index) -> tuple[str, list[Value]]:
    """The condition of a SELECT over `printing p`, and the values of its placeholders."""
    writer = _Writer(bound, index)
    return writer.condition(bound.query), writer.values


def _fits_pattern(pattern: str, text: str) -> bool:
    return compile_pattern(pattern).search(text) is not None


class _Writer:
    """Placeholders are numbered by their order in the text, so each is written where its value is added."""

    def __init__(self, bound: Bound, index: Index) -> None:
        self.bound = bound
        self.index = index
        self.values: list[Value] = []

    def condition(self, query: Query) -> str:
        match query:
            case Everything():
                return "1"
            case And(parts):
                return f"({' AND '.join(self.condition(part) for part in parts)})"
            case Or(parts):
                return f"({' OR '.join(self.condition(part) for part in parts)})"
            case Not(part):
                return f"NOT {self.condition(part)}"
            case Name(text):
                return self._name(fold(text))
            case Text(field, text, exact):
                return self._text(field, text, exact)
            case Regex(field, pattern):
                described = text_field(field)
                return self._sure(
                    described.sql.format(f"fits_pattern({self._value(pattern)}, {described.raw})")
                )
            case Member():
                return self._member(query)
            case Compare(left, operator, right):
                return self._sure(f"{self._sum(left)} {operator.value} {self._sum(right)}")
            case Marked(field, special, equal):
                return self._marked(field, special, equal)
            case _:
                assert_never(query)

    def _sure(self, condition: str) -> str:
        """NULL is no: otherwise its negation would be NULL too, and not the complement."""
        return f"(({condition}) IS TRUE)"

    def _value(self, value: Value) -> str:
        self.values.append(value)
        return "?"

    def _list(self, values: Sequence[str]) -> str:
        return f"SELECT value FROM json_each({self._value(json.dumps(values))})"

    def _name(self, part: str) -> str:
        slips = self.bound.slips.get(part)
        if slips is None:
            named = SOME_NAME.format(f"instr(n.folded, {self._value(part)}) > 0")
            codes = [self.index.pool.printings[at].code for at in self.index.book.coded(part)]
            return f"({named} OR p.code IN ({self._list(codes)}))"
        return f"({SOME_NAME.format(f'n.folded IN ({self._list(sorted(slips))})')})"

    def _text(self, field: str, text: str, exact: bool) -> str:
        described = text_field(field)
        value = self._value(described.fold(text))
        test = f"{described.folded} = {value}" if exact else f"instr({described.folded}, {value}) > 0"
        return self._sure(described.sql.format(test))

    def _member(self, member: Member) -> str:
        values = self.bound.values[member]
        if member.field == "is" and all(FLAG_BY_NAME[value].sql for value in values):
            flags = " OR ".join(f"({FLAG_BY_NAME[value].sql})" for value in values)
            return self._sure(flags)
        template = word_field(member.field).sql
        if template:
            return self._sure(template.format(self._list(values)))
        bits = 0
        for value in values:
            bits |= self.index.bearing(member.field, value)
        codes = [printing.code for printing in select(bits, self.index.pool.printings)]
        return f"(p.code IN ({self._list(codes)}))"

    def _sum(self, total: Sum) -> str:
        return " + ".join(
            f"{term.factor} * {number_field(term.field).sql}" if term.field else f"{term.factor}"
            for term in total.terms
        )

    def _marked(self, field: str, special: Special, equal: bool) -> str:
        described = number_field(field)
        printed = f"({described.sql} IS NOT NULL OR {described.mark_sql} IS NOT NULL)"
        if special is Special.NONE:
            return f"(NOT {printed})" if equal else printed
        mark = self._value(special.value.upper())
        same = f"({described.mark_sql} IS {mark})"
        return same if equal else f"({printed} AND NOT {same})"
