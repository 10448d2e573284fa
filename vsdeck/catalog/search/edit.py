"""Edits of a query's text by chips: one query in two forms. What else the user typed stays as it is."""

from __future__ import annotations

import re
from dataclasses import dataclass

from vsdeck.catalog.search.error import QueryError
from vsdeck.catalog.search.fields import find_field
from vsdeck.catalog.search.index import Index
from vsdeck.catalog.search.parse import parse_with_places
from vsdeck.catalog.search.query import (
    And,
    Compare,
    Condition,
    Everything,
    Marked,
    Member,
    Operator,
    Or,
    Query,
    Span,
    Sum,
    Term,
)
from vsdeck.catalog.search.render import quoted, special_text, to_text
from vsdeck.catalog.search.structure import Clause, Parsed
from vsdeck.names import fold

HEAD = re.compile(r"\(?\s*([^\W\d]\w*)\s*[:=：＝]")


@dataclass(frozen=True, slots=True)
class _Choice:
    """A clause that only asks for values of one field."""

    clause: Clause[Condition]
    values: tuple[str, ...]


def active_values(text: str, field: str, index: Index | None = None) -> tuple[str, ...]:
    """The values of a field that a query asks for. With an index, as the catalog writes them."""
    parsed = _parsed(text)
    found = [value for choice in _choices(parsed, _name(field), index) for value in choice.values]
    return tuple(dict.fromkeys(found))


def toggle(text: str, field: str, value: str, index: Index | None = None) -> str:
    """The query with a value added to what it asks of a field, or taken away if it stands there."""
    parsed = _parsed(text)
    choices = _choices(parsed, _name(field), index)
    for choice in choices:
        if _key(value) in map(_key, choice.values):
            left = [other for other in choice.values if _key(other) != _key(value)]
            return _rewritten(text, parsed, choice.clause, _name(field), left)
    if choices:
        return _rewritten(text, parsed, choices[0].clause, _name(field), [*choices[0].values, value])
    addition = f"{field}:{_typed(value)}"
    if not text.strip():
        return addition
    if isinstance(parsed.query, Or):
        return f"({text.strip()}) {addition}"
    return f"{text.strip()} {addition}"


def _parsed(text: str) -> Parsed[Condition]:
    """A query that cannot be read has no clauses to edit."""
    try:
        return parse_with_places(text)
    except QueryError:
        return Parsed(Everything(), ())


def _name(field: str) -> str:
    found = find_field(field)
    if found is None:
        raise KeyError(f"there is no field {field}")
    return found.name


def _key(value: str) -> str:
    return fold(value) or value


def _typed(value: str) -> str:
    return value if value in ("*", "?") else quoted(value)


def _choices(parsed: Parsed[Condition], field: str, index: Index | None) -> list[_Choice]:
    found: list[_Choice] = []
    for clause in parsed.clauses:
        values = _asked(clause.query, field, index)
        if values:
            found.append(_Choice(clause, tuple(dict.fromkeys(values))))
    return found


def _asked(query: Query, field: str, index: Index | None) -> list[str]:
    """The values of which a query asks for any; empty if it asks for anything else too."""
    match query:
        case Member(name, words) if name == field:
            return [value for word in words for value in _written(query, word, index)]
        case Compare(Sum((Term(1, name),)), Operator.EQUAL, Sum((Term(number, ""),))) if name == field:
            return [str(number)]
        case Marked(name, special, True) if name == field:
            return [special_text(special)]
        case Or(parts):
            asked = [_asked(part, field, index) for part in parts]
            return [value for values in asked for value in values] if all(asked) else []
        case _:
            return []


def _written(member: Member, word: str, index: Index | None) -> tuple[str, ...]:
    found = index.vocabulary.find(member.field, word, member.exact) if index is not None else ()
    return found or (word,)


def _rewritten(
    text: str, parsed: Parsed[Condition], clause: Clause[Condition], field: str, values: list[str]
) -> str:
    span = clause.span
    if values:
        head = HEAD.match(text[span.start : span.end])
        new = f"{head[1] if head else field}:{','.join(_typed(value) for value in values)}"
        after = text[span.end :]
        # What follows a closing quote at once would become part of the last value.
        apart = "" if not after or after[0].isspace() or after[0] in ")）" else " "
        return text[: span.start] + new + apart + after
    left = _without(text, span)
    rest = [other.query for other in parsed.clauses if other is not clause]
    wanted: Query = And(tuple(rest)) if len(rest) > 1 else rest[0] if rest else Everything()
    # Taking a clause out can leave an `and` that joins nothing: then the tree is printed instead.
    kept = _parsed(left)
    return left if kept.query == wanted and (kept.clauses or not rest) else to_text(wanted)


def _without(text: str, span: Span) -> str:
    before, after = text[: span.start].rstrip(), text[span.end :].lstrip()
    return f"{before} {after}".strip()
