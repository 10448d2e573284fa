"""Costs and what pays for them."""

from __future__ import annotations

from vsdeck.card import Symbol
from vsdeck.powers.ir.filters import Trait
from vsdeck.powers.ir.node import Effect, Event, Filter, node


@node
class PayLess(Effect):
    """Your next recruit of this turn costs less."""

    count: int
    what: Filter = Trait.CHARACTER


@node
class UsesPower(Event):
    """A super power, or whatever has the name; with a symbol, if that is in its cost."""

    who: Filter
    name: str = ""
    symbol: Symbol | None = None

    line = "{card} uses {power}."
    told = "USES_SUPER_POWER"


@node
class PaysSymbol(Event):
    """For a super power, with a location."""

    who: Filter
    symbol: Symbol | None = None
    with_: Filter = Trait.CARD


@node
class PaysWith(Filter):
    symbol: Symbol
