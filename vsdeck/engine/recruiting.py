"""Recruiting a character: what it costs besides or in the place of recruit points, and how it comes."""

from __future__ import annotations

from typing import Any, NamedTuple

from vsdeck.engine.action import NO, TEAMMATE, YES, Do, option
from vsdeck.engine.changes import Coming, all_forbidden, appear, forbidden, may_enter, move
from vsdeck.engine.choices import aside, picked
from vsdeck.engine.costs import is_priced, leeway, own_costs, pay_for, recruit_cost
from vsdeck.engine.decision import Ask, Decision
from vsdeck.engine.derived import InForce, invalidate
from vsdeck.engine.event import Happen, from_spot, paid_from
from vsdeck.engine.filters import fact_of
from vsdeck.engine.guises import character_form
from vsdeck.engine.matching import matching
from vsdeck.engine.payment import somebody_pays
from vsdeck.engine.registry import under_way
from vsdeck.engine.replacement import Answers, Change, changed_by, is_cancelled
from vsdeck.engine.state import Frame, GameState, Run, Spot
from vsdeck.engine.triggers import happen, start, tell
from vsdeck.engine.values import amount, selected
from vsdeck.powers import ir


class Way(NamedTuple):
    """One way to pay for a card."""

    points: int
    costs: tuple[InForce, ...] = ()
    """What else is done for it."""
    instead: bool = False
    leeway: int = 0
    """So many points less or more may be paid."""

    @property
    def least(self) -> int:
        return max(0, self.points - self.leeway)


def ways(state: GameState, player: int, card: int) -> list[Way]:
    """In which ways a player can pay for a character now."""
    return [way for way in all_ways(state, player, card) if _can(state, player, card, way)]


def can_be_paid(state: GameState, player: int, card: int) -> bool:
    """Whether there is such a way."""
    if not is_priced(state, card):
        return state.points[player] >= state.rules.facts[state.fact[card]].cost
    return bool(ways(state, player, card))


def all_ways(state: GameState, player: int, card: int) -> list[Way]:
    """Its recruit points and what is paid besides them, or something in their place."""
    points, costs = recruit_cost(state, player, card), own_costs(state, player, card)
    around = leeway(state, player, card)
    if not costs:
        return [Way(points, leeway=around)]
    besides = tuple(cost for cost in costs if not cost.part.leaf.instead)
    others = [Way(0, (cost, *besides), True) for cost in costs if cost.part.leaf.instead]
    return [Way(points, besides, leeway=around), *others[:1]]


def may_come(state: GameState, card: int, player: int) -> bool:
    """Who can't appear is recruited only if it may do something in the place of that (ruling on Hulkling)."""
    return may_enter(state, card, player) or (
        forbidden(state, ir.Verb.APPEAR, card) and comes_otherwise(state, card)
    )


def comes_otherwise(state: GameState, card: int) -> bool:
    """Whether a power of a card replaces its own coming."""
    here = ir.Appears(ir.Trait.THIS), ir.Appears(ir.Trait.THIS, ir.Way.RECRUITED)
    return any(
        isinstance(node, ir.Instead) and node.event in here
        for power in fact_of(state, card).powers
        for node in state.rules.programs[power].nodes
    )


def _can(state: GameState, player: int, card: int, way: Way) -> bool:
    left = state.points[player] - way.least
    return left >= 0 and all(_can_do(state, cost.run, cost.part.leaf.pay, card, left) for cost in way.costs)


def _can_do(state: GameState, run: Run, pay: ir.Effect, card: int, points: int) -> bool:
    """Whether what a card costs can be done, with so many points left."""
    match pay:
        case ir.Sequence(steps):
            return all(_can_do(state, run, step, card, points) for step in steps)
        case ir.Pay():
            return somebody_pays(state, run, pay)
        case ir.PayPoints(count, least=least):
            return points >= (least if isinstance(count, ir.AnyNumber) else amount(state, run, count))
        case ir.Discard(count):
            hand = [one for one in state.zone(run.you, Spot.HAND) if one != card]
            return len(hand) >= amount(state, run, count)
        case ir.KO(what) | ir.Wound(what):
            verb = ir.Verb.KO if isinstance(pay, ir.KO) else ir.Verb.WOUND
            found = (
                matching(state, run, what.what) if isinstance(what, ir.Choose) else selected(state, run, what)
            )
            return any(not all_forbidden(state, verb, one) for one in found)
    return True


def recruit(state: GameState, player: int, card: int, row: int) -> None:
    """Pays for a character and puts it into a row; what it costs besides points is done before it appears."""
    side = player
    if fact_of(state, card).equipment:
        form = character_form(state, player, card)
        if form >= 0:
            state.fact[card] = form
            invalidate(state)
    if row >= TEAMMATE:
        side, row = (player + 2) % 4, row - TEAMMATE
    was = from_spot(state.spot[card])
    if is_priced(state, card) and (own_costs(state, player, card) or leeway(state, player, card)):
        number = state.next_run
        state.next_run += 1
        state.runs[number] = Run(state.ref(card), player)
        state.stack.append((Frame.RECRUIT, player, state.ref(card), side, row, was, number, -1))
        return
    paid = pay_for(state, player, card)
    come(state, player, card, Coming(side, row, recruited=True, paid=paid), was)


@under_way(Frame.RECRUIT)
def recruit_frame(state: GameState, frame: tuple[int, ...]) -> None:
    """Asks in which way it is paid for, has that done, then the character comes. Frame: player, reference,
    side, row, from where, run, the points that the player had before he paid (-1: he has not)."""
    _, player, ref, side, row, was, number, before = frame
    card, run = state.card(ref), state.runs[number]
    if before >= 0:
        state.stack.pop()
        del state.runs[number]
        if card < 0:
            return
        if may_come(state, card, side):
            paid = max(0, before - state.points[player])
            come(state, player, card, Coming(side, row, True, paid, run.many), was)
        else:
            move(state, card, Spot.REMOVED)
        return
    able = ways(state, player, card)
    known = picked(state.runs[number], aside(0))
    if known is None and len(able) > 1:
        cost = able[1].costs[0]
        state.decision = Decision(
            player, Ask.WHETHER, (YES, NO), (card,), source=card, power=cost.power, run=number, key=aside(0)
        )
        return
    way = able[0] if known is None else able[known[0][0]]
    if way.leeway and picked(run, aside(1)) is None:
        most = min(way.points + way.leeway, state.points[player])
        amounts = tuple(option(Do.NUMBER, other=points) for points in range(way.least, most + 1))
        amounts = tuple(one for one in amounts if _can(state, player, card, Way(one.other, way.costs)))
        if len(amounts) > 1:
            source = way.costs[0].power if way.costs else -1
            state.decision = Decision(
                player, Ask.NUMBER, amounts, (card,), source=card, power=source, run=number, key=aside(1)
            )
            return
        more = amounts[0].other - way.points
    else:
        more = answer[0][0] - way.points if (answer := picked(run, aside(1))) is not None else 0
    before = state.points[player]
    if not way.instead:
        pay_for(state, player, card)
        state.points[player] -= more
        state.runs[number] = run._replace(many=more)
    move(state, card, Spot.REMOVED, set_aside=True)
    ref = state.ref(card)
    state.stack[-1] = (*frame[:2], ref, *frame[3:7], before)
    for cost in reversed(way.costs):
        node = state.rules.programs[cost.power].index[id(cost.part.leaf.pay)]
        start(state, cost.power, node, Run(ref, player))


def come(state: GameState, player: int, card: int, coming: Coming, was: int) -> None:
    """A character that a player has paid for comes, from where it was."""
    if Happen.PLAYS_CARD not in state.rules.replaced:
        _come(state, player, card, coming, was)
        return
    move(state, card, Spot.REMOVED, set_aside=True)
    tell(state, Happen.PLAYS_PLOT_TWIST, player, card)
    _come_unless(state, (state.ref(card), player, was, *map(int, coming)), ())


def _come(state: GameState, player: int, card: int, coming: Coming, was: int) -> None:
    appear(state, card, coming)
    happen(state, Happen.RECRUITS, player, card, number=paid_from(was, coming.paid))
    happen(state, ir.PlaysCard, player, card, number=was, told=False)


@changed_by(Change.RECRUIT)
def _come_unless(state: GameState, args: tuple[Any, ...], answers: Answers) -> int:
    """Whose coming is cancelled has been played, but not recruited (note on The Collector)."""
    ref, player, was, side, row, _, paid, counters, _ = args
    card = state.card(ref)
    cancelled = is_cancelled(state, Change.RECRUIT, args, player, was, answers)
    if cancelled is None:
        return 0
    if cancelled:
        state.unmask(card)
        invalidate(state)
        happen(state, ir.PlaysCard, player, card, number=was, told=False)
    else:
        _come(state, player, card, Coming(side, row, recruited=True, paid=paid, counters=counters), was)
    return int(not cancelled)
