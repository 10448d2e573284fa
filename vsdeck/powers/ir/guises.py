"""Cards that are played as something else."""

from __future__ import annotations

from vsdeck.card import Timing
from vsdeck.powers.ir.node import Ability, Effect, Filter, Guise, Rule, node


@node
class PlaysAs(Rule):
    """You may play such a card as a copy of a plot twist: of one in the zone that is named, or of any that is
    printed with the name or the team. With `own_teams` it keeps its own teams and has none of the other's."""

    what: Filter
    as_: Filter
    own_teams: bool = False
    once: bool = False
    """Once each turn."""

    asked = True


@node
class RecruitsAs(Rule):
    """You may recruit such cards as something else, for their cost and whatever their teams."""

    what: Filter
    as_: Guise

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


@node
class With(Guise):
    """It has a keyword as well."""

    keyword: str


@node
class Robot(Guise):
    """Equipment as a supporting character: ATK and DEF are its cost, it has one health and Swarm, and where
    it speaks of who wears it, it means itself."""

    own_power: bool = False
    """It also has the power that makes it so."""


@node
class NameBefore(Guise):
    """With a word before each of its names, and counting as something (`evil & ~good`)."""

    word: str
    so: Filter | None = None


@node
class Another(Guise):
    """A supporting character of this name with this team and keyword, and nothing else but the numbers that
    it had, or ATK, DEF and health as they are given."""

    name: str
    team: str
    keyword: str
    stats: tuple[int, ...] = ()
