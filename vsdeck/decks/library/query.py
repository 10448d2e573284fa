"""Queries over decks: text to tree. What a deck holds is asked in the language of card queries.

tag:fun legal:multiverse deck:(team:x-men cost<=2) storm
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from vsdeck.catalog.search.error import QueryError
from vsdeck.catalog.search.parse import FULL_WIDTH
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
class Both:
    parts: tuple[DeckQuery, ...]
    """None of them: every deck."""


@dataclass(frozen=True, slots=True)
class Either:
    parts: tuple[DeckQuery, ...]


@dataclass(frozen=True, slots=True)
class Without:
    part: DeckQuery


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
class Is:
    state: State


T = TypeVar("T", bound=StrEnum)
DeckQuery = Both | Either | Without | Anywhere | Has | Is

FIELD = re.compile(r"([^\W\d]\w*)[:=]")
BARE = re.compile(r"[^\s()\"]+")
QUOTED = re.compile(r'"([^"]*)"')
OR = re.compile(r"(?:or|OR)(?=[\s(]|$)")
AND = re.compile(r"(?:and|AND)(?=[\s(]|$)")
MOST_CHARACTERS = 4000
MOST_DEPTH = 50


def parse_deck_query(text: str) -> DeckQuery:
    """The tree of a query; raises QueryError with the place of what cannot be understood."""
    if len(text) > MOST_CHARACTERS:
        raise QueryError(
            Sentence("This query is too long: at most {most} characters", most=MOST_CHARACTERS),
            MOST_CHARACTERS,
        )
    return _Parser(text).whole()


def states_in(query: DeckQuery) -> Iterator[State]:
    match query:
        case Both(parts) | Either(parts):
            for part in parts:
                yield from states_in(part)
        case Without(part):
            yield from states_in(part)
        case Is(state):
            yield state


class _Parser:
    def __init__(self, text: str) -> None:
        self.text = text
        self.syntax = text.translate(FULL_WIDTH)
        self.at = 0

    def whole(self) -> DeckQuery:
        query = self._alternatives(0)
        if self.at < len(self.text):
            raise QueryError(Sentence("This ) closes nothing"), self.at)
        return query

    def _alternatives(self, depth: int) -> DeckQuery:
        parts = [self._conjunction(depth)]
        while word := self._word(OR):
            parts.append(self._conjunction(depth))
            if not all(part != Both(()) for part in parts):
                raise QueryError(Sentence("“or” joins two parts"), word.start(), 2)
        return parts[0] if len(parts) == 1 else Either(tuple(parts))

    def _conjunction(self, depth: int) -> DeckQuery:
        parts: list[DeckQuery] = []
        while True:
            self._space()
            if self._word(AND):
                continue
            if self._char() in ("", ")") or OR.match(self.syntax, self.at):
                return parts[0] if len(parts) == 1 else Both(tuple(parts))
            parts.append(self._part(depth))

    def _part(self, depth: int) -> DeckQuery:
        start = self.at
        if depth > MOST_DEPTH:
            raise QueryError(Sentence("Too many parentheses inside each other"), start)
        if self._char() == "-":
            self.at += 1
            if self._char() in ("", ")") or self._char().isspace():
                raise QueryError(Sentence("Say what to leave out"), start)
            return Without(self._part(depth + 1))
        if self._char() == "(":
            self.at += 1
            inside = self._alternatives(depth + 1)
            if self._char() != ")":
                raise QueryError(Sentence("This ( is not closed"), start)
            self.at += 1
            return inside
        field = FIELD.match(self.syntax, start)
        if field is None:
            return Anywhere(self._value()[0])
        self.at = field.end()
        return self._has(field)

    def _has(self, match: re.Match[str]) -> DeckQuery:
        field = _one_of(Field, match[1], match.start(1), "field")
        if self._char() in ("", ")") or self._char().isspace():
            raise QueryError(
                Sentence("{field} needs a value", field=f"{field.value}:"), match.start(), len(match[0])
            )
        if field in (Field.DECK, Field.MAIN):
            start = self.at
            return Has(field, self._card_query(), start)
        text, at = self._value()
        return Is(_one_of(State, text, at, "state")) if field is Field.IS else Has(field, text, at)

    def _value(self) -> tuple[str, int]:
        start = self.at
        if self._char() == '"':
            quoted = QUOTED.match(self.syntax, start)
            if quoted is None:
                raise QueryError(Sentence("This quote is not closed"), start)
            self.at = quoted.end()
            return self.text[start + 1 : self.at - 1], start + 1
        bare = BARE.match(self.syntax, start)
        if bare is None:
            raise QueryError(Sentence("A value is missing here"), start)
        self.at = bare.end()
        return self.text[start : self.at], start

    def _card_query(self) -> str:
        """Up to the parenthesis that closes the first, or one word; quotes keep what they hold together."""
        start, depth = self.at, 0
        while char := self._char():
            if char == '"':
                self._value()
                continue
            depth += {"(": 1, ")": -1}.get(char, 0)
            if depth < 0 or (not depth and char.isspace()):
                break
            self.at += 1
            if not depth and char == ")":
                break
        if depth > 0:
            raise QueryError(Sentence("This ( is not closed"), start)
        return self.text[start : self.at]

    def _char(self) -> str:
        return self.syntax[self.at : self.at + 1]

    def _space(self) -> None:
        while self._char().isspace():
            self.at += 1

    def _word(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        match = pattern.match(self.syntax, self.at)
        if match:
            self.at = match.end()
            self._space()
        return match


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
