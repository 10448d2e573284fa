"""What a power can be worth at most, told from its tree: what cannot pay for itself need not be tried.

Only what `worth` and `promise` see counts. They do not see what is known of a hand or lasts for a combat.
"""

from __future__ import annotations

from functools import cache
from math import inf
from typing import Any

from vsdeck.bots.worth import CARD, LOCATION, POWER
from vsdeck.engine import Action, Do, GameState, Happen
from vsdeck.engine.program import Program
from vsdeck.engine.reading import derived, symbol_costs
from vsdeck.names import fold
from vsdeck.powers import ir

_HEARD = (Happen.PLAYS_CARD, Happen.USES_SUPER_POWER, Happen.LEAVES_HAND)

_OF_ATTACKS = ("flight", "ranged")
"""Keywords that say who can be attacked."""


def pays(table: GameState, player: int, action: Action) -> bool:
    """Whether a power that is used or played could be worth its price, a combat aside."""
    rules = table.rules
    match action.do:
        case Do.USE:
            programs = [rules.programs[action.other]]
            price = LOCATION * min(map(len, symbol_costs(table, action.card, action.other)))
        case Do.PLAY:
            played = action.other if action.other >= 0 else table.fact[action.card]
            programs = [rules.programs[power] for power in rules.facts[played].powers]
            price = CARD
        case _:
            return True
    if sum(map(at_most, programs)) > price:
        return True
    listeners = derived(table).listeners
    return any(listener.run.you == player for kind in _HEARD for listener in listeners.get(kind, ()))


@cache
def at_most(program: Program) -> float:
    return inf if program.tree is None else _gain(program.tree)


def _gain(effect: Any) -> float:
    match effect:
        case ir.Sequence(steps):
            return sum(map(_gain, steps))
        case ir.If(_, then, otherwise):
            return max(_gain(then), 0.0 if otherwise is None else _gain(otherwise))
        case ir.May(do) | ir.OnlyWhile(_, do):
            return _gain(do)
        case ir.Gain(what, keyword) if _is_one(what) and fold(keyword) not in _OF_ATTACKS:
            return POWER
        case ir.NoWound() | ir.PickRow() | ir.RevealHand():
            return 0.0
        case ir.During(_, ir.PaysLess()):
            return 0.0
        case ir.Modify(_, _, _, ir.Duration.COMBAT) | ir.SwitchStats(_, ir.Duration.COMBAT):
            return 0.0
        case ir.CancelCombat() | ir.ReplaceInCombat():
            return 0.0
        case ir.PutCounters(ir.Counter.PLUS, int(count), on) if _is_one(on):
            return 2.0 * count
    return inf


def _is_one(what: ir.Selection) -> bool:
    return what is ir.Ref.SELF or (isinstance(what, ir.Choose) and what.count == 1)
