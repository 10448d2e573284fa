"""Tunnelling under a resource of an enemy, and coming up again."""

from __future__ import annotations

from vsdeck.engine import changes, lasting
from vsdeck.engine.choices import Context, ask_card, picked, unchosen
from vsdeck.engine.filters import fact_of
from vsdeck.engine.lasting import Lasts, Until
from vsdeck.engine.registry import does
from vsdeck.engine.state import GameState, Spot
from vsdeck.engine.triggers import happen
from vsdeck.powers import ir


@does(ir.Tunnel)
def tunnel(ctx: Context[ir.Tunnel]) -> bool:
    state, key = ctx.state, unchosen(ctx.index)
    card, found = state.card(ctx.run.source), _resources(state, ctx.run.you)
    known = picked(ctx.run, key)
    if card < 0 or not state.in_play(card) or not found:
        ctx.bind(did=False)
        return False
    if known is None and len(found) > 1:
        ask_card(ctx, ctx.run.you, key, found)
        return True
    above = state.card(known[0][0]) if known is not None else found[0]
    ref = state.ref(card)
    happen(state, ir.Tunnels, state.side[card], card)
    changes.move(state, card, Spot.REMOVED, keeps=True)
    ctx.bind(did=True, it=(ref,))
    run = ctx.run._replace(object=state.ref(above))
    lasting.add(state, Lasts.AWAY, Until.GAME_ENDS, run, player=run.you, a=ctx.power, b=ctx.index)
    return False


def _resources(state: GameState, you: int) -> list[int]:
    """Locations of enemies; only where there are none, what lies face down there."""
    ally = state.rules.ally
    cards = [
        card
        for player in range(state.rules.players)
        if ally[player] != ally[you]
        for card in state.zone(player, Spot.RESOURCE)
    ]
    open_ = [card for card in cards if state.face[card] and fact_of(state, card).location]
    return open_ or [card for card in cards if not state.face[card]]
