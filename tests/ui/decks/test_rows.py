"""How a deck becomes a list: groups, orders, levels, piles and cards that nobody knows."""

from __future__ import annotations

from vsdeck.decks.contents import Contents
from vsdeck.decks.deck import Deck
from vsdeck.pool import Pool
from vsdeck.ui.decks.rows import CardRow, Heading, ListOrder, rows_of


def test_groups_follow_the_kinds(pool: Pool) -> None:
    deck = Deck(main={"MNB-001": 1}, cards={"MNB-110": 4, "MNB-009": 2, "NOPE-1": 1, "MNB-003": 1})
    titles = [row.title for row in rows_of(Contents(deck, pool)) if isinstance(row, Heading)]
    assert titles == [
        "Main character",
        "Supporting characters",
        "Locations",
        "Not for the deck",
        "Unknown cards",
    ]


def test_a_new_cost_is_marked(pool: Pool) -> None:
    deck = Deck(cards={"MNB-021": 1, "MNB-009": 1, "MNB-010": 1})
    rows = [row for row in rows_of(Contents(deck, pool)) if isinstance(row, CardRow)]
    costs = [(row.printing.cost, row.begins) for row in rows if row.printing is not None]
    assert costs == [(1, False), (1, False), (6, True)]


def test_the_order_can_be_chosen(pool: Pool) -> None:
    deck = Deck(cards={"MNB-021": 1, "MNB-009": 2, "MNB-010": 3})
    contents = Contents(deck, pool)

    def codes(order: ListOrder) -> list[str]:
        return [row.code for row in rows_of(contents, order) if isinstance(row, CardRow)]

    assert codes(ListOrder.NAME) == ["MNB-009", "MNB-010", "MNB-021"]
    assert codes(ListOrder.COPIES) == ["MNB-010", "MNB-009", "MNB-021"]


def test_levels_that_are_not_listed_come_along(pool: Pool) -> None:
    rows = [row for row in rows_of(Contents(Deck(main={"MNB-001": 1}), pool)) if isinstance(row, CardRow)]
    assert [(row.code, row.count) for row in rows] == [("MNB-001", 1), ("MNB-002", 0)]
    assert rows[1].comes_along


def test_other_ways_up_are_offered_and_come_along_only_where_they_are_listed(pool: Pool) -> None:
    def coming(*codes: str) -> dict[str, bool]:
        contents = Contents(Deck(main=dict.fromkeys(codes, 1)), pool)
        rows = [row for row in rows_of(contents) if isinstance(row, CardRow)]
        return {row.code: row.listed or row.comes_along for row in rows if row.code != "MNB-029"}

    own, other = dict.fromkeys(("LEG-012", "LEG-013", "FUT-003", "FUT-004"), False), {"MNB-030": False}
    assert coming("MNB-029") == own | {"MNB-030": True}
    assert coming("MNB-029", "LEG-012", "LEG-013") == own | other | {"LEG-012": True, "LEG-013": True}
