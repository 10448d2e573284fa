"""What is done in the place of something that is about to happen."""

from __future__ import annotations

from vsdeck.powers.ir.abilities import Limit
from vsdeck.powers.ir.node import Ability, Condition, Effect, Event, node
from vsdeck.powers.ir.words import Stat


@node
class Instead(Ability):
    """Asked just before something happens, once for it: `do` is done, and it does not happen."""

    event: Event
    do: Effect
    if_: Condition | None = None
    may: bool = False
    """Its player decides, before anything has happened."""
    limit: Limit | None = None


@node
class Nothing(Effect):
    """Nothing is done."""


@node
class Proceed(Effect):
    """Inside `Instead`: what would have happened happens after all."""


@node
class ProceedAs(Effect):
    """Inside `Instead` of a change of ATK or DEF: it changes this one, by as much and for as long."""

    stat: Stat
