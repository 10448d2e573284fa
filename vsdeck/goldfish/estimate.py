"""Means and shares with the interval in which the true value lies, 19 times out of 20.

Only whole numbers are added up, so that the result is the same in whatever order the games come.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from vsdeck.bots.score import SURE, interval

DIGITS = 6


@dataclass(frozen=True, slots=True)
class Estimate:
    value: float
    low: float
    high: float
    count: int
    """How many observations it is made of."""

    def as_json(self) -> dict[str, float | int]:
        return {
            "value": round(self.value, DIGITS),
            "low": round(self.low, DIGITS),
            "high": round(self.high, DIGITS),
            "of": self.count,
        }


_FEWEST = (12.706205, 4.302653, 3.182446, 2.776445, 2.570582)
"""Student's t for one to five degrees of freedom, where the series is not good enough."""


def student(freedom: int) -> float:
    """Standard errors of a 95% interval of a mean: few observations do not know their own spread well.

    The series of Abramowitz and Stegun 26.7.5, right to one in a thousand and better."""
    if freedom <= len(_FEWEST):
        return _FEWEST[freedom - 1]
    z = SURE
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
    )
    return z + sum(term / float(freedom) ** power for power, term in enumerate(terms, 1))


@dataclass(slots=True)
class Tally:
    """Whole numbers, of which the mean is asked."""

    count: int = 0
    total: int = 0
    squares: int = 0

    def add(self, number: int) -> None:
        self.count += 1
        self.total += number
        self.squares += number * number

    @property
    def mean(self) -> Estimate:
        if not self.count:
            return Estimate(0.0, 0.0, 0.0, 0)
        value = self.total / self.count
        spread = student(self.count - 1) * self.error if self.count > 1 else 0.0
        return Estimate(value, value - spread, value + spread, self.count)

    @property
    def error(self) -> float:
        """The standard error of the mean; 0 of a single observation, which says nothing about it."""
        if self.count < 2:
            return 0.0
        # Exact until the last division: no difference of rounded squares.
        spread = self.count * self.squares - self.total * self.total
        return sqrt(spread / (self.count * self.count * (self.count - 1)))


@dataclass(slots=True)
class Ratio:
    """How often something is so of things that come several to a game, such as the copies of a card.

    What happens in one game hangs together: the games are independent, not the things. So the interval is
    Wilson's for as many independent things as would be equally sure, at most all of them.
    """

    games: int = 0
    """In which there was anything."""
    hits: int = 0
    count: int = 0
    hits_squared: int = 0
    hits_by_count: int = 0
    count_squared: int = 0

    def add(self, hits: int, count: int) -> None:
        self.games += count > 0
        self.hits += hits
        self.count += count
        self.hits_squared += hits * hits
        self.hits_by_count += hits * count
        self.count_squared += count * count

    @property
    def rate(self) -> Estimate:
        if not self.count:
            return share(0, 0)
        value, things = self.hits / self.count, self._independent()
        low, high = interval(value * things, things)
        return Estimate(value, low, high, self.count)

    def _independent(self) -> float:
        hits, count = self.hits, self.count
        # The variance of a ratio (of the residuals of each game), times the fourth power of the count.
        spread = (
            count * count * self.hits_squared
            - 2 * hits * count * self.hits_by_count
            + hits * hits * self.count_squared
        )
        if hits in (0, count):
            return self.games
        return min(count, hits * (count - hits) * count * count / spread) if spread else count


def share(hits: int, count: int) -> Estimate:
    """How often something is so (Wilson's interval)."""
    low, high = interval(hits, count)
    return Estimate(hits / count if count else 0.0, low, high, count)
