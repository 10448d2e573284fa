"""A game as seed, decks and actions: it can be kept, sent, replayed to the same state, and taken back."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from vsdeck.engine import game
from vsdeck.engine.action import Action, Do, IllegalAction
from vsdeck.engine.rules import BadMatch, Mode, Rules, Seat, build_rules
from vsdeck.engine.saved import fingerprint
from vsdeck.engine.state import GameState
from vsdeck.pool import Pool

VERSION = 1


class BadRecord(ValueError):
    """A record that cannot be read or replayed, and where it goes wrong."""


@dataclass(frozen=True, slots=True)
class Record:
    seed: int | str
    seats: tuple[Seat, ...]
    mode: Mode = Mode.DUEL
    shared_recruits: bool = False
    actions: tuple[Action, ...] = ()
    end: str = ""
    """The fingerprint of the last state, if it was noted."""

    def rules(self, pool: Pool) -> Rules:
        return build_rules(pool, self.seats, self.mode, self.shared_recruits)

    def with_end(self, actions: tuple[Action, ...], state: GameState) -> Record:
        return replace(self, actions=actions, end=fingerprint(state))


def write(record: Record) -> str:
    """JSON, one action after the other as [what, card, other]."""
    return json.dumps(
        {
            "vsdeck game": VERSION,
            "seed": record.seed,
            "mode": record.mode.value,
            "shared recruits": record.shared_recruits,
            "seats": [
                {"name": seat.name, "main": list(seat.mains), "deck": list(seat.deck)}
                for seat in record.seats
            ],
            "actions": [[action.do.name.lower(), action.card, action.other] for action in record.actions],
            "end": record.end,
        },
        ensure_ascii=False,
        separators=(",", ":"),
    )


def read(text: str) -> Record:
    try:
        data = json.loads(text)
        if not isinstance(data, dict) or data.get("vsdeck game") != VERSION:
            raise BadRecord(f"not a recorded game of version {VERSION}")
        return _record(data)
    except BadRecord:
        raise
    except (KeyError, TypeError, ValueError, AttributeError, RecursionError) as error:
        raise BadRecord(f"not a recorded game: {error}") from error


def _record(data: dict[str, Any]) -> Record:
    seats = tuple(
        Seat(str(seat["name"]), tuple(map(str, seat["main"])), tuple(map(str, seat["deck"])))
        for seat in data["seats"]
    )
    actions = tuple(Action(Do[str(do).upper()], int(card), int(other)) for do, card, other in data["actions"])
    seed = data["seed"]
    if not isinstance(seed, (int, str)):
        raise BadRecord("the seed is neither a number nor a text")
    return Record(seed, seats, Mode(data["mode"]), bool(data["shared recruits"]), actions, str(data["end"]))


def steps(record: Record, pool: Pool) -> Iterator[GameState]:
    """The opening state, then the same state after each action; its log tells what happened.

    BadRecord if an action is not legal, or if the end is not the one that was noted.
    """
    try:
        state = game.start(record.rules(pool), record.seed)
    except BadMatch as error:
        raise BadRecord(str(error)) from error
    yield state
    for number, action in enumerate(record.actions, 1):
        try:
            game.apply(state, action)
        except IllegalAction as error:
            raise BadRecord(f"action {number}: {error}") from error
        yield state
    if record.end and fingerprint(state) != record.end:
        raise BadRecord("the game ends differently than it was recorded: other cards or rules")


def replay(record: Record, pool: Pool) -> GameState:
    """The last state of a recorded game."""
    *_, last = steps(record, pool)
    return last


class Session:
    """A game with its history: every action can be taken back, any number of them."""

    def __init__(self, record: Record, pool: Pool) -> None:
        self._opening = game.start(record.rules(pool), record.seed)
        self._record = record
        self._marks: list[GameState] = [self._opening.clone()]
        self.actions: list[Action] = []
        self.state = self._opening.clone()
        for action in record.actions:
            self.apply(action)

    def apply(self, action: Action) -> None:
        game.apply(self.state, action)
        self.actions.append(action)
        if len(self.actions) % _EVERY == 0:
            self._marks.append(self.state.clone())

    def undo(self, steps: int = 1) -> None:
        """Back to the state that many actions ago."""
        if not 0 <= steps <= len(self.actions):
            raise ValueError(f"{len(self.actions)} actions can be taken back, not {steps}")
        del self.actions[len(self.actions) - steps :]
        del self._marks[len(self.actions) // _EVERY + 1 :]
        self.state = self._marks[-1].clone()
        for action in self.actions[len(self.actions) // _EVERY * _EVERY :]:
            game.apply(self.state, action)

    @property
    def record(self) -> Record:
        return self._record.with_end(tuple(self.actions), self.state)


_EVERY = 32
"""A state is kept after so many actions; what lies between is played again."""
