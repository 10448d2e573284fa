"""Costs and what pays for them."""

from __future__ import annotations

from vsdeck.engine import lasting
from vsdeck.engine.choices import Context
from vsdeck.engine.filters import fact_of
from vsdeck.engine.lasting import Lasts, Until
from vsdeck.engine.registry import Test, does, tests
from vsdeck.powers import ir


@does(ir.PayLess)
def pay_less(ctx: Context[ir.PayLess]) -> bool:
    lasting.add(
        ctx.state,
        Lasts.PAY_LESS,
        Until.TURN_ENDS,
        ctx.run,
        player=ctx.run.you,
        a=ctx.node.count,
        b=ctx.power,
        c=ctx.index,
    )
    return False


@tests(ir.PaysWith)
def pays_with(what: ir.PaysWith) -> Test:
    return lambda state, card, run: what.symbol in fact_of(state, card).symbols
