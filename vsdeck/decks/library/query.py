"""Queries over decks: text to tree. What a deck holds is asked in the language of card queries.

tag:fun legal:multiverse deck:(team:x-men cost<=2) storm
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias, TypeVar

from vsdeck.catalog.search.error import QueryError
from vsdeck.catalog.search.parse import CardQuery
from vsdeck.catalog.search.query import And, Everything, Not, Or, Query, Tree
from vsdeck.catalog.search.reader import Reader
from vsdeck.catalog.search.structure import Structure
from vsdeck.sentence import Joined, Sentence
from vsdeck.spelling import nearest


class Field(StrEnum):
    NAME = "name"
    TAG = "tag"
    NOTES = "notes"
    FORMAT = "format"
    LEGAL = "legal"
    """Legal in this format."""
    DECK = "deck"
    """Holds a card that fits a card query, in any section."""
    MAIN = "main"
    """Has a main character that fits a card query."""
    IS = "is"


class State(StrEnum):
    ARCHIVED = "archived"
    DELETED = "deleted"
    LEGAL = "legal"
    """In the deck's own format."""
    VARIANT = "variant"
    IMPORTED = "imported"
    STARTER = "starter"
    NAMELESS = "nameless"
    DUPLICATE = "duplicate"
    """Another current deck holds the same cards, in whatever printings."""


@dataclass(frozen=True, slots=True)
class Anywhere:
    """In the name, tags, notes, format or the names of the main characters."""

    text: str


@dataclass(frozen=True, slots=True)
class Has:
    field: Field
    text: str
    at: int
    """Where the text begins, so that an error inside it can be shown in its place."""


@dataclass(frozen=True, slots=True)
class Holds:
    """Has a card, or a main character, that fits a card query."""

    field: Field
    cards: Query


@dataclass(frozen=True, slots=True)
class Is:
    state: State


T = TypeVar("T", bound=StrEnum)
DeckCondition = Anywhere | Has | Holds | Is
DeckQuery: TypeAlias = "Tree[DeckCondition]"

FIELD = re.compile(r"([^\W\d]\w*)[:=]")


def parse_deck_query(text: str) -> DeckQuery:
    """The tree of a query; raises QueryError with the place of what cannot be understood."""
    return _DeckQuery(Reader(text)).whole().query


def conditions(query: DeckQuery) -> Iterator[DeckCondition]:
    """In the order in which they were typed."""
    match query:
        case And(parts) | Or(parts):
            for part in parts:
                yield from conditions(part)
        case Not(part):
            yield from conditions(part)
        case Everything():
            pass
        case _:
            yield query


class _DeckQuery(Structure[DeckCondition]):
    def term(self, depth: int) -> DeckQuery:
        reader = self.reader
        match = FIELD.match(reader.syntax, reader.at)
        if match is None:
            return Anywhere(self._value())
        reader.at = match.end()
        field = _one_of(Field, match[1], match.start(1), "field")
        if reader.ends() or reader.char().isspace():
            raise QueryError(
                Sentence("{field} needs a value", field=f"{field.value}:"), match.start(), len(match[0])
            )
        if field in (Field.DECK, Field.MAIN):
            return Holds(field, CardQuery(reader).part(depth + 1))
        at = reader.at + (reader.char() == '"')
        text = self._value()
        return Is(_one_of(State, text, at, "state")) if field is Field.IS else Has(field, text, at)

    def _value(self) -> str:
        start = self.reader.at
        text = self.reader.quoted() if self.reader.char() == '"' else self.reader.bare()
        if text is None:
            raise QueryError(Sentence("A value is missing here"), start)
        return text


SHORT = {"note": "notes", "tags": "tag", "card": "deck", "cards": "deck", "has": "deck"}


def _one_of(kind: type[T], word: str, at: int, what: str) -> T:
    known = [member.value for member in kind]
    meant = SHORT.get(word.lower(), word.lower())
    if meant not in known:
        message = Sentence(
            "There is no {what} {word}; there are {words}",
            what=Sentence(what),
            word=word,
            words=Joined(known),
        )
        raise QueryError(message, at, len(word), nearest(word.lower(), known))
    return kind(meant)
