"""Which characters have lost which of their printed powers, and that they lose them."""

from __future__ import annotations

from vsdeck.engine import lasting
from vsdeck.engine.derived import derived
from vsdeck.engine.filters import fact_of
from vsdeck.engine.lasting import NOBODY, Lasts, Until
from vsdeck.engine.program import SUPERS, Sort
from vsdeck.engine.state import MARK, GameState
from vsdeck.engine.triggers import happen
from vsdeck.powers import ir


def settle(state: GameState) -> None:
    """Tells each loss once: who lies face down neither loses powers nor gets them back."""
    known = {(effect.card, effect.a): effect.stamp for effect in state.effects if effect.kind == Lasts.LOST}
    now = [(state.ref(card), power) for card in state.characters() for power in _lost(state, card)]
    over = {
        stamp
        for (ref, power), stamp in known.items()
        if (ref, power) not in now and (state.card(ref) < 0 or state.face[ref % MARK])
    }
    if over:
        lasting.take(state, lambda effect: effect.stamp in over)
    for ref, power in now:
        if (ref, power) not in known:
            side = state.side[ref % MARK]
            lasting.add(state, Lasts.LOST, Until.GAME_ENDS, NOBODY, ref, side, a=power)
            happen(state, ir.LosesPower, side, ref % MARK, number=power, told=False)


def _lost(state: GameState, card: int) -> list[int]:
    """The keyword and super powers that are printed on a face-up character and that it has not; of a power
    of several parts the first."""
    if not state.face[card]:
        return []
    has, programs = derived(state).powers_of(state, card), state.rules.programs
    gone = {
        programs[power].head: power
        for power in reversed(fact_of(state, card).powers)
        if power not in has and (programs[power].sort is Sort.KEYWORD or programs[power].sort in SUPERS)
    }
    return sorted(gone.values())
