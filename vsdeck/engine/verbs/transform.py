"""One card becoming another, and who is a main character."""

from __future__ import annotations

from vsdeck.engine import mains
from vsdeck.engine.choices import Context, ask_card, at_random, keep, picked, select, unchosen
from vsdeck.engine.filters import test_of
from vsdeck.engine.matching import matching
from vsdeck.engine.registry import does
from vsdeck.engine.state import Spot
from vsdeck.engine.verbs.doing import on_each
from vsdeck.powers import ir
from vsdeck.powers.notation import nodes_of


@does(ir.Transform)
def transform(ctx: Context[ir.Transform]) -> bool:
    state, key = ctx.state, unchosen(ctx.index)
    known = picked(ctx.run, key)
    if known is None or not known[1]:
        cards = select(ctx, ctx.node.what, state.in_play)
        if cards is None:
            return True
        found = known[0] if known is not None else ()
        into = list(map(state.card, found)) or _forms(ctx, cards[0]) if cards else []
        if ctx.node.random:
            into = at_random(state, into, 1)
        elif not found and len({state.fact[card] for card in into}) > 1:
            ask_card(ctx, ctx.run.you, key, into)
            return True
        ctx.bind(did=bool(into))
        if into:
            keep(ctx, key, (state.ref(into[0]),))
            mains.transform(state, cards[0], into[0], ctx.node.switch)
    return False


def _forms(ctx: Context[ir.Transform], card: int) -> list[int]:
    """What it can become: another card, of the same owner."""
    state, into = ctx.state, ctx.node.into
    if into is ir.Trait.THIS:
        source = state.card(ctx.run.source)
        found = [source] if source >= 0 else []
    elif any(isinstance(node, ir.InZone) for node in nodes_of(into)):
        found = matching(state, ctx.run, into)
    else:
        test = test_of(into)
        found = [one for one in state.zone(state.owner[card], Spot.PILE) if test(state, one, ctx.run)]
    return [one for one in found if mains.may_transform(state, card, one)]


@on_each(ir.BecomeMain)
def become_main(ctx: Context[ir.BecomeMain], card: int) -> bool:
    state, player = ctx.state, ctx.state.side[card]
    former = state.mains(player) if ctx.node.alone else []
    if state.main[card] == player:
        return False
    mains.make_main(state, card, player)
    for one in former:
        mains.make_main(state, one, -1)
    return True
