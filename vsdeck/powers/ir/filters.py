"""Filters name cards by what can be said of them: `enemy & character & front`."""

from __future__ import annotations

from enum import Enum, auto

from vsdeck.powers.ir.node import Amount, Filter, Selection, node
from vsdeck.powers.ir.words import Op, Stat


class Trait(Filter, Enum):
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
class And(Filter):
    parts: tuple[Filter, ...]


@node
class Or(Filter):
    parts: tuple[Filter, ...]


@node
class Not(Filter):
    part: Filter


@node
class Named(Filter):
    name: str


@node
class SameName(Filter):
    """Has the name of the selection, or the name that was named."""

    as_: Selection | None = None


@node
class SameRow(Filter):
    as_: Selection


@node
class Compares(Filter):
    stat: Stat
    op: Op
    amount: Amount
