"""Predictions: attacks that are foretold in secret."""

from __future__ import annotations

from vsdeck.engine import lasting
from vsdeck.engine.choices import Context, aside, ask, picked
from vsdeck.engine.decision import Ask
from vsdeck.engine.event import Happen
from vsdeck.engine.lasting import Lasts, Until
from vsdeck.engine.registry import does
from vsdeck.engine.triggers import tell
from vsdeck.powers import ir


@does(ir.Predict)
def predict(ctx: Context[ir.Predict]) -> bool:
    """Two names, the attacker's first; a run that has counted speaks of that turn, and is the last."""
    state, known = ctx.state, picked(ctx.run, aside(ctx.index))
    told = known[0] if known is not None else ()
    if len(told) < 2:
        ask(ctx, ctx.run.you, Ask.NAME, state.rules.titles.to_tell())
        assert state.decision is not None
        state.decision = state.decision._replace(owed=2 - len(told))
        return True
    again, run = ctx.run.many, ctx.run._replace(name=told[0], named=told[1], picks=())
    turn = again or state.turn + 1  # or a later one, if that is played in another universe
    lasting.add(
        state,
        Lasts.PREDICTION,
        Until.GAME_ENDS,
        run,
        player=turn,
        a=ctx.power,
        b=ctx.index,
        c=int(not again),
    )
    tell(state, Happen.PREDICTS, ctx.run.you)
    ctx.bind(did=True)
    return False
