"""Eggs: a random card of the Facehugger pile is revealed for one, and what it says is done."""

from __future__ import annotations

from vsdeck.engine.choices import Context, at_random
from vsdeck.engine.event import HAPPENS, Happen
from vsdeck.engine.matching import matching
from vsdeck.engine.triggers import happen, hear_itself
from vsdeck.engine.verbs.doing import on_each
from vsdeck.powers import ir
from vsdeck.powers.ir.filters import And, Trait

PILE = "Facehugger"
_VICTIMS = And((Trait.ENEMY, Trait.SUPPORTING))


@on_each(ir.Hatch)
def hatch(ctx: Context[ir.Hatch], egg: int) -> bool:
    state, you = ctx.state, ctx.run.you
    if not state.in_play(egg) or not matching(state, ctx.run, _VICTIMS):
        return False
    for card in at_random(state, state.in_pile(you, PILE), 1):
        happen(state, Happen.REVEALS, you, card)
        happen(state, ir.HatchesInto, you, egg, card)
        hear_itself(state, HAPPENS[ir.HatchesInto], you, egg, card)
        return True
    return False
