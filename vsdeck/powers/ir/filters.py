"""Filters name cards by what can be said of them: `enemy & character & front`."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING

from vsdeck.card import Symbol, Timing
from vsdeck.powers.ir.node import node
from vsdeck.powers.ir.words import Side

if TYPE_CHECKING:
    from vsdeck.powers.ir.amounts import Amount
    from vsdeck.powers.ir.selections import Selection
    from vsdeck.powers.ir.words import Counter, Op, Stat, Zone


class Trait(Enum):
    """What can be said of a card in one word. In notation these are small letters joined with & | ~."""

    THIS = auto()
    CARD = auto()
    CHARACTER = auto()
    MAIN = auto()
    SUPPORTING = auto()
    PLOT_TWIST = auto()
    EQUIPMENT = auto()
    LOCATION = auto()
    BASIC = auto()
    SPECIAL = auto()
    RESOURCE = auto()
    YOURS = auto()
    ENEMY = auto()
    FRONT = auto()
    BACK = auto()
    READY = auto()
    EXHAUSTED = auto()
    STUNNED = auto()
    FACE_UP = auto()
    FACE_DOWN = auto()
    WOUNDED = auto()
    FLIGHT = auto()
    RANGED = auto()
    GOOD = auto()
    EVIL = auto()
    ATTACKER = auto()
    DEFENDER = auto()
    IN_COMBAT = auto()
    SOLO_ATTACKER = auto()
    TEAM_ATTACKER = auto()
    THEIRS = auto()
    """On the side of the player chosen or mentioned last."""
    IT = auto()
    """What was chosen or mentioned last."""
    THAT_ROW = auto()
    """In the row chosen last."""


@node
class And:
    parts: tuple[Filter, ...]


@node
class Or:
    parts: tuple[Filter, ...]


@node
class Not:
    part: Filter


@node
class TeamIs:
    team: str


@node
class Named:
    name: str


@node
class SameName:
    """Has the name of the selection, or the name that was named."""

    as_: Selection | None = None


@node
class SameRow:
    as_: Selection


@node
class Compares:
    stat: Stat
    op: Op
    amount: Amount


@node
class HasKeyword:
    keyword: str


@node
class HasCounters:
    counter: Counter


@node
class PaysWith:
    symbol: Symbol


@node
class TimingIs:
    timing: Timing
    any_turn: bool = False


@node
class InZone:
    """Without one, a filter speaks of cards in play; resources count as in play."""

    zone: Zone
    side: Side = Side.YOURS


Filter = (
    Trait
    | And
    | Or
    | Not
    | TeamIs
    | Named
    | SameName
    | SameRow
    | Compares
    | HasKeyword
    | HasCounters
    | PaysWith
    | TimingIs
    | InZone
)
