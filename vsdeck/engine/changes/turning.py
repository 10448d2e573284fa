"""Cards are turned face up and face down; who hides or is stunned loses what it has."""

from __future__ import annotations

from collections.abc import Iterable

from vsdeck.engine import lasting, looks
from vsdeck.engine.changes.agents import becomes
from vsdeck.engine.changes.counters import keeps_counters
from vsdeck.engine.changes.permission import all_forbidden, forbidden
from vsdeck.engine.changes.places import flush_out, take_away, tell_kos
from vsdeck.engine.changes.standing import leave_combat, set_hidden
from vsdeck.engine.derived import derived, invalidate, invalidate_watched
from vsdeck.engine.event import Aspect, Happen
from vsdeck.engine.filters import fact_of, test_of
from vsdeck.engine.state import GameState
from vsdeck.engine.tally import VITALITY, retally, together
from vsdeck.engine.triggers import happen, tell
from vsdeck.piles import FORM
from vsdeck.powers import ir
from vsdeck.powers.ir import Verb


def lost_with(state: GameState, cards: Iterable[int], hiding: bool = False) -> list[int]:
    """What characters lose that turn face down: their equipment, unless it can't be KO'd. What stays on the
    stunned does not hide with them (ruling)."""
    if not state.bearer:
        return []
    rules = () if hiding else derived(state).holding.get(ir.StaysEquipped, ())
    return [
        one
        for card in cards
        for one in state.attached(card)
        if not any(test_of(rule.what)(state, one, run) for rule, run, _ in rules)
        and not all_forbidden(state, Verb.KO, one)
    ]


def turn_stunned(state: GameState, card: int) -> None:
    if state.face[card] and not fact_of(state, card).amortal:
        becomes(state, card, Aspect.FACE, 0)
    if state.ready[card]:
        becomes(state, card, Aspect.ORIENTATION, 0)
    _turn_down(state, card)
    state.ready[card] = 0


def hide(state: GameState, card: int) -> bool:
    """Turns a character face down and leaves it ready; whoever lies face down already can't hide."""
    if not state.in_play(card) or not state.face[card]:
        return False
    if not fact_of(state, card).amortal:
        becomes(state, card, Aspect.HIDDEN, 1)
        becomes(state, card, Aspect.FACE, 0)
        tell(state, Happen.HIDES, state.side[card], card)
    lost = tell_kos(state, lost_with(state, [card], hiding=True))
    _turn_down(state, card, hiding=True)
    take_away(state, lost)
    if not state.ready[card]:
        state.ready[card] = 1
        becomes(state, card, Aspect.ORIENTATION, 1)
    return True


def _turn_down(state: GameState, card: int, hiding: bool = False) -> None:
    """Face down a character is in no combat and has neither counters, powers nor equipment."""
    ref = state.ref(card)
    _shed(state, card, hiding)
    if fact_of(state, card).amortal:
        _switch_cards(state, card)
    else:
        state.face[card] = 0
        if hiding or card in state.hidden:
            set_hidden(state, card, hiding)
    invalidate(state)
    leave_combat(state, ref)
    lasting.source_down(state, ref)


def _switch_cards(state: GameState, card: int) -> None:
    """What is never face down shows its other side, which lies beside the table."""
    for other in state.in_pile(state.owner[card], FORM):
        if fact_of(state, other).amortal:
            state.fact[card], state.fact[other] = state.fact[other], state.fact[card]
            state.mark[other] += 1
            happen(state, ir.TransformsInto, state.side[card], card, other)
            return


def _shed(state: GameState, card: int, hiding: bool = False) -> None:
    """A character that is turned face down loses its counters, but those that it may keep; vitality stays."""
    if state.counters[card] and not keeps_counters(state, card, state.counters[card], hiding):
        state.counters[card] = 0
    for kind in state.tallies.get(card, ()):
        if kind != VITALITY and not keeps_counters(state, card, together(kind, 1), hiding):
            retally(state, card, kind, 0)


def turn_face(state: GameState, card: int, face: int) -> bool:
    return bool(turn_faces(state, [card], face))


def turn_faces(state: GameState, cards: Iterable[int], face: int) -> list[int]:
    """Those that turn at the same time see each other."""
    turning = [
        card
        for card in cards
        if state.face[card] != face
        and not (face and card in state.hidden and forbidden(state, Verb.TURN_UP, card))
    ]
    for card in turning:
        if not face:
            becomes(state, card, Aspect.FACE, face)
            leave_combat(state, state.ref(card))
        state.face[card] = face
        if card in state.hidden:
            set_hidden(state, card, False)
        if state.on_table(card) or state.fact[card] in state.rules.located:
            invalidate(state)
        else:
            invalidate_watched(state, looks.OF_SPOT[state.spot[card]])
    for card in turning:
        happen(state, Happen.TURNS_FACE, state.side[card], card, number=face)
        if state.rules.tunnels and not face:
            flush_out(state, state.ref(card))
        if face:
            becomes(state, card, Aspect.FACE, face)
    return turning
