"""What would happen, and what is done instead."""

from __future__ import annotations

from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.reworded_phrases import constant
from vsdeck.powers.english.template import Filling, Grammar, Unfit
from vsdeck.powers.ir import CombatKind, Counter, Side, ThatMany

_DONE = {
    "get stunned": ir.GetsStunned,
    "be stunned": ir.GetsStunned,
    "get wounded": ir.GetsWounded,
    "be wounded": ir.GetsWounded,
    "get KO'd": ir.GetsKOd,
    "be KO'd": ir.GetsKOd,
    "appear": ir.Appears,
    "leave play": ir.LeavesPlay,
    "create a invention": ir.Invents,
}
_DONE_TO = {"strike": ir.Strikes, "wound": ir.Wounds, "stun": ir.Stuns, "KO": ir.KOs}


def add(g: Grammar) -> None:
    _events(g)
    for begin in ("if {event:supposed}", "when {event:supposed}"):
        for condition in ("", " {kind:fought} combat"):
            g.rule("rule", f"{begin}{condition} , {{do:effect}} instead", _instead)
            g.rule("rule", f"{begin}{condition} , instead {{do:effect}}", _instead)
            for may in ("it may", "SELF may"):
                g.rule("rule", f"{begin}{condition} , {may} {{do:bare}} instead", _may_instead)
        for them in ("put them here", "put them on SELF"):
            g.rule("rule", f"{begin} , {them} instead", _here)
    for kind in (CombatKind.MELEE, CombatKind.RANGED):
        g.rule("fought", f"in {kind.name.lower()}", constant(kind))
    for words, sign in (("SELF gains", ir.Ref.SELF), ("it gains", ir.Ref.SUBJECT)):
        g.rule("atom", f"{words} that many plus {{n:number}}", _so_many_more(sign))
        for twice in ("twice that many", "double that many"):
            g.rule("atom", f"{words} {twice}", _twice(sign))


def _events(g: Grammar) -> None:
    for words, event in _DONE.items():
        g.rule("supposed", f"{{who:a np}} would {words}", _done(event))
    for words, event in _DONE_TO.items():
        g.rule("supposed", f"{{who:a np}} would {words} {{whom:a np}}", _done(event))
    for counter, sign in ((Counter.PLUS, "+1/+1"), (Counter.MINUS, "-1/-1")):
        for verb in ("gain", "get"):
            for many in ("any number of", "any", "one or more"):
                g.rule("supposed", f"{{who:a np}} would {verb} {many} {sign} counters", _gets(counter))
        for put in (f"a {sign} counter would be put", f"one or more {sign} counters would be put"):
            g.rule("supposed", f"{put} on {{who:a np}}", _gets(counter))
    for by, side in (("you", Side.YOURS), ("a enemy player", Side.ENEMY), ("a player", Side.ANY)):
        g.rule("supposed", f"{by} would draw one or more cards", constant(ir.Draws(side)))
        g.rule("supposed", f"{by} would draw a card", constant(ir.Draws(side)))


def _done(event: Any) -> Any:
    return lambda f: event(**f)


def _gets(counter: Counter) -> Any:
    return lambda f: ir.GetsCounters(f["who"], counter)


def _instead(filling: Filling) -> ir.Instead:
    do, may = filling["do"], False
    if isinstance(do, ir.May) and do.by is ir.Who.YOU:
        do, may = do.do, True
    condition = ir.CombatIs(filling["kind"]) if "kind" in filling else None
    return ir.Instead(filling["event"], _as_many(filling["event"], do), condition, may)


def _may_instead(filling: Filling) -> ir.Instead:
    return _instead({**filling, "do": ir.May(filling["do"])})


def _here(filling: Filling) -> ir.Instead:
    if not isinstance(filling["event"], ir.GetsCounters):
        raise Unfit
    moved = ir.PutCounters(filling["event"].counter, ThatMany.THAT_MANY, ir.Ref.SELF)
    return ir.Instead(filling["event"], moved)


def _as_many(event: ir.Event, do: ir.Effect) -> ir.Effect:
    """A counter instead of a counter: as many as it would have been."""
    match event, do:
        case ir.GetsCounters(), ir.PutCounters(other, 1, on):
            return ir.PutCounters(other, ThatMany.THAT_MANY, on)
        case ir.GetsCounters(_, counter), ir.PutCounters(Counter.ANY, amount, on):
            return ir.PutCounters(counter, amount, on)
        case _, ir.PutCounters(Counter.ANY):
            raise Unfit
    return do


def _so_many_more(on: ir.Ref) -> Any:
    return lambda f: ir.PutCounters(Counter.ANY, ir.Sum(ThatMany.THAT_MANY, f["n"]), on)


def _twice(on: ir.Ref) -> Any:
    return lambda f: ir.PutCounters(Counter.ANY, ir.Times(ThatMany.THAT_MANY, 2), on)
