"""What the scenarios of a hostile rules lawyer share."""

from __future__ import annotations

from vsdeck.card import Power, Timing
from vsdeck.engine.scenario import Side

LOKI = Side("Loki", front=["Drax"])
FORTS = ["Fortress"] * 8


def anytime(tree: str) -> Power:
    return Power(name="Trial", timing=(Timing.ANY_COMBAT,), any_turn=True, tree=tree)


def keyword(name: str) -> Power:
    return Power(keyword=name)
