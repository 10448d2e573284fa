"""Costs and what pays for them."""

from __future__ import annotations

from vsdeck.powers import ir
from vsdeck.powers.english.events import say_event
from vsdeck.powers.english.template import Grammar


def add(g: Grammar) -> None:
    g.say("atom", "pay {count:digits} less to recruit your next {what:np in} this turn", ir.PayLess)
    say_event(g, ir.UsesPower, "{who} uses|used a super power")
    say_event(g, ir.UsesPower, "{who} uses|used a {symbol:symbol} super power")
    say_event(g, ir.UsesPower, "{who} uses|used {name:quoted}")
    say_event(g, ir.UsesPower, "{who} uses|used {name:quoted} for {symbol:symbol}")
    say_event(g, ir.PaysSymbol, "{who} pays|paid a symbol [with {with_}]")
    say_event(g, ir.PaysSymbol, "{who} pays|paid {symbol:symbol} [with {with_}]")
    g.say("quality", "that pays {symbol:symbol}", ir.PaysWith)
