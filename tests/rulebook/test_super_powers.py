"""2015 rulebook, Character Powers, Plot Twists, Locations; 2024: each character its power once a turn."""

from __future__ import annotations

from vsdeck.card import Power, Symbol, Timing
from vsdeck.engine.scenario import Card, Scenario, Side


def test_thor_pays_with_a_laboratory_in_the_resource_row() -> None:
    """U011: Super Powers, example 1."""
    table = Scenario(
        Side("Loki", front=["Thor"], resources=["Laboratory", "Academy"]), Side("Hulk", front=["Luke Cage"])
    )
    table.use("Thor", "Lightning Strike", "Luke Cage")
    assert table["Luke Cage"].counters == -3
    assert not table.piece("Laboratory").face_up
    assert table.piece("Academy", spot="resource").face_up


def test_wolverine_pays_with_a_training_ground_in_hand() -> None:
    """U012, U023: Super Powers, example 2; it works while he defends as well."""
    table = Scenario(
        Side("Wolverine", row="front", hand=["Training Ground"]), Side("Thanos", front=["Yondu"])
    )
    assert not table.may_use("Wolverine", "SNIKT!")
    table.attack("Wolverine", "Yondu").use("Wolverine", "SNIKT!")
    assert table["Wolverine"].stats == (6, 4)
    assert table.names("ko_pile") == ["Training Ground"]
    table.pass_all()
    assert table["Wolverine"].stats == (3, 4)


def test_any_turn_powers_work_on_an_enemy_turn() -> None:
    """U356, H057, H210: and on the own turn, as SNIKT! above."""
    table = Scenario(Side("Thanos", row="front"), Side("Wolverine", row="front", hand=["Training Ground"]))
    table.attack("Thanos", "Wolverine").use("Wolverine", "SNIKT!", by=1)
    assert table["Wolverine"].stats == (6, 4)


def test_a_combat_power_without_the_symbol_works_only_on_the_own_turn_and_in_the_combat() -> None:
    """U192, U195, H055."""
    sides = (
        Side("Thanos", front=["Magik"]),
        Side("Storm", front=["Cable", "Gambit"], resources=["Training Ground"]),
    )
    table = Scenario(*sides).attack("Magik", "Cable")
    assert not table.may_use("Cable", "Ultimate Soldier", by=1)
    own = Scenario(*reversed(sides)).attack("Gambit", "Magik")
    assert not own.may_use("Cable", "Ultimate Soldier")


def test_any_combat_powers_work_without_being_in_it() -> None:
    """U196."""
    table = Scenario(
        Side("Thanos", front=["Magik"]), Side("Spider-Man", level=2, front=["Ant-Man"], resources=["Academy"])
    )
    table.attack("Magik", "Ant-Man").choose("no")
    table.use("Spider-Man", "Friendly Neighbor", by=1)
    assert table["Spider-Man"].spot == "front"
    assert table["Ant-Man"].spot == "back"


def test_a_character_uses_the_same_power_once_a_turn() -> None:
    """U199."""
    table = Scenario(
        Side("Loki", front=["Thor"], resources=["Laboratory"] * 3),
        Side("Hulk", front=["Colossus", "Mystique"]),
    )
    table.use("Thor", "Lightning Strike", "Colossus")
    assert not table.may_use("Thor", "Lightning Strike")
    table.end_turn()
    table.end_turn()
    table.to_main()
    assert table.may_use("Thor", "Lightning Strike")


def test_several_symbols_are_paid_with_different_locations() -> None:
    """U204."""
    gamora = Side("Gamora", level=2, resources=["Fortress"], hand=["Fortress"])
    table = Scenario(gamora, Side("Hulk"))
    table.use("Gamora", "Godslayer Blade")
    assert table.names("ko_pile") == ["Fortress"]
    assert not table.piece("Fortress", spot="resource").face_up
    poor = Scenario(Side("Gamora", level=2, resources=["Fortress"]), Side("Hulk"))
    assert not poor.may_use("Gamora", "Godslayer Blade")


def test_a_special_location_pays_any_symbol_but_only_for_its_team() -> None:
    """U239, H049, H059, H227: a symbol of choice, each time."""
    dear = Power(name="Dear", timing=(Timing.MAIN,), cost=(Symbol.ENERGY, Symbol.SKILL), tree="Draw()")
    two = Side("Loki", front=["Thor"], resources=["Avengers Mansion"] * 2)
    assert Scenario(two, Side("Hulk"), powers={"Thor": dear}).use("Thor", "Dear").names("hand")
    table = Scenario(
        Side("Loki", front=["Thor", "MNB-042"], resources=["Avengers Mansion"]),
        Side("Hulk", front=["Luke Cage", "Beast"]),
    )
    assert not table.may_use("MNB-042", "Thunder Storm")
    table.use("Thor", "Lightning Strike", "Luke Cage")
    assert table["Luke Cage"].counters == -3


def test_face_down_locations_pay_nothing() -> None:
    table = Scenario(
        Side("Loki", front=["Thor"], resources=[Card("Laboratory", face_down=True)]), Side("Hulk")
    )
    assert not table.may_use("Thor", "Lightning Strike")


def test_a_plot_twist_with_a_team_needs_a_face_up_member() -> None:
    """U007, U182, U185, H079, H244."""
    hand = ["Stark Tech"]
    assert not Scenario(Side("Loki", front=["Magik"], hand=hand), Side("Hulk")).may_play("Stark Tech")
    stunned = [Card("Thor", stunned=True, wounds=1)]
    assert not Scenario(Side("Loki", front=stunned, hand=hand), Side("Hulk")).may_play("Stark Tech")
    table = Scenario(Side("Loki", front=["Thor", "Magik"], hand=hand), Side("Hulk"))
    table.play("Stark Tech", "Magik")
    assert table["Magik"].has("Ranged")
    assert table.names("ko_pile") == ["Stark Tech"]


def test_levelling_up_keeps_wounds_counters_and_orientation() -> None:
    """U209, U004: Level Up Powers."""
    main = Card("Magneto", wounds=2, counters=1, exhausted=True)
    table = Scenario(Side(main, xp=3), Side("Hulk"), phase="start", active=1)
    table.end_turn()
    magneto = table["Magneto"]
    assert magneto.level == 2
    assert (magneto.wounds, magneto.counters, magneto.xp) == (2, 1, 0)
    assert magneto.stats == (6, 6)


def test_the_level_up_power_of_a_stunned_character_is_off() -> None:
    """U214, U040."""
    table = Scenario(
        Side(Card("Green Goblin", stunned=True, wounds=1), front=["Luke Cage"]), Side("Hulk", front=["Magik"])
    )
    table.attack("Luke Cage", "Magik").pass_all()
    assert table["Green Goblin"].xp == 0


def test_a_power_known_from_level_1_is_the_same_power_at_level_2() -> None:
    """2024: the same character; so it is used once a turn even if it levels up in between."""
    table = Scenario(
        Side("Storm", xp=2, resources=["Laboratory", "Laboratory"]), Side("Hulk", front=["Luke Cage"])
    )
    table.use("Storm", "Lightning Storm", "Luke Cage", "done")
    assert table["Storm"].level == 2
    assert not table.may_use("Storm", "Lightning Storm")


def test_who_cant_use_super_powers_uses_what_costs_no_symbols() -> None:
    """2024: only what a location pays for is a super power."""
    you = Side("Hulk", front=[Card("VER-022", counters={"Chi": 1})])
    powers = {"Drax": "Forbid(USE_SUPER_POWERS, character)"}
    table = Scenario(you, Side("Loki", front=["Drax"]), powers=powers).attack("VER-022", "Drax")
    assert table.may_use("Iron Fist", "The Source of My Power")


def test_who_cant_use_powers_uses_none() -> None:
    you = Side("Hulk", front=[Card("VER-022", counters={"Chi": 1}), "Thor"], resources=["Laboratory"])
    powers = {"Drax": "Forbid(USE_POWER, enemy & character)"}
    table = Scenario(you, Side("Loki", front=["Drax"]), powers=powers)
    assert not table.may_use("Thor", "Lightning Strike")
    assert not table.attack("VER-022", "Drax").may_use("Iron Fist", "The Source of My Power")
