"""The pending decision as the table offers it: actions on cards in sight, and all others as buttons."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from vsdeck.engine import Action, Ask, Do, GameState, Spot, apply, clone
from vsdeck.engine.reading import fact_of
from vsdeck.table.payment import Proposal

ON_CARDS = frozenset(
    {
        Do.RESOURCE,
        Do.RECRUIT,
        Do.EQUIP,
        Do.SHIFT,
        Do.STEP,
        Do.USE,
        Do.PLAY,
        Do.POWER_UP,
        Do.ATTACK,
        Do.JOIN,
        Do.DEFEND,
        Do.PAY,
        Do.CHOOSE,
    }
)
AT_ONCE = frozenset({Do.JOIN, Do.DEFEND, Do.PAY, Do.CHOOSE, Do.SHIFT})
"""A click on the card is the whole answer."""
ENDS = frozenset({Do.DONE, Do.PASS})


@dataclass(frozen=True, slots=True)
class Offer:
    """One thing a card in sight can do: one action, or an attack with its target."""

    actions: tuple[Action, ...]
    target: int = -1

    @property
    def first(self) -> Action:
        return self.actions[0]


@dataclass(slots=True)
class Offers:
    by_card: dict[int, list[Offer]] = field(default_factory=dict)
    loose: list[Action] = field(default_factory=list)
    """Answers that belong to no card in sight."""
    end: Action | None = None
    """The answer that goes on without doing more."""


def offers(state: GameState, in_sight: Iterable[int], paying: Proposal | None = None) -> Offers:
    found = Offers()
    decision = state.decision
    if decision is None:
        return found
    shown = frozenset(in_sight)
    if paying is not None:
        do = Do.PAY if paying.symbols else Do.CHOOSE
        found.by_card = {card: [Offer((Action(do, card),))] for card in paying.cards() & shown}
        return found
    for action in decision.options:
        if action.do in ENDS:
            found.end = action
        elif action.do is Do.USE and (wearer := state.wearer(action.card)) in shown:
            found.by_card.setdefault(wearer, []).append(Offer((action,)))
        elif action.do not in ON_CARDS or decision.ask is Ask.ORDER or action.card not in shown:
            found.loose.append(action)
        else:
            for card in _copies(state, action.card, shown):
                found.by_card.setdefault(card, []).extend(_offers(state, action))
            if action.do in (Do.POWER_UP, Do.EQUIP) and action.other in shown:
                found.by_card.setdefault(action.other, []).append(Offer((action,)))
    return found


def _copies(state: GameState, card: int, shown: frozenset[int]) -> list[int]:
    """Copies in a hand are one action, but each of them can be clicked."""
    if state.spot[card] != Spot.HAND:
        return [card]
    hand = state.zone(state.side[card], Spot.HAND)
    return [other for other in hand if state.fact[other] == state.fact[card] and other in shown]


def _offers(state: GameState, action: Action) -> list[Offer]:
    """An attack is offered against each possible defender, and as the begin of a team attack."""
    if action.do not in (Do.ATTACK, Do.JOIN):
        return [Offer((action,))]
    after = clone(state)
    apply(after, action)
    decision = after.decision
    if decision is None or decision.ask is not Ask.ATTACK:
        return [Offer((action,))]
    alone = [Offer((action, answer), answer.card) for answer in decision.options if answer.do is Do.DEFEND]
    joined = action.do is Do.JOIN or any(answer.do is Do.JOIN for answer in decision.options)
    return [*alone, Offer((action,))] if joined or not alone else alone


def asking(state: GameState) -> int:
    """The card whose power asks the pending question, or -1."""
    return state.decision.source if state.decision is not None else -1


def ready_attackers(state: GameState) -> int:
    decision = state.decision
    if decision is None:
        return 0
    return sum(action.do is Do.ATTACK for action in decision.options)


def playable(state: GameState, player: int) -> int:
    """How many different characters and equipment in hand the points left would still pay for."""
    decision = state.decision
    if decision is None or decision.player != player:
        return 0
    bought = [action.card for action in decision.options if action.do in (Do.RECRUIT, Do.EQUIP)]
    cards = {fact_of(state, card).code for card in bought}
    return len(cards)
