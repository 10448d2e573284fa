"""Teams."""

from __future__ import annotations

from vsdeck.powers.ir.node import Filter, Rule, node


@node
class TeamIs(Filter):
    team: str


@node
class AlsoTeam(Rule):
    who: Filter
    team: str
