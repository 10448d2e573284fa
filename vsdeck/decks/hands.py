"""Sample opening hands, drawn at random; which ones depends on the seed alone."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from vsdeck.decks.odds import OPENING

LARGEST = 250


def opening_hands(cards: Mapping[str, int], count: int, seed: int) -> list[tuple[str, ...]]:
    """So many hands as printing codes; the nth hand is the same whatever follows it."""
    deck = [code for code, copies in sorted(cards.items()) for _ in range(copies)]
    if not 0 < len(deck) <= LARGEST:
        raise ValueError(f"hands are drawn from 1 to {LARGEST} cards, not from {len(deck)}")
    chance = Random(seed)
    return [_drawn(deck, chance) for _ in range(count)]


def _drawn(deck: list[str], chance: Random) -> tuple[str, ...]:
    """Only `random` gives the same numbers in every version of Python, so nothing else of it is used."""
    left = deck.copy()
    return tuple(left.pop(int(chance.random() * len(left))) for _ in range(min(OPENING, len(deck))))
