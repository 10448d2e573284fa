"""Two decks, or two versions of one, on the same seeds: differences game by game, with their error."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from vsdeck.decks.deck import Deck
from vsdeck.engine import Seat
from vsdeck.goldfish.estimate import Estimate, Tally
from vsdeck.goldfish.run import Progress, Run
from vsdeck.goldfish.solo import SoloGame
from vsdeck.goldfish.statistics import Cancelled, Report, empty_report, gather
from vsdeck.pool import Pool

EARLY = 4
"""Sums are taken over the first turns, to which nearly all games come."""


class Unit(StrEnum):
    """Differences of one unit can be drawn to one scale."""

    POINTS = "recruit points"
    TURNS = "turns"
    GAMES = "share of games"
    CARDS = "cards"
    ATK = "ATK"


@dataclass(frozen=True, slots=True)
class Difference:
    what: str
    unit: Unit
    first: float
    second: float
    change: Estimate
    """Second less first, the mean over the same seeds."""
    error: float
    """The standard error of the change, for error bars."""

    @property
    def clear(self) -> bool:
        """Whether the interval leaves 0 out."""
        return self.change.low > 0 or self.change.high < 0


@dataclass(frozen=True, slots=True)
class Comparison:
    first: Report
    second: Report
    differences: tuple[Difference, ...]


class CancelledComparison(Cancelled):
    """Stopped while the second deck was played: carries the comparison of the games that both have played."""

    def __init__(self, comparison: Comparison) -> None:
        super().__init__(comparison.second)
        self.comparison = comparison


Count = Callable[[SoloGame], int]


@dataclass(frozen=True, slots=True)
class Measure:
    unit: Unit
    count: Count


def compare(
    first: Deck,
    second: Deck,
    pool: Pool,
    run: Run,
    progress: Progress | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> Comparison:
    """Plays all games with each; cards that both have are shuffled to the same places."""
    one, two = run.table(first, pool), run.table(second, pool)
    two = replace(two, seats=(aligned(one.seats[0], two.seats[0]), two.seats[1]))
    told = _later(progress, 0, 2 * run.games)
    report, played = gather(one, pool, run, told, cancelled, keep=True)
    told = _later(progress, run.games, 2 * run.games)
    try:
        other, others = gather(two, pool, run, told, cancelled, keep=True)
    except Cancelled as stop:
        if not stop.games:
            raise Cancelled(report, played) from stop
        played = played[: len(stop.games)]
        report = empty_report(one, pool, run)
        for game in played:
            report.add(game)
        found = differences(played, stop.games, run.limit)
        raise CancelledComparison(Comparison(report, stop.report, found)) from stop
    return Comparison(report, other, differences(played, others, run.limit))


def _later(progress: Progress | None, before: int, total: int) -> Progress | None:
    return None if progress is None else lambda done, _: progress(before + done, total)


def aligned(first: Seat, second: Seat) -> Seat:
    """The second deck, with every card that the first has too in the place that it has there."""
    left = Counter(second.deck)
    places: list[str | None] = []
    for code in first.deck:
        if left[code]:
            left[code] -= 1
            places.append(code)
        else:
            places.append(None)
    others = iter([code for code in second.deck if left[code] and not left.subtract([code])])
    filled = [code if code is not None else next(others, None) for code in places]
    return replace(second, deck=(*(code for code in filled if code is not None), *others))


def measures(limit: int) -> dict[str, Measure]:
    """What is compared, each a whole number for one game."""
    none = limit + 1
    points, turns, games, cards = Unit.POINTS, Unit.TURNS, Unit.GAMES, Unit.CARDS
    found = {
        f"points spent by turn {EARLY}": Measure(
            points, lambda game: sum(turn.spent for turn in game.turns[:EARLY])
        ),
        f"points lost by turn {EARLY}": Measure(
            points, lambda game: sum(turn.lost for turn in game.turns[:EARLY])
        ),
        _win(limit): Measure(turns, lambda game: game.won or none),
        "games won": Measure(games, lambda game: int(game.won > 0)),
        "mulligans": Measure(games, lambda game: int(game.mulligan)),
        "points promised by the first hand": Measure(points, lambda game: game.promise),
        "cards in hand at the end": Measure(cards, lambda game: game.stranded.total()),
        "turns with a power that could not be paid for": Measure(turns, lambda game: game.unpayable.total()),
        f"turn of the first level up (none: {none})": Measure(
            turns, lambda game: min(game.levels.values(), default=none)
        ),
    }
    for number in range(1, EARLY + 1):
        found[f"ATK on the board in turn {number}"] = Measure(Unit.ATK, _attack(number))
    return found


def _win(limit: int) -> str:
    return f"turn of the win (none: {limit + 1})"


def win_difference(comparison: Comparison) -> Difference:
    """By how many turns the second deck wins later."""
    what = _win(comparison.first.limit)
    return next(one for one in comparison.differences if one.what == what)


def _attack(number: int) -> Count:
    return lambda game: game.turns[number - 1].attack if len(game.turns) >= number else 0


def differences(first: Sequence[SoloGame], second: Sequence[SoloGame], limit: int) -> tuple[Difference, ...]:
    """Of games with the same numbers."""
    return tuple(_difference(what, measure, first, second) for what, measure in measures(limit).items())


def _difference(
    what: str, measure: Measure, first: Sequence[SoloGame], second: Sequence[SoloGame]
) -> Difference:
    one, two, change = Tally(), Tally(), Tally()
    for a, b in zip(first, second, strict=True):
        before, after = measure.count(a), measure.count(b)
        one.add(before)
        two.add(after)
        change.add(after - before)
    return Difference(what, measure.unit, one.mean.value, two.mean.value, change.mean, change.error)
