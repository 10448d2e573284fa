"""One card becoming another, levels that are named, and who is a main character."""

from __future__ import annotations

from vsdeck.powers.ir.node import Ability, Effect, Event, Filter, Rule, Selection, ToCharacters, node


@node
class Transform(ToCharacters):
    """Switches with another card of its owner and keeps place, orientation, counters, wounds, what it bears
    and what lasts on it; it doesn't appear. A filter without a zone speaks of cards beside the table."""

    what: Selection
    into: Filter
    random: bool = False
    switch: bool = False
    """The former card goes where the other one was; forms and personalities do so anyway."""


@node
class TransformsInto(Event):
    """`what` is the card that came of it."""

    what: Filter

    wording = "{what} is|was transformed into"
    line = "{other} transforms into {card}."


@node
class BecomeCopy(Effect):
    """This card becomes a copy of what is printed on a supporting character but keeps its own name, until it
    leaves play."""

    of: Selection


@node
class TakeIdentity(Effect):
    """This main character becomes a Marvel main character of this level that need not be in anybody's game,
    and keeps all that lies and lasts on it."""

    level: int


@node
class LevelsInto(Rule):
    """What the next level is, which the links of the card name; with several its player chooses."""

    what: Filter


@node
class ReachedBy(Rule):
    """While it is in a Level Up zone, such main characters that can level up into it have this power for
    that; in it, SELF is who has it."""

    who: Filter
    name: str
    xp: int
    ability: Ability


@node
class BecomeMain(ToCharacters):
    """Becomes a main character of its side; with `alone`, those that were are supporting characters now."""

    what: Selection
    alone: bool = False


@node
class SwitchesCards(Rule):
    """It is never face down: instead it switches with its other card, which lies beside the table. Can't be
    lost or turned off."""
