"""What is done in a combat, or lets one begin."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vsdeck.powers.ir.node import node
from vsdeck.powers.ir.selections import Ref

if TYPE_CHECKING:
    from vsdeck.powers.ir.selections import Selection


@node
class Strike:
    what: Selection
    by: Selection = Ref.SELF
    times: int = 1


@node
class CancelCombat:
    pass


@node
class ReplaceInCombat:
    """The replaced card leaves the combat, the other one takes its place, and they switch positions."""

    what: Selection
    with_: Selection


@node
class AttackAgain:
    """May attack at once, even exhausted, a character of the back row behind the one it stunned."""

    who: Selection


@node
class MayAttackPlayers:
    """For the rest of the game it may attack a player all of whose characters are stunned.

    The player defends like a supporting character 0/1 with one health.
    """


InCombat = Strike | CancelCombat | ReplaceInCombat | AttackAgain | MayAttackPlayers
