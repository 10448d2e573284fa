"""Predictions."""

from __future__ import annotations

from vsdeck.powers import ir
from vsdeck.powers.english.template import Grammar


def add(g: Grammar) -> None:
    words = (
        "secretly name an enemy attacker and a defender on your side : the first time the one attacks the "
        "other next turn , reveal that , cancel the combat and name two more for that turn"
    )
    g.words("atom", {ir.Predict(): words})
