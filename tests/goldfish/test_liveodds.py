"""Odds while a turn begins: what the draw phase is about to give counts."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.engine.mnb import CARDS
from tests.engine.trial import trial
from vsdeck.card import Timing
from vsdeck.engine import Ask
from vsdeck.engine.scenario import FILLER, Scenario, Side
from vsdeck.goldfish.liveodds import live_odds

WANTED = frozenset({"MNB-024"})
DRAWING = trial("GainXP()", timing=Timing.DRAW)
YOU = Side("Hulk", front=["Nova"], resources=["Laboratory"], deck=["MNB-024", *[FILLER] * 3], deck_ends=True)


@pytest.fixture(autouse=True)
def _cards() -> None:
    CARDS.scenarios()


def asked_before_drawing(turn: int) -> Scenario:
    """The turn that begins, and a draw power that is asked about before the cards of that turn."""
    table = Scenario(YOU, Side("Loki"), phase="start", turn=turn - 1, powers=DRAWING)
    assert table.state.decision is not None
    assert table.state.decision.ask is Ask.DRAW
    return table


def test_the_two_cards_that_are_about_to_be_drawn_count() -> None:
    """Turn 5 of the game is the third of who went first: one of four cards, two draws."""
    table = asked_before_drawing(turn=5)
    assert live_odds(table.state, 0, WANTED, by_turn=3).chance == Fraction(1, 2)
    assert live_odds(table.state, 0, WANTED, by_turn=4).chance == 1
    assert live_odds(table.state, 0, WANTED, by_turn=2).chance == 0
    table.done()
    drawn = live_odds(table.state, 0, WANTED, by_turn=3)
    assert (drawn.draws, drawn.in_hand, drawn.chance) == (0, 1, 0)


def test_the_first_turn_of_the_game_is_about_to_give_none() -> None:
    table = asked_before_drawing(turn=1)
    assert live_odds(table.state, 0, WANTED, by_turn=1).draws == 0
    assert live_odds(table.state, 0, WANTED, by_turn=2).draws == 2


def test_who_goes_second_draws_in_the_first_turn_of_his_own() -> None:
    table = Scenario(Side("Loki"), YOU, phase="start", turn=1, active=1, powers=DRAWING)
    assert live_odds(table.state, 1, WANTED, by_turn=1).draws == 2
