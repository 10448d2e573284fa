"""What comes of an action: tried on a copy, others answering in the simplest way, until all is calm."""

from __future__ import annotations

from vsdeck.bots.worth import worth
from vsdeck.engine import Action, Ask, Decision, Do, GameState, apply, clone

CALM = frozenset(
    {
        Ask.FIRST_PLAYER,
        Ask.MAIN_ROW,
        Ask.MULLIGAN,
        Ask.RESOURCE,
        Ask.RECRUIT,
        Ask.FORMATION,
        Ask.MAIN,
        Ask.DRAW,
        Ask.RECOVERY,
        Ask.BUILD,
    }
)
"""Questions between actions: here the table can be judged."""

DEPTH = 3
WIDTH = 12
"""How many of the own answers within one action are all tried, and how many of each."""
LONGEST = 200


def outlook(state: GameState, action: Action, player: int, depth: int = DEPTH) -> float:
    """The worth of the table after an action, for the player who does it."""
    copy = clone(state)
    apply(copy, action, within=True, unanswered=True)
    return _calm(copy, player, depth)


def _calm(state: GameState, player: int, depth: int) -> float:
    """Plays on a state of its own until the table is calm."""
    for _ in range(LONGEST):
        decision = state.decision
        if decision is None or decision.ask in CALM:
            break
        options = decision.options
        if len(options) > 1 and depth > 0 and decision.ask is not Ask.COMBAT:
            tried = [outlook(state, option, player, depth - 1) for option in _tries(decision)]
            mine = state.rules.ally[decision.player] == state.rules.ally[player]
            return max(tried) if mine else min(tried)
        apply(state, simplest(options), within=True, unanswered=True)
    return worth(state, player)


def _tries(decision: Decision) -> tuple[Action, ...]:
    """The answers that are tried: each team of attackers once, joined in the order of its numbers."""
    options = decision.options
    if decision.ask is Ask.ATTACK and decision.about:
        last = decision.about[-1]
        options = tuple(option for option in options if option.do is not Do.JOIN or option.card > last)
    return options[:WIDTH]


def simplest(options: tuple[Action, ...]) -> Action:
    """To do no more, where that is possible; otherwise the first answer."""
    last = options[-1]
    return last if last.do in (Do.PASS, Do.DONE) else options[0]
