"""What is made of a node of a tree once, and looked up from then on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

N = TypeVar("N")
T = TypeVar("T")


def by_node(make: Callable[[N], T]) -> Callable[[N], T]:
    """Remembers what a function makes of a node: programs are never thrown away, so its identity is a key."""
    known: dict[int, tuple[N, T]] = {}

    def made(node: N) -> T:
        found = known.get(id(node))
        if found is None or found[0] is not node:
            found = known[id(node)] = (node, make(node))
        return found[1]

    return made
