"""Turns, durations and what waits for its time."""

from __future__ import annotations

from vsdeck.powers.ir.node import Ability, Effect, Event, node
from vsdeck.powers.ir.words import Duration, Side


@node
class During(Effect):
    """Makes an ability for a while: a rule, a trigger, a grant that also meets what comes later."""

    duration: Duration
    ability: Ability


@node
class Delayed(Effect):
    """Does the effect once, the next time that the event happens; keeps what is bound now."""

    event: Event
    do: Effect


@node
class OneOrMore(Event):
    """Once for all that happens at the same time: SUBJECT and OBJECT are all of them, THAT_MANY how many did
    it, or were stunned or wounded."""

    event: Event


@node
class TurnStarts(Event):
    of: Side

    wording = "{of} turn starts|started"
    moment = "at the start of {of} turn"


@node
class TurnEnds(Event):
    of: Side

    wording = "{of} turn ends|ended"
    moment = "at the end of {of} turn"
