"""The number without end, which some values become."""

from __future__ import annotations


class Infinity(int):
    """More than any value of a card; whatever is added to it or taken away, it stays what it is."""

    def __str__(self) -> str:
        return "∞"

    __repr__ = __str__

    def __add__(self, other: int) -> int:
        return self

    __radd__ = __sub__ = __mul__ = __rmul__ = __add__


INFINITY = Infinity(1_000_000)
