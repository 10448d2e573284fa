"""Ready, exhausted, recovered."""

from __future__ import annotations

from collections.abc import Iterable

from vsdeck.engine import looks
from vsdeck.engine.changes.agents import becomes
from vsdeck.engine.changes.permission import forbidden
from vsdeck.engine.derived import invalidate, invalidate_watched
from vsdeck.engine.event import Aspect, Happen
from vsdeck.engine.lasting import Lasts
from vsdeck.engine.state import BACK, FRONT, GameState
from vsdeck.engine.statuses import unaffected
from vsdeck.engine.triggers import happen
from vsdeck.powers.ir import Verb


def recover(state: GameState, card: int) -> bool:
    """Turns a stunned character face up, still exhausted."""
    return bool(recover_together(state, [card]))


def recover_together(state: GameState, cards: Iterable[int]) -> list[int]:
    """Those who stand up at the same time see each other (ruling on the Cigarette Smoking Man)."""
    standing = [
        card
        for card in cards
        if state.stunned(card)
        and not forbidden(state, Verb.RECOVER, card)
        and not forbidden(state, Verb.TURN_UP, card)
    ]
    for card in standing:
        state.face[card] = 1
        invalidate(state)
    for card in standing:
        happen(state, Happen.RECOVERS, state.side[card], card)
        becomes(state, card, Aspect.FACE, 1)
    return standing


def ready(state: GameState, card: int, told: bool = True) -> bool:
    """Stunned and frozen characters can't ready; resources can, face up or down."""
    if state.ready[card] or state.stunned(card) or _frozen(state, card):
        return False
    if forbidden(state, Verb.READY, card):
        return False
    _turn(state, card, 1, Happen.READIES, told)
    return True


def _frozen(state: GameState, card: int) -> bool:
    ref, alliance = state.ref(card), state.rules.alliance
    if unaffected(state, card, "Freeze"):
        return False
    return any(
        effect.kind == Lasts.FROZEN
        and effect.card == ref
        and effect.turn < state.turn
        and alliance[state.side[card]] == alliance[state.active]
        for effect in state.effects
    )


def exhaust(state: GameState, card: int) -> bool:
    if not state.ready[card]:
        return False
    _turn(state, card, 0, Happen.EXHAUSTS)
    return True


def lies_open(state: GameState, card: int) -> bool:
    """Whether everybody knows which card it is: a character in a row is known even face down."""
    return bool(state.face[card]) or state.spot[card] in (FRONT, BACK)


def _turn(state: GameState, card: int, ready: int, kind: Happen, told: bool = True) -> None:
    state.ready[card] = ready
    invalidate_watched(state, looks.READY)
    happen(state, kind, state.side[card], card, told=told and lies_open(state, card))
    becomes(state, card, Aspect.ORIENTATION, ready)
