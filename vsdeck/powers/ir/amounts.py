"""Amounts count."""

from __future__ import annotations

from enum import Enum, auto

from vsdeck.powers.ir.node import Amount, Counted, Filter, Selection, node
from vsdeck.powers.ir.selections import Ref
from vsdeck.powers.ir.words import Stat


@node
class CountOf(Counted):
    what: Filter

    for_each = True


@node
class StatOf(Counted):
    stat: Stat
    card: Selection = Ref.SELF


class ThatMany(Counted, Enum):
    """How many things the step before did."""

    THAT_MANY = auto()


@node
class Times(Counted):
    amount: Amount
    factor: int


@node
class Sum(Counted):
    left: Amount
    right: Amount
