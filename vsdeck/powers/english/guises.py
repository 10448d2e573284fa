"""Cards that are played as something else."""

from __future__ import annotations

from typing import Any

from vsdeck.card import Timing
from vsdeck.powers import ir
from vsdeck.powers.english.template import Filling, Grammar
from vsdeck.powers.ir import Trait
from vsdeck.powers.tidy import both


def add(g: Grammar) -> None:
    g.words("twist timing", {timing: timing.name.lower().replace("_", " ") for timing in _TIMINGS})
    plays = "you may play {what:a np} as a copy of {as_:a np}"
    g.say("rule", plays, ir.PlaysAs)
    g.say("rule", f"once each turn , {plays}", ir.PlaysAs, once=True)
    g.say("rule", f"{plays} , with its own teams", ir.PlaysAs, own_teams=True)
    g.say("rule", "you may recruit {what:nps in} {as_:guise}", ir.RecruitsAs)
    g.say("guise", "with {keyword:keyword}", ir.With)
    robot = (
        "as a supporting character with ATK and DEF equal to its cost , 1 health and Swarm that equips itself"
    )
    g.words("guise", {ir.Robot(): robot, ir.Robot(own_power=True): f"{robot} , with this power"})
    g.say("guise", "with {word:quoted} before its name", ir.NameBefore)
    worse = both(Trait.EVIL, ir.Not(Trait.GOOD))
    g.say("guise", "as Evil and not Good , with {word:quoted} before its name", ir.NameBefore, so=worse)
    another = "as {name:quoted} , a {team:team} supporting character with"
    g.say("guise", f"{another} {{keyword:keyword}} and nothing else", ir.Another, stats=())
    numbers = "ATK {atk:digits} , DEF {def_:digits} , {health:digits} health"
    g.rule(
        "guise",
        f"{another} {numbers} and {{keyword:keyword}}",
        lambda f: ir.Another(f["name"], f["team"], f["keyword"], (f["atk"], f["def_"], f["health"])),
        _numbered,
        ir.Another,
    )
    worn = "SELF can be played as an equipment with cost {cost:digits} : {ability:rule}"
    g.say("rule", worn, ir.AlsoEquipment)
    for any_turn, when in ((False, ""), (True, "any turn ")):
        twist = f"SELF can be played as a {when}{{timing:twist timing}} plot twist : {{do:effect}}"
        g.say("rule", twist, ir.AlsoPlotTwist, any_turn=any_turn)


def _numbered(value: Any) -> Filling | None:
    if not isinstance(value, ir.Another) or len(value.stats) != 3:
        return None
    atk, def_, health = value.stats
    said = {"name": value.name, "team": value.team, "keyword": value.keyword}
    return said | {"atk": atk, "def_": def_, "health": health}


_TIMINGS = (Timing.DRAW, Timing.RECOVERY, Timing.BUILD, Timing.MAIN, Timing.COMBAT)
