"""Cards that are played as something else."""

from __future__ import annotations

from vsdeck.card import Timing
from vsdeck.powers import ir
from vsdeck.powers.english.template import Grammar


def add(g: Grammar) -> None:
    g.words("twist timing", {timing: timing.name.lower().replace("_", " ") for timing in _TIMINGS})
    plays = "you may play {what:a np} as a copy of {as_:a np}"
    g.say("rule", plays, ir.PlaysAs)
    g.say("rule", f"{plays} , with its own teams", ir.PlaysAs, own_teams=True)
    worn = "SELF can be played as an equipment with cost {cost:digits} : {ability:rule}"
    g.say("rule", worn, ir.AlsoEquipment)
    for any_turn, when in ((False, ""), (True, "any turn ")):
        twist = f"SELF can be played as a {when}{{timing:twist timing}} plot twist : {{do:effect}}"
        g.say("rule", twist, ir.AlsoPlotTwist, any_turn=any_turn)


_TIMINGS = (Timing.DRAW, Timing.RECOVERY, Timing.BUILD, Timing.MAIN, Timing.COMBAT)
