"""Costs and what pays for them."""

from __future__ import annotations

from vsdeck.powers import ir
from vsdeck.powers.english.template import Grammar


def add(g: Grammar) -> None:
    g.say("atom", "pay {count:digits} less to recruit your next {what:np in} this turn", ir.PayLess)
    g.say("quality", "that pays {symbol:symbol}", ir.PaysWith)
