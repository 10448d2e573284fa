"""Cards that come into play as something else, until they leave."""

from __future__ import annotations

from vsdeck.engine.invariants import broken
from vsdeck.engine.scenario import Card, Scenario, Side


def test_swarm_of_one_is_enough_for_all_of_its_name() -> None:
    """Ruling on Rogue: three copies, of which one has Swarm, stand side by side."""
    side = Side("Hulk", front=["Rogue", "Nova"], hand=["Rogue"], ko_pile=["Rogue"])
    come = 'Move(Choose(character & Named("Rogue") & InZone(HAND)), PLAY, as_=With("Swarm"))'
    later = 'Move(Choose(character & Named("Rogue") & InZone(KO_PILE)), PLAY)'
    table = Scenario(side, Side("Magneto"), powers={"Hulk": come, "Nova": later})
    table.use("Hulk", "Trial", "front").use("Nova", "Trial", "front")
    assert table.names("front").count("Rogue") == 3


def test_mcu5_011_quicksilver_runs_beside_himself() -> None:
    side = Side("MCU5-011", hand=["MCU2-017"], ko_pile=["MCU2-017"], resources=["Laboratory"] * 2)
    table = Scenario(side, Side("Magneto"))
    power = "Increased Metabolism and Improved Thermal Homeostasis"
    table.use("MCU5-011", power, "MCU2-017", "front").use("MCU5-011", power, "front")
    assert len(table.names("front")) == 2
    assert not broken(table.state)


def test_cards_of_no_team_and_of_other_worlds_have_guises_too() -> None:
    """Whoever met Quicksilver with a Mr. Burt in his deck could not even begin."""
    table = Scenario(Side("MCU5-011", hand=["XFB-059"]), Side("Magneto"))
    assert table["XFB-059"].spot == "hand"


def test_fan_047_as_doctor_doom_with_swarm_lets_others_of_that_name_stay() -> None:
    side = Side("FAN-031", front=["FAN-047", "FAN-045"], hand=["FAN-051"], resources=["Laboratory"] * 7)
    table = Scenario(side, Side("Magneto"), phase="recruit").recruit("FAN-051", "front")
    assert table.names("front").count("Doctor Doom") == 1
    assert broken(table.state) == []


def test_mfm_006_the_dead_come_back_evil() -> None:
    """R114: under a name of their own."""
    side = Side("MFM-006", front=["Nova"], back=["Gamora"], resources=["Academy"])
    powers = {"Gamora": "When(Appears(evil & character), Draw())"}
    table = Scenario(side, Side("Magneto", ko_pile=["Nova"]), powers=powers, phase="recruit")
    table.use("Evil Deadpool", "It's Like You, But Eviler!", "front")
    assert table.names("front") == ["Nova", "Evil Nova"]
    assert len(table.names("hand")) == 1


def test_mfm_006_may_not_make_a_second_evil_deadpool() -> None:
    """R114: that name is his."""
    side = Side("MFM-006", resources=["Academy"])
    table = Scenario(side, Side("Magneto", ko_pile=["MNB-039"]), phase="recruit")
    assert table["MNB-039"].name == "Deadpool"
    table.use("Evil Deadpool", "It's Like You, But Eviler!")
    assert table["MNB-039"].name == "Deadpool"
    assert table["MNB-039"].spot == "ko_pile"


def test_bom_008_fire_man_has_nothing_but_his_numbers() -> None:
    side = Side("Hulk", front=["BOM-008"], deck=["Fortress", "Nova"], resources=["Laboratory"] * 4)
    table = Scenario(
        side, Side("Magneto"), phase="recruit", powers={"Hulk": "KO(Choose(yours & supporting))"}
    )
    nova = table["Nova"]
    table.use("Pyro", "Fire Manipulation", "front")
    fire = table["Fire Man"]
    assert fire.teams == {"Brotherhood of Mutants"}
    assert fire.has("Creature")
    assert not fire.has("Flight")
    table.to_main().use("Hulk", "Trial", "Fire Man")
    assert table["Nova"].spot == nova.spot == "ko_pile"


def test_mcu3_004_a_location_becomes_a_character() -> None:
    side = Side("MCU3-004", resources=["Laboratory", Card("Fortress", face_down=True)])
    table = Scenario(side, Side("Magneto"), phase="recruit")
    table.use("Ego", "Soon We Will Be All There Is", "Fortress")
    assert table["Ego's Expansion"].stats == (6, 6)
    assert table["Ego's Expansion"].spot == "front"
    assert not broken(table.state)


def test_mcu7_002_a_hologram_with_one_health_left() -> None:
    """R240."""
    side = Side("MCU7-002", hand=["Thanos"], resources=["Fortress"])
    enemy = Side("Hulk", hand=["MNB-040"], resources=["Fortress"] * 9)
    table = Scenario(side, enemy, phase="recruit")
    table.use("Mysterio", "I Don't Think You Know What's Real", "front")
    assert table["Thanos"].has("Hologram")
    assert (table["Thanos"].health, table["Thanos"].wounds) == (1, 1)
