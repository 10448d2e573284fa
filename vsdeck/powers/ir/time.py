"""Turns, durations and what waits for its time."""

from __future__ import annotations

from enum import Enum, auto, nonmember

from vsdeck.powers.ir.node import (
    Ability,
    Condition,
    Count,
    Counted,
    Effect,
    Event,
    Filter,
    HowLong,
    Player,
    Rule,
    node,
)
from vsdeck.powers.ir.selections import Who
from vsdeck.powers.ir.words import Phase, Side, Span


@node
class During(Effect):
    """Makes an ability for a while: a rule, a trigger, a grant that also meets what comes later."""

    duration: HowLong
    ability: Ability


@node
class Until(HowLong):
    """Until an event happens or a condition holds."""

    end: Event | Condition


@node
class Delayed(Effect):
    """Does the effect once, the next time that the event happens; keeps what is bound now."""

    event: Event
    do: Effect


@node
class LeadFormation(Effect):
    """You decide how the characters of these players move in their next formation step."""

    who: Player


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
    next: bool = False
    """Not this turn but the one after it; only with `Until`."""

    wording = "{of} turn ends|ended"
    moment = "at the end of {of} turn"


class BetweenTurns(Event, Enum):
    """A turn is over, and the next has not begun."""

    BETWEEN_TURNS = auto()
    wording = nonmember("a turn is|was over")  # type: ignore[misc]
    moment = nonmember("between two turns")  # type: ignore[misc]


@node
class PhaseStarts(Event):
    phase: Phase
    of: Side

    wording = "{of} {phase:phase} starts|started"
    moment = "at the start of {of} {phase:phase}"
    told = "PHASE"


@node
class PhaseEnds(Event):
    phase: Phase
    of: Side

    wording = "{of} {phase:phase} ends|ended"
    moment = "at the end of {of} {phase:phase}"


@node
class TurnIs(Condition):
    """Whose turn it is, and in which phase."""

    of: Side
    phase: Phase | None = None


@node
class HowOften(Counted):
    """How often it has happened, this time included; with `once`, to how many cards,
    or by how many where it happened to this one."""

    event: Event
    within: Span
    once: bool = False

    for_each = True


@node
class StruckFor(Counted):
    """With how much in all such strikes were made."""

    event: Event
    within: Span


@node
class HealthOf(Counted):
    """The printed health of all who got KO'd, wherever they are now."""

    event: Event
    within: Span


@node
class SkipPhase(Effect):
    """The next enemy player has no such phase in the next turn."""

    phase: Phase


@node
class ExtraTurn(Effect):
    """After this turn, before that of anybody else."""

    who: Player = Who.YOU


@node
class EndTurn(Effect):
    """Nothing more is done in this turn but what comes at its end."""


@node
class Usable(Effect):
    """A power that may be used so often; with `when`, without a symbol in those steps and phases."""

    do: Effect
    times: Count
    within: Span
    when: tuple[Phase, ...] = ()
    any_turn: bool = False


@node
class UseLimit(Rule):
    """How often each super power of such cards may be used."""

    who: Filter
    times: Count
    within: Span

    of_others = True
