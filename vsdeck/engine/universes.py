"""Pocket Universes (Franklin Richards): parts of the game that know nothing of each other.

One universe is played at a time. The characters of the others lie beside the table with all that they have,
and what lasts there waits with them: nothing appears or leaves play when the game goes from one to another.
"""

from __future__ import annotations

from collections.abc import Iterable

from vsdeck.engine.derived import invalidate
from vsdeck.engine.lasting import Lasting, Lasts, Until, ending
from vsdeck.engine.state import BACK, FRONT, SPOTS, GameState, Spot
from vsdeck.piles import ORIGINAL, ORIGINAL_RESOURCES, POCKET
from vsdeck.powers import ir

_PLAYED = (FRONT, BACK, Spot.ATTACHED, Spot.RESOURCE)


def make(state: GameState, maker: int) -> None:
    """Puts each character but one into a new universe, with what they wear."""
    number = max((one[0] for one in state.makers), default=0) + 1
    moved = [card for card in state.characters() if card != maker]
    worn = [one for card in moved for one in state.attached(card)]
    refs = {state.ref(card) for card in (*moved, *worn)}
    state.stands = {one: under for one, under in state.stands.items() if one not in moved}
    for card in (*moved, *worn):
        _put_aside(state, card, number)
    _set_apart(state, number, refs)
    state.makers = (*state.makers, (number, state.ref(maker)))
    invalidate(state)


def _set_apart(state: GameState, number: int, refs: set[int]) -> None:
    """What lasts on these, or until they go, waits in their universe."""
    gone = [effect for effect in state.effects if _goes_along(state, effect, refs)]
    state.effects = [effect for effect in state.effects if effect not in gone]
    state.apart = [*state.apart, *gone]
    state.apart_of = (*state.apart_of, *[number] * len(gone))


def _goes_along(state: GameState, effect: Lasting, refs: set[int]) -> bool:
    if effect.card or effect.source not in refs:
        return effect.card in refs
    return effect.until == Until.SOURCE_DOWN or (
        bool(effect.ends) and ending(state, effect) == ir.LeavesPlay(ir.Trait.THIS)
    )


def _put_aside(state: GameState, card: int, universe: int) -> None:
    spot, side = state.spot[card], state.side[card]
    state.zones[side * SPOTS + spot].remove(card)
    state.elsewhere = state.elsewhere | {card: (universe, spot, state.bearer.get(card, 0))}
    if card in state.bearer:
        state.bearer = {one: bearer for one, bearer in state.bearer.items() if one != card}
    name = POCKET if universe else ORIGINAL_RESOURCES if spot == Spot.RESOURCE else ORIGINAL
    state.pile = state.pile | {card: name}
    state.spot[card] = Spot.PILE
    state.zones[side * SPOTS + Spot.PILE].append(card)


def _waiting_in(state: GameState, universe: int) -> list[int]:
    """In the order in which they were put aside: a game that was kept knows no other one."""
    return [
        card
        for first in range(0, len(state.zones), SPOTS)
        for card in state.zones[first + Spot.PILE]
        if card in state.elsewhere and state.elsewhere[card][0] == universe
    ]


def _bring(state: GameState, universe: int) -> None:
    """The cards of a universe come to where they were in it."""
    coming = {card: state.elsewhere[card] for card in _waiting_in(state, universe)}
    state.elsewhere = {card: place for card, place in state.elsewhere.items() if card not in coming}
    state.pile = {card: name for card, name in state.pile.items() if card not in coming}
    for card, (_, spot, bearer) in coming.items():
        side = state.side[card]
        state.zones[side * SPOTS + Spot.PILE].remove(card)
        state.spot[card] = spot
        state.zones[side * SPOTS + spot].append(card)
        if bearer:
            state.bearer = state.bearer | {card: bearer}
    waiting = list(zip(state.apart_of, state.apart, strict=True))
    state.effects = sorted([*state.effects, *(effect for one, effect in waiting if one == universe)])
    state.apart = [effect for one, effect in waiting if one != universe]
    state.apart_of = tuple(one for one, _ in waiting if one != universe)
    invalidate(state)


def switch(state: GameState, to: int) -> None:
    """Another universe is played from now on."""
    now = state.universe
    for first in range(0, len(state.zones), SPOTS):
        for spot in _PLAYED:
            for card in state.zones[first + spot][:]:
                _put_aside(state, card, now)
    state.apart_of = (*state.apart_of, *[now] * len(state.effects))
    state.apart = [*state.apart, *state.effects]
    state.effects = []
    state.universe = to
    _bring(state, to)


def next_for(state: GameState, players: Iterable[int]) -> int:
    """The next universe in which these players have a turn after this one; 0 if there is none."""
    mates = tuple(players)
    return min(
        (
            place[0]
            for card, place in state.elsewhere.items()
            if place[0] > state.universe and place[1] in (FRONT, BACK) and state.side[card] in mates
        ),
        default=0,
    )


def collapse(state: GameState, maker: int) -> int:
    """Whoever made universes leaves play: their characters are in the original one again. Says how many
    universes have ended."""
    ref = state.ref(maker)
    ended = [number for number, whose in state.makers if whose == ref]
    for number in ended:
        state.elsewhere = {
            card: (0, *place[1:]) if place[0] == number else place for card, place in state.elsewhere.items()
        }
        renamed = {card: ORIGINAL for card, place in state.elsewhere.items() if place[0] == 0}
        state.pile = state.pile | {
            card: name for card, name in renamed.items() if state.pile[card] != ORIGINAL_RESOURCES
        }
        state.apart_of = tuple(0 if one == number else one for one in state.apart_of)
        if state.universe == number:
            state.universe = 0
        if not state.universe:
            _bring(state, 0)
    state.makers = tuple(one for one in state.makers if one[1] != ref)
    return len(ended)


def send_home(state: GameState, player: int) -> None:
    """The cards of others on the side of a player who is out go to their owners, into the same row there."""
    for card in state.zones[player * SPOTS + Spot.PILE][:]:
        place = state.elsewhere.get(card, (0, Spot.PILE, 0))
        if state.alive[state.owner[card]] and place[1] in (FRONT, BACK):
            state.zones[player * SPOTS + Spot.PILE].remove(card)
            state.side[card] = state.owner[card]
            state.zones[state.owner[card] * SPOTS + Spot.PILE].append(card)


def forget(state: GameState, card: int) -> None:
    """A card of another universe leaves the game with its owner."""
    state.elsewhere = {one: place for one, place in state.elsewhere.items() if one != card}


def is_maker(state: GameState, card: int) -> bool:
    ref = state.ref(card)
    return any(one[1] == ref for one in state.makers)


def waiting(state: GameState) -> set[int]:
    """The references of all that is in other universes, or comes back there."""
    return {state.ref(card) for card in state.elsewhere} | {
        ref for effect in state.apart if effect.kind == Lasts.AWAY for ref in effect.run.it
    }
