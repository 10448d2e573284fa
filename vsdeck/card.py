"""Printed facts of cards: frozen values that everything may import.

A *printing* is one numbered card of one set (`TUB-018`). A *card* is what the copy limit counts: all
printings on which everything printed is the same. It is named by the code of its first printing.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import Annotated


class Kind(StrEnum):
    MAIN = "main"
    SUPPORTING = "supporting"
    PLOT_TWIST = "plot twist"
    EQUIPMENT = "equipment"
    BASIC_LOCATION = "basic location"
    SPECIAL_LOCATION = "special location"
    TERRAIN = "terrain"
    DOMAIN = "battleworld domain"
    BOSS_BATTLE = "boss battle"
    STORY_MODE = "story mode"
    CHALLENGE_MATCH = "challenge match"
    FACEHUGGER_PILE = "facehugger pile"

    @property
    def is_character(self) -> bool:
        return self in (Kind.MAIN, Kind.SUPPORTING)

    @property
    def is_location(self) -> bool:
        return self in (Kind.BASIC_LOCATION, Kind.SPECIAL_LOCATION)

    @property
    def fits_deck(self) -> bool:
        """Whether cards of this kind can be among the sixty."""
        return self in DECK_KINDS


DECK_KINDS = frozenset(
    {Kind.SUPPORTING, Kind.PLOT_TWIST, Kind.EQUIPMENT, Kind.BASIC_LOCATION, Kind.SPECIAL_LOCATION}
)


class Symbol(StrEnum):
    __hash__ = str.__hash__  # the one of enums is slow, and what pays is looked up all the time

    ENERGY = "energy"
    INTELLECT = "intellect"
    MIGHT = "might"
    SKILL = "skill"
    HUMANITY = "humanity"
    ALIEN = "alien"


class Universe(StrEnum):
    ILLUSTRATED = "illustrated"
    PHOTOGRAPHIC = "photographic"


class Alignment(StrEnum):
    GOOD = "good"
    EVIL = "evil"
    NEITHER = "neither"


class Timing(StrEnum):
    __hash__ = str.__hash__  # as of symbols

    DRAW = "draw"
    RECOVERY = "recovery"
    BUILD = "build"
    MAIN = "main"
    COMBAT = "combat"
    ANY_COMBAT = "any combat"
    REACTION = "reaction"


class Mark(Enum):
    """A printed value that is not a number, or one that nobody has told us."""

    X = "X"
    STAR = "*"
    UNKNOWN = "?"


Number = int | Mark | None
"""A printed value; None where the card prints none."""


TeamName = Annotated[str, "team"]
Allegiance = Annotated[str, "team or alignment"]
RulesText = Annotated[str, "text"]
"""Of many lines, where other texts have one."""


class LinkKind(StrEnum):
    LEVEL = "level"
    """The main character becomes this printing when it levels up."""
    STARTS_WITH = "starts with"
    """An additional main character that starts the game beside this one."""
    PILE = "pile"
    """Starts the game in an out-of-game pile that this card brings."""
    TOKEN = "token"
    """Can be made during the game."""
    TRANSFORM = "transforms into"
    """Turns into this printing by a power, not by levelling up."""


FACT_KEYWORDS = {
    "One of a Kind": "one_of_a_kind",
    "Starting Main Character Required": "starting_main_required",
    "Loyalty": "loyalty",
    "Invention": "invention",
}
"""Keywords that a card has by a fact of its own, not by a power, with the field of Printing."""


@dataclass(frozen=True, slots=True)
class Link:
    kind: LinkKind
    code: str


@dataclass(frozen=True, slots=True)
class Power:
    """What is printed at the head of one power, and the tree of what it does."""

    name: str = ""
    keyword: str = ""
    parameter: str = ""
    """What a head is printed with: the symbol of a Spell, the team of a Team Up, the rows of a Placement."""
    timing: tuple[Timing, ...] = ()
    any_turn: bool = False
    cost: tuple[Symbol, ...] = ()
    other_costs: tuple[tuple[Symbol, ...], ...] = ()
    """What may be paid instead of `cost`, where the card prints a choice."""
    level_up: Number = None
    """XP needed, for a Level Up power."""
    level_down: Number = None
    """XP needed, for a Level Down power."""
    tree: str = ""
    """Call notation; empty while the power is not scripted."""

    @property
    def levels(self) -> bool:
        """Whether it is a Level Up or Level Down power."""
        return self.level_up is not None or self.level_down is not None


@dataclass(frozen=True, slots=True)
class Printing:
    code: str
    set: str
    number: str
    name: str
    kind: Kind
    card: str
    """The card this is a printing of, named by its first printing's code."""
    subtype: str = ""
    level: int | None = None
    teams: tuple[TeamName, ...] = ()
    team_symbols: int | None = None
    """How often a plot twist prints the symbol of its team, where it does so more than once."""
    cost: Number = None
    atk: Number = None
    def_: Number = None
    health: Number = None
    flight: bool = False
    ranged: bool = False
    universe: Universe | None = None
    symbols: tuple[Symbol, ...] = ()
    """What a location pays with."""
    aka: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    one_of_a_kind: bool = False
    starting_main_required: TeamName = ""
    """The team that a starting main character must have; from an own card also `good`, `evil` or `mutant`."""
    loyalty: Allegiance = ""
    """A team, `good`, `evil`, `one team` (all share one) or `mutant` (X-Men and Brotherhood of Mutants)."""
    invention: int | None = None
    """How many copies an invention pile may hold, for an invention."""
    banned: bool = False
    corrections: tuple[str, ...] = ()
    """Why facts here differ from what was gathered."""
    powers: tuple[Power, ...] = ()
    links: tuple[Link, ...] = ()
    text: RulesText = ""
    """Rules text that the user imported; never shipped."""
    powers_known: bool = True
    """False where nobody has told us all powers: none here then does not mean none on the card."""

    @property
    def names(self) -> tuple[str, ...]:
        """Title and every AKA: what uniqueness and power-ups look at."""
        return (self.name, *self.aka)

    @property
    def unknown(self) -> tuple[str, ...]:
        """The printed values that nobody has told us."""
        values = {"cost": self.cost, "atk": self.atk, "def": self.def_, "health": self.health}
        return tuple(name for name, value in values.items() if value is Mark.UNKNOWN)

    def linked(self, kind: LinkKind) -> tuple[str, ...]:
        return tuple(link.code for link in self.links if link.kind is kind)


@dataclass(frozen=True, slots=True)
class Keyword:
    """What the rules say of a keyword, once for all cards that have it."""

    name: str
    tree: str = ""
    """Call notation; empty for Flight and Ranged, which are part of the rules of attacks."""
    explanation: str = ""
    """What it does, in our own words."""
    parameter: str = ""
    """What it is printed with, such as `team`; stands in the tree as a word in braces."""
    explanation_ja: str = ""


@dataclass(frozen=True, slots=True)
class CardSet:
    code: str
    name: str
    released: str = ""
    universe: Universe | None = None
    own: bool = False
    """Whether a user made it."""


@dataclass(frozen=True, slots=True)
class Team:
    name: str
    universe: Universe
    alignment: Alignment
