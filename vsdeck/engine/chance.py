"""Chance of a game: a small generator whose whole state is one number, the same on every machine."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_FAIR = 1 << 63
"""Whatever is below it is fair for every number of choices that there is."""


def seeded(seed: int | str) -> int:
    """The generator's first state for a seed; texts are seeds too."""
    if isinstance(seed, str):
        seed = int.from_bytes(seed.encode(), "little")
    seed = 2 * abs(seed) + (seed < 0)
    folded = 0
    while seed:
        folded = (folded * 0x100000001B3 ^ (seed & _MASK)) & _MASK
        seed >>= 64
    return folded


def draw(state: int, below: int) -> tuple[int, int]:
    """A number from 0 to below - 1 and the generator's next state (splitmix64, Steele and others 2014)."""
    while True:
        state = (state + 0x9E3779B97F4A7C15) & _MASK
        mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        mixed ^= mixed >> 31
        if mixed < _FAIR or mixed <= _MASK - (_MASK + 1) % below:
            return mixed % below, state


def shuffle(state: int, cards: MutableSequence[T]) -> int:
    """Shuffles in place and gives the generator's next state."""
    for last in range(len(cards) - 1, 0, -1):
        other, state = draw(state, last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return state
