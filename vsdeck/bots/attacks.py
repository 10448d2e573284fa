"""Which attacks are worth a look: those that could stun, with nobody in the team who is not needed.

Numbers of the table tell it without trying: an attack that stuns nobody only exhausts. Where a power hears
of the attack, or of the stun by one of the team, nothing is left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from vsdeck.engine import Action, Ask, Decision, Do, GameState, Happen, attack
from vsdeck.engine.reading import atk, attackers, def_, defenders, derived, striking
from vsdeck.engine.values import fits
from vsdeck.powers import ir

_OF_FORCE = (ir.StrikesWith, ir.StrikesAgain)
_OF_STUN = (Happen.STUNS, Happen.WOUNDS, Happen.COMBAT_ENDS)


def may_gain(state: GameState, player: int, card: int) -> bool:
    """Whether anything could come of an attack in which a character is the first of its team."""
    return _may_start(state, player, card, attack.attackers(state, player))


def starters(state: GameState, player: int) -> list[int]:
    """The characters that could be the first of a team whose attack comes to something."""
    able = attack.attackers(state, player)
    return [card for card in able if _may_start(state, player, card, able)]


def _may_start(state: GameState, player: int, card: int, able: list[int]) -> bool:
    more = [one for one in able if one > card and state.spot[one] == state.spot[card]]
    targets = attack.targets(state, (card,))
    return any(_could(state, player, (card,), more, target) for target in targets)


def tries(state: GameState, decision: Decision) -> tuple[Action, ...]:
    """The answers to a declared attack that are tried: each team once, joined in the order of its numbers."""
    team, player, options = decision.cards, decision.player, decision.options
    targets = [option.card for option in options if option.do is Do.DEFEND]
    joins = [option.card for option in options if option.do is Do.JOIN and option.card > team[-1]]
    more = bool(joins) and any(
        _could(state, player, team, joins, target) and not _enough(state, player, team, target)
        for target in targets
    )
    found = [option for option in options if _is_tried(state, player, team, option, more)]
    return tuple(found) or options[:1]


def goes_well(state: GameState, player: int) -> bool:
    """Whether actions in a combat are asked for and it stuns only others, by the numbers as they are."""
    decision, combat = state.decision, state.combat
    if combat is None or decision is None or decision.ask is not Ask.COMBAT:
        return False
    team, foes = attackers(state), defenders(state)
    falls = any(_force(state, team, foe) >= def_(state, foe) for foe in foes)
    struck = any(sum(atk(state, foe) for foe in foes) >= def_(state, card) for card in team)
    attacks_himself = state.rules.ally[combat.player] == state.rules.ally[player]
    return falls and not struck if attacks_himself else struck and not falls


def _is_tried(state: GameState, player: int, team: tuple[int, ...], option: Action, more: bool) -> bool:
    if option.do is Do.JOIN:
        return more and option.card > team[-1]
    if option.do is not Do.DEFEND:
        return True
    return _could(state, player, team, (), option.card) and not (
        len(team) > 1
        and any(_enough(state, player, [one for one in team if one != spare], option.card) for spare in team)
    )


def _could(state: GameState, player: int, team: tuple[int, ...], more: Iterable[int], target: int) -> bool:
    """Whether a team, with all who can still join, stuns a target, or somebody hears of its attack."""
    together, values = (*team, *more), derived(state)
    if _force(state, together, target) >= def_(state, target) or values.looks:
        return True
    if any(works.run.you == player for kind in _OF_FORCE for works in values.asked.get(kind, ())):
        return True  # who strikes with more may do so only as an attacker
    return Happen.ATTACKS in values.listeners and any(
        listener.run.you == player
        and fits(state, listener.run, listener.event, Happen.ATTACKS, card, target, player)
        for listener in values.listeners[Happen.ATTACKS]
        for card in together
    )


def _enough(state: GameState, player: int, team: Sequence[int], target: int) -> bool:
    """Whether a team stuns a target and one more would only be exhausted as well."""
    if not team or _force(state, team, target) < def_(state, target):
        return False
    return not _is_spurred(state, player)


def _is_spurred(state: GameState, player: int) -> bool:
    """Whether somebody who could still attack hears of a stun, so that it matters who takes part."""
    listeners = derived(state).listeners
    heard = [state.card(listener.run.source) for kind in _OF_STUN for listener in listeners.get(kind, ())]
    ready = [card for card in heard if card >= 0 and state.ready[card]]
    return bool(ready) and not set(ready).isdisjoint(attack.attackers(state, player))


def _force(state: GameState, team: Iterable[int], target: int) -> int:
    values = state.derived or derived(state)
    if values.asked.keys().isdisjoint(_OF_FORCE):
        return sum(map(values.atk.__getitem__, team))
    return sum(striking(state, card, target) for card in team)
