"""Places of the game: domains and terrain."""

from __future__ import annotations

from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.template import Filling, Grammar
from vsdeck.powers.ir import Trait, Who
from vsdeck.powers.tidy import both


def _token(name: str) -> ir.PlaceTerrain:
    of_that_name = both(Trait.CARD, ir.InZone(ir.Pile("Token")), ir.Named(name))
    return ir.PlaceTerrain(ir.Choose(of_that_name, random=True))


def _token_name(value: Any) -> Filling | None:
    match value:
        case ir.PlaceTerrain(ir.Choose(ir.And((*_, ir.Named(name))))) if value == _token(name):
            return {"name": name}
    return None


def add(g: Grammar) -> None:
    g.say("atom", "have the game enter {what:sel} as its Domain", ir.EnterDomain)
    g.say("atom", "have the game also enter {what:sel} as its Domain", ir.EnterDomain, also=True)
    g.rule("atom", "place a {name:quoted} token as terrain", lambda f: _token(f["name"]), _token_name)
    g.say("atom", "place {what:sel} as terrain", ir.PlaceTerrain, who=Who.YOU)
    g.say("atom", "{who:other player} places {what:sel} as terrain", ir.PlaceTerrain)
    g.say("atom", "put {what:sel} into the row of {to:sel}", ir.PutIntoRow)
    g.say("quality", "where {who:short sel} stands", ir.StandsOn)
    g.say("rule", "only one character can be in this row", ir.RowHolds, most=1)
    g.say("rule", "no more than {most:digits} characters can be in this row", ir.RowHolds)
