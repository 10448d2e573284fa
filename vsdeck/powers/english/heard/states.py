"""What is so, while it is so: conditions in other words."""

from __future__ import annotations

from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.reworded_phrases import constant
from vsdeck.powers.english.template import Filling, Grammar, Unfit
from vsdeck.powers.ir import CombatKind, Op, Ref, Stat, Trait
from vsdeck.powers.tidy import OWN, both


def add(g: Grammar) -> None:
    so: Any
    trait: Any
    for subject, card in (("SELF", Ref.SELF), ("it", Ref.IT)):
        for words, what in (
            ("isn't wounded", ir.Not(Trait.WOUNDED)),
            ("is not wounded", ir.Not(Trait.WOUNDED)),
            ("has no +1/+1 counters", ir.Not(ir.HasCounters(ir.Counter.PLUS))),
            ("has no -1/-1 counters", ir.Not(ir.HasCounters(ir.Counter.MINUS))),
        ):
            so = ir.NotSo(ir.Is(card, what.part))
            g.rule("short condition", f"{subject} {words}", constant(so))
        for op, ending in (
            (Op.AT_LEAST, "or more"),
            (Op.AT_MOST, "or less"),
            (Op.AT_LEAST, "or higher"),
            (Op.AT_LEAST, "or greater"),
            (Op.AT_MOST, "or lower"),
        ):
            for stat in (Stat.ATK, Stat.DEF):
                g.rule(
                    "short condition",
                    f"{subject} has {{n:digits}} {stat.name} {ending}",
                    _compares(card, stat, op),
                )
                g.rule(
                    "short condition",
                    f"{subject} has {{n:digits}} {ending} {stat.name}",
                    _compares(card, stat, op),
                )
                g.rule(
                    "short condition",
                    f"{subject} 's {stat.name} is {{n:digits}} {ending}",
                    _compares(card, stat, op),
                )
        for kind in CombatKind:
            name = kind.name.lower()
            in_combat = ir.AllOf((ir.Is(card, Trait.IN_COMBAT), ir.CombatIs(kind)))
            for words in (f"in {name} combat", f"in a {name} combat"):
                g.rule("short condition", f"{subject} is {words}", constant(in_combat))
    for words, so in (("is on your side", Trait.YOURS), ("is on a enemy player 's side", Trait.ENEMY)):
        g.rule("short condition", f"{{who:a np}} {words}", _some(so))
    g.rule("short condition", "{who:a np} is in play", lambda f: _there_is(f["who"]))
    g.rule("short condition", "{who:a np} isn't on a side", lambda f: ir.NotSo(_there_is(f["who"])))
    g.rule("short condition", "{who:a np} is not on a side", lambda f: ir.NotSo(_there_is(f["who"])))
    g.rule("short condition", "{who:a np} is on a side", lambda f: _there_is(f["who"]))
    g.rule("short condition", "{who:a np} isn't on your side", lambda f: ir.NotSo(_some(Trait.YOURS)(f)))
    for kind in CombatKind:
        name = kind.name.lower()
        for role, trait in (("in", Trait.IN_COMBAT),):
            so = ir.AllOf((ir.Is(Ref.SELF, trait), ir.CombatIs(kind)))
            for words in (f"{role} {name} combat", f"{role} a {name} combat"):
                g.rule("rule", f"{{ability:brief rule}} while {words}", _while_self(so))
                g.rule("rule", f"while {words} , {{ability:brief rule}}", _while_self(so))
                g.rule("rule", f"while SELF is {words} , {{ability:brief rule}}", _while(so))
    for words, trait in (("unwounded", Trait.WOUNDED),):
        g.rule("rule", f"{{ability:brief rule}} while {words}", _while_self(ir.NotSo(ir.Is(Ref.SELF, trait))))
    for words, trait in (
        ("wounded", Trait.WOUNDED),
        ("stunned", Trait.STUNNED),
        ("ready", Trait.READY),
        ("exhausted", Trait.EXHAUSTED),
        ("equipped", ir.EquippedWith(Trait.EQUIPMENT)),
    ):
        so = ir.Is(Ref.SELF, trait)
        g.rule("rule", f"{{ability:brief rule}} while {words}", _while_self(so))
        g.rule("rule", f"while {words} , {{ability:brief rule}}", _while_self(so))
    g.rule("rule", "{ability:brief rule} while {condition:condition}", lambda f: _while(f["condition"])(f))
    g.rule("rule", "while {condition:condition} , {ability:brief rule}", lambda f: _while(f["condition"])(f))
    g.rule("rule", "{ability:brief rule} if {condition:condition}", lambda f: _while(f["condition"])(f))
    g.rule("brief rule", "{who:holder} has {delta:delta} while attacking {whom:a np}", _against)


def _compares(card: Ref, stat: Stat, op: Op) -> Any:
    return lambda f: ir.Is(card, ir.Compares(stat, op, f["n"]))


def _there_is(who: ir.Filter) -> ir.Condition:
    parts = set(who.parts) if isinstance(who, ir.And) else {who}
    if {*OWN} & parts:
        raise Unfit
    return ir.SomeAre(who)


def _some(side: Trait) -> Any:
    def make(filling: Filling) -> ir.Condition:
        who = filling["who"]
        _there_is(who)
        parts = set(who.parts) if isinstance(who, ir.And) else {who}
        if {Trait.YOURS, Trait.ENEMY, Trait.THEIRS} & parts:
            raise Unfit
        return ir.SomeAre(both(side, who))

    return make


def _while(condition: ir.Condition) -> Any:
    """Several things that hold meanwhile each do for themselves."""

    def make(filling: Filling) -> ir.Ability:
        rule = filling["ability"]
        if not isinstance(rule, ir.Together):
            # “… can't strike SELF while SELF is attacking” says it of the object already.
            if getattr(rule, "whom", None) is Trait.THIS or isinstance(rule, ir.Forbid):
                raise Unfit
            return ir.While(condition, rule)
        return ir.Together(tuple(ir.While(condition, part) for part in rule.parts))

    return make


def _while_self(condition: ir.Condition) -> Any:
    def make(filling: Filling) -> ir.Ability:
        rule = filling["ability"]
        parts = rule.parts if isinstance(rule, ir.Together) else (rule,)
        for part in parts:
            of = [getattr(part, "who", None), getattr(part, "whom", None)]
            if Trait.THIS not in of:
                raise Unfit
        whole = tuple(ir.While(condition, part) for part in parts)
        return whole[0] if len(whole) == 1 else ir.Together(whole)

    return make


def _against(filling: Filling) -> ir.Ability:
    if filling["who"] is not Trait.THIS:
        raise Unfit
    meets = ir.AllOf((ir.Is(Ref.SELF, Trait.ATTACKER), ir.SomeAre(both(Trait.DEFENDER, filling["whom"]))))
    return ir.While(meets, ir.Gets(Trait.THIS, *filling["delta"]))
