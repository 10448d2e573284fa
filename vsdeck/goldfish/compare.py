"""Two decks, or two versions of one, on the same seeds: differences game by game, with their error."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from vsdeck.decks.deck import Deck
from vsdeck.engine import Seat
from vsdeck.goldfish.estimate import Estimate, Tally
from vsdeck.goldfish.solo import SoloGame
from vsdeck.goldfish.statistics import TURNS, Progress, Report, gather, table_for
from vsdeck.goldfish.table import Opponent
from vsdeck.pool import Pool

EARLY = 4
"""Sums are taken over the first turns, to which nearly all games come."""


@dataclass(frozen=True, slots=True)
class Difference:
    what: str
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


Measure = Callable[[SoloGame], int]


def compare(
    first: Deck,
    second: Deck,
    pool: Pool,
    *,
    games: int = 1000,
    seed: int | str = 1,
    policy: str = "greedy",
    opponent: Opponent | None = None,
    limit: int = TURNS,
    jobs: int | None = None,
    progress: Progress | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> Comparison:
    """Plays so many games of each; cards that both have are shuffled to the same places."""
    one = table_for(first, pool, policy, opponent, seed)
    two = table_for(second, pool, policy, opponent, seed)
    two = replace(two, seats=(aligned(one.seats[0], two.seats[0]), two.seats[1]))
    reports, played = [], []
    for place, table in enumerate((one, two)):
        told = _later(progress, place * games, 2 * games)
        report, kept = gather(table, pool, policy, games, limit, jobs, told, cancelled, keep=True)
        reports.append(report)
        played.append(kept)
    found = tuple(_difference(what, measure, *played) for what, measure in measures(limit).items())
    return Comparison(reports[0], reports[1], found)


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
    found: dict[str, Measure] = {
        f"points spent by turn {EARLY}": lambda game: sum(turn.spent for turn in game.turns[:EARLY]),
        f"points lost by turn {EARLY}": lambda game: sum(turn.lost for turn in game.turns[:EARLY]),
        f"turn of the win (none: {limit + 1})": lambda game: game.won or limit + 1,
        "games won": lambda game: int(game.won > 0),
        "mulligans": lambda game: int(game.mulligan),
        "points promised by the first hand": lambda game: game.promise,
        "cards in hand at the end": lambda game: game.stranded.total(),
        "turns with a power that could not be paid for": lambda game: game.unpayable.total(),
        f"turn of the first level up (none: {limit + 1})": lambda game: min(
            game.levels.values(), default=limit + 1
        ),
    }
    for number in range(1, EARLY + 1):
        found[f"ATK on the board in turn {number}"] = _attack(number)
    return found


def _attack(number: int) -> Measure:
    return lambda game: game.turns[number - 1].attack if len(game.turns) >= number else 0


def _difference(
    what: str, measure: Measure, first: Sequence[SoloGame], second: Sequence[SoloGame]
) -> Difference:
    one, two, change = Tally(), Tally(), Tally()
    for a, b in zip(first, second, strict=True):
        one.add(measure(a))
        two.add(measure(b))
        change.add(measure(b) - measure(a))
    return Difference(what, one.mean.value, two.mean.value, change.mean, change.error)
