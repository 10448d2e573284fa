"""2015 rulebook, Main Phase: melee, ranged, flight, protection, team attacks and how they resolve."""

from __future__ import annotations

import pytest

from vsdeck.engine.scenario import Card, Scenario, ScenarioError, Side


def test_the_attacker_exhausts_and_both_strike_at_the_same_time() -> None:
    """U082: Making a Melee Attack: both can get stunned."""
    table = Scenario(Side("Thanos", front=["Agent Venom"]), Side("Star-Lord", front=["Mantis"]))
    table.attack("Agent Venom", "Mantis")
    assert not table["Agent Venom"].ready
    table.pass_all()
    assert table["Mantis"].spot == "ko_pile"
    assert table["Agent Venom"].in_play
    assert not table["Agent Venom"].stunned


@pytest.mark.parametrize(
    ("attacker", "defender", "attacker_falls", "defender_falls"),
    [
        ("Ronan", "Yondu", False, True),
        ("Yondu", "Ronan", True, False),
        ("Black Panther", "Namor", False, True),
        ("Namor", "Magik", True, True),
        ("Mantis", "Mystique", False, False),
    ],
)
def test_a_combat_has_four_possible_results(
    attacker: str, defender: str, attacker_falls: bool, defender_falls: bool
) -> None:
    """U092, U093, U094, U095: Resolving Combat: ATK equal to DEF is enough."""
    table = Scenario(Side("Hulk", front=[attacker]), Side("Loki", front=[defender]))
    table.attack(attacker, defender).pass_all()
    gone = {name: table[name].stunned or not table[name].in_play for name in (attacker, defender)}
    assert gone == {attacker: attacker_falls, defender: defender_falls}


def test_only_ready_front_row_characters_make_melee_attacks() -> None:
    """U028, U030, U078."""
    table = Scenario(
        Side("Hulk", front=[Card("Ronan", exhausted=True), "Mantis"], back=["Agent Venom"]),
        Side("Loki", front=["Magik"]),
    )
    assert not table.may_attack("Ronan", "Magik")
    assert not table.may_attack("Agent Venom", "Magik")
    assert table.may_attack("Mantis", "Magik")


def test_the_front_row_protects_the_back_row() -> None:
    """U027, U083."""
    table = Scenario(Side("Hulk", front=["Ronan"]), Side("Loki", front=["Magik"], back=["Mystique"]))
    assert not table.may_attack("Ronan", "Mystique")
    assert not table.may_attack("Ronan", "Loki")
    assert table.may_attack("Ronan", "Magik")


def test_a_stunned_front_row_protects_nobody_and_is_not_attacked() -> None:
    """U039, U084, U125."""
    front = [Card("Black Panther", stunned=True, wounds=1)]
    table = Scenario(Side("Hulk", front=["Ronan"]), Side("Loki", front=front, back=["Mystique"]))
    assert table.may_attack("Ronan", "Mystique")
    assert not table.may_attack("Ronan", "Black Panther")


def test_back_row_characters_need_range_and_make_ranged_attacks() -> None:
    """U028, U079, U097, U098: Making a Ranged Attack: the defender strikes only if it has range too."""
    table = Scenario(Side("Hulk", back=["Black Widow", "Ronan"]), Side("Loki", front=["Magik"]))
    assert not table.may_attack("Ronan", "Magik")
    table.attack("Black Widow", "Magik").pass_all()
    assert not table["Magik"].in_play
    assert table["Black Widow"].in_play


def test_a_ranged_defender_strikes_back_in_a_ranged_combat() -> None:
    """U098."""
    table = Scenario(Side("Hulk", back=["Black Widow"]), Side("Loki", front=["Cosmo"]))
    table.attack("Black Widow", "Cosmo").pass_all()
    assert not table["Black Widow"].in_play
    assert table["Cosmo"].face_up


def test_a_ranged_character_in_the_front_row_makes_a_melee_attack() -> None:
    """U080, U099: note to ranged attacks: so a defender without range strikes back."""
    table = Scenario(Side("Hulk", front=["Hawkeye"]), Side("Loki", front=["Ronan"]))
    table.attack("Hawkeye", "Ronan").pass_all()
    assert not table["Hawkeye"].in_play


def test_flight_passes_a_front_row_without_flight() -> None:
    """U100, U101."""
    table = Scenario(Side("Hulk", front=["Namor"]), Side("Loki", front=["Magik"], back=["Mystique"]))
    assert table.may_attack("Namor", "Mystique")
    assert table.may_attack("Namor", "Magik")


def test_flight_in_the_front_row_stops_flight() -> None:
    """U102."""
    table = Scenario(Side("Hulk", front=["Namor"]), Side("Loki", front=["Nova"], back=["Mystique"]))
    assert not table.may_attack("Namor", "Mystique")


def test_a_stunned_flyer_stops_nobody() -> None:
    """U102."""
    front = [Card("Thor", stunned=True, wounds=1), "Magik"]
    table = Scenario(Side("Hulk", front=["Namor"]), Side("Loki", front=front, back=["Mystique"]))
    assert table.may_attack("Namor", "Mystique")


def test_flight_and_range_together_reach_from_back_row_to_back_row() -> None:
    """U103, U104: Flight and Ranged: it counts as a ranged attack."""
    table = Scenario(Side("Hulk", back=["Ms. Marvel"]), Side("Loki", front=["Magik"], back=["Agent Venom"]))
    table.attack("Ms. Marvel", "Agent Venom").pass_all()
    assert not table["Agent Venom"].in_play
    assert table["Ms. Marvel"].face_up


def test_range_alone_reaches_only_the_front_row() -> None:
    table = Scenario(Side("Hulk", back=["Hawkeye"]), Side("Loki", front=["Magik"], back=["Mystique"]))
    assert not table.may_attack("Hawkeye", "Mystique")


def test_three_attackers_of_atk_2_stun_a_defender_of_def_6() -> None:
    """U105, U112, U113, U114: Team Attacks, worked example: the defender strikes exactly one of them."""
    front = ["Ant-Man", Card("Black Widow", counters=1), "Hawkeye"]
    table = Scenario(Side("Thanos", front=front), Side("Storm", front=["MNB-042"]))
    table.attack(["Ant-Man", "Black Widow", "Hawkeye"], "MNB-042").pass_all(strike="Hawkeye")
    assert not table["MNB-042"].in_play
    assert not table["Hawkeye"].in_play
    assert table["Ant-Man"].face_up
    assert table["Black Widow"].face_up


def test_the_defending_player_chooses_who_is_struck() -> None:
    """U113."""
    table = Scenario(Side("Thanos", front=["Ant-Man", "Hawkeye"]), Side("Storm", front=["Gambit"]))
    table.attack(["Ant-Man", "Hawkeye"], "Gambit").pass_all(strike=None)
    assert table.state.decision is not None
    assert table.state.decision.player == 1


def test_team_attackers_share_a_team_and_a_row() -> None:
    """U106, U107, U108."""
    table = Scenario(
        Side("Thanos", front=["Ant-Man", "Magik", "Hawkeye"], back=["Black Widow"]),
        Side("Storm", front=["Gambit"]),
    )
    assert table.may_attack(["Ant-Man", "Hawkeye"], "Gambit")
    assert not table.may_attack(["Ant-Man", "Magik"], "Gambit")
    assert not table.may_attack(["Ant-Man", "Black Widow"], "Gambit")


def test_a_ranged_team_attack_is_struck_back_only_with_range() -> None:
    """U110."""
    table = Scenario(Side("Thanos", back=["Hawkeye", "Nick Fury"]), Side("Storm", front=["Gambit"]))
    table.attack(["Hawkeye", "Nick Fury"], "Gambit").pass_all()
    assert not table["Gambit"].in_play
    assert table["Hawkeye"].face_up
    assert table["Nick Fury"].face_up


def test_a_team_flies_only_if_all_of_it_can() -> None:
    """U111."""
    table = Scenario(
        Side("Hulk", front=["Thor", "Dr. Strange", "Ant-Man"]),
        Side("Loki", front=["Magik"], back=["Mystique"]),
    )
    assert table.may_attack(["Thor", "Dr. Strange"], "Mystique")
    assert not table.may_attack(["Thor", "Ant-Man"], "Mystique")


def test_several_attacks_in_one_turn_one_at_a_time() -> None:
    """U077, U115."""
    table = Scenario(Side("Hulk", front=["Ronan", "Agent Venom"]), Side("Loki", front=["Magik", "Mantis"]))
    table.attack("Ronan", "Magik").pass_all()
    table.attack("Agent Venom", "Mantis").pass_all()
    assert not table["Mantis"].in_play


def test_no_character_attacks_its_own_side() -> None:
    table = Scenario(Side("Hulk", front=["Ronan", "Magik"]), Side("Loki", front=["Mantis"]))
    with pytest.raises(ScenarioError, match="can't defend"):
        table.attack("Ronan", "Magik")


def test_the_example_of_the_scenario_vocabulary() -> None:
    """Black Panther strikes first in vain, both together are enough; the defender strikes Black Panther."""
    table = Scenario(
        you=Side("Captain America", front=["Black Panther", "Nick Fury"]),
        enemy=Side("Star-Lord", front=["Major Victory"]),
    )
    table.attack(["Black Panther", "Nick Fury"], "Major Victory").pass_all()
    assert table["Major Victory"].stunned
    assert not table["Nick Fury"].stunned
    assert table["Black Panther"].stunned
