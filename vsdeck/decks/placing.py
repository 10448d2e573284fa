"""Where a card goes that is put into a deck."""

from __future__ import annotations

from vsdeck.card import Kind, Printing
from vsdeck.decks.contents import starts_outside
from vsdeck.decks.deck import Deck, Section
from vsdeck.pool import Pool


def place_for(deck: Deck, printing: Printing, pool: Pool) -> tuple[Section, str]:
    """Section and code. A further level stands for its main character, which starts at its first; where that
    one is in the deck, the level joins its Level Up zone."""
    if printing.kind is not Kind.MAIN:
        return Section.PILE if starts_outside(printing, pool) else Section.CARDS, printing.code
    first = pool.levels(printing)[0]
    listed = {one.card for code in deck.main if (one := pool.get(code)) is not None}
    further = printing.card != first.card and first.card in listed
    return Section.MAIN, printing.code if further else first.code


def with_more(deck: Deck, printing: Printing, pool: Pool, count: int = 1) -> Deck:
    """The deck with that many copies more of a card, where it belongs; fewer with a negative number."""
    section, code = place_for(deck, printing, pool)
    return deck.add(code, count, section)
