"""Scenarios of The Boys."""

from __future__ import annotations

from vsdeck.engine.scenario import Scenario, Side


def test_boy_050_starlight_blasts_only_on_a_later_turn() -> None:
    table = Scenario(
        Side("Hulk", front=["BOY-050"], resources=["Laboratory"] * 4), Side("Magneto", front=["Thor"])
    )
    assert not table.may_use("Starlight", "Blast Comes Out")
    table.use("Starlight", "Electricity Goes In")
    assert not table.may_use("Starlight", "Blast Comes Out")
    table.end_turn().to_main().end_turn().to_main()
    table.use("Starlight", "Blast Comes Out", "Thor")
    assert table["Thor"].stunned
