"""How many, in other words."""

from __future__ import annotations

from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.reworded_phrases import constant
from vsdeck.powers.english.template import Filling, Grammar
from vsdeck.powers.ir import Ref, Stat, ThatMany, Trait
from vsdeck.powers.tidy import both


def add(g: Grammar) -> None:
    for stat in (Stat.ATK, Stat.DEF):
        g.rule("per", f"{stat.name} SELF has", constant(ir.StatOf(stat)))
    for this_way in ("one exhausted this way", "one discarded this way", "card removed this way"):
        g.rule("per", this_way, constant(ThatMany.THAT_MANY))
    g.rule("per", "different {of:facet} on {what:nps in}", lambda f: ir.Different(f["of"], f["what"]))
    g.rule(
        "per",
        "different enemy team",
        constant(ir.Different(ir.Facet.TEAM, both(Trait.ENEMY, Trait.CHARACTER))),
    )
    for printed, word in ((False, ""), (True, "printed ")):
        for kind, powers in (
            ("", ir.Powers.ALL),
            ("super ", ir.Powers.SUPER),
            ("keyword ", ir.Powers.KEYWORD),
        ):
            own = constant(ir.PowersOf(Ref.IT, powers, printed=printed))
            g.rule("per", f"{word}{kind}power it has", own)
            g.rule("per", f"of its {word}{kind}powers", own)
            per = "{kind}power on {{what:nps in}}".format(kind=f"{word}{kind}")
            g.rule("per", per, _powers_on(powers, printed))
    for did, span in (("stunned", "{within:span}"), ("has stunned", "{within:span}")):
        g.rule("per", f"{{what:np in}} that SELF {did} {span}", _stunned)
        g.rule("per", f"{{what:np in}} SELF {did} {span}", _stunned)
    for where, side in (("on your side", (Trait.YOURS,)), ("", ())):
        types = ir.Different(ir.Facet.SYMBOL, both(*side, Trait.LOCATION, Trait.BASIC))
        g.rule("per", f"different basic location type {where}".strip(), constant(types))
    g.rule("amount", "SELF 's {stat:stat}", lambda f: ir.StatOf(f["stat"]))
    g.rule("amount", "the defender 's {stat:stat}", lambda f: ir.StatOf(f["stat"], ir.Each(Trait.DEFENDER)))
    g.rule(
        "amount", "the number of {what:nps in} you have", lambda f: ir.CountOf(both(Trait.YOURS, f["what"]))
    )
    different = "the number of different {of:facets} on {what:nps in}"
    g.rule("amount", different, lambda f: ir.Different(f["of"], f["what"]))


def _powers_on(powers: ir.Powers, printed: bool) -> Any:
    return lambda f: ir.PowersOf(ir.Each(f["what"]), powers, printed=printed)


def _stunned(filling: Filling) -> ir.Amount:
    return ir.HowOften(ir.Stuns(Trait.THIS, filling["what"]), filling["within"])
