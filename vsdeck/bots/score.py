"""What many games say: how often each seat wins, how sure that is, who went first, how long it took."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import median

from vsdeck.bots.playing import Outcome

SURE = 1.959964
"""Standard deviations of a 95% interval."""


def interval(wins: float, games: float) -> tuple[float, float]:
    """Between which win rates the true one lies, 19 times out of 20 (Wilson 1927)."""
    if not games:
        return 0.0, 1.0
    share, square = wins / games, SURE * SURE
    middle = (share + square / (2 * games)) / (1 + square / games)
    spread = SURE * sqrt(share * (1 - share) / games + square / (4 * games * games)) / (1 + square / games)
    low = 0.0 if wins == 0 else middle - spread
    return low, 1.0 if wins == games else middle + spread


@dataclass(slots=True)
class SeatScore:
    wins: int = 0
    went_first: int = 0
    wins_going_first: int = 0


@dataclass(slots=True)
class Score:
    """Ties are wins of nobody. Who wins together counts for each of them."""

    ally: Sequence[int]
    """For each seat the team with which it wins."""
    seats: list[SeatScore] = field(default_factory=list)
    games: int = 0
    ties: int = 0
    stopped: int = 0
    turns: list[int] = field(default_factory=list)
    actions: int = 0

    def __post_init__(self) -> None:
        self.seats = [SeatScore() for _ in self.ally]

    def add(self, outcome: Outcome) -> None:
        self.games += 1
        self.turns.append(outcome.turns)
        self.actions += outcome.actions
        self.stopped += outcome.stopped
        if outcome.first >= 0:
            self.seats[outcome.first].went_first += 1
        if len({self.ally[winner] for winner in outcome.winners}) != 1:
            self.ties += 1
            return
        for winner in outcome.winners:
            self.seats[winner].wins += 1
            self.seats[winner].wins_going_first += winner == outcome.first

    @property
    def median_turns(self) -> float:
        return median(self.turns) if self.turns else 0.0

    @property
    def mean_turns(self) -> float:
        return sum(self.turns) / len(self.turns) if self.turns else 0.0

    def described_turns(self) -> dict[str, float] | None:
        """For JSON; None without games."""
        if not self.turns:
            return None
        return {
            "mean": round(self.mean_turns, 3),
            "median": self.median_turns,
            "least": min(self.turns),
            "most": max(self.turns),
        }
