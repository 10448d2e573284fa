"""What a side could do in its next turn, by numbers alone: all its characters ready, in the rows they like.

No copy is made and no power looked at. Main characters come first, then those who guard them, then those
behind; each is attacked by as little as is enough, by one or by two together.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from vsdeck.engine import GameState, Spot
from vsdeck.engine.reading import BACK, FLIGHT, FRONT, derived, fact_of, health

HIT = 0.3
"""A main character can be wounded; `MORTAL` more if it is for the last time."""
MORTAL = 1.0
LOST = 0.02
"""For each point of ATK and DEF of a supporting character that can be stunned."""
RECRUIT = 7
"""A recruit of the next turn strikes with about as much ATK as it costs, up to this."""

AS_THEY_STAND: Mapping[int, int] = MappingProxyType({})

Force = list[tuple[int, bool]]
"""ATK and flight of those who can still attack, the weakest first."""


def danger(
    state: GameState, foe: int, player: int, recovered: bool = False, rows: Mapping[int, int] = AS_THEY_STAND
) -> float:
    """What the next attacks of one side would cost another: as it stands now, or when it has recovered, or as
    if some of it stood in other rows."""
    force = _force(state, foe)
    mates, face, spot = state.rules.yours(player), state.face, state.spot
    side = [card for mate in mates for row in (FRONT, BACK) for card in state.zone(mate, row)]
    side = [card for card in side if recovered or face[card]]
    front, back = ([card for card in side if rows.get(card, spot[card]) == row] for row in (FRONT, BACK))
    powers = derived(state).powers
    flown_over = not any(FLIGHT in powers[card] for card in front)
    total, through = 0.0, True
    for card in _mains(state, front):
        if _fells(force, _def(state, card)):
            total += _wound(state, card)
        else:
            through = False
    waiting = _mains(state, back)
    for card in waiting[:] if flown_over else ():
        if _fells(force, _def(state, card), flying=bool(front)):
            total += _wound(state, card)
            waiting.remove(card)
    for card in _others(state, front):
        if _fells(force, _def(state, card)):
            total += _loss(state, card)
        else:
            through = False
    if through:
        total += sum(_wound(state, card) for card in waiting if _fells(force, _def(state, card)))
        total += sum(_loss(state, card) for card in _others(state, back) if _fells(force, _def(state, card)))
    return total


def _force(state: GameState, player: int) -> Force:
    values, face = derived(state), state.face
    force: Force = []
    for mate in state.rules.yours(player):
        for row in (FRONT, BACK):
            for card in state.zone(mate, row):
                fact = fact_of(state, card)
                atk, powers = (
                    (values.atk[card], values.powers[card]) if face[card] else (fact.atk, fact.powers)
                )
                if atk > 0:
                    force.append((atk, FLIGHT in powers))
        force.append((min(RECRUIT, len(state.zone(mate, Spot.RESOURCE)) + 1), False))
    force.sort()
    return force


def _fells(force: Force, needed: int, flying: bool = False) -> bool:
    """Whether some of the force can stun a DEF, alone if possible; they then attack no more."""
    for place, (atk, flies) in enumerate(force):
        if atk >= needed and (flies or not flying):
            del force[place]
            return True
    least, pair = 0, (0, 0)
    for second in range(1, len(force)):
        if flying and not force[second][1]:
            continue
        for first in range(second):
            both = force[first][0] + force[second][0]
            if both >= needed and (not least or both < least) and (force[first][1] or not flying):
                least, pair = both, (first, second)
    if least:
        del force[pair[1]], force[pair[0]]
    return least > 0


def _mains(state: GameState, cards: Iterable[int]) -> list[int]:
    return [card for card in cards if state.main[card] >= 0]


def _others(state: GameState, cards: Iterable[int]) -> list[int]:
    """Supporting characters, the hardest to stun first."""
    found = [card for card in cards if state.main[card] < 0]
    return sorted(found, key=lambda card: (_def(state, card), card), reverse=True)


def _def(state: GameState, card: int) -> int:
    return derived(state).def_[card] if state.face[card] else fact_of(state, card).def_


def _wound(state: GameState, card: int) -> float:
    return HIT + (MORTAL if health(state, card) - state.wounds[card] <= 1 else 0.0)


def _loss(state: GameState, card: int) -> float:
    """Who is stunned already has not much to lose."""
    return LOST * (1 + derived(state).atk[card] + derived(state).def_[card]) if state.face[card] else 0.0
