"""Scenarios of Galactic Guardians and the Black Order."""

from __future__ import annotations

import pytest

from vsdeck.engine.invariants import broken
from vsdeck.engine.scenario import Card, Scenario, Side


def test_gal_003_the_soul_gem_is_taken_from_the_resource_row() -> None:
    gem = Card("The Soul Gem", face_down=True)
    side = Side("GAL-003", levels=["GAL-002", "GAL-003"], front=["GAL-012"], resources=[gem, "Laboratory"])
    table = Scenario(side, Side("Magneto"), phase="recruit")
    table.use("Adam Warlock", "Master of the Soul Gem", 0)
    assert table["Adam Warlock"].attached == ["The Soul Gem"]


@pytest.mark.parametrize("face", [0, 2])
def test_gal_017_is_removed_before_he_appears(face: int) -> None:
    side = Side("Hulk", front=["Drax"], hand=["GAL-017"], resources=["Fortress"] * 15)
    table = Scenario(side, Side("Magneto", front=["Sabretooth", "MCU1-013"]), phase="recruit")
    table.recruit("Living Tribunal").choose(face)
    assert table["Living Tribunal"].spot == "removed"
    spots = table["Drax"].spot, table["Sabretooth"].spot, table["MCU1-013"].spot
    gone = ("ko_pile", "ko_pile") if face == 0 else ("front", "front")
    assert spots == (*gone, "ko_pile")
    assert table["Hulk"].in_play


def test_gal_015_opens_one_bridge_in_a_game() -> None:
    side = Side("Hulk", front=["GAL-015"], resources=["Fortress"] * 9, deck=["Rhino", "Fortress", "Nova"])
    table = Scenario(side, Side("Magneto"), phase="formation")
    table.done().choose("front", "front")
    assert {table["Rhino"].spot, table["Nova"].spot} == {"front"}
    count = len(table.names("front"))
    table.end_turn().end_turn()
    assert len(table.names("front")) == count


def test_blk_004_gains_one_printed_power_for_the_game() -> None:
    side = Side("BLK-004", level=2, resources=["Space"], row="front")
    table = Scenario(side, Side("Magneto", ko_pile=["Drax", "Rogue"]))
    table.use("Nebula", "Tomorrow Is Mine To Sculpt", "Drax", "Berserker")
    assert table["Nebula"].has("Berserker")
    assert not broken(table.state)


def test_blk_008_only_the_losers_of_a_coin_flip_leave() -> None:
    side = Side("Hulk", front=["Drax", "Nova", "Rhino"], resources=["Fortress"])
    table = Scenario(
        side,
        Side("Magneto", front=["Sabretooth", "Rogue", "Loki"]),
        powers={"Drax": "Move(LosesFlip(supporting & ~this), REMOVED)"},
    )
    table.use("Drax", "Trial")
    spots = [table[name].spot for name in ("Nova", "Rhino", "Sabretooth", "Rogue")]
    assert set(spots) == {"front", "removed"}
    assert table["Drax"].in_play


def test_blk_020_turns_any_card_on_each_side() -> None:
    side = Side(
        "Hulk",
        front=[Card("Drax", attached=["BLK-020"]), Card("Nova", stunned=True)],
        resources=["Training Ground"],
    )
    enemy = Side("Magneto", front=[Card("Rogue", exhausted=True), "Sabretooth"], resources=["Fortress"])
    table = Scenario(side, enemy)
    table.use("The Reality Gem", "I Dream and It Will Be", 1, "The Reality Gem", "Rogue")
    assert table["Rogue"].stunned
    assert table["Rogue"].wounds == 0
    assert not table["BLK-020"].face_up
    assert not table.may_use("BLK-020", "I Dream and It Will Be")
    table.end_turn().end_turn()
    assert table["BLK-020"].face_up
