"""Teams, good and evil in other words."""

from __future__ import annotations

from vsdeck.powers import ir
from vsdeck.powers.english.reworded_phrases import constant
from vsdeck.powers.english.template import Filling, Grammar
from vsdeck.powers.ir import Trait
from vsdeck.powers.tidy import both


def add(g: Grammar) -> None:
    for good, other in ((Trait.GOOD, Trait.EVIL), (Trait.EVIL, Trait.GOOD)):
        changed = ir.CountsAs(Trait.IT, both(good, ir.Not(other)))
        leaves = ir.During(ir.Until(ir.LeavesPlay(Trait.IT)), changed)
        g.rule("open", f"it becomes {good.name.title()} until it leaves play", constant(leaves))
    g.rule("open", "it loses its teams and gains {team:team}", _new_team)
    g.rule("brief rule", "{who:nps in} lose their teams", lambda f: ir.TeamsAre(f["who"], ()))
    g.rule("brief rule", "SELF can't have a team", constant(ir.TeamsAre(Trait.THIS, (), True)))
    g.rule("brief rule", "{who:nps in} are also {one:team} and {other:team}", _two_teams)
    g.rule(
        "brief rule",
        "SELF counts as a {it:keyword}",
        lambda f: ir.CountsAs(Trait.THIS, ir.HasKeyword(f["it"])),
    )


def _new_team(filling: Filling) -> ir.Effect:
    return ir.During(ir.Duration.GAME, ir.TeamsAre(Trait.IT, (filling["team"],)))


def _two_teams(filling: Filling) -> ir.Ability:
    return ir.Together(tuple(ir.AlsoTeam(filling["who"], filling[name]) for name in ("one", "other")))
