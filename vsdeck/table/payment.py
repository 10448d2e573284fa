"""How something could be paid or discarded: a proposal for all of it at once, which a person may change
before it is done. The engine asks for one location, or one card, after the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from vsdeck.engine import Action, Ask, Do, GameState, Spot
from vsdeck.engine.reading import (
    Cost,
    derived,
    fact_of,
    is_use,
    payable,
    payer,
    sources,
    symbols_owed,
    user_of,
)


@dataclass(frozen=True, slots=True)
class Proposal:
    """One card for each place: a symbol that is owed, or a card to be discarded."""

    player: int
    symbols: Cost
    """What is owed, None for a symbol of any kind; empty where cards are discarded."""
    candidates: tuple[tuple[int, ...], ...]
    """The cards that could stand at each place."""
    chosen: tuple[int, ...]
    left: int
    """How much the engine had still to ask for when this was proposed."""

    def cards(self) -> frozenset[int]:
        """Every card that could be chosen for some place."""
        return frozenset(card for place in self.candidates for card in place)

    def with_card(self, card: int, place: int = -1) -> Proposal | None:
        """The same with a card at a place, or where it fits first; None if it fits nowhere.

        Cards at other places stay where they can."""
        places = range(len(self.chosen)) if place < 0 else (place,)
        for one in places:
            if card in self.candidates[one]:
                found = _choose(self.candidates, {one: card}, self.chosen)
                if found is not None:
                    return replace(self, chosen=found)
        return None

    def others(self, place: int) -> list[int]:
        """What could stand at a place instead, the other places filled somehow."""
        return [
            card
            for card in self.candidates[place]
            if card != self.chosen[place] and self.with_card(card, place) is not None
        ]


def proposal(state: GameState) -> Proposal | None:
    """How the pending payment or discard would best be made; None if nothing of the kind is asked."""
    decision = state.decision
    if decision is None:
        return None
    if decision.ask is Ask.PAYMENT:
        power = decision.power if is_use(state) else -1
        return _proposed(state, decision.player, payer(state), power, symbols_owed(state, decision))
    if decision.ask is Ask.DISCARD:
        return _discard(state, decision.player, decision.owed)
    return None


def forced_payment(state: GameState, player: int, card: int, power: int) -> tuple[int, ...]:
    """What pays for a power of a card if there is only one way, which nobody is asked about; else nothing."""
    if state.rules.programs[power].used_by is not None:
        return ()
    costs = payable(state, player, card, power)
    only = _proposed(state, player, card, power, costs[0]) if len(costs) == 1 else None
    if only is None or any(only.others(place) for place in range(len(only.chosen))):
        return ()
    return only.chosen


def _proposed(state: GameState, player: int, card: int, power: int, owed: Cost) -> Proposal | None:
    card = user_of(state, card)
    teams = derived(state).teams_of(state, card)
    # A resource stays a resource when it pays; a card in hand is lost. What gives more symbols is kept.
    having = sorted(
        sources(state, player, card, power),
        key=lambda one: (state.spot[one[0]] == Spot.HAND, len(one[1]), one[0]),
    )
    candidates = tuple(
        tuple(
            dict.fromkeys(
                one
                for one, symbols, only in having
                if (symbol is None or symbol in symbols) and (not only or only & teams)
            )
        )
        for symbol in owed
    )
    chosen = _choose(candidates, {}, ())
    return None if chosen is None else Proposal(player, owed, candidates, chosen, len(owed))


def _discard(state: GameState, player: int, count: int) -> Proposal:
    points = len(state.zone(player, Spot.RESOURCE)) + 1
    hand = state.zone(player, Spot.HAND)

    def missed(card: int) -> tuple[bool, int]:
        """What cannot be recruited soon is missed least."""
        fact = fact_of(state, card)
        return not (fact.supporting and fact.cost > points), -fact.cost

    ordered = tuple(sorted(hand, key=missed))
    return Proposal(player, (), (tuple(hand),) * count, ordered[:count], count)


def _choose(
    candidates: Sequence[Sequence[int]], fixed: dict[int, int], wanted: Sequence[int]
) -> tuple[int, ...] | None:
    """A different card for each place: the fixed ones, then the wanted ones, then the first that fits."""

    def fill(place: int, used: tuple[int, ...]) -> tuple[int, ...] | None:
        if place == len(candidates):
            return used
        first = [wanted[place]] if place < len(wanted) else []
        options = [fixed[place]] if place in fixed else [*first, *candidates[place]]
        taken = {card for other, card in fixed.items() if other != place}
        for card in options:
            if card not in used and card not in taken:
                found = fill(place + 1, (*used, card))
                if found is not None:
                    return found
        return None

    return fill(0, ())


def next_payment(state: GameState, paying: Proposal) -> Action | None:
    """The answer of a proposal to what the engine asks now; None when all of it is done."""
    decision = state.decision
    if decision is None or decision.player != paying.player:
        return None
    if decision.ask is not (Ask.PAYMENT if paying.symbols else Ask.DISCARD):
        return None
    place = paying.left - decision.owed
    if not 0 <= place < len(paying.chosen):
        return None
    card = paying.chosen[place]
    same = (state.fact[card], state.spot[card])
    for option in decision.options:
        if option.do in (Do.PAY, Do.CHOOSE) and (state.fact[option.card], state.spot[option.card]) == same:
            return option
    return None
