"""Counters are put and removed, wounds healed; ATK and DEF change with them."""

from __future__ import annotations

from typing import Any

from vsdeck.engine import looks
from vsdeck.engine.changes.agents import source_of
from vsdeck.engine.changes.permission import forbidden
from vsdeck.engine.derived import derived, invalidate, invalidate_watched
from vsdeck.engine.event import HAPPENS, Happen, of_stat
from vsdeck.engine.filters import fact_of, test_of
from vsdeck.engine.gains import gained
from vsdeck.engine.lasting import shift_stats
from vsdeck.engine.replacement import Answers, Change, changed_by, plan
from vsdeck.engine.state import MARK, Frame, GameState
from vsdeck.engine.tally import BASIC, VITALITY, WOUNDS, is_kind, retally, tally, together
from vsdeck.engine.triggers import happen, tell
from vsdeck.powers import ir
from vsdeck.powers.ir import Verb


def clear(state: GameState, card: int) -> None:
    """No counters and no wounds any more."""
    state.wounds[card] = 0
    state.counters[card] = 0
    if card in state.tallies:
        state.tallies = {one: kept for one, kept in state.tallies.items() if one != card}


def keep_wounds(state: GameState, card: int) -> None:
    """No counters any more but wounds."""
    wounds = state.wounds[card]
    clear(state, card)
    state.wounds[card] = wounds


def cancel_vitality(state: GameState, card: int) -> None:
    vitality = tally(state, card, VITALITY)
    both = min(vitality, state.wounds[card])
    if both:
        state.wounds[card] -= both
        retally(state, card, VITALITY, vitality - both)
        invalidate(state)


def keeps_counters(state: GameState, card: int, number: int, hidden: bool) -> bool:
    """Whether a character may have counters of a kind while it lies face down."""
    return any(
        is_kind(number, rule.counter)
        and (rule.even_hidden or not hidden)
        and test_of(rule.who)(state, card, run)
        for rule, run, _ in derived(state).holding.get(ir.KeepsCounters, ())
    )


def heal(state: GameState, card: int, count: int = 1) -> int:
    healed = min(count, state.wounds[card])
    if healed > 0:
        state.wounds[card] -= healed
        invalidate_watched(state, looks.WOUNDS)
        happen(state, Happen.HEALS, state.side[card], card, number=healed)
    return healed


def put_counters(
    state: GameState,
    card: int,
    count: int,
    kind: int = BASIC,
    answers: Answers = (),
    turned: bool = False,
    source: int | None = None,
) -> int:
    """+1/+1 counters, or -1/-1 counters below zero; they cancel out. Who lies face down gets none but
    vitality counters and those that a power lets it have. Those that are only turned are not doubled.
    `source` is the card whose power puts them, if that is known already."""
    if not count or not (state.in_play(card) or (fact_of(state, card).terrain and card in state.bearer)):
        return 0
    number, hidden = together(kind, count), card in state.hidden
    if not state.face[card] and kind != VITALITY and not keeps_counters(state, card, number, hidden):
        return 0
    if kind != WOUNDS and forbidden(state, Verb.GAIN_COUNTERS, card):
        return 0
    if kind == BASIC and forbidden(state, Verb.GAIN_PLUS if count > 0 else Verb.GAIN_MINUS, card):
        return 0
    source = _putter(state) if source is None else source
    if Happen.COUNTERS in state.rules.replaced:
        planned, args = plan(state, answers), (state.ref(card), count, kind, int(turned), source)
        side = state.side[card]
        replaced = planned.replaces(Change.COUNTERS, args, Happen.COUNTERS, side, card, source, number)
        if planned.waits(Change.COUNTERS, args):
            return 0
        planned.begin()
        if replaced:
            return 0
    if kind == BASIC:
        count = count if turned else gained(state, card, count)
        number = together(kind, count)
        state.counters[card] += count
    else:
        retally(state, card, kind, tally(state, card, kind) + count)
        cancel_vitality(state, card)
    if kind != BASIC or not shift_stats(state, card, count, count):
        invalidate(state)
    happen(state, Happen.COUNTERS, state.side[card], card, source, number)
    if kind == BASIC:
        _both_changed(state, card, count)
    return count


@changed_by(Change.COUNTERS)
def _counters_after_all(state: GameState, args: tuple[Any, ...], answers: Answers) -> int:
    ref, count, kind, turned, source = args
    card = state.card(ref)
    return put_counters(state, card, count, kind, answers, bool(turned), source) if card >= 0 else 0


def _putter(state: GameState) -> int:
    """Whose power puts counters. What is put in the place of others comes from where those would have come
    (ruling on Jean Grey)."""
    source = source_of(state, Happen.COUNTERS)
    if source >= 0 and Happen.COUNTERS in state.rules.replaced:
        number = next(frame[3] for frame in reversed(state.stack) if frame[0] == Frame.RUN)
        for frame in state.stack:
            if frame[0] == Frame.INSTEAD and frame[1] == Change.COUNTERS and frame[4] == number:
                return state.runs[number].object % MARK if state.runs[number].object else -1
    return source


def remove_counters(state: GameState, card: int, count: int, kind: int = BASIC) -> int:
    """Takes +1/+1 counters away, or -1/-1 counters below zero; wounds are healed."""
    if not count:
        return 0
    if kind == WOUNDS:
        return heal(state, card, count)
    if kind == BASIC:
        state.counters[card] -= count
    else:
        retally(state, card, kind, tally(state, card, kind) - count)
    if kind != BASIC or not shift_stats(state, card, -count, -count):
        invalidate(state)
    tell(state, Happen.COUNTERS_GO, state.side[card], card, number=together(kind, count))
    if kind == BASIC:
        _both_changed(state, card, -count)
    return count


def _both_changed(state: GameState, card: int, change: int) -> None:
    for stat in (ir.Stat.ATK, ir.Stat.DEF):
        stat_changed(state, card, stat, change)


def stat_changed(state: GameState, card: int, stat: ir.Stat, change: int) -> None:
    """An effect has given or taken ATK or DEF, by itself or with counters."""
    source = source_of(state, HAPPENS[ir.StatChanges])
    happen(state, ir.StatChanges, state.side[card], card, source, of_stat(stat, change), told=False)
