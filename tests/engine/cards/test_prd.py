"""Scenarios of The Predator Battles."""

from __future__ import annotations

from vsdeck.engine.scenario import Card, Scenario, Side


def test_prd_056_only_the_side_that_is_attacked_is_shot_at() -> None:
    table = Scenario(
        Side("Hulk", front=[Card("Nova", attached=["PRD-056"])]),
        Side("Loki", front=["Ronan"], back=["Magik"]),
        Side("Thanos", front=["Drax"]),
    )
    table.attack("Nova", "Ronan")
    assert table["Ronan"].counters == -2
    assert table["Magik"].counters == 0
    assert table["Drax"].counters == 0
