"""What derived values look at besides characters in play, their sides, faces, counters and effects.

Each part of a power in force says by its tree what it looks at (`looks_at`). Whatever changes such a thing
names it, and derived values are computed anew only where a part in force looks at it.
"""

from __future__ import annotations

from dataclasses import fields
from enum import Enum
from functools import reduce
from operator import or_

from vsdeck.engine.state import Spot
from vsdeck.powers import ir
from vsdeck.powers.ir import Stat, Trait

READY = 1
COMBAT = 2
PAST = 4
"""What has happened."""
WOUNDS = 8
XP = 16
POINTS = 32
TURN = 64
PHASE = 128
RESOURCES = 256
ZONES = 512
"""Hands, decks and piles."""
TOUCHED = 1024
ROWS = 2048
"""Who stands in which row."""
STATS = 4096
"""ATK, DEF and counters of a character."""
EVERYTHING = 8191

OF_SPOT = {int(spot): RESOURCES if spot is Spot.RESOURCE else ZONES for spot in Spot}
"""What changes where a card comes or goes that is not in play."""

_TRAITS = {
    **dict.fromkeys((Trait.READY, Trait.EXHAUSTED), READY),
    Trait.WOUNDED: WOUNDS,
    **dict.fromkeys((Trait.RESOURCE, Trait.LOCATION, Trait.BASIC, Trait.SPECIAL), RESOURCES),
    **dict.fromkeys((Trait.ATTACKER, Trait.DEFENDER, Trait.IN_COMBAT), COMBAT),
    **dict.fromkeys((Trait.SOLO_ATTACKER, Trait.TEAM_ATTACKER), COMBAT),
    Trait.CARD: RESOURCES,
    **dict.fromkeys((Trait.FRONT, Trait.BACK, Trait.THAT_ROW, Trait.HERE), ROWS),
}
_STATS = {Stat.ATK: STATS, Stat.DEF: STATS, Stat.WOUNDS: WOUNDS, Stat.REMAINING: WOUNDS, Stat.XP: XP}
_OF_CHARACTERS = frozenset(
    {
        *(Trait.THIS, Trait.CHARACTER, Trait.MAIN, Trait.SUPPORTING, Trait.FRONT, Trait.BACK, Trait.BEARER),
        *(Trait.STUNNED, Trait.HIDDEN, Trait.ATTACKER, Trait.DEFENDER, Trait.IN_COMBAT, Trait.THAT_ROW),
    }
)
_MADE_OF_PARTS = (
    *(ir.And, ir.Or, ir.Not, ir.AllOf, ir.AnyOf, ir.NotSo, ir.Compare, ir.Rule, ir.Is),
    *(ir.Times, ir.Sum, ir.Minus, ir.Divided, ir.EquippedTo, ir.EquippedWith),
)


def looks_at(tree: object) -> int:
    """What a condition, a filter, an amount or a rule depends on; everything where nobody can tell."""
    match tree:
        case Trait():
            return _TRAITS.get(tree, 0)
        case Stat():
            return _STATS.get(tree, 0)
        case ir.Row():
            return ROWS
        case ir.Ref() if tree is not ir.Ref.SELF:
            return RESOURCES | ZONES  # it may have become another object there
        case None | int() | str() | Enum() | ir.TeamIs() | ir.Named() | ir.NameHas() | ir.Printed():
            return 0
        case ir.HasKeyword() | ir.HasPower() | ir.Mark():
            return 0
        case tuple():
            return reduce(or_, map(looks_at, tree), 0)
        case ir.SomeAre(what, amount):
            return _places(what) | looks_at(amount)
        case ir.CountOf(what) | ir.Each(what):
            return _places(what)
        case ir.Total(stat, what) | ir.Most(stat, what) | ir.AllAre(stat, what):
            return _places(what) | looks_at(stat)
        case ir.StatOf(stat, card):
            return looks_at(stat) | looks_at(card)
        case ir.Compares(stat, _, amount):
            return looks_at(stat) | looks_at(amount)
        case ir.CountersOn(_, card):
            return WOUNDS | STATS | looks_at(card)
        case ir.HasCounters():
            return WOUNDS | STATS
        case ir.CombatIs():
            return COMBAT
        case ir.SameRow(as_):
            return ROWS | looks_at(as_)
        case ir.FirstOfItsName():
            return ROWS | RESOURCES
        case ir.TurnIs(_, phase):
            return TURN if phase is None else TURN | PHASE
        case ir.InZone():
            return RESOURCES | ZONES
        case ir.PointsOf():
            return POINTS
    if isinstance(tree, _MADE_OF_PARTS):
        return reduce(or_, (looks_at(getattr(tree, field.name)) for field in fields(tree)), 0)  # type: ignore[arg-type]
    return EVERYTHING


def _places(what: ir.Filter) -> int:
    """Who does not speak of characters may mean resources too."""
    return looks_at(what) | (0 if _of_characters(what) else RESOURCES)


def _of_characters(what: ir.Filter) -> bool:
    match what:
        case ir.And(parts):
            return any(map(_of_characters, parts))
        case ir.Or(parts):
            return all(map(_of_characters, parts))
    return what in _OF_CHARACTERS
