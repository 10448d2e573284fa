"""Tree to query text: `parse(to_text(query)) == query`."""

from __future__ import annotations

import re
from typing import assert_never

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

ESCAPED = re.compile(r'["“”\\]')
"""What would end a quote, curly ones too."""
PLAIN = re.compile(r"\w[\w.'★\-]*")
LOGIC = ("or", "and", "not")


def to_text(query: Query) -> str:
    """The query as one would type it."""
    return "" if isinstance(query, Everything) else _text(query)


def quoted(text: str) -> str:
    """A value as typed: in quotes where it would otherwise fall apart."""
    if PLAIN.fullmatch(text) and text.lower() not in LOGIC:
        return text
    return '"' + ESCAPED.sub(r"\\\g<0>", text) + '"'


def _text(query: Query) -> str:
    match query:
        case Everything():
            return "()"
        case And(parts):
            return " ".join(_grouped(part, And, Or) for part in parts)
        case Or(parts):
            return " or ".join(_grouped(part, Or) for part in parts)
        case Not(part):
            return f"-{_grouped(part, And, Or)}"
        case Name(text):
            return quoted(text)
        case Text(field, text, exact):
            return f"{field}{'=' if exact else ':'}{quoted(text)}"
        case Regex(field, pattern):
            return f"{field}:/{pattern}/"
        case Member(field, words, exact):
            return f"{field}{'=' if exact else ':'}{','.join(quoted(word) for word in words)}"
        case Compare(left, operator, right):
            return f"{sum_text(left)}{operator.value}{sum_text(right)}"
        case Marked(field, special, equal):
            return f"{field}{'=' if equal else '!='}{special_text(special)}"
        case _:
            assert_never(query)


def _grouped(query: Query, *kinds: type) -> str:
    text = _text(query)
    return f"({text})" if isinstance(query, kinds) else text


def special_text(special: Special) -> str:
    return "X" if special is Special.X else special.value


def sum_text(total: Sum) -> str:
    text = ""
    for term in total.terms:
        sign = "-" if term.factor < 0 else "+" if text else ""
        size = abs(term.factor)
        if not term.field:
            text += f"{sign}{size}"
        else:
            text += f"{sign}{term.field}" if size == 1 else f"{sign}{size}*{term.field}"
    return text
