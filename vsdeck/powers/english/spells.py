"""Spells, and who casts them."""

from __future__ import annotations

from vsdeck.powers import ir
from vsdeck.powers.english.template import Grammar


def add(g: Grammar) -> None:
    g.words("atom", {ir.CastSpell(): "have a spellcaster of this symbol on your side pay it"})
