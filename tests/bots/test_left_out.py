"""What a greedy bot does not try would not have been chosen."""

from __future__ import annotations

import pytest

from tests.engine.mnb import MnbCards
from vsdeck.bots import GreedyBot, answer, greedy_bot
from vsdeck.bots.gains import pays
from vsdeck.engine import Action, Decision, Do, GameState, apply, start
from vsdeck.engine.scenario import Scenario, Side

GAMES = 4
ACTIONS = 150


def _all(table: GameState, decision: Decision, options: list[Action]) -> list[Action]:
    return options


def test_leaving_out_does_not_change_the_choice(mnb: MnbCards, monkeypatch: pytest.MonkeyPatch) -> None:
    bot, promising, left_out = GreedyBot(), greedy_bot._promising, 0
    for number in range(GAMES):
        state = start(mnb.rules(number), number)
        for count in range(ACTIONS):
            if state.decision is None:
                break
            options = list(state.decision.options)
            left_out += len(options) - len(promising(state, state.decision, options))
            chosen = answer(bot, state, count)
            with monkeypatch.context() as trying_all:
                trying_all.setattr(greedy_bot, "_promising", _all)
                assert answer(bot, state, count) == chosen
            apply(state, chosen)
    assert left_out > 100


def _pays(you: Side) -> bool:
    """Whether the one card in hand could be worth playing."""
    return _card_pays(Scenario(you, Side("Captain America", front=["Ant-Man"])))


def _card_pays(game: Scenario) -> bool:
    table = game.state
    assert table.decision is not None
    [action] = [option for option in table.decision.options if option.do is Do.PLAY]
    return pays(table, 0, action)


def test_force_for_a_combat_that_is_won_does_not_pay() -> None:
    you = Side("Hulk", front=["Luke Cage"], hand=["Open Fire"])
    table = Scenario(you, Side("Loki", front=["Doctor Octopus"]))
    assert not _card_pays(table.attack("Luke Cage", "Doctor Octopus"))


def test_a_keyword_that_opens_the_way_for_an_attack_may_pay() -> None:
    assert _pays(Side("Hulk", hand=["Stark Tech"]))


def test_a_card_that_takes_somebody_away_may_pay() -> None:
    assert _pays(Side("Magneto", hand=["Extinguish"]))


def test_a_card_of_which_somebody_hears_may_pay() -> None:
    """Loki draws a card when a plot twist is played."""
    you = Side("Hulk", front=["MNB-098", "Luke Cage"], hand=["Open Fire"])
    table = Scenario(you, Side("Loki", front=["Doctor Octopus"]))
    assert _card_pays(table.attack("Luke Cage", "Doctor Octopus"))
