"""What the attacks of a turn could still gain, by numbers alone: what comes before them is judged by it.

Each attacker is used once, alone if that is enough, else with the strongest who may go along; who is struck
back and would fall is paid for. It is a promise: nobody asks here what the others do about it.
"""

from __future__ import annotations

from collections.abc import Mapping

from vsdeck.bots.reach import AS_THEY_STAND
from vsdeck.bots.worth import LIFE, STUNNED, character, worth
from vsdeck.engine import GameState, attack
from vsdeck.engine.reading import BACK, FRONT, RANGED, derived, health

KEPT = 0.8
"""How much of a promise counts."""


def hope(state: GameState, player: int) -> float:
    """How good a table looks to a player who may still attack."""
    return worth(state, player) + promise(state, player)


def promise(state: GameState, player: int, rows: Mapping[int, int] = AS_THEY_STAND) -> float:
    """What a player's attacks promise, as if some of his characters stood in other rows."""
    ally = state.rules.ally
    if state.result is not None or ally[state.active] != ally[player]:
        return 0.0
    row = _attackers(state, player, rows)
    known = derived(state).def_
    reach: dict[int, list[int]] = {}
    for card in row:
        for target in attack.targets(state, (card,)):
            if target in known:
                reach.setdefault(target, []).append(card)
    total = 0.0
    for target in sorted(reach, key=lambda one: -_gain(state, one)):
        team = _team(state, [card for card in reach[target] if card in row], target, row)
        gain = _gain(state, target) - _loss(state, team, target, row) if team else 0.0
        if gain > 0:
            total += gain
            for card in team:
                del row[card]
    return KEPT * total


def _attackers(state: GameState, player: int, rows: Mapping[int, int]) -> dict[int, int]:
    """Who may attack, and from which row."""
    spot, powers = state.spot, derived(state).powers
    moved = [card for card, row in rows.items() if row != spot[card]]
    found = {card: spot[card] for card in attack.attackers(state, player) if card not in moved}
    for card in moved:
        if state.ready[card] and state.face[card] and (rows[card] == FRONT or RANGED in powers[card]):
            found[card] = rows[card]
    return found


def _team(state: GameState, able: list[int], target: int, row: Mapping[int, int]) -> list[int]:
    """Those of one row who are enough: the weakest alone, or the strongest together."""
    atk, needed = derived(state).atk, derived(state).def_[target]
    able.sort(key=atk.__getitem__)
    alone = next((card for card in able if atk[card] >= needed), None)
    if alone is not None:
        return [alone]
    for place in (FRONT, BACK):
        team: list[int] = []
        for card in reversed([one for one in able if row[one] == place]):
            team.append(card)
            if sum(map(atk.__getitem__, team)) >= needed:
                return team
    return []


def _gain(state: GameState, target: int) -> float:
    """What a stun takes away: a wound of a main character, or of others all they are if it is the last."""
    if state.main[target] >= 0:
        return LIFE
    here = character(state, target)
    return here * (1 - STUNNED) if health(state, target) - state.wounds[target] > 1 else here


def _loss(state: GameState, team: list[int], target: int, row: Mapping[int, int]) -> float:
    """The defender strikes the best of them who falls; from afar only if it has range itself."""
    values = derived(state)
    if row[team[0]] == BACK and RANGED not in values.powers[target]:
        return 0.0
    force, def_ = values.atk[target], values.def_
    return max((_gain(state, card) for card in team if force >= def_[card]), default=0.0)
