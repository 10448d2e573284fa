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
USE, TWIST = 0.03, 3.0
"""A card in hand that can be used: a character as much as it costs, another card as one of three."""
LOCATION = 0.75
"""What a resource is worth more while it is face up: it can pay for super powers."""
READY = 0.5
POWER = 0.5
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
            good += _has(state, one) + _hand(state, one)
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


def _hand(state: GameState, player: int) -> float:
    """A little more for cards that can be used soon: so it is told which to keep, to find or to give up."""
    rules, first = state.rules, player * SPOTS
    hand, turns = state.zones[first + Spot.HAND], len(state.zones[first + Spot.RESOURCE]) + 1
    facts = [rules.facts[state.fact[card]] for card in hand]
    leaders = [rules.facts[state.fact[main]].names for main in state.mains(player)]
    total, known = 0.0, set()
    for fact in facts:
        if not fact.supporting:
            total += TWIST
        elif fact not in known and not any(fact.names & names for names in leaders):
            known.add(fact)
            total += fact.cost if fact.cost <= turns else max(0.0, 2.0 * turns - fact.cost)
    return USE * total


def character(state: GameState, card: int) -> float:
    fact = state.rules.facts[state.fact[card]]
    if state.face[card]:
        values = state.derived or derived(state)
        force = 1.0 + values.atk[card] + values.def_[card] + POWER * len(values.powers[card])
        if state.ready[card]:
            force += READY
    else:
        # What it will be when it recovers, not what counters make of it now.
        force = STUNNED * (1.0 + fact.atk + fact.def_)
    if state.main[card] >= 0:
        return force + LIFE * (health(state, card) - state.wounds[card]) + 6.0 * fact.level + state.xp[card]
    return force - 1.5 * state.wounds[card]
