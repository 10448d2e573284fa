"""Games drawn at random, to hold the exact odds against."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random

from vsdeck.decks.odds import OPENING, KeepRule, Want, cards_seen


@dataclass(frozen=True, slots=True)
class Simulation:
    hands: int
    hits: int
    kept: int
    """Opening hands that were kept; all of them without a keep rule."""

    @property
    def chance(self) -> float:
        return self.hits / self.hands

    @property
    def error(self) -> float:
        """The standard error of the chance."""
        return sqrt(self.chance * (1 - self.chance) / self.hands)


def simulate(
    cards: Mapping[str, int],
    wants: Sequence[Want],
    *,
    turn: int,
    first: bool,
    keep: KeepRule | None = None,
    hands: int = 20_000,
    seed: int = 0,
) -> Simulation:
    """Draws so many games up to a turn and counts those in which all wants are met."""
    chance = Random(seed)
    deck = [code for code, count in cards.items() for _ in range(count)]
    seen = cards_seen(turn, first)
    hits = kept = 0
    for _ in range(hands):
        drawn = chance.sample(deck, seen)
        if keep is None or _meet(drawn[:OPENING], keep.needs):
            kept += 1
        else:
            drawn = chance.sample(deck, seen)
        hits += _meet(drawn, wants)
    return Simulation(hands, hits, kept)


def _meet(drawn: Sequence[str], wants: Sequence[Want]) -> bool:
    return all(want.met(sum(code in want.codes for code in drawn)) for want in wants)
