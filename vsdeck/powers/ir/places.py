"""Places of the game: domains, and terrain in the rows."""

from __future__ import annotations

from vsdeck.powers.ir.filters import Trait
from vsdeck.powers.ir.node import Effect, Event, Filter, Player, Rule, Selection, node
from vsdeck.powers.ir.selections import Who


@node
class EnterDomain(Effect):
    """The game leaves the domain that it is in, which goes under its pile, and enters this one. With `also`
    it is in both, and leaves them together."""

    what: Selection
    also: bool = False


@node
class EntersDomain(Event):
    """The game enters a domain."""

    what: Filter = Trait.CARD

    wording = "the game enters|entered {what} as its Domain"
    line = "The game enters {card}."


@node
class LeavesDomain(Event):
    """The game leaves a domain for another."""

    what: Filter = Trait.CARD

    wording = "the game leaves|left {what} as its Domain"


@node
class PlaceTerrain(Effect):
    """Lays a terrain into a row that its Placement allows, as the player likes."""

    what: Selection
    who: Player = Who.YOU


@node
class PutIntoRow(Effect):
    """Puts a terrain or a machine into the row of a character, on whatever side that is."""

    what: Selection
    to: Selection


@node
class StandsOn(Filter):
    """The terrain on which one of these stands."""

    who: Selection


@node
class RowHolds(Rule):
    """No more characters than so many can be in the row of this terrain."""

    most: int

    asked = True


@node
class StepsOnto(Event):
    """A character is put onto a terrain that has room for it."""

    who: Filter
    whom: Filter = Trait.TERRAIN

    wording = "{who} steps|stepped onto {whom}"
    line = "{card} steps onto {other}."


@node
class IsPlaced(Event):
    """A terrain is laid, or a main character placed before the game."""

    what: Filter

    wording = "{what} is|was placed"
    told = "PLACED"
