"""A figure: numbers with their intervals and the words for them.

Charts, tooltips, what a screen reader hears, the table of numbers and the files all come from these.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum, auto

from vsdeck.goldfish.estimate import Estimate
from vsdeck.sentence import Joined, Sentence

Tell = Callable[[str], str]
"""Says a sentence in another language."""


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

    def translated(self, tell: Tell) -> Mark:
        return replace(self, label=tell(self.label), text=tell(self.text), told=tell(self.told))


@dataclass(frozen=True, slots=True)
class Series:
    name: str
    marks: tuple[Mark, ...]
    symbol: str = ""
    text: str = ""
    """At the end of a row of a grid."""

    def translated(self, tell: Tell) -> Series:
        marks = tuple(mark.translated(tell) for mark in self.marks)
        return replace(self, name=tell(self.name), marks=marks, text=tell(self.text))


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

    def translated(self, tell: Tell) -> Figure:
        return replace(
            self,
            title=tell(self.title),
            series=tuple(series.translated(tell) for series in self.series),
            caption=tell(self.caption),
            empty=tell(self.empty),
        )


def percent(found: Estimate) -> str:
    return Sentence(
        "{value:.1%} ({low:.1%} to {high:.1%})", value=found.value, low=found.low, high=found.high
    )


def mean(found: Estimate) -> str:
    return Sentence(
        "{value:.2f} ({low:.2f} to {high:.2f})", value=found.value, low=found.low, high=found.high
    )


def labelled(what: str, value: str) -> str:
    return Sentence("{what}: {value}", what=what, value=value)


def lines(*words: str) -> str:
    return Joined(words, "\n")
