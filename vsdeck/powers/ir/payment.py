"""Costs and what pays for them."""

from __future__ import annotations

from enum import Enum, auto

from vsdeck.card import Symbol
from vsdeck.powers.ir.filters import Trait
from vsdeck.powers.ir.node import Amount, Effect, Event, Filter, Player, Rule, node
from vsdeck.powers.ir.selections import AnyNumber, Who


class Which(Enum):
    """Of what is paid for one after the other."""

    EACH = auto()
    FIRST = auto()
    """In each turn."""
    NEXT = auto()
    """Once, while it lasts."""


@node
class PaysLess(Rule):
    """You pay less to recruit these, but not less than `least`. IT is the card, so that its own cost makes it
    free. What speaks of its own card works where that is recruited from."""

    what: Filter
    count: Amount
    least: int = 0
    onto: Filter | None = None
    which: Which = Which.EACH

    asked = True


@node
class GainPoints(Effect):
    """Recruit points; below 0 they are lost, as far as there are any."""

    amount: Amount
    who: Player = Who.YOU


@node
class PayPoints(Effect):
    """Recruit points, all of them or none; THAT_MANY is how many."""

    amount: Amount | AnyNumber
    who: Player = Who.YOU
    least: int = 0


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
