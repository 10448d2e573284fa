"""What is said of cards before and after their noun, and how several of them are chosen."""

from __future__ import annotations

from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.reworded_phrases import constant
from vsdeck.powers.english.template import Filling, Grammar, Unfit
from vsdeck.powers.ir import Op, Ref, Stat, Trait
from vsdeck.powers.tidy import OWN, both


def add(g: Grammar) -> None:
    _before(g)
    _printed(g)
    _after(g)
    _chosen(g)


def _before(g: Grammar) -> None:
    g.rule("adjective", "unwounded", constant(ir.Not(Trait.WOUNDED)))
    g.rule("adjective", "hidden", constant(Trait.HIDDEN))
    g.rule("adjective", "non-stunned", constant(ir.Not(Trait.STUNNED)))
    g.rule("adjective", "unstunned", constant(ir.Not(Trait.STUNNED)))
    g.rule("short predicate", "unwounded", constant(ir.Not(Trait.WOUNDED)))
    g.rule("predicate", "unwounded", constant(ir.Not(Trait.WOUNDED)))
    g.rule("short predicate", "hidden", constant(Trait.HIDDEN))
    g.rule("short predicate", "on your side", constant(Trait.YOURS))
    g.rule("short predicate", "in the front row on your side", constant(both(Trait.YOURS, Trait.FRONT)))
    for joint in ("or", "and", "/"):
        for left, right in ((Trait.FLIGHT, Trait.RANGED), (Trait.RANGED, Trait.FLIGHT)):
            names = {Trait.FLIGHT: "[flight]", Trait.RANGED: "[range]"}
            g.rule("adjective", f"{names[left]} {joint} {names[right]}", constant(ir.Or((left, right))))
    g.rule("adjective", "{teams:team+,} , or {last:team}", _teams)
    g.rule("adjective", "{teams:team+,} , and {last:team}", _teams)
    g.rule("adjective", "{teams:team+,} or {last:team}", _teams)


def _printed(g: Grammar) -> None:
    g.rule("adjective", "one of a Kind", constant(ir.Printed(ir.Fact.LABEL, "One of a Kind")))
    for universe in ("photographic", "illustrated"):
        of = ir.Printed(ir.Fact.UNIVERSE, universe)
        g.rule("adjective", f"{universe} universe", constant(of))
        g.rule(
            "brief rule",
            f"SELF has every {universe} universe team",
            constant(ir.AlsoEveryTeam(Trait.THIS, of)),
        )
    more = "with more than {n:number} remaining health"
    g.rule("quality", more, lambda f: ir.Compares(Stat.REMAINING, Op.MORE, f["n"]))


def _teams(filling: Filling) -> ir.Filter:
    return ir.Or(tuple(ir.TeamIs(team) for team in (*filling["teams"], filling["last"])))


_SHORT = {"SELF": Ref.SELF, "it": Ref.IT}


def _after(g: Grammar) -> None:
    for words, ref in _SHORT.items():
        g.rule("quality", f"{words} could attack", constant(ir.CouldAttack(ref)))
        for kind in (ir.CombatKind.MELEE, ir.CombatKind.RANGED):
            words_for_kind = f"{words} could {kind.name.lower()} attack"
            g.rule("quality", words_for_kind, constant(ir.CouldAttack(ref, kind)))
    g.rule("quality", "SELF is protecting", constant(ir.ProtectedBy(Trait.THIS)))
    g.rule("quality", "that SELF is protecting", constant(ir.ProtectedBy(Trait.THIS)))
    for words in ("in SELF 's row",):
        g.rule("place", words, constant(both(Trait.YOURS, ir.SameRow(Ref.SELF))))
    for op, ending in ((Op.AT_MOST, "or less"), (Op.AT_LEAST, "or more"), (Op.AT_MOST, "or fewer")):
        g.hear("quality", f"with {{amount:digits}} {{stat:stat}} {ending}", ir.Compares, op=op)
        g.hear("quality", f"with {{amount:digits}} {{stat:counted stat}} {ending}", ir.Compares, op=op)
    for op, least in ((Op.AT_LEAST, "at least"), (Op.AT_MOST, "at most"), (Op.EXACTLY, "exactly")):
        for costs in ("costs", "cost"):
            g.hear("quality", f"that {costs} {least} {{amount:digits}}", ir.Compares, stat=Stat.COST, op=op)
    for costs in ("costs", "cost"):
        g.hear("quality", f"that {costs} {{amount:digits}}", ir.Compares, stat=Stat.COST, op=Op.EXACTLY)
    for op, less in (
        (Op.LESS, "less"),
        (Op.LESS, "lower"),
        (Op.MORE, "more"),
        (Op.MORE, "higher"),
        (Op.MORE, "greater"),
    ):
        for ref_words, ref in _SHORT.items():
            for stat in (Stat.ATK, Stat.DEF, Stat.COST, Stat.REMAINING):
                own = constant(ir.Compares(stat, op, ir.StatOf(stat, ref)))
                name = {Stat.COST: "cost", Stat.REMAINING: "remaining health"}.get(stat, stat.name)
                g.rule("quality", f"with {less} {name} than {ref_words}", own)
                g.rule("quality", f"with {name} {less} than {ref_words}", own)
                g.rule("quality", f"with {less} {name} than {ref_words} 's", own)
                g.rule("quality", f"with {name} {less} than {ref_words} 's", own)
    g.hear("quality", "with a {symbol:symbol} symbol", ir.PaysWith)
    g.rule("place", "without {a:keyword} or {b:keyword}", _without_both)
    g.rule("place", "with neither {a:keyword} nor {b:keyword}", _without_both)
    g.hear("quality", "with exactly {amount:digits} {stat:stat}", ir.Compares, op=Op.EXACTLY)
    g.hear("quality", "with {amount:digits} {stat:stat}", ir.Compares, op=Op.EXACTLY)
    g.hear("quality", "with a cost of {amount:digits}", ir.Compares, op=Op.EXACTLY, stat=Stat.COST)
    g.hear("quality", "level {amount:digits}", ir.Compares, op=Op.EXACTLY, stat=Stat.LEVEL)
    g.rule("adjective", "level {amount:digits}", lambda f: ir.Compares(Stat.LEVEL, Op.EXACTLY, f["amount"]))
    for op, ending in ((Op.AT_LEAST, "or higher"), (Op.AT_MOST, "or lower")):
        g.rule("short predicate", f"level {{amount:digits}} {ending}", _level(op))
        g.rule("quality", f"that is level {{amount:digits}} {ending}", _level(op))
    g.rule("short predicate", "level {amount:digits}", _level(Op.EXACTLY))
    for word in ("attacking", "defending against"):
        trait = Trait.ATTACKER if word == "attacking" else Trait.DEFENDER
        g.rule("quality", f"{word} SELF", constant(trait))
        g.rule("quality", f"that is {word} SELF", constant(trait))
    g.rule("quality", "in combat with SELF", constant(Trait.IN_COMBAT))
    g.rule(
        "quality",
        "that has a power with {text:quoted} in the name",
        lambda f: ir.HasPower(name_has=f["text"]),
    )
    g.rule(
        "quality", "with a power with {text:quoted} in the name", lambda f: ir.HasPower(name_has=f["text"])
    )
    g.rule("quality", "with a super power", constant(ir.HasPower(ir.Powers.SUPER)))
    g.rule("quality", "with a keyword power", constant(ir.HasPower(ir.Powers.KEYWORD)))
    g.rule(
        "quality",
        "that you recruited this turn",
        constant(ir.Did(ir.Recruits(ir.Side.YOURS), ir.Span.TURN, Ref.OBJECT)),
    )
    for number, has in (("one", "has"), ("many", "have")):
        relative = f"{number} relative"
        g.rule(relative, f"that {has} no wounds", constant(ir.Not(Trait.WOUNDED)))
        g.rule(relative, f"that {has} {{it:keyword}}", _has)
        g.hear(relative, f"that {has} a {{counter:kind}} counter", ir.HasCounters)
        g.hear(relative, f"that {has} {{counter:kind}} counters", ir.HasCounters)
    g.hear("quality", "with a {counter:kind} counter", ir.HasCounters)
    g.hear("quality", "with {counter:kind} counters", ir.HasCounters)
    g.rule("quality", "with no wounds", constant(ir.Not(Trait.WOUNDED)))
    g.rule("quality", "without a wound", constant(ir.Not(Trait.WOUNDED)))
    for words in ("you own", "that you own"):
        g.rule("quality", words, constant(ir.OwnedBy(ir.Side.YOURS)))


def _level(op: Op) -> Any:
    return lambda f: ir.Compares(Stat.LEVEL, op, f["amount"])


_TRAITS = {"Flight": Trait.FLIGHT, "Ranged": Trait.RANGED}


def _has(filling: Filling) -> ir.Filter:
    return _TRAITS.get(filling["it"]) or ir.HasKeyword(filling["it"])


def _without_both(filling: Filling) -> ir.Filter:
    one, other = (_has({"it": filling[key]}) for key in ("a", "b"))
    return both(ir.Not(one), ir.Not(other))


def _chosen(g: Grammar) -> None:
    for zone in ("in", "from"):
        g.rule(f"some np {zone}", f"any {{it:one np {zone}}}", _any)
        g.rule(f"nps {zone}", "equipped character", constant(Trait.BEARER))
        g.rule(f"nps {zone}", "your main character", constant(both(Trait.YOURS, Trait.MAIN)))
        for one in ("this defender", "the defender", "the defending character"):
            g.rule(f"nps {zone}", one, constant(Trait.DEFENDER))
        g.rule(f"nps {zone}", "the attackers", constant(Trait.ATTACKER))
    g.rule("a np", "equipped character", constant(Trait.BEARER))
    g.rule("reference", "equipped character", constant(ir.Each(Trait.BEARER)))
    g.rule("many sel", "{count:number} different {what:nps from}", _several)
    g.rule("many sel", "each of {count:number} {what:nps from}", _several)
    g.rule("many sel", "each of up to {count:number} {what:nps from}", _up_to)
    g.rule("many sel", "up to {count:number} different {what:nps from}", _up_to)
    for words in ("them", "they", "those characters", "those cards"):
        g.rule("many sel", words, constant(Ref.IT))
    for words in ("both of them", "each of those characters"):
        g.rule("many sel", words, constant(Ref.IT))
    for words in ("that card", "that equipment", "that location", "that resource", "that plot twist"):
        g.rule("reference", words, constant(Ref.IT))
    for kind in ("enemy", "supporting", "main", "enemy supporting", "enemy main"):
        g.rule("reference", f"that {kind} character", constant(Ref.SUBJECT))
    g.rule("many np in", "they", constant(Trait.IT))
    for words in ("that SELF flew over", "SELF flew over"):
        g.rule("quality", words, constant(ir.Did(ir.FliesOver(Trait.THIS), ir.Span.COMBAT, Ref.OBJECT)))
    g.rule("many sel", "{what:nps in} equal to {count:amount}", _as_many)
    for words in ("the attacking main character", "the attacking character", "that attacking character"):
        g.rule("reference", words, constant(Ref.SUBJECT))
    g.rule("many sel", "each of them", constant(ir.Each(Trait.IT)))
    g.rule(
        "many sel", "all copies of it", constant(ir.Each(both(Trait.CARD, ir.Same(ir.Facet.CARD, Ref.IT))))
    )
    here = both(Trait.CHARACTER, Trait.HERE)
    g.rule("one sel", "the character here", constant(ir.Each(here)))
    for zone in ("in", "from"):
        g.rule(f"nps {zone}", "the character here", constant(here))
    g.rule("many sel", "{count:several} {what:nps from} with different types", _of_different_types)
    g.rule("quality", "with exactly one wound", constant(ir.Compares(Stat.WOUNDS, Op.EXACTLY, 1)))
    g.rule("quality", "not in combat", constant(ir.Not(Trait.IN_COMBAT)))
    g.rule("quality", "not in the combat", constant(ir.Not(Trait.IN_COMBAT)))
    for number, are in (("one", "is"), ("many", "are")):
        g.rule(f"{number} relative", f"that {are} removed from the game", constant(_REMOVED))
    g.rule("quality", "removed from the game", constant(_REMOVED))
    g.rule("quality", "with at least one {counter:kind} counter", lambda f: ir.HasCounters(f["counter"]))
    g.rule("quality", "with any {counter:kind} counters", lambda f: ir.HasCounters(f["counter"]))
    for op, words in ((Op.AT_LEAST, "or more"), (Op.AT_MOST, "or less"), (Op.AT_LEAST, "or higher")):
        g.rule("quality", f"with level {{amount:digits}} {words}", _level(op))
    g.rule("quality", "with a printed cost of {n:digits} or more", _costs(Op.AT_LEAST))
    g.rule("quality", "with cost {n:digits} or higher", _costs(Op.AT_LEAST))
    g.rule("quality", "with {n:digits} cost or less", _costs(Op.AT_MOST))
    for stat in (Stat.ATK, Stat.DEF, Stat.COST):
        name = "cost" if stat is Stat.COST else stat.name
        for other in (Stat.ATK, Stat.DEF):
            words = f"with {name} less than or equal to SELF 's {other.name}"
            own = constant(ir.Compares(stat, Op.AT_MOST, ir.StatOf(other)))
            g.rule("quality", words, own)
    g.rule("reference", "that defender", constant(Ref.OBJECT))
    g.rule("one sel", "the defender", constant(ir.Each(Trait.DEFENDER)))
    g.rule("one sel", "the attacker", constant(ir.Each(Trait.ATTACKER)))
    g.rule("subject", "the defender", constant(ir.Each(Trait.DEFENDER)))
    g.rule("one sel", "the defending character", constant(ir.Each(Trait.DEFENDER)))


_REMOVED = ir.InZone(ir.Zone.REMOVED, ir.Side.ANY)


def _costs(op: Op) -> Any:
    return lambda f: ir.Compares(Stat.COST, op, f["n"])


def _of_different_types(filling: Filling) -> ir.Selection:
    return ir.Choose(filling["what"], filling["count"], apart=ir.Facet.SYMBOL)


def _as_many(filling: Filling) -> ir.Selection:
    if isinstance(filling["count"], int):
        raise Unfit
    return ir.Choose(filling["what"], filling["count"])


def _any(filling: Filling) -> ir.Filter:
    what: ir.Filter = filling["it"]
    if {*OWN} & set(what.parts if isinstance(what, ir.And) else (what,)):
        raise Unfit
    return what


def _several(filling: Filling) -> ir.Selection:
    if filling["count"] < 2:
        raise Unfit
    return ir.Choose(filling["what"], filling["count"])


def _up_to(filling: Filling) -> ir.Selection:
    if filling["count"] < 2:
        raise Unfit
    return ir.Choose(filling["what"], ir.UpTo(filling["count"]))
