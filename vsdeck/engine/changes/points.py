"""Recruit points."""

from __future__ import annotations

from vsdeck.engine import looks
from vsdeck.engine.derived import invalidate_watched
from vsdeck.engine.event import Happen
from vsdeck.engine.state import GameState
from vsdeck.engine.triggers import happen


def gain_points(state: GameState, player: int, count: int) -> int:
    """Recruit points; nobody loses more than he has."""
    changed = max(count, -state.points[player])
    state.points[player] += changed
    if changed:
        happen(state, Happen.GAINS_POINTS, player, number=changed)
        invalidate_watched(state, looks.POINTS)
    return changed


def pay_points(state: GameState, player: int, count: int) -> None:
    state.points[player] -= count
    happen(state, Happen.PAYS_POINTS, player, number=count)
    invalidate_watched(state, looks.POINTS)
