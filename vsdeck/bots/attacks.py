"""Which attacks are worth a look: those that could stun, with nobody in the team who is not needed.

Numbers of the table tell it without trying: an attack that stuns nobody only exhausts. Where a power hears
of the attack, or of the stun by one of the team, nothing is left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from vsdeck.engine import Action, Decision, Do, GameState, Happen, attack
from vsdeck.engine.combat import striking_atk
from vsdeck.engine.derived import derived
from vsdeck.engine.values import def_, fits

_OF_STUN = (Happen.STUNS, Happen.WOUNDS, Happen.COMBAT_ENDS)


def may_gain(state: GameState, player: int, card: int) -> bool:
    """Whether anything could come of an attack in which a character is the first of its team."""
    row = state.spot[card]
    more = [one for one in attack.attackers(state, player) if one > card and state.spot[one] == row]
    team = (card,)
    return any(_could(state, player, team, more, target) for target in attack.targets(state, team))


def tries(state: GameState, decision: Decision) -> tuple[Action, ...]:
    """The answers to a declared attack that are tried: each team once, joined in the order of its numbers."""
    team, player, options = decision.about, decision.player, decision.options
    targets = [option.card for option in options if option.do is Do.DEFEND]
    joins = [option.card for option in options if option.do is Do.JOIN and option.card > team[-1]]
    more = any(
        _could(state, player, team, joins, target) and not _enough(state, player, team, target)
        for target in targets
    )
    found = [option for option in options if _is_tried(state, player, team, option, more)]
    return tuple(found) or options[:1]


def _is_tried(state: GameState, player: int, team: tuple[int, ...], option: Action, more: bool) -> bool:
    if option.do is Do.JOIN:
        return more and option.card > team[-1]
    if option.do is not Do.DEFEND:
        return True
    return _could(state, player, team, (), option.card) and not any(
        _enough(state, player, [one for one in team if one != spare], option.card) for spare in team
    )


def _could(state: GameState, player: int, team: tuple[int, ...], more: Iterable[int], target: int) -> bool:
    """Whether a team, with all who can still join, stuns a target, or somebody hears of its attack."""
    if _force(state, (*team, *more), target) >= def_(state, target) or not derived(state).steady:
        return True
    return any(
        listener.run.you == player and fits(state, listener.run, listener.event, card, target, player)
        for listener in derived(state).listeners.get(Happen.ATTACKS, ())
        for card in (*team, *more)
    )


def _enough(state: GameState, player: int, team: Sequence[int], target: int) -> bool:
    """Whether a team stuns a target and one more would only be exhausted as well."""
    if not team or _force(state, team, target) < def_(state, target):
        return False
    refs = [state.ref(card) for card in attack.attackers(state, player)]
    listeners = derived(state).listeners
    return not any(listener.run.source in refs for kind in _OF_STUN for listener in listeners.get(kind, ()))


def _force(state: GameState, team: Iterable[int], target: int) -> int:
    return sum(striking_atk(state, card, target) for card in team)
