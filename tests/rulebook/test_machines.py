"""2019 rulebook: machines stand in a row by themselves. The ids are those of our list of rules."""

from __future__ import annotations

import pytest

from vsdeck.card import Power
from vsdeck.engine import Ask, Do
from vsdeck.engine.invariants import broken
from vsdeck.engine.scenario import Card, Scenario, Side

MACHINE = "TUB-054"
"""A component of the Omega Machine of H.A.M.M.E.R., for 1."""
HAMMER = "TUB-042"
"""Dark Beast, of H.A.M.M.E.R."""


def recruiting(*front: str | Card, hand: tuple[str, ...] = (MACHINE,)) -> Scenario:
    you = Side("Hulk", front=front, hand=hand, resources=["MNB-111"] * 5)
    return Scenario(you, Side("Loki"), phase="recruit")


def attacking(enemy: Side, **powers: str) -> Scenario:
    return Scenario(Side("Hulk", row="front", front=["Nova", "Drax"]), enemy, powers=powers)


def test_a_machine_is_played_into_a_row_and_worn_by_nobody() -> None:
    """U159, U161, U162, F017, H261: into the front or the back row, as a character."""
    table = recruiting(HAMMER).recruit(MACHINE, "back")
    machine = table[MACHINE]
    assert machine.spot == "attached"
    assert table.state.row(machine.card) == 5
    assert table.state.wearer(machine.card) == -1
    assert table.state.points[0] == 4
    assert not broken(table.state)


@pytest.mark.parametrize("front", [(), (Card(HAMMER, stunned=True),)])
def test_it_needs_a_face_up_character_of_its_team(front: tuple[Card, ...]) -> None:
    """U160, U321"""
    assert "H.A.M.M.E.R." in recruiting(*front).refusal("recruit", MACHINE)


def test_four_components_of_one_name_stand_beside_each_other() -> None:
    """U158, U319: four cards, told apart by their numbers, of one name."""
    codes = ("TUB-054", "TUB-055", "TUB-056", "TUB-057")
    you = Side("Hulk", front=[HAMMER], hand=codes, resources=["MNB-111"] * 10)
    table = Scenario(you, Side("Loki"), phase="recruit", powers={HAMMER: []})
    for code in codes:
        table.recruit(code)
    assert table.names("attached") == ["Omega Machine Component"] * 4
    assert len({table[code].card for code in codes}) == 4
    assert {table[code].spot for code in codes} == {"attached"}


def test_a_machine_is_not_moved_in_the_formation_step() -> None:
    """U163, R270"""
    table = recruiting(HAMMER).recruit(MACHINE).done()
    assert table.state.decision is not None
    assert table.state.decision.ask is Ask.FORMATION
    moved = [action.card for action in table.state.decision.options if action.do is Do.SHIFT]
    assert table[MACHINE].card not in moved


def test_its_powers_work_while_it_stands() -> None:
    """U161: and no stun takes it away."""
    table = Scenario(
        Side("Hulk", front=["Nova"]),
        Side("Loki", front=[Card("Drax", stunned=True), MACHINE], row="front"),
        powers={
            MACHINE: "Gets(enemy & character, 0, -1)",
            "Nova": "Stun(Each(enemy & character))",
        },
    )
    table.use("Nova", "Trial")
    assert table[MACHINE].spot == "attached"


def test_a_machine_is_attacked_only_while_no_face_up_character_is_in_its_row() -> None:
    """U164: stunned ones do not count."""
    assert "Ronan" in attacking(Side("Loki", front=["Ronan", MACHINE])).refusal("attack", "Nova", MACHINE)
    table = attacking(Side("Loki", front=[Card("Ronan", stunned=True), MACHINE]))
    assert table.may_attack("Nova", MACHINE)


def test_the_attacker_must_reach_the_row() -> None:
    """U165, U166, U168: alone behind others a machine is reached by flight or stealth only."""
    behind = Side("Loki", row="front", back=[MACHINE])
    assert not attacking(behind).may_attack("Drax", MACHINE)
    assert "protected by Loki" in attacking(behind).refusal("attack", "Drax", MACHINE)
    assert attacking(behind, Drax='GrantKeyword(this, "Flight")').may_attack("Drax", MACHINE)
    assert attacking(behind, Drax='GrantKeyword(this, "Stealth")').may_attack("Drax", MACHINE)
    assert not attacking(behind, Drax='GrantKeyword(this, "Sniper")').may_attack("Drax", MACHINE)
    for sniper in ((), Power(keyword="Sniper")):
        table = Scenario(Side("Hulk", back=["Hawkeye"]), behind, powers={"Hawkeye": sniper})
        assert table.may_attack("Hawkeye", MACHINE) is bool(sniper)


def test_machines_protect_nobody() -> None:
    """U167, R270"""
    table = attacking(Side("Loki", front=[MACHINE], back=["TUB-055"], row="back"))
    assert table.may_attack("Drax", "Loki")
    assert table.may_attack("Drax", MACHINE)
    table = attacking(Side("Loki", row="front", front=[MACHINE], back=["TUB-055"]))
    assert not table.may_attack("Drax", "TUB-055")


def test_an_attacked_machine_is_kod_at_once() -> None:
    """U169, U170, U171, U172, R270: the attacker exhausts and has attacked; nobody acts, nobody strikes."""
    table = attacking(
        Side("Loki", front=[MACHINE]),
        Drax="Together([When(Attacks(this), PutCounters(PLUS, 1, SELF)), When(Strikes(this), Draw())])",
    )
    table.attack("Drax", MACHINE)
    assert table[MACHINE].spot == "ko_pile"
    assert not table["Drax"].ready
    assert table["Drax"].counters == 1
    assert table.names("hand") == []
    assert table.state.decision is not None
    assert table.state.decision.ask is Ask.MAIN
    assert table.state.combat is None
    assert not broken(table.state)


def test_what_a_power_does_to_attacked_characters_it_does_not_to_machines() -> None:
    """U170"""
    table = attacking(
        Side("Loki", front=[MACHINE]),
        Drax="When(Attacks(this, enemy & character), PutCounters(PLUS, 1, SELF))",
    )
    table.attack("Drax", MACHINE)
    assert table["Drax"].counters == 0


def test_a_team_may_attack_a_machine() -> None:
    """U165"""
    you = Side("Hulk", row="front", front=["Thor", "Captain Marvel"])
    table = Scenario(you, Side("Loki", front=[MACHINE]), powers={"Captain Marvel": []})
    table.attack(["Hulk", "Thor"], MACHINE)
    assert table[MACHINE].spot == "ko_pile"
    assert not table["Hulk"].ready
