"""A game as seed, decks and actions: it can be kept, sent, replayed to the same state, and taken back."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from vsdeck.engine import game
from vsdeck.engine.action import Action, Do, IllegalAction
from vsdeck.engine.document import Part, document
from vsdeck.engine.rules import BadMatch, Mode, Rules, Seat, build_rules, player_names
from vsdeck.engine.saved import ends_as_noted, fingerprint
from vsdeck.engine.state import GameState
from vsdeck.pool import Pool
from vsdeck.sentence import Refusal, Sentence

VERSION = 1


class BadRecord(Refusal):
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

    def rules(self, pool: Pool, by_hand: bool = False) -> Rules:
        return build_rules(pool, self.seats, self.mode, self.shared_recruits, by_hand=by_hand)

    @property
    def names(self) -> tuple[str, ...]:
        """The players, as the rules of the match call them."""
        return player_names([seat.name for seat in self.seats])

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
            "seats": [seat_data(seat) for seat in record.seats],
            "actions": [[action.do.name.lower(), action.card, action.other] for action in record.actions],
            "end": record.end,
        },
        ensure_ascii=False,
        separators=(",", ":"),
    )


def read(text: str) -> Record:
    """A record from anywhere; BadRecord says which part is wrong. `steps` finds what cannot be played."""
    data = document(text, BadRecord)
    if "vsdeck game" not in data:
        raise BadRecord(Sentence("this is no recorded game"))
    if data["vsdeck game"].value != VERSION:
        raise BadRecord(
            Sentence(
                "this is no recorded game of version {version}, which this program reads", version=VERSION
            )
        )
    return Record(
        read_seed(data["seed"]),
        tuple(data["seats"].each(read_seat)),
        data["mode"].chosen({mode.value: mode for mode in Mode}, Sentence("a mode of the game")),
        data["shared recruits"].flag(),
        tuple(data["actions"].each(_action)),
        data["end"].text(),
    )


def read_seed(data: Part) -> int | str:
    return data.text() if isinstance(data.value, str) else data.number(-(2**63), 2**64)


def seat_data(seat: Seat) -> dict[str, Any]:
    """What `read_seat` reads."""
    told = {"name": seat.name, "main": list(seat.mains), "deck": list(seat.deck)}
    piles = {name: list(codes) for name, codes in seat.piles}
    return told | ({"piles": piles} if piles else {})


def read_seat(data: Part) -> Seat:
    mains, deck = data["main"].each(Part.words), data["deck"].each(Part.words)
    piles = data["piles"].named() if "piles" in data else {}
    brought = tuple((name, tuple(codes.each(Part.words))) for name, codes in piles.items())
    return Seat(data["name"].words(), tuple(mains), tuple(deck), brought)


def read_action(what: Part, card: Part, other: Part) -> Action:
    return Action(what.chosen(_ACTIONS, Sentence("an action")), card.number(-1), other.number(-1))


_ACTIONS = {do.name.lower(): do for do in Do}


def _action(data: Part) -> Action:
    what, card, other = data.parts(3, 3)
    return read_action(what, card, other)


def steps(record: Record, pool: Pool) -> Iterator[GameState]:
    """The opening state, then the same state after each action; its log tells what happened.

    BadRecord if an action is not legal, or if the end is not the one that was noted.
    """
    state = _opening(record, pool)
    yield state
    for number, action in enumerate(record.actions, 1):
        with _told(number):
            game.apply(state, action)
        yield state
    if record.end and not ends_as_noted(record.end, state):
        raise BadRecord(Sentence("the game ends differently than it was recorded: other cards or rules"))


def _opening(record: Record, pool: Pool) -> GameState:
    try:
        return game.start(record.rules(pool), record.seed)
    except BadMatch as error:
        raise BadRecord(error.sentence) from error


@contextmanager
def _told(number: int) -> Iterator[None]:
    """A recorded action that is not legal is told with its number and the rule."""
    try:
        yield
    except IllegalAction as error:
        raise BadRecord(Sentence("action {number}: {why}", number=number, why=error.sentence)) from error


def replay(record: Record, pool: Pool) -> GameState:
    """The last state of a recorded game."""
    *_, last = steps(record, pool)
    return last


class Session:
    """A game with its history: every action can be taken back, any number of them.

    BadRecord if the record cannot be played to where it ends."""

    def __init__(self, record: Record, pool: Pool) -> None:
        self._opening = _opening(record, pool)
        self._record = record
        self._marks: list[GameState] = [self._opening.clone()]
        self.actions: list[Action] = []
        self.state = self._opening.clone()
        for number, action in enumerate(record.actions, 1):
            with _told(number):
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
