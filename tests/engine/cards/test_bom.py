"""Scenarios of the Brotherhood of Mutants."""

from __future__ import annotations

from vsdeck.engine.scenario import Scenario, Side


def test_bom_005_both_teams_are_one_wherever_the_cards_are() -> None:
    table = Scenario(
        Side("BOM-005", levels=["BOM-004", "BOM-005"], hand=["Pyro"], ko_pile=["Avalanche"], deck=["Storm"]),
        Side("Hulk", hand=["Jubilee"]),
    )
    for name in ("Pyro", "Avalanche", "Storm"):
        assert table[name].teams == {"Brotherhood of Mutants", "X-Men"}
    assert table["Jubilee"].teams == {"X-Men"}
