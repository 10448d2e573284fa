"""Costs and what pays for them."""

from __future__ import annotations

from vsdeck.card import Symbol
from vsdeck.powers.ir.filters import Trait
from vsdeck.powers.ir.node import Effect, Event, Filter, node
from vsdeck.powers.ir.words import Side


@node
class PayLess(Effect):
    """Your next recruit of this turn costs less."""

    count: int
    what: Filter = Trait.CHARACTER


@node
class UsesSuperPower(Event):
    by: Side
    who: Filter = Trait.CHARACTER

    wording = "{by} use|uses|used a super power [of {who}]"
    line = "{card} uses {power}."


@node
class PaysWith(Filter):
    symbol: Symbol
