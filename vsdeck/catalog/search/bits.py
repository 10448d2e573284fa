"""Sets of positions as whole numbers: bit *n* stands for the printing at position *n*.

And, or and complement of two thousand cards are single operations on such numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import compress
from typing import TypeVar

T = TypeVar("T")
ONES = bytes(int(byte == ord("1")) for byte in range(256))
SPARSE = 16
"""Of fewer than one in so many each is looked for; more are picked in one pass."""


def bits_of(positions: Iterable[int], size: int) -> int:
    digits = bytearray(b"0") * (size + 1)
    for position in positions:
        digits[size - position] = 49
    return int(digits, 2)


def all_bits(size: int) -> int:
    return (1 << size) - 1


def select(bits: int, things: Sequence[T]) -> list[T]:
    """The things whose positions are in the set, in order."""
    digits = bin(bits)[:1:-1]
    if bits.bit_count() * SPARSE > len(digits):
        return list(compress(things, digits.encode().translate(ONES)))
    found, at = [], digits.find("1")
    while at >= 0:
        found.append(things[at])
        at = digits.find("1", at + 1)
    return found
