"""Scenarios of Freedom Force."""

from __future__ import annotations

from vsdeck.engine.scenario import Card, Scenario, Side

AVALANCHE = Card("FRE-002", level=2)


def test_fre_002_avalanche_breaks_a_resource_with_each_of_his_own() -> None:
    """The power is used in his main phase and once in the game; it works even while he lies face down."""
    table = Scenario(
        Side(AVALANCHE, resources=["Fortress", "Laboratory", "Academy"], hand=["Drax", "Drax"]),
        Side("Hulk", resources=["Academy", "Fortress"]),
    )
    table.use("Avalanche", "Hate Tectonics")
    assert not table.may_use("Avalanche", "Hate Tectonics")
    table.end_turn().end_turn().resource("Drax").choose("yes", "Academy")
    assert table.names("resource", 1) == ["Fortress"]
    assert table.names("ko_pile", 1) == ["Academy"]


def test_fre_002_fault_line_keeps_enemy_locations_face_down() -> None:
    table = Scenario(Side(AVALANCHE, resources=["Training Ground"]), Side("Hulk", hand=["Academy"]))
    table.use("Avalanche", "Fault Line").end_turn()
    assert table.refusal("resource", "Academy", face_up=True, by=1)
    assert not table.refusal("resource", "Academy", by=1)
