"""Scenarios of The Boys."""

from __future__ import annotations

from vsdeck.engine.scenario import Scenario, Side


def test_boy_050_starlight_blasts_only_on_a_later_turn() -> None:
    """R329."""
    table = Scenario(
        Side("Hulk", front=["BOY-050"], resources=["Laboratory"] * 4), Side("Magneto", front=["Thor"])
    )
    assert not table.may_use("Starlight", "Blast Comes Out")
    table.use("Starlight", "Electricity Goes In")
    assert not table.may_use("Starlight", "Blast Comes Out")
    table.end_turn().to_main().end_turn().to_main()
    table.use("Starlight", "Blast Comes Out", "Thor")
    assert table["Thor"].stunned


def test_boy_023_two_cards_of_the_hand_come_back_each_turn() -> None:
    """R328."""
    table = Scenario(
        Side("Hulk", front=["BOY-023"], resources=["Laboratory"]),
        Side("Loki", hand=["Nova", "Drax", "Magik"]),
    )
    table.use("Starlight", "Touch Me and I'll Burn Your Eyes Out")
    assert table.names("hand", 1) == []
    drawn = 2
    table.end_turn()
    assert len(table.names("hand", 1)) == 2 + drawn
    table.to_main().end_turn().to_main().end_turn()
    assert len(table.names("hand", 1)) == 3 + 2 * drawn
