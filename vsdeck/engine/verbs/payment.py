"""Costs and what pays for them."""

from __future__ import annotations

from vsdeck.engine import changes
from vsdeck.engine.action import Action, Do
from vsdeck.engine.choices import Context, aside, ask, picked, players
from vsdeck.engine.decision import Ask
from vsdeck.engine.filters import fact_of
from vsdeck.engine.registry import Test, does, tests
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
        options = tuple(Action(Do.NUMBER, other=number) for number in range(node.least, there + 1))
        ask(ctx, player, Ask.NUMBER, options)
        return None
    return known[0][0]


@tests(ir.PaysWith)
def pays_with(what: ir.PaysWith) -> Test:
    return lambda state, card, run: what.symbol in fact_of(state, card).symbols
