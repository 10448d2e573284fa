"""How a table looks to those who have played on it: what everybody has, and what the next turn would take.

A sum of points as in `worth.py`, but further ahead: who is stunned recovers before he acts, cards in hand
and levels count for more, a main character near his end for less, and attacks to come are told by numbers.
"""

from __future__ import annotations

from vsdeck.bots.reach import danger
from vsdeck.engine import GameState, Spot
from vsdeck.engine.reading import BACK, FRONT, derived, fact_of, health, next_turn

WIN = 100.0
LIFE = 0.55
"""One wound that a main character can still take."""
LAST, LAST_BUT_ONE = 0.7, 0.2
"""How much worse it is to be near the end."""
LEVEL, XP = 0.6, 0.12
MAIN_ATK, MAIN_DEF = 0.02, 0.04
CHARACTER = 0.05
"""Beside ATK and DEF, which count `POINT` each."""
POINT = 0.05
SPARE = 0.2
"""A wound that a supporting character survives."""
DOWN = 0.3
"""A stunned supporting character that does not recover before the others have acted."""
CARD, RESOURCE, LOCATION = 0.15, 0.1, 0.04
LATER = 0.4
"""What could be done in the turn after the next, in place of what can be done in the next."""


def prospect(state: GameState, player: int) -> float:
    """What a player's allies have and may expect, less the average of the others."""
    rules = state.rules
    ally, mine = rules.ally, rules.ally[player]
    if state.result is not None:
        won = {ally[winner] == mine for winner in state.result}
        return 0.0 if len(won) > 1 else WIN if won == {True} else -WIN
    foes = len({ally[one] for one in range(rules.players) if ally[one] != mine and state.alive[one]})
    against = -1.0 / max(1, foes)
    total = 0.0
    for one in range(rules.players):
        share = 1.0 if ally[one] == mine else against
        total += share * _standing(state, one, acted=ally[one] == ally[state.active])
    acts_next = next_turn(state)
    share = 1.0 if ally[state.active] == mine else against
    total -= share * danger(state, acts_next, state.active)
    return total + share * LATER * danger(state, state.active, acts_next, recovered=True)


def _standing(state: GameState, player: int, acted: bool) -> float:
    """What a player has; who has not acted yet recovers first."""
    if not state.alive[player]:
        return -20 * LIFE
    values, face = derived(state), state.face
    resources = state.zone(player, Spot.RESOURCE)
    total = CARD * len(state.zone(player, Spot.HAND)) + RESOURCE * len(resources)
    total += LOCATION * sum(face[card] for card in resources)
    for row in (FRONT, BACK):
        for card in state.zone(player, row):
            fact = fact_of(state, card)
            up = face[card]
            atk, def_ = (values.atk[card], values.def_[card]) if up else (fact.atk, fact.def_)
            life = health(state, card) - state.wounds[card]
            if state.main[card] >= 0:
                total += LIFE * life + LEVEL * fact.level + XP * state.xp[card]
                total += MAIN_ATK * atk + MAIN_DEF * def_
                if life <= 2:
                    total -= LAST if life == 1 else LAST_BUT_ONE
            elif up or not acted:
                total += CHARACTER + POINT * (atk + def_) + SPARE * (life - 1)
            else:
                total += DOWN
    return total
