"""Piles beside the table: who may look into them, and who goes back to one."""

from __future__ import annotations

INVENTION = "Invention"
POCKET = "Pocket Universe"
ORIGINAL = "Original Universe"
"""Where the characters of the universes lie that are not played now; who may look there sees them all."""
ORIGINAL_RESOURCES = "Original Resources"
FORM = "Form"
"""What main characters can transform into."""
LEVEL_UP = "Level Up"
"""Where cards of levels go that are discarded."""
TOKEN = "Token"
"""Tokens of the cards that a player has brought; out of play they lie here."""
PUBLIC = frozenset(
    {
        *("Challenge Match", "Chosen Challenge Match", "Domain", "Kang Collective", "Memory", "Personality"),
        *("Sinister Six", "Tactics", FORM, LEVEL_UP, TOKEN, "Ultron Facility", POCKET, ORIGINAL),
    }
)
"""Any player may look into these; into all others only their owner."""
DOMAIN = "Domain"
"""Where the game is; one for the table, whoever brought it."""
CHALLENGES = "Challenge Match"
CHOSEN_CHALLENGE = "Chosen Challenge Match"
TERRAIN = "Terrain"
"""Who brings one draws from it before the game and lays what was drawn."""
SIX = "Sinister Six"
"""Who has cards there is not out with the last main character in play."""
WORKING = frozenset({DOMAIN, CHOSEN_CHALLENGE})
"""The powers of cards there work as if they were in play."""
SPARE = "Binding"
"""Main characters from there need not be KO'd."""
TOP_USED = frozenset({"Battleworld", "City", "Creator"})
"""Piles that are shuffled, since their top card is used."""
SWITCHED = frozenset({FORM, "Personality"})
"""Who transforms into a card of these takes its place there."""
RETURNED_TO = frozenset({"Memory", "Ultron Facility"})
"""Main characters that started there go back when they get KO'd."""


def is_public(pile: str) -> bool:
    return pile in PUBLIC
