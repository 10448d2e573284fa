"""Spells, and who casts them."""

from __future__ import annotations

from vsdeck.powers import ir
from vsdeck.powers.english.template import Grammar
from vsdeck.powers.ir import Verb


def add(g: Grammar) -> None:
    g.say("rule", "{who:nps in} can cast {whom:nps from}", ir.Permit, verb=Verb.PLAY)
    g.words("atom", {ir.CastSpell(): "have a spellcaster of this symbol on your side pay it"})
