"""The moves that a hand can make with a card, as lines of a menu."""

from __future__ import annotations

from vsdeck.engine import GameState, Spot
from vsdeck.engine.reading import TOKEN, fact_of, piles, together, tokens_beside
from vsdeck.engine.transcript import counter_name, name, told_apart
from vsdeck.engine.view import hidden
from vsdeck.sentence import Sentence
from vsdeck.table.manual import Hand, Manual, lies_there, next_levels, other_level, tally_kinds

PLACES = (
    ("To the front row", Spot.FRONT, 0),
    ("To the back row", Spot.BACK, 0),
    ("To the hand", Spot.HAND, 0),
    ("To the KO pile", Spot.KO_PILE, 0),
    ("To the resources, face up", Spot.RESOURCE, 1),
    ("To the resources, face down", Spot.RESOURCE, 0),
    ("On top of the deck", Spot.DECK, 0),
    ("Under the deck", Spot.DECK, 1),
    ("To its pile beside the table", Spot.PILE, 0),
    ("Out of the game", Spot.REMOVED, 0),
)
ROWS = (Spot.FRONT, Spot.BACK)
TURNS = (("Turn it face up", 1), ("Turn it face down", 0))
CHANGES = (
    ("+1/+1 counter", Hand.COUNTERS, 1),
    ("−1/−1 counter", Hand.COUNTERS, -1),
    ("Wound", Hand.WOUNDS, 1),
    ("Heal a wound", Hand.WOUNDS, -1),
    ("Stun", Hand.STUN, 0),
    ("Daze", Hand.DAZE, 0),
    ("Hide", Hand.HIDE, 0),
    ("Recover", Hand.RECOVER, 0),
    ("Ready", Hand.READY, 0),
    ("Exhaust", Hand.EXHAUST, 0),
)


def moves_of(state: GameState, card: int, unknown: bool = False) -> list[tuple[str, Manual]]:
    """What makes sense for a card where it is now, in the order of the menu; for one of which nobody may know
    what it is, whatever would make sense for any."""
    if state.in_play(card):
        return [
            (text, Manual(hand, card, number))
            for text, hand, number in CHANGES
            if _changes(state, card, hand, number)
        ]
    turns = [
        (text, Manual(Hand.MOVE, card, up, Spot.RESOURCE))
        for text, up in TURNS
        if state.spot[card] == Spot.RESOURCE and up != state.face[card]
    ]
    return turns + _places(state, card, unknown)


def _places(state: GameState, card: int, unknown: bool) -> list[tuple[str, Manual]]:
    fact = fact_of(state, card)
    stands = unknown or fact.character or fact.machine or fact.terrain
    leaves = state.main[card] < 0
    returns = leaves and not unknown and card in state.rules.home and card not in state.rules.tokens
    fitting = {**dict.fromkeys(ROWS, stands), Spot.PILE: returns}
    return [
        (text, Manual(Hand.MOVE, card, number, spot))
        for text, spot, number in PLACES
        if not _there(state, card, spot) and fitting.get(spot, leaves)
    ]


def _there(state: GameState, card: int, spot: Spot) -> bool:
    """Resources are turned by lines of their own."""
    return lies_there(state, card, spot) or spot == state.spot[card] == Spot.RESOURCE


def more_of(state: GameState, card: int, unknown: bool = False) -> list[tuple[str, list[tuple[str, Manual]]]]:
    """What is done seldom, in menus of their own: ways out of a row, counters, XP and levels, who bears it,
    on whose side."""
    found = [
        ("Move it", _places(state, card, unknown) if state.in_play(card) else []),
        ("Counters, XP, level", _experience(state, card)),
        ("Attach to", _bearers(state, card)),
        ("To the side of", _sides(state, card)),
        ("A token that copies it", [] if unknown else _copies(state, card)),
    ]
    return [(title, moves) for title, moves in found if moves]


def _experience(state: GameState, card: int) -> list[tuple[str, Manual]]:
    if not state.in_play(card):
        return []
    found: list[tuple[str, Manual]] = []
    if state.main[card] >= 0:
        found.append(("1 XP more", Manual(Hand.XP, card, 1)))
        if state.xp[card]:
            found.append(("1 XP less", Manual(Hand.XP, card, -1)))
        further = next_levels(state, card)
        for place, level in enumerate(further, 1):
            text = Sentence("Level up to {code}", code=state.rules.facts[level].code)
            found.append((text if len(further) > 1 else "Level up", Manual(Hand.LEVEL, card, place)))
        if other_level(state, card, -1) >= 0:
            found.append(("Level down", Manual(Hand.LEVEL, card, -1)))
    for kind in tally_kinds(state):
        name = counter_name(state, together(kind, 1))
        found.append((Sentence("A {name} counter", name=name), Manual(Hand.TALLY, card, 1, player=kind)))
        if kind in state.tallies.get(card, {}):
            found.append(
                (Sentence("A {name} counter less", name=name), Manual(Hand.TALLY, card, -1, player=kind))
            )
    return found


def _bearers(state: GameState, card: int) -> list[tuple[str, Manual]]:
    """Whoever can wear it, or have it lying with them."""
    if state.main[card] >= 0:
        return []
    others = [
        other
        for other in range(len(state.fact))
        if state.in_play(other) and other not in (card, state.wearer(card))
    ]
    return [(told_apart(state, other), Manual(Hand.EQUIP, card, other)) for other in others]


def _sides(state: GameState, card: int) -> list[tuple[str, Manual]]:
    if not state.in_play(card) or state.main[card] >= 0:
        return []
    names = state.rules.names
    return [
        (names[player], Manual(Hand.SIDE, card, player=player))
        for player in range(state.rules.players)
        if state.alive[player] and player != state.side[card]
    ]


def _copies(state: GameState, card: int) -> list[tuple[str, Manual]]:
    if not fact_of(state, card).supporting:
        return []
    return _tokens(state, card)


def _tokens(state: GameState, card: int) -> list[tuple[str, Manual]]:
    """For everybody in both rows."""
    found: list[tuple[str, Manual]] = []
    for player, name_ in enumerate(state.rules.names):
        if state.alive[player] and tokens_beside(state, player)[1]:
            front = Sentence("{player}, front row", player=name_)
            back = Sentence("{player}, back row", player=name_)
            found.append((front, Manual(Hand.TOKEN, card, 0, Spot.FRONT, player)))
            found.append((back, Manual(Hand.TOKEN, card, 0, Spot.BACK, player)))
    return found


def token_moves(state: GameState) -> list[tuple[str, list[tuple[str, Manual]]]]:
    """Tokens that lie ready: those that cards speak of, and blank ones."""
    found: list[tuple[str, list[tuple[str, Manual]]]] = []
    for player in range(state.rules.players):
        for token in tokens_beside(state, player)[0]:
            rows = (("To the front row", Spot.FRONT), ("To the back row", Spot.BACK))
            moves: list[tuple[str, Manual]] = [
                (text, Manual(Hand.MOVE, token, 0, spot)) for text, spot in rows
            ]
            found.append((name(state, token), moves))
    return [*found, (Sentence("A blank token"), _tokens(state, -1))]


def moves_of_pile(state: GameState, player: int, spot: Spot) -> list[tuple[str, Manual]]:
    """What a hand can do with a whole pile."""
    if spot is not Spot.DECK:
        return []
    return [
        ("Draw a card by hand", Manual(Hand.DRAW, number=1, player=player)),
        ("Shuffle by hand", Manual(Hand.SHUFFLE, player=player)),
    ]


def beside(state: GameState, player: int, viewer: int) -> dict[str, list[int]]:
    """The piles of a player beside the table of which a viewer may see something, by name; tokens have a menu
    of their own."""
    found = {name: cards for name, cards in piles(state, player).items() if name != TOKEN}
    unknown = hidden(state, viewer) if found else frozenset()
    return {name: cards for name, cards in found.items() if not unknown.issuperset(cards)}


def top_moves(state: GameState, player: int) -> list[tuple[str, list[tuple[str, Manual]]]]:
    """Where the top card of a deck can go, whatever it is."""
    deck = state.zone(player, Spot.DECK)
    if not deck:
        return []
    stays = Manual(Hand.MOVE, deck[-1], 0, Spot.DECK)
    moves = moves_of(state, deck[-1], unknown=True)
    return [("Its top card", [(text, move) for text, move in moves if move != stays])]


ROLLS = (
    ("Roll a die", Manual(Hand.ROLL, number=6)),
    ("Roll a die with 20 sides", Manual(Hand.ROLL, number=20)),
    ("Flip a coin", Manual(Hand.ROLL, number=2)),
)


def _changes(state: GameState, card: int, hand: Hand, number: int) -> bool:
    """Whether a character is not already as the hand would leave it."""
    match hand:
        case Hand.WOUNDS:
            return number > 0 or state.wounds[card] > 0
        case Hand.STUN | Hand.DAZE:
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
