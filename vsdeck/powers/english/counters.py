"""Counters: putting, dividing, removing, turning and keeping them."""

from __future__ import annotations

from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.amounts import NOUNS, positive_per, scaled
from vsdeck.powers.english.events import say_event
from vsdeck.powers.english.splitting import also, is_doubled, own_or_others
from vsdeck.powers.english.template import Filling, Grammar, Unfit
from vsdeck.powers.ir import AnyNumber, Counter, Ref, Trait

_KINDS = (Counter.PLUS, Counter.MINUS, Counter.VITALITY)


def add(g: Grammar) -> None:
    weaken = "put -1/-1 counters on {on:sel} equal to the printed ATK of the others"
    g.say("atom", weaken, ir.WeakenEachOther)
    g.say("atom", "move a counter from {from_:short sel} to {to:sel}", ir.MoveCounter)
    g.words("amount", {ir.HadCounters.HAD_COUNTERS: "the number of +1/+1 counters that it had"})
    for counter in _KINDS:
        noun = counter.name
        many = NOUNS[noun][1]

        def make(filling: Filling, counter: Counter = counter) -> ir.Effect:
            return ir.PutCounters(counter, scaled(filling["per"], filling["k"]), filling["on"])

        double = f"double the {many} on {{on:reference}}"
        g.rule("atom", double, _doubled(counter), _split_doubled(counter), ir.PutCounters)
        all_doubled = f"double the {many} on {{on:sel}}"
        g.rule("closed", all_doubled, _all_doubled(counter), _split_all_doubled(counter), ir.ForEach)
        split = also(ir.PutCounters, positive_per("count"), {"counter": counter}, ("on",))
        g.rule("atom", f"put {{k:k {noun}}} on {{on:sel}} for each {{per:per}}", make, split)
        each = f"put {{count:few {noun}}} on each of {{on:many sel}}"
        g.rule("atom", each, _on_each(counter), _split_on_each(counter), ir.PutCounters)
        g.say("atom", f"put {{count:few {noun}}} on {{on}}", ir.PutCounters, counter=counter)
        equal = f"put {many} on {{on}} equal to {{count:amount}}"
        g.say("atom", equal, ir.PutCounters, counter=counter)
        if counter is not Counter.VITALITY:
            g.say("atom", f"divide {{count:few {noun}}} among {{on:sel}}", ir.DivideCounters, counter=counter)
            shares = f"divide {many} equal to {{count:short amount}} among {{on:sel}}"
            g.say("atom", shares, ir.DivideCounters, counter=counter)
        g.say("atom", f"remove {{count:few {noun}}} from {{from_}}", ir.RemoveCounters, counter=counter)
    _named(g)
    _removed(g)
    g.say(
        "atom",
        "turn each +1/+1 counter on {on} into a -1/-1 counter , or each -1/-1 counter into a +1/+1 counter",
        ir.TurnCounters,
    )
    own = "SELF gets|got {counter:kind} counters from its own powers"
    say_event(g, ir.GetsCounters, own, who=Trait.THIS, from_=Trait.THIS)
    say_event(g, ir.GetsCounters, "{who} gets|got counters [from {from_}]")
    say_event(g, ir.GetsCounters, "{who} gets|got {counter:kind} counters [from {from_}]")
    both = "{who} gets|got {counter:kind} counters [from {from_}] while having {having:kind} counters"
    say_event(g, ir.GetsCounters, both)
    g.say("quality", "with a counter", ir.HasCounters, counter=Counter.ANY)
    g.say("quality", "with a {counter:kind} counter", ir.HasCounters)
    for phrase in ("short amount", "amount"):
        g.say(phrase, "the number of counters on {card:those}", ir.CountersOn, counter=Counter.ANY)
        g.say(phrase, "the number of {counter:kind} counters on {card:those}", ir.CountersOn)
    g.say("countable", "{counter:kind} counters on {card:those}", ir.CountersOn)
    g.say("per", "counter on {card:those}", ir.CountersOn, counter=Counter.ANY)
    g.say("per", "{counter:kind} counter on {card:those}", ir.CountersOn)
    _rules(g)


def _on_each(counter: Counter) -> Any:
    def make(filling: Filling) -> ir.PutCounters:
        if not _is_several(filling["on"]):
            raise Unfit
        return ir.PutCounters(counter, filling["count"], filling["on"])

    return make


def _split_on_each(wanted: Counter) -> Any:
    def split(value: Any) -> Filling | None:
        match value:
            case ir.PutCounters(counter, count, on) if counter is wanted and _is_several(on):
                return {"count": count, "on": on}
        return None

    return split


def _is_several(on: Any) -> bool:
    return isinstance(on, ir.Choose) and on.count not in (1, ir.UpTo(1), AnyNumber.ANY_NUMBER)


def _doubled(counter: Counter) -> Any:
    return lambda f: ir.PutCounters(counter, ir.CountersOn(counter, f["on"]), f["on"])


def _all_doubled(counter: Counter) -> Any:
    def make(filling: Filling) -> ir.ForEach:
        if not isinstance(filling["on"], ir.Each):
            raise Unfit
        return ir.ForEach(filling["on"], _doubled(counter)({"on": Ref.IT}))

    return make


def _split_all_doubled(wanted: Counter) -> Any:
    def split(value: Any) -> Filling | None:
        match value:
            case ir.ForEach(ir.Each() as on, do) if is_doubled(do, wanted):
                return {"on": on}
        return None

    return split


def _split_doubled(wanted: Counter) -> Any:
    def split(value: Any) -> Filling | None:
        match value:
            case ir.PutCounters(on=on) if is_doubled(value, wanted):
                return {"on": on}
        return None

    return split


def _named(g: Grammar) -> None:
    """Counters with a name: `put two “Chi” counters on it`."""
    g.words("kind", {counter: NOUNS[counter.name][0].split()[0] for counter in _KINDS})
    g.say("kind", "{name:quoted}", ir.Mark)
    g.say("mark", "{name:quoted}", ir.Mark)
    g.say("atom", "put a {counter:mark} counter on {on}", ir.PutCounters, count=1)
    g.say("atom", "put {count:number} {counter:mark} counters on {on}", ir.PutCounters)
    g.say("atom", "put {counter:mark} counters on {on} equal to {count:amount}", ir.PutCounters)
    g.say("atom", "remove a {counter:mark} counter from {from_}", ir.RemoveCounters, count=1)
    g.say("atom", "remove {count:number} {counter:mark} counters from {from_}", ir.RemoveCounters)


def _removed(g: Grammar) -> None:
    """`remove each +1/+1 counter from it`, `remove any number of counters from it`."""
    for kind, fixed in ((" {counter:kind}", {}), ("", {"counter": Counter.ANY})):
        g.say("atom", f"remove all{kind} counters from {{from_}}", ir.RemoveCounters, count=None, **fixed)
        g.hear("atom", f"remove each{kind} counter from {{from_}}", ir.RemoveCounters, count=None, **fixed)
        several = f"{kind} counters from {{from_:sel}}"
        g.say(
            "atom", f"remove any number of{several}", ir.RemoveCounters, count=AnyNumber.ANY_NUMBER, **fixed
        )
        g.rule("atom", f"remove up to {{most:number}}{several}", _up_to(fixed), _split_up_to(fixed))
        g.say("atom", f"remove{several} equal to {{count:amount}}", ir.RemoveCounters, **fixed)


def _up_to(fixed: dict[str, Counter]) -> Any:
    return lambda f: ir.RemoveCounters(fixed.get("counter", f.get("counter")), f["from_"], ir.UpTo(f["most"]))


def _split_up_to(fixed: dict[str, Counter]) -> Any:
    def split(value: Any) -> Filling | None:
        match value:
            case ir.RemoveCounters(counter, from_, ir.UpTo(most)) if isinstance(most, int):
                if fixed:
                    return {"from_": from_, "most": most} if counter is Counter.ANY else None
                return {"counter": counter, "from_": from_, "most": most}
        return None

    return split


def _rules(g: Grammar) -> None:
    for kind, every in ((" {counter:kind}", False), ("", True)):
        for down, hidden in (("stunned", False), ("stunned or hidden", True)):
            keeps = f"can have and get{kind} counters while {down}"
            own_or_others(g, keeps, ir.KeepsCounters, _keeping(hidden), _split_kept(every, hidden))
            always = f"SELF {keeps.replace('while', 'even while')}"
            g.rule("rule", always, _keeping_always(hidden), _split_kept_always(every, hidden))
    ignored = "{counter:kind} counters don't change the ATK and DEF of {who:nps in}"
    g.say("brief rule", ignored, ir.IgnoresCounters)


def _keeping(hidden: bool) -> Any:
    return lambda f: ir.KeepsCounters(f["who"], f.get("counter", Counter.ANY), hidden)


def _keeping_always(hidden: bool) -> Any:
    keeping = _keeping(hidden)
    return lambda f: ir.AlwaysOn(keeping({**f, "who": Trait.THIS}), losable=True)


def _split_kept_always(every: bool, hidden: bool) -> Any:
    kept = _split_kept(every, hidden)

    def split(value: Any) -> Filling | None:
        match value:
            case ir.AlwaysOn(ir.KeepsCounters(Trait.THIS) as keeps, losable=True):
                found: Filling | None = kept(keeps)
                return found
        return None

    return split


def _split_kept(every: bool, hidden: bool) -> Any:
    def split(value: Any) -> Filling | None:
        if value.even_hidden is not hidden or (value.counter is Counter.ANY) is not every:
            return None
        return {} if every else {"counter": value.counter}

    return split
