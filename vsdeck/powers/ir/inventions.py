"""Inventions: cards of the Invention pile that characters create."""

from __future__ import annotations

from vsdeck.powers.ir.filters import Trait
from vsdeck.powers.ir.node import Effect, Event, Filter, node


@node
class Invent(Effect):
    """Takes cards of your Invention pile into your hand, in secret: such that have no team or share one with
    the character of the power, or those that `what` names."""

    count: int = 1
    what: Filter = Trait.CARD

    leaves = ("it",)


@node
class Invents(Event):
    who: Filter

    wording = "{who} creates|created an Invention"
    line = "{card} creates an Invention."
