"""Costs and what pays for them."""

from __future__ import annotations

from vsdeck.engine import lasting
from vsdeck.engine.choices import Here
from vsdeck.engine.filters import fact_of
from vsdeck.engine.lasting import Lasts, Until
from vsdeck.engine.registry import Test, does, tests
from vsdeck.powers import ir


@does(ir.PayLess)
def pay_less(here: Here[ir.PayLess]) -> bool:
    lasting.add(
        here.state,
        Lasts.PAY_LESS,
        Until.TURN_ENDS,
        here.run,
        player=here.run.you,
        a=here.node.count,
        b=here.power,
        c=here.index,
    )
    return False


@tests(ir.PaysWith)
def pays_with(what: ir.PaysWith) -> Test:
    return lambda state, card, run: what.symbol in fact_of(state, card).symbols
