"""Cards that are played as something else."""

from __future__ import annotations

from vsdeck.card import Timing
from vsdeck.powers.ir.node import Ability, Effect, Filter, Rule, node


@node
class PlaysAs(Rule):
    """You may play such a card as a copy of a plot twist: of one in the zone that is named, or of any that is
    printed with the name. With `own_teams` it keeps its own teams and has none of the other's."""

    what: Filter
    as_: Filter
    own_teams: bool = False

    asked = True


@node
class AlsoEquipment(Rule):
    """This card can be played as an equipment of its name and teams that has this power, without a name."""

    cost: int
    ability: Ability


@node
class AlsoPlotTwist(Rule):
    """This card can be played as a plot twist of its name and teams."""

    timing: Timing
    do: Effect
    any_turn: bool = False
