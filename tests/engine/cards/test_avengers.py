"""One scenario for each Avenger of The Marvel Battles."""

from __future__ import annotations

from tests.engine.mnb import VAST
from vsdeck.engine.scenario import Card, Scenario, Side


def test_mnb_001_captain_america_keeps_enemies_from_striking_team_attackers() -> None:
    table = Scenario(
        Side("Captain America", row="front", front=["Ant-Man", "Luke Cage"], resources=["Training Ground"]),
        Side("Loki", front=["Gambit", "Red Skull"]),
    )
    table.use("Captain America", "Avengers Assemble")
    table.attack(["Captain America", "Ant-Man"], "Gambit").pass_all()
    assert not table["Gambit"].in_play
    assert table["Captain America"].face_up
    assert table["Ant-Man"].face_up
    assert table["Captain America"].xp == 1
    table.attack("Luke Cage", "Red Skull").pass_all()
    assert table["Luke Cage"].face_up


def test_mnb_001_gains_no_xp_alone() -> None:
    table = Scenario(Side("Captain America", row="front"), Side("Loki", front=["Yondu"]))
    table.attack("Captain America", "Yondu").pass_all()
    assert table["Yondu"].stunned
    assert table["Captain America"].xp == 0


def test_mnb_002_captain_america_strengthens_his_whole_side() -> None:
    table = Scenario(
        Side("Captain America", level=2, front=["Magik"], back=["Thor"], resources=["Academy"]),
        Side("Loki", front=["Gambit"]),
    )
    table.use("Captain America", "Leader of the Avengers")
    assert [table[name].counters for name in ("Captain America", "Magik", "Thor", "Gambit")] == [1, 1, 1, 0]


def test_mnb_003_hulk_smashes_harder_with_wounds_and_learns_from_stuns() -> None:
    table = Scenario(
        Side(Card("Hulk", wounds=2), row="front", resources=["Fortress"]), Side("Loki", front=["Colossus"])
    )
    table.use("Hulk", "Smash")
    assert table["Hulk"].counters == 2
    table.attack("Hulk", "Colossus").pass_all()
    assert table["Hulk"].stunned
    assert table["Hulk"].xp == 1


def test_mnb_004_hulk_turns_counters_into_cards() -> None:
    """R155."""
    table = Scenario(
        Side(Card("Hulk", counters=3), level=2, resources=["Academy"]), Side("Loki"), phase="resource"
    )
    table.use("Hulk", "Banner's Influence")
    assert table["Hulk"].counters == 0
    assert len(table.names("hand")) == 3


def test_mnb_005_iron_man_pushes_back_and_learns_from_power_ups() -> None:
    table = Scenario(
        Side("Iron Man", hand=["MNB-020"], resources=["Laboratory"]), Side("Loki", front=["Gambit", "Drax"])
    )
    table.use("Iron Man", "Repulsor Blast", "Gambit", "yes")
    assert table["Gambit"].counters == -1
    assert table["Gambit"].spot == "back"
    table.power_up("Iron Man")
    assert table["Iron Man"].xp == 1


def test_mnb_006_iron_man_upgrades_only_what_has_a_counter() -> None:
    table = Scenario(
        Side("Iron Man", level=2, front=[Card("Magik", counters=1), "Thor"], resources=["Academy"]),
        Side("Loki"),
    )
    table.use("Iron Man", "Upgraded Armor")
    assert table["Magik"].counters == 4
    assert table["Thor"].counters == 0


def test_mnb_007_spider_man_grows_with_his_friends() -> None:
    friends = ["Ant-Man", "Magik", Card("Thor", stunned=True, wounds=1)]
    table = Scenario(
        Side("Spider-Man", row="front", front=friends, resources=["Fortress"]),
        Side("Loki", front=["Colossus"]),
    )
    table.attack("Spider-Man", "Colossus").use("Spider-Man", "Great Power")
    assert table["Spider-Man"].stats == (4, 7)
    table.pass_all()
    assert table["Spider-Man"].stunned


def test_mnb_007_great_responsibility_counts_face_up_supporting_characters() -> None:
    friends = ["Ant-Man", "Magik", Card("Thor", stunned=True, wounds=1)]
    table = Scenario(Side("Spider-Man", front=friends), Side("Loki")).end_turn()
    assert table["Spider-Man"].xp == 2


def test_mnb_008_spider_man_takes_the_place_of_a_defender() -> None:
    table = Scenario(
        Side("Thanos", front=["Gambit"]),
        Side("Spider-Man", level=2, front=["Hawkeye"], resources=["Academy"]),
    )
    table.attack("Gambit", "Hawkeye").use("Spider-Man", "Friendly Neighbor", by=1)
    assert (table["Spider-Man"].spot, table["Hawkeye"].spot) == ("front", "back")
    table.pass_all()
    assert table["Hawkeye"].face_up
    assert not table["Gambit"].in_play


def test_mnb_009_ant_man_shrinks_away_once() -> None:
    table = Scenario(Side("Thanos", front=["Gambit", "Drax"]), Side("Hulk", front=["Ant-Man"]))
    table.attack("Gambit", "Ant-Man").choose("yes")
    assert table["Ant-Man"].face_up
    table.attack("Drax", "Ant-Man").pass_all()
    assert not table["Ant-Man"].in_play


def test_mnb_010_black_widow_stings() -> None:
    table = Scenario(
        Side("Hulk", hand=["Black Widow"], resources=["Academy"]),
        Side("Thanos", front=["Gambit", "Drax"]),
        phase="recruit",
    )
    table.recruit("Black Widow").choose("Drax")
    assert table["Drax"].counters == -1


def test_mnb_011_black_panther_strikes_first() -> None:
    table = Scenario(Side("Hulk", front=["Black Panther"]), Side("Thanos", front=["Agent Venom"]))
    table.attack("Black Panther", "Agent Venom").pass_all()
    assert table["Black Panther"].face_up
    assert not table["Agent Venom"].in_play


def test_mnb_012_daredevil_dodges_and_fears_no_main_character() -> None:
    table = Scenario(Side("Hulk", front=["Daredevil"]), Side("Thanos", row="front", back=["Mandarin"]))
    table.attack("Daredevil", "Thanos").pass_all()
    assert table["Thanos"].stunned
    table.end_turn().to_main()
    assert not table.may_attack("Mandarin", "Daredevil", by=1)


def test_mnb_013_hawkeye_takes_aim_for_his_next_attack() -> None:
    table = Scenario(
        Side("Hulk", back=["Hawkeye"], resources=["Training Ground"]), Side("Thanos", front=["Mandarin"])
    )
    table.use("Hawkeye", "Take Aim")
    assert table["Hawkeye"].stats == (2, 3)
    table.attack("Hawkeye", "Mandarin")
    assert table["Hawkeye"].stats == (5, 3)
    table.pass_all()
    assert table["Hawkeye"].face_up
    assert table["Hawkeye"].stats == (2, 3)


def test_mnb_013_a_melee_attack_is_struck_back() -> None:
    table = Scenario(
        Side("Hulk", front=["Hawkeye"], resources=["Training Ground"]), Side("Thanos", front=["Gambit"])
    )
    table.use("Hawkeye", "Take Aim").attack("Hawkeye", "Gambit").pass_all()
    assert not table["Gambit"].in_play
    assert not table["Hawkeye"].in_play


def test_mnb_014_nick_fury_finds_resources() -> None:
    table = Scenario(
        Side("Hulk", front=["Nick Fury"], resources=["Academy"], deck=["Fortress"]), Side("Thanos")
    )
    table.use("Nick Fury", VAST, "yes")
    assert table["Fortress"].spot == "resource"
    assert table["Fortress"].face_up
    other = Scenario(Side("Hulk", front=["Nick Fury"], resources=["Academy"], deck=["Magik"]), Side("Thanos"))
    other.use("Nick Fury", VAST)
    assert other["Magik"].spot == "resource"
    assert not other["Magik"].face_up


def test_mnb_015_captain_america_inspires_and_leads() -> None:
    table = Scenario(
        Side("Hulk", front=["MNB-015"], hand=["Ant-Man"], resources=["Academy"]),
        Side("Thanos", front=["Colossus"]),
        phase="recruit",
    )
    table.recruit("Ant-Man").to_main()
    assert table["Ant-Man"].counters == 1
    table.attack(["MNB-015", "Ant-Man"], "Colossus").pass_all(strike="Ant-Man")
    assert table["MNB-015"].face_up


def test_mnb_016_spider_man_pulls_to_the_front() -> None:
    table = Scenario(
        Side("Hulk", front=["MNB-016"], resources=["Training Ground"]),
        Side("Thanos", back=["Mandarin", "Gambit"]),
    )
    table.use("MNB-016", "Websling", "Mandarin")
    assert table["Mandarin"].spot == "front"
    assert table["Gambit"].spot == "back"


def test_mnb_017_ms_marvel_counts_other_ranged_characters() -> None:
    table = Scenario(
        Side(
            "Hulk", front=["Ms. Marvel", "Hawkeye", "Ant-Man"], back=["Nick Fury"], resources=["Laboratory"]
        ),
        Side("Thanos"),
    )
    table.use("Ms. Marvel", "Energy Absorption")
    assert table["Ms. Marvel"].counters == 2


def test_mnb_018_luke_cage_gets_no_wound() -> None:
    """R205."""
    table = Scenario(
        Side("Hulk", front=["Luke Cage"], resources=["Fortress"]), Side("Thanos", front=["Colossus"])
    )
    table.attack("Luke Cage", "Colossus").use("Luke Cage", "Impervious Skin").pass_all()
    assert table["Luke Cage"].stunned
    assert table["Luke Cage"].wounds == 0


def test_mnb_019_dr_strange_turns_counters_round() -> None:
    enemy = Side("Thanos", front=[Card("Colossus", counters=2), Card("Drax", counters=-2)])
    table = Scenario(Side("Hulk", front=["Dr. Strange"], resources=["Academy"] * 2), enemy)
    table.use("Dr. Strange", "Transmute", "Colossus")
    assert table["Colossus"].counters == -2
    other = Scenario(Side("Hulk", front=["Dr. Strange"], resources=["Academy"]), enemy)
    other.use("Dr. Strange", "Transmute", "Drax")
    assert other["Drax"].counters == 2


def test_mnb_020_iron_man_turns_a_location_face_up() -> None:
    down = [Card("Fortress", face_down=True), Card("Training Ground", face_down=True)]
    table = Scenario(
        Side("Hulk", hand=["MNB-020"], resources=[*down, *["Academy"] * 4]), Side("Thanos"), phase="recruit"
    )
    table.recruit("MNB-020").choose("yes", "Fortress")
    assert table["Fortress"].face_up
    assert not table["Training Ground"].face_up


def test_mnb_021_thor_strikes_with_lightning() -> None:
    table = Scenario(
        Side("Loki", front=["Thor"], resources=["Laboratory"]), Side("Hulk", front=["Gambit", "Drax"])
    )
    table.use("Thor", "Lightning Strike", "Gambit")
    assert table["Gambit"].spot == "ko_pile"


def test_mnb_022_hulk_needs_a_wound_for_his_power() -> None:
    table = Scenario(Side("Loki", front=[Card("MNB-022", wounds=1)], resources=["Fortress"]), Side("Thanos"))
    table.use("MNB-022", "Incredible Power")
    assert table["MNB-022"].counters == 7
    sound = Scenario(Side("Loki", front=["MNB-022"], resources=["Fortress"]), Side("Thanos"))
    sound.use("MNB-022", "Incredible Power")
    assert sound["MNB-022"].counters == 0


def test_mnb_023_earths_mightiest_heroes_helps_any_fighter() -> None:
    table = Scenario(
        Side("Hulk", front=["Magik"], hand=["Earth's Mightiest Heroes"]), Side("Thanos", front=["Gambit"])
    )
    table.attack("Magik", "Gambit").play("Earth's Mightiest Heroes", "Magik")
    assert table["Magik"].stats == (5, 4)
    table.pass_all()
    assert not table["Gambit"].in_play


def test_mnb_024_think_again_cancels_the_combat() -> None:
    table = Scenario(Side("Thanos", front=["Gambit"]), Side("Hulk", front=["Ronan"], hand=["Think Again"]))
    table.attack("Gambit", "Ronan").play("Think Again", by=1)
    assert table.state.combat is None
    assert table["Ronan"].face_up
    assert table.names("ko_pile", 1) == ["Think Again"]


def test_mnb_025_stark_tech_gives_a_counter_and_range() -> None:
    table = Scenario(Side("Hulk", back=["Ronan"], hand=["Stark Tech"]), Side("Thanos", front=["Gambit"]))
    table.play("Stark Tech", "Ronan")
    assert table["Ronan"].counters == 1
    table.attack("Ronan", "Gambit").pass_all()
    assert table["Ronan"].face_up
    table.end_turn()
    assert not table["Ronan"].has("Ranged")
    assert table["Ronan"].counters == 1


def test_mnb_026_avengers_mansion_pays_for_avengers() -> None:
    table = Scenario(
        Side("Hulk", front=["Thor", "Agent Venom"], resources=["Avengers Mansion"]),
        Side("Thanos", front=["Drax"]),
    )
    assert table.may_use("Thor", "Lightning Strike")
    assert table.may_use("Hulk", "Smash")
    assert not table.may_use("Agent Venom", "Symbiote Strength")
