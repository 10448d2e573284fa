"""Teams."""

from __future__ import annotations

from vsdeck.powers import ir
from vsdeck.powers.english.splitting import own_or_others
from vsdeck.powers.english.template import Grammar


def add(g: Grammar) -> None:
    own_or_others(
        g,
        "ALSO {team:team}",
        ir.AlsoTeam,
        lambda f: ir.AlsoTeam(f["who"], f["team"]),
        lambda value: {"team": value.team},
    )
