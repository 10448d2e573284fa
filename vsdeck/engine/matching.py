"""Where the cards of a filter are looked for: in play, unless it names a zone.

A filter with *or* is taken apart into its cases, each with places of its own: who asks for a character or a
location does not mean a character that lies among the resources.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum, auto
from itertools import product
from typing import NamedTuple

from vsdeck.engine.bynode import by_node
from vsdeck.engine.filters import all_of, spots_of
from vsdeck.engine.registry import Test
from vsdeck.engine.rules import Rules
from vsdeck.engine.state import BACK, FRONT, MARK, SPOTS, GameState, Run, Spot
from vsdeck.powers import ir
from vsdeck.powers.ir import Trait

_ROWS = (FRONT, BACK)
_PLAY = (FRONT, BACK, Spot.RESOURCE)
_CARDS = (*_PLAY, Spot.ATTACHED)
_TABLE = (*_ROWS, Spot.ATTACHED)
_OF_RESOURCES = (Trait.RESOURCE, Trait.LOCATION, Trait.BASIC, Trait.SPECIAL)
_OF_CHARACTERS = (
    *(Trait.CHARACTER, Trait.MAIN, Trait.SUPPORTING, Trait.FRONT, Trait.BACK, Trait.THAT_ROW, Trait.STUNNED),
    Trait.HIDDEN,
    *(Trait.ATTACKER, Trait.DEFENDER, Trait.IN_COMBAT, Trait.SOLO_ATTACKER, Trait.TEAM_ATTACKER),
    *(Trait.BEARER, Trait.HERE),
)


class Whose(IntEnum):
    """In whose rows to look: the others need not be asked card by card."""

    ANYBODY = auto()
    YOURS = auto()
    OWN = auto()
    """Only of that player himself: two heads share nothing but their rows."""
    ENEMY = auto()
    ITSELF = auto()
    """Only the card of the power can be meant."""
    BEARER = auto()
    """Only the one that wears it."""


class Case(NamedTuple):
    spots: tuple[int, ...]
    test: Test | None
    """What is asked of each card; None if where it is tells everything."""
    open: bool = False
    """Whether only resources that lie face up are meant: nobody has spoken of resources."""
    whose: Whose = Whose.ANYBODY


def matching(state: GameState, run: Run, what: ir.Filter) -> list[int]:
    """Every card that a filter means now, in a fixed order."""
    cases = _cases(what)
    if len(cases) == 1:
        return _of_case(state, run, cases[0])
    meant = {card for case in cases for card in _of_case(state, run, case)}
    spots = tuple(sorted({spot for case in cases for spot in case.spots}))
    zones = state.zones
    there = (card for first in range(0, len(zones), SPOTS) for spot in spots for card in zones[first + spot])
    return [card for card in there if card in meant]


def _of_case(state: GameState, run: Run, case: Case) -> list[int]:
    spots, test, open_, whose = case
    if whose is Whose.ITSELF or whose is Whose.BEARER:
        card = state.card(run.source) if whose is Whose.ITSELF else state.wearer(run.source % MARK)
        there = card >= 0 and state.spot[card] in spots
        return [card] if there and (test is None or test(state, card, run)) else []
    key, zones = (whose, run.you, spots), state.zones
    places = state.rules.places.get(key) or _places(state.rules, key)
    if open_:
        found = [card for place in places for card in zones[place]]
        found = [card for card in found if state.face[card] or state.spot[card] != Spot.RESOURCE]
        return found if test is None else [card for card in found if test(state, card, run)]
    if test is None:
        return [card for place in places for card in zones[place]]
    return [card for place in places for card in zones[place] if test(state, card, run)]


def _places(rules: Rules, key: tuple[int, int, tuple[int, ...]]) -> tuple[int, ...]:
    """Which of the zones are those spots of the players; kept for the match."""
    whose, you, spots = key
    players: Iterable[int] = range(rules.players)
    if whose == Whose.YOURS:
        players = rules.mates[you]
    elif whose == Whose.OWN:
        players = (you,)
    elif whose == Whose.ENEMY:
        players = [player for player in players if rules.ally[player] != rules.ally[you]]
    known = rules.places[key] = tuple(player * SPOTS + spot for player in players for spot in spots)
    return known


@by_node
def _cases(what: ir.Filter) -> tuple[Case, ...]:
    return tuple(map(_case, _apart(what)))


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
    spots, open_ = _where(parts)
    if spots is not _ROWS:
        return _off_rows(parts, spots, open_)
    whose = next((trait for trait in _WHOSE if trait in parts), None)
    said = [trait for trait in _OF_ROWS.values() if trait in parts]
    rows = tuple(row for row in _ROWS if all(trait is _OF_ROWS[row] for trait in said))
    left = tuple(part for part in parts if part not in (whose, Trait.CHARACTER, *said))
    return Case(rows, all_of(left) if left else None, whose=_WHOSE[whose] if whose else Whose.ANYBODY)


def _off_rows(parts: tuple[ir.Filter, ...], spots: tuple[int, ...], open_: bool) -> Case:
    whose = Trait.ENEMY if Trait.ENEMY in parts else None
    if Trait.YOURS in parts and not any(spot in _TABLE for spot in spots):
        whose = Trait.YOURS
    left = tuple(part for part in parts if part is not whose)
    test = all_of(left) if left else None
    return Case(spots, test, open_, _OFF_ROWS[whose] if whose else Whose.ANYBODY)


_OFF_ROWS = {Trait.YOURS: Whose.OWN, Trait.ENEMY: Whose.ENEMY}
_WHOSE = {
    Trait.THIS: Whose.ITSELF,
    Trait.BEARER: Whose.BEARER,
    Trait.YOURS: Whose.YOURS,
    Trait.ENEMY: Whose.ENEMY,
}
_OF_ROWS: dict[int, Trait] = {FRONT: Trait.FRONT, BACK: Trait.BACK}


def _where(parts: tuple[ir.Filter, ...]) -> tuple[tuple[int, ...], bool]:
    """The spots where cards are looked for, and whether resources among them must be face up."""
    zones = [spots_of(part.zone) for part in parts if isinstance(part, ir.InZone)]
    if zones:
        return tuple(spot for spot in zones[0] if all(spot in zone for zone in zones)), False
    if any(isinstance(part, ir.ByPower) and part.how is ir.Touch.REMOVED for part in parts):
        return (Spot.REMOVED,), False
    if any(part in _OF_RESOURCES for part in parts):
        return (Spot.RESOURCE,), False
    if Trait.EQUIPMENT in parts or Trait.TERRAIN in parts:
        return (Spot.ATTACHED,), False
    if any(part in _OF_CHARACTERS for part in parts):
        return _ROWS, False
    if any(isinstance(part, ir.EquippedTo) for part in parts):
        return (Spot.ATTACHED,), False
    if Trait.CARD in parts:
        return _CARDS, False
    words = all(isinstance(part, Trait | ir.Not) for part in parts)
    return (_ROWS, False) if words else (_PLAY, True)
