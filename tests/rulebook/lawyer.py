"""What the scenarios of a hostile rules lawyer share."""

from __future__ import annotations

from vsdeck.card import Power, Timing
from vsdeck.engine.invariants import broken
from vsdeck.engine.saved import dumps, loads
from vsdeck.engine.scenario import Scenario, Side

LOKI = Side("Loki", front=["Drax"])
FORTS = ["Fortress"] * 8


def anytime(tree: str) -> Power:
    return Power(name="Trial", timing=(Timing.ANY_COMBAT,), any_turn=True, tree=tree)


def keyword(name: str) -> Power:
    return Power(keyword=name)


def again(table: Scenario) -> Scenario:
    """The same table, saved and read in the middle of things."""
    table.state = loads(table.state.rules, dumps(table.state))
    assert not broken(table.state)
    return table
