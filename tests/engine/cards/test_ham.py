"""Scenarios of H.A.M.M.E.R."""

from __future__ import annotations

from vsdeck.engine.scenario import Card, Scenario, Side


def test_ham_015_an_enemy_is_no_better_than_it_is_printed() -> None:
    rhino = Scenario(Side("Hulk", front=["Rhino"]), Side("Thor"))["Rhino"].stats
    table = Scenario(Side("Hulk", front=["HAM-015"]), Side("Thor", front=[Card("Rhino", counters=2)]))
    assert table["Rhino"].stats == (rhino[0] + 2, rhino[1] + 2)
    table.attack("Mister X", "Rhino")
    assert table["Rhino"].stats == rhino
