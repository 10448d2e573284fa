"""What could be typed next: fields, values, properties and names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from operator import itemgetter

from vsdeck.catalog.search.fields import FIELDS, WORDS, NumberField, TextField, WordField, find_field
from vsdeck.catalog.search.index import Index
from vsdeck.catalog.search.namebook import Origin
from vsdeck.catalog.search.reader import FULL_WIDTH, LOGIC
from vsdeck.catalog.search.render import quoted
from vsdeck.names import fold
from vsdeck.sentence import Joined, Sentence

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


def complete(index: Index, text: str, cursor: int) -> list[Completion]:
    """What could be meant by the word before the cursor, likeliest first."""
    tokens = _tokens(text.translate(FULL_WIDTH), cursor)
    if not tokens or not tokens[-1].typed:
        return []
    token = tokens[-1]
    head = HEAD.match(token.typed)
    if head is not None:
        found = _values(index, token, head)
    else:
        found = [*_fields(token), *_names(index, tokens), *_bare_values(index, token)]
    return found[:MOST]


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


def _values(index: Index, token: _Token, head: re.Match[str]) -> list[Completion]:
    field = find_field(head[1])
    value = token.typed[head.end() :]
    start = token.start + head.end()
    match field:
        case WordField():
            item = _last_item(value)
            start += len(value) - len(item)
            return list(_words(index, field, item, start, token.end))
        case TextField() if field.name in ("name", "aka"):
            return list(_named(index, value, start, token.end, aka=field.name == "aka"))
        case _:
            return []


def _last_item(value: str) -> str:
    """What follows the last comma outside quotes."""
    pieces = value.split('"')
    if len(pieces) % 2 == 0:
        return f'"{pieces[-1]}'
    return value.rpartition(",")[2]


def _words(
    index: Index, field: WordField, typed: str, start: int, end: int, lead: str = ""
) -> Iterator[Completion]:
    key = fold(typed)
    seen: set[str] = set()
    for whole in (True, False):
        for spelling in index.vocabulary.spellings(field.name):
            value = spelling.word.value
            starts = spelling.folded.startswith(key)
            if value in seen or starts is not whole:
                continue
            if starts or any(tail.startswith(key) for tail in spelling.tails):
                seen.add(value)
                cards = index.bearing(field.name, value).bit_count()
                detail = _detail(spelling.word.label, cards)
                text = f"{lead}{quoted(value)}"
                label = f"{lead}{value}"
                yield Completion(text, label, start, end, CompletionKind.VALUE, detail)


def _detail(label: str, cards: int) -> str:
    count = Sentence("1 card") if cards == 1 else Sentence("{count} cards", count=cards)
    return Joined((label, count), " · ") if label else count


def _bare_values(index: Index, token: _Token) -> Iterator[Completion]:
    """A value typed without its field: `aveng` may mean `team:Avengers`."""
    if len(fold(token.typed)) < 2 or token.typed.startswith('"'):
        return
    for field in WORDS:
        if field.name in OFFERED_BARE:
            yield from _words(index, field, token.typed, token.start, token.end, f"{field.name}:")


def _names(index: Index, tokens: list[_Token]) -> list[Completion]:
    """Names for the longest run of plain words before the cursor that begins one: `iron m`."""
    run = len(tokens)
    while run > 0 and len(tokens) - run < LONGEST_RUN and _is_plain(tokens[run - 1]):
        run -= 1
    for first in range(run, len(tokens)):
        typed = " ".join(token.typed for token in tokens[first:])
        found = list(_named(index, typed, tokens[first].start, tokens[-1].end))
        if found:
            return found
    return []


def _is_plain(token: _Token) -> bool:
    return not HEAD.match(token.typed) and not LOGIC.fullmatch(token.typed) and "/" not in token.typed


def _named(index: Index, typed: str, start: int, end: int, aka: bool = False) -> Iterator[Completion]:
    part = fold(typed)
    if not part:
        return
    ranked = [
        (not entry.folded.startswith(part), entry.origin, entry.folded, entry.name.count("*"), entry)
        for entry in index.book.entries
        if part in entry.folded and (entry.origin is Origin.AKA or not aka)
    ]
    ranked.sort(key=itemgetter(0, 1, 2, 3))
    offered: set[str] = set()
    for later, _, folded, _, entry in ranked:
        # Names that fold to the same find the same: one is offered, the one without stars.
        if folded not in offered and (not later or index.book.starts_word(part, entry)):
            offered.add(folded)
            detail = _detail("", len(index.book.positions(folded)))
            yield Completion(quoted(entry.name), entry.name, start, end, CompletionKind.NAME, detail)
            if len(offered) == MOST_NAMES:
                return
