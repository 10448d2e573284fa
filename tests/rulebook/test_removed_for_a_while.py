"""Removed from the game until something happens (Pocket Dimension, Out of Time, Abduction)."""

from __future__ import annotations

import pytest

from tests.engine.mnb import CARDS
from tests.engine.trial import trial
from vsdeck.engine.invariants import broken
from vsdeck.engine.saved import dumps, loads
from vsdeck.engine.scenario import Card, Scenario, Side


def _gone(tree: str, *answers: str, enemy: Side | None = None) -> Scenario:
    CARDS.scenarios()
    you = Side("Hulk", front=["Nova", Card("Thor", counters=2, wounds=1)], resources=["Laboratory"])
    table = Scenario(you, enemy or Side("Loki", front=["Drax"]), powers=trial(tree))
    return table.use("Nova", "Trial", *answers)


def test_it_comes_back_with_its_counters_to_a_row_of_its_owners_choice() -> None:
    """U250."""
    table = _gone("RemoveFor(Choose(yours & supporting & ~this), TurnStarts(YOURS))")
    assert table["Thor"].spot == "removed"
    assert broken(table.state) == []
    table.end_turn().end_turn()
    assert table["Thor"].spot == "removed"
    table.choose("back")
    assert (table["Thor"].spot, table["Thor"].counters, table["Thor"].wounds) == ("back", 2, 1)
    assert table["Thor"].ready


def test_a_saved_game_keeps_who_is_away() -> None:
    table = _gone("RemoveFor(Choose(yours & supporting & ~this), TurnStarts(YOURS))")
    table.state = loads(table.state.rules, dumps(table.state))
    table.end_turn().end_turn().choose("front")
    assert table["Thor"].counters == 2


def test_with_one_health_left_it_comes_back_wounded_and_without_counters() -> None:
    """Abduction (XFB-037): that is no wounding."""
    tree = "RemoveFor(Choose(yours & supporting & ~this), TurnStarts(ENEMY), remaining=1)"
    table = _gone(tree).end_turn().choose("front")
    assert (table["Thor"].counters, table["Thor"].wounds) == (0, 1)


def test_nobody_loses_whose_main_character_is_away() -> None:
    """Out of Time (MOE-020)."""
    table = _gone("RemoveFor(Each(main), TurnStarts(YOURS))")
    assert table["Loki"].spot == "removed"
    assert table.winners is None
    assert broken(table.state) == []
    table.end_turn().end_turn().choose("front").choose("back")
    assert {table["Hulk"].spot, table["Loki"].spot} == {"front", "back"}


@pytest.mark.parametrize(("equipment", "where"), [(False, "ko_pile"), (True, "attached")])
def test_what_it_wears_comes_along_or_is_lost(equipment: bool, where: str) -> None:
    CARDS.scenarios()
    bearer = Card("Thor", attached=("FND-022",))
    tree = f"RemoveFor(Choose(yours & supporting & ~this), TurnStarts(ENEMY), equipment={equipment})"
    you = Side("Hulk", front=["Nova", bearer], resources=["Laboratory"])
    table = Scenario(you, Side("Loki"), powers=trial(tree.replace(", equipment=False", "")))
    table.use("Nova", "Trial").end_turn().choose("front")
    assert table["FND-022"].spot == where
