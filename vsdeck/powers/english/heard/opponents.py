"""Who is in a combat of some kind with this card: what is done to them asks for that combat."""

from __future__ import annotations

from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.reworded_phrases import constant, parts_of
from vsdeck.powers.english.template import Filling, Grammar, Unfit
from vsdeck.powers.ir import CombatKind, Counter, Duration, Ref, Trait
from vsdeck.powers.tidy import OWN, both

_DEEDS: dict[str, Any] = {
    "stun X": ir.Stun,
    "wound X": ir.Wound,
    "wound X twice": lambda what: ir.Wound(what, 2),
    "daze X": ir.Daze,
    "KO X": ir.KO,
    "exhaust X": ir.Exhaust,
}


def add(g: Grammar) -> None:
    for kind in CombatKind:
        _kind(g, kind)
    for words, deed in _DEEDS.items():
        g.rule("open", words.replace("X", "{it:opponent}"), _done(deed))
        chosen = f"choose {{it:opponent}} and {words.replace('X', 'it')}"
        g.rule("open", chosen, _done(deed))
    for counter in (Counter.PLUS, Counter.MINUS):
        count = f"{{count:few {counter.name}}}"
        g.rule("open", f"put {count} on {{it:opponent}}", _counters(counter))
        g.rule("open", f"put {count} on {{it:opponents}}", _counters(counter, every=True))
        g.rule("open", f"choose {{it:opponent}} and put {count} on it", _counters(counter))
    g.rule("open", "choose {it:opponent} to get {delta:delta} this combat", _gets)


def _kind(g: Grammar, kind: CombatKind) -> None:
    name = kind.name.lower()
    fights = constant((kind, Trait.IN_COMBAT))
    attacks = constant((kind, Trait.ATTACKER))
    for words in (f"in {name} combat with SELF", f"in a {name} combat with SELF"):
        g.rule("fight", words, fights)
    for words in (
        f"that is {name} attacking SELF",
        f"{name} attacking SELF",
        f"that is attacking SELF in {name} combat",
    ):
        g.rule("fight", words, attacks)
    g.rule("opponent", "{what:some np in} {fight:fight}", _opponent)
    g.rule("opponents", "each {what:np in} {fight:fight}", _opponent)


def _opponent(filling: Filling) -> Any:
    """The combat that is asked for, and who it is."""
    what, (kind, role) = filling["what"], filling["fight"]
    if parts_of(what) & {*OWN} or isinstance(what, ir.Or):
        raise Unfit
    if role is Trait.ATTACKER:
        asked: ir.Condition = ir.AllOf((ir.CombatIs(kind), ir.Is(Ref.SELF, Trait.DEFENDER)))
        return asked, both(what, role)
    others = () if Trait.ENEMY in parts_of(what) else (ir.Not(Trait.THIS),)
    return ir.CombatIs(kind), both(what, role, *others)


def _if(filling: Filling, deed: Any, every: bool = False) -> ir.Effect:
    condition, what = filling["it"]
    return ir.If(condition, deed(ir.Each(what) if every else ir.Choose(what)))


def _done(deed: Any) -> Any:
    return lambda f: _if(f, deed)


def _counters(counter: Counter, every: bool = False) -> Any:
    return lambda f: _if(f, lambda what: ir.PutCounters(counter, f["count"], what), every)


def _gets(filling: Filling) -> ir.Effect:
    atk, def_ = filling["delta"]
    return _if(filling, lambda what: ir.Modify(what, atk, def_, Duration.COMBAT))
