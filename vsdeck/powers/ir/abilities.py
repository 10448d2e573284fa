"""What a power is besides an effect or a rule: a trigger, something on a condition, several together."""

from __future__ import annotations

from enum import Enum, auto

from vsdeck.powers.ir.node import Ability, Condition, Effect, Event, node


class Limit(Enum):
    ONCE = auto()
    """Only the next time; for abilities made by `During`."""
    EACH_TURN = auto()
    """Only what happens for the first time in a turn, whether or not this power was there to hear it."""
    USED_EACH_TURN = auto()
    """Once each turn; who may do it and says no may be asked again."""
    USED_EACH_COMBAT = auto()
    USED_EACH_GAME = auto()
    EACH_COMBAT = auto()
    EACH_GAME = auto()


USED = (Limit.USED_EACH_TURN, Limit.USED_EACH_COMBAT, Limit.USED_EACH_GAME)
"""Limits of the power itself, of which a no uses up nothing."""
FIRST = (Limit.EACH_TURN, Limit.EACH_COMBAT, Limit.EACH_GAME)
"""Limits of what happens: only the first of its kind."""


@node
class When(Ability):
    event: Event
    do: Effect
    if_: Condition | None = None
    limit: Limit | None = None


@node
class While(Ability):
    condition: Condition
    ability: Ability


@node
class Together(Ability):
    parts: tuple[Ability, ...]


@node
class Unscripted(Ability):
    """What cannot be said yet: shown as such, counted by coverage, never guessed."""

    name: str = ""
