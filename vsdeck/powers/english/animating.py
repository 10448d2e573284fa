"""A deck that stands in a row as a character."""

from __future__ import annotations

from vsdeck.powers import ir
from vsdeck.powers.english.template import Grammar


def add(g: Grammar) -> None:
    g.words("atom", {ir.AnimateDeck(): "animate your deck"})
