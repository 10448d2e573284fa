"""What an emblem reads from a printing."""

from __future__ import annotations

from vsdeck.card import Number, Printing, Symbol

MIDDLING = 3
"""X, * and ? are drawn as this; what is printed tells the rest."""
MOST = 30
MOST_SYMBOLS = 4


def drawn_number(value: Number) -> int:
    if value is None:
        return 0
    return max(0, min(value, MOST)) if isinstance(value, int) else MIDDLING


def keywords_of(printing: Printing) -> tuple[str, ...]:
    """All keywords, as facts or at the heads of powers, each once."""
    heads = (power.keyword for power in printing.powers if power.keyword)
    return tuple(dict.fromkeys((*printing.keywords, *heads)))


def power_symbols(printing: Printing) -> tuple[Symbol, ...]:
    """What the powers are paid with, each symbol once and no more than have room."""
    costs = (cost for power in printing.powers for cost in (power.cost, *power.other_costs))
    return tuple(dict.fromkeys(symbol for cost in costs for symbol in cost))[:MOST_SYMBOLS]


def first_named_power(printing: Printing) -> str:
    return next((power.name for power in printing.powers if power.name), "")
