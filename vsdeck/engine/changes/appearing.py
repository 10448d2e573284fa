"""A card appears: what it says of that is done, and others hear of it."""

from __future__ import annotations

from typing import NamedTuple

from vsdeck.engine.derived import derived, invalidate
from vsdeck.engine.event import Happen
from vsdeck.engine.filters import fact_of, test_of
from vsdeck.engine.program import Sort
from vsdeck.engine.registry import under_way
from vsdeck.engine.replacement import reactions
from vsdeck.engine.state import MARK, Frame, GameState
from vsdeck.engine.triggers import happen, start
from vsdeck.powers import ir


class Coming(NamedTuple):
    """How a card comes into play."""

    player: int
    """On whose side."""
    row: int
    recruited: bool = False
    paid: int = 0
    """THAT_MANY for what is done as it appears."""
    counters: int = 0
    stunned: bool = False


def begin_appearing(state: GameState, card: int, coming: Coming) -> None:
    """What is said to be done as it appears comes first."""
    player, recruited = coming.player, coming.recruited
    if not fact_of(state, card).scripted:
        _tell_unscripted(state, card, player)
    as_it_does = [
        (rule, run, power)
        for rule, run, power in (state.derived or derived(state)).holding.get(ir.AsAppears, ())
        if test_of(rule.who)(state, card, run)
        and (rule.how is None or recruited == (rule.how is ir.Way.RECRUITED))
    ]
    if not as_it_does:
        _appeared(state, card, coming)
        return
    ref = state.ref(card)
    state.stack.append((Frame.APPEAR, ref, player, int(recruited), coming.row, int(coming.stunned)))
    for rule, run, power in reversed(as_it_does):
        program = state.rules.programs[power]
        begin = reactions().begin if program.sort is Sort.REACTION else start
        bound = run._replace(subject=ref, it=(ref,), player=player, many=coming.paid)
        begin(state, power, program.index[id(rule.do)], bound)


@under_way(Frame.APPEAR)
def _appear_frame(state: GameState, frame: tuple[int, ...]) -> None:
    """What was done as it appeared is done: now it has appeared."""
    _, ref, player, recruited, row, stunned = state.stack.pop()
    card, state.suspect = state.card(ref), 1
    if card >= 0 and state.on_table(card):
        _appeared(state, card, Coming(player, row, bool(recruited), stunned=bool(stunned)))


def _appeared(state: GameState, card: int, coming: Coming) -> None:
    stunned = coming.stunned or derived(state).has(ir.AppearsStunned, card)
    told = state.bearer.get(card, 0) < MARK  # equipment is told with who wears it
    happen(state, Happen.APPEARS, coming.player, card, card if coming.recruited else -1, coming.row, told)
    if stunned:
        state.face[card] = state.ready[card] = 0
        invalidate(state)


def _tell_unscripted(state: GameState, card: int, player: int) -> None:
    for power in fact_of(state, card).powers:
        if not state.rules.programs[power].scripted and power > 1:
            happen(state, Happen.UNSCRIPTED, player, card, number=power)
