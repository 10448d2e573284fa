"""The orders in which a result can stand."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from vsdeck.card import Printing
from vsdeck.catalog.search.sorting import in_order_of


class Order(StrEnum):
    MATCH = "best match"
    """As the search ranks it: exact names first, then by set; or as `sort:` says."""
    NAME = "name"
    KIND = "kind"
    TEAM = "team"
    COST = "cost"
    LEVEL = "level"
    ATK = "ATK"
    DEF = "DEF"
    HEALTH = "health"
    SET = "set"


def arranged(printings: Iterable[Printing], order: Order, *, descending: bool = False) -> list[Printing]:
    """In this order; equal cards keep the order of the search."""
    if order is Order.MATCH:
        result = list(printings)
        return result[::-1] if descending else result
    return in_order_of(printings, order.value.lower(), descending=descending)
