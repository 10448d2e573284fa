"""Wishes: removed cards, each of which one player may play, of whatever team."""

from __future__ import annotations

from vsdeck.engine.lasting import Lasts
from vsdeck.engine.state import GameState


def wished(state: GameState, player: int) -> list[int]:
    """The cards that a player may play by a wish; one that has left its place is none any more."""
    found = (effect for effect in state.effects if effect.kind == Lasts.WISH and effect.player == player)
    return [card for effect in found if (card := state.card(effect.card)) >= 0]
