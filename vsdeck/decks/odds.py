"""Exact odds of drawing cards: by turn, for either player, with or without the one mulligan.

A player draws seven cards, may shuffle them back once for seven new ones (2024 rulebook, setup), and draws
two cards each turn; the first player draws none on the first turn of the game. Ways are whole numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb

from vsdeck.card import Kind
from vsdeck.decks.combinatorics import TooManyWays, Want, ways
from vsdeck.decks.contents import Contents

__all__ = [
    "EACH_TURN",
    "EARLY",
    "OPENING",
    "KeepRule",
    "TooManyWays",
    "Want",
    "cards_seen",
    "chance",
    "chances",
    "hypergeometric",
    "keep_chance",
    "rulebook_keep",
]

OPENING = 7
EACH_TURN = 2
EARLY = 3
"""The highest cost of a supporting character that can be played in the first few turns."""


@dataclass(frozen=True, slots=True)
class KeepRule:
    """A hand that has all of this is kept; any other goes back, once."""

    needs: tuple[Want, ...]
    label: str = ""


def rulebook_keep(contents: Contents) -> KeepRule:
    """The rulebook's advice: a hand needs a location and a supporting character for the first turns."""
    sixty = [line.printing for line in contents.sixty]
    locations = frozenset(one.code for one in sixty if one.kind.is_location)
    early = frozenset(
        one.code
        for one in sixty
        if one.kind is Kind.SUPPORTING and isinstance(one.cost, int) and one.cost <= EARLY
    )
    needs = (Want(locations, label="location"), Want(early, label=f"supporting character of cost ≤ {EARLY}"))
    return KeepRule(needs, f"at least 1 location and 1 supporting character of cost {EARLY} or less")


def cards_seen(turn: int, first: bool) -> int:
    """How many cards of the deck a player has seen once they have drawn on their turn; turn 0 is the hand."""
    draws = max(0, turn - 1) if first else max(0, turn)
    return OPENING + EACH_TURN * draws


@lru_cache(maxsize=65536)
def hypergeometric(population: int, hits: int, draws: int, at_least: int = 1) -> Fraction:
    """The chance of that many hits or more among cards drawn without replacement."""
    draws = min(draws, population)
    missing = sum(_ways(population, hits, draws, count) for count in range(at_least))
    return 1 - Fraction(missing, comb(population, draws))


def _ways(population: int, hits: int, draws: int, count: int) -> int:
    return comb(hits, count) * comb(population - hits, draws - count) if draws >= count else 0


def chance(
    cards: Mapping[str, int],
    wants: Iterable[Want],
    *,
    turn: int,
    first: bool,
    keep: KeepRule | None = None,
) -> Fraction:
    """The chance that all wants are met by the cards seen up to a turn."""
    return chances(cards, wants, turns=(turn,), first=first, keep=keep)[0]


def chances(
    cards: Mapping[str, int],
    wants: Iterable[Want],
    *,
    turns: Iterable[int],
    first: bool,
    keep: KeepRule | None = None,
) -> tuple[Fraction, ...]:
    """The chance for each of several turns; raises TooManyWays where wants overlap too much to be counted."""
    wants, turns, size = tuple(wants), tuple(turns), sum(cards.values())
    opening = min(OPENING, size)
    seen = [min(cards_seen(turn, first), size) for turn in turns]
    latest = max(seen, default=0)
    anew = ways(cards, wants, opening=0, latest=latest)
    fresh = [Fraction(anew[count], comb(size, count)) for count in seen]
    if keep is None:
        return tuple(fresh)
    lucky = ways(cards, wants, keep.needs, opening=opening, latest=max(latest - opening, 0))
    again = 1 - keep_chance(cards, keep)
    return tuple(
        Fraction(lucky[count - opening], comb(size, opening) * comb(size - opening, count - opening))
        + again * chance
        for count, chance in zip(seen, fresh, strict=True)
    )


def keep_chance(cards: Mapping[str, int], keep: KeepRule) -> Fraction:
    """The chance that an opening hand is kept."""
    size = sum(cards.values())
    opening = min(OPENING, size)
    (kept,) = ways(cards, (), keep.needs, opening=opening, latest=0)
    return Fraction(kept, comb(size, opening))
