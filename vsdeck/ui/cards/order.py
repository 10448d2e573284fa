"""The orders in which a result can stand."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import Any

from vsdeck.card import Kind, Number, Printing
from vsdeck.names import fold


class Order(StrEnum):
    MATCH = "best match"
    """As the search ranks it: exact names first, then by set."""
    NAME = "name"
    KIND = "kind"
    TEAM = "team"
    COST = "cost"
    LEVEL = "level"
    ATK = "ATK"
    DEF = "DEF"
    HEALTH = "health"
    SET = "set"


_KIND_RANK = {kind: rank for rank, kind in enumerate(Kind)}


def _value(number: Number) -> tuple[int, int]:
    """Numbers first, then X, star and unknown, then cards that print none."""
    if isinstance(number, int):
        return (0, number)
    return (2, 0) if number is None else (1, 0)


_KEYS: dict[Order, Callable[[Printing], Any]] = {
    Order.NAME: lambda printing: (fold(printing.name), printing.level or 0),
    Order.KIND: lambda printing: _KIND_RANK[printing.kind],
    Order.TEAM: lambda printing: printing.teams or ("~",),
    Order.COST: lambda printing: _value(printing.cost),
    Order.LEVEL: lambda printing: _value(printing.level),
    Order.ATK: lambda printing: _value(printing.atk),
    Order.DEF: lambda printing: _value(printing.def_),
    Order.HEALTH: lambda printing: _value(printing.health),
    Order.SET: lambda printing: printing.code,
}


def arranged(printings: Iterable[Printing], order: Order, *, descending: bool = False) -> list[Printing]:
    """In this order; equal cards keep the order of the search."""
    result = list(printings)
    if order is Order.MATCH:
        return result[::-1] if descending else result
    if order is Order.SET:
        rank = {card_set: place for place, card_set in enumerate(dict.fromkeys(p.set for p in result))}
        return sorted(result, key=lambda printing: (rank[printing.set], printing.code), reverse=descending)
    key = _KEYS[order]
    if not descending:
        return sorted(result, key=key)
    blanks = [printing for printing in result if _is_blank(printing, order)]
    rest = [printing for printing in result if not _is_blank(printing, order)]
    return sorted(rest, key=key, reverse=True) + blanks


def _is_blank(printing: Printing, order: Order) -> bool:
    key = _KEYS[order](printing)
    return isinstance(key, tuple) and key[:1] in {(2,), ("~",)}
