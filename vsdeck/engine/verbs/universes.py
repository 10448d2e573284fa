"""Making a Pocket Universe."""

from __future__ import annotations

from vsdeck.engine import universes
from vsdeck.engine.choices import Context
from vsdeck.engine.event import Happen
from vsdeck.engine.registry import does
from vsdeck.engine.triggers import tell
from vsdeck.powers import ir


@does(ir.MakePocketUniverse)
def make_pocket_universe(ctx: Context[ir.MakePocketUniverse]) -> bool:
    state = ctx.state
    maker = state.card(ctx.run.source)
    if maker >= 0 and state.in_play(maker):
        tell(state, Happen.MAKES_UNIVERSE, state.side[maker], maker)
        universes.make(state, maker)
    ctx.bind(did=maker >= 0)
    return False
