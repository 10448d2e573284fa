"""What was removed from the game for a while comes back."""

from __future__ import annotations

from vsdeck.engine.changes import enter_together, leads_on
from vsdeck.engine.event import Happen
from vsdeck.engine.filters import fact_of
from vsdeck.engine.state import BACK, MARK, STUNNED, Frame, GameState, Run, Spot
from vsdeck.engine.triggers import happen, start
from vsdeck.powers import ir


def come_back(state: GameState, power: int, index: int, run: Run) -> None:
    """What was removed for a while is put onto the sides of its owners; then it gets what it wore."""
    node: ir.RemoveFor = state.rules.programs[power].nodes[index]
    happen(state, Happen.TRIGGERS, run.you, run.source % MARK, number=power)
    if run.objects:
        start(state, power, index, run)
    entering = []
    for ref in run.it:
        card = state.card(ref)
        if node.hand and (card < 0 or state.spot[card] != Spot.HAND):
            _lose_without(state, ref % MARK)
            continue
        if (
            card < 0
            or state.spot[card] not in (Spot.REMOVED, Spot.HAND)
            or not state.alive[state.owner[card]]
        ):
            continue
        if node.remaining:
            state.wounds[card] = max(0, fact_of(state, card).health - node.remaining)
        row, how = (BACK, STUNNED) if node.captured else (0, 1)
        entering.append((Frame.ENTER, ref, state.owner[card], how, 0, row, 0))
    enter_together(state, entering)


def _lose_without(state: GameState, card: int) -> None:
    """Whose main character is not in hand any more has lost with it."""
    player = state.main[card]
    if player >= 0 and not leads_on(state, player):
        state.falling.append(player)
