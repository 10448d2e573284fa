"""Creating inventions."""

from __future__ import annotations

from vsdeck.engine import changes
from vsdeck.engine.choices import Context, ask_card, following, keep, picked, unchosen
from vsdeck.engine.derived import derived
from vsdeck.engine.event import HAPPENS
from vsdeck.engine.filters import fact_of, test_of
from vsdeck.engine.registry import does
from vsdeck.engine.replacement import Change, plan
from vsdeck.engine.state import MARK, Spot
from vsdeck.engine.triggers import happen
from vsdeck.piles import INVENTION
from vsdeck.powers import ir


@does(ir.Invent)
def invent(ctx: Context[ir.Invent]) -> bool:
    """One card after the other; its player alone sees which."""
    state, key = ctx.state, unchosen(ctx.index)
    known = picked(ctx.run, key)
    if known is None and _replaced(ctx):
        ctx.bind(did=False)
        return False
    found = known[0] if known is not None else ()
    left = [card for card in _makeable(ctx) if state.ref(card) not in found]
    wanted = min(ctx.node.count - len(found), len(left))
    if wanted > 0 and len({state.fact[card] for card in left}) > 1:
        ask_card(ctx, ctx.run.you, key, left)
        return True
    refs = (*found, *map(state.ref, left[:wanted]))
    keep(ctx, key, refs)
    cards = [state.card(ref) for ref in refs]
    with following(ctx, cards):
        for card in cards:
            changes.move(state, card, Spot.HAND)
    ctx.bind(it=tuple(map(state.ref, cards)), many=len(cards), did=bool(cards))
    if cards:
        inventor = ctx.run.source % MARK
        happen(state, ir.Invents, state.side[inventor], inventor)
    return False


def _replaced(ctx: Context[ir.Invent]) -> bool:
    """Whether something else is done where an Invention would be created."""
    state, inventor = ctx.state, ctx.run.source % MARK
    planned, args = plan(state), (state.ref(inventor),)
    side, kind = state.side[inventor], HAPPENS[ir.Invents]
    replaced = planned.replaces(Change.INVENT, args, kind, side, inventor)
    planned.begin()
    return replaced


def _makeable(ctx: Context[ir.Invent]) -> list[int]:
    state, run, what = ctx.state, ctx.run, ctx.node.what
    pile = state.in_pile(run.you, INVENTION)
    if what is not ir.Trait.CARD:
        test = test_of(what)
        return [card for card in pile if test(state, card, run)]
    own = derived(state).teams_of(state, run.source % MARK)
    return [card for card in pile if not (printed := fact_of(state, card).teams) or printed & own]
