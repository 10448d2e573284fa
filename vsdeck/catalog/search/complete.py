"""What could be typed next: fields, values, properties and names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain, islice
from operator import itemgetter

from vsdeck.catalog.search.bits import select
from vsdeck.catalog.search.fields import FIELDS, WORDS, NumberField, TextField, Word, WordField, find_field
from vsdeck.catalog.search.flags import FLAG_BY_NAME
from vsdeck.catalog.search.index import Index
from vsdeck.catalog.search.namebook import Origin
from vsdeck.catalog.search.reader import FULL_WIDTH, LOGIC
from vsdeck.catalog.search.render import quoted
from vsdeck.names import fold
from vsdeck.sentence import Joined, Sentence, card_count

MOST = 12
MOST_NAMES = 8
LONGEST_RUN = 5
HEAD = re.compile(r"([^\W\d]\w*)(:|!=|=)")
TOKEN_END = re.compile(r"[\s(),]")
OFFERED_BARE = ("team", "keyword", "is", "kind", "set")


class CompletionKind(StrEnum):
    FIELD = "field"
    VALUE = "value"
    NAME = "name"


@dataclass(frozen=True, slots=True)
class Completion:
    """`text` stands in place of what is between `start` and `end`."""

    text: str
    label: str
    start: int
    end: int
    kind: CompletionKind
    detail: str = ""


@dataclass(frozen=True, slots=True)
class _Token:
    start: int
    end: int
    """Where the word under the cursor ends."""
    typed: str
    """What stands before the cursor."""


@dataclass(frozen=True, slots=True)
class _Searched:
    index: Index
    each_printing: bool

    def described(self, field: WordField, word: Word) -> str:
        """What a value means and how many cards have it; all would have to be looked at for what only the
        rest of the program knows, and an order is on no card."""
        if field.name == "sort" or (field.name == "is" and not FLAG_BY_NAME[word.value].sql):
            return word.label
        count = self.told(self.index.bearing(field.name, word.value))
        return Joined((word.label, count), " · ") if word.label else count

    def told(self, bits: int) -> Sentence:
        """How many cards these positions are, or how many printings where each is shown by itself."""
        found = select(bits, self.index.pool.printings)
        count = len(found) if self.each_printing else len({printing.card for printing in found})
        return card_count(count)


def complete(index: Index, text: str, cursor: int, *, each_printing: bool = False) -> list[Completion]:
    """What could be meant by the word before the cursor, likeliest first; each with how many cards it finds,
    or how many printings."""
    tokens = _tokens(text.translate(FULL_WIDTH), cursor)
    if not tokens or not tokens[-1].typed:
        return []
    token = tokens[-1]
    searched = _Searched(index, each_printing)
    head = HEAD.match(token.typed)
    if head is not None:
        found = _values(searched, token, head)
    else:
        found = chain(_fields(token), _names(searched, tokens), _bare_values(searched, token))
    return list(islice(found, MOST))


def _tokens(text: str, cursor: int) -> list[_Token]:
    """The words up to the cursor; quotes hold a word together, parentheses and a minus are no part of it."""
    tokens: list[_Token] = []
    start, quote = 0, False
    for at, char in enumerate(text[:cursor]):
        if char == '"':
            quote = not quote
        elif not quote and (char.isspace() or char in "()"):
            if at > start:
                tokens.append(_Token(start, at, text[start:at]))
            start = at + 1
        elif at == start and char == "-":
            start = at + 1
    end = cursor
    if quote:
        close = text.find('"', cursor)
        end = close + 1 if close >= 0 else cursor
    elif found := TOKEN_END.search(text, cursor):
        end = found.start()
    else:
        end = len(text)
    return [*tokens, _Token(start, end, text[start:cursor])]


def _fields(token: _Token) -> Iterator[Completion]:
    word = token.typed.lower()
    for field in FIELDS.values():
        if field.name.startswith(word) or word in field.short:
            sign = "<=" if isinstance(field, NumberField) else ":"
            text = f"{field.name}{sign}"
            yield Completion(text, text, token.start, token.end, CompletionKind.FIELD, field.help)


def _values(searched: _Searched, token: _Token, head: re.Match[str]) -> Iterator[Completion]:
    field = find_field(head[1])
    value = token.typed[head.end() :]
    start = token.start + head.end()
    match field:
        case WordField():
            item = _last_item(value)
            start += len(value) - len(item)
            yield from _words(searched, field, item, start, token.end)
        case TextField() if field.name in ("name", "aka"):
            yield from _named(searched, value, start, token.end, aka=field.name == "aka")


def _last_item(value: str) -> str:
    """What follows the last comma outside quotes."""
    pieces = value.split('"')
    if len(pieces) % 2 == 0:
        return f'"{pieces[-1]}'
    return value.rpartition(",")[2]


def _words(
    searched: _Searched, field: WordField, typed: str, start: int, end: int, lead: str = ""
) -> Iterator[Completion]:
    key = fold(typed)
    seen: set[str] = set()
    for whole in (True, False):
        for spelling in searched.index.vocabulary.spellings(field.name):
            value = spelling.word.value
            starts = spelling.folded.startswith(key)
            if value in seen or starts is not whole:
                continue
            if starts or any(tail.startswith(key) for tail in spelling.tails):
                seen.add(value)
                detail = searched.described(field, spelling.word)
                text = f"{lead}{quoted(value)}"
                label = f"{lead}{value}"
                yield Completion(text, label, start, end, CompletionKind.VALUE, detail)


def _bare_values(searched: _Searched, token: _Token) -> Iterator[Completion]:
    """A value typed without its field: `aveng` may mean `team:Avengers`."""
    if len(fold(token.typed)) < 2 or token.typed.startswith('"'):
        return
    for field in WORDS:
        if field.name in OFFERED_BARE:
            yield from _words(searched, field, token.typed, token.start, token.end, f"{field.name}:")


def _names(searched: _Searched, tokens: list[_Token]) -> list[Completion]:
    """Names for the longest run of plain words before the cursor that begins one: `iron m`."""
    run = len(tokens)
    while run > 0 and len(tokens) - run < LONGEST_RUN and _is_plain(tokens[run - 1]):
        run -= 1
    for first in range(run, len(tokens)):
        typed = " ".join(token.typed for token in tokens[first:])
        found = list(_named(searched, typed, tokens[first].start, tokens[-1].end))
        if found:
            return found
    return []


def _is_plain(token: _Token) -> bool:
    return not HEAD.match(token.typed) and not LOGIC.fullmatch(token.typed) and "/" not in token.typed


def _named(searched: _Searched, typed: str, start: int, end: int, aka: bool = False) -> Iterator[Completion]:
    part, book = fold(typed), searched.index.book
    if not part:
        return
    ranked = [
        (not entry.folded.startswith(part), entry.origin, entry.folded, entry.name.count("*"), entry)
        for entry in book.entries
        if part in entry.folded and (entry.origin is Origin.AKA or not aka)
    ]
    ranked.sort(key=itemgetter(0, 1, 2, 3))
    offered: set[str] = set()
    for later, _, folded, _, entry in ranked:
        # Names that fold to the same find the same: one is offered, the one without stars.
        if folded not in offered and (not later or book.starts_word(part, entry)):
            offered.add(folded)
            text = quoted(entry.name)
            found = searched.index.bits(searched.index.bound(f"aka:{text}" if aka else text))
            yield Completion(text, entry.name, start, end, CompletionKind.NAME, searched.told(found))
            if len(offered) == MOST_NAMES:
                return
