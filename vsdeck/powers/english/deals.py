"""Deals."""

from __future__ import annotations

from vsdeck.powers import ir
from vsdeck.powers.english.template import Grammar


def add(g: Grammar) -> None:
    words = "offer an enemy player two or more of these , to take or to leave : {terms:atom+;_or}"
    g.say("open", words, ir.Deal)
