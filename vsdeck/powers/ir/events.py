"""Events happen and trigger."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING

from vsdeck.powers.ir.filters import Trait
from vsdeck.powers.ir.node import node

if TYPE_CHECKING:
    from vsdeck.powers.ir.filters import Filter
    from vsdeck.powers.ir.words import Side


@node
class Appears:
    who: Filter


@node
class Attacks:
    who: Filter
    whom: Filter = Trait.CHARACTER


@node
class Stuns:
    who: Filter
    whom: Filter = Trait.CHARACTER


@node
class Wounds:
    """Gives a wound by a strike."""

    who: Filter
    whom: Filter = Trait.CHARACTER


@node
class GetsStunned:
    who: Filter


@node
class GetsKOd:
    who: Filter


@node
class LeavesPlay:
    who: Filter


@node
class Recovers:
    who: Filter


@node
class PowersUp:
    who: Filter


@node
class Recruits:
    by: Side
    what: Filter = Trait.CHARACTER


@node
class PlaysPlotTwist:
    by: Side
    first_each_turn: bool = False


@node
class UsesSuperPower:
    by: Side
    who: Filter = Trait.CHARACTER


@node
class GainsResource:
    by: Side


@node
class LeavesHand:
    of: Side


@node
class TurnStarts:
    of: Side


@node
class TurnEnds:
    of: Side


class CombatEnds(Enum):
    COMBAT_ENDS = auto()


Event = (
    Appears
    | Attacks
    | Stuns
    | Wounds
    | GetsStunned
    | GetsKOd
    | LeavesPlay
    | Recovers
    | PowersUp
    | Recruits
    | PlaysPlotTwist
    | UsesSuperPower
    | GainsResource
    | LeavesHand
    | TurnStarts
    | TurnEnds
    | CombatEnds
)
