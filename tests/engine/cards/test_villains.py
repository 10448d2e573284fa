"""One scenario for each Super Villain of The Marvel Battles."""

from __future__ import annotations

import pytest

from tests.engine.mnb import CARDS
from vsdeck.engine.scenario import Card, Scenario, Side


@pytest.mark.parametrize("pays", ["yes", "no"])
def test_mnb_079_green_goblin_leaves_a_sadistic_choice(pays: str) -> None:
    table = Scenario(
        Side("Green Goblin", resources=["Academy"]), Side("Hulk", front=["Thor", "Magik"], hand=["Gambit"])
    )
    table.use("Green Goblin", "Sadistic Choice", "Thor", pays)
    assert table["Thor"].stunned is (pays == "no")
    assert table.names("hand", 1) == ([] if pays == "yes" else ["Gambit"])
    assert table["Green Goblin"].xp == (pays == "no")


def test_mnb_079_without_a_hand_there_is_no_choice() -> None:
    table = Scenario(Side("Green Goblin", resources=["Academy"]), Side("Hulk", front=["Thor", "Magik"]))
    table.use("Green Goblin", "Sadistic Choice", "Thor")
    assert table["Thor"].stunned


def test_mnb_080_green_goblin_kos_the_stunned() -> None:
    front = [Card("Thor", stunned=True, wounds=1), "Magik"]
    table = Scenario(Side("Green Goblin", level=2, resources=["Training Ground"]), Side("Hulk", front=front))
    table.use("Green Goblin", "Bombs Away")
    assert table["Thor"].spot == "ko_pile"


def test_mnb_081_loki_plays_from_the_ko_pile_and_learns_from_plots() -> None:
    """R201."""
    table = Scenario(
        Side("Loki", row="front", ko_pile=["Open Fire", "Extinguish"], resources=["Training Ground"]),
        Side("Hulk", front=["Magik"]),
    )
    table.attack("Loki", "Magik").use("Loki", "God of Mischief")
    assert table["Loki"].stats == (3, 6)
    assert table["Loki"].xp == 1
    assert "Open Fire" in table.names("deck")
    assert table.names("ko_pile") == ["Extinguish"]


def test_mnb_082_loki_throws_plots_out_of_a_hand() -> None:
    table = Scenario(
        Side("Loki", level=2, resources=["Academy"]), Side("Hulk", hand=["Open Fire", "Magik", "Think Again"])
    )
    table.use("Loki", "Master of Plots")
    assert table.names("hand", 1) == ["Magik"]


def test_mnb_083_magneto_shields_himself_and_learns_each_turn() -> None:
    table = Scenario(
        Side("Hulk", front=["Luke Cage"]), Side("Magneto", row="front", resources=["Laboratory"])
    )
    table.attack("Luke Cage", "Magneto").use("Magneto", "Magnetic Force Field", by=1)
    assert table["Magneto"].stats == (2, 8)
    table.pass_all()
    assert table["Magneto"].face_up
    table.end_turn()
    assert table["Magneto"].xp == 1


def test_mnb_084_magneto_kos_a_face_down_resource() -> None:
    resources = [Card("Magik", face_down=True), "Academy"]
    table = Scenario(Side("Magneto", level=2, resources=["Fortress"]), Side("Hulk", resources=resources))
    table.use("Magneto", "Mutant Supremacy", "Magik")
    assert table.names("resource", 1) == ["Academy"]


def test_mnb_085_thanos_courts_death_and_learns_from_it() -> None:
    table = Scenario(
        Side("Thanos", front=["Drax"], ko_pile=["Magik", "Academy"], resources=["Fortress"]),
        Side("Hulk", front=["Beast", "Ant-Man"], ko_pile=["Gambit", "Thor"]),
    )
    table.use("Thanos", "Court Death")
    assert table["Thanos"].counters == 3
    assert table.names("ko_pile") == ["Academy"]
    assert "Gambit" in table.names("deck", 1)
    table.attack("Drax", "Ant-Man").choose("Drax", "no").pass_all()
    assert table["Thanos"].xp == 1


def test_ban_003_of_several_main_characters_the_gauntlet_stuns_one() -> None:
    locations = ["Fortress", "Academy", "Laboratory", "Training Ground"]
    enemy = Side(["MCU6-006", Card("MCU6-006", row="back")])
    table = Scenario(Side("BAN-003", resources=locations), enemy).use("BAN-003", "The Infinity Gauntlet")
    table.choose("Outrider")
    assert sum(table.state.face[card] for card in table.state.mains(1)) == 1


def test_mnb_086_the_infinity_gauntlet_meets_every_enemy_player() -> None:
    locations = ["Fortress", "Academy", "Laboratory", "Training Ground"]
    table = Scenario(
        Side("Thanos", level=2, resources=locations),
        Side("Hulk", front=["Thor", "Magik"], resources=["Avengers Mansion"], hand=["Gambit"]),
        Side("Storm", front=["Beast"], hand=["Mantis"]),
    )
    table.use("Thanos", "The Infinity Gauntlet", "Thor")
    assert table["Hulk"].stunned
    assert table["Storm"].stunned
    assert table["Thor"].spot == "ko_pile"
    assert table["Beast"].spot == "ko_pile"
    assert table["Avengers Mansion"].spot == "ko_pile"
    assert table.names("hand", 1) == []
    assert table.names("hand", 2) == []


def test_mnb_087_ronan_names_a_card() -> None:
    table = Scenario(
        Side("Thanos", front=["Ronan"], resources=["Academy"]),
        Side("Hulk", hand=["Magik", "Gambit", "Magik"]),
    )
    table.use("Ronan", "Accuse", "Magik")
    assert table.names("hand", 1) == ["Gambit"]


def test_mnb_087_any_card_of_the_pool_can_be_named() -> None:
    """What is offered tells nothing of what the enemy plays."""

    def offered(enemy: Side) -> tuple[object, ...]:
        table = Scenario(Side("Thanos", front=["Ronan"], resources=["Academy"]), enemy).use("Ronan", "Accuse")
        assert table.state.decision is not None
        return table.state.decision.options

    options = offered(Side("Hulk", hand=["Magik"]))
    assert options == offered(Side("Loki", hand=["Gambit"], front=["Drax"]))
    assert len(options) == len(CARDS.pool.titles) > 1000, "each name has a number of its own"


def test_mnb_087_nothing_happens_to_who_has_no_such_card() -> None:
    table = Scenario(
        Side("Thanos", front=["Ronan"], resources=["Academy"]), Side("Hulk", hand=["Magik", "Gambit"])
    )
    table.use("Ronan", "Accuse", "Fin Fang Foom")
    assert table.names("hand", 1) == ["Magik", "Gambit"]


def test_mnb_088_mystique_takes_over_current_values_as_her_base() -> None:
    table = Scenario(
        Side("Thanos", front=[Card("Mystique", counters=1)], resources=["Training Ground"]),
        Side("Hulk", front=[Card("Thor", counters=2)]),
    )
    table.use("Mystique", "Impersonate", "Thor")
    assert table["Mystique"].stats == (9, 8)
    table.end_turn()
    assert table["Mystique"].stats == (3, 5)


def test_mnb_089_doctor_octopus_grabs_and_thinks() -> None:
    table = Scenario(
        Side("Thanos", front=["Doctor Octopus"], back=["Mystique"]),
        Side("Hulk", front=["Thor"]),
        phase="start",
    )
    assert len(table.names("hand")) == 3
    table.end_turn().to_main()
    assert not table.may_attack("Thor", "Mystique", by=1)


def test_mnb_090_green_goblin_blasts_a_row() -> None:
    table = Scenario(
        Side("Thanos", hand=["MNB-090"], resources=["Academy"] * 3),
        Side("Hulk", front=["Thor"], back=["Iceman", "Beast"]),
        phase="recruit",
    )
    table.recruit("MNB-090").choose("back")
    assert table["Iceman"].spot == "ko_pile"
    assert table["Beast"].counters == -1
    assert table["Thor"].counters == 0


def test_mnb_091_red_skull_stuns_a_melee_attacker() -> None:
    table = Scenario(
        Side("Hulk", front=["Thor"]), Side("Thanos", front=["Red Skull"], resources=["Training Ground"])
    )
    table.attack("Thor", "Red Skull").use("Red Skull", "Dust of Death", by=1)
    assert table["Thor"].stunned
    assert table["Red Skull"].face_up


def test_mnb_092_sabretooth_rages_first() -> None:
    table = Scenario(Side("Thanos", front=["Sabretooth"]), Side("Hulk", front=["Nova"]))
    table.attack("Sabretooth", "Nova").pass_all()
    assert not table["Nova"].in_play
    assert table["Sabretooth"].counters == 1


def test_mnb_093_ultron_replicates() -> None:
    table = Scenario(
        Side("Thanos", front=["Ultron"], deck=["Magik", "Ultron"], resources=["Laboratory"]),
        Side("Hulk"),
        phase="formation",
    )
    table.use("Ultron", "Replicate", "front")
    assert table.names("front") == ["Ultron", "Ultron"]
    assert "Ultron" not in table.names("deck")


def test_mnb_093_another_ultron_is_no_copy_of_this_one() -> None:
    side = Side("Thanos", front=["MNB-093"], deck=["MOE-009"], resources=["Laboratory"])
    table = Scenario(side, Side("Hulk"), phase="formation")
    table.use("MNB-093", "Replicate")
    assert table.names("front") == ["Ultron"]
    assert "Ultron" in table.names("deck")


def test_mnb_094_abomination_strikes_every_team_attacker() -> None:
    table = Scenario(Side("Hulk", front=["Thor", "Ant-Man"]), Side("Thanos", front=["Abomination"]))
    table.attack(["Thor", "Ant-Man"], "Abomination").pass_all()
    assert table["Thor"].stunned
    assert not table["Ant-Man"].in_play


def test_mnb_095_mandarin_has_four_rings_each_once() -> None:
    locations = ["Academy", "Training Ground", "Fortress", "Laboratory", "Academy"]
    table = Scenario(
        Side("Thanos", front=["Mandarin"], resources=locations),
        Side("Hulk", front=["Thor"], hand=["Gambit", "Magik"]),
    )
    table.use("Mandarin", "intellect")
    assert table.names("hand") == ["Academy"]
    assert not table.may_use("Mandarin", "intellect")
    table.use("Mandarin", "skill", "Magik")
    assert table.names("hand", 1) == ["Gambit"]
    table.use("Mandarin", "might", "Mandarin").use("Mandarin", "energy", "Thor")
    assert (table["Mandarin"].counters, table["Thor"].counters) == (1, -1)


def test_mnb_096_juggernaut_runs_on_into_the_back_row() -> None:
    """R181."""
    table = Scenario(
        Side("Thanos", front=["Juggernaut"], resources=["Fortress"]),
        Side("Hulk", front=["Ronan", "Magik"], back=["Mystique", "Gambit"]),
    )
    table.attack("Juggernaut", "Ronan").use("Juggernaut", "Unstoppable").pass_all()
    assert table["Ronan"].stunned
    table.choose("Mystique").pass_all()
    assert not table["Mystique"].in_play


def test_mnb_096_stops_when_stunned() -> None:
    table = Scenario(
        Side("Thanos", front=["Juggernaut"], resources=["Fortress"]),
        Side("Hulk", front=["Thor"], back=["Mystique"]),
    )
    table.attack("Juggernaut", "Thor").use("Juggernaut", "Unstoppable").pass_all()
    assert table["Juggernaut"].stunned
    assert table.state.combat is None
    assert table["Mystique"].face_up


def test_mnb_097_magneto_keeps_them_down() -> None:
    down = [Card("Thor", stunned=True, wounds=1)]
    table = Scenario(Side("Hulk", front=down), Side("Thanos", front=["MNB-097"]), phase="start")
    assert table["Thor"].stunned
    assert not table["Thor"].ready


def test_mnb_098_loki_schemes_on_enemy_turns_too() -> None:
    table = Scenario(Side("Hulk", front=["Thor"]), Side("Thanos", front=["MNB-098"], hand=["Find Cover"]))
    table.attack("Thor", "MNB-098").play("Find Cover", "yes", by=1)
    assert table.names("hand", 1) == ["Academy"]


def test_mnb_099_dormammu_calls_the_dead() -> None:
    table = Scenario(
        Side("Thanos", front=["Dormammu"], resources=["Academy", "Laboratory"]),
        Side("Hulk", ko_pile=["Thor", "Academy"]),
    )
    table.use("Dormammu", "Necromancy", "front")
    assert table["Thor"].side == 0
    assert table["Thor"].spot == "front"


def test_mnb_100_thanos_welcomes_death() -> None:
    you = Side("Loki", front=["MNB-100", Card("Drax", stunned=True, wounds=1)], resources=["Fortress"])
    table = Scenario(you, Side(Card("Hulk", stunned=True, wounds=1), front=["Thor"]))
    table.use("MNB-100", "Welcome Death")
    assert table["Hulk"].wounds == 2
    assert table["Drax"].spot == "ko_pile"
    assert table["Thor"].wounds == 0


def test_mnb_101_extinguish_kos_the_stunned() -> None:
    table = Scenario(
        Side("Thanos", hand=["Extinguish"]),
        Side("Hulk", front=[Card("Thor", stunned=True, wounds=1), "Magik"]),
    )
    table.play("Extinguish")
    assert table["Thor"].spot == "ko_pile"


def test_mnb_102_metal_and_fire_burns_enemies_in_the_combat() -> None:
    table = Scenario(
        Side("Hulk", front=["Thor", "Luke Cage", "Ant-Man"]),
        Side("Thanos", front=["Drax"], hand=["Metal and Fire"]),
    )
    table.attack(["Thor", "Luke Cage"], "Drax").play("Metal and Fire", by=1)
    assert [table[name].counters for name in ("Thor", "Luke Cage", "Ant-Man", "Drax")] == [-1, -1, 0, 0]


def test_mnb_103_trickster_god_switches_atk_and_def() -> None:
    table = Scenario(
        Side("Thanos", front=["Gambit"], hand=["Trickster God"]), Side("Hulk", front=["MNB-016"])
    )
    table.attack("Gambit", "MNB-016").play("Trickster God", "MNB-016")
    assert table["MNB-016"].stats == (7, 4)
    table.pass_all()
    assert not table["MNB-016"].in_play


def test_mnb_104_the_vault_pays_for_villains() -> None:
    table = Scenario(Side("Thanos", front=["Ronan", "Thor"], resources=["The Vault"]), Side("Hulk"))
    assert table.may_use("Ronan", "Accuse")
    assert not table.may_use("Thor", "Lightning Strike")
