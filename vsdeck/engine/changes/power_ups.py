"""Power-ups."""

from __future__ import annotations

from typing import Any

from vsdeck.engine.changes.counters import put_counters
from vsdeck.engine.changes.drawing import discard
from vsdeck.engine.event import Happen
from vsdeck.engine.replacement import Answers, Change, changed_by, plan
from vsdeck.engine.state import GameState
from vsdeck.engine.triggers import happen, hear_itself


def power_up(state: GameState, player: int, card: int, other: int, answers: Answers = ()) -> int:
    """Powers up a character by discarding another card."""
    if Happen.POWERS_UP in state.rules.replaced:
        planned, args = plan(state, answers), (player, state.ref(card), state.ref(other))
        replaced = planned.replaces(Change.POWER_UP, args, Happen.POWERS_UP, player, card, other)
        if planned.waits(Change.POWER_UP, args):
            return 0
        planned.begin()
        if replaced:
            return 0
    discard(state, other)
    put_counters(state, card, 1)
    happen(state, Happen.POWERS_UP, player, card, other)
    hear_itself(state, Happen.POWERS_UP, player, card, other)
    return 1


@changed_by(Change.POWER_UP)
def _power_up_after_all(state: GameState, args: tuple[Any, ...], answers: Answers) -> int:
    player, card, other = args[0], state.card(args[1]), state.card(args[2])
    return power_up(state, player, card, other, answers) if card >= 0 and other >= 0 else 0
