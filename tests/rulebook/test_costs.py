"""A card without a printed cost has none: nothing that asks for a cost means it, not even 0 or more."""

from __future__ import annotations

import pytest

from tests.engine.mnb import CARDS
from vsdeck.catalog.search import Index
from vsdeck.engine.scenario import Scenario, Side


@pytest.mark.parametrize("asked", ["Compares(COST, AT_LEAST, 0)", "Compares(COST, AT_MOST, 9)"])
def test_a_main_character_has_no_cost(asked: str) -> None:
    table = Scenario(
        Side("Hulk", front=["Nova"]),
        Side("Loki", front=["Magik"]),
        powers={"Nova": f"PutCounters(PLUS, 1, Each(character & {asked}))"},
    ).use("Nova", "Trial")
    assert [table[name].counters for name in ("Nova", "Magik", "Hulk", "Loki")] == [1, 1, 0, 0]


def test_a_search_for_costs_finds_none_of_them() -> None:
    found = Index(CARDS.pool).search("cost>=0")
    assert found
    assert all(card.cost is not None for card in found)
