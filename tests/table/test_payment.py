"""Payments are proposed whole, can be changed place by place, and are done as proposed."""

from __future__ import annotations

import pytest

from tests.engine.mnb import CARDS
from vsdeck.card import Symbol
from vsdeck.engine import Action, Ask, Decision, Do, GameState, Spot, apply
from vsdeck.engine.filters import fact_of
from vsdeck.engine.scenario import Scenario, Side
from vsdeck.engine.state import Frame
from vsdeck.table.payment import Proposal, next_payment, proposal


@pytest.fixture(autouse=True)
def _cards() -> None:
    CARDS.scenarios()


def paying(side: Side, user: str) -> GameState:
    """Right after the dearest super power of a character was used."""
    table = Scenario(side, Side("Loki", front=["Magik"]))
    decision = table.state.decision
    assert decision is not None
    user_card = table.piece(user).card
    powers = [action for action in decision.options if (action.card, action.do) == (user_card, Do.USE)]
    apply(table.state, max(powers, key=lambda use: len(table.state.rules.programs[use.other].cost)))
    return table.state


def named(state: GameState, cards: tuple[int, ...]) -> list[str]:
    return [fact_of(state, card).name for card in cards]


def proposed(state: GameState) -> Proposal:
    found = proposal(state)
    assert found is not None
    return found


DORMAMMU = Side(
    "Thanos",
    front=["Dormammu"],
    hand=["Laboratory", "Academy"],
    resources=["The Vault", "Academy", "Laboratory", "Fortress"],
)


def test_resources_pay_before_cards_in_hand_and_plain_ones_before_rich_ones() -> None:
    state = paying(DORMAMMU, "Dormammu")
    found = proposed(state)
    assert found.symbols == (Symbol.INTELLECT, Symbol.ENERGY)
    assert named(state, found.chosen) == ["Academy", "Laboratory"]
    assert {state.spot[card] for card in found.chosen} == {Spot.RESOURCE}


def test_what_does_not_give_the_symbol_is_no_candidate() -> None:
    state = paying(DORMAMMU, "Dormammu")
    found = proposed(state)
    assert sorted(named(state, tuple(found.cards()))) == [
        "Academy",
        "Academy",
        "Laboratory",
        "Laboratory",
        "The Vault",
    ]
    fortress = next(card for card in state.zone(0, Spot.RESOURCE) if fact_of(state, card).name == "Fortress")
    assert found.with_card(fortress) is None


def test_one_place_is_changed_and_the_other_stays() -> None:
    state = paying(DORMAMMU, "Dormammu")
    vault = state.zone(0, Spot.RESOURCE)[0]
    first = proposed(state)
    at_energy = first.with_card(vault, 1)
    assert at_energy is not None
    assert named(state, at_energy.chosen) == ["Academy", "The Vault"]
    back = at_energy.with_card(vault, 0)
    assert back is not None
    assert back.chosen[0] == vault
    assert back.chosen[1] != vault, "no location pays twice"


def test_what_is_proposed_is_what_is_paid() -> None:
    state = paying(DORMAMMU, "Dormammu")
    in_hand = next(card for card in state.zone(0, Spot.HAND) if fact_of(state, card).name == "Academy")
    vault = state.zone(0, Spot.RESOURCE)[0]
    changed = proposed(state).with_card(in_hand, 0)
    assert changed is not None
    changed = changed.with_card(vault, 1)
    assert changed is not None
    for _ in range(4):
        action = next_payment(state, changed)
        if action is None:
            break
        apply(state, action)
    assert state.spot[in_hand] == Spot.KO_PILE
    assert state.face[vault] == 0
    others = [card for card in state.zone(0, Spot.RESOURCE) if card != vault]
    assert all(state.face[card] for card in others), "nothing else was turned"


def test_the_same_symbol_twice_asks_for_two_locations() -> None:
    side = Side("Gamora", level=2, row="front", resources=["Fortress", "Fortress", "Knowhere"])
    state = paying(side, "Gamora")
    found = proposed(state)
    assert found.symbols == (Symbol.MIGHT, Symbol.MIGHT)
    assert len(set(found.chosen)) == 2
    assert [named(state, tuple(found.others(place))) for place in (0, 1)] == [
        ["Fortress", "Knowhere"],
        ["Fortress", "Knowhere"],
    ]


def test_a_discard_is_proposed_and_changed() -> None:
    """Mandarin makes the enemy discard: what cannot be recruited soon is proposed."""
    table = Scenario(
        Side("Loki", hand=["Nova"]),
        Side("Storm", front=["Magik"], hand=["Laboratory", "MNB-042", "Iceman"]),
    )
    state = table.state
    state.stack.append((Frame.DISCARD, 1, 1, 0))
    options = tuple(Action(Do.CHOOSE, card) for card in state.zone(1, Spot.HAND))
    state.decision = Decision(1, Ask.DISCARD, options, owed=1)
    found = proposed(state)
    assert found.symbols == ()
    assert fact_of(state, found.chosen[0]).code == "MNB-042"
    iceman = state.zone(1, Spot.HAND)[2]
    changed = found.with_card(iceman)
    assert changed is not None
    assert next_payment(state, changed) == Action(Do.CHOOSE, iceman)


def test_nothing_is_proposed_where_nothing_is_paid() -> None:
    table = Scenario(Side("Loki"), Side("Storm"))
    assert proposal(table.state) is None
