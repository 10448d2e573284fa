"""Who is out of play only for a while, and who comes back."""

from __future__ import annotations

from vsdeck.engine import universes
from vsdeck.engine.lasting import Lasts
from vsdeck.engine.state import MARK, Frame, GameState
from vsdeck.piles import SIX, SPARE
from vsdeck.powers import ir


def away(state: GameState) -> set[int]:
    """The references of what is removed from the game only for a while, also while it is about to come back
    or somebody is asked whether it does."""
    programs = state.rules.programs
    refs = {ref for effect in state.effects if effect.kind == Lasts.AWAY for ref in effect.run.it}
    asked = [(frame[1], frame[2], state.runs[frame[3]]) for frame in state.stack if frame[0] == Frame.RUN]
    for power, node, run in (*state.pending, *asked):
        if isinstance(programs[power].nodes[node], ir.RemoveFor | ir.Tunnel):
            refs.update(run.it)
    if state.elsewhere:
        refs |= universes.waiting(state)
    return refs | {frame[1] for frame in state.stack if frame[0] == Frame.ENTER}


def under(state: GameState) -> set[int]:
    """The references of what is away under a resource."""
    programs = state.rules.programs
    return {
        ref
        for effect in state.effects
        if effect.kind == Lasts.AWAY and isinstance(programs[effect.a].nodes[effect.b], ir.Tunnel)
        for ref in effect.run.it
    }


def comes_back(state: GameState, player: int) -> bool:
    """Whether a main character of a player is out of play only for a while. One that should come from a hand
    is lost only then."""
    programs = state.rules.programs
    from_hand = {
        ref
        for effect in state.effects
        if effect.kind == Lasts.AWAY
        and isinstance(node := programs[effect.a].nodes[effect.b], ir.RemoveFor)
        and node.hand
        for ref in effect.run.it
    }
    return any(
        state.main[ref % MARK] == player for ref in away(state) if state.card(ref) >= 0 or ref in from_hand
    )


def leads_on(state: GameState, player: int) -> bool:
    """Whether a player has a main character left; one that is being recruited counts."""
    coming = any(frame[0] == Frame.RECRUIT and state.main[frame[2] % MARK] == player for frame in state.stack)
    leading = any(state.rules.home.get(card) != SPARE for card in state.mains(player))
    return bool(coming or leading or state.in_pile(player, SIX) or comes_back(state, player))
