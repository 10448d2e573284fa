"""Creating inventions."""

from __future__ import annotations

from vsdeck.powers import ir
from vsdeck.powers.english.template import Grammar
from vsdeck.powers.ir import Trait


def add(g: Grammar) -> None:
    g.say("atom", "create an Invention", ir.Invent, count=1, what=Trait.CARD)
    g.say("atom", "create {count:number} Inventions", ir.Invent, what=Trait.CARD)
    g.say("atom", "create an Invention among the {what:nps in}", ir.Invent, count=1)
    g.say("atom", "create {count:number} Inventions among the {what:nps in}", ir.Invent)
