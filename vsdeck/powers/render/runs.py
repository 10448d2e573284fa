"""Lines and styled runs: what is written, without how it looks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from vsdeck.card import Symbol


class Style(StrEnum):
    PLAIN = "plain"
    NAME = "name"
    """The name of a power."""
    TIMING = "timing"
    """When a power can be used, keywords and Level Up: what a player scans for."""
    QUIET = "quiet"
    """Notes of the program about the power, not of the power."""


class Glyph(StrEnum):
    ENERGY = "energy"
    INTELLECT = "intellect"
    MIGHT = "might"
    SKILL = "skill"
    HUMANITY = "humanity"
    ALIEN = "alien"
    FLIGHT = "flight"
    RANGED = "ranged"
    ANY_TURN = "any turn"
    HEALTH = "health"
    XP = "xp"


@dataclass(frozen=True, slots=True)
class Text:
    text: str
    style: Style = Style.PLAIN


@dataclass(frozen=True, slots=True)
class Icon:
    glyph: Glyph


Run = Text | Icon


@dataclass(frozen=True, slots=True)
class Line:
    """One power as shown: its head in words of one language, and its body."""

    name: str = ""
    keyword: str = ""
    parameter: tuple[Run, ...] = ()
    """What a keyword or a power is printed with: the symbol of a Spell, the team of a Team Up."""
    timing: tuple[str, ...] = ()
    any_turn: bool = False
    cost: tuple[Symbol, ...] = ()
    other_costs: tuple[tuple[Symbol, ...], ...] = ()
    """What may be paid instead."""
    level_up: str = ""
    """The whole head of a Level Up or Level Down power, such as `Level Up (4)`."""
    body: tuple[Run, ...] = ()
    speaks_of: tuple[str, ...] = ()
    """The keywords, as the rules call them in any language, that one must know to understand the line."""

    @property
    def timed(self) -> bool:
        return bool(self.timing or self.any_turn or self.cost)


def cost_runs(line: Line) -> tuple[Run, ...]:
    """The symbols to pay, choices with a stroke between them."""
    runs: list[Run] = [Icon(Glyph(symbol.value)) for symbol in line.cost]
    for other in line.other_costs:
        runs.append(Text("/", Style.TIMING))
        runs.extend(Icon(Glyph(symbol.value)) for symbol in other)
    return tuple(runs)


def runs_of(line: Line) -> tuple[Run, ...]:
    """Everything of a line in reading order, spaces included."""
    return tuple(_spaced(_parts(line)))


def line_text(line: Line) -> str:
    """A line as plain text, icons as bracketed words."""
    return "".join(run.text if isinstance(run, Text) else f"[{run.glyph.title()}]" for run in runs_of(line))


def _parts(line: Line) -> Iterator[tuple[Run, ...]]:
    if line.name:
        yield (Text(line.name, Style.NAME),)
    if line.keyword:
        yield (Text(line.keyword, Style.TIMING),)
    if line.parameter:
        yield line.parameter
    if line.level_up:
        yield (Text(line.level_up, Style.TIMING),)
    if line.timed:
        yield from _usage(line)
    if line.body:
        yield line.body


def _usage(line: Line) -> Iterator[tuple[Run, ...]]:
    if line.any_turn:
        yield (Icon(Glyph.ANY_TURN),)
    if line.timing:
        yield (Text("/".join(line.timing), Style.TIMING),)
    if line.cost:
        yield cost_runs(line)


def _spaced(parts: Iterator[tuple[Run, ...]]) -> Iterator[Run]:
    for index, part in enumerate(parts):
        if index:
            yield Text(" ")
        yield from part
