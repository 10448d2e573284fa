"""Scenarios of the crossover volumes."""

from __future__ import annotations

from vsdeck.engine.scenario import Scenario, Side


def test_cv5_006_iron_man_wins_with_his_last_deed() -> None:
    """Main characters too are removed from the game, before he is KO'd (ruling)."""
    table = Scenario(
        Side("CV5-006", resources=["Academy"] * 20), Side("Magneto", front=["Rhino"]), phase="start"
    )
    table.choose("yes")
    assert table.winners == (0,)
