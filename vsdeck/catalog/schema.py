"""The fields of the values in vsdeck.card, by their types: packing, tables, columns and files are made so.

Nothing here names a fact: a new field of Printing is stored, exported and imported by what its type is.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from types import UnionType
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from vsdeck.card import Allegiance, Number, TeamName


@dataclass(frozen=True, slots=True)
class Fact:
    """One field of a class of values."""

    name: str
    type: Any
    default: Any
    """MISSING where it has to be given."""

    @property
    def column(self) -> str:
        """Its name in files and tables, where `def` may be called so."""
        return self.name.rstrip("_")


_FACTS: dict[type, tuple[Fact, ...]] = {}


def facts_in(cls: type) -> tuple[Fact, ...]:
    if cls not in _FACTS:
        hints = get_type_hints(cls, include_extras=True)
        _FACTS[cls] = tuple(Fact(field.name, hints[field.name], field.default) for field in fields(cls))
    return _FACTS[cls]


def plain(hint: Any) -> Any:
    """A type without what is noted beside it."""
    return get_args(hint)[0] if get_origin(hint) is Annotated else hint


def is_number(hint: Any) -> bool:
    """Whether a mark may be printed in place of the number."""
    return bool(hint == Number)


def enum_in(hint: Any) -> type[Enum] | None:
    """The enumeration that a word is one of, whether or not there must be one."""
    parts = get_args(hint) if isinstance(hint, UnionType) else (hint,)
    found = [part for part in parts if isinstance(part, type) and issubclass(part, Enum)]
    return found[0] if found and not is_number(hint) else None


def item_in(hint: Any) -> Any | None:
    """What a list is a list of."""
    return get_args(hint)[0] if get_origin(hint) is tuple else None


def is_record(hint: Any) -> bool:
    """Whether a value has fields of its own."""
    return isinstance(hint, type) and is_dataclass(hint)


def as_json(value: Any) -> Any:
    """A value as JSON shows it, with every field under the name of its column."""
    if isinstance(value, tuple):
        return [as_json(part) for part in value]
    if isinstance(value, Enum):
        return value.value
    if not is_record(type(value)):
        return value
    told = {fact.column: as_json(getattr(value, fact.name)) for fact in facts_in(type(value))}
    # No team is no name, not an empty one.
    return told | {
        fact.column: None
        for fact in facts_in(type(value))
        if fact.type in (TeamName, Allegiance) and not told[fact.column]
    }
