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
