"""The orders in which a result can stand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from enum import StrEnum

from vsdeck.card import Printing


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
    # The first page stands in the order of the sets: the search is read after it is there.
    from vsdeck.catalog.search.sorting import in_order_of

    return in_order_of(printings, order.value.lower(), descending=descending)


def one_of_each(printings: Iterable[Printing]) -> tuple[list[Printing], Mapping[str, int]]:
    """Each card once, in the printing that comes first, and how many were found of it by that one's code."""
    counts: Counter[str] = Counter()
    first: dict[str, Printing] = {}
    for printing in printings:
        counts[printing.card] += 1
        first.setdefault(printing.card, printing)
    return list(first.values()), {
        one.code: counts[one.card] for one in first.values() if counts[one.card] > 1
    }
