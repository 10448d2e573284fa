"""Scenarios of WandaVision."""

from __future__ import annotations

from vsdeck.engine.scenario import Scenario, Side


def test_wdv_015_who_is_chosen_bears_the_mantle_too() -> None:
    table = Scenario(Side("Hulk", front=["WDV-015"], resources=["Academy", "The Hex"]), Side("Loki"))
    table.use("WDV-015", "Identity Metaphysics").choose("*Vision*", "yes", 0)
    assert table["WDV-015"].hidden
