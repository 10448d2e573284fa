"""What is paid now for what costs recruit points: the printed cost, and what powers say of it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from vsdeck.engine import lasting
from vsdeck.engine.derive import holds
from vsdeck.engine.derived import InForce, derived
from vsdeck.engine.filters import fact_of, test_of
from vsdeck.engine.state import GameState, Run
from vsdeck.engine.values import amount, past_events
from vsdeck.powers import ir
from vsdeck.powers.ir import Side, Span, Which


def recruit_cost(state: GameState, player: int, card: int, onto: int = -1) -> int:
    """The recruit points that a player pays for a card, if it is equipment onto some character."""
    cost = fact_of(state, card).cost
    it = (state.ref(card),)
    for works in sorted(_discounts(state, player, card, onto), key=_least, reverse=True):
        rule: ir.PaysLess = works.part.leaf
        less = amount(state, works.run._replace(it=it), rule.count)
        cost = max(min(cost, rule.least), cost - less)
    return cost


def _least(works: InForce) -> int:
    """What stops above nothing is counted first: so a player pays least."""
    least: int = works.part.leaf.least
    return least


def _discounts(state: GameState, player: int, card: int, onto: int) -> Iterator[InForce]:
    for works in _of_player(state, player, card):
        rule: ir.PaysLess = works.part.leaf
        if (
            test_of(rule.what)(state, card, works.run)
            and (rule.onto is None or (onto >= 0 and test_of(rule.onto)(state, onto, works.run)))
            and holds(state, works.part, works.run)
            and not (rule.which is Which.FIRST and _recruited(state, works.run, rule.what))
        ):
            yield works


def _of_player(state: GameState, player: int, card: int) -> Iterator[InForce]:
    """What is in force for a player, and what the card says of itself wherever it is."""
    for works in derived(state).asked.get(ir.PaysLess, ()):
        if works.run.you == player:
            yield works
    fact = fact_of(state, card)
    if fact.own_cost and not state.in_play(card):
        run = Run(state.ref(card), player)
        yield from (InForce(part, power, run) for part, power in fact.own_cost)


def _recruited(state: GameState, run: Run, what: ir.Filter) -> bool:
    """Whether the first of them has been recruited in this turn."""
    return next(past_events(state, run, _recruits(what), Span.TURN), None) is not None


@cache
def _recruits(what: ir.Filter) -> ir.Recruits:
    return ir.Recruits(Side.YOURS, what)


def pay_for(state: GameState, player: int, card: int, onto: int = -1) -> int:
    """Takes the recruit points for a card, and what makes only the next one cheaper; says how many."""
    cost = recruit_cost(state, player, card, onto)
    for works in list(_discounts(state, player, card, onto)):
        if works.part.leaf.which is Which.NEXT:
            lasting.once(state, works.stamp)
    state.points[player] -= cost
    return cost
