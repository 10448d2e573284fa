"""What is asked for when many games are played: all that decides their result, and how many at a time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from vsdeck.bots import BOTS
from vsdeck.decks.deck import Deck
from vsdeck.goldfish.setup import Opponent, Table, no_policy, sit
from vsdeck.match import CannotPlay
from vsdeck.pool import Pool
from vsdeck.sentence import Sentence

TURNS = 10
MOST_GAMES = 1_000_000

Progress = Callable[[int, int], None]
"""Told after each game: how many are done, of how many."""


@dataclass(frozen=True, slots=True)
class Run:
    games: int = 1000
    seed: int | str = 1
    policy: str = "greedy"
    """The bot that plays the deck."""
    opponent: Opponent = field(default_factory=Opponent)
    limit: int = TURNS
    """A game without a win ends after that many turns of the deck."""
    jobs: int | None = None
    """Processes; None for one on each core. The result is the same for any number."""

    def table(self, deck: Deck, pool: Pool) -> Table:
        """Where a deck sits in this run; CannotPlay if it cannot."""
        if not 1 <= self.games <= MOST_GAMES:
            raise CannotPlay(
                Sentence(
                    "{count:,} games cannot be played; choose 1 to {most:,}",
                    count=self.games,
                    most=MOST_GAMES,
                )
            )
        if self.policy not in BOTS:
            raise no_policy(self.policy, BOTS)
        return sit(deck, self.opponent, pool, seed=self.seed)
