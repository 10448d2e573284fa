"""Spy games: what a player says about a card of his hand is believed or not."""

from __future__ import annotations

from vsdeck.card import Kind
from vsdeck.engine.action import NO, YES, Do, option
from vsdeck.engine.changes import discard
from vsdeck.engine.choices import Context, aside, ask, at_random, forget, keep, picked, players
from vsdeck.engine.decision import Ask
from vsdeck.engine.event import Happen
from vsdeck.engine.filters import fact_of
from vsdeck.engine.registry import does
from vsdeck.engine.state import MARK, Spot
from vsdeck.engine.triggers import happen, tell
from vsdeck.powers import ir

TYPES = (
    (Kind.SUPPORTING,),
    (Kind.PLOT_TWIST,),
    (Kind.EQUIPMENT,),
    (Kind.BASIC_LOCATION, Kind.SPECIAL_LOCATION),
    (Kind.MAIN,),
)
"""The types of card in the order in which they can be named; `transcript.py` has their words."""


@does(ir.SpyGame)
def spy_game(ctx: Context[ir.SpyGame]) -> bool:
    """Kept with the answers: the card, what it is said to be, and whether that is believed."""
    state, key = ctx.state, aside(ctx.index)
    who = players(ctx, ir.Who.CHOSEN_ENEMY)
    if who is None:
        return True
    known = picked(ctx.run, key)
    said = known[0] if known is not None else ()
    hand = state.zone(who[0], Spot.HAND) if who else []
    if len(said) == 3:
        return _reveal(ctx, who[0], *said)
    if not said and not hand:
        return False
    if not said:
        said = (state.ref(at_random(state, hand, 1)[0]),)
        keep(ctx, key, said)
    if len(said) == 1:
        claims = tuple(option(Do.CHOOSE_MODE, other=place) for place in range(len(TYPES)))
        ask(ctx, who[0], Ask.MODE, claims, key, about=[said[0] % MARK])
    else:
        tell(state, Happen.CLAIMS, who[0], number=said[1])
        ask(ctx, ctx.run.you, Ask.WHETHER, (YES, NO), key)
    return True


def _reveal(ctx: Context[ir.SpyGame], holder: int, ref: int, claim: int, believed: int) -> bool:
    """Who was right begins anew, perhaps with another enemy."""
    state, card = ctx.state, ctx.state.card(ref)
    happen(state, Happen.REVEALS, holder, card)
    right = (fact_of(state, card).printing.kind in TYPES[claim]) is bool(believed)
    ctx.bind(did=right)
    if not right:
        return False
    discard(state, card)
    forget(ctx, ctx.index, ctx.index + 1)
    return spy_game(ctx)
