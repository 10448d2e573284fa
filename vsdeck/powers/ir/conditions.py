"""Conditions ask whether something is so."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING

from vsdeck.powers.ir.node import node
from vsdeck.powers.ir.words import Span

if TYPE_CHECKING:
    from vsdeck.powers.ir.amounts import Amount
    from vsdeck.powers.ir.events import Event
    from vsdeck.powers.ir.filters import Filter
    from vsdeck.powers.ir.selections import Selection
    from vsdeck.powers.ir.words import CombatKind, Op, Side


@node
class Is:
    card: Selection
    what: Filter


@node
class SomeAre:
    """At least so many cards match."""

    what: Filter
    at_least: Amount = 1


@node
class AllAre:
    """Every character of some enemy player (or of you) matches."""

    whose: Side
    what: Filter


@node
class Compare:
    left: Amount
    op: Op
    right: Amount


@node
class Happened:
    event: Event
    within: Span = Span.TURN


@node
class CombatIs:
    kind: CombatKind


class DidIt(Enum):
    """The step before really happened."""

    DID_IT = auto()


@node
class AllOf:
    parts: tuple[Condition, ...]


@node
class AnyOf:
    parts: tuple[Condition, ...]


@node
class NotSo:
    part: Condition


Condition = Is | SomeAre | AllAre | Compare | Happened | CombatIs | DidIt | AllOf | AnyOf | NotSo
