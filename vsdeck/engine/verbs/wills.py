"""A Battle of Wills: players bid symbols for an equipment."""

from __future__ import annotations

from vsdeck.engine import changes
from vsdeck.engine.action import PASS, Action, Do, option
from vsdeck.engine.choices import Context, aside, ask, ask_card, picked, unchosen
from vsdeck.engine.decision import Ask, Decision
from vsdeck.engine.derived import derived
from vsdeck.engine.event import Happen
from vsdeck.engine.payment import sources
from vsdeck.engine.registry import answers, does
from vsdeck.engine.state import BACK, FRONT, GameState, Spot
from vsdeck.engine.triggers import happen
from vsdeck.powers import ir


@does(ir.BattleOfWills)
def battle_of_wills(ctx: Context[ir.BattleOfWills]) -> bool:
    """All bids so far are gone through again; then the next player is asked, or the winner pays."""
    state, card = ctx.state, ctx.state.card(ctx.run.source)
    bearer = state.wearer(card) if card >= 0 else -1
    ctx.bind(did=False)
    if bearer < 0:
        return False
    known = picked(ctx.run, aside(ctx.index))
    made = known[0] if known is not None else ()
    order = _order(state, state.side[bearer])
    bidders, best, bid = {order[0]: bearer}, bearer, -1
    for who, number in zip(made[::2], made[1::2], strict=True):
        player = order.pop(0)
        if number < 0:
            continue
        bidders[player] = best = state.card(who)
        order, bid = [*order, player], number
    if len(order) > 1 or bid < 0:
        player = order[0]
        those = [bidders[player]] if player in bidders else _face_up(state, player)
        offers = [
            option(Do.BID, one, number)
            for one in those
            for number in range(bid + 1, len(_payers(state, one)) + 1)
        ]
        ask(ctx, player, Ask.BID, (*offers, *([PASS] if bid >= 0 else [])))
        return True
    return _pay(ctx, card, bearer, best, bid)


def _order(state: GameState, first: int) -> list[int]:
    rules = state.rules
    seats = [(first + step) % rules.players for step in range(rules.players)]
    return [one for one in seats if state.alive[one] and rules.alliance[one] in (one, rules.alliance[first])]


def _face_up(state: GameState, player: int) -> list[int]:
    return [card for row in (FRONT, BACK) for card in state.zone(player, row) if state.face[card]]


def _payers(state: GameState, card: int) -> list[int]:
    """The resources with which a character can pay a symbol of any kind."""
    teams = derived(state).teams_of(state, card)
    found = (
        one
        for one, _, only in sources(state, state.side[card], card)
        if state.spot[one] == Spot.RESOURCE and (not only or only & teams)
    )
    return list(dict.fromkeys(found))


def _pay(ctx: Context[ir.BattleOfWills], card: int, bearer: int, winner: int, bid: int) -> bool:
    state, key = ctx.state, unchosen(ctx.index)
    known = picked(ctx.run, key)
    chosen = [state.card(ref) for ref in known[0]] if known is not None else []
    left = [one for one in _payers(state, winner) if one not in chosen]
    if len(chosen) < bid < len(chosen) + len(left):
        ask_card(ctx, state.side[winner], key, left)
        return True
    for one in [*chosen, *left][:bid]:
        happen(state, Happen.PAYS, state.side[winner], one)
        changes.turn_face(state, one, 0)
    if winner != bearer:
        changes.attach(state, card, winner, state.side[winner])
    ctx.bind(did=True, many=bid)
    return False


@answers(Ask.BID)
def answer_bid(state: GameState, decision: Decision, action: Action) -> None:
    run = state.runs[decision.run]
    known = picked(run, decision.key)
    said = (0, -1) if action.do is Do.PASS else (state.ref(action.card), action.other)
    value = (*(known[0] if known is not None else ()), *said)
    picks = tuple(pick for pick in run.picks if pick[0] != decision.key)
    state.runs[decision.run] = run._replace(picks=(*picks, (decision.key, value, True)))
