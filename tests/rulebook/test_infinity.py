"""Infinity (rules update of July 2019): instead of entering a KO pile it may be shuffled into the deck."""

from __future__ import annotations

import pytest

from vsdeck.engine.invariants import broken
from vsdeck.engine.scenario import Card, Scenario, Side

GEM = "BLK-019"


def _fallen(tree: str) -> Scenario:
    """A gem is KO'd as its bearer gets stunned or KO'd."""
    worn = Card("Beast", attached=[GEM])
    table = Scenario(Side("Hulk", front=["Nova"]), Side("Loki", front=[worn]), powers={"Nova": tree})
    table.use("Nova", "Trial")
    assert not broken(table.state)
    return table


def _stunned(answer: str) -> Scenario:
    return _fallen("Stun(Each(enemy & supporting))").choose(answer)


def test_equipment_that_is_lost_goes_back_into_the_deck() -> None:
    table = _stunned("yes")
    assert "The Power Gem" in table.names("deck", 1)
    assert table.names("ko_pile", 1) == []
    assert table["Beast"].stunned


def test_its_player_may_let_it_go() -> None:
    assert _stunned("no").names("ko_pile", 1) == ["The Power Gem"]


@pytest.mark.parametrize(("answer", "place"), [("yes", "deck"), ("no", "ko_pile")])
def test_it_works_from_the_hand(answer: str, place: str) -> None:
    table = Scenario(
        Side("Hulk", front=["Nova"], hand=[GEM]), Side("Loki"), powers={"Nova": "Discard()"}
    ).use("Nova", "Trial")
    assert not broken(table.state)
    table.choose(answer)
    assert "The Power Gem" in table.names(place)
    assert table.names("hand") == []


def test_it_works_from_the_deck() -> None:
    table = Scenario(
        Side("Hulk", front=["Nova"], deck=[GEM]), Side("Loki"), powers={"Nova": "Move(Top(), KO_PILE)"}
    ).use("Nova", "Trial", "yes")
    assert "The Power Gem" in table.names("deck")


def test_what_a_ko_d_character_wore_is_asked_for_too() -> None:
    table = _fallen("KO(Each(enemy & supporting))").choose("yes")
    assert not broken(table.state)
    assert table.names("ko_pile", 1) == ["Beast"]
    assert "The Power Gem" in table.names("deck", 1)
