"""One deck against many: every seed is played twice against each of them, with the seats changed over."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from dataclasses import dataclass, field, replace
from itertools import takewhile
from typing import Any

from vsdeck.bots.playing import Outcome, game_seed, play_game
from vsdeck.bots.score import Score, interval
from vsdeck.bots.workers import Event, results
from vsdeck.engine.record import Record
from vsdeck.pool import Pool

DECK, OPPONENT = 0, 1
DIGITS = 6


@dataclass(frozen=True, slots=True)
class Gauntlet:
    """Who meets whom, and how often."""

    records: tuple[Record, ...]
    """One for each opponent: the deck in the first seat, the opponent in the second. All with one seed."""
    bots: tuple[str, str]
    """Who plays the deck, and who plays every opponent."""
    games: int
    """Against each opponent; an odd number means one more, because games come in pairs."""
    keep: bool = False
    """Whether the record of each game is wanted."""

    @property
    def pairs(self) -> int:
        return (self.games + 1) // 2

    @property
    def total(self) -> int:
        return 2 * self.pairs * len(self.records)

    @property
    def deck(self) -> str:
        return self.records[0].names[DECK]

    @property
    def opponents(self) -> tuple[str, ...]:
        return tuple(record.names[OPPONENT] for record in self.records)

    def tasks(self) -> Iterator[tuple[int, int]]:
        """Opponent and number of each pair: all opponents in turn, so that whoever stops has met them all."""
        return ((place, pair) for pair in range(1, self.pairs + 1) for place in range(len(self.records)))


@dataclass(frozen=True, slots=True)
class Bout:
    opponent: int
    """Its place in the gauntlet."""
    outcome: Outcome
    """As if the deck had sat in the first seat, in both games of a pair."""


def play_gauntlet(
    gauntlet: Gauntlet, pool: Pool, jobs: int = 1, stopped: Callable[[], bool] = lambda: False
) -> Generator[Bout, None, None]:
    """All games, in an order that does not depend on `jobs`. Closing the generator stops the processes.

    So does `stopped`, also in the middle of a pair, which then counts for nothing."""
    jobs = min(jobs, gauntlet.pairs * len(gauntlet.records))
    if jobs <= 1:
        players = _Pairs(gauntlet, pool, stopped)
        for bouts in takewhile(lambda _: not stopped(), map(players.play, gauntlet.tasks())):
            yield from bouts
        return
    with closing(results(_play, gauntlet.tasks(), jobs, _begin, (gauntlet, pool), stopped)) as pairs:
        for bouts in pairs:
            yield from bouts


class _Pairs:
    def __init__(self, gauntlet: Gauntlet, pool: Pool, enough: Callable[[], bool] = lambda: False) -> None:
        self._gauntlet = gauntlet
        self._enough = enough
        both_ways = [(record, replace(record, seats=record.seats[::-1])) for record in gauntlet.records]
        self._tables = [[(record, record.rules(pool)) for record in records] for records in both_ways]

    def play(self, task: tuple[int, int]) -> list[Bout]:
        opponent, pair = task
        return [Bout(opponent, self._game(opponent, pair, swapped)) for swapped in (False, True)]

    def _game(self, opponent: int, pair: int, swapped: bool) -> Outcome:
        from vsdeck.bots import make_bot

        record, rules = self._tables[opponent][swapped]
        # Seeds differ from opponent to opponent, so that games against different ones say different things.
        seed = game_seed(f"{record.seed}/{self._gauntlet.opponents[opponent]}", pair)
        names = self._gauntlet.bots[::-1] if swapped else self._gauntlet.bots
        bots = [make_bot(name, f"{seed}/{seat}") for seat, name in enumerate(names)]
        number = 2 * pair - 1 + swapped
        record = replace(record, seed=seed)
        outcome = play_game(record, rules, bots, number, self._gauntlet.keep, self._enough, first=0)
        return _changed_over(outcome) if swapped else outcome


def _changed_over(outcome: Outcome) -> Outcome:
    winners = tuple(sorted(1 - winner for winner in outcome.winners))
    return replace(outcome, winners=winners, first=1 - outcome.first)


class _Worker:
    players: _Pairs


def _begin(gauntlet: Gauntlet, pool: Pool, enough: Event) -> None:
    _Worker.players = _Pairs(gauntlet, pool, enough.is_set)


def _play(task: tuple[int, int]) -> list[Bout]:
    return _Worker.players.play(task)


# -------------------------------------------------------------------------------------------- counting


@dataclass(slots=True)
class GauntletScore:
    """How the deck did, against each and in all; what stopped early counts as far as it came."""

    gauntlet: Gauntlet
    against: list[Score] = field(default_factory=list)
    whole: Score = field(default_factory=lambda: Score((DECK, OPPONENT)))

    def __post_init__(self) -> None:
        self.against = [Score((DECK, OPPONENT)) for _ in self.gauntlet.records]

    def add(self, opponent: int, outcome: Outcome) -> None:
        self.against[opponent].add(outcome)
        self.whole.add(outcome)


def describe(score: GauntletScore) -> dict[str, Any]:
    """Everything that follows from decks, bots, seed and number of games; no clock."""
    gauntlet = score.gauntlet
    return {
        "deck": gauntlet.deck,
        "bot": gauntlet.bots[DECK],
        "opponents_bot": gauntlet.bots[OPPONENT],
        "seed": gauntlet.records[0].seed,
        "games": score.whole.games,
        "asked": gauntlet.total,
        "opponents": [
            {"name": name, **_described(one)}
            for name, one in zip(gauntlet.opponents, score.against, strict=True)
        ],
        "all": _described(score.whole),
    }


def _described(score: Score) -> dict[str, Any]:
    deck, opponent = score.seats
    return {
        "games": score.games,
        "wins": deck.wins,
        "losses": opponent.wins,
        "ties": score.ties,
        "stopped": score.stopped,
        "win_rate": round(deck.wins / score.games, DIGITS) if score.games else None,
        "interval": [round(bound, DIGITS) for bound in interval(deck.wins, score.games)],
        "going_first": {"games": deck.went_first, "wins": deck.wins_going_first},
        "going_second": {
            "games": score.games - deck.went_first,
            "wins": deck.wins - deck.wins_going_first,
        },
        "turns": score.described_turns(),
        "actions": score.actions,
    }
