"""Where the cards of a filter are looked for: in play, unless it names a zone.

A filter with *or* is taken apart into its cases, each with places of its own: who asks for a character or a
location does not mean a character that lies among the resources.
"""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

from vsdeck.engine.filters import all_of, spots_of
from vsdeck.engine.registry import Test
from vsdeck.engine.state import BACK, FRONT, SPOTS, GameState, Run, Spot
from vsdeck.powers import ir
from vsdeck.powers.ir import Trait

_ROWS = (FRONT, BACK)
_PLAY = (FRONT, BACK, Spot.RESOURCE)
_CARDS = (*_PLAY, Spot.ATTACHED)
_OF_RESOURCES = (Trait.RESOURCE, Trait.LOCATION, Trait.BASIC, Trait.SPECIAL)
_OF_CHARACTERS = (
    *(Trait.CHARACTER, Trait.MAIN, Trait.SUPPORTING, Trait.FRONT, Trait.BACK, Trait.THAT_ROW, Trait.STUNNED),
    Trait.HIDDEN,
    *(Trait.ATTACKER, Trait.DEFENDER, Trait.IN_COMBAT, Trait.SOLO_ATTACKER, Trait.TEAM_ATTACKER),
    *(Trait.BEARER, Trait.HERE),
)


class Case(NamedTuple):
    spots: tuple[int, ...]
    test: Test
    open: bool
    """Whether only resources that lie face up are meant: nobody has spoken of resources."""


_made: dict[int, tuple[ir.Filter, tuple[Case, ...]]] = {}


def matching(state: GameState, run: Run, what: ir.Filter) -> list[int]:
    """Every card that a filter means now, in a fixed order."""
    cases, zones = _cases(what), state.zones
    if len(cases) == 1 and not cases[0].open:
        spots, test, _ = cases[0]
        return [
            card
            for first in range(0, len(zones), SPOTS)
            for spot in spots
            for card in zones[first + spot]
            if test(state, card, run)
        ]
    spots = tuple(sorted({spot for case in cases for spot in case.spots}))
    return [
        card
        for first in range(0, len(zones), SPOTS)
        for spot in spots
        for card in zones[first + spot]
        if any(
            spot in case.spots
            and not (case.open and spot == Spot.RESOURCE and not state.face[card])
            and case.test(state, card, run)
            for case in cases
        )
    ]


def _cases(what: ir.Filter) -> tuple[Case, ...]:
    known = _made.get(id(what))
    if known is None or known[0] is not what:
        known = _made[id(what)] = (what, tuple(map(_case, _apart(what))))
    return known[1]


def _apart(what: ir.Filter) -> list[tuple[ir.Filter, ...]]:
    """The cases of a filter, each as what must all be so."""
    match what:
        case ir.Or(parts):
            return [case for part in parts for case in _apart(part)]
        case ir.And(parts):
            joined = product(*map(_apart, parts))
            return [tuple(one for some in case for one in some) for case in joined]
    return [(what,)]


def _case(parts: tuple[ir.Filter, ...]) -> Case:
    zones = [spots_of(part.zone) for part in parts if isinstance(part, ir.InZone)]
    test = all_of(parts)
    if zones:
        return Case(tuple(spot for spot in zones[0] if all(spot in zone for zone in zones)), test, False)
    if any(isinstance(part, ir.ByPower) and part.how is ir.Touch.REMOVED for part in parts):
        return Case((Spot.REMOVED,), test, False)
    if any(part in _OF_RESOURCES for part in parts):
        return Case((Spot.RESOURCE,), test, False)
    if any(part in _OF_CHARACTERS for part in parts):
        return Case(_ROWS, test, False)
    if (
        Trait.EQUIPMENT in parts
        or Trait.TERRAIN in parts
        or any(isinstance(part, ir.EquippedTo) for part in parts)
    ):
        return Case((Spot.ATTACHED,), test, False)
    if Trait.CARD in parts:
        return Case(_CARDS, test, False)
    words = all(isinstance(part, Trait | ir.Not) for part in parts)
    return Case(_ROWS if words else _PLAY, test, not words)
