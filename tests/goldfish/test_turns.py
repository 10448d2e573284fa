"""Whose turn is how manieth: both players count their own."""

from __future__ import annotations

import pytest

from tests.engine.mnb import CARDS
from vsdeck.engine.scenario import Scenario, Side
from vsdeck.goldfish.setup import first_player, own_turn


@pytest.mark.parametrize("first", [0, 1])
def test_each_player_counts_the_turns_that_he_has_begun(first: int) -> None:
    CARDS.scenarios()
    table = Scenario(Side("Hulk"), Side("Loki"), turn=1, active=first)
    second = 1 - first
    counted = []
    for _ in range(5):
        assert first_player(table.state) == first
        counted.append((own_turn(table.state, first), own_turn(table.state, second)))
        table.end_turn()
    assert counted == [(1, 0), (1, 1), (2, 1), (2, 2), (3, 2)]
