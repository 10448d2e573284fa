"""How good a table looks to a player: a sum over what everybody has, in points of ATK and DEF."""

from __future__ import annotations

from vsdeck.engine import GameState, Spot
from vsdeck.engine.reading import BACK, FRONT, SPOTS, derived, health

WIN = 10_000.0
LIFE = 14.0
"""One wound that a main character can still take."""
CARD = 2.5
RESOURCE = 2.0
EQUIPPED = CARD + 0.75
"""Equipment in play, beside what it gives: a little more than in hand."""
LOCATION = 0.75
"""What a resource is worth more while it is face up: it can pay for super powers."""
READY = 0.5
STUNNED = 0.35
"""What a stunned character is still worth: it recovers, but fights no more this turn."""


def worth(state: GameState, player: int) -> float:
    """What a player's allies have, less the average of what the others have."""
    ally = state.rules.ally
    if state.result is not None:
        won = any(ally[winner] == ally[player] for winner in state.result)
        lost = any(ally[winner] != ally[player] for winner in state.result)
        return 0.0 if won and lost else WIN if won else -WIN
    good, bad, foes = 0.0, 0.0, set()
    for one in range(state.rules.players):
        if ally[one] == ally[player]:
            good += _has(state, one)
        else:
            bad += _has(state, one)
            foes.add(ally[one])
    return good - bad / max(1, len(foes))


def _has(state: GameState, player: int) -> float:
    if not state.alive[player]:
        return -20 * LIFE
    face, zones, first = state.face, state.zones, player * SPOTS
    resources = zones[first + Spot.RESOURCE]
    total = CARD * len(zones[first + Spot.HAND]) + RESOURCE * len(resources)
    total += EQUIPPED * len(zones[first + Spot.ATTACHED])
    for card in resources:
        if face[card]:
            total += LOCATION
    for card in zones[first + FRONT]:
        total += character(state, card)
    for card in zones[first + BACK]:
        total += character(state, card)
    return total


def character(state: GameState, card: int) -> float:
    fact = state.rules.facts[state.fact[card]]
    if state.face[card]:
        values = state.derived or derived(state)
        force = 1.0 + values.atk[card] + values.def_[card] + 0.5 * len(fact.powers)
        if state.ready[card]:
            force += READY
    else:
        # What it will be when it recovers, not what counters make of it now.
        force = STUNNED * (1.0 + fact.atk + fact.def_)
    if state.main[card] >= 0:
        return force + LIFE * (health(state, card) - state.wounds[card]) + 6.0 * fact.level + state.xp[card]
    return force - 1.5 * state.wounds[card]
