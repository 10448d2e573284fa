"""Scenarios of The Frightful."""

from __future__ import annotations

import pytest

from tests.engine.mnb import CARDS
from vsdeck.engine import Seat, apply, build_rules, reading, start
from vsdeck.engine.filters import fact_of
from vsdeck.engine.invariants import broken
from vsdeck.engine.scenario import Card, Scenario, Side
from vsdeck.engine.view import view


@pytest.mark.parametrize("attacker", ["FRI-008", "Nova"])
def test_fri_008_nobody_plays_against_red_shift_in_any_combat(attacker: str) -> None:
    table = Scenario(
        Side("Hulk", front=["FRI-008", "Nova"]), Side("Magneto", front=["Rhino"], hand=["Find Cover"])
    )
    assert not table.attack(attacker, "Rhino").may_play("Find Cover", by=1)


def test_fri_001_annihilus_learns_from_each_deed_against_a_defender() -> None:
    """R020: one XP for each deed."""
    table = Scenario(Side("FRI-001", row="front"), Side("Magneto", front=[Card("Rhino", counters=5)]))
    table.attack("FRI-001", "Rhino")
    assert table["FRI-001"].xp == 1
    table.pass_all()
    assert table["FRI-001"].xp == 2
    assert table["Rhino"].face_up


def test_fri_001_annihilus_kos_a_defender_by_its_last_wound() -> None:
    """R020: one XP for each deed."""
    table = Scenario(Side("FRI-001", row="front"), Side("Magneto", front=["Rhino"]))
    table.attack("FRI-001", "Rhino").pass_all()
    assert not table["Rhino"].in_play
    assert table["FRI-001"].xp == 5


def test_fri_001_his_first_card_is_one_of_the_deck_then_and_powers_him_up() -> None:
    """R020: and lies in the Level Up zone when it is discarded for that."""
    table = Scenario(
        Side("FRI-001", row="front", xp=9, deck_ends=True, deck=["Thor"]),
        Side("Magneto", front=["Rhino"]),
        powers={"Thor": "Draw(5)"},
    )
    assert "Level Up" not in reading.piles(table.state, 0)
    table.attack("FRI-001", "Rhino").choose()
    assert table["Annihilus"].level == 2
    assert sorted(table.names("deck")) == ["Annihilus", "Thor"]
    drawn = Scenario(
        Side("FRI-001", row="front", front=["Drax"], xp=9, deck_ends=True),
        Side("Magneto", front=["Rhino"]),
        powers={"Drax": "Draw()"},
    )
    drawn.attack("FRI-001", "Rhino").pass_all()
    drawn.use("Drax", "Trial")
    assert drawn.names("hand") == ["Annihilus"]
    drawn.power_up("Annihilus")
    assert drawn["FRI-002"].counters == 1
    assert drawn.in_pile("Level Up") == ["Annihilus"]
    assert drawn.names("ko_pile") == []
    assert broken(drawn.state) == []


def test_fri_006_every_kang_of_his_player_is_a_main_character() -> None:
    """R184."""
    seats = [
        Seat("Kang", ("FRI-006",), ("FRI-009", "FRI-009", *["MNB-111"] * 18)),
        Seat("Magneto", ("MNB-001",), ("FRI-009", *["MNB-111"] * 19)),
    ]
    state = start(build_rules(CARDS.pool, seats), 3)
    while state.decision is not None and not state.turn:
        apply(state, state.decision.options[0])
    assert sorted(fact_of(state, card).code for card in state.leaders[0]) == ["FRI-006", "FRI-009", "FRI-009"]
    assert len(state.leaders[1]) == 1
    for player in (0, 1):
        assert list(map(len, view(state, player, 7).leaders)) == [3, 1]


def test_fri_006_kang_plays_on_with_another_kang() -> None:
    table = Scenario(
        Side(Card("FRI-006", wounds=4), row="front", front=[Card("FRI-010", main=True)]),
        Side("Magneto", front=["Thor"]),
        powers={"Thor": "Wound(Choose(enemy & character & main))"},
        active=1,
    )
    table.use("Thor", "Trial", "FRI-006", by=1)
    assert table.winners is None
    assert not table["FRI-006"].in_play
    assert table["FRI-010"].in_play


def test_fri_015_only_the_maker_invents_what_is_no_invention() -> None:
    cube = {"Invention": ["Fantasticar", "SVH-023", "SVH-055"]}
    made = Scenario(Side("Hulk", back=["FRI-015"], piles=cube), Side("Magneto"), phase="start")
    made.choose(1, "Cosmic Cube")
    assert "Cosmic Cube" in made.names("hand")
    sides = Side("Hulk", back=["FRI-015", "Drax"], piles=cube), Side("Magneto")
    others = Scenario(*sides, powers={"Drax": "Invent(2)"})
    assert others.use("Drax", "Trial").names("hand") == []


def test_fri_015_what_the_maker_invents_needs_its_team_to_be_played() -> None:
    """R212."""
    table = Scenario(
        Side("Hulk", back=["FRI-015"], hand=["SVH-023"], resources=["Laboratory"] * 5),
        Side("Magneto"),
        phase="recruit",
    )
    assert table.refusal("equip", "Cosmic Cube", "FRI-015")


def test_fri_016_who_lives_by_its_counters_may_be_the_one_that_gets_them() -> None:
    you = Side("Hulk", front=["FRI-016", Card("MMU-119", counters=8)], resources=["Fortress"])
    table = Scenario(you, Side("Loki", front=[Card("Nova", counters=2)]))
    table.use("FRI-016", "Cosmic Geokinesis", "Monstro")
    assert (table["Monstro"].stunned, table["Monstro"].counters) == (False, 20)
