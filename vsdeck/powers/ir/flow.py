"""What leads through the steps of a power: sequence, choice, condition, repetition."""

from __future__ import annotations

from vsdeck.powers.ir.node import (
    Ability,
    Amount,
    Condition,
    Effect,
    Event,
    Filter,
    Player,
    Rule,
    Selection,
    node,
)
from vsdeck.powers.ir.selections import Choose, Who
from vsdeck.powers.ir.words import Side


@node
class Sequence(Effect):
    steps: tuple[Effect, ...]


def first_of(do: Effect) -> Effect:
    """The first step of what is done."""
    return first_of(do.steps[0]) if isinstance(do, Sequence) else do


@node
class May(Effect):
    do: Effect
    by: Player = Who.YOU


@node
class If(Effect):
    condition: Condition
    then: Effect
    otherwise: Effect | None = None


@node
class Unless(Effect):
    """`by` may do `instead`; if not, `do` happens."""

    do: Effect
    by: Player
    instead: Effect


@node
class ForEach(Effect):
    """Does the steps once for each, with IT bound to it."""

    what: Selection
    do: Effect


@node
class Beside(Effect):
    """Stands around a whole power that is used: beside what it does then, this works all the time."""

    do: Effect
    ability: Ability


@node
class Repeat(Effect):
    """Does the steps so many times, one after the other."""

    times: Amount
    do: Effect


@node
class ForEachPlayer(Effect):
    """Does the steps once for each player, with THAT_PLAYER bound to it."""

    who: Player
    do: Effect


@node
class Modes(Effect):
    """With `new`, only what the card has not done before; with `in_order`, each time the next, and the last
    one again and again."""

    options: tuple[Effect, ...]
    count: int = 1
    names: tuple[str, ...] = ()
    random: bool = False
    by: Player = Who.YOU
    new: bool = False
    in_order: bool = False
    lacking: bool = False
    """Only keywords that its card has not: each is a `Gain` of it."""


@node
class ChoosesMode(Event):
    """For a power of that card one of its modes that have names is chosen."""

    who: Filter
    mode: str

    wording = "{who} chooses|chose {mode:quoted}"


@node
class StepByStep(Effect):
    """Remembers all game how far the card has come: each time it comes further if the next of these is so,
    and after the last one this is done."""

    steps: tuple[Condition, ...]
    do: Effect


@node
class OtherMode(Effect):
    """One more of what another power of this card offers to choose, which was not chosen this turn."""

    power: str


@node
class Pick(Effect):
    """Only makes a choice, which later steps refer to; nobody is told of it."""

    what: Choose
    secret: bool = False
    """Even where players could watch each other."""


@node
class Roll(Effect):
    """A number by chance, from one on; makes THAT_MANY."""

    sides: int = 6


@node
class Say(Effect):
    """Only says something; whether it was said is DID_IT."""

    words: str


@node
class Quiet(Rule):
    """Nobody says anything: neither what powers let players say nor what is said instead of paying."""

    of_others = True


@node
class DanceOff(Effect):
    """From you on, each player in turn exhausts a ready character or is out of it, until one is left. If that
    is you, this is done."""

    win: Effect


@node
class Win(Effect):
    who: Player = Who.YOU


@node
class LoseGame(Effect):
    who: Player = Who.YOU


@node
class PickRow(Effect):
    """Chooses a row of a player, which THAT_ROW refers to."""

    side: Side

    leaves = ("row",)


@node
class OnlyWhile(Effect):
    """The power can be used only while the condition holds, and also where a card has no powers otherwise."""

    condition: Condition
    do: Effect
