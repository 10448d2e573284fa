"""What happens to any card, what is made of several events, and who took part in what happened."""

from __future__ import annotations

from enum import Enum, auto, nonmember

from vsdeck.powers.ir.node import Event, Filter, node
from vsdeck.powers.ir.selections import Ref
from vsdeck.powers.ir.words import Side, Span


@node
class Either(Event):
    """Any of these."""

    parts: tuple[Event, ...]


@node
class Becomes(Event):
    """A card in play comes to be so: ready, exhausted, face_up, face_down, front, back, yours …

    With `by`, only if a player does it."""

    who: Filter
    so: Filter
    by: Side = Side.ANY


class GameStarts(Event, Enum):
    """The first hands are settled."""

    GAME_STARTS = auto()
    wording = nonmember("the game starts|started")  # type: ignore[misc]
    moment = nonmember("at the start of the game")  # type: ignore[misc]


@node
class Did(Filter):
    """Was the doer of such an event, or with OBJECT the one that it was done to."""

    event: Event
    within: Span
    as_: Ref = Ref.SUBJECT
