"""Animating a deck: a token stands for it in a row."""

from __future__ import annotations

from vsdeck.engine.choices import Context
from vsdeck.engine.registry import does
from vsdeck.engine.state import Frame, Spot
from vsdeck.powers import ir


@does(ir.AnimateDeck)
def animate_deck(ctx: Context[ir.AnimateDeck]) -> bool:
    """Nothing if it is animated already, on whatever side."""
    state, you = ctx.state, ctx.run.you
    able = [card for card in state.rules.buildings if state.owner[card] == you]
    able = [card for card in able if state.spot[card] == Spot.PILE and state.zone(you, Spot.DECK)]
    for card in able:
        state.stack.append((Frame.ENTER, state.ref(card), you, 1, ctx.number, 0, 0))
    ctx.bind(did=bool(able), it=tuple(map(state.ref, able)))
    return False
