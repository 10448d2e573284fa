"""Scenarios of The Boys."""

from __future__ import annotations

from vsdeck.engine.invariants import broken
from vsdeck.engine.scenario import Card, Scenario, Side


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


def test_boy_045_looks_like_another_and_keeps_his_name() -> None:
    side = Side("Hulk", hand=["BOY-045"], resources=["Academy"] * 6, front=["Drax"])
    enemy = Side("Thanos", front=["Thor", Card("Mandarin", stunned=True)])
    table = Scenario(side, enemy, phase="recruit", powers={"Drax": "Move(Choose(yours & supporting), HAND)"})
    table.recruit("BOY-045", "front").choose("Thor").done().done()
    twin = table.piece("Doppelganger")
    thor = table["Thor"]
    assert twin.stats == thor.stats
    assert (twin.health, twin.teams) == (thor.health, thor.teams)
    assert twin.name == "Doppelganger"
    assert table.names("front") == ["Drax", "Doppelganger"]
    assert broken(table.state) == []
    table.use("Drax", "Trial", "Doppelganger")
    assert table.names("hand") == ["Doppelganger"]
    assert table["Doppelganger"].code == "BOY-045"


def test_boy_045_what_he_copies_hears_him_appear() -> None:
    side = Side("Hulk", hand=["BOY-045"], resources=["Academy"] * 6, front=["Nova"])
    table = Scenario(side, Side("Thanos"), phase="recruit", powers={"Nova": "When(Appears(this), Draw(2))"})
    table.recruit("BOY-045", "front")
    assert len(table.names("hand")) == 2


def test_boy_045_alone_he_is_himself() -> None:
    table = Scenario(
        Side("Hulk", hand=["BOY-045"], resources=["Academy"] * 6), Side("Thanos"), phase="recruit"
    )
    table.recruit("BOY-045", "front")
    assert table["Doppelganger"].stats == (1, 1)
