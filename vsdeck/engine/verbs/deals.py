"""Deals: terms that one player offers, and another takes or leaves."""

from __future__ import annotations

from vsdeck.engine.action import DONE, NO, YES, Do, option
from vsdeck.engine.choices import Context, aside, ask, picked, players
from vsdeck.engine.decision import Ask
from vsdeck.engine.event import Happen
from vsdeck.engine.registry import does
from vsdeck.engine.state import MARK
from vsdeck.engine.triggers import tell
from vsdeck.engine.verbs.doing import do_next
from vsdeck.powers import ir

LEAST = 2
"""So many terms are a deal."""
_TAKEN = 200_000
"""Where the answer of the other player is kept, below the place of the terms."""


@does(ir.Deal)
def deal(ctx: Context[ir.Deal]) -> bool:
    state, terms, you = ctx.state, ctx.node.terms, ctx.run.you
    who = players(ctx, ir.Who.CHOSEN_ENEMY)
    if not who:
        ctx.bind(did=False)
        return who is None
    known = picked(ctx.run, aside(ctx.index))
    offered = known[0] if known is not None else ()
    if -1 not in offered and len(offered) < len(terms):
        left = [place for place in range(len(terms)) if place not in offered]
        options = tuple(option(Do.CHOOSE_MODE, other=place) for place in left)
        ask(ctx, you, Ask.MODE, (*options, DONE) if len(offered) >= LEAST else options)
        return True
    agreed = sorted(place for place in offered if place >= 0)
    answer = picked(ctx.run, aside(ctx.index) - _TAKEN)
    if answer is None:
        for place in agreed:
            node = ctx.program.index[id(terms[place])]
            tell(state, Happen.OFFERS, you, ctx.run.source % MARK, ctx.power, node)
        ask(ctx, who[0], Ask.WHETHER, (YES, NO), aside(ctx.index) - _TAKEN)
        return True
    taken = bool(answer[0][0])
    tell(state, Happen.TAKES_DEAL if taken else Happen.LEAVES_DEAL, who[0])
    ctx.bind(did=taken, player=who[0])
    if taken:
        do_next(ctx, *(terms[place] for place in agreed))
    return False
