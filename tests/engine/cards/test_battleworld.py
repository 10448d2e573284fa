"""Scenarios of Battleworld: its domains, and who came from there."""

from __future__ import annotations

import pytest

from tests.engine.opening import deck, opened
from vsdeck.engine import Spot
from vsdeck.engine.invariants import broken
from vsdeck.engine.scenario import Card, Scenario, Side

ENTER = 'EnterDomain(Top(of=Pile("Battleworld")))'


def _in(domain: str, you: Side, enemy: Side) -> Scenario:
    """The game is in a domain, and Drax can lead it into Technopolis."""
    table = Scenario(
        Side(
            you.main,
            front=["Drax", *you.front],
            hand=you.hand,
            ko_pile=you.ko_pile,
            piles={"Battleworld": [domain, "Technopolis"]},
        ),
        enemy,
        powers={"Drax": ENTER},
    )
    return table.use("Drax", "Trial")


def test_cv3_013_the_dead_rise_and_fall_again_when_the_game_leaves_them() -> None:
    table = _in("The Deadlands", Side("Hulk", ko_pile=["Magik"]), Side("Loki", ko_pile=["Rhino", "Nova"]))
    table.end_turn().choose("Rhino", "front")
    zombie = table["Zombie Rhino"]
    assert zombie.side == 1
    assert zombie.face_up
    assert "Rhino" not in table.names("front", 1)
    table.end_turn().choose("done")
    assert table.names("ko_pile") == ["Magik"], "nobody has to"
    table.to_main().use("Drax", "Trial")
    assert table.in_pile("Domain") == ["Technopolis"]
    assert sorted(table.names("ko_pile", 1)) == ["Nova", "Rhino"]
    assert not broken(table.state)


def test_cv3_018_three_drones_fight_for_a_turn() -> None:
    table = _in("Perfection", Side("Hulk"), Side("Loki", front=["Magik", Card("Nova", stunned=True)]))
    table.end_turn().to_main().choose("Magik", "front", "front", "back")
    assert table.names("front", 1).count("Magik") == 3
    assert table.names("back", 1) == ["Loki", "Magik"]
    table.end_turn()
    assert table.names("front", 1) == ["Magik", "Nova"], "the one that was copied stays"
    assert table.names("ko_pile", 1) == []
    assert not broken(table.state)


def test_cv3_017_gladiators_weaken_each_other_and_the_stunned_are_gone() -> None:
    """Whoever's turn it is may begin; each chooses in secret, all come at the same time."""
    table = _in("Killiseum", Side("Hulk", hand=["Magik", "Nova"]), Side("Loki", hand=["Thor", "Rhino"]))
    table.end_turn().choose(0)
    assert "Magik" in table.asked, "the first player chooses"
    table.choose("Magik")
    assert table.names("front") == ["Drax"], "nobody sees it yet"
    table.choose("Thor")
    assert (table["Thor"].counters, table["Thor"].spot) == (-3, "front")
    assert (table["Magik"].in_play, table.names("ko_pile")) == (False, ["Magik"])
    assert not broken(table.state)


def test_cv3_017_both_can_fall_though_they_have_health_left() -> None:
    powers = {"Drax": ENTER}
    you = Side("Hulk", front=["Drax"], hand=["Thor"], piles={"Battleworld": ["Killiseum", "Technopolis"]})
    table = Scenario(you, Side("Loki", hand=["Rhino"]), powers=powers).use("Drax", "Trial")
    table.end_turn().choose(0, "Thor", "Rhino")
    assert (table.names("ko_pile"), table.names("ko_pile", 1)) == (["Thor"], ["Rhino"])


def test_cv3_017_nobody_has_to_send_a_gladiator() -> None:
    table = _in("Killiseum", Side("Hulk", hand=["Magik"]), Side("Loki", hand=["Rhino"]))
    table.end_turn().choose(0, "done", "Rhino")
    assert (table["Rhino"].counters, table["Rhino"].spot) == (0, "front")
    table = _in("Killiseum", Side("Hulk", hand=["Magik"]), Side("Loki", hand=["Rhino"]))
    table.end_turn().choose(1)
    assert table.names("hand", 1)[:1] == ["Rhino"]


@pytest.mark.parametrize("has", [["Academy", "Fortress"], ["Academy", "Academy"], ["Fortress"]])
def test_cv4_013_the_beyonder_makes_a_world_from_the_hand(has: list[str]) -> None:
    """For two different symbols, as an enemy's turn ends; who can't pay them is not asked."""
    beyonder = Side("Hulk", hand=["Beyonder"], resources=has, piles={"Creator": ["Technopolis", "Warzone"]})
    table = Scenario(Side("Loki", front=["Drax"]), beyonder).end_turn()
    if len(set(has)) < 2:
        assert table.in_pile("Domain", 1) == []
        assert "Beyonder" in table.names("hand", 1)
        return
    table.choose("yes")
    assert table.in_pile("Domain", 1) == ["Technopolis"]
    assert table.names("ko_pile", 1) == ["Beyonder"]
    assert table["Drax"].has("Genius")
    assert not any(table.state.face[card] for card in table.state.zone(1, Spot.RESOURCE)[:2])
    assert not broken(table.state)


def test_cv4_013_not_as_the_own_turn_ends_and_nobody_has_to() -> None:
    piles = {"Creator": ["Technopolis"]}
    you = Side("Hulk", hand=["Beyonder"], resources=["Academy", "Fortress"], piles=piles)
    table = Scenario(you, Side("Loki")).end_turn()
    assert "Beyonder" in table.names("hand")
    table.end_turn().choose("no")
    assert table.in_pile("Domain") == []


def test_cv4_013_domains_of_his_deck_lie_in_the_creator_pile_and_characters_in_the_power_pile() -> None:
    table = opened(deck("MNB-001", pile={"CV3-019": 1, "CV3-021": 1, "MNB-036": 1}, CV4_013=1))
    assert sorted(table.in_pile("Creator")) == ["Technopolis", "Valley of Flame"]
    assert table.in_pile("Power") == ["Magik"]


def test_the_domains_of_the_grandmaster_lie_in_the_battleworld_pile() -> None:
    table = opened(deck("CV3-005", pile={"CV3-019": 1, "CV3-021": 1}))
    assert sorted(table.in_pile("Battleworld")) == ["Technopolis", "Valley of Flame"]
