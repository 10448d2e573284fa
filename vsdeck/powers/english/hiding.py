"""Hiding, and who is hidden."""

from __future__ import annotations

from vsdeck.powers import ir
from vsdeck.powers.english.modifiers import say_adjective
from vsdeck.powers.english.template import Grammar
from vsdeck.powers.ir import Trait


def add(g: Grammar) -> None:
    g.say("atom", "hide {what}", ir.Hide)
    say_adjective(g, Trait.HIDDEN, "hidden")
