"""The whole body of a power: an effect that is used, a trigger, a rule, or several of them."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING

from vsdeck.powers.ir.effects import Effect
from vsdeck.powers.ir.node import node
from vsdeck.powers.ir.rules import Rule

if TYPE_CHECKING:
    from vsdeck.powers.ir.conditions import Condition
    from vsdeck.powers.ir.events import Event


class Limit(Enum):
    ONCE = auto()
    """Only the next time; for abilities made by `During`."""
    EACH_TURN = auto()
    """Only the first time each turn."""


@node
class When:
    event: Event
    do: Effect
    if_: Condition | None = None
    limit: Limit | None = None


@node
class While:
    condition: Condition
    ability: Ability


@node
class Together:
    parts: tuple[Ability, ...]


@node
class Unscripted:
    """What cannot be said yet: shown as such, counted by coverage, never guessed."""

    name: str = ""


Ability = Effect | Rule | When | While | Together | Unscripted
