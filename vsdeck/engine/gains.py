"""How often gains count: +1/+1 counters and increases of ATK and DEF, for who has Super Strength."""

from __future__ import annotations

from vsdeck.engine.derived import derived
from vsdeck.engine.filters import test_of
from vsdeck.engine.state import GameState
from vsdeck.powers import ir


def gained(state: GameState, card: int, count: int, source: int = -1) -> int:
    """What a card gets of so much: each power that doubles it does so again. Losses stay as they are.
    `source` is whose power increases ATK or DEF."""
    doubling = (state.derived or derived(state)).holding.get(ir.DoublesGains)
    if doubling and count > 0:
        for rule, run, _ in doubling:
            meant = rule.from_ is None or (source >= 0 and test_of(rule.from_)(state, source, run))
            if meant and test_of(rule.who)(state, card, run):
                count *= 2
    return count
