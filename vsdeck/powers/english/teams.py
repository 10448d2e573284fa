"""Teams, names, good and evil."""

from __future__ import annotations

from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.splitting import own_or_others
from vsdeck.powers.english.template import Filling, Grammar
from vsdeck.powers.ir import Fact, Trait


def add(g: Grammar) -> None:
    own_or_others(
        g,
        "ALSO {team:team}",
        ir.AlsoTeam,
        lambda f: ir.AlsoTeam(f["who"], f["team"]),
        lambda value: {"team": value.team} if isinstance(value.team, str) else None,
    )
    own_or_others(
        g,
        "ALSO of the named team",
        ir.AlsoTeam,
        lambda f: ir.AlsoTeam(f["who"], ir.Said.NAMED),
        lambda value: {} if value.team is ir.Said.NAMED else None,
    )
    g.words("team kind", {Trait.GOOD: "Good team", Trait.EVIL: "Evil team"})
    g.say("team kind", "team of the {text:quoted} universe", ir.Printed, fact=Fact.UNIVERSE)
    own_or_others(
        g,
        "HAVE every {of:team kind}",
        ir.AlsoEveryTeam,
        lambda f: ir.AlsoEveryTeam(f["who"], f["of"]),
        lambda value: {"of": value.of},
    )
    own_or_others(
        g,
        "LOSE {team:team}",
        ir.LosesTeam,
        lambda f: ir.LosesTeam(f["who"], f["team"]),
        lambda value: {"team": value.team},
    )
    for never, words in ((False, "HAVE"), (True, "HAVE and can gain")):
        _only_teams(g, f"{words} no team", never, 0)
        _only_teams(g, f"{words} only the team {{one:team}}", never, 1)
        _only_teams(g, f"{words} only the teams {{many:team+,and}}", never, 2)
    joins = "{what:sel} loses its teams and gains those of {teams:team+,and} of face-up characters beside it"
    g.say("atom", joins, ir.JoinTeams)
    takes = "{what:sel} loses its names and teams and gains those of {of:short sel} {duration:duration}"
    g.say("atom", takes, ir.TakeNames)
    g.say("atom", "make up a name for {what} , which it has instead of its own", ir.Rename)
    shares = "SELF is also {names:quoted+,and} for uniqueness and power-ups , and this power can't be lost"
    g.say("rule", shares, ir.SharesNames)
    _identities(g)


def _only_teams(g: Grammar, template: str, never: bool, least: int) -> None:
    def make(filling: Filling) -> ir.TeamsAre:
        teams = (filling["one"],) if least == 1 else tuple(filling.get("many", ()))
        return ir.TeamsAre(filling["who"], teams, never)

    def split(value: Any) -> Filling | None:
        if value.and_cannot_gain is not never or min(len(value.teams), 2) != least:
            return None
        return {"one": value.teams[0]} if least == 1 else {"many": list(value.teams)} if least else {}

    own_or_others(g, template, ir.TeamsAre, make, split)


def _identities(g: Grammar) -> None:
    good, evil = Trait.GOOD, Trait.EVIL
    g.words(
        "identity",
        {
            good: "good",
            evil: "evil",
            ir.And((good, evil)): "good and evil",
            ir.And((good, ir.Not(evil))): "good and not evil",
            ir.And((evil, ir.Not(good))): "evil and not good",
        },
    )
    g.say("identity", "{name:quoted}", ir.Named)
    g.say("identity", "having {keyword:keyword}", ir.HasKeyword)
    g.hear("identity", "one with {keyword:keyword}", ir.HasKeyword)
    own_or_others(
        g,
        "COUNT as {what:identity}",
        ir.CountsAs,
        lambda f: ir.CountsAs(f["who"], f["what"]),
        lambda value: {"what": value.what},
    )
