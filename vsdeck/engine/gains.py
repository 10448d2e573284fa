"""How often gains count: +1/+1 counters and increases of ATK and DEF, for who has Super Strength."""

from __future__ import annotations

from vsdeck.engine.derived import derived
from vsdeck.engine.filters import test_of
from vsdeck.engine.state import GameState
from vsdeck.powers import ir


def gained(state: GameState, card: int, count: int) -> int:
    """What a card gets of so much: each power that doubles it does so again. Losses stay as they are."""
    doubling = (state.derived or derived(state)).holding.get(ir.DoublesGains)
    if doubling and count > 0:
        for rule, run, _ in doubling:
            if test_of(rule.who)(state, card, run):
                count *= 2
    return count
