"""What the next attacks would cost, counted by numbers alone."""

from __future__ import annotations

import pytest

from vsdeck.bots.prospect import WIN, prospect
from vsdeck.bots.reach import HIT, LOST, MORTAL, danger
from vsdeck.engine.scenario import Card, Scenario, Side


def _danger(you: Side, enemy: Side) -> float:
    return danger(Scenario(you, enemy).state, 1, 0)


def test_a_guard_that_stands_keeps_everybody_behind_safe() -> None:
    """Spider-Man's DEF of 7 is more than Loki's 1 with Gambit's 5 or a recruit of 1."""
    assert _danger(Side("Captain America", front=["Spider-Man"]), Side("Loki", front=["Gambit"])) == 0


def test_a_guard_that_falls_opens_the_way() -> None:
    """Gambit fells Daredevil, Luke Cage wounds Captain America."""
    enemy = Side("Loki", front=["Gambit", "Luke Cage"])
    cost = _danger(Side("Captain America", front=["Daredevil"]), enemy)
    assert cost == pytest.approx(HIT + LOST * 7)


def test_the_last_wound_costs_more() -> None:
    you = Side(Card("Captain America", wounds=4))
    assert _danger(you, Side("Loki", front=["Luke Cage"])) == pytest.approx(HIT + MORTAL)


def test_two_together_are_enough_where_one_is_not() -> None:
    """3 and 3 against a DEF of 5."""
    you = Side("Captain America")
    assert _danger(you, Side("Loki", front=["Daredevil", "Agent Venom"])) == pytest.approx(HIT)
    assert _danger(you, Side("Loki", front=["Daredevil"])) == 0


def test_flight_passes_over_guards_who_do_not_fly() -> None:
    enemy = Side("Loki", front=["Namor"])
    assert _danger(Side("Hulk", front=["Spider-Man"]), enemy) == pytest.approx(HIT)
    assert _danger(Side("Hulk", front=["Storm"]), enemy) == 0


def test_stunned_characters_do_not_guard_unless_they_recover_first() -> None:
    you = Side("Captain America", front=[Card("Spider-Man", stunned=True)])
    state = Scenario(you, Side("Loki", front=["Luke Cage"])).state
    assert danger(state, 1, 0) == pytest.approx(HIT)
    assert danger(state, 1, 0, recovered=True) == 0


def test_a_table_is_worth_more_with_more_on_it_and_to_who_has_won() -> None:
    poor = Scenario(Side("Hulk"), Side("Loki")).state
    rich = Scenario(Side("Hulk", front=["Luke Cage"], hand=["Thor"]), Side("Loki")).state
    hurt = Scenario(Side(Card("Hulk", wounds=5)), Side("Loki")).state
    assert prospect(hurt, 0) < prospect(poor, 0) < prospect(rich, 0)
    assert prospect(rich, 1) < prospect(poor, 1)
    for result, worth in (((0,), WIN), ((1,), -WIN), ((0, 1), 0.0)):
        rich.result = result
        assert prospect(rich, 0) == worth
