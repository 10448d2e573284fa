"""Amounts count."""

from __future__ import annotations

from enum import Enum, auto

from vsdeck.powers.ir.node import Amount, Counted, Filter, Player, Selection, node
from vsdeck.powers.ir.selections import Ref
from vsdeck.powers.ir.words import Facet, NamePart, Powers, Stat


class Said(Counted, Enum):
    """What was named last, where a team or a number stands."""

    NAMED = auto()


class Endless(Counted, Enum):
    """More than any number; ∞ ATK is enough against ∞ DEF."""

    INFINITE = auto()


@node
class CountOf(Counted):
    what: Filter

    for_each = True


@node
class StatOf(Counted):
    stat: Stat
    card: Selection = Ref.SELF


@node
class Total(Counted):
    """The sum over all that match."""

    stat: Stat
    what: Filter


@node
class Most(Counted):
    """The highest value among those that match, or the lowest; 0 if there are none."""

    stat: Stat
    what: Filter
    least: bool = False


@node
class Different(Counted):
    """How many different names, teams, symbols … these have, and none of the others has. With `separate`,
    each card stands for one of its own."""

    of: Facet
    what: Filter
    besides: Filter | None = None
    printed: bool = False
    separate: bool = False

    for_each = True


@node
class Alike(Counted):
    """How many of these are the most that have something in common: a team, a name, a row …"""

    of: Facet
    what: Filter


@node
class PowersOf(Counted):
    card: Selection
    powers: Powers = Powers.ALL
    printed: bool = False

    for_each = True


@node
class KeywordsOf(Counted):
    """How often they have a keyword: who has it twice counts twice, who counts as one that has it once."""

    keyword: str
    card: Selection

    for_each = True


@node
class DigitsOf(Counted):
    """How often a digit is printed in the cost, ATK, DEF and health of a card."""

    digit: int
    card: Selection

    for_each = True


@node
class InName(Counted):
    """How many letters or words are in its name."""

    of: NamePart
    card: Selection

    for_each = True


@node
class PointsOf(Counted):
    """Recruit points that are left."""

    who: Player


class ThatMany(Counted, Enum):
    """How many things the step before did."""

    THAT_MANY = auto()


@node
class Times(Counted):
    amount: Amount
    factor: int


@node
class Sum(Counted):
    left: Amount
    right: Amount


@node
class Minus(Counted):
    """Never below 0."""

    left: Amount
    right: Amount


@node
class Divided(Counted):
    amount: Amount
    by: int = 2
    up: bool = False
