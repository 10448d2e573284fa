"""Which decks fit a query."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import assert_never

from vsdeck.catalog.search import Index
from vsdeck.catalog.search.error import QueryError
from vsdeck.catalog.search.query import And, Everything, Not, Or
from vsdeck.catalog.search.source import fold_text
from vsdeck.decks.deck import Section
from vsdeck.decks.diff import card_of, likeness
from vsdeck.decks.format import Format, Formats
from vsdeck.decks.legality import check
from vsdeck.decks.library.query import (
    Anywhere,
    DeckQuery,
    Field,
    Has,
    Holds,
    Is,
    State,
    conditions,
    parse_deck_query,
)
from vsdeck.decks.library.stored import OriginKind, StoredDeck
from vsdeck.names import fold
from vsdeck.pool import Pool
from vsdeck.sentence import Joined, Sentence
from vsdeck.spelling import nearest


class DeckSearch:
    """One query, read once and asked of many decks; raises QueryError when it is made."""

    def __init__(
        self, text: str, index: Index, formats: Formats, judged: dict[tuple[int, Format], bool] | None = None
    ) -> None:
        self.pool = index.pool
        self.index = index
        self.formats = formats
        self.query = parse_deck_query(text)
        self._judged = {} if judged is None else judged
        """Whether the deck after a step is legal in a format: dear to find out, and never different later."""
        asked_of = tuple(conditions(self.query))
        index.afford(*(part.cards for part in asked_of if isinstance(part, Holds)))
        self._cards = {part: self._matching(part) for part in asked_of if isinstance(part, Holds)}
        self._formats = {
            part: self._format(part)
            for part in asked_of
            if isinstance(part, Has) and part.field in (Field.FORMAT, Field.LEGAL)
        }
        asked = {part.state for part in asked_of if isinstance(part, Is)}
        self._archived, self._deleted = State.ARCHIVED in asked, State.DELETED in asked
        self._seeks_duplicates = State.DUPLICATE in asked
        self._duplicates: frozenset[int] = frozenset()

    def among(self, decks: Sequence[StoredDeck]) -> tuple[StoredDeck, ...]:
        if self._seeks_duplicates:
            self._duplicates = _duplicates(decks, self.pool)
        return tuple(
            kept
            for kept in decks
            if (self._archived or not kept.archived)
            and (self._deleted or not kept.deleted)
            and self._fits(self.query, kept)
        )

    def _matching(self, asked: Holds) -> frozenset[str]:
        return frozenset(self.pool[code].card for code in self.index.matches(asked.cards))

    def _format(self, asked: Has) -> Format:
        found = self.formats.find(asked.text)
        if found is None:
            suggestion = nearest(asked.text.lower(), self.formats.by_id)
            raise QueryError(
                Sentence(
                    "There is no {what} {word}; there are {words}",
                    what=Sentence("format"),
                    word=asked.text,
                    words=Joined(self.formats.by_id),
                ),
                asked.at,
                len(asked.text),
                suggestion,
            )
        return found

    def _fits(self, query: DeckQuery, kept: StoredDeck) -> bool:
        match query:
            case Everything():
                return True
            case And(parts):
                # Judging a deck takes a thousand times as long as reading its name.
                return all(self._fits(part, kept) for part in sorted(parts, key=_judges))
            case Or(parts):
                return any(self._fits(part, kept) for part in sorted(parts, key=_judges))
            case Not(part):
                return not self._fits(part, kept)
            case Anywhere(text):
                return self._anywhere(text, kept)
            case Has():
                return self._has(query, kept)
            case Holds(field):
                codes = (
                    kept.deck.main if field is Field.MAIN else (code for _, code, _ in kept.deck.entries())
                )
                return any(card_of(code, self.pool) in self._cards[query] for code in codes)
            case Is(state):
                return self._is(state, kept)
            case _:
                assert_never(query)

    def _has(self, asked: Has, kept: StoredDeck) -> bool:
        match asked.field:
            case Field.NAME:
                return _within(asked.text, kept.deck.name)
            case Field.TAG:
                return any(fold(tag).startswith(fold(asked.text)) for tag in kept.tags)
            case Field.NOTES:
                return fold_text(asked.text) in fold_text(kept.deck.notes)
            case Field.FORMAT:
                return kept.deck.format == self._formats[asked].id
            case Field.LEGAL:
                return self._legal(kept, self._formats[asked])
            case Field.DECK | Field.MAIN | Field.IS:
                raise AssertionError("the parser makes Holds or Is of it")
            case _:
                assert_never(asked.field)

    def _is(self, state: State, kept: StoredDeck) -> bool:
        match state:
            case State.ARCHIVED:
                return kept.archived
            case State.DELETED:
                return kept.deleted
            case State.LEGAL:
                format = self.formats.find(kept.deck.format)
                return format is not None and self._legal(kept, format)
            case State.VARIANT:
                return kept.origin.kind is OriginKind.VARIANT
            case State.IMPORTED:
                return kept.origin.kind is OriginKind.FILE
            case State.STARTER:
                return kept.origin.kind is OriginKind.STARTER
            case State.NAMELESS:
                return not kept.deck.name
            case State.DUPLICATE:
                return kept.id in self._duplicates
            case _:
                assert_never(state)

    def _legal(self, kept: StoredDeck, format: Format) -> bool:
        key = kept.step, format
        if key not in self._judged:
            self._judged[key] = check(kept.deck, self.pool, format).legal
        return self._judged[key]

    def _anywhere(self, text: str, kept: StoredDeck) -> bool:
        mains = (self.pool.get(code) for code in kept.deck.section(Section.MAIN))
        names = [name for main in mains if main is not None for name in main.names]
        names += [self.pool.in_japanese(name) for name in names]
        words = (kept.deck.name, *kept.tags, kept.deck.format, *names)
        return any(_within(text, word) for word in words) or fold_text(text) in fold_text(kept.deck.notes)


def _duplicates(decks: Iterable[StoredDeck], pool: Pool) -> frozenset[int]:
    alike: defaultdict[object, list[int]] = defaultdict(list)
    for kept in decks:
        cards = likeness(kept.deck, pool)
        if cards and not kept.archived and not kept.deleted:
            alike[cards].append(kept.id)
    return frozenset(id for group in alike.values() if len(group) > 1 for id in group)


def _within(text: str, words: str) -> bool:
    """Part of a name, however it is spelled; signs alone are looked for as they are."""
    return fold(text) in fold(words) if fold(text) else text in words


def _judges(query: DeckQuery) -> bool:
    match query:
        case Has(Field.LEGAL) | Is(State.LEGAL):
            return True
        case Not(part):
            return _judges(part)
        case And(parts) | Or(parts):
            return any(_judges(part) for part in parts)
        case _:
            return False
