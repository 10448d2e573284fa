"""The tree of a query: what was asked, before anything is looked up.

Printing a tree (`render.to_text`) and parsing the text gives the same tree. Positions in the typed text are
carried along for error messages and take no part in equality.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from dataclasses import field as _kept
from enum import Enum, StrEnum
from typing import Generic, TypeAlias, TypeVar


class Operator(StrEnum):
    HAS = ":"
    EQUAL = "="
    UNEQUAL = "!="
    LESS = "<"
    AT_MOST = "<="
    MORE = ">"
    AT_LEAST = ">="


class Special(Enum):
    """Values of a number field that are not numbers."""

    X = "x"
    STAR = "*"
    UNKNOWN = "?"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Span:
    start: int
    end: int


NOWHERE = Span(0, 0)
Leaf = TypeVar("Leaf")
"""What one part of a query asks for: of cards below, of decks in `decks.library.query`."""


@dataclass(frozen=True, slots=True)
class Everything:
    """No condition."""


@dataclass(frozen=True, slots=True)
class And(Generic[Leaf]):
    parts: tuple[Tree[Leaf], ...]

    def __post_init__(self) -> None:
        if len(self.parts) < 2:
            raise ValueError("And joins at least two parts")


@dataclass(frozen=True, slots=True)
class Or(Generic[Leaf]):
    parts: tuple[Tree[Leaf], ...]

    def __post_init__(self) -> None:
        if len(self.parts) < 2:
            raise ValueError("Or joins at least two parts")


@dataclass(frozen=True, slots=True)
class Not(Generic[Leaf]):
    part: Tree[Leaf]


Tree: TypeAlias = "Everything | And[Leaf] | Or[Leaf] | Not[Leaf] | Leaf"


@dataclass(frozen=True, slots=True)
class Name:
    """Part of a title, AKA or Japanese name; typing slips are forgiven."""

    text: str
    span: Span = _kept(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Text:
    """A text field contains (`exact`: is) this text."""

    field: str
    text: str
    exact: bool = False

    def __post_init__(self) -> None:
        if self.field == "name" and not self.exact:
            raise ValueError("part of a name is asked for with Name")


@dataclass(frozen=True, slots=True)
class Regex:
    """A text field has a place that fits the pattern."""

    field: str
    pattern: str
    span: Span = _kept(default=NOWHERE, compare=False, repr=False)

    def __post_init__(self) -> None:
        if "/" in re.sub(r"\\.", "", self.pattern):
            raise ValueError("a slash would end the pattern: write it as \\/")


@dataclass(frozen=True, slots=True)
class Member:
    """A field with a closed vocabulary has one of these words (`exact`: no prefixes)."""

    field: str
    words: tuple[str, ...]
    exact: bool = False
    spans: tuple[Span, ...] = _kept(default=(), compare=False, repr=False)

    def __post_init__(self) -> None:
        if not self.words:
            raise ValueError("Member needs a word")


@dataclass(frozen=True, slots=True)
class Term:
    """A number (`field` empty) or some times a number field."""

    factor: int
    field: str = ""


@dataclass(frozen=True, slots=True)
class Sum:
    terms: tuple[Term, ...]

    def __post_init__(self) -> None:
        if not self.terms:
            raise ValueError("Sum needs a term")

    @property
    def constant(self) -> int | None:
        """Its value where no field takes part."""
        if any(term.field for term in self.terms):
            return None
        return sum(term.factor for term in self.terms)


@dataclass(frozen=True, slots=True)
class Compare:
    """Two sums of number fields compared; false where a printed number is missing or is not a number."""

    left: Sum
    operator: Operator
    right: Sum

    def __post_init__(self) -> None:
        if self.left.terms[0].factor < 0:
            raise ValueError("a comparison that starts with a minus would read as its negation")
        if self.operator is Operator.HAS:
            raise ValueError("numbers are compared with =, not with :")


@dataclass(frozen=True, slots=True)
class Marked:
    """A number field prints X, `*`, an unknown value, or nothing (`equal` false: prints something else)."""

    field: str
    special: Special
    equal: bool = True


Condition = Name | Text | Regex | Member | Compare | Marked
Query: TypeAlias = "Tree[Condition]"
