"""What a bot is asked, and how it answers."""

from __future__ import annotations

from functools import cached_property
from typing import Protocol

from vsdeck.engine import Action, Decision, GameState, chance
from vsdeck.engine.reading import asks_the_time
from vsdeck.engine.view import view


class Question:
    """One decision of a bot: what it may answer, and the table as it sees it."""

    def __init__(self, state: GameState, number: int) -> None:
        assert state.decision is not None, "somebody must have to decide"
        self._state = state
        self.decision: Decision = state.decision
        self.number = number
        """How many actions have been made in the game."""

    @property
    def options(self) -> tuple[Action, ...]:
        return self.decision.options

    @cached_property
    def table(self) -> GameState:
        """A view: a game that could be the real one."""
        return view(self._state, self.decision.player, self.number)


class Bot(Protocol):
    def choose(self, question: Question) -> Action: ...


def answer(bot: Bot, state: GameState, number: int) -> Action:
    """Where there is only one answer, nobody is asked. No bot chooses what time it is: that is chance."""
    decision = state.decision
    if decision is not None and len(decision.options) == 1:
        return decision.options[0]
    if decision is not None and asks_the_time(state, decision):
        return decision.options[dice(state.turn, number) % len(decision.options)]
    return bot.choose(Question(state, number))


def dice(seed: int | str, number: int) -> int:
    """The chance of one decision: the same when the same question of a game comes again, as after undo."""
    return (chance.seeded(seed) + number * 0xD1342543DE82EF95) & ((1 << 64) - 1)
