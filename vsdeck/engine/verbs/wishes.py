"""Wishes."""

from __future__ import annotations

from vsdeck.engine import changes, lasting
from vsdeck.engine.choices import Context, ask_card, keep, picked, players, unchosen
from vsdeck.engine.event import Happen
from vsdeck.engine.lasting import Lasts, Until
from vsdeck.engine.registry import does
from vsdeck.engine.state import Spot
from vsdeck.engine.triggers import happen
from vsdeck.powers import ir


@does(ir.MakeWish)
def make_wish(ctx: Context[ir.MakeWish]) -> bool:
    """The copies are alike: each player gets the one that he may play."""
    state, you, key = ctx.state, ctx.run.you, unchosen(ctx.index)
    pile = state.in_pile(you, ctx.node.pile.name)
    ctx.bind(did=bool(pile))
    if not pile:
        return False
    known = picked(ctx.run, key)
    if known is None and len({state.fact[card] for card in pile}) > 1:
        ask_card(ctx, you, key, pile)
        return True
    if known is None:
        known = (state.ref(pile[0]),), True
        keep(ctx, key, known[0])
    who = players(ctx, ir.Who.CHOSEN_ENEMY)
    if who is None:
        return True
    wish = state.fact[state.card(known[0][0])]
    copies = [card for card in pile if state.fact[card] == wish]
    for card, player in zip(copies, (you, *who), strict=False):
        happen(state, Happen.MOVES, you, card, number=Spot.REMOVED)
        changes.move(state, card, Spot.REMOVED)
        lasting.add(state, Lasts.WISH, Until.GAME_ENDS, ctx.run, state.ref(card), player)
    return False
