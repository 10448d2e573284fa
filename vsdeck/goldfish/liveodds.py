"""What the next draws may bring, from what a player knows now: how many of what are left in the deck."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from vsdeck.decks.odds import EACH_TURN, hypergeometric
from vsdeck.engine import GameState, Spot
from vsdeck.engine.reading import draws_left, fact_of
from vsdeck.goldfish.setup import own_turn, turn_in_round


@dataclass(frozen=True, slots=True)
class LiveOdds:
    chance: Fraction
    """Of drawing at least that many more of the wanted cards."""
    draws: int
    """Cards that the draw phases give up to the turn; powers that draw are not counted."""
    copies: int
    """Wanted cards left in the deck."""
    deck: int
    in_hand: int
    """Wanted cards in the hand already."""


def live_odds(
    state: GameState, player: int, cards: frozenset[str], by_turn: int, at_least: int = 1
) -> LiveOdds:
    """The odds of cards, each named by its first printing's code, by a turn of one's own."""
    deck, hand = state.zone(player, Spot.DECK), state.zone(player, Spot.HAND)
    copies = sum(fact_of(state, card).printing.card in cards for card in deck)
    held = sum(fact_of(state, card).printing.card in cards for card in hand)
    draws = min(len(deck), _draws(state, player, by_turn))
    chance = hypergeometric(len(deck), copies, draws, at_least) if draws >= at_least > 0 else Fraction(0)
    return LiveOdds(chance if at_least > 0 else Fraction(1), draws, copies, len(deck), held)


def _draws(state: GameState, player: int, by_turn: int) -> int:
    """Cards that draw phases still give up to a turn of one's own; the first turn of the game has none."""
    now = own_turn(state, player)
    begun = max(now, int(turn_in_round(state, player) == 0))
    now_drawn = draws_left(state, player) if by_turn >= now else 0
    return now_drawn + EACH_TURN * max(0, by_turn - begun)
