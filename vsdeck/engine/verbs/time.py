"""What works for a while, or waits for its time."""

from __future__ import annotations

from vsdeck.engine import lasting
from vsdeck.engine.choices import Here
from vsdeck.engine.lasting import UNTIL, Lasts, Until
from vsdeck.engine.registry import does
from vsdeck.powers import ir


@does(ir.During)
def during(here: Here[ir.During]) -> bool:
    node = here.program.index[id(here.node.ability)]
    until = UNTIL[here.node.duration]
    you = here.run.you
    lasting.add(here.state, Lasts.ABILITY, until, here.run, player=you, a=here.power, b=node)
    return False


@does(ir.Delayed)
def delayed(here: Here[ir.Delayed]) -> bool:
    combat = here.node.event is ir.CombatEnds.COMBAT_ENDS
    until = Until.COMBAT_ENDS if combat else Until.GAME_ENDS
    you = here.run.you
    lasting.add(here.state, Lasts.DELAYED, until, here.run, player=you, a=here.power, b=here.index)
    return False
