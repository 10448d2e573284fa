"""Scenarios of The Herald."""

from __future__ import annotations

import pytest

from vsdeck.engine.scenario import Scenario, Side


@pytest.mark.parametrize("killed", [False, True])
def test_her_012_legacy_lends_his_place_for_a_turn(killed: bool) -> None:
    table = Scenario(
        Side("Hulk", front=["HER-012"], hand=["Rhino"], resources=["Fortress"] * 4),
        Side("Magneto", front=["Sabretooth"]),
        powers={"Hulk": "KO(Choose(yours & supporting))"},
    )
    table.use("Legacy", "Nega-Bands", "yes", "front")
    assert (table["Rhino"].spot, table["Legacy"].spot) == ("front", "hand")
    if killed:
        table.use("Hulk", "Trial")
    table.end_turn().choose("yes", "back")
    assert (table["Rhino"].spot, table["Legacy"].spot) == ("ko_pile" if killed else "hand", "back")


def test_her_001_looks_at_the_printed_cost() -> None:
    """Whatever a power says that it costs."""
    side = Side("HER-001", hand=["MNB-074", "Drax"], resources=["Fortress"] * 7)
    for cost, recruit, level in ((2, "MNB-074", 2), (7, "Drax", 1)):
        powers = {"Loki": f"CostIs(supporting & (enemy | InZone(HAND, ENEMY)), {cost})"}
        table = Scenario(side, Side("Loki"), phase="recruit", powers=powers).recruit(recruit)
        assert table["*Human Torch*"].level == level


def test_her_019_needs_one_of_the_core_four() -> None:
    """R118: face up on the side."""
    for name, able in (("Thing", True), ("Drax", False)):
        side = Side("Hulk", front=["FAN-007" if able else name, "HER-012"], hand=["HER-019"])
        table = Scenario(side, Side("Magneto", front=["Sabretooth"])).attack("HER-012", "Sabretooth")
        assert table.may_play("HER-019") is able, name
