"""Costs and what pays for them."""

from __future__ import annotations

from enum import Enum, auto

from vsdeck.card import Symbol
from vsdeck.powers.ir.filters import Trait
from vsdeck.powers.ir.node import (
    Amount,
    Condition,
    Counted,
    Effect,
    Event,
    Filter,
    Player,
    Rule,
    Selection,
    node,
)
from vsdeck.powers.ir.selections import AnyNumber, Who


class Which(Enum):
    """Of what is paid for one after the other."""

    EACH = auto()
    FIRST = auto()
    """In each turn."""
    NEXT = auto()
    """Once, while it lasts."""
    FIRST_OF_EACH = auto()
    """In each turn the first use of each power."""


class PaidFor(Enum):
    SUPER_POWERS = auto()
    SPELLS = auto()
    ANYTHING = auto()
    """Super powers, Spells and what is paid in steps of powers; the first payment of a turn."""


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
class CostIs(Rule):
    """The cost of such cards, wherever they are, and what is paid for them; nothing changes that."""

    who: Filter
    amount: Amount

    asked = True


@node
class Cost(Rule):
    """To recruit its own card this is done besides paying for it, or instead if its player likes."""

    pay: Effect
    instead: bool = False

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
class Pay(Effect):
    """A card pays symbols, or that many of any kind, if it can; in play it pays only face up. That is no use
    of a super power."""

    symbols: tuple[Symbol, ...] | Amount
    by: Selection
    different: bool = False
    """No two of them are the same."""

    leaves = ("it",)


@node
class PaidWith(Condition):
    """Some card that paid last matches."""

    what: Filter


class Amplified(Condition, Enum):
    AMPLIFIED = auto()
    """A location was discarded from the hand to pay for it."""


@node
class Paid(Counted):
    """How many symbols were paid last, or how many of one kind."""

    symbol: Symbol | None = None

    for_each = True


@node
class SymbolsLess(Rule):
    """They pay fewer symbols for their super powers or for Spells, or fewer of one kind or of another. The
    first use of each of them counts, or of all together."""

    who: Filter
    count: int
    symbol: Symbol | None = None
    which: Which = Which.EACH
    together: bool = False
    for_: PaidFor = PaidFor.SUPER_POWERS
    or_: Symbol | None = None
    named: bool = False
    """Only for the power that was named."""

    asked = True


@node
class ProducesOnly(Rule):
    """Such locations, whoever has them, pay this symbol and no other."""

    what: Filter
    symbol: Symbol

    asked = True


@node
class CantProduce(Rule):
    """Such locations, whoever has them, do not pay this symbol."""

    what: Filter
    symbol: Symbol

    asked = True


@node
class Cheaper(Effect):
    """Stands around a whole power: it costs fewer symbols."""

    count: Amount
    do: Effect
    if_: Condition | None = None


@node
class PaidBy(Effect):
    """Stands around a whole power: such cards may pay a symbol for it, whatever they give, or only they."""

    what: Filter
    do: Effect
    only: bool = False


@node
class OrSay(Effect):
    """Stands around a whole power: instead of paying for it, its player may say this so many times."""

    words: str
    times: int
    do: Effect


@node
class UsedBy(Effect):
    """Stands around a whole power: such characters use and pay for it, and nobody else. Whoever uses it is
    *you* in it; whose enemies are meant is told by the card that has it."""

    who: Filter
    do: Effect


@node
class PaysAround(Rule):
    """You may pay up to so many points less or more to recruit these; they appear with as many -1/-1 or +1/+1
    counters. What speaks of its own card works where that is recruited from."""

    what: Filter
    most: int
    which: Which = Which.EACH

    asked = True


@node
class Produces(Rule):
    """Cards of yours pay these symbols for super powers of such characters, whatever their own; any one if
    none is named. What speaks of its own card works in the hand."""

    what: Filter
    for_: Filter
    symbols: tuple[Symbol, ...] = ()
    which: Which = Which.EACH

    asked = True


@node
class SparesSymbol(Event):
    """A power that is called so has let somebody pay fewer symbols."""

    who: Filter
    power: str

    wording = "{who} pays|paid less thanks to {power:quoted}"


@node
class UsesPower(Event):
    """A super power, or whatever has the name and works; with a symbol, if that is in its cost."""

    who: Filter
    name: str = ""
    symbol: Symbol | None = None

    line = "{card} uses {power}."
    told = "USES_SUPER_POWER"


@node
class PaysSymbol(Event):
    """With a location; where any symbol will do, one that the location has."""

    who: Filter
    symbol: Symbol | None = None
    with_: Filter = Trait.CARD
    for_: PaidFor = PaidFor.ANYTHING


@node
class PaysWith(Filter):
    symbol: Symbol
