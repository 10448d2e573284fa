"""Piles beside the table: who may look into them, and who goes back to one."""

from __future__ import annotations

INVENTION = "Invention"
FORM = "Form"
"""What main characters can transform into."""
TOKEN = "Token"
"""Tokens of the cards that a player has brought; out of play they lie here."""
PUBLIC = frozenset(
    {
        *("Challenge Match", "Kang Collective", "Memory", "Personality", "Sinister Six", "Tactics"),
        *(FORM, TOKEN, "Ultron Facility"),
    }
)
"""Any player may look into these; into all others only their owner."""
SWITCHED = frozenset({FORM, "Personality"})
"""Who transforms into a card of these takes its place there."""
RETURNED_TO = frozenset({"Memory", "Ultron Facility"})
"""Main characters that started there go back when they get KO'd."""


def is_public(pile: str) -> bool:
    return pile in PUBLIC
