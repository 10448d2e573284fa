"""Counters on characters."""

from __future__ import annotations

from vsdeck.powers.ir.filters import Trait
from vsdeck.powers.ir.node import Amount, Counted, Event, Filter, Selection, ToCharacters, node
from vsdeck.powers.ir.selections import Choose, Ref
from vsdeck.powers.ir.words import Counter


@node
class PutCounters(ToCharacters):
    counter: Counter
    count: Amount
    on: Selection


@node
class DivideCounters(ToCharacters):
    """So many counters in all, divided as you choose on the chosen ones."""

    counter: Counter
    count: int
    on: Choose


@node
class RemoveCounters(ToCharacters):
    """All counters of one kind; makes THAT_MANY."""

    counter: Counter
    from_: Selection


@node
class TurnCounters(ToCharacters):
    """+1/+1 counters become -1/-1 counters or the other way round."""

    on: Selection


@node
class GetsCounters(Event):
    """Of one kind, or of any; THAT_MANY is how many, `from_` whose power puts them."""

    who: Filter
    counter: Counter | None = None
    from_: Filter = Trait.CARD

    told = "COUNTERS"
    counts = True


@node
class CountersOn(Counted):
    counter: Counter
    card: Selection = Ref.SELF

    for_each = True


@node
class HasCounters(Filter):
    counter: Counter
