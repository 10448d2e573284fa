"""Making a Pocket Universe, and what follows when it ends."""

from __future__ import annotations

from vsdeck.engine import changes, universes
from vsdeck.engine.choices import Context, ask_card, picked, unchosen
from vsdeck.engine.derived import derived
from vsdeck.engine.event import Happen
from vsdeck.engine.registry import does
from vsdeck.engine.state import GameState
from vsdeck.engine.triggers import tell
from vsdeck.powers import ir


@does(ir.MakePocketUniverse)
def make_pocket_universe(ctx: Context[ir.MakePocketUniverse]) -> bool:
    """Started once more when it has ended: of characters with the same name each player keeps one."""
    state = ctx.state
    if ctx.run.many:
        return _keep_one(ctx)
    maker = state.card(ctx.run.source)
    if maker >= 0 and state.in_play(maker):
        tell(state, Happen.MAKES_UNIVERSE, state.side[maker], maker)
        universes.make(state, maker, ctx.power, ctx.index)
    ctx.bind(did=maker >= 0)
    return False


def _keep_one(ctx: Context[ir.MakePocketUniverse]) -> bool:
    state, key = ctx.state, unchosen(ctx.index)
    group = _namesakes(state)
    if not group:
        return False
    known = picked(ctx.run, key)
    mains = [card for card in group if state.main[card] >= 0]
    if known is None and not mains:
        ask_card(ctx, state.side[group[0]], key, group)
        return True
    kept = mains[0] if mains else state.card(known[0][0]) if known is not None else group[0]
    state.runs[ctx.number] = ctx.run._replace(picks=())
    return len(changes.ko(state, [card for card in group if card != kept])) == len(group) - 1


def _namesakes(state: GameState) -> list[int]:
    """Characters of one side of which only one can stay."""
    for card in derived(state).atk:
        others = changes.namesakes(state, card)
        if others:
            return [card, *others]
    return []
