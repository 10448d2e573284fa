"""What characters must do, can't do and don't suffer: attacks, protection, levels, causes of a stun."""

from __future__ import annotations

import pytest

from tests.engine.mnb import CARDS
from vsdeck.card import Power, Timing
from vsdeck.engine.scenario import Card, Scenario, Side, use_cards

ENEMY = Side("Loki", front=["Gambit", "Drax"], back=["Hawkeye"])


@pytest.fixture(autouse=True)
def _cards() -> None:
    use_cards(CARDS.pool)


def test_angry_is_in_the_first_attack_alone_or_in_a_team() -> None:
    you = Side("Hulk", front=["Nova", "Magik", "Thor"])
    powers = {
        "Nova": Power(keyword="Angry"),
        "Magik": 'AlsoTeam(this | yours & supporting & Named("Nova"), "X")',
    }
    table = Scenario(you, ENEMY, powers=powers)
    assert table.may_attack("Nova", "Gambit")
    assert table.may_attack(["Magik", "Nova"], "Gambit")
    assert not table.may_attack("Magik", "Gambit")
    assert table.refusal("attack", "Thor", "Gambit") == "Nova must be in this attack"
    table.attack("Nova", "Gambit").pass_all()
    assert table.may_attack("Magik", "Drax")


def test_nobody_waits_for_one_that_cant_attack() -> None:
    you = Side("Hulk", front=[Card("Nova", exhausted=True), "Magik"])
    assert Scenario(you, ENEMY, powers={"Nova": Power(keyword="Angry")}).may_attack("Magik", "Gambit")


def test_the_second_attack_is_early_enough_for_some() -> None:
    you = Side("Hulk", front=["Nova", "Magik", "Thor"])
    table = Scenario(you, ENEMY, powers={"Nova": "MustAttack(this, within=2)"})
    table.attack("Magik", "Drax").pass_all()
    assert not table.may_attack("Thor", "Drax")
    assert table.attack("Nova", "Gambit").pass_all().may_attack("Thor", "Drax")
    table = Scenario(you, ENEMY, powers={"Nova": "MustAttack(this, within=2)"})
    assert table.attack("Nova", "Gambit").pass_all().may_attack("Thor", "Drax")


def test_whom_an_attack_must_be_on() -> None:
    table = Scenario(Side("Hulk", front=["Nova"]), ENEMY, powers={"Nova": 'MustAttack(this, Named("Drax"))'})
    assert not table.may_attack("Nova", "Gambit")
    assert table.may_attack("Nova", "Drax")
    table = Scenario(Side("Hulk", front=["Nova", "Thor"]), ENEMY, powers={"Drax": "MustBeAttacked(this)"})
    assert table.refusal("attack", "Nova", "Gambit") == "This attack must be on Drax"
    assert table.attack("Nova", "Drax").pass_all().may_attack("Thor", "Gambit")


def test_invisible_neither_protects_nor_respects_protection() -> None:
    """F280, F281."""
    you, invisible = Side("Hulk", front=["Magik"], back=["Thor"]), Power(keyword="Invisible")
    enemy = Side("Loki", front=["Gambit"], back=["Beast", Card("Ronan", stunned=True)])
    table = Scenario(you, enemy, powers={"Magik": invisible})
    assert table.may_attack("Magik", "Beast")
    assert not table.may_attack("Magik", "Ronan")
    table = Scenario(you, enemy, powers={"Magik": invisible}, active=1)
    assert table.may_attack("Gambit", "Thor", by=1)


@pytest.mark.parametrize(("keyword", "row"), [("Stealth", "front"), ("Sniper", "back")])
def test_who_reaches_the_back_row_does_not_reach_the_stunned(keyword: str, row: str) -> None:
    """H233: who lies face down is not protected, and not attacked either."""
    you = Side("Hulk", **{row: ["Hawkeye"]})
    enemy = Side("Loki", front=["Drax"], back=["Beast", Card("Ronan", stunned=True)])
    powers = {"Hawkeye": f'Together([GrantKeyword(this, "Ranged"), GrantKeyword(this, "{keyword}")])'}
    table = Scenario(you, enemy, powers=powers)
    assert table.may_attack("Hawkeye", "Beast")
    assert not table.may_attack("Hawkeye", "Ronan")


def test_combat_master_leaves_enemies_powers_and_its_own_player_plot_twists() -> None:
    """F277, F278: attacking and defending."""
    enemy = Side("Loki", front=["Drax"], hand=["Find Cover"])
    you = Side("Hulk", front=["Nova", "Thor"], hand=["Open Fire"])
    for attacker, may in (("Nova", False), ("Thor", True)):
        table = Scenario(you, enemy, powers={"Nova": Power(keyword="Combat Master")})
        table.attack(attacker, "Drax")
        assert table.may_play("Open Fire")
        assert table.choose("pass").may_play("Find Cover", by=1) is may


def test_combat_master_works_for_a_defender_and_leaves_powers_and_power_ups() -> None:
    """F277, F278."""
    power = Power(name="Trial", timing=(Timing.COMBAT,), tree="Draw()")
    powers = {"Nova": Power(keyword="Combat Master"), "Drax": power}
    enemy = Side("Loki", front=["Drax"], hand=["Find Cover", "Drax"])
    table = Scenario(Side("Hulk", front=["Nova"]), enemy, powers=powers, active=1).attack(
        "Drax", "Nova", by=1
    )
    assert not table.may_play("Find Cover", by=1)
    assert table.may_use("Drax", "Trial", by=1)
    assert table.power_up("Drax", by=1)["Drax"].counters == 1


def test_hex_keeps_the_level_and_not_the_xp() -> None:
    """Without it, who has enough XP levels up at once."""
    xp = Power(name="Study", level_up=1, tree="When(Attacks(character), GainXP())")
    you, enemy = Side("Hulk", front=["Nova", "Thor"]), Side("Loki", front=["Drax", "Gambit"])
    table = Scenario(you, enemy, powers={"MNB-003": xp, "Drax": Power(keyword="Hex")})
    table.attack("Nova", "Gambit").pass_all()
    assert (table["Hulk"].level, table["Hulk"].xp) == (1, 1)
    table.attack("Thor", "Drax").pass_all()
    assert (table["Hulk"].level, table["Hulk"].xp) == (2, 0)


@pytest.mark.parametrize(
    ("keyword", "wounds", "face_up"),
    [("Durable", 0, True), ("Enhanced Durability", 0, False), ("Tough", 1, True)],
)
def test_stunned_other_than_by_a_strike(keyword: str, wounds: int, face_up: bool) -> None:
    powers = {"Nova": "Stun(Choose(enemy & supporting))", "Drax": Power(keyword=keyword)}
    table = Scenario(Side("Hulk", front=["Nova"]), Side("Loki", front=["Drax"]), powers=powers)
    table.use("Nova", "Trial")
    if face_up:
        table.choose("yes")
    assert (table["Drax"].wounds, table["Drax"].face_up) == (wounds, face_up)


@pytest.mark.parametrize("keyword", ["Durable", "Enhanced Durability"])
def test_a_strike_in_combat_wounds_all_the_same(keyword: str) -> None:
    table = Scenario(
        Side("Hulk", front=["Thor"]), Side("Loki", front=["Drax"]), powers={"Drax": Power(keyword=keyword)}
    )
    table.attack("Thor", "Drax").pass_all()
    assert table["Drax"].wounds == 1


def test_stunned_for_having_no_def() -> None:
    powers = {"Nova": "PutCounters(MINUS, 3, Choose(enemy & supporting))"}
    powers["Thor"] = "When(GetsStunned(enemy & supporting, ZERO_DEF), PutCounters(PLUS, 1, SELF))"
    table = Scenario(Side("Hulk", front=["Nova", "Thor"]), ENEMY, powers=powers)
    assert table.use("Nova", "Trial", "Gambit")["Thor"].counters == 1
    table = Scenario(Side("Hulk", front=["Nova", "Thor"]), ENEMY, powers=powers)
    assert table.attack("Nova", "Gambit").pass_all()["Thor"].counters == 0


def test_the_hunger_virus_spreads_by_bites_and_hurts_who_does_not_bite() -> None:
    virus = {"Nova": Power(keyword="The Hunger Virus")}
    table = Scenario(Side("Hulk", front=["Nova"]), Side("Loki", row="front"), powers=virus)
    table.attack("Nova", "Loki").pass_all()
    assert "Zombies" not in table["Loki"].teams
    you = Side("Hulk", front=[Card("Nova", counters=4)])
    table = Scenario(you, Side("Loki", row="front"), powers=virus).attack("Nova", "Loki").pass_all()
    assert "Zombies" in table["Loki"].teams
    assert table.end_turn()["Nova"].wounds == 0
    assert table["Loki"].has("The Hunger Virus")
    table = Scenario(you, Side("Loki", row="front"), powers=virus).end_turn()
    assert table["Nova"].spot == "ko_pile"


def test_since_the_end_of_your_last_turn() -> None:
    tree = "Stun(Choose(enemy & character & Did(Attacks(character), SINCE_YOUR_LAST_TURN)))"
    you, enemy = Side("Hulk", front=["Thor", "Nova"]), Side("Loki", front=["Gambit", "Drax"])
    table = Scenario(you, enemy, powers={"Nova": tree}, active=1)
    table.attack("Gambit", "Thor", by=1).pass_all()
    table.end_turn().to_main()
    assert table.use("Nova", "Trial")["Gambit"].stunned
