"""2020 rulebook: what its pictures, examples and clarifications say of cards of The Fantastic Battles."""

from __future__ import annotations

import pytest

from tests.rulebook.lawyer import anytime
from vsdeck.card import Power, Timing
from vsdeck.engine import Ask
from vsdeck.engine.scenario import Card, Scenario, Side

LOKI = Side("Loki", front=["Drax"])
SYMBOLS = ["Laboratory", "Academy", "Fortress", "Training Ground"]
STUNS = {"Nova": "Stun(Choose(yours & character & ~this))"}


def test_human_torch_learns_from_every_counter() -> None:
    """F003, F004, F048, F051: three counters are 3 XP, a power-up is 1, and what is more than 8 is lost."""
    you = Side("FAN-001", row="front", hand=["FAN-015"], resources=["Laboratory"])
    table = Scenario(you, LOKI)
    assert table["FAN-001"].stats == (2, 4)
    assert table.use("FAN-001", "Flame On!")["FAN-001"].xp == 3
    assert table.power_up("FAN-001")["FAN-001"].xp == 4
    high = Scenario(Side("FAN-001", xp=7, resources=["Laboratory"]), LOKI).use("Human Torch", "Flame On!")
    assert (high["Human Torch"].level, high["Human Torch"].xp) == (2, 0)


def test_human_torch_divides_his_fire() -> None:
    """F005, F006: as many counters as he has, which stay, over enemies of choice; Flame On! is the same
    power."""
    you = Side(Card("FAN-002", counters=3), resources=["Laboratory"] * 2)
    enemy = Side("Loki", front=["Drax", "Thor"])
    table = Scenario(you, enemy)
    assert table["Human Torch"].stats == (9, 9)
    assert table.may_use("Human Torch", "Flame On!")
    table.use("Human Torch", "Nova-Burst", "Drax", "Thor", "Drax")
    assert [table[name].counters for name in ("Drax", "Thor", "Human Torch")] == [-2, -1, 3]


def test_blastaar_and_the_negative_zone() -> None:
    """F007."""
    you = Side("Thanos", front=["FAN-044", "Nova"], resources=["FAN-029"])
    table = Scenario(you, LOKI, powers={"Nova": "Turn(Choose(yours & location), DOWN)"})
    assert (table["Blastaar"].stats, table["Blastaar"].has("Flight")) == ((10, 10), True)
    assert table.use("Nova", "Trial")["Blastaar"].stats == (5, 5)


@pytest.mark.parametrize("active", [0, 1])
def test_unstable_molecules_let_nobody_be_struck(active: int) -> None:
    """F008: attackers and defenders of its side, on any turn."""
    you = Side("FAN-005", front=[Card("Nova", counters=9)], hand=["FAN-028"])
    enemy = Side("Loki", front=[Card("Drax", counters=20)])
    table = Scenario(you, enemy, active=active)
    table.attack(*(("Nova", "Drax") if not active else ("Drax", "Nova")), by=active)
    table.play("FAN-028").pass_all()
    assert not table["Nova"].stunned


def test_four_points_and_two_friends() -> None:
    """F018: one point is lost."""
    you = Side("Thanos", hand=["FAN-061", "FAN-011", "FAN-009"], resources=["Academy"] * 3)
    table = Scenario(you, LOKI, phase="resource").resource("FAN-061", face_up=True)
    table.recruit("FAN-011", "front").recruit("FAN-009", "back")
    assert table.state.points[0] == 1
    assert table.done().state.points[0] == 0


def test_alicia_leaves_enemies_alone() -> None:
    """F019."""
    enemy = Side("Loki", front=["FAN-019"])
    assert Scenario(Side("Thanos", front=["FAN-009"]), enemy)["Thing"].stats == (10, 6)


def test_safeguard_of_herbie() -> None:
    """F020, F283, F284: nobody else of his row is attacked, the main character neither; other rows are not
    his."""
    enemy = Side("Wolverine", row="front", front=["FAN-011", "Gambit"])
    table = Scenario(Side("Hulk", front=["Nova"]), enemy)
    assert table.may_attack("Nova", "FAN-011")
    assert not table.may_attack("Nova", "Gambit")
    assert not table.may_attack("Nova", "Wolverine")
    behind = Side("Loki", front=["Gambit"], back=["FAN-011"])
    assert Scenario(Side("Hulk", front=["Nova"]), behind).may_attack("Nova", "Gambit")


def test_powers_of_every_kind_come_back_with_recovery() -> None:
    """F025, F033: keyword, super and level-up powers."""
    power = Power(name="Trial", timing=(Timing.MAIN,), tree="PutCounters(PLUS, 1, SELF)")
    goal = Power(name="Study", level_up=9, tree="When(PlaysCard(YOURS, card), GainXP())")
    powers = {"MNB-003": [Power(keyword="Flight"), power, goal]}
    you = Side(Card("Hulk", stunned=True), hand=["Academy", "Magik"], resources=["Academy"])
    table = (
        Scenario(you, LOKI, powers=powers, phase="resource").resource("Academy").recruit("Magik").to_main()
    )
    assert (table["Hulk"].has("Flight"), table["Hulk"].xp) == (False, 0)
    assert not table.may_use("Hulk", "Trial")
    table.end_turn().end_turn().resource("Academy").to_main()
    assert (table["Hulk"].has("Flight"), table["Hulk"].xp) == (True, 1)
    assert table.may_use("Hulk", "Trial")


def test_a_machine_makes_cheaper_or_stronger() -> None:
    """F028, F029, F030: which of the two is chosen as it appears; no team is needed."""
    you = Side("Hulk", front=["Nova"], hand=["FAN-024", "Thor", "Gambit"], resources=["Academy"] * 8)
    cheap = (
        Scenario(you, LOKI, phase="recruit").recruit("FAN-024").choose(0).recruit("Thor").recruit("Gambit")
    )
    assert cheap.state.points[0] == 0, "one for it, five for Thor, two for Gambit"
    strong = Scenario(you, LOKI, phase="recruit").recruit("FAN-024").choose(1)
    assert (strong["Nova"].stats, strong["Hulk"].stats) == ((7, 7), (3, 3))


def test_without_an_enemy_plot_twist_there_is_nothing_to_observe() -> None:
    """F032."""
    for pile, played in (([], False), (["Open Fire"], True)):
        you = Side("FAN-035", row="front", hand=["FAN-055"])
        table = Scenario(you, Side("Loki", front=["Drax"], ko_pile=pile)).attack("FAN-035", "Drax")
        assert bool([one for one in table._options() if one.do.name == "PLAY"]) is played


def test_mister_fantastic_finds_his_family() -> None:
    """F038, F039, F043, F044: in the build phase alone, for a skill from the row or the hand."""
    for pay in ({"resources": ["FAN-030"]}, {"hand": ["FAN-030"]}, {"hand": ["FAN-061"]}):
        you = Side("FAN-005", deck=["Academy", "FAN-019", "FAN-020"], **pay)  # type: ignore[arg-type]
        table = Scenario(you, LOKI, phase="recruit").use("Mister Fantastic", "Fantastic Four, Inc.")
        assert "Thing" in table.names("hand")
        assert not Scenario(you, LOKI).may_use("Mister Fantastic", "Fantastic Four, Inc.")
    other = Side("FAN-005", deck=["FAN-019"], hand=["Academy"])
    assert not Scenario(other, LOKI, phase="recruit").may_use("Mister Fantastic", "Fantastic Four, Inc.")


def test_each_of_the_family_counts_once_a_game() -> None:
    """F037: three friends, three XP."""
    you = Side("FAN-005", hand=["FAN-019", "FAN-019", "FAN-015"], resources=["Academy"] * 20)
    table = Scenario(you, LOKI, phase="recruit").recruit("Thing")
    assert table["Mister Fantastic"].xp == 1
    table.recruit("Thing")
    assert table["Mister Fantastic"].xp == 1
    assert table.recruit("Human Torch")["Mister Fantastic"].xp == 2


@pytest.mark.parametrize("active", [0, 1])
def test_it_is_clobbering_time_on_any_turn(active: int) -> None:
    """F040, F041, F042: both powers in one combat that he is in, each paid for."""
    you = Side("Thanos", front=["FAN-019", "Nova"], resources=["Fortress"] * 2)
    enemy = Side("Loki", front=[Card("Drax", counters=30)])
    table = Scenario(you, enemy, active=active)
    assert not active or table.may_attack("Drax", "Thing", by=1)
    table.attack(*(("Thing", "Drax") if not active else ("Drax", "Thing")), by=active)
    table.use("Thing", "It's Clobberin' Time!").use("Thing", "Rock-Like Skin")
    assert table["Thing"].stats == (20, 16)
    assert not table.pass_all()["Thing"].stunned
    assert table["Thing"].stats == (10, 6), "for this combat"
    other = Scenario(you, enemy).attack("Nova", "Drax")
    assert not other.may_use("Thing", "It's Clobberin' Time!")


def test_names_are_unique_and_not_cards() -> None:
    """F052: another card of the name drives the first one out."""
    you = Side("Hulk", front=["DEF-038"], hand=["DEF-059"], resources=["Academy"] * 9)
    table = Scenario(you, LOKI, phase="recruit").recruit("DEF-059")
    assert [table[code].spot for code in ("DEF-038", "DEF-059")] == ["ko_pile", "front"]


def test_doctor_doom_powers_himself_up() -> None:
    """F053."""
    you = Side("FAN-031", row="front", hand=["FAN-051"])
    assert Scenario(you, LOKI).attack("FAN-031", "Drax").power_up("FAN-031")["FAN-031"].counters == 1


def test_nobody_does_anything_while_a_trigger_is_resolved() -> None:
    """U256, U258, F061: not even a power-up."""
    powers = {"Nova": "When(Attacks(this), PutCounters(MINUS, 1, Choose(enemy & character)))"}
    you = Side("Hulk", front=["Nova"], hand=["Nova"])
    table = Scenario(you, LOKI, powers=powers).attack("Nova", "Drax")
    assert table.state.decision is not None
    assert table.state.decision.ask is not Ask.COMBAT
    assert {one.do.name for one in table.state.decision.options} == {"CHOOSE"}


def test_the_first_faker_counts_names_on_all_sides() -> None:
    """F034, F083, F084, F085, R340: main and supporting characters, two Human Torches once."""
    enemy = Side("FAN-001", front=["FAN-019"])
    table = Scenario(Side("FAN-035", front=["FAN-015"]), enemy).end_turn()
    assert table["Super-Skrull"].xp == 2


def test_received_powers_stay() -> None:
    """F086, F087, R340: from whoever appears on any side, also when he is gone."""
    you = Side("FAN-036", front=["Nova"], resources=["Fortress"])
    enemy = Side("Loki", hand=["FAN-019"], resources=["Academy"] * 9)
    powers = {"Nova": 'KO(Choose(Named("Thing")))'}
    table = Scenario(you, enemy, powers=powers, active=1, phase="recruit").recruit("Thing", by=1)
    assert table["Super-Skrull"].has("Rock-Like Skin")
    table.to_main().end_turn().to_main().use("Nova", "Trial")
    assert table["Super-Skrull"].has("Rock-Like Skin")


def test_agatha_counts_herself_too() -> None:
    """F097, R009: the one whose place she takes is KO'd first."""
    you = Side("Hulk", front=["FAN-013"], hand=["FAN-013"], resources=["Academy"] * 3, deck=["Magik"])
    table = Scenario(you, LOKI, phase="recruit").recruit("FAN-013").choose("FAN-013", "no")
    assert table.names("hand") == ["Magik"]


def test_who_pays_in_the_negative_zone_pays_with_what_is_its_own() -> None:
    """F179: a main character of another team has no use for Baxter Building."""
    for main, can in (("FAN-005", True), ("Thanos", False)):
        table = Scenario(Side(main, resources=["FAN-029", "FAN-030"], front=["Nova"]), LOKI)
        assert table.may_use("FAN-029", "Gateway to the Annihilation Area") is can


def test_the_doer_ends_a_freeze() -> None:
    """F192, R361: it readies at once, and in its next turn too."""
    you = Side("Thanos", front=["FAN-022", "Thor", "Nova"], resources=["MMU-134"])
    freeze = 'Freeze(Each(yours & Named("Thor")))'
    table = Scenario(you, LOKI, powers={"Nova": freeze}).use("Nova", "Trial")
    assert not table["Thor"].ready
    table.use("Uatu", "The Doer", "Thor", "done")
    assert table["Thor"].ready
    table.attack("Thor", "Drax").pass_all()
    assert table.end_turn().end_turn()["Thor"].ready


@pytest.mark.parametrize("down", ["Stun", "Hide"])
def test_willie_keeps_his_packages(down: str) -> None:
    """F193, R379."""
    willie = Card("FAN-010", counters={"Package": 1, "+1/+1": 1, "vitality": 1})
    tree = f'{down}(Choose(yours & Named("Willie Lumpkin")))'
    table = Scenario(Side("Hulk", front=[willie, "Nova"]), LOKI, powers={"Nova": tree}).use("Nova", "Trial")
    assert not table["Willie Lumpkin"].face_up
    assert (table["Willie Lumpkin"].tally("Package"), table["Willie Lumpkin"].counters) == (1, 0)


def test_tough_recovers_from_a_real_stun() -> None:
    """F287, F288, F289: wounded, exhausted, out of the combat and without counters; the last wound is the
    last."""
    tough = {"Hulk": Power(keyword="Tough"), "Drax": "Stun(Choose(enemy & main))"}
    for answer, face_up in (("yes", True), ("no", False)):
        hulk = Card("Hulk", counters=2, attached=["SVH-022"])
        table = Scenario(Side(hulk, row="front"), LOKI, powers=tough, active=1)
        table.use("Drax", "Trial", answer, by=1)
        piece = table["Hulk"]
        assert (piece.face_up, piece.ready, piece.wounds, piece.counters) == (face_up, False, 1, 0)
        assert piece.attached == []
    nova = Card("Nova", counters={"vitality": 1})
    fighting = {"Nova": Power(keyword="Tough"), "Loki": anytime("Stun(Choose(enemy & attacker))")}
    table = Scenario(Side("Hulk", front=[nova]), LOKI, powers=fighting).attack("Nova", "Drax")
    table.use("Loki", "Trial", "yes", by=1)
    assert (table["Nova"].face_up, table.state.combat) == (True, None), "it got up outside the combat"
    dying = Scenario(Side(Card("Hulk", wounds=5), row="front"), LOKI, powers=tough, active=1)
    assert dying.use("Drax", "Trial", by=1).winners == (1,)


def test_the_fantasticar_flies_with_whoever_wears_it() -> None:
    """F009: for one point, on a side with somebody Fantastic."""
    you = Side("FAN-001", front=["Ronan", "Drax"], hand=["FAN-027"], resources=["Academy"])
    table = Scenario(you, Side("Loki"), phase="recruit").equip("FAN-027", "Drax")
    assert (table["Drax"].has("Flight"), table["Ronan"].has("Flight")) == (True, False)
    assert table.state.points[0] == 0
