"""What the collected rulings say of cards from Terrax to the Time Variance Authority."""

from __future__ import annotations

import pytest

from vsdeck.engine.scenario import Card, Scenario, Side

LOKI = Side("Loki")
STUN = "Stun(Choose(character))"


def test_fri_016_counters_are_doubled_before_they_cancel_out() -> None:
    """R346: three become six, of which two -1/-1 counters take two."""
    you = Side("Hulk", front=["FRI-016", Card("Thor", counters=-2)], resources=["Fortress"])
    enemy = Side("Loki", front=[Card("Nova", counters=3)])
    table = Scenario(you, enemy).use("FRI-016", "Cosmic Geokinesis", "Thor")
    assert (table["Thor"].counters, table["Nova"].counters) == (4, 0)


def test_cv2_020_the_tired_grow_too() -> None:
    """R347."""
    you = Side("Hulk", front=[Card("Nova", exhausted=True), "Drax"], hand=["CV2-020"])
    powers = {"Drax": 'AlsoTeam(this, "Inhumans")'}
    table = Scenario(you, LOKI, powers=powers).play("CV2-020")
    assert (table["Nova"].counters, table["Drax"].counters) == (2, 2)
    assert not table["Drax"].ready


def thanos(level: str, *more: str, **side: object) -> Scenario:
    powers: dict[str, str] = {"Nova": "Stun(Choose(enemy & main))", "Drax": "Forbid(LEVEL_UP, character)"}
    you = Side("Hulk", front=["Nova", *more])
    enemy = Side(Card(level, wounds=1), **side)  # type: ignore[arg-type]
    return Scenario(you, enemy, powers=powers)


def test_blk_005_death_brings_him_back_a_level_higher() -> None:
    """R348: stunned, without wounds."""
    table = thanos("BLK-005").use("Nova", "Trial")
    assert table["Thanos"].level == 2
    assert table["Thanos"].stunned
    assert table["Thanos"].wounds == 0


def test_blk_005_who_cannot_level_up_is_healed_all_the_same() -> None:
    """R348."""
    table = thanos("BLK-005", "Drax").use("Nova", "Trial")
    assert (table["Thanos"].level, table["Thanos"].wounds, table["Thanos"].in_play) == (1, 0, True)


@pytest.mark.parametrize("stunned", [False, True])
def test_blk_006_schemes_only_while_he_looks(stunned: bool) -> None:
    """R348: face down he neither searches nor keeps his player from drawing."""
    side = Side(Card("BLK-006", stunned=stunned), deck=["Magik", "Gamora"])
    table = Scenario(side, LOKI, active=1).end_turn()
    if not stunned:
        table.choose("no")
    assert len(table.names("hand")) == (2 if stunned else 0)


def test_blk_007_each_card_counts() -> None:
    """R348: three cards drawn are three XP."""
    you = Side("BLK-007", levels=["BLK-006", "BLK-007"], front=["Nova"])
    table = Scenario(you, LOKI, powers={"Nova": "Draw(3)"}).use("Nova", "Trial")
    assert table["BLK-007"].xp == 3


def test_blk_008_if_all_main_characters_go_he_has_won() -> None:
    """R348: as if the last two had KO'd each other in his turn."""
    you = Side("Thanos", front=["Nova"])
    table = Scenario(you, LOKI, powers={"Nova": "Move(Each(main), REMOVED)"}).use("Nova", "Trial")
    assert table.winners == (0,)


def test_mnb_100_wounds_every_stunned_character() -> None:
    """R349: main characters of both sides too."""
    you = Side(Card("Hulk", stunned=True), front=["MNB-100"], resources=["Fortress"])
    table = Scenario(you, Side(Card("Loki", stunned=True))).use("MNB-100", "Welcome Death")
    assert (table["Hulk"].wounds, table["Loki"].wounds) == (1, 1)


def thicket(**more: list[str | Card]) -> Scenario:
    witch = Side("Hulk", front=["CV4-005"], resources=["Laboratory"], piles={"Chaos": ["CV4-036"]})
    enemy = Side("Loki", front=["Drax", "Nova", "Gamora"], **more)  # type: ignore[arg-type]
    return Scenario(witch, enemy, phase="recruit").use("CV4-005", "Alter Reality", "front")


def test_cv4_036_their_player_moves_all_but_one() -> None:
    """R350: at once, whom he likes."""
    table = thicket()
    assert table.state.decision is not None
    assert table.state.decision.player == 1
    table.choose("Drax", "Gamora")
    assert (table["Drax"].spot, table["Nova"].spot, table["Gamora"].spot) == ("back", "front", "back")


def test_cv4_036_who_has_no_room_anywhere_is_kod() -> None:
    """R350: with a second Thicket and somebody there already."""
    table = thicket(back=["CV4-036"])
    table.choose("Drax", "Gamora")
    assert table["Nova"].spot == "front"
    assert {table["Drax"].spot, table["Gamora"].spot} == {"ko_pile"}


def test_cv5_008_who_falls_under_his_flight_is_killed_properly() -> None:
    """R351: the counters that made its DEF 0 were his."""
    enemy = Side("Magneto", front=["Jubilee"], hand=["Jubilee"])
    table = Scenario(Side("CV5-008", row="front"), enemy).attack("CV5-008", "Magneto")
    assert table.names("removed", 1) == ["Jubilee", "Jubilee"]


def test_cos_011_calls_the_thor_without_stars() -> None:
    """R354: no copy of herself, but whoever is also Thor; and both may stand side by side."""
    you = Side("Hulk", front=["COS-011", "MNB-021", "Nova"], deck=["COS-011", "COS-010", "Drax"])
    powers = {"Nova": 'KO(Choose(yours & supporting & Named("Jane Foster")))'}
    table = Scenario(you, LOKI, powers=powers)
    assert table["COS-011"].in_play
    assert table["MNB-021"].in_play
    table.use("Nova", "Trial").choose("yes")
    assert table.names("hand") == [table["COS-010"].name]
    power = Scenario(Side("Hulk", front=["MNB-021"], hand=["COS-011"]), LOKI)
    assert power.refusal("power_up", "MNB-021")


def test_aew_011_fights_on_in_the_same_row() -> None:
    """R356: having won she may attack somebody else there at once."""
    you = Side(Card("AEW-011", counters=9), row="front", resources=["Training Ground"])
    enemy = Side("Loki", front=["Nova", "Drax"], back=["Gamora"])
    table = Scenario(you, enemy).attack("AEW-011", "Nova").use("AEW-011", "La Mera Mera").pass_all()
    assert "Gamora" not in table.asked
    table.choose("Drax")
    assert table.state.combat is not None
    assert not table["AEW-011"].ready


def test_lki_025_two_of_them_let_two_more_be_played() -> None:
    """R357: as long as each has a new name."""
    hand = ["Training Ground", "Academy", "Laboratory", "Fortress"]
    you = Side("Hulk", hand=hand, resources=["LKI-025", "LKI-025"])
    table = Scenario(you, Side("Loki", resources=["Fortress"]), phase="resource")
    table.resource("Training Ground", face_up=True).resource("Academy", face_up=True)
    assert table.refusal("resource", "Fortress", face_up=True) == ""
    table.resource("Laboratory", face_up=True)
    assert table.names("hand") == ["Fortress"]


def test_res_011_is_awesome_in_both_rows() -> None:
    """R358."""
    assert Scenario(Side("Hulk", front=["RES-011"]), LOKI)["RES-011"].stats == (5, 5)
    assert Scenario(Side("Hulk", back=["RES-011"]), LOKI)["RES-011"].stats == (2, 8)


def test_prd_018_counts_kinds_of_locations() -> None:
    """R359: by symbol, on all sides; two names of one kind count once."""
    same = ["Laboratory", "Laboratory", "Space"]
    table = Scenario(Side("Hulk", front=["PRD-018"], resources=same), Side("Loki", resources=["Earth"]))
    assert table["PRD-018"].stats == (5, 5)
