"""Conditions ask whether something is so."""

from __future__ import annotations

from enum import Enum, auto

from vsdeck.powers.ir.node import Amount, Condition, Event, Filter, Selection, node
from vsdeck.powers.ir.words import Op, Side, Span


@node
class Is(Condition):
    card: Selection
    what: Filter


@node
class FirstOfItsName(Condition):
    """Of several such cards of one player that lie face up, the first."""


@node
class SomeAre(Condition):
    """At least so many cards match."""

    what: Filter
    at_least: Amount = 1


@node
class AllAre(Condition):
    """Every character of some enemy player (or of you) matches."""

    whose: Side
    what: Filter


@node
class Compare(Condition):
    left: Amount
    op: Op
    right: Amount


@node
class Happened(Condition):
    event: Event
    within: Span = Span.TURN


class DidIt(Condition, Enum):
    """The step before really happened."""

    DID_IT = auto()


class WonFlip(Condition, Enum):
    """A coin that was flipped (`Roll(2)`) has fallen well."""

    WON_FLIP = auto()


@node
class AllOf(Condition):
    parts: tuple[Condition, ...]


@node
class AnyOf(Condition):
    parts: tuple[Condition, ...]


@node
class NotSo(Condition):
    part: Condition
