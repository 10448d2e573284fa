"""Tunnelling: a character goes under a resource of an enemy, and comes up from there."""

from __future__ import annotations

from vsdeck.powers.ir.node import Effect, Event, Filter, node
from vsdeck.powers.ir.time import TurnStarts
from vsdeck.powers.ir.words import Side


@node
class Tunnel(Effect):
    """This character is removed with its counters, under an enemy location, or under a face-down resource
    where no enemy has a location. At the start of your turn it comes back and turns the location face down,
    or KOs the resource that lay face down. If what it is under is turned face down or leaves before, it comes
    into your back row at once, and nothing more is done."""

    until: Event = TurnStarts(Side.YOURS)


@node
class Tunnels(Event):
    who: Filter

    wording = "{who} tunnels|tunneled"
    line = "{card} tunnels under a resource of an enemy."
