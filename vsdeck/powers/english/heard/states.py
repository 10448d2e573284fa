"""What is so, while it is so: conditions in other words."""

from __future__ import annotations

from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.reworded_phrases import constant, parts_of
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
                g.rule("condition", f"{subject} is {words}", constant(in_combat))
            attacks = ir.AllOf((ir.Is(card, Trait.ATTACKER), ir.CombatIs(kind)))
            defends = ir.AllOf((ir.CombatIs(kind), ir.Is(card, Trait.DEFENDER)))
            for words in (f"{name} attacking", f"making a {name} attack"):
                g.rule("condition", f"{subject} is {words}", constant(attacks))
            for words in (f"defending against a {name} attack", f"the defender of a {name} attack"):
                g.rule("condition", f"{subject} is {words}", constant(defends))
                g.rule("condition", f"{subject} is {words.replace('against ', '')}", constant(defends))
    empty = ir.Compare(ir.CountOf(both(Trait.CARD, ir.InZone(ir.Zone.HAND))), Op.EXACTLY, 0)
    g.rule("short condition", "you have no cards in your hand", constant(empty))
    g.rule("short condition", "{who:nps in} are on your side", _some(Trait.YOURS))
    g.rule("short condition", "you have fewer than {n:number} {what:nps in}", _fewer)
    g.rule("short condition", "you have exactly {n:number} {what:nps in}", _exactly)
    g.rule("short condition", "you have no {what:nps in}", _none_of_yours)
    g.rule("short condition", "there are no {what:nps in}", lambda f: ir.NotSo(ir.SomeAre(f["what"])))
    g.rule("short condition", "it is {what:a np}", _is_a)
    for words, so in (("is on your side", Trait.YOURS), ("is on a enemy player 's side", Trait.ENEMY)):
        g.rule("short condition", f"{{who:a np}} {words}", _some(so))
    up = both(Trait.YOURS, Trait.FACE_UP)
    for words in ("is face-up on your side", "is on your side face-up"):
        g.rule("short condition", f"{{who:a np}} {words}", _some(up))
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
        *(("attacking", Trait.ATTACKER), ("defending", Trait.DEFENDER), ("in combat", Trait.IN_COMBAT)),
        *(("in the front row", Trait.FRONT), ("in the back row", Trait.BACK)),
        *(("in your front row", Trait.FRONT), ("in your back row", Trait.BACK)),
        *(("team attacking", Trait.TEAM_ATTACKER), ("solo attacking", Trait.SOLO_ATTACKER)),
        *(("hidden", Trait.HIDDEN), ("face-up", Trait.FACE_UP), ("face-down", Trait.FACE_DOWN)),
    ):
        so = ir.Is(Ref.SELF, trait)
        g.rule("rule", f"{{ability:brief rule}} while {words}", _while_self(so))
        g.rule("rule", f"while {words} , {{ability:brief rule}}", _while_self(so))
        worn = ir.Is(ir.Each(Trait.BEARER), trait)
        g.rule("rule", f"{{ability:brief rule}} while {words}", _while_worn(worn))
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
    g.rule(
        "brief rule",
        "each {who:np in} 's {stat:stat} is {n:digits}",
        lambda f: ir.StatIs(f["who"], f["stat"], f["n"]),
    )
    g.rule("brief rule", "each {who:np in} 's base ATK / DEF is {a:digits} / {b:digits}", _base)
    own = "{who:holder} has {delta:delta} while it is on your side"
    g.rule("brief rule", own, lambda f: ir.Gets(both(Trait.YOURS, f["who"]), *f["delta"]))
    reveals = "{who:titled} is on your side or you reveal it in your hand"
    g.rule("condition", reveals, _seen)
    g.rule("condition", reveals.replace(" it ", " him "), _seen)
    g.rule("condition", reveals.replace(" it ", " her "), _seen)
    g.rule("short condition", "{what:some np in} is {one:predicate} and is {two:predicate}", _some_so)
    g.rule("short condition", "all enemy characters are {so:predicate}", _all_enemies)
    g.rule("condition", "SELF is between two {what:nps in}", _between)
    g.rule("short condition", "{card:reference} is {one:card name} or {last:card name}", _is_one_of)
    g.rule("short condition", "{card:reference} is {more:card name+,} , or {last:card name}", _is_one_of)
    g.rule("short condition", "{who:titled} is {place:in place}", _lies)
    many = "at least one {before:adjective*} {more:alike+,} , and {last:alike} {head:one head}"
    for begin in ("you have", "there is"):
        g.rule("condition", f"{begin} {many} {{places:in place*}}", _one_of_each)
    g.rule("alike", "{it:team}", lambda f: ir.TeamIs(f["it"]))
    g.rule("alike", "{it:symbol}", lambda f: ir.PaysWith(f["it"]))
    g.rule("alike", "{it:symbol} basic", lambda f: both(Trait.BASIC, ir.PaysWith(f["it"])))
    for joint in ("and", ", and"):
        named = f"{{more:titled+,}} {joint} {{last:titled}} are on your side"
        g.rule("condition", named, _all_there)
    g.rule("condition", "{one:titled} and {last:titled} are on your side", _all_there)
    two = "{who:holder} has {a:delta} while {one:condition} and {b:delta} while {other:condition}"
    g.rule("rule", two, _each_while)
    g.rule("rule", "while {condition:condition} {ability:brief rule}", lambda f: _while(f["condition"])(f))
    only = "SELF is the only {what:np in}"
    g.rule("short condition", only, lambda f: ir.NotSo(ir.SomeAre(both(f["what"], ir.Not(Trait.THIS)))))
    for role, trait in (("attacking", Trait.ATTACKER), ("defending", Trait.DEFENDER)):
        g.rule("predicate", f"{role} {{place:place}}", _doing_there(trait))


def _doing_there(role: Trait) -> Any:
    return lambda f: both(role, f["place"])


def _base(filling: Filling) -> ir.Ability:
    stats = ((Stat.BASE_ATK, filling["a"]), (Stat.BASE_DEF, filling["b"]))
    return ir.Together(tuple(ir.StatIs(filling["who"], stat, amount) for stat, amount in stats))


def _seen(filling: Filling) -> ir.Condition:
    """On your side, or in your hand."""
    who = both(*filling["who"])
    there = ir.SomeAre(both(Trait.YOURS, who))
    return ir.AnyOf((there, ir.SomeAre(both(who, ir.InZone(ir.Zone.HAND)))))


def _some_so(filling: Filling) -> ir.Condition:
    return ir.SomeAre(both(filling["what"], filling["one"], filling["two"]))


def _between(filling: Filling) -> ir.Condition:
    sides = (ir.Neighbour.LEFT, ir.Neighbour.RIGHT)
    return ir.AllOf(tuple(ir.SomeAre(both(filling["what"], ir.NextTo(Ref.SELF, side))) for side in sides))


def _is_one_of(filling: Filling) -> ir.Condition:
    first = filling["more"] if "more" in filling else (filling["one"],)
    return ir.Is(filling["card"], ir.Or(tuple(map(ir.Named, (*first, filling["last"])))))


def _lies(filling: Filling) -> ir.Condition:
    if not isinstance(filling["place"], ir.InZone):
        raise Unfit
    return ir.SomeAre(both(*filling["who"], filling["place"]))


def _one_of_each(filling: Filling) -> ir.Condition:
    said = (*filling["before"], filling["head"], *filling["places"])
    kinds = (*filling["more"], filling["last"])
    if Trait.BASIC in parts_of(kinds[-1]):
        kinds = tuple(both(kind, Trait.BASIC) for kind in kinds)
    return ir.AllOf(tuple(ir.SomeAre(both(*said, kind)) for kind in kinds))


def _all_there(filling: Filling) -> ir.Condition:
    first = filling["more"] if "more" in filling else (filling["one"],)
    return ir.AllOf(tuple(ir.SomeAre(both(Trait.YOURS, *who)) for who in (*first, filling["last"])))


def _each_while(filling: Filling) -> ir.Ability:
    parts = ((filling["one"], filling["a"]), (filling["other"], filling["b"]))
    return ir.Together(tuple(ir.While(so, ir.Gets(filling["who"], *delta)) for so, delta in parts))


def _all_enemies(filling: Filling) -> ir.Condition:
    others = both(Trait.ENEMY, Trait.CHARACTER, ir.Not(filling["so"]))
    return ir.NotSo(ir.SomeAre(others))


def _is_a(filling: Filling) -> ir.Condition:
    """`if it is an Evil character`."""
    parts = filling["what"].parts if isinstance(filling["what"], ir.And) else (filling["what"],)
    if {*OWN} & set(parts):
        raise Unfit
    return ir.Is(Ref.IT, filling["what"])


def _own_cards(what: ir.Filter) -> ir.Filter:
    parts = what.parts if isinstance(what, ir.And) else (what,)
    if any(isinstance(part, ir.InZone) for part in parts) or Trait.YOURS in parts:
        return what
    return both(Trait.YOURS, what)


def _none_of_yours(filling: Filling) -> ir.Condition:
    what = filling["what"]
    parts = what.parts if isinstance(what, ir.And) else (what,)
    if any(isinstance(part, ir.InZone) for part in parts):
        raise Unfit
    return ir.NotSo(ir.SomeAre(_own_cards(what)))


def _fewer(filling: Filling) -> ir.Condition:
    return ir.Compare(ir.CountOf(_own_cards(filling["what"])), Op.LESS, filling["n"])


def _exactly(filling: Filling) -> ir.Condition:
    return ir.Compare(ir.CountOf(_own_cards(filling["what"])), Op.EXACTLY, filling["n"])


def _compares(card: Ref, stat: Stat, op: Op) -> Any:
    return lambda f: ir.Is(card, ir.Compares(stat, op, f["n"]))


def _there_is(who: ir.Filter) -> ir.Condition:
    parts = set(who.parts) if isinstance(who, ir.And) else {who}
    if {*OWN} & parts:
        raise Unfit
    return ir.SomeAre(who)


def _some(side: ir.Filter) -> Any:
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
            of_another = isinstance(condition, ir.AllOf | ir.SomeAre)
            if not of_another and (getattr(rule, "whom", None) is Trait.THIS or isinstance(rule, ir.Forbid)):
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


def _while_worn(condition: ir.Condition) -> Any:
    def make(filling: Filling) -> ir.Ability:
        if getattr(filling["ability"], "who", None) is not Trait.BEARER:
            raise Unfit
        return ir.While(condition, filling["ability"])

    return make


def _against(filling: Filling) -> ir.Ability:
    if filling["who"] is not Trait.THIS:
        raise Unfit
    meets = ir.AllOf((ir.Is(Ref.SELF, Trait.ATTACKER), ir.SomeAre(both(Trait.DEFENDER, filling["whom"]))))
    return ir.While(meets, ir.Gets(Trait.THIS, *filling["delta"]))
