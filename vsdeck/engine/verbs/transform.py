"""One card becoming another, and who is a main character."""

from __future__ import annotations

from vsdeck.engine import mains
from vsdeck.engine.action import Do, option
from vsdeck.engine.choices import Context, aside, ask, ask_card, at_random, keep, picked, select, unchosen
from vsdeck.engine.decision import Ask
from vsdeck.engine.derived import invalidate
from vsdeck.engine.event import Happen
from vsdeck.engine.filters import fact_of, test_of
from vsdeck.engine.matching import matching
from vsdeck.engine.registry import does
from vsdeck.engine.state import Spot
from vsdeck.engine.triggers import tell
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


@does(ir.BecomeCopy)
def become_copy(ctx: Context[ir.BecomeCopy]) -> bool:
    state, card, rules = ctx.state, ctx.state.card(ctx.run.source), ctx.state.rules
    cards = select(ctx, ctx.node.of)
    if cards is None:
        return True
    ctx.bind(did=False)
    for other in cards[:1] if card >= 0 else ():
        own = rules.unmasked.get(state.fact[card], state.fact[card])
        copied = state.fact[other]
        state.fact[card] = rules.copies.get(
            (own, copied), copied if rules.unmasked.get(copied) == own else own
        )
        invalidate(state)
        tell(state, Happen.COPIES, state.side[card], card, number=copied)
        ctx.bind(did=True)
    return False


@does(ir.TakeIdentity)
def take_identity(ctx: Context[ir.TakeIdentity]) -> bool:
    state, card, key = ctx.state, ctx.state.card(ctx.run.source), aside(ctx.index)
    able = mains.identities(state, card, ctx.node.level) if card >= 0 else []
    known = picked(ctx.run, key)
    if known is None and able:
        options = tuple(option(Do.BECOME, card, fact) for fact in able)
        ask(ctx, ctx.run.you, Ask.LEVEL, options, key, about=[card])
        return True
    if known is not None:
        tell(state, Happen.COPIES, state.side[card], card, number=known[0][0])
        mains.become(state, card, known[0][0])
    ctx.bind(did=known is not None)
    return False


@on_each(ir.BecomeMain)
def become_main(ctx: Context[ir.BecomeMain], card: int) -> bool:
    state, player = ctx.state, ctx.state.side[card]
    former = state.mains(player) if ctx.node.alone else []
    if state.main[card] == player or not fact_of(state, card).character:
        return False
    mains.make_main(state, card, player)
    for one in former:
        mains.make_main(state, one, -1)
    return True
