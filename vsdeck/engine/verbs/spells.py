"""Spells, and who casts them."""

from __future__ import annotations

from vsdeck.engine.choices import Context, ask_card, picked, unchosen
from vsdeck.engine.payment import owe
from vsdeck.engine.registry import does
from vsdeck.engine.spells import casters, spell_cost
from vsdeck.engine.state import MARK
from vsdeck.engine.triggers import happen
from vsdeck.powers import ir


@does(ir.CastSpell)
def cast_spell(ctx: Context[ir.CastSpell]) -> bool:
    """Who casts it is told before the payment; whatever hears that comes after the Spell."""
    state, you, key = ctx.state, ctx.run.you, unchosen(ctx.index)
    known = picked(ctx.run, key)
    able = casters(state, you, ctx.program, [ref % MARK for ref in ctx.run.it])
    if known is None and len(able) > 1:
        ask_card(ctx, you, key, able)
        return True
    cast = [state.card(ref) for ref in known[0]] if known is not None else able
    ctx.bind(did=False)
    for card in cast[:1]:
        happen(state, ir.CastsSpell, you, card, ctx.run.source % MARK)
        costs = [spell_cost(state, card, ctx.program)]
        owe(state, you, state.ref(card), ctx.power, costs, ctx.number, printed=(tuple(ctx.program.kinds),))
    return False
