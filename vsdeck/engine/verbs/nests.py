"""Nests: locations on which a character sits."""

from __future__ import annotations

from vsdeck.engine import changes, lasting, nests
from vsdeck.engine.choices import Context
from vsdeck.engine.filters import fact_of
from vsdeck.engine.lasting import Lasts, Until
from vsdeck.engine.registry import Test, does, tests
from vsdeck.engine.state import MARK, Spot
from vsdeck.powers import ir


@does(ir.Nest)
def nest(ctx: Context[ir.Nest]) -> bool:
    state, run = ctx.state, ctx.run
    found = [card for card in run.paid if state.spot[card] == Spot.RESOURCE and fact_of(state, card).location]
    for effect in [effect for effect in nests.nests(state) if effect.source == run.source]:
        nests.end(state, effect)
    for card in found[:1]:
        changes.turn_face(state, card, 1)
        lasting.add(state, Lasts.NEST, Until.GAME_ENDS, run, state.ref(card), state.side[run.source % MARK])
    ctx.bind(did=bool(found))
    return False


@tests(ir.Nested)
def nested(what: ir.Nested) -> Test:
    return lambda state, card, run: any(
        effect.card == state.ref(card) and effect.source == run.source for effect in nests.nests(state)
    )
