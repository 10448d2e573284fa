"""What is paid, and by whom, in other words."""

from __future__ import annotations

from vsdeck.powers import ir
from vsdeck.powers.english.reworded_phrases import constant
from vsdeck.powers.english.template import Filling, Grammar
from vsdeck.powers.ir import Duration, Ref, Trait, Verb, Which


def add(g: Grammar) -> None:
    for verb in ("recruit", "play", "equip"):
        g.rule("brief rule", f"you pay {{n:digits}} less to {verb} {{what:nps in}}", _less)
        g.rule("brief rule", f"you pay {{n:digits}} less to {verb} {{what:nps in}} onto {{onto:a np}}", _less)
        least = f"you pay {{n:digits}} less to {verb} {{what:nps in}} , to a minimum of {{least:digits}}"
        g.rule("brief rule", least, _less)
        g.rule("atom", f"you pay {{n:digits}} less to {verb} your next {{what:np in}} this turn", _next)
    g.rule("rule", "as a additional cost to recruit SELF , {pay:effect}", lambda f: ir.Cost(f["pay"]))
    g.rule(
        "rule",
        "as a additional cost to recruit SELF , pay a {symbol:symbol}",
        lambda f: ir.Cost(ir.Pay((f["symbol"],), Ref.SELF)),
    )
    for equip in (
        "equip only to",
        "equip this only to",
        "equip SELF only to",
        "SELF can only be equipped to",
    ):
        g.rule("rule", f"{equip} {{to:a np}}", lambda f: ir.MayBeEquipped(f["to"]))
    for words in ("you can discard any card to power up SELF", "you may discard any card to power up SELF"):
        g.rule("rule", words, constant(ir.Permit(Verb.POWER_UP, Trait.THIS)))
    for words in (
        "you can discard any {whom:np in} to power up {who:a np}",
        "you may discard any {whom:np in} to power up {who:a np}",
        "you can power up {who:a np} with any {whom:np in}",
        "you may power up {who:a np} with any {whom:np in}",
    ):
        g.rule("rule", words, lambda f: ir.Permit(Verb.POWER_UP, f["who"], f["whom"]))


def _less(filling: Filling) -> ir.Rule:
    return ir.PaysLess(filling["what"], filling["n"], filling.get("least", 0), filling.get("onto"))


def _next(filling: Filling) -> ir.Effect:
    return ir.During(Duration.TURN, ir.PaysLess(filling["what"], filling["n"], which=Which.NEXT))
