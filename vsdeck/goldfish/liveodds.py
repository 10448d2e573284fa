"""What the next draws may bring, from what a player knows now: how many of what are left in the deck."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from vsdeck.decks.odds import EACH_TURN, hypergeometric
from vsdeck.engine import GameState, Spot
from vsdeck.engine.filters import fact_of
from vsdeck.engine.phases import Step
from vsdeck.engine.state import Frame
from vsdeck.goldfish.table import first_player, own_turn


@dataclass(frozen=True, slots=True)
class LiveOdds:
    chance: Fraction
    """Of drawing at least so many more of the wanted cards."""
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
    draws = min(len(deck), EACH_TURN * _draw_phases(state, player, by_turn))
    chance = hypergeometric(len(deck), copies, draws, at_least) if draws >= at_least > 0 else Fraction(0)
    return LiveOdds(chance if at_least > 0 else Fraction(1), draws, copies, len(deck), held)


def _draw_phases(state: GameState, player: int, by_turn: int) -> int:
    """Draw phases still to come up to a turn of one's own; the first turn of the game has none."""
    now = own_turn(state, player)
    # A power that works at the start of a turn may ask before the cards of that turn are drawn.
    early = state.active == player and state.stack[:1] and state.stack[0][:2] == (Frame.TURN, Step.DRAW)
    skips = first_player(state) == player and (now == 0 or (early and now == 1))
    return max(0, max(0, by_turn - now) + int(bool(early)) - int(bool(skips)))
