"""Scenarios of Fractured Family."""

from __future__ import annotations

from vsdeck.engine.invariants import broken
from vsdeck.engine.scenario import Scenario, Side


def test_frf_011_namesakes_of_both_universes_stand_beside_each_other() -> None:
    photographed = "MCU7-015"
    side = Side("FRF-011", front=["MNB-016"], hand=[photographed, "MNB-016"], resources=["Academy"] * 9)
    table = Scenario(side, Side("Thanos"), phase="recruit")
    assert table[photographed].name == table["MNB-016"].name == "Spider-Man"
    table.recruit(photographed, "back").done().done()
    assert table[photographed].spot == "back"
    assert table["MNB-016"].spot == "front"
    assert broken(table.state) == []
    table.power_up("MNB-016")
    assert (table["MNB-016"].counters, table[photographed].counters) == (1, 0)
    assert table.refusal("power_up", photographed)
