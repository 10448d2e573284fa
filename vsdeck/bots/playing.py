"""Games that bots play to the end, one or many, on any number of processors with the same result."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from vsdeck.bots.bot import Bot, answer
from vsdeck.bots.workers import Event, results
from vsdeck.engine import Action, Ask, Do, GameState, Happen, Rules, apply, start
from vsdeck.engine.record import Record, write
from vsdeck.pool import Pool

LONGEST = 20_000
"""Actions; a game that has no end by then is a tie. No game of this length was ever seen."""


@dataclass(frozen=True, slots=True)
class Outcome:
    number: int
    winners: tuple[int, ...]
    first: int
    """Who took the first turn."""
    turns: int
    actions: int
    stopped: bool = False
    """Too long: counted as a tie."""
    record: str = ""
    """The game as JSON, if it was asked for."""


def game_seed(seed: int | str, number: int) -> str:
    """The seed of one of many games: by its number, not by who plays it when."""
    return f"{seed}/{number}"


def play_game(
    record: Record,
    rules: Rules,
    bots: Sequence[Bot],
    number: int = 0,
    keep: bool = False,
    enough: Callable[[], bool] = lambda: False,
    first: int | None = None,
) -> Outcome:
    """A whole game; with `keep` its record comes along. `enough` is asked now and then whether to stop.

    `first` is the seat that goes first, whoever may choose it; None leaves the choice to the bots."""
    state = start(rules, record.seed)
    made: list[Action] = []
    went_first = -1
    while state.decision is not None and len(made) < LONGEST and (len(made) % 16 or not enough()):
        if first is not None and state.decision.ask is Ask.FIRST_PLAYER:
            action = Action(Do.GO_FIRST, other=first)
        else:
            action = answer(bots[state.decision.player], state, len(made))
        events = apply(state, action)
        made.append(action)
        if went_first < 0:
            went_first = next((event.player for event in events if event.kind is Happen.CHOSEN_FIRST), -1)
    text = write(record.with_end(tuple(made), state)) if keep else ""
    return Outcome(number, _winners(state), went_first, state.turn, len(made), not state.over, text)


def _winners(state: GameState) -> tuple[int, ...]:
    return state.result if state.result is not None else tuple(range(state.rules.players))


class Players:
    """Fresh bots for each game."""

    def __init__(
        self,
        record: Record,
        pool: Pool,
        names: Sequence[str],
        keep: bool = False,
        enough: Callable[[], bool] = lambda: False,
    ) -> None:
        self._record = record
        self._enough = enough
        self._rules = record.rules(pool)
        self._names = tuple(names)
        self._keep = keep

    def play(self, number: int) -> Outcome:
        from vsdeck.bots import make_bot

        seed = game_seed(self._record.seed, number)
        bots = [make_bot(name, f"{seed}/{seat}") for seat, name in enumerate(self._names)]
        record = replace(self._record, seed=seed)
        return play_game(record, self._rules, bots, number, self._keep, self._enough)


def play_many(
    record: Record,
    pool: Pool,
    names: Sequence[str],
    games: int,
    jobs: int = 1,
    keep: bool = False,
    stopped: Callable[[], bool] = lambda: False,
) -> Generator[Outcome, None, None]:
    """Outcomes in the order of their numbers, from 1 on. Closing the iterator stops the processes.

    So does `stopped`, also in the middle of a game, which then counts for nothing."""
    jobs = min(jobs, games)
    if jobs <= 1:
        players = Players(record, pool, names, keep, stopped)
        outcomes = (players.play(number) for number in range(1, games + 1))
        yield from takewhile(lambda _: not stopped(), outcomes)
        return
    arguments = (record, pool, tuple(names), keep)
    yield from results(_play, range(1, games + 1), jobs, _begin, arguments, stopped)


class _Worker:
    players: Players


def _begin(record: Record, pool: Pool, names: tuple[str, ...], keep: bool, enough: Event) -> None:
    """A worker gets the cards once, and all of them: powers speak of any, as Mystique's."""
    _Worker.players = Players(record, pool, names, keep, enough.is_set)


def _play(number: int) -> Outcome:
    return _Worker.players.play(number)
