"""When a combat is over, and what happens at its end."""

from __future__ import annotations

from tests.engine.mnb import CARDS
from vsdeck.card import Power, Timing
from vsdeck.engine.scenario import Card, Scenario, Side


def _soldier(*front: str, enemy: Side) -> Scenario:
    return Scenario(Side("Storm", front=["Cable", *front], resources=["Training Ground"]), enemy)


def test_this_combat_is_over_at_its_end() -> None:
    """Impervious Skin spares Luke Cage no wound of Ultimate Soldier (ruling)."""
    table = _soldier(enemy=Side("Hulk", front=["Luke Cage"], resources=["Fortress"]))
    table.attack("Cable", "Luke Cage").use("Cable", "Ultimate Soldier")
    table.use("Luke Cage", "Impervious Skin", by=1).pass_all()
    assert table["Luke Cage"].stunned
    assert table["Luke Cage"].spot == "ko_pile"


def test_what_is_promised_for_the_end_happens_though_its_maker_is_gone() -> None:
    """Cable falls to the strike back, and Luke Cage with him."""
    table = _soldier(enemy=Side("Hulk", front=["Luke Cage"]))
    table.attack("Cable", "Luke Cage").use("Cable", "Ultimate Soldier").pass_all()
    assert table["Cable"].spot == "ko_pile"
    assert table["Luke Cage"].spot == "ko_pile"


def test_who_falls_to_a_first_strike_has_fought_to_the_end() -> None:
    """U123."""
    table = _soldier(enemy=Side("Hulk", front=[Card("Black Panther", counters=6)]))
    table.attack("Cable", "Black Panther").use("Cable", "Ultimate Soldier").pass_all()
    assert table["Cable"].spot == "ko_pile"
    assert table["Black Panther"].stunned


def test_a_team_goes_on_without_the_one_who_promised_something() -> None:
    """Dust of Death takes Cable out of the combat; it still comes to its end."""
    table = _soldier(
        "Namor", enemy=Side("Thanos", front=[Card("Red Skull", counters=9)], resources=["Training Ground"])
    )
    table.attack(["Cable", "Namor"], "Red Skull").use("Cable", "Ultimate Soldier")
    table.use("Red Skull", "Dust of Death", "Cable", by=1).pass_all()
    assert table["Red Skull"].stunned


def test_a_combat_that_lost_its_last_attacker_has_no_end() -> None:
    table = _soldier(enemy=Side("Thanos", front=["Red Skull"], resources=["Training Ground"]))
    table.attack("Cable", "Red Skull").use("Cable", "Ultimate Soldier")
    table.use("Red Skull", "Dust of Death", by=1)
    assert table["Cable"].spot == "ko_pile"
    assert not table["Red Skull"].stunned
    assert table.state.combat is None
    assert not table.state.effects


def test_a_cancelled_combat_has_no_end() -> None:
    cancels = Power(name="Stop", timing=(Timing.COMBAT,), any_turn=True, tree="CancelCombat()")
    CARDS.scenarios({"MNB-018": (cancels,)})
    table = _soldier(enemy=Side("Hulk", front=["Luke Cage"]))
    table.attack("Cable", "Luke Cage").use("Cable", "Ultimate Soldier").use("Luke Cage", "Stop", by=1)
    assert table.state.combat is None
    assert not table["Luke Cage"].stunned
    assert not table.state.effects
