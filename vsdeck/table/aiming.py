"""At which card an effect points."""

from __future__ import annotations

from vsdeck.engine import Action, Ask, Do, GameState


def aimed(state: GameState, move: object) -> tuple[int, int] | None:
    """The card whose power asked before the move, and the card that was chosen for it."""
    decision = state.decision
    if decision is None or not isinstance(move, Action) or move.do is not Do.CHOOSE:
        return None
    if decision.ask is not Ask.CARD or decision.source < 0 or move.card < 0 or move.card == decision.source:
        return None
    return decision.source, move.card
