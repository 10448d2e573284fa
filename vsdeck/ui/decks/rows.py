"""A deck as the rows of a list: headings, cards grouped by kind, main characters with their levels on top."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from vsdeck.card import Kind, Printing
from vsdeck.decks.contents import Contents, Line
from vsdeck.decks.deck import Section
from vsdeck.names import fold


class ListOrder(StrEnum):
    COST = "cost"
    NAME = "name"
    TEAM = "team"
    COPIES = "copies"
    SET = "set"


@dataclass(frozen=True, slots=True)
class Heading:
    title: str
    count: int


@dataclass(frozen=True, slots=True)
class CardRow:
    section: Section
    code: str
    count: int
    """0 for a further level of a main character that is not listed."""
    printing: Printing | None
    begins: bool = False
    """Whether a new cost begins here: a line is drawn above."""
    comes_along: bool = False
    """A further level that comes with its main character because the list names none."""

    @property
    def listed(self) -> bool:
        return self.count > 0


Row = Heading | CardRow

MAIN_TITLE = "Main character"
KIND_TITLES = {
    Kind.SUPPORTING: "Supporting characters",
    Kind.PLOT_TWIST: "Plot twists",
    Kind.EQUIPMENT: "Equipment",
    Kind.BASIC_LOCATION: "Locations",
    Kind.SPECIAL_LOCATION: "Locations",
}
MISPLACED_TITLE = "Not for the deck"
PILE_TITLES = ("Inventions", "Tokens", "Further main characters", "Side pile")
UNKNOWN_TITLE = "Unknown cards"


def rows_of(contents: Contents, order: ListOrder = ListOrder.COST) -> tuple[Row, ...]:
    rows: list[Row] = []
    rows += _mains(contents)
    groups: defaultdict[str, list[Line]] = defaultdict(list)
    for line in contents.cards:
        groups[KIND_TITLES.get(line.printing.kind, MISPLACED_TITLE)].append(line)
    for title in (*dict.fromkeys(KIND_TITLES.values()), MISPLACED_TITLE):
        rows += _group(title, groups[title], order)
    piles: defaultdict[str, list[Line]] = defaultdict(list)
    for line in contents.pile:
        piles[_pile_title(line.printing)].append(line)
    for title in PILE_TITLES:
        rows += _group(title, piles[title], order)
    if contents.unknown:
        rows.append(Heading(UNKNOWN_TITLE, sum(count for _, _, count in contents.unknown)))
        rows += [CardRow(section, code, count, None) for section, code, count in contents.unknown]
    return tuple(rows)


def _mains(contents: Contents) -> Iterable[Row]:
    """Starting main characters, each followed by its levels, listed or not; then what belongs to none."""
    if not contents.main:
        return
    yield Heading(MAIN_TITLE, sum(line.count for line in contents.main))
    waiting = {line.printing.card: line for line in contents.main if line not in contents.starters}
    for starter in contents.starters:
        yield CardRow(Section.MAIN, starter.code, starter.count, starter.printing)
        further = contents.all_levels_of(starter.printing)[1:]
        for level in sorted(further, key=lambda level: (level.level or 0, level.card not in waiting)):
            line = waiting.pop(level.card, None)
            if line is not None:
                yield CardRow(Section.MAIN, line.code, line.count, line.printing)
            else:
                brought = level in contents.level_up_zone
                yield CardRow(Section.MAIN, level.code, 0, level, comes_along=brought)
    for line in waiting.values():
        yield CardRow(Section.MAIN, line.code, line.count, line.printing)


def _pile_title(printing: Printing) -> str:
    if printing.invention is not None:
        return PILE_TITLES[0]
    if printing.subtype == "token":
        return PILE_TITLES[1]
    return PILE_TITLES[2] if printing.kind is Kind.MAIN else PILE_TITLES[3]


def _group(title: str, lines: list[Line], order: ListOrder) -> Iterable[Row]:
    if not lines:
        return
    yield Heading(title, sum(line.count for line in lines))
    before: object = None
    for place, line in enumerate(sorted(lines, key=lambda line: _key(line, order))):
        cost = line.printing.cost
        begins = order is ListOrder.COST and place > 0 and cost != before
        yield CardRow(line.section, line.code, line.count, line.printing, begins)
        before = cost


def _key(line: Line, order: ListOrder) -> tuple[Any, ...]:
    printing = line.printing
    cost = printing.cost if isinstance(printing.cost, int) else 99
    name = (fold(printing.name), printing.code)
    match order:
        case ListOrder.COST:
            basic = printing.kind is not Kind.BASIC_LOCATION
            return (cost, basic, *name)
        case ListOrder.NAME:
            return name
        case ListOrder.TEAM:
            return (printing.teams or ("~",), cost, *name)
        case ListOrder.COPIES:
            return (-line.count, cost, *name)
        case ListOrder.SET:
            return (printing.code,)
