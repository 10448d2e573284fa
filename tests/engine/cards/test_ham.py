"""Scenarios of H.A.M.M.E.R."""

from __future__ import annotations

import pytest

from vsdeck.engine.scenario import Card, Scenario, Side


def test_ham_015_an_enemy_is_no_better_than_it_is_printed() -> None:
    """R229."""
    rhino = Scenario(Side("Hulk", front=["Rhino"]), Side("Thor"))["Rhino"].stats
    table = Scenario(Side("Hulk", front=["HAM-015"]), Side("Thor", front=[Card("Rhino", counters=2)]))
    assert table["Rhino"].stats == (rhino[0] + 2, rhino[1] + 2)
    table.attack("Mister X", "Rhino")
    assert table["Rhino"].stats == rhino


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_ham_016_emma_frost_turns_to_diamond_instead_of_powering_up(answer: str) -> None:
    """R112: the other card leaves the game, all else stays."""
    side = Side("Hulk", front=[Card("RES-014", counters=2, exhausted=True)], hand=["HAM-016"])
    table = Scenario(side, Side("Magneto"))
    table.power_up("RES-014", discarding="HAM-016").choose(answer)
    if answer == "no":
        assert (table["RES-014"].counters, table["HAM-016"].spot) == (3, "ko_pile")
    else:
        assert (table["HAM-016"].counters, table["HAM-016"].spot) == (2, "front")
        assert (table["RES-014"].spot, table["HAM-016"].ready) == ("removed", False)
