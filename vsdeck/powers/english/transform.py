"""One card becoming another, levels that are named, and who is a main character."""

from __future__ import annotations

from vsdeck.powers import ir
from vsdeck.powers.english.splitting import doing
from vsdeck.powers.english.template import Grammar


def add(g: Grammar) -> None:
    g.say("atom", "SELF becomes a copy of {of:sel} but keeps its own name", ir.BecomeCopy)
    outside = "transform SELF into a [Marvel] main character with level {level:digits} from outside the game"
    g.say("atom", outside, ir.TakeIdentity)
    g.say("atom", "transform {what:sel} into {into:a np}", ir.Transform)
    switched = "transform {what:sel} into {into:a np} , switching the two cards"
    g.say("atom", switched, ir.Transform, switch=True)
    g.say("atom", "transform {what:sel} into a random {into:np in}", ir.Transform, random=True)
    never = "SELF switches with its other card instead of being turned over , and this power can't be lost"
    g.words("rule", {ir.SwitchesCards(): never})
    g.say("rule", "SELF levels up into {what:a np}", ir.LevelsInto)
    reached = "while SELF is in your Level Up zone , {who:nps in} that can level up into it have"
    g.say(
        "rule",
        f"{reached} {{name:quoted}} , Level Up ( {{xp:digits}} ) : {{ability:given power}}",
        ir.ReachedBy,
    )
    for words, alone in (("a main character", False), ("the only main character", True)):
        doing(g, "{what:one sel}", "become", f"{words} of its side", ir.BecomeMain, alone=alone)
        g.hear("atom", f"make {{what:one sel}} {words} of its side", ir.BecomeMain, alone=alone)
