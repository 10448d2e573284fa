"""Counters on characters."""

from __future__ import annotations

from enum import Enum, auto

from vsdeck.powers.ir.filters import Trait
from vsdeck.powers.ir.node import (
    Amount,
    Counted,
    Event,
    Filter,
    HowMany,
    Node,
    Rule,
    Selection,
    ToCharacters,
    node,
)
from vsdeck.powers.ir.selections import Choose, Ref
from vsdeck.powers.ir.words import Counter


@node
class Mark(Node):
    """A counter with a name, which means what powers say of it."""

    name: str


@node
class PutCounters(ToCharacters):
    counter: Counter | Mark
    count: Amount
    on: Selection


@node
class DivideCounters(ToCharacters):
    """So many counters in all, divided as who chooses them likes on the chosen ones."""

    counter: Counter
    count: Amount
    on: Choose


@node
class WeakenEachOther(ToCharacters):
    """At the same time each of them gets as many -1/-1 counters as the others have printed ATK."""

    on: Selection


@node
class RemoveCounters(ToCharacters):
    """All counters of one kind, or so many; makes THAT_MANY."""

    counter: Counter | Mark
    from_: Selection
    count: Amount | HowMany | None = None


@node
class MoveCounter(ToCharacters):
    """One counter of any kind, as you choose, from one character to another."""

    from_: Selection
    to: Selection


@node
class TurnCounters(ToCharacters):
    """+1/+1 counters become -1/-1 counters or the other way round."""

    on: Selection


@node
class GetsCounters(Event):
    """Of one kind, or of any; THAT_MANY is how many, `from_` whose power puts them."""

    who: Filter
    counter: Counter | Mark = Counter.ANY
    from_: Filter = Trait.CARD
    having: Counter | None = None
    """What it had before: counters that cancel out are gone afterwards."""

    told = "COUNTERS"
    counts = True


@node
class CountersOn(Counted):
    counter: Counter | Mark
    card: Selection = Ref.SELF

    for_each = True


class HadCounters(Counted, Enum):
    HAD_COUNTERS = auto()
    """+1/+1 counters that it had as it got KO'd."""


@node
class HasCounters(Filter):
    counter: Counter | Mark


@node
class KeepsCounters(Rule):
    """Such characters have and get counters of this kind also while stunned, or hidden too."""

    who: Filter
    counter: Counter | Mark = Counter.ANY
    even_hidden: bool = False

    of_others = True


@node
class IgnoresCounters(Rule):
    """+1/+1 or -1/-1 counters do not change ATK and DEF of such characters."""

    who: Filter
    counter: Counter

    of_others = True
