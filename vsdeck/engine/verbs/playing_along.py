"""A character plays along."""

from __future__ import annotations

from vsdeck.engine.choices import Context
from vsdeck.engine.event import Happen
from vsdeck.engine.lasting import Lasts
from vsdeck.engine.verbs.doing import last, on_each
from vsdeck.powers import ir


@on_each(ir.PlayAlong)
def play_along(ctx: Context[ir.PlayAlong], card: int) -> bool:
    return last(ctx, card, Lasts.PLAYS_ALONG, ir.Duration.GAME, Happen.PLAYS_ALONG)
