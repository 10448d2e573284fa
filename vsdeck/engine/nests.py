"""Which locations are Nests, and when they are none any more."""

from __future__ import annotations

from vsdeck.engine import lasting
from vsdeck.engine.changes import turn_face
from vsdeck.engine.lasting import Lasting, Lasts
from vsdeck.engine.state import GameState, Spot


def nests(state: GameState) -> list[Lasting]:
    return [effect for effect in state.effects if effect.kind == Lasts.NEST]


def settle(state: GameState) -> None:
    """Ends what is no Nest any more, because of the location or because of who sits there."""
    for effect in nests(state):
        who, card = state.card(effect.source), state.card(effect.card)
        sits = who >= 0 and state.in_play(who) and state.face[who] and state.side[who] == effect.player
        if not sits or card < 0 or state.spot[card] != Spot.RESOURCE or not state.face[card]:
            end(state, effect)


def end(state: GameState, effect: Lasting) -> None:
    """The location is turned face down, if it is still there."""
    lasting.once(state, effect.stamp)
    card = state.card(effect.card)
    if card >= 0 and state.spot[card] == Spot.RESOURCE:
        turn_face(state, card, 0)
