"""A figure: numbers with their intervals and the words for them.

Charts, tooltips, what a screen reader hears, the table of numbers and the files all come from these.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto

from vsdeck.goldfish.estimate import Estimate

Say = Callable[..., str]
Name = Callable[[str], str]
"""The name of a card in the language of the screen."""


class Form(Enum):
    COLUMNS = auto()
    """One column for each turn; a second series stands on the first, a third is both together."""
    ROWS = auto()
    """One bar for each card, power or deck."""
    GRID = auto()
    """A row for each series, a cell for each turn."""
    DIFFERENCES = auto()
    """One line for each number, left or right of none."""


@dataclass(frozen=True, slots=True)
class Mark:
    """One number."""

    label: str
    """Beside or below the bar."""
    found: Estimate
    text: str
    """The value, as it stands on the bar."""
    told: str
    """Everything about it in words."""
    symbols: tuple[str, ...] = ()
    clear: bool = False
    """Of a difference: its interval leaves 0 out."""
    unit: str = ""
    """Differences of one unit are drawn to one scale."""
    few: bool = False
    """Few of the games came so far: what it says holds for slow games only."""


@dataclass(frozen=True, slots=True)
class Series:
    name: str
    marks: tuple[Mark, ...]
    symbol: str = ""
    text: str = ""
    """At the end of a row of a grid."""


@dataclass(frozen=True, slots=True)
class Figure:
    key: str
    title: str
    form: Form
    series: tuple[Series, ...]
    caption: str = ""
    empty: str = ""
    """Said where there is nothing to show."""
    share: bool = False
    """Parts of 1: the longest bar stands for all, so that little looks little."""
    middle: float | None = None
    """A value at which a line is drawn through all rows."""

    @property
    def marks(self) -> tuple[Mark, ...]:
        return tuple(mark for series in self.series for mark in series.marks)


class Words:
    """Says numbers with their intervals."""

    def __init__(self, say: Say, name: Name) -> None:
        self.say = say
        self.name = name

    def percent(self, found: Estimate) -> str:
        return self.say(
            "{value:.1%} ({low:.1%} to {high:.1%})", value=found.value, low=found.low, high=found.high
        )

    def mean(self, found: Estimate) -> str:
        return self.say(
            "{value:.2f} ({low:.2f} to {high:.2f})", value=found.value, low=found.low, high=found.high
        )

    def turn(self, number: int) -> str:
        return self.say("turn {turn}", turn=number)
