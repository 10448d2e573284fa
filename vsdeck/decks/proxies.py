"""Which cards lie on the table with a deck: what has to be printed or laid out to play it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from types import MappingProxyType

from vsdeck.card import Printing
from vsdeck.decks.contents import Contents
from vsdeck.decks.deck import Deck, Section
from vsdeck.decks.files.text import ordered
from vsdeck.pool import Pool


def cards_to_print(deck: Deck, pool: Pool, *, main: bool = True) -> tuple[tuple[Printing, int], ...]:
    """Main characters with everything that belongs to them, the deck, then its piles; each with its copies.

    Codes that the pool does not know are left out: `Contents.unknown` has them.
    """
    contents = Contents(deck, pool)
    found = main_characters(contents) if main else []
    for section in (Section.CARDS, Section.PILE):
        entries = ordered(deck.section(section), pool)
        found += [(printing, count) for code, count in entries if (printing := pool.get(code))]
    return tuple(found)


def with_levels(deck: Deck, pool: Pool) -> Deck:
    """The deck with everything listed that belongs to its main characters."""
    unknown = {code: count for code, count in deck.main.items() if code not in pool}
    known = {printing.code: count for printing, count in main_characters(Contents(deck, pool))}
    return replace(deck, main=MappingProxyType(known | unknown))


def main_characters(contents: Contents) -> list[tuple[Printing, int]]:
    """Those that are listed, the ones they bring along, their Level Up zone and their other forms."""
    pool = contents.pool
    needed: Counter[str] = Counter()
    for starter in contents.starting_mains:
        levels = {level.card: level for level in contents.levels_of(starter)}
        known = {level.card for level in contents.all_levels_of(starter)}
        others = sorted(contents.family(starter) - known)
        family = [*levels.values(), *(pool.printings_of(card)[0] for card in others)]
        needed.update(printing.code for printing in family)
    listed = Counter({line.printing.code: line.count for line in contents.main})
    # A level that is listed in another printing than the one that is linked is still the same card.
    cards = {line.printing.card: line.printing.code for line in contents.main}
    wanted: Counter[str] = Counter()
    for code, count in needed.items():
        wanted[cards.get(pool[code].card, code)] += count
    return [(pool[code], count) for code, count in (wanted | listed).items()]
