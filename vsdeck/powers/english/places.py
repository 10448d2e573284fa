"""Places of the game: domains and terrain."""

from __future__ import annotations

from vsdeck.powers import ir
from vsdeck.powers.english.template import Grammar
from vsdeck.powers.ir import Who


def add(g: Grammar) -> None:
    g.say("atom", "have the game enter {what:sel} as its Domain", ir.EnterDomain)
    g.say("atom", "have the game also enter {what:sel} as its Domain", ir.EnterDomain, also=True)
    g.say("atom", "place {what:sel} as terrain", ir.PlaceTerrain, who=Who.YOU)
    g.say("atom", "{who:other player} places {what:sel} as terrain", ir.PlaceTerrain)
    g.say("atom", "put {what:sel} into the row of {to:sel}", ir.PutIntoRow)
    g.say("quality", "where {who:short sel} stands", ir.StandsOn)
    g.say("rule", "only one character can be in this row", ir.RowHolds, most=1)
    g.say("rule", "no more than {most:digits} characters can be in this row", ir.RowHolds)
