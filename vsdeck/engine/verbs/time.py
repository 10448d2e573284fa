"""What works for a while, or waits for its time."""

from __future__ import annotations

from vsdeck.engine import lasting
from vsdeck.engine.choices import Context
from vsdeck.engine.lasting import UNTIL, Lasts, Until
from vsdeck.engine.registry import does
from vsdeck.powers import ir


@does(ir.During)
def during(ctx: Context[ir.During]) -> bool:
    node = ctx.program.index[id(ctx.node.ability)]
    until, rules = UNTIL[ctx.node.duration], ctx.state.rules
    whose = [ctx.run.you]
    if until is Until.NEXT_TURN_ENDS:
        # Each side through its own next turn.
        whose = [player for player in range(rules.players) if rules.alliance[player] == player]
    for player in whose:
        lasting.add(ctx.state, Lasts.ABILITY, until, ctx.run, player=player, a=ctx.power, b=node)
    return False


@does(ir.Delayed)
def delayed(ctx: Context[ir.Delayed]) -> bool:
    combat = ctx.node.event is ir.CombatEnds.COMBAT_ENDS
    until = Until.COMBAT_ENDS if combat else Until.GAME_ENDS
    you = ctx.run.you
    lasting.add(ctx.state, Lasts.DELAYED, until, ctx.run, player=you, a=ctx.power, b=ctx.index)
    return False
