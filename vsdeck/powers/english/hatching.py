"""Eggs that hatch."""

from __future__ import annotations

from vsdeck.powers import ir
from vsdeck.powers.english.template import Grammar


def add(g: Grammar) -> None:
    g.say("atom", "let {what} try to hatch", ir.Hatch)
