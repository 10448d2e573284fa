"""Counters: putting, dividing, removing and turning them."""

from __future__ import annotations

from vsdeck.powers import ir
from vsdeck.powers.english.amounts import positive_per, scaled
from vsdeck.powers.english.events import say_event
from vsdeck.powers.english.splitting import also
from vsdeck.powers.english.template import Filling, Grammar
from vsdeck.powers.ir import Counter


def add(g: Grammar) -> None:
    for counter in Counter:
        noun = counter.name
        own = "+1/+1" if counter is Counter.PLUS else "-1/-1"

        def make(filling: Filling, counter: Counter = counter) -> ir.Effect:
            return ir.PutCounters(counter, scaled(filling["per"], filling["k"]), filling["on"])

        split = also(ir.PutCounters, positive_per("count"), {"counter": counter}, ("on",))
        g.rule("atom", f"put {{k:k {noun}}} on {{on:sel}} for each {{per:per}}", make, split)
        g.say("atom", f"put {{count:few {noun}}} on {{on}}", ir.PutCounters, counter=counter)
        equal = f"put {own} counters on {{on}} equal to {{count:amount}}"
        g.say("atom", equal, ir.PutCounters, counter=counter)
        g.say("atom", f"divide {{count:few {noun}}} among {{on:sel}}", ir.DivideCounters, counter=counter)
        g.say("atom", f"remove each {own} counter from {{from_}}", ir.RemoveCounters, counter=counter)
    g.say(
        "atom",
        "turn each +1/+1 counter on {on} into a -1/-1 counter , or each -1/-1 counter into a +1/+1 counter",
        ir.TurnCounters,
    )
    say_event(g, ir.GetsCounters, "{who} gets|got counters [from {from_}]")
    say_event(g, ir.GetsCounters, "{who} gets|got {counter:counter} counters [from {from_}]")
    g.say("quality", "with a {counter:counter} counter", ir.HasCounters)
    for phrase in ("short amount", "amount"):
        g.say(phrase, "the number of {counter:counter} counters on {card:those}", ir.CountersOn)
    g.say("per", "{counter:counter} counter on {card:those}", ir.CountersOn)
