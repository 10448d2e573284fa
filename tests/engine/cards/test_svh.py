"""Scenarios of S.H.I.E.L.D. vs. Hydra."""

from __future__ import annotations

from vsdeck.engine import changes
from vsdeck.engine.derived import derived
from vsdeck.engine.scenario import Card, Scenario, Side


def names(table: Scenario, card: int) -> list[str]:
    programs = table.state.rules.programs
    return [programs[power].name for power in derived(table.state).powers_of(table.state, card)]


def apply_heal(table: Scenario, card: int) -> None:
    changes.heal(table.state, card, 1)


def test_svh_055_the_first_plot_twist_of_each_turn_comes_back_to_the_hand() -> None:
    villain = Card("Sabretooth", attached=["SVH-055"])
    table = Scenario(
        Side("Thanos", front=[villain], hand=["Open Fire", "Savage Surprise"]),
        Side("Hulk", hand=["Find Cover"]),
    )
    table.attack("Sabretooth", "Hulk")
    table.play("Open Fire")
    table.play("Find Cover", by=1)
    table.play("Savage Surprise")
    assert table.names("hand") == ["Open Fire"]
    assert table.names("ko_pile") == ["Savage Surprise"]
    assert table.names("ko_pile", 1) == ["Find Cover"]
    assert table.may_play("Open Fire")


def test_svh_055_works_in_the_turn_of_an_enemy_too() -> None:
    villain = Card("Sabretooth", attached=["SVH-055"])
    table = Scenario(Side("Hulk", row="front"), Side("Thanos", front=[villain], hand=["Find Cover"]))
    table.attack("Hulk", "Sabretooth").play("Find Cover", by=1)
    assert table.names("hand", 1) == ["Find Cover"]


def test_svh_039_wounded_they_lose_an_agent_and_a_trade_until_healed() -> None:
    table = Scenario(
        Side("Hulk", front=["SVH-039", "Drax"], resources=["Laboratory", "Training Ground"]),
        Side("Thanos"),
        powers={"Drax": ["Wound(Choose(yours & supporting))", "Heal(Choose(yours & supporting))"]},
        phase="main",
    )
    pair = table["SVH-039"].card
    assert names(table, pair).count("Agent") == 2
    table.use("Drax", "Trial", "FitzSimmons")
    table.choose(1)
    assert names(table, pair) == ["Agent", "Joined at the Hip", "Bioengineer"]
    apply_heal(table, pair)
    assert names(table, pair) == ["Agent", "Agent", "Joined at the Hip", "Bioengineer", "Gadgeteer"]


def test_svh_039_a_stun_costs_them_as_much_until_they_are_healed() -> None:
    """What they have lost is still gone when they have recovered; a second wound takes the other one too."""
    table = Scenario(
        Side("Hulk", front=["SVH-039", "Drax"]),
        Side("Thanos"),
        powers={"Drax": "Stun(Choose(yours & supporting))", "Hulk": "Gets(yours & supporting, 0, 0, 1)"},
    )
    pair = table["SVH-039"].card
    table.use("Drax", "Trial", "FitzSimmons").choose(0)
    assert names(table, pair) == []
    table.end_turn().end_turn().to_main()
    assert names(table, pair) == ["Agent", "Joined at the Hip", "Gadgeteer"]
    table.use("Drax", "Trial", "FitzSimmons").choose(1).end_turn().end_turn()
    assert names(table, pair) == ["Joined at the Hip"]


def test_svh_006_without_a_cube_he_does_not_stay_level_2() -> None:
    powers = {"Nova": "GainXP(1, Each(yours & main))"}
    table = Scenario(Side("SVH-005", front=["Nova"]), Side("Loki"), powers=powers)
    table.use("Nova", "Trial")
    assert (table["Red Skull"].level, table["Red Skull"].xp) == (1, 0)


def test_svh_006_the_stun_that_takes_the_cube_takes_the_level() -> None:
    you = Side(Card("SVH-006", attached=["SVH-023"]))
    powers = {"Nova": "Stun(Choose(enemy & main))"}
    table = Scenario(you, Side("Loki", front=["Nova"]), active=1, powers=powers).use("Nova", "Trial", by=1)
    assert (table["Red Skull"].stunned, table["Red Skull"].level) == (True, 1)


def test_svh_057_who_appears_after_the_nullifier_keeps_the_named_power() -> None:
    """What is done to powers for a time is done to those in play."""
    you = Side("Hulk", hand=["SVH-057"], resources=["Academy"] * 6)
    enemy = Side("Loki", front=["Spider-Man"], hand=["Daredevil"], resources=["Academy"] * 6)
    table = Scenario(you, enemy, phase="recruit").equip("SVH-057", "Hulk").choose("Daredevil", "Dodge")
    assert not table["Spider-Man"].has("Dodge")
    table.end_turn()
    while "recruit Daredevil" not in table.asked:
        table.done()
    assert table.recruit("Daredevil", by=1)["Daredevil"].has("Dodge")
    assert not table["Spider-Man"].has("Dodge")
