"""The moves that a hand can make with a card, as lines of a menu."""

from __future__ import annotations

from vsdeck.engine import GameState, Spot
from vsdeck.engine.reading import fact_of
from vsdeck.table.manual import Hand, Manual

PLACES = (
    ("To the front row", Spot.FRONT, 0),
    ("To the back row", Spot.BACK, 0),
    ("To the hand", Spot.HAND, 0),
    ("To the KO pile", Spot.KO_PILE, 0),
    ("To the resources, face up", Spot.RESOURCE, 1),
    ("To the resources, face down", Spot.RESOURCE, 0),
    ("On top of the deck", Spot.DECK, 0),
    ("Under the deck", Spot.DECK, 1),
)
TURNS = (("Turn it face up", 1), ("Turn it face down", 0))
CHANGES = (
    ("+1/+1 counter", Hand.COUNTERS, 1),
    ("−1/−1 counter", Hand.COUNTERS, -1),
    ("Wound", Hand.WOUNDS, 1),
    ("Heal a wound", Hand.WOUNDS, -1),
    ("Stun", Hand.STUN, 0),
    ("Hide", Hand.HIDE, 0),
    ("Recover", Hand.RECOVER, 0),
    ("Ready", Hand.READY, 0),
    ("Exhaust", Hand.EXHAUST, 0),
)


def moves_of(state: GameState, card: int) -> list[tuple[str, Manual]]:
    """What makes sense for a card where it is now, in the order of the menu."""
    here, fact = Spot(state.spot[card]), fact_of(state, card)
    found: list[tuple[str, Manual]] = []
    if state.in_play(card):
        found += [
            (text, Manual(hand, card, number))
            for text, hand, number in CHANGES
            if _changes(state, card, hand, number)
        ]
    if here is Spot.RESOURCE:
        found += [
            (text, Manual(Hand.MOVE, card, up, Spot.RESOURCE)) for text, up in TURNS if up != state.face[card]
        ]
    for text, spot, number in PLACES:
        in_rows = spot in (Spot.FRONT, Spot.BACK)
        if spot is here or (in_rows and not fact.character) or (state.main[card] >= 0 and not in_rows):
            continue
        found.append((text, Manual(Hand.MOVE, card, number, spot)))
    return found


def moves_of_pile(state: GameState, player: int, spot: Spot) -> list[tuple[str, Manual]]:
    """What a hand can do with a whole pile."""
    if spot is not Spot.DECK:
        return []
    return [("Draw a card by hand", Manual(Hand.DRAW, number=1, player=player))]


def _changes(state: GameState, card: int, hand: Hand, number: int) -> bool:
    """Whether a character is not already as the hand would leave it."""
    match hand:
        case Hand.WOUNDS:
            return number > 0 or state.wounds[card] > 0
        case Hand.STUN:
            return not state.stunned(card)
        case Hand.HIDE:
            return bool(state.face[card])
        case Hand.RECOVER:
            return not state.face[card]
        case Hand.READY:
            return bool(state.face[card]) and not state.ready[card]
        case Hand.EXHAUST:
            return bool(state.ready[card])
        case _:
            return True
