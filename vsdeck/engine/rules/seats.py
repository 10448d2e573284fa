"""Who plays with whom, and what each player brings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from vsdeck.sentence import Refusal, Sentence


class Mode(StrEnum):
    DUEL = "two players"
    FREE_FOR_ALL = "free for all"
    TEAMS = "2 vs. 2"
    TWO_HEADED = "two-headed teammates"


class BadMatch(Refusal):
    """Why these seats cannot play this mode."""


@dataclass(frozen=True, slots=True)
class Seat:
    """What one player brings."""

    name: str
    mains: tuple[str, ...]
    """Starting main characters and their further levels, as codes."""
    deck: tuple[str, ...]
    """Codes, one for each copy."""
    piles: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Codes of the piles beside the table, by name, the top card last."""


def player_names(seats: Sequence[str]) -> tuple[str, ...]:
    """How players are called whose seats have these names: two namesakes are told apart."""
    if len(seats) == 2 and seats[0] == seats[1]:
        return seats[0], Sentence("{name} (opponent)", name=seats[1])
    return tuple(seats)


def sides_of(mode: Mode, players: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    each = tuple(range(players))
    match mode:
        case Mode.DUEL if players == 2:
            return each, each
        case Mode.FREE_FOR_ALL if players in (3, 4):
            return each, each
        case Mode.TEAMS if players == 4:
            return each, (0, 1, 0, 1)
        case Mode.TWO_HEADED if players == 4:
            return (0, 0, 2, 2), (0, 0, 1, 1)
    raise BadMatch(
        Sentence("“{mode}” is not played by {count} players", mode=Sentence(mode.value), count=players)
    )
