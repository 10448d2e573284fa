"""How the parts of a query are put together: and, or, not and parentheses, whatever a part asks for."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Generic

from vsdeck.catalog.search.error import QueryError
from vsdeck.catalog.search.query import And, Everything, Leaf, Not, Or, Span, Tree
from vsdeck.catalog.search.reader import Reader
from vsdeck.sentence import Sentence

MOST_DEPTH = 50


@dataclass(frozen=True, slots=True)
class Clause(Generic[Leaf]):
    """A part of the query that all results must fit, and where it stands in the text."""

    query: Tree[Leaf]
    span: Span


@dataclass(frozen=True, slots=True)
class Parsed(Generic[Leaf]):
    query: Tree[Leaf]
    clauses: tuple[Clause[Leaf], ...]


class Structure(ABC, Generic[Leaf]):
    def __init__(self, reader: Reader) -> None:
        self.reader = reader

    @abstractmethod
    def term(self, depth: int) -> Tree[Leaf]:
        """What one part asks for."""

    def whole(self) -> Parsed[Leaf]:
        self.reader.space()
        if not self.reader.char():
            return Parsed(Everything(), ())
        clauses = self._clauses(0)
        if self.reader.char() == ")":
            raise QueryError(Sentence("This ) closes nothing"), self.reader.at, 1)
        return Parsed(_all_of(clauses), tuple(clauses))

    def part(self, depth: int) -> Tree[Leaf]:
        """One condition, with the minus or the parentheses around it."""
        reader, start = self.reader, self.reader.at
        if depth > MOST_DEPTH:
            raise QueryError(Sentence("Too many parentheses inside each other"), start, 1)
        if reader.char() == "-":
            reader.at += 1
            return self._negated(start, depth)
        if reader.takes("not"):
            return self._negated(start, depth)
        if reader.char() == "(":
            return self._group(depth)
        reader.begin_term()
        return self.term(depth)

    def _clauses(self, depth: int) -> list[Clause[Leaf]]:
        """Alternatives are one clause; without `or` each part is one."""
        reader = self.reader
        start = reader.at
        alternatives = [self._conjunction(depth)]
        word = reader.at
        while reader.takes("or"):
            if reader.ends():
                raise QueryError(Sentence("Something must follow “or”"), word, 2)
            alternatives.append(self._conjunction(depth))
            word = reader.at
        if len(alternatives) == 1:
            return alternatives[0]
        query = Or(tuple(_all_of(clauses) for clauses in alternatives))
        end = max(clause.span.end for clause in alternatives[-1])
        return [Clause(query, Span(start, end))]

    def _conjunction(self, depth: int) -> list[Clause[Leaf]]:
        reader = self.reader
        clauses: list[Clause[Leaf]] = []
        while True:
            start = reader.at
            if reader.takes("and"):
                if not clauses or reader.ends():
                    raise QueryError(Sentence("“and” joins two parts"), start, 3)
                continue
            if reader.ends() or reader.before("or"):
                break
            query = self.part(depth)
            clauses.append(Clause(query, Span(start, reader.at)))
            reader.space()
        if not clauses:
            raise QueryError(Sentence("Something must stand before “or”"), reader.at, 2)
        return clauses

    def _negated(self, start: int, depth: int) -> Tree[Leaf]:
        reader = self.reader
        if reader.ends() or reader.char().isspace():
            raise QueryError(Sentence("Say what to leave out"), start, max(reader.at - start, 1))
        return Not(self.part(depth + 1))

    def _group(self, depth: int) -> Tree[Leaf]:
        reader, start = self.reader, self.reader.at
        reader.at += 1
        reader.space()
        inside: Tree[Leaf] = Everything() if reader.ends() else _all_of(self._clauses(depth + 1))
        if reader.char() != ")":
            raise QueryError(Sentence("This ( is not closed"), start, 1, closing=")")
        reader.at += 1
        return inside


def _all_of(clauses: list[Clause[Leaf]]) -> Tree[Leaf]:
    return clauses[0].query if len(clauses) == 1 else And(tuple(clause.query for clause in clauses))
