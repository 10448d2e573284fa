"""Costs and what pays for them."""

from __future__ import annotations

from vsdeck.card import Symbol
from vsdeck.engine import changes
from vsdeck.engine.action import Do, option
from vsdeck.engine.choices import Context, aside, ask, ask_card, picked, players, select
from vsdeck.engine.decision import Ask
from vsdeck.engine.filters import fact_of, test_of
from vsdeck.engine.payment import owe, payable, step_costs, users
from vsdeck.engine.registry import Test, asks, does, measures, tests
from vsdeck.engine.state import GameState, Run, Spot
from vsdeck.engine.verbs.doing import do_next
from vsdeck.powers import ir


@does(ir.GainPoints)
def gain_points(ctx: Context[ir.GainPoints]) -> bool:
    who = players(ctx, ctx.node.who)
    if who is None:
        return True
    count = ctx.amount(ctx.node.amount)
    changed = [changes.gain_points(ctx.state, player, count) for player in who]
    ctx.bind(many=sum(map(abs, changed)), did=any(changed))
    return False


@does(ir.PayPoints)
def pay_points(ctx: Context[ir.PayPoints]) -> bool:
    """One player pays; he names how many where he may choose."""
    who = players(ctx, ctx.node.who)
    if who is None:
        return True
    paid = _points(ctx, who[0]) if who else 0
    if paid is None:
        return True
    if paid:
        changes.pay_points(ctx.state, who[0], paid)
    ctx.bind(many=paid, did=paid > 0)
    return False


def _points(ctx: Context[ir.PayPoints], player: int) -> int | None:
    """How many points are paid, none if it can't be done; None while that is asked."""
    node, there = ctx.node, ctx.state.points[player]
    if not isinstance(node.amount, ir.AnyNumber):
        wanted = ctx.amount(node.amount)
        return wanted if wanted <= there else 0
    if there <= node.least:
        return there if there == node.least else 0
    known = picked(ctx.run, aside(ctx.index))
    if known is None:
        options = tuple(option(Do.NUMBER, other=number) for number in range(node.least, there + 1))
        ask(ctx, player, Ask.NUMBER, options)
        return None
    return known[0][0]


@does(ir.Pay)
def pay(ctx: Context[ir.Pay]) -> bool:
    """Who can pay is asked for who pays; the payment is under way next."""
    cards = select(ctx, ctx.node.by, lambda card: bool(step_costs(ctx.state, ctx.run, ctx.node, card)))
    if cards is None:
        return True
    ctx.bind(did=False, paid=(), symbols=())
    if cards:
        state, card = ctx.state, cards[0]
        ref = state.ref(card)
        costs, symbols = step_costs(state, ctx.run, ctx.node, card), ctx.node.symbols
        printed = symbols if isinstance(symbols, tuple) else (None,) * ctx.amount(symbols)
        owe(state, state.side[card], ref, ctx.power, costs, ctx.number, printed=(printed,))
    return False


@asks(ir.Amplified)
def amplified(state: GameState, run: Run, condition: ir.Amplified) -> bool:
    """What is turned face down to pay stays among the resources."""
    return any(state.spot[card] == Spot.KO_PILE for card in run.paid)


@asks(ir.PaidWith)
def paid_with(state: GameState, run: Run, condition: ir.PaidWith) -> bool:
    """As the cards were when they paid: face up."""
    test, face = test_of(condition.what), state.face
    state.face = [1] * len(face)
    try:
        return any(test(state, card, run) for card in run.paid)
    finally:
        state.face = face


@measures(ir.Paid)
def paid(state: GameState, run: Run, value: ir.Paid) -> int:
    if value.symbol is None:
        return len(run.paid)
    return run.symbols.count(tuple(Symbol).index(value.symbol))


@does(ir.Cheaper)
def cheaper(ctx: Context[ir.Cheaper]) -> bool:
    """What it costs is asked before it is used."""
    do_next(ctx, ctx.node.do)
    return False


@does(ir.OrSay)
def or_say(ctx: Context[ir.OrSay]) -> bool:
    do_next(ctx, ctx.node.do)
    return False


@does(ir.PaidBy)
def paid_by(ctx: Context[ir.PaidBy]) -> bool:
    do_next(ctx, ctx.node.do)
    return False


@does(ir.UsedBy)
def used_by(ctx: Context[ir.UsedBy]) -> bool:
    """Asks who uses it; then that one pays, and what it does is done."""
    state, you, key = ctx.state, ctx.run.you, aside(ctx.index)
    card = state.card(ctx.run.source)
    able = users(state, you, card, ctx.power) if card >= 0 else []
    known = picked(ctx.run, key)
    if known is None and len(able) > 1:
        ask_card(ctx, you, key, able)
        return True
    for one in (state.card(known[0][0]),) if known is not None else able:
        costs = payable(state, you, card, ctx.power, one)
        owe(state, you, ctx.run.source, ctx.power, costs, user=state.ref(one))
    return False


@tests(ir.PaysWith)
def pays_with(what: ir.PaysWith) -> Test:
    return lambda state, card, run: what.symbol in fact_of(state, card).symbols
