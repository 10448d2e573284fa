"""Scenarios of Mortal Kombat 11."""

from __future__ import annotations

from vsdeck.engine.scenario import Scenario, Side


def test_mke_004_raiden_flies_only_from_the_back_row() -> None:
    enemy = Side("Loki", front=["Drax"])
    table = Scenario(Side("MKE-004", row="back", resources=["Laboratory"]), enemy)
    table.use("MKE-004", "Electric Fly")
    assert table["Drax"].wounds == 1
    table = Scenario(Side("MKE-004", row="front", resources=["Laboratory"]), enemy)
    table.use("MKE-004", "Electric Fly")
    assert table["Drax"].wounds == 0


def test_mke_047_kano_goes_to_whoever_pays() -> None:
    table = Scenario(Side("Hulk", front=["MKE-047"]), Side("Loki", resources=["Fortress"] * 5))
    table.end_turn().done()
    table.use("Kano", "A Complete Lack of Morals", "back", by=1)
    assert (table["Kano"].side, table["Kano"].spot, table.state.points[1]) == (1, "back", 0)
