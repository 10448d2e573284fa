"""Amounts count."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING

from vsdeck.powers.ir.node import node
from vsdeck.powers.ir.selections import Ref

if TYPE_CHECKING:
    from vsdeck.powers.ir.filters import Filter
    from vsdeck.powers.ir.selections import Selection
    from vsdeck.powers.ir.words import Counter, Stat


@node
class CountOf:
    what: Filter


@node
class CountersOn:
    counter: Counter
    card: Selection = Ref.SELF


@node
class StatOf:
    stat: Stat
    card: Selection = Ref.SELF


class ThatMany(Enum):
    """How many things the step before did."""

    THAT_MANY = auto()


@node
class Times:
    amount: Amount
    factor: int


@node
class Sum:
    left: Amount
    right: Amount


Amount = int | CountOf | CountersOn | StatOf | ThatMany | Times | Sum
