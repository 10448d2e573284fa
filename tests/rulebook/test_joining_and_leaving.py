"""Characters that join a combat or leave it, and what they carry there."""

from __future__ import annotations

import pytest

from tests.engine.mnb import CARDS
from vsdeck.card import Power, Timing
from vsdeck.engine.scenario import Card, Scenario, Side, use_cards


@pytest.fixture(autouse=True)
def _cards() -> None:
    use_cards(CARDS.pool)


def _power(tree: str) -> Power:
    return Power(name="Trial", timing=(Timing.COMBAT,), any_turn=True, tree=tree)


JOIN = _power("JoinCombat(Choose(yours & character & face_up & ~in_combat))")


def test_one_more_attacker() -> None:
    """F248, F250, F252, F253, F254, F256, F257, F258, H220: exhausted or not, from the other row, of whatever
    team, it joins; a solo attack becomes a team attack, and the defender chooses whom it strikes."""
    you = Side("Hulk", front=["Nova"], back=[Card("Gambit", exhausted=True), "Magik"])
    table = Scenario(you, Side("Loki", front=[Card("Drax", counters=4)]), powers={"Nova": JOIN})
    table.attack("Nova", "Drax").use("Nova", "Trial", "Gambit")
    assert table["Gambit"].spot == "front"
    table.pass_all(None).choose("Gambit")
    assert table["Drax"].stunned
    assert table["Gambit"].stunned
    assert not table["Nova"].stunned


def test_who_joins_stays_ready() -> None:
    """F254."""
    you = Side("Hulk", front=["Nova", "Magik"])
    table = Scenario(you, Side("Loki", front=["Gambit"]), powers={"Nova": JOIN})
    table.attack("Nova", "Gambit").use("Nova", "Trial", "Magik").pass_all("Nova")
    assert table["Magik"].ready


def test_a_ranged_attack_over_the_front_row_goes_on_with_one_that_could_not_make_it() -> None:
    """F255, F256: it comes into the back row."""
    you = Side("Hulk", front=["Magik"], back=["Hawkeye"])
    enemy = Side("Loki", front=["Ronan"], back=[Card("Gambit", counters=2)])
    power = Power(name="Trial", timing=(Timing.ANY_COMBAT,), tree="JoinCombat(SELF)")
    powers = {"Magik": power, "Hawkeye": Power(keyword="Flight")}
    table = Scenario(you, enemy, powers=powers).attack("Hawkeye", "Gambit").use("Magik", "Trial")
    assert table["Magik"].spot == "back"
    assert table.pass_all()["Gambit"].stunned


@pytest.mark.parametrize("whom", ["stunned & yours", "yours & in_combat", "enemy & character & front"])
def test_who_does_not_join(whom: str) -> None:
    """F249, F250, F251: face up, on the side of the attackers, and not in it yet; there is one defender."""
    you = Side("Hulk", front=["Nova", Card("Magik", stunned=True)])
    enemy = Side("Loki", front=["Drax", "Gambit"])
    table = Scenario(you, enemy, powers={"Nova": _power(f"JoinCombat(Each({whom}))")})
    table.attack("Nova", "Drax").use("Nova", "Trial").pass_all(None)
    assert not table["Gambit"].stunned
    assert table["Nova"].stunned


def test_an_attacker_leaves_and_the_others_go_on() -> None:
    you = Side("Hulk", front=["Drax", "Major Victory"])
    powers = {"Gambit": _power("LeaveCombat(Choose(attacker))")}
    table = Scenario(you, Side("Loki", front=["Gambit"]), powers=powers)
    table.attack(["Drax", "Major Victory"], "Gambit").use("Gambit", "Trial", "Drax", by=1).pass_all()
    assert not table["Gambit"].stunned
    assert not table["Drax"].ready
    assert table["Major Victory"].stunned


def test_a_combat_without_its_defender_is_over() -> None:
    table = Scenario(
        Side("Hulk", front=["Nova"]),
        Side("Loki", front=["Gambit"]),
        powers={"Gambit": _power("LeaveCombat(SELF)")},
    )
    table.attack("Nova", "Gambit").use("Gambit", "Trial", by=1)
    assert table.state.combat is None
    assert table["Gambit"].face_up
    assert not table["Nova"].ready


def test_one_leaves_and_another_defends_instead() -> None:
    """H219: it enters the combat then."""
    tree = "Sequence([LeaveCombat(SELF), JoinCombat(Choose(yours & character & ~in_combat))])"
    powers = {"Gambit": _power(tree), "Drax": "When(EntersCombat(this), PutCounters(PLUS, 1, SELF))"}
    table = Scenario(Side("Hulk", front=["Nova"]), Side("Loki", front=["Gambit", "Drax"]), powers=powers)
    table.attack("Nova", "Gambit").use("Gambit", "Trial", "Drax", by=1)
    assert table["Drax"].counters == 1
    table.pass_all()
    assert table["Nova"].stunned
    assert not table["Gambit"].stunned


def test_two_exchange_their_numbers_for_the_combat() -> None:
    powers = {"Nova": _power("ExchangeStats(SELF, Choose(enemy & in_combat & character), COMBAT)")}
    table = Scenario(Side("Hulk", front=["Nova"]), Side("Loki", front=["Gambit"]), powers=powers)
    table.attack("Nova", "Gambit").use("Nova", "Trial")
    assert (table["Nova"].stats, table["Gambit"].stats) == ((5, 3), (5, 5))
    table.pass_all()
    assert table["Nova"].stats == (5, 5)


def test_what_was_gained_in_the_combat_is_lost() -> None:
    """U291–U297, U299: Values and powers, not counters, nor what was there before (ruling on Pixie)."""
    gain = 'Sequence([Modify(SELF, 2, 0, COMBAT), Gain(SELF, "Flight", COMBAT), PutCounters(PLUS, 1, SELF)])'
    powers = {"Nova": _power("LoseModifiers(Choose(enemy & character & in_combat))"), "Drax": _power(gain)}
    table = Scenario(Side("Hulk", front=["Nova"]), Side("Loki", front=["Drax"]), powers=powers)
    table.attack("Nova", "Drax").choose("pass").use("Drax", "Trial", by=1)
    assert (table["Drax"].stats, table["Drax"].has("Flight")) == ((9, 7), True)
    table.use("Nova", "Trial")
    assert (table["Drax"].stats, table["Drax"].has("Flight")) == ((7, 7), False)
