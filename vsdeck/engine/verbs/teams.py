"""Teams."""

from __future__ import annotations

from vsdeck.engine.derived import Derived, derived
from vsdeck.engine.matching import matching
from vsdeck.engine.registry import Test, holds, tests
from vsdeck.engine.state import GameState, Run
from vsdeck.powers import ir


@tests(ir.TeamIs)
def team_is(what: ir.TeamIs) -> Test:
    return lambda state, card, run: what.team in derived(state).teams_of(state, card)


@holds(ir.AlsoTeam)
def also_team(state: GameState, values: Derived, rule: ir.AlsoTeam, run: Run) -> None:
    for card in matching(state, run, rule.who):
        if card in values.teams:
            values.teams[card] |= {rule.team}
