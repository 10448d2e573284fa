"""Scenarios of Galactic Guardians and the Black Order."""

from __future__ import annotations

from typing import Any

import pytest

from vsdeck.engine import Mode
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
    """R199."""
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
    """R244."""
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
    """R282."""
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


def death(**more: Any) -> Scenario:
    powers = {"Rogue": "Stun(Choose(enemy & main))", "Nova": "Hide(Choose(yours & main))"}
    side = Side("BLK-001", front=["Nova"], ko_pile=["Drax"], piles={"Form": ["BLK-002"]}, **more)
    return Scenario(side, Side("Magneto", front=["Rogue", "Loki"]), active=1, powers=powers)


def test_blk_001_death_is_never_face_down() -> None:
    """R087: what is not her face is done as to anybody."""
    table = death()
    table.use("Rogue", "Trial", by=1)
    assert table["BLK-002"].face_up
    assert not table["BLK-002"].ready
    assert table["BLK-002"].wounds == 1
    assert not table["BLK-002"].stunned
    assert not broken(table.state)
    table.end_turn().to_main().use("Nova", "Trial")
    assert (table["BLK-001"].face_up, table["BLK-001"].ready, table["BLK-001"].hidden) == (True, True, False)


def test_blk_001_the_eighth_wound_is_the_last() -> None:
    """R087: on whichever of her cards."""
    table = Scenario(
        Side(Card("BLK-001", wounds=7), ko_pile=["Drax"], piles={"Form": ["BLK-002"]}),
        Side("Magneto", front=["Rogue"]),
        active=1,
        powers={"Rogue": "Stun(Choose(enemy & main))"},
    )
    table.use("Rogue", "Trial", by=1)
    assert table.winners == (1,)


def test_blk_017_has_the_powers_of_the_gems_that_are_set_into_it() -> None:
    gems = [Card(gem, face_down=True) for gem in ("The Reality Gem", "The Space Gem")]
    side = Side(
        "Hulk",
        front=[Card("Drax", attached=["The Infinity Gauntlet"]), "Nova"],
        hand=["Training Ground"],
        resources=gems,
    )
    table = Scenario(side, Side("Magneto", front=["Rogue"]))
    gauntlet = "The Infinity Gauntlet"
    assert not table.may_use(gauntlet, "I Dream and It Will Be")
    table.use(gauntlet, "The Unbridled Power of a God", "The Reality Gem", "done")
    assert table["The Reality Gem"].face_up
    assert not table["The Space Gem"].face_up
    assert not table.may_use(gauntlet, "The Unbridled Power of a God")
    assert table.may_use(gauntlet, "I Dream and It Will Be")
    assert not broken(table.state)


@pytest.mark.parametrize("count", [5, 6])
def test_blk_017_six_gems_win(count: int) -> None:
    """R162."""
    gems = [f"BLK-0{number}" for number in range(18, 18 + count)]
    symbols = ["Laboratory", "Academy", "Fortress", "Training Ground", "Earth", "Space"]
    side = Side(
        "Hulk", front=[Card("Drax", attached=["The Infinity Gauntlet"])], hand=symbols, resources=gems
    )
    table = Scenario(side, Side("Magneto"))
    table.use("The Infinity Gauntlet", "Infinite Power")
    assert (table.winners == (0,)) is (count == 6)


def test_gal_002_in_his_cocoon_adam_sleeps_through_the_recovery_phase() -> None:
    enemy = Side("Loki", front=["Hulk", "Thor"], hand=["Juggernaut"], resources=["Academy"] * 9)
    table = Scenario(Side(Card("GAL-002", stunned=True)), enemy, active=1)
    table.end_turn().to_main()
    assert table["Adam Warlock"].stunned
    table.end_turn()
    while "recruit Juggernaut" not in table.asked:
        table.done()
    table.recruit("Juggernaut", by=1)
    assert (table["Adam Warlock"].face_up, table["Adam Warlock"].xp) == (True, 1)


def test_blk_002_who_recruits_divides_the_counters_on_enemies() -> None:
    """Also where Death is the enemy of who recruits; teammates are none."""
    you = Side("BLK-002", front=["Nova", "DEF-020"])
    enemy = Side("DEF-001", hand=["DEF-019"], resources=["Academy"] * 5)
    table = Scenario(you, enemy, active=1, phase="recruit").recruit("DEF-019", "front", by=1)
    table.choose("Nova", "Valkyrie")
    assert table.asked == "player 1 about card: choose Nova, choose Valkyrie"
    mate = Side("DEF-001", hand=["DEF-019"], resources=["Academy"] * 5)
    sides = you, Side("Thanos", front=["Rhino"]), mate, Side("Loki", front=["Drax"])
    table = Scenario(*sides, mode=Mode.TEAMS, active=2, phase="recruit").recruit("DEF-019", "front", by=2)
    assert table.asked == "player 2 about card: choose Rhino, choose Drax, done"
