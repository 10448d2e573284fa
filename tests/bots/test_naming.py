"""A bot names what it may know of, never what only the decks and hands of others tell."""

from __future__ import annotations

import pytest

from tests.engine.mnb import CARDS
from vsdeck.bots import answer, make_bot
from vsdeck.engine.scenario import Card, Scenario, Side


def _named(level: str, enemy: Side) -> str:
    CARDS.scenarios()
    side = Side("Thanos", front=["Ronan"], resources=["Academy"], deck=["Mystique"])
    table = Scenario(side, enemy).use("Ronan", "Accuse")
    return table.state.rules.named(answer(make_bot(level, "1"), table.state, 1).other)


@pytest.mark.parametrize("level", ["greedy", "searching"])
def test_a_bot_names_what_an_enemy_has_shown(level: str) -> None:
    enemy = Side("Hulk", ko_pile=["Gambit"], hand=["Magik"], resources=[Card("Drax", face_down=True)])
    assert _named(level, enemy) == "Gambit"


@pytest.mark.parametrize("level", ["greedy", "searching"])
def test_a_bot_does_not_know_a_hand(level: str) -> None:
    assert _named(level, Side("Hulk", hand=["Magik"])) == _named(level, Side("Hulk", hand=["Drax"] * 3))
