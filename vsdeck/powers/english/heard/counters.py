"""Counters in other words."""

from __future__ import annotations

from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.reworded_phrases import constant
from vsdeck.powers.english.template import Filling, Grammar, Unfit
from vsdeck.powers.ir import Counter, Ref, ThatMany


def add(g: Grammar) -> None:
    for counter, sign in ((Counter.PLUS, "+1/+1"), (Counter.MINUS, "-1/-1")):
        for words in (
            f"put {sign} counters on {{on:sel}} equal to {{count:amount}}",
            f"put {sign} counters equal to {{count:amount}} on {{on:sel}}",
        ):
            g.hear("atom", words, ir.PutCounters, counter=counter)
        g.rule("atom", f"put that many {sign} counters on {{on:sel}}", _that_many(counter))
        double = f"double the {sign} counters on"
        g.rule(
            "atom",
            f"{double} SELF",
            constant(ir.PutCounters(counter, ir.CountersOn(counter, Ref.SELF), Ref.SELF)),
        )
        g.rule("done steps", f"{double} {{on:sel}}", _doubled(counter))
        for each in ("each", "all", "all of the", "every"):
            many = "counter" if each in ("each", "every") else "counters"
            g.hear("atom", f"remove {each} {sign} {many} from {{from_}}", ir.RemoveCounters, counter=counter)
        g.rule(
            "then atom",
            f"and a {sign} counter on {{on:sel}}",
            _one_counter(counter),
        )
        g.rule("atom", f"SELF gains a {sign} counter", constant(ir.PutCounters(counter, 1, Ref.SELF)))
        g.rule("atom", f"put a {sign} counters on {{on:sel}}", _one_counter(counter))
        for verb in ("appears with", "enters play with"):
            n = f"{{count:n {counter.name}}}"
            g.rule("rule", f"SELF {verb} {n}", _appears_with(counter))
            g.rule("rule", f"SELF {verb} {n} for each {{per:per}}", _appears_with(counter))
    kept = "{who:nps in} can have and gain {counter:kind} counters while stunned"
    g.rule("brief rule", kept, lambda f: ir.KeepsCounters(f["who"], f["counter"]))


def _one_counter(counter: Counter) -> Any:
    return lambda f: ir.PutCounters(counter, 1, f["on"])


def _that_many(counter: Counter) -> Any:
    return lambda f: ir.PutCounters(counter, ThatMany.THAT_MANY, f["on"])


def _doubled(counter: Counter) -> Any:
    def make(filling: Filling) -> ir.Effect:
        on = filling["on"]
        if isinstance(on, ir.Choose) and on.count == 1:
            more = ir.PutCounters(counter, ir.CountersOn(counter, Ref.IT), Ref.IT)
            return ir.Sequence((ir.Pick(on), more))
        if isinstance(on, ir.Each):
            return ir.ForEach(on, ir.PutCounters(counter, ir.CountersOn(counter, Ref.IT), Ref.IT))
        raise Unfit

    return make


def _appears_with(counter: Counter) -> Any:
    def make(filling: Filling) -> ir.Ability:
        count = filling["count"]
        if "per" in filling:
            count = filling["per"] if count == 1 else ir.Times(filling["per"], count)
        return ir.AsAppears(ir.PutCounters(counter, count, Ref.SELF))

    return make
