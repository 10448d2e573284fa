"""Stuns and wounds, and who is lost by them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from vsdeck.engine import looks
from vsdeck.engine.changes.counters import cancel_vitality
from vsdeck.engine.changes.permission import all_forbidden
from vsdeck.engine.changes.places import cards_of, ko, ko_replaced, refs_of, take_away, tell_ko, tell_kos
from vsdeck.engine.changes.turning import lost_with, turn_stunned
from vsdeck.engine.derived import derived, invalidate, invalidate_watched
from vsdeck.engine.event import Happen
from vsdeck.engine.filters import fact_of, test_of
from vsdeck.engine.lasting import Lasts
from vsdeck.engine.replacement import Answers, Change, Plan, changed_by, plan
from vsdeck.engine.state import FRONT, GameState
from vsdeck.engine.triggers import happen
from vsdeck.engine.values import health, is_so
from vsdeck.powers import ir
from vsdeck.powers.ir import Cause, CombatKind, Verb


def stun(
    state: GameState,
    victims: Iterable[int],
    strikers: Mapping[int, Iterable[int]] | None = None,
    wound: bool = True,
    cause: Cause | None = None,
    answers: Answers = (),
    disarm: bool = True,
) -> list[int]:
    """Stuns characters at the same time and gives those that really got stunned. What is done in the place
    of a stun, of its wound or of the KO by it is asked for before anybody is stunned. They lose their
    equipment, if they do not keep it (`disarm`)."""
    why = 0 if cause is None else cause.value
    strikers = strikers or {}
    able = [
        card
        for card in dict.fromkeys(victims)
        if state.in_play(card)
        and not state.stunned(card)
        and not all_forbidden(state, Verb.STUN, card, strikers.get(card, ()))
    ]
    if not able:
        return able
    planned, how = plan(state, answers), (int(wound), why, int(disarm))
    stunned = [card for card in able if not _stun_replaced(state, planned, card, strikers, how)]
    hurt = [
        card
        for card in stunned
        if wound
        and not _spared(state, card, why)
        and not all_forbidden(state, Verb.WOUND, card, strikers.get(card, ()))
        and not _wound_replaced(state, planned, card, 1, strikers.get(card, ()), struck=True)
    ]
    fatal = [card for card in _with_a_last_wound(state, hurt, stunned) if not endures(state, card)]
    dying = [
        card for card in hurt if _falls(state, planned, card, strikers.get(card, ()), fatal=card in fatal)
    ]
    if planned.asks and planned.waits(Change.STUN, _stun_args(state, able, strikers, how)):
        return []
    for card in stunned:
        for striker in strikers.get(card, ()):
            fight = _fighting(state, striker) * (1 if cause is Cause.STRUCK else -1)
            happen(state, Happen.STUNS, state.side[striker], striker, card, fight)
        happen(state, Happen.GETS_STUNNED, state.side[card], card, number=why)
    for card in hurt:
        for striker in strikers.get(card, ()):
            happen(state, Happen.WOUNDS, state.side[striker], striker, card, _fighting(state, striker))
        happen(state, Happen.WOUNDED, state.side[card], card, card, 1)  # by its own stun
    for card in dying:
        # One move for the rules: it gets KO'd with the powers that it had, not as a stunned character.
        tell_ko(state, card, strikers.get(card, ()), fatal=card in fatal)
    if disarm and state.bearer:
        take_away(state, tell_kos(state, lost_with(state, stunned)))
    for card in stunned:
        turn_stunned(state, card)
    for card in hurt:
        _add_wounds(state, card, 1)
    take_away(state, dying)
    planned.begin()
    return stunned


def _with_a_last_wound(state: GameState, hurt: list[int], stunned: list[int]) -> list[int]:
    """Those for whom one more wound is too many. Less health than printed is asked for again as if all who
    get stunned lay face down: what their powers took from each other ends with them (ruling on Hela)."""
    dying = [card for card in hurt if state.wounds[card] + 1 >= health(state, card)]
    if not derived(state).health or all(health(state, card) >= fact_of(state, card).health for card in dying):
        return dying
    faces = state.face[:]
    for card in stunned:
        state.face[card] = 0
    invalidate(state)
    dying = [card for card in dying if state.wounds[card] + 1 >= health(state, card)]
    state.face[:] = faces
    invalidate(state)
    return dying


def _falls(state: GameState, planned: Plan, card: int, strikers: Iterable[int], fatal: bool) -> bool:
    """Whether the wound of a stun KOs: who has health left is KO'd by those who struck."""
    if not fatal and not (
        ir.WoundsFatally in derived(state).holding and _wounds_fatally(state, strikers, card)
    ):
        return False
    kept = all_forbidden(state, Verb.KO, card, () if fatal else strikers)
    return not kept and not ko_replaced(state, planned, card, strikers, fatal)


def _wounds_fatally(state: GameState, strikers: Iterable[int], card: int) -> bool:
    """Whether one of those who strike needs a single wound: then all of them have KO'd."""
    return any(
        test_of(rule.who)(state, striker, run) and test_of(rule.whom)(state, card, run)
        for rule, run, _ in derived(state).holding[ir.WoundsFatally]
        for striker in strikers
    )


def _fighting(state: GameState, card: int) -> int:
    """In what kind of combat a card is; 0 if in none."""
    combat = state.combat
    if combat is None or state.ref(card) not in combat.fighting:
        return 0
    near = not combat.ranged or (combat.mixed and state.spot[card] == FRONT)
    return int((CombatKind.MELEE if near else CombatKind.RANGED).value)


def _add_wounds(state: GameState, card: int, count: int) -> None:
    """Wounds and vitality counters cancel out."""
    state.wounds[card] += count
    if card in state.tallies:
        cancel_vitality(state, card)


def _stun_args(
    state: GameState, cards: Iterable[int], strikers: Mapping[int, Iterable[int]], how: tuple[int, int, int]
) -> tuple[Any, ...]:
    cards = tuple(cards)
    by = tuple(refs_of(state, strikers.get(card, ())) for card in cards)
    return refs_of(state, cards), by, *how


@changed_by(Change.STUN)
def _stun_after_all(state: GameState, args: tuple[Any, ...], answers: Answers) -> list[int]:
    refs, by, wound, why, disarm = args
    victims = {state.card(ref): cards_of(state, some) for ref, some in zip(refs, by, strict=True)}
    victims.pop(-1, None)
    return stun(state, victims, victims, bool(wound), Cause(why) if why else None, answers, bool(disarm))


def _stun_replaced(
    state: GameState,
    planned: Plan,
    card: int,
    strikers: Mapping[int, Iterable[int]],
    how: tuple[int, int, int],
) -> bool:
    if Happen.GETS_STUNNED not in state.rules.replaced:
        return False
    args = _stun_args(state, (card,), strikers, how)
    return planned.replaces(Change.STUN, args, Happen.GETS_STUNNED, state.side[card], card, number=how[1])


def _wound_replaced(
    state: GameState, planned: Plan, card: int, count: int, by: Iterable[int], struck: bool = False
) -> bool:
    if state.rules.replaced.isdisjoint((Happen.WOUNDED, Happen.WOUNDS)):
        return False
    args = refs_of(state, (card,)), count, refs_of(state, by)
    return any(
        planned.replaces(Change.WOUND, args, Happen.WOUNDS, state.side[one], one, card)
        for one in (by if struck else ())
    ) or planned.replaces(
        Change.WOUND, args, Happen.WOUNDED, state.side[card], card, card if struck else -1, count
    )


def endures(state: GameState, card: int) -> bool:
    """Whether some power keeps a character in play with as many wounds as health."""
    rules = (state.derived or derived(state)).holding.get(ir.EnduresWounds)
    return rules is not None and any(test_of(rule.who)(state, card, run) for rule, run, _ in rules)


def is_cause(cause: Cause | None, why: int) -> bool:
    """Whether a stun happened in such a way."""
    return cause is None or why == cause.value or (cause is Cause.NOT_STRUCK and why != Cause.STRUCK.value)


def _spared(state: GameState, card: int, why: int) -> bool:
    ref, rules = state.ref(card), (state.derived or derived(state)).holding.get(ir.NoWoundFor)
    for effect in state.effects:
        if effect.kind == Lasts.NO_WOUND and effect.card == ref:
            return True
    return rules is not None and any(
        is_cause(rule.cause, why)
        and test_of(rule.who)(state, card, run)
        and (rule.if_ is None or is_so(state, run, rule.if_))
        for rule, run, _ in rules
    )


def wound(
    state: GameState,
    cards: Iterable[int],
    count: int = 1,
    by: Iterable[int] = (),
    answers: Answers = (),
) -> list[int]:
    planned = plan(state, answers)
    able = [
        card
        for card in cards
        if (state.in_play(card) or is_destructible(state, card))
        and not all_forbidden(state, Verb.WOUND, card)
    ]
    hurt = [card for card in able if not _wound_replaced(state, planned, card, count, by)]
    if planned.asks and planned.waits(Change.WOUND, (refs_of(state, able), count, refs_of(state, by))):
        return []
    for card in hurt:
        _add_wounds(state, card, count)
        happen(state, Happen.WOUNDED, state.side[card], card, number=count)
    invalidate_watched(state, looks.WOUNDS)
    planned.begin()
    dying = [card for card in hurt if state.wounds[card] >= health(state, card) and not endures(state, card)]
    ko(state, dying, by, fatal=True)
    return hurt


def is_destructible(state: GameState, card: int) -> bool:
    """A terrain with health is wounded and attacked."""
    fact = fact_of(state, card)
    return fact.terrain and fact.printing.health is not None and card in state.bearer


@changed_by(Change.WOUND)
def _wound_after_all(state: GameState, args: tuple[Any, ...], answers: Answers) -> list[int]:
    refs, count, by = args
    return wound(state, cards_of(state, refs), count, cards_of(state, by), answers)
