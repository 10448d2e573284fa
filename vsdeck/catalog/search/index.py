"""Search as you type: the catalog in columns, each made when a query first asks for it."""

from __future__ import annotations

import operator as compare
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from itertools import chain
from typing import TypeVar, assert_never

from vsdeck.card import Mark, Number, Printing
from vsdeck.catalog.search.bind import Bound, bind, leaves
from vsdeck.catalog.search.bits import all_bits, bits_of, select
from vsdeck.catalog.search.error import QueryError
from vsdeck.catalog.search.fields import number_field, text_field, word_field
from vsdeck.catalog.search.namebook import NameBook
from vsdeck.catalog.search.parse import parse
from vsdeck.catalog.search.query import (
    And,
    Compare,
    Everything,
    Marked,
    Member,
    Name,
    Not,
    Operator,
    Or,
    Query,
    Regex,
    Special,
    Sum,
    Text,
)
from vsdeck.catalog.search.rank import Preference, in_order
from vsdeck.catalog.search.reader import TOO_MUCH
from vsdeck.catalog.search.regex import MOST_STEPS, compile_pattern, steps
from vsdeck.catalog.search.source import Outside, Source
from vsdeck.catalog.search.vocabulary import Vocabulary
from vsdeck.names import fold
from vsdeck.pool import Pool

V = TypeVar("V")
TESTS: dict[Operator, Callable[[int, int], bool]] = {
    Operator.EQUAL: compare.eq,
    Operator.UNEQUAL: compare.ne,
    Operator.LESS: compare.lt,
    Operator.AT_MOST: compare.le,
    Operator.MORE: compare.gt,
    Operator.AT_LEAST: compare.ge,
}
MIRRORED = {
    Operator.LESS: Operator.MORE,
    Operator.AT_MOST: Operator.AT_LEAST,
    Operator.MORE: Operator.LESS,
    Operator.AT_LEAST: Operator.AT_MOST,
}
SPECIALS: dict[Special, Mark | None] = {
    Special.X: Mark.X,
    Special.STAR: Mark.STAR,
    Special.UNKNOWN: Mark.UNKNOWN,
    Special.NONE: None,
}


class Index:
    """A pool that can be searched."""

    def __init__(
        self,
        pool: Pool,
        outside: Outside | None = None,
        words: Callable[[], Mapping[str, str]] | None = None,
    ) -> None:
        self.pool = pool
        self.source = Source(pool, outside, words)
        self.vocabulary = Vocabulary(self.source)
        self.book = NameBook(pool)
        self._everything = all_bits(len(pool))
        self._numbers: dict[str, list[Number]] = {}
        self._by_number: dict[str, dict[Number, int]] = {}
        self._by_word: dict[str, dict[str, int]] = {}
        self._by_text: dict[str, list[tuple[str, str, list[int]]]] = {}
        self._patterns: dict[Regex, int] = {}
        self._bound: dict[str, Bound] = {}

    def search(self, query: str | Query, preference: Preference | None = None) -> list[Printing]:
        """The printings that fit, those whose names fit best first, then by preference, then in the order of
        the sets."""
        bound = self.bound(query)
        return in_order(self.bits(bound), bound, self.book, self.pool.printings, preference)

    def matches(self, query: str | Query) -> frozenset[str]:
        """The codes of the printings that fit."""
        bits = self.bits(self.bound(query))
        return frozenset(printing.code for printing in select(bits, self.pool.printings))

    def count(self, query: str | Query) -> int:
        return self.bits(self.bound(query)).bit_count()

    def set_decks(self, decks: Mapping[str, frozenset[str]]) -> None:
        """The user's decks have changed: what `deck:` finds."""
        self.source.set_decks(decks)
        self.vocabulary.forget("deck")
        self._by_word.pop("deck", None)
        self._bound.clear()

    def bound(self, query: str | Query) -> Bound:
        """The query checked against this catalog; raises QueryError."""
        if not isinstance(query, str):
            self.afford(query)
            return bind(query, self.vocabulary, self.book)
        if query not in self._bound:
            if len(self._bound) >= 256:
                self._bound.clear()
            self._bound[query] = self.bound(parse(query))
        return self._bound[query]

    def afford(self, *queries: Query) -> None:
        """Raises QueryError where the patterns of all these queries together could hold up the window."""
        patterns = dict.fromkeys(
            leaf for query in queries for leaf in leaves(query) if isinstance(leaf, Regex)
        )
        work = 0
        for regex in patterns:
            work += steps(regex.pattern, (raw for raw, _, _ in self.by_text(regex.field)))
            if work > MOST_STEPS:
                raise QueryError(TOO_MUCH, regex.span.start, regex.span.end - regex.span.start)

    def bits(self, bound: Bound) -> int:
        """The set of positions that fit."""
        return self._bits(bound.query, bound)

    def bearing(self, field: str, value: str) -> int:
        """The set of positions that have one value of a closed vocabulary."""
        described = word_field(field)
        if described.holds is None:
            return self.by_word(field).get(value, 0)
        tested = self._by_word.setdefault(field, {})
        if value not in tested:
            holds = described.holds
            fitting = (at for at, printing in enumerate(self.pool) if holds(self.source, printing, value))
            tested[value] = bits_of(fitting, len(self.pool))
        return tested[value]

    def _bits(self, query: Query, bound: Bound) -> int:
        match query:
            case Everything():
                return self._everything
            case And(parts):
                bits = self._everything
                for part in parts:
                    bits &= self._bits(part, bound)
                return bits
            case Or(parts):
                bits = 0
                for part in parts:
                    bits |= self._bits(part, bound)
                return bits
            case Not(part):
                return self._everything ^ self._bits(part, bound)
            case Name(text):
                folded = fold(text)
                return self.book.bearing(folded, bound.slips.get(folded))
            case Text(field, text, exact):
                return self._texts(field, text, exact)
            case Regex():
                return self._fitting(query)
            case Member(field):
                return _union(self.bearing(field, value) for value in bound.values[query])
            case Compare(left, operator, right):
                return self._compared(left, operator, right)
            case Marked(field, special, equal):
                return self._marked(field, SPECIALS[special], equal)
            case _:
                assert_never(query)

    def _texts(self, field: str, text: str, exact: bool) -> int:
        key = text_field(field).fold(text)
        if exact:
            return self._bearers(found for _, folded, found in self.by_text(field) if folded == key)
        return self._bearers(found for _, folded, found in self.by_text(field) if key in folded)

    def _fitting(self, regex: Regex) -> int:
        """Remembered, so that a key press that leaves a pattern as it is does not match it again."""
        if regex not in self._patterns:
            if len(self._patterns) >= 64:
                self._patterns.clear()
            search = compile_pattern(regex.pattern).search
            self._patterns[regex] = self._bearers(
                positions for raw, _, positions in self.by_text(regex.field) if search(raw)
            )
        return self._patterns[regex]

    def _bearers(self, positions: Iterable[list[int]]) -> int:
        return bits_of(chain.from_iterable(positions), len(self.pool))

    def _marked(self, field: str, value: Mark | None, equal: bool) -> int:
        table = self.by_number(field)
        if equal:
            return table.get(value, 0)
        # What prints nothing is unequal to no value; it is only unequal to `none` what prints something.
        return _union(bits for other, bits in table.items() if other is not None and other is not value)

    def _compared(self, left: Sum, operator: Operator, right: Sum) -> int:
        if (limit := right.constant) is not None and (field := _single(left)):
            return self._against(field, operator, limit)
        if (limit := left.constant) is not None and (field := _single(right)):
            return self._against(field, MIRRORED.get(operator, operator), limit)
        totals: list[int | None] = [0] * len(self.pool)
        for sign, total in ((1, left), (-1, right)):
            for term in total.terms:
                totals = self._added(totals, sign * term.factor, term.field)
        test = TESTS[operator]
        fitting = (at for at, total in enumerate(totals) if total is not None and test(total, 0))
        return bits_of(fitting, len(self.pool))

    def _added(self, totals: list[int | None], factor: int, field: str) -> list[int | None]:
        if not field:
            return [None if total is None else total + factor for total in totals]
        column = self.numbers(field)
        return [
            total + factor * value if total is not None and isinstance(value, int) else None
            for total, value in zip(totals, column, strict=True)
        ]

    def _against(self, field: str, operator: Operator, limit: int) -> int:
        test = TESTS[operator]
        table = self.by_number(field)
        return _union(bits for value, bits in table.items() if isinstance(value, int) and test(value, limit))

    # Columns

    def numbers(self, field: str) -> list[Number]:
        if field not in self._numbers:
            value = number_field(field).value
            self._numbers[field] = [value(self.source, printing) for printing in self.pool]
        return self._numbers[field]

    def by_number(self, field: str) -> dict[Number, int]:
        if field not in self._by_number:
            self._by_number[field] = self._grouped(enumerate(self.numbers(field)))
        return self._by_number[field]

    def by_word(self, field: str) -> dict[str, int]:
        if field not in self._by_word:
            values = word_field(field).values
            pairs = (
                (position, str(value))
                for position, printing in enumerate(self.pool)
                for value in values(self.source, printing)
            )
            self._by_word[field] = self._grouped(pairs)
        return self._by_word[field]

    def by_text(self, field: str) -> list[tuple[str, str, list[int]]]:
        """Each text as printed and as compared, with the positions that have it."""
        if field not in self._by_text:
            described = text_field(field)
            pairs = (
                (position, value)
                for position, printing in enumerate(self.pool)
                for value in described.values(self.source, printing)
            )
            self._by_text[field] = [
                (raw, raw if described.ready else described.fold(raw), positions)
                for raw, positions in _positions(pairs).items()
            ]
        return self._by_text[field]

    def _grouped(self, pairs: Iterable[tuple[int, V]]) -> dict[V, int]:
        size = len(self.pool)
        return {value: bits_of(positions, size) for value, positions in _positions(pairs).items()}


def _positions(pairs: Iterable[tuple[int, V]]) -> dict[V, list[int]]:
    positions: defaultdict[V, list[int]] = defaultdict(list)
    for position, value in pairs:
        positions[value].append(position)
    return positions


def _union(sets: Iterable[int]) -> int:
    bits = 0
    for other in sets:
        bits |= other
    return bits


def _single(total: Sum) -> str:
    """The field, where a sum is nothing but one field."""
    return total.terms[0].field if len(total.terms) == 1 and total.terms[0].factor == 1 else ""
