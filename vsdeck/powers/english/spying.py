"""A game of claims about a card that only one player knows."""

from __future__ import annotations

from vsdeck.powers import ir
from vsdeck.powers.english.template import Grammar


def add(g: Grammar) -> None:
    claim = "an enemy player names a type for a random card in their hand , truly or not"
    said = "you say whether it is of that type and it is revealed"
    right = "if you were right , that player discards it and you repeat this"
    g.words("atom", {ir.SpyGame(): f"{claim} , {said} ; {right}"})
