"""The options are the only authority: what is not among them breaks a rule, and changes nothing."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from tests.engine.mnb import CARDS
from vsdeck.engine import Action, Do, GameState, IllegalAction, Mode, apply, start
from vsdeck.engine.action import TEAMMATE
from vsdeck.engine.invariants import broken
from vsdeck.engine.refusal import broken_rule
from vsdeck.engine.saved import dumps
from vsdeck.engine.state import BACK, FRONT


def _offered(state: GameState, action: Action) -> bool:
    """Whether an action is among the options, or the same with another copy of a card out of play."""
    assert state.decision is not None
    if action in state.decision.options:
        return True
    card = action.card
    if not 0 <= card < len(state.fact) or state.in_play(card):
        return False
    same = (state.fact[card], state.spot[card], state.side[card], state.face[card])
    return any(
        option._replace(card=card) == action
        and (
            state.fact[option.card],
            state.spot[option.card],
            state.side[option.card],
            state.face[option.card],
        )
        == same
        for option in state.decision.options
        if option.card >= 0
    )


def _attempt(state: GameState, dice: random.Random) -> Action:
    """Any action that somebody could try now, more often one of the kind that is asked for."""
    assert state.decision is not None
    kinds = [option.do for option in state.decision.options] if dice.random() < 0.6 else list(Do)
    do = dice.choice(kinds)
    card = dice.choice(dice.choice([zone for zone in state.zones if zone]))
    fact, other = state.rules.facts[state.fact[card]], -1
    match do:
        case Do.USE:
            other = dice.choice(fact.powers or range(-1, len(state.rules.programs) + 1))
        case Do.RECRUIT:
            other = dice.choice((FRONT, BACK, FRONT + TEAMMATE, BACK + TEAMMATE, 3))
        case Do.RESOURCE:
            other = dice.choice((0, 1))
        case Do.POWER_UP:
            other = dice.choice(dice.choice([zone for zone in state.zones if zone]))
        case _ if dice.random() < 0.2:
            other = dice.randrange(-1, 8)
    if dice.random() < 0.05:
        card = dice.choice((-1, len(state.fact), *state.rules.persons))
    return Action(do, card, other)


@pytest.mark.parametrize(
    ("number", "players", "mode"),
    [
        (1, 2, Mode.DUEL),
        (2, 2, Mode.DUEL),
        (3, 2, Mode.DUEL),
        (4, 3, Mode.FREE_FOR_ALL),
        (5, 4, Mode.TEAMS),
        (6, 4, Mode.TWO_HEADED),
    ],
)
def test_a_rule_is_broken_exactly_where_the_action_is_not_offered(
    number: int, players: int, mode: Mode
) -> None:
    dice = random.Random(number)
    state = start(CARDS.rules(number, players, mode, shared_recruits=True), number)
    for _ in range(250):
        if state.decision is None:
            break
        for _ in range(12):
            action = _attempt(state, dice)
            why = broken_rule(state, action)
            assert bool(why) is not _offered(state, action), (action, why)
        for action in state.decision.options:
            assert broken_rule(state, action) == ""
        apply(state, dice.choice(state.decision.options))


class AnyActions(RuleBasedStateMachine):
    """Legal and illegal actions in any order: a refusal leaves the state as it was."""

    def __init__(self) -> None:
        super().__init__()
        self.state = start(CARDS.rules(5), 5)

    @precondition(lambda self: not self.state.over)
    @rule(places=st.lists(st.integers(0, 10_000), min_size=1, max_size=25))
    def legal(self, places: list[int]) -> None:
        for place in places:
            if self.state.decision is not None:
                options = self.state.decision.options
                apply(self.state, options[place % len(options)])

    @rule(do=st.sampled_from(Do), card=st.integers(-2, 200), other=st.integers(-2, 40))
    def any_action(self, do: Do, card: int, other: int) -> None:
        action = Action(do, card, other)
        if self.state.decision is not None and action in self.state.decision.options:
            return
        before = dumps(self.state)
        with pytest.raises(IllegalAction):
            apply(self.state, action)
        assert dumps(self.state) == before

    @invariant()
    def sound(self) -> None:
        assert broken(self.state) == []


TestAnyActions = AnyActions.TestCase
TestAnyActions.settings = settings(
    max_examples=12,
    stateful_step_count=25,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
)
