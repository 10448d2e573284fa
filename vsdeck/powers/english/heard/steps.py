"""Steps that are joined, chosen from or asked for in other words."""

from __future__ import annotations

from vsdeck.powers import ir
from vsdeck.powers.english.template import Filling, Grammar, Unfit


def add(g: Grammar) -> None:
    """What is said as one and done in several steps is `steps`."""
    for phrase, one in (("effect", "atom"), ("bare", "bare atom")):
        g.rule(phrase, "{it:done steps}", lambda f: f["it"])
        g.rule(phrase, "{it:done steps} {more:then atom*}", _joined)
        for joint in ("and", ", and", ", then", ". then", "then"):
            g.rule(phrase, f"{{first:{one}}} {{more:then atom*}} {joint} {{last:done steps}}", _joined)
    for who in ("SELF", "they"):
        g.rule("open", f"{who} may {{do:bare}}", lambda f: ir.May(f["do"]))
    g.rule("open", "you can {do:bare}", lambda f: ir.May(f["do"]))
    for joint in ("and", ", and", ", then", "then", "and then", ", and then"):
        g.same("then open", f"{joint} {{it:open}}")
    for dash in ("-", "- -", ":"):
        g.rule("open", f"choose one {dash} {{options:option+;}} ; or {{last:option}}", _modes)
        g.rule("open", f"choose one {dash} {{options:atom+,}} , or {{last:atom}}", _modes)
        g.rule("open", f"choose one {dash} {{one:option}} ; or {{last:option}}", _two_modes)
        g.rule("open", f"choose one {dash} {{one:atom}} or {{last:atom}}", _two_modes)
        g.rule("open", f"choose one {dash} {{one:atom}} , or {{last:atom}}", _two_modes)
    g.rule("late", "{do:atom} if {condition:condition}", lambda f: ir.If(f["condition"], f["do"]))
    g.rule(
        "late", "{do:atom} unless {condition:condition}", lambda f: ir.If(ir.NotSo(f["condition"]), f["do"])
    )
    g.rule("open", "if {condition:condition} {do:effect}", lambda f: ir.If(f["condition"], f["do"]))
    for phrase in ("effect", "bare"):
        g.same(phrase, "{it:late}")
    for joint in (", then", "then"):
        g.same("then open", f"{joint} {{it:late}}")
    g.rule("atom", "you draw {count:n card}", lambda f: ir.Draw(f["count"]))


def _joined(filling: Filling) -> ir.Effect:
    whole = (filling.get("first"), filling.get("it"), *filling["more"], filling.get("last"))
    steps = [step for step in whole if step is not None]
    if len(steps) < 2:
        raise Unfit
    return ir.Sequence(tuple(steps))


def _modes(filling: Filling) -> ir.Effect:
    return ir.Modes((*filling["options"], filling["last"]))


def _two_modes(filling: Filling) -> ir.Effect:
    return ir.Modes((filling["one"], filling["last"]))
