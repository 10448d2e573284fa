"""The invariants can fail: each finds what it is there for."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.engine.mnb import CARDS
from tests.engine.trial import trial
from vsdeck.engine.changes import move
from vsdeck.engine.derived import derived
from vsdeck.engine.invariants import broken
from vsdeck.engine.scenario import Scenario, Side
from vsdeck.engine.state import BACK, FRONT, GameState, Spot


def _table() -> Scenario:
    CARDS.scenarios()
    return Scenario(Side("Hulk", front=["Thor", "Drax"], hand=["Magik"]), Side("Loki"))


def _twice(state: GameState, thor: int) -> None:
    state.zone(0, BACK).append(thor)


def _nowhere(state: GameState, thor: int) -> None:
    state.zone(0, FRONT).remove(thor)


def _astray(state: GameState, thor: int) -> None:
    state.spot[thor] = Spot.DECK


def _stunned_with_counters(state: GameState, thor: int) -> None:
    state.face[thor], state.ready[thor], state.counters[thor] = 0, 0, 1


def _hidden_face_up(state: GameState, card: int) -> None:
    state.hidden = (card,)


def _vitality_and_wounds(state: GameState, card: int) -> None:
    state.wounds[card], state.tallies = 1, {card: {1: 1}}
    state.derived = None


def _dying(state: GameState, thor: int) -> None:
    state.wounds[thor] = 2


def _stale(state: GameState, thor: int) -> None:
    derived(state)
    state.counters[thor] += 1


def _namesakes(state: GameState, thor: int) -> None:
    drax = next(card for card in state.zone(0, FRONT) if card != thor)
    state.fact[drax] = state.fact[thor]
    state.derived = None


def _no_decision(state: GameState, thor: int) -> None:
    state.decision = None


def _offered_twice(state: GameState, thor: int) -> None:
    assert state.decision is not None
    state.decision = state.decision._replace(options=state.decision.options * 2)


def _offered_no_more(state: GameState, thor: int) -> None:
    assert state.decision is not None
    state.decision = state.decision._replace(options=state.decision.options[1:])


def _thought_to_be_altered(state: GameState, thor: int) -> None:
    derived(state).altered.add(thor)


def _wounds_in_hand(state: GameState, thor: int) -> None:
    state.wounds[state.zone(0, Spot.HAND)[0]] = 1


def _asked_when_out(state: GameState, thor: int) -> None:
    assert state.decision is not None
    state.alive[state.decision.player] = 0


def _main_gone(state: GameState, thor: int) -> None:
    move(state, state.rules.mains[1][0], Spot.REMOVED)


def _plot_twist_in_a_row(state: GameState, thor: int) -> None:
    card = state.zone(0, Spot.DECK).pop()
    state.spot[card] = FRONT
    state.zone(0, FRONT).append(card)
    state.derived = None


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        (_twice, "two places"),
        (_nowhere, "is nowhere"),
        (_astray, "says otherwise"),
        (_stunned_with_counters, "face down with counters"),
        (_hidden_face_up, "hidden and not face down"),
        (_vitality_and_wounds, "wounds and vitality"),
        (_dying, "as many wounds as health"),
        (_stale, "stale"),
        (_namesakes, "two of Thor"),
        (_no_decision, "nobody can decide"),
        (_offered_twice, "offered twice"),
        (_offered_no_more, "asked anew"),
        (_thought_to_be_altered, "stale"),
        (_wounds_in_hand, "out of play"),
        (_plot_twist_in_a_row, "no character"),
        (_main_gone, "without a main character"),
        (_asked_when_out, "out of the game"),
    ],
)
def test_a_damaged_state_is_noticed(damage: Callable[[GameState, int], None], told: str) -> None:
    table = _table()
    assert broken(table.state) == []
    damage(table.state, table["Thor"].card)
    assert any(told in problem for problem in broken(table.state))


def test_two_of_a_name_may_stand_where_somebody_gives_swarm() -> None:
    CARDS.scenarios()
    gift = trial(keyword='GrantKeyword(supporting & OwnedBy(YOURS), "Swarm")')
    table = Scenario(Side("Hulk", front=["Thor", "Drax", "Nova"], hand=["Magik"]), Side("Loki"), powers=gift)
    _namesakes(table.state, table["Thor"].card)
    assert not any("two of Thor" in problem for problem in broken(table.state))
