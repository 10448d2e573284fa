"""Cards are drawn and discarded, decks and piles shuffled."""

from __future__ import annotations

from typing import Any

from vsdeck.engine import chance, looks
from vsdeck.engine.changes.permission import forbidden
from vsdeck.engine.changes.places import hand_replaced, move
from vsdeck.engine.derived import derived, invalidate, invalidate_watched
from vsdeck.engine.event import Happen, from_spot
from vsdeck.engine.replacement import Answers, Change, changed_by, plan
from vsdeck.engine.state import GameState, Spot
from vsdeck.engine.triggers import happen, tell
from vsdeck.powers.ir import Verb


def draw(state: GameState, player: int, count: int, answers: Answers = ()) -> int:
    """Draws as many as there are; an empty deck gives nothing."""
    if Verb.DRAW in derived(state).rules and any(
        forbidden(state, Verb.DRAW, main) for main in state.mains(player)[:1]
    ):
        return 0
    if count > 0 and Happen.DRAWS in state.rules.replaced:
        planned, args = plan(state, answers), (player, count)
        replaced = planned.replaces(Change.DRAW, args, Happen.DRAWS, player, number=count)
        if planned.waits(Change.DRAW, args):
            return 0
        planned.begin()
        if replaced:
            return 0
    deck = state.zone(player, Spot.DECK)
    drawn = deck[: -count - 1 : -1] if count > 0 else []
    for card in drawn:
        _draw_card(state, player, card)
    invalidate_watched(state, looks.ZONES)
    return len(drawn)


@changed_by(Change.DRAW)
def _draw_after_all(state: GameState, args: tuple[Any, ...], answers: Answers) -> int:
    player, count = args
    return draw(state, player, count, answers)


def _draw_card(state: GameState, player: int, card: int, answers: Answers = ()) -> None:
    if state.turn and hand_replaced(state, player, card, True, answers):
        return
    deck = state.zone(player, Spot.DECK)
    if deck[-1] == card:
        deck.pop()
    else:
        deck.remove(card)
    state.mark[card] += 1
    state.spot[card] = Spot.HAND
    state.zone(player, Spot.HAND).append(card)
    if state.fact[card] in state.rules.located:
        invalidate(state)
    if not state.turn:
        tell(state, Happen.DRAWS, player, card)
        return
    happen(state, Happen.DRAWS, player, card)
    happen(state, Happen.ENTERS_ZONE, player, card, number=from_spot(Spot.DECK, Spot.HAND), told=False)


@changed_by(Change.ENTER_HAND)
def _hand_after_all(state: GameState, args: tuple[Any, ...], answers: Answers) -> int:
    card = state.card(args[0])
    if card < 0:
        return 0
    if args[1]:
        _draw_card(state, state.owner[card], card, answers)
    else:
        move(state, card, Spot.HAND, answers=answers)
    return 1


def shuffle_pile(state: GameState, player: int, name: str) -> None:
    pile = state.in_pile(player, name)
    if not pile:
        return
    state.chance = chance.shuffle(state.chance, pile)
    zone = state.zone(player, Spot.PILE)
    zone[:] = [card for card in zone if state.pile[card] != name] + pile


def shuffle(state: GameState, player: int) -> None:
    state.chance = chance.shuffle(state.chance, state.zone(player, Spot.DECK))
    happen(state, Happen.SHUFFLES, player)


def discard(state: GameState, card: int) -> None:
    happen(state, Happen.DISCARDS, state.owner[card], card)
    move(state, card, Spot.KO_PILE)
