"""Where a card goes that is put into a deck."""

from __future__ import annotations

from collections.abc import Sequence

from vsdeck.card import Kind, Printing
from vsdeck.decks.contents import (
    CITIZEN_OF_THE_MULTIVERSE,
    SINISTER_SIX,
    SPIDER_VERSE,
    ZOMBIE_MASTER,
    starts_outside,
)
from vsdeck.decks.deck import Deck, Section
from vsdeck.pool import Pool


def place_for(deck: Deck, printing: Printing, pool: Pool) -> tuple[Section, str]:
    """Section and code. A further level stands for its main character, which starts at its first; where that
    one is in the deck, the level joins its Level Up zone."""
    if printing.kind is not Kind.MAIN:
        return Section.PILE if starts_outside(printing, pool) else Section.CARDS, printing.code
    mains = mains_of(deck, pool)
    if (elsewhere := beside(mains, printing)) is not None:
        return elsewhere, printing.code
    first = pool.levels(printing)[0]
    listed = {one.card for one in mains}
    further = printing.card != first.card and first.card in listed
    return Section.MAIN, printing.code if further else first.code


def mains_of(deck: Deck, pool: Pool) -> list[Printing]:
    return [one for code in deck.main if (one := pool.get(code)) is not None]


def beside(mains: Sequence[Printing], printing: Printing) -> Section | None:
    """Where a main character goes that these bring along: guests into the deck, others of the Six into their
    pile; None for one that starts by itself."""
    others = [main for main in mains if main.card != printing.card]
    if ZOMBIE_MASTER in printing.keywords or (SPIDER_VERSE in printing.keywords and _spiders(others)):
        return Section.CARDS
    if SINISTER_SIX in printing.keywords and any(SINISTER_SIX in main.keywords for main in others):
        return Section.PILE
    return None


def is_brought(printing: Printing) -> bool:
    """Whether another main character may bring it along."""
    return bool({ZOMBIE_MASTER, SPIDER_VERSE, SINISTER_SIX} & set(printing.keywords))


def _spiders(mains: list[Printing]) -> bool:
    return any(SPIDER_VERSE in one.keywords or one.card == CITIZEN_OF_THE_MULTIVERSE for one in mains)


def with_more(deck: Deck, printing: Printing, pool: Pool, count: int = 1) -> Deck:
    """The deck with that many copies more of a card, where it belongs; fewer with a negative number."""
    section, code = place_for(deck, printing, pool)
    return deck.add(code, count, section)
