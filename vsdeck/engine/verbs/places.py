"""Places of the game: domains."""

from __future__ import annotations

from vsdeck.card import Kind
from vsdeck.engine import changes
from vsdeck.engine.choices import Context, following
from vsdeck.engine.event import Happen
from vsdeck.engine.filters import fact_of
from vsdeck.engine.state import Spot
from vsdeck.engine.triggers import tell
from vsdeck.engine.verbs.doing import on_each
from vsdeck.piles import DOMAIN
from vsdeck.powers import ir


@on_each(ir.EnterDomain)
def enter_domain(ctx: Context[ir.EnterDomain], card: int) -> bool:
    state = ctx.state
    if fact_of(state, card).printing.kind is not Kind.DOMAIN:
        return False
    for former in [one for one, pile in state.pile.items() if pile == DOMAIN]:
        changes.move(state, former, Spot.PILE, changes.BOTTOM, pile=state.rules.home[former])
    with following(ctx, [card]):
        changes.move(state, card, Spot.PILE, pile=DOMAIN)
    tell(state, Happen.REVEALS, ctx.run.you, card)
    return True
