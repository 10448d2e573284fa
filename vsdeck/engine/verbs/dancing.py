"""Dance Offs: one ready character after the other is exhausted until only one player goes on."""

from __future__ import annotations

from vsdeck.engine.changes import exhaust
from vsdeck.engine.choices import Context, aside, ask_card, keep, picked, unchosen
from vsdeck.engine.registry import does
from vsdeck.engine.state import BACK, FRONT, GameState
from vsdeck.engine.verbs.doing import do_next
from vsdeck.powers import ir


@does(ir.DanceOff)
def dance_off(ctx: Context[ir.DanceOff]) -> bool:
    """Who is still in it, the next one first, is kept with the answers."""
    state, key, answer = ctx.state, aside(ctx.index), unchosen(ctx.index)
    yours = state.rules.alliance[ctx.run.you]
    known, given = picked(ctx.run, key), picked(ctx.run, answer)
    dancing = known[0] if known is not None else _sides(state, yours)
    if given is not None:
        first, *others = dancing
        dancing = tuple(others)
        for card in map(state.card, given[0]):
            exhaust(state, card)
            dancing = (*others, first)
        ctx.bind(picks=tuple(pick for pick in ctx.run.picks if pick[0] != answer))
    while len(dancing) > 1 and not _ready(state, dancing[0]):
        dancing = dancing[1:]
    keep(ctx, key, dancing)
    if len(dancing) > 1:
        ask_card(ctx, dancing[0], answer, _ready(state, dancing[0]), may_stop=True)
        return True
    won = dancing == (yours,)
    ctx.bind(did=won)
    if won:
        do_next(ctx, ctx.node.win)
    return False


def _sides(state: GameState, first: int) -> tuple[int, ...]:
    players = state.rules.players
    seats = ((first + step) % players for step in range(players))
    return tuple(one for one in seats if state.alive[one] and state.rules.alliance[one] == one)


def _ready(state: GameState, player: int) -> list[int]:
    return [card for row in (FRONT, BACK) for card in state.zone(player, row) if state.ready[card]]
