"""Coming up from under a resource."""

from __future__ import annotations

from vsdeck.engine import changes
from vsdeck.engine.state import Frame, GameState, Run, Spot


def come_up(state: GameState, run: Run) -> None:
    """At the start of the turn: what was face up is turned down, what was face down is KO'd."""
    above = state.card(run.object)
    if above >= 0 and state.spot[above] == Spot.RESOURCE:
        if state.face[above]:
            changes.turn_face(state, above, 0)
        else:
            changes.ko(state, [above])
    for ref in run.it:
        card = state.card(ref)
        if card >= 0 and state.spot[card] == Spot.REMOVED and state.alive[state.owner[card]]:
            state.stack.append((Frame.ENTER, ref, state.owner[card], 1, 0, 0, 0))
