"""Powers that are used in phases, and who pays for them."""

from __future__ import annotations

from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.reworded_phrases import constant
from vsdeck.powers.english.template import Filling, Grammar
from vsdeck.powers.ir import AnyNumber, Phase, Span, Trait
from vsdeck.powers.tidy import both

_PHASES = {
    "during your build phase": Phase.BUILD,
    "during your main phase": Phase.MAIN,
    "during your main phase , but not during combat": Phase.MAIN,
    "during your main phase but not during combat": Phase.MAIN,
}


def add(g: Grammar) -> None:
    for words, phase in _PHASES.items():
        g.rule("phase of use", words, constant((phase, AnyNumber.ANY_NUMBER)))
        for once in ("once each turn", "once each turn ,"):
            g.rule("phase of use", f"{once} {words}", constant((phase, 1)))
    for comma in (" ,", ""):
        for may in ("you may", "you can"):
            begin = f"{{when:phase of use}}{comma} {may} {{do:bare}}"
            g.rule("rule", begin, _usable)
            g.rule("text", f"{begin} . if you do , {{then:effect}} .", _usable_then)
        pays = f"{{when:phase of use}}{comma} {{who:payer}} may pay a {{symbol:symbol}}"
        after = f"{pays} . if it does , {{then:effect}}"
        g.rule("text", f"{after} .", _paid)
        g.rule("text", f"{after} . then {{more:effect}} .", _paid)
    own = both(Trait.YOURS, Trait.MAIN, Trait.FACE_UP)
    g.rule("payer", "your main character", constant(ir.Choose(own)))
    g.rule("payer", "your {team:team} main character", _of_team)
    any_points = ir.PayPoints(AnyNumber.ANY_NUMBER)
    for spend in ("pay", "spend"):
        for number in ("any number", "any amount"):
            points = f"{spend} {number} of recruit points"
            g.rule("atom", points, constant(any_points))
            g.rule("done steps", f"{points} to {{then:bare}}", _points_to)
            g.rule("done steps", f"{points} to give SELF that much XP", constant(_POINTS_AS_XP))


_POINTS_AS_XP = ir.Sequence((ir.PayPoints(AnyNumber.ANY_NUMBER), ir.GainXP(ir.ThatMany.THAT_MANY)))


def _of_team(filling: Filling) -> ir.Selection:
    return ir.Choose(both(Trait.YOURS, Trait.MAIN, ir.TeamIs(filling["team"])))


def _points_to(filling: Filling) -> ir.Effect:
    return ir.Sequence((ir.PayPoints(AnyNumber.ANY_NUMBER), filling["then"]))


def _used(filling: Filling, do: Any) -> ir.Ability:
    phase, times = filling["when"]
    return ir.Usable(do, times, Span.TURN, (phase,))


def _usable(filling: Filling) -> ir.Ability:
    return _used(filling, filling["do"])


def _usable_then(filling: Filling) -> ir.Ability:
    return _used(filling, ir.Sequence((filling["do"], ir.If(ir.DidIt.DID_IT, filling["then"]))))


def _paid(filling: Filling) -> ir.Ability:
    said = [filling["then"], *([filling["more"]] if "more" in filling else [])]
    steps = [step for each in said for step in (each.steps if isinstance(each, ir.Sequence) else (each,))]
    then = steps[0] if len(steps) == 1 else ir.Sequence(tuple(steps))
    pay = ir.Pay((filling["symbol"],), filling["who"])
    return _used(filling, ir.Sequence((pay, ir.If(ir.DidIt.DID_IT, then))))
