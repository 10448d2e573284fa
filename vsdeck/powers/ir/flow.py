"""What leads through the steps of a power: sequence, choice, condition, repetition, time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vsdeck.powers.ir.node import node
from vsdeck.powers.ir.selections import Who

if TYPE_CHECKING:
    from vsdeck.powers.ir.abilities import Ability
    from vsdeck.powers.ir.conditions import Condition
    from vsdeck.powers.ir.effects import Effect
    from vsdeck.powers.ir.events import Event
    from vsdeck.powers.ir.selections import Choose, Player, Selection
    from vsdeck.powers.ir.words import Duration, Side


@node
class Sequence:
    steps: tuple[Effect, ...]


@node
class May:
    do: Effect
    by: Player = Who.YOU


@node
class If:
    condition: Condition
    then: Effect
    otherwise: Effect | None = None


@node
class Unless:
    """`by` may do `instead`; if not, `do` happens."""

    do: Effect
    by: Player
    instead: Effect


@node
class ForEach:
    """Does the steps once for each, with IT bound to it."""

    what: Selection
    do: Effect


@node
class ForEachPlayer:
    """Does the steps once for each player, with THAT_PLAYER bound to it."""

    who: Player
    do: Effect


@node
class Modes:
    options: tuple[Effect, ...]
    count: int = 1


@node
class During:
    """Makes an ability for a while: a rule, a trigger, a grant that also meets what comes later."""

    duration: Duration
    ability: Ability


@node
class Delayed:
    """Does the effect once, the next time that the event happens; keeps what is bound now."""

    event: Event
    do: Effect


@node
class Pick:
    """Only makes a choice, which later steps refer to."""

    what: Choose


@node
class PickRow:
    """Chooses a row of a player, which THAT_ROW refers to."""

    side: Side


@node
class OnlyWhile:
    """The power can be used only while the condition holds, and also where a card has no powers otherwise."""

    condition: Condition
    do: Effect


Flow = (
    Sequence
    | May
    | If
    | Unless
    | ForEach
    | ForEachPlayer
    | Modes
    | During
    | Delayed
    | Pick
    | PickRow
    | OnlyWhile
)
