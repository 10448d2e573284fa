"""Checks a tree against a catalog: which words its values mean, and which names its slips were meant for.

Memory and SQL both work from what was found here, so that they cannot differ.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import assert_never

from vsdeck.catalog.search.error import QueryError
from vsdeck.catalog.search.namebook import NameBook
from vsdeck.catalog.search.query import (
    NOWHERE,
    And,
    Compare,
    Condition,
    Everything,
    Marked,
    Member,
    Name,
    Not,
    Or,
    Query,
    Regex,
    Text,
)
from vsdeck.catalog.search.render import quoted
from vsdeck.catalog.search.vocabulary import Vocabulary
from vsdeck.names import fold
from vsdeck.sentence import Joined, Sentence

Slips = dict[str, int]


@dataclass(frozen=True, slots=True)
class Bound:
    """A query with what its words mean in one catalog."""

    query: Query
    values: dict[Member, tuple[str, ...]]
    slips: dict[str, Slips]
    """Folded names with their distance, by a folded part that no name contains."""


def bind(query: Query, vocabulary: Vocabulary, book: NameBook) -> Bound:
    """Raises QueryError for a word that is not in its field's vocabulary."""
    values: dict[Member, tuple[str, ...]] = {}
    slips: dict[str, Slips] = {}
    beside = query.parts if isinstance(query, And) else (query,)
    for leaf in leaves(query):
        if isinstance(leaf, Member):
            if leaf.field == "sort" and not any(part is leaf for part in beside):
                span = leaf.spans[0] if leaf.spans else NOWHERE
                why = Sentence("sort: stands by itself beside the other parts")
                raise QueryError(why, span.start, span.end - span.start)
            values[leaf] = _values(leaf, vocabulary)
        elif isinstance(leaf, Name):
            part = fold(leaf.text)
            if not book.knows(part):
                slips[part] = book.slips(part)
    return Bound(query, values, slips)


def leaves(query: Query) -> Iterator[Condition | Everything]:
    """The conditions of a query, in the order in which they were typed."""
    match query:
        case And(parts) | Or(parts):
            for part in parts:
                yield from leaves(part)
        case Not(part):
            yield from leaves(part)
        case Name() | Text() | Regex() | Member() | Compare() | Marked() | Everything():
            yield query
        case _:
            assert_never(query)


def _values(member: Member, vocabulary: Vocabulary) -> tuple[str, ...]:
    found: list[str] = []
    for index, word in enumerate(member.words):
        values = vocabulary.find(member.field, word, member.exact)
        if not values:
            span = member.spans[index] if index < len(member.spans) else NOWHERE
            near = vocabulary.nearest(member.field, word)
            raise QueryError(
                _unknown(member, word, vocabulary),
                span.start,
                span.end - span.start,
                quoted(near) if near else "",
            )
        found.extend(values)
    return tuple(dict.fromkeys(found))


def _unknown(member: Member, word: str, vocabulary: Vocabulary) -> Sentence:
    what = Sentence(LABELS.get(member.field, member.field))
    words = [word.value for word in vocabulary.words(member.field)]
    if 0 < len(words) <= SHORT:
        return Sentence(
            "There is no {what} {word}; there are {words}", what=what, word=word, words=Joined(words)
        )
    return Sentence("There is no {what} {word}", what=what, word=word)


SHORT = 12
"""A short vocabulary is worth telling whole."""


LABELS = {
    **{"is": "property", "align": "alignment", "asks": "symbol", "needs": "team", "loyalty": "loyalty to"},
    **dict.fromkeys(("legal", "banned"), "format"),
}
