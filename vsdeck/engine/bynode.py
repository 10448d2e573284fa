"""What is made of a node of a tree once, and looked up from then on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

N = TypeVar("N")
T = TypeVar("T")


def by_node(make: Callable[[N], T]) -> Callable[[N], T]:
    """Remembers what a function makes of a node, by its identity; the node is kept, so no other gets that."""
    known: dict[int, T] = {}
    nodes: list[N] = []

    def made(node: N) -> T:
        try:
            return known[id(node)]
        except KeyError:
            nodes.append(node)
            found = known[id(node)] = make(node)
            return found

    return made
