"""The table as text."""

from __future__ import annotations

import pytest

from tests.engine.mnb import CARDS
from vsdeck.engine import Spot
from vsdeck.engine.scenario import Card, Scenario, Side
from vsdeck.table import looks
from vsdeck.table.board import board
from vsdeck.table.phrases import spoken


@pytest.fixture(autouse=True)
def _cards() -> None:
    CARDS.scenarios()


def test_characters_are_shown_with_their_condition() -> None:
    enemy = Side("Loki", front=[Card("Sabretooth", stunned=True, wounds=1)])
    table = Scenario(Side("Hulk", front=[Card("Namor", counters=2), Card("Gambit", exhausted=True)]), enemy)
    told = "\n".join(board(table.state, 0))
    assert "Namor 5/4 (flight, +2 counters)" in told
    assert "Gambit 5/3 (exhausted)" in told
    assert "(stunned, wounds 1/2)" in told
    assert "Loki 1/6 (wounds 0/5, level 1, 0 XP)" in told


def test_a_combat_is_shown_with_what_decides_it() -> None:
    table = Scenario(Side("Hulk", front=["Luke Cage", "Ant-Man"]), Side("Loki", front=["Gambit"]))
    table.attack(["Luke Cage", "Ant-Man"], "Gambit")
    line = "  combat    Luke Cage and Ant-Man: 9 attack against 3 defence of Gambit, who strikes back with 5."
    assert line in board(table.state, 0)


def test_a_hand_is_shown_to_its_player_alone() -> None:
    table = Scenario(Side("Hulk", hand=["Thor", "Open Fire"]), Side("Loki", hand=["Magik"]))
    assert board(table.state, 0)[-1] == "  hand      Thor [6] 6/5, Open Fire"
    assert "Thor" not in "\n".join(board(table.state, 1))


def test_face_down_resources_are_named_to_their_player_and_counted_for_others() -> None:
    table = Scenario(Side("Hulk", resources=["Academy", Card("Laboratory", face_down=True)]), Side("Loki"))
    told = "\n".join(board(table.state, 1))
    assert "resources Academy, 1 face down" in told
    assert "Laboratory" not in told
    assert "resources Academy, Laboratory (face down)" in "\n".join(board(table.state, 0))


def test_what_stands_beside_characters_is_seen_in_its_row() -> None:
    """Machines and terrain; an enemy's secret terrain shows nothing."""
    table = Scenario(Side("Hulk", front=["Nova", "CV3-029"]), Side("Loki", front=["Drax"]))
    seen = {looks.look(table.state, card, looks.Viewer(0)).name for card in looks.in_sight(table.state, 0)}
    assert {"Nova", "Public Park"} <= seen
    *_, park = looks.lying(table.state, 0, Spot.FRONT)
    shown = looks.look(table.state, park, looks.Viewer(0))
    assert shown.beside
    assert shown.place is looks.Place.FRONT
    assert "terrain" in spoken(shown)
    assert "attack" not in spoken(shown)
