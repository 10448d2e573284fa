"""What it means to drop a card somewhere on the table."""

from __future__ import annotations

from vsdeck.engine import Do, GameState, Spot
from vsdeck.table.offers import AT_ONCE, Offer

STANDS = frozenset({Do.RECRUIT, Do.RESOURCE, Do.SHIFT})
"""What brings the dropped card itself to a row."""


def dropped_on_card(offer: Offer, card: int, target: int) -> bool:
    """An attacker onto a defender, a card of the hand onto who is powered up by it or wears it."""
    action = offer.first
    if action.do in (Do.ATTACK, Do.JOIN):
        return offer.target == target
    return action.do in (Do.POWER_UP, Do.EQUIP) and action.card == card and action.other == target


def dropped_on_row(state: GameState, offer: Offer, card: int, mine: bool, spot: Spot) -> bool:
    """To a row, to the resources, across to the opponent; a choice or a payment anywhere else."""
    action, here = offer.first, Spot(state.spot[card])
    match action.do:
        case Do.RECRUIT:
            return mine and action.other == spot
        case Do.RESOURCE:
            return mine and spot is Spot.RESOURCE
        case Do.SHIFT:
            return mine and spot in (Spot.FRONT, Spot.BACK) and spot != here
        case Do.PLAY:
            return spot is not Spot.HAND
        case Do.ATTACK | Do.JOIN | Do.USE:
            return not mine and spot in (Spot.FRONT, Spot.BACK)
        case Do.POWER_UP:
            return action.card == card and mine and spot in (Spot.FRONT, Spot.BACK)
    return action.do in AT_ONCE and spot is not here
