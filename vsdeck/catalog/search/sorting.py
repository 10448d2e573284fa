"""The orders in which cards can stand, for `sort:` and for the heads of tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from vsdeck.card import Kind, Number, Printing
from vsdeck.names import fold

_KIND_RANK = {kind: rank for rank, kind in enumerate(Kind)}


def _value(number: Number) -> tuple[int, int]:
    """Numbers first, then X, star and unknown, then cards that print none."""
    if isinstance(number, int):
        return (0, number)
    return (2, 0) if number is None else (1, 0)


SORTS: dict[str, Callable[[Printing], Any]] = {
    "name": lambda printing: (fold(printing.name), printing.level or 0),
    "kind": lambda printing: _KIND_RANK[printing.kind],
    "team": lambda printing: printing.teams or ("~",),
    "cost": lambda printing: _value(printing.cost),
    "level": lambda printing: _value(printing.level),
    "atk": lambda printing: _value(printing.atk),
    "def": lambda printing: _value(printing.def_),
    "health": lambda printing: _value(printing.health),
    "set": lambda printing: printing.code,
}


def in_order_of(printings: Iterable[Printing], sort: str, *, descending: bool = False) -> list[Printing]:
    """By one of `SORTS`; equal cards stay as they are, those without a value stand last either way."""
    result = list(printings)
    if sort == "set":
        rank = {card_set: place for place, card_set in enumerate(dict.fromkeys(p.set for p in result))}
        return sorted(result, key=lambda printing: (rank[printing.set], printing.code), reverse=descending)
    key = SORTS[sort]
    if not descending:
        return sorted(result, key=key)
    blanks = [printing for printing in result if _is_blank(key(printing))]
    rest = [printing for printing in result if not _is_blank(key(printing))]
    return sorted(rest, key=key, reverse=True) + blanks


def _is_blank(key: Any) -> bool:
    return isinstance(key, tuple) and key[:1] in {(2,), ("~",)}
