"""What the rulebook of 2024 says of combats more precisely than those before."""

from __future__ import annotations

import pytest

from tests.engine.mnb import CARDS
from vsdeck.card import Power, Timing
from vsdeck.engine import Do
from vsdeck.engine.scenario import Card, Scenario, Side, use_cards


@pytest.fixture(autouse=True)
def _cards() -> None:
    use_cards(CARDS.pool)


def test_a_flying_ranged_attack_over_the_front_row_is_ranged() -> None:
    """H044: only a ranged defender strikes."""
    you, enemy = Side("Hulk", back=["Hawkeye"]), Side("Loki", front=["Ronan"], back=["Gambit"])
    table = Scenario(you, enemy, powers={"Hawkeye": Power(keyword="Flight")})
    table.attack("Hawkeye", "Gambit").pass_all()
    assert not table["Hawkeye"].stunned


def test_each_of_a_team_must_be_able_to_attack_from_its_row() -> None:
    """U109, H046."""
    you = Side("Hulk", back=["Major Victory", "Drax"])
    table = Scenario(you, Side("Loki", front=["Gambit"]))
    assert table.may_attack("Major Victory", "Gambit")
    assert not table.may_attack(["Major Victory", "Drax"], "Gambit")


def test_who_cant_strike_is_not_asked_whom() -> None:
    """H047."""
    you = Side("Hulk", front=["Major Victory", "Drax"])
    powers = {"Gambit": "Forbid(STRIKE, this)"}
    table = Scenario(you, Side("Loki", front=[Card("Gambit", counters=9)]), powers=powers)
    table.attack(["Major Victory", "Drax"], "Gambit").pass_all(None)
    assert table.state.combat is None
    assert not table["Drax"].stunned


def test_solo_and_team() -> None:
    """H045: told by how many attack; H048: afterwards the same player goes on."""
    you = Side("Hulk", front=["Major Victory", "Drax", "Nova"])
    powers = {
        "Nova": "When(OneOrMore(Attacks(yours & character & team_attacker)), PutCounters(PLUS, 1, SELF))"
    }
    table = Scenario(you, Side("Loki", front=["Gambit"]), powers=powers)
    table.attack(["Major Victory", "Drax"], "Gambit").choose("Nova").pass_all()
    assert table["Nova"].counters == 1
    assert table.may_attack("Nova", "Loki")


def test_an_action_is_done_before_the_next_player_acts() -> None:
    """F022, H040, F060: nobody plays, uses or powers up anything in the middle of it."""
    tree = "Sequence([PutCounters(PLUS, 1, SELF), PutCounters(PLUS, 2, Choose(yours & character))])"
    power = Power(name="Trial", timing=(Timing.COMBAT,), tree=tree)
    enemy = Side("Loki", front=["Gambit"], hand=["Gambit", "Find Cover"])
    you = Side("Hulk", front=["Nova"], hand=["Nova"])
    table = Scenario(you, enemy, powers={"Nova": power}).attack("Nova", "Gambit").use("Nova", "Trial")
    assert table.state.decision is not None
    assert {action.do for action in table.state.decision.options} == {Do.CHOOSE}
    assert table.choose("Nova")["Nova"].counters == 3
    assert table.state.decision is not None
    assert table.state.decision.player == 1


@pytest.mark.parametrize(
    ("front", "protected"), [(["Ronan"], True), ([Card("Ronan", stunned=True)], False), ([], False)]
)
def test_who_protects(front: list[str | Card], protected: bool) -> None:
    """H231, H232, H233, H234, H246: face up in the front row, of the same side."""
    table = Scenario(Side("Hulk", front=["Drax"]), Side("Loki", front=front, back=["Gambit"]))
    assert table.may_attack("Drax", "Gambit") is not protected


def test_stunned_in_the_middle_of_a_combat() -> None:
    """U123, H245: who gets stunned by an effect leaves the combat, which ends without its defender."""
    power = Power(name="Trial", timing=(Timing.COMBAT,), tree="Stun(Choose(defender))")
    table = Scenario(Side("Hulk", front=["Nova"]), Side("Loki", front=["Drax"]), powers={"Nova": power})
    table.attack("Nova", "Drax").use("Nova", "Trial")
    assert table.state.combat is None
    assert table["Drax"].stunned
    assert not table["Nova"].stunned


def test_a_cancelled_combat_leaves_everybody_as_they_are() -> None:
    """H215: exhausted attackers stay exhausted."""
    power = Power(name="Trial", timing=(Timing.COMBAT,), any_turn=True, tree="CancelCombat()")
    table = Scenario(Side("Hulk", front=["Nova"]), Side("Loki", front=["Gambit"]), powers={"Gambit": power})
    table.attack("Nova", "Gambit").use("Gambit", "Trial", by=1)
    assert table.state.combat is None
    assert not table["Nova"].ready
    assert table["Gambit"].ready
    assert table["Gambit"].face_up
