"""A character that plays along (Wyatt Wingfoot): a part of its player's hand and resource row is its own."""

from __future__ import annotations

from vsdeck.engine.lasting import Lasts
from vsdeck.engine.state import MARK, SPOTS, GameState, Spot

DRAWS = 2
"""So many cards it draws at the end of each draw phase."""


def along(state: GameState, players: tuple[int, ...]) -> list[int]:
    """Who plays along on the sides of these players."""
    if not state.rules.plays_along:
        return []
    found = [effect.card % MARK for effect in state.effects if effect.kind == Lasts.PLAYS_ALONG]
    return [card for card in dict.fromkeys(found) if state.in_play(card) and state.side[card] in players]


def in_part(state: GameState, card: int, spot: Spot) -> list[int]:
    """The cards of its hand or of its resource row."""
    ref = state.ref(card)
    return [one for one, whose in state.part.items() if whose == ref and state.spot[one] == spot]


def hand_of(state: GameState, player: int, helper: int = -1) -> list[int]:
    """The part of a hand from which a player or, in its own step, a character plays and recruits."""
    hand = state.zones[player * SPOTS + Spot.HAND]
    if not state.part:
        return hand if helper < 0 else []
    whose = state.ref(helper) if helper >= 0 else 0
    return [card for card in hand if state.part.get(card, 0) == whose]


def give(state: GameState, card: int, helper: int) -> None:
    """A card comes into the part of a character."""
    state.part = state.part | {card: state.ref(helper)}


def leave_part(state: GameState, card: int) -> None:
    """A card is its player's alone, or another card now."""
    state.part = {one: whose for one, whose in state.part.items() if one != card}
