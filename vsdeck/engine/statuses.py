"""Who is unaffected by statuses, keywords or being frozen."""

from __future__ import annotations

from vsdeck.engine.derived import Derived, derived
from vsdeck.engine.state import GameState
from vsdeck.names import fold
from vsdeck.powers import ir


def unaffected(state: GameState, card: int, name: str, values: Derived | None = None) -> bool:
    """Whether a power that a card has now keeps something of this name from it."""
    if not state.rules.immune:
        return False
    programs, folded = state.rules.programs, fold(name)
    return any(
        isinstance(part.leaf, ir.Unaffected) and folded in map(fold, part.leaf.keywords)
        for power in (values or derived(state)).powers.get(card, ())
        for part in programs[power].in_force
    )
