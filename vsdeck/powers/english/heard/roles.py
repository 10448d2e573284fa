"""What holds of others while they attack or defend, and of a card while it meets somebody."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.reworded_phrases import constant, parts_of
from vsdeck.powers.english.template import Filling, Grammar, Unfit
from vsdeck.powers.ir import CombatKind, Op, Ref, Span, Trait
from vsdeck.powers.tidy import OWN, both

FIRST_ATTACK = ir.Compare(ir.HowOften(ir.OneOrMore(ir.Attacks(Trait.CHARACTER)), Span.TURN), Op.EXACTLY, 1)
_ROLES = {
    "attacking": Trait.ATTACKER,
    "defending": Trait.DEFENDER,
    "team attacking": Trait.TEAM_ATTACKER,
    "solo attacking": Trait.SOLO_ATTACKER,
    "in combat": Trait.IN_COMBAT,
    "wounded": Trait.WOUNDED,
    "stunned": Trait.STUNNED,
    "hidden": Trait.HIDDEN,
    "in the front row": Trait.FRONT,
    "in the back row": Trait.BACK,
}


def add(g: Grammar) -> None:
    for words, role in _ROLES.items():
        for be in ("", "they are "):
            g.rule("rule", f"{{it:brief rule}} while {be}{words}", _of_those(role))
    g.rule("rule", "{it:brief rule} while they are {so:quality}", lambda f: _of_those(f["so"])(f))
    for time in ("this turn", "this combat"):
        duration = ir.Duration.TURN if time == "this turn" else ir.Duration.COMBAT
        for words, role in _ROLES.items():
            g.rule("done steps", f"{{it:brief rule}} while {words} {time}", _for_a_time(role, duration))
    for kind in (CombatKind.MELEE, CombatKind.RANGED):
        name = kind.name.lower()
        for words, role in (
            (f"{name} attacking", Trait.ATTACKER),
            (f"defending against a {name} attack", Trait.DEFENDER),
            (f"defending a {name} attack", Trait.DEFENDER),
        ):
            g.rule("rule", f"{{it:brief rule}} while {words}", _of_those(role, ir.CombatIs(kind)))
    _meeting(g)
    _first_attack(g)


def _with_role(rule: Any, role: ir.Filter) -> Any:
    """The rule of those alone who are so: of whom it is said, or to whom nothing is done."""
    field = next((name for name in ("who", "whom") if getattr(rule, name, Trait.CARD) is not Trait.CARD), "")
    what = getattr(rule, field) if field else None
    if (
        what is None
        or isinstance(what, ir.Or)
        or (parts_of(what) & {*OWN} and not isinstance(rule, ir.CombatRule))
    ):
        raise Unfit
    if isinstance(rule, ir.PaysLess | ir.Instead | ir.When) or role in parts_of(what):
        raise Unfit
    return replace(rule, **{field: both(what, role)})


def _of_those(role: ir.Filter, condition: ir.Condition | None = None) -> Any:
    def make(filling: Filling) -> ir.Ability:
        rule = filling["it"]
        parts = rule.parts if isinstance(rule, ir.Together) else (rule,)
        of = [_with_role(part, role) for part in parts]
        whole = tuple(ir.While(condition, part) if condition else part for part in of)
        return whole[0] if len(whole) == 1 else ir.Together(whole)

    return make


def _for_a_time(role: Trait, duration: ir.Duration) -> Any:
    def make(filling: Filling) -> ir.Effect:
        rule = filling["it"]
        parts = rule.parts if isinstance(rule, ir.Together) else (rule,)
        steps = tuple(ir.During(duration, _with_role(part, role)) for part in parts)
        return steps[0] if len(steps) == 1 else ir.Sequence(steps)

    return make


def _meeting(g: Grammar) -> None:
    """`while in combat with an Evil character`, `while attacking a supporting character`."""
    for whom in ("{whom:some np in}", "at least one {whom:np in}", "{whom:nps in}"):
        for words, own, others in (
            ("in combat with", Trait.IN_COMBAT, Trait.IN_COMBAT),
            ("in combat against", Trait.IN_COMBAT, Trait.IN_COMBAT),
            ("attacking", Trait.ATTACKER, Trait.DEFENDER),
            ("defending against", Trait.DEFENDER, Trait.ATTACKER),
        ):
            for begin in ("while", "while SELF is"):
                meets = f"{begin} {words} {whom}"
                g.rule("rule", f"{{it:brief rule}} {meets}", _meets(own, others))
                g.rule("rule", f"{meets} , {{it:brief rule}}", _meets(own, others))
            if words == "in combat with":
                g.rule("rule", f"{{it:brief rule}} {words} {whom}", _meets(own, others))
    for words in ("in combat with SELF", "in the combat with SELF"):
        g.rule("rule", f"{{it:brief rule}} while {words}", _met(None))
    for kind in CombatKind:
        for words in (
            f"in {kind.name.lower()} combat with SELF",
            f"in a {kind.name.lower()} combat with SELF",
        ):
            g.rule("rule", f"{{it:brief rule}} while {words}", _met(kind))


def _meets(own: Trait, others: Trait) -> Any:
    def make(filling: Filling) -> ir.Ability:
        rule, whom = filling["it"], filling["whom"]
        if parts_of(whom) & {*OWN} or isinstance(whom, ir.Or):
            raise Unfit
        meets = ir.AllOf((ir.Is(Ref.SELF, own), ir.SomeAre(both(whom, others))))
        parts = rule.parts if isinstance(rule, ir.Together) else (rule,)
        for part in parts:
            of = {getattr(part, "who", None), getattr(part, "whom", None)}
            parts_said = {said for what in of if what is not None for said in parts_of(what)}
            if Trait.THIS not in of or parts_said & {*OWN[1:]} or isinstance(part, ir.StrikesWith):
                raise Unfit
        whole = tuple(ir.While(meets, part) for part in parts)
        return whole[0] if len(whole) == 1 else ir.Together(whole)

    return make


def _met(kind: CombatKind | None) -> Any:
    """Of enemies that are in a combat with this card."""

    def make(filling: Filling) -> ir.Ability:
        rule: Any = filling["it"]
        who = getattr(rule, "who", Trait.CARD)
        if isinstance(rule, ir.Together | ir.Forbid) or Trait.ENEMY not in parts_of(who):
            raise Unfit
        own: ir.Condition = ir.Is(Ref.SELF, Trait.IN_COMBAT)
        condition = own if kind is None else ir.AllOf((own, ir.CombatIs(kind)))
        return ir.While(condition, _with_role(rule, Trait.IN_COMBAT))

    return make


def _first_attack(g: Grammar) -> None:
    attacks = ir.AllOf((ir.Is(Ref.SELF, Trait.ATTACKER), FIRST_ATTACK))
    g.rule("condition", "SELF is in your first attack each turn", constant(attacks))
    for words in ("in your first attack each turn", "as your first attack each turn", "in your first attack"):
        g.rule("rule", f"when {{event:event}} {words} , {{do:effect}}", _first)
    solo = ir.AllOf((ir.Is(Ref.SELF, Trait.SOLO_ATTACKER), FIRST_ATTACK))
    for words in ("attacking solo", "solo attacking"):
        g.rule("condition", f"SELF is {words} in your first attack each turn", constant(solo))


def _first(filling: Filling) -> ir.When:
    if not isinstance(filling["event"], ir.Attacks):
        raise Unfit
    return ir.When(filling["event"], filling["do"], FIRST_ATTACK)
