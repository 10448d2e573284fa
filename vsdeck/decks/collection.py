"""What the user owns, by whole sets and single cards, and what a deck lacks of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from weakref import WeakKeyDictionary

from vsdeck.card import Kind, LinkKind, Printing
from vsdeck.decks.contents import Contents
from vsdeck.decks.deck import Deck
from vsdeck.decks.diff import card_of
from vsdeck.decks.files.text import ordered
from vsdeck.decks.format import Format
from vsdeck.decks.legality.counts import copy_limit
from vsdeck.levels import completed
from vsdeck.pool import Pool

NOTHING: Mapping[str, int] = MappingProxyType({})


@dataclass(frozen=True)
class Collection:
    sets: Mapping[str, int] = field(default_factory=lambda: NOTHING)
    """How many of each set, by its code."""
    cards: Mapping[str, int] = field(default_factory=lambda: NOTHING)
    """Single copies by printing code, on top of what the sets bring."""

    def owned(self, card: str, pool: Pool) -> int:
        """Copies of a card in all its printings."""
        known = pool.get(card)
        if known is None:
            return self.cards.get(card, 0)
        return sum(
            self.cards.get(printing.code, 0) + self.sets.get(printing.set, 0) * playset(printing, pool)
            for printing in pool.printings_of(known.card)
        )


def playset(printing: Printing, pool: Pool) -> int:
    """How many copies of a printing one set is taken to bring: as many as a deck can use.

    The rulebooks promise a full playset with each product and give no number for a card. Here it is one of
    each main character (six of the Outriders, who start together) and of each one-of-a-kind card, as many
    inventions as their pile holds, eight with Legion, and four of everything else.
    """
    if printing.kind is Kind.MAIN:
        return max(1, _started_together(pool)[printing.card])
    if printing.one_of_a_kind:
        return 1
    if printing.invention is not None:
        return printing.invention
    return copy_limit(printing, Format())


_TOGETHER: WeakKeyDictionary[Pool, Counter[str]] = WeakKeyDictionary()


def _started_together(pool: Pool) -> Counter[str]:
    """The most copies of each main character that one starting main character makes of it, by card."""
    if pool not in _TOGETHER:
        most: Counter[str] = Counter()
        for printing in pool:
            if others := printing.linked(LinkKind.STARTS_WITH):
                most |= Counter(card_of(code, pool) for code in (printing.code, *others))
        _TOGETHER[pool] = most
    return _TOGETHER[pool]


@dataclass(frozen=True, slots=True)
class Lack:
    code: str
    """As the deck writes it, or the level that belongs to its main character."""
    needed: int
    owned: int
    sets: tuple[str, ...]
    """The sets that bring it."""

    @property
    def copies(self) -> int:
        return self.needed - self.owned


def missing(deck: Deck, collection: Collection, pool: Pool) -> tuple[Lack, ...]:
    """What has to be found before the deck can be laid on a table; reprints serve as well."""
    written, needed = _needs(deck, pool)
    lacks: list[Lack] = []
    for code, _ in ordered(dict.fromkeys(written.values(), 1), pool):
        card = card_of(code, pool)
        owned = collection.owned(card, pool)
        if owned < needed[card]:
            printings = pool.printings_of(card) if card in pool else ()
            sets = tuple(dict.fromkeys(printing.set for printing in printings))
            lacks.append(Lack(code, needed[card], owned, sets))
    return tuple(lacks)


def _needs(deck: Deck, pool: Pool) -> tuple[dict[str, str], Counter[str]]:
    """Each card as it is written first, and how many of it: main characters need levels to rise to."""
    written: dict[str, str] = {}
    needed: Counter[str] = Counter()
    for _, code, count in deck.entries():
        written.setdefault(card_of(code, pool), code)
        needed[card_of(code, pool)] += max(count, 0)
    contents = Contents(deck, pool)
    belonging = Counter(main.card for main in contents.starting_mains)
    levels = completed(contents.starting_mains, contents.level_up_zone, pool)
    belonging |= Counter({level.card: 1 for level in levels})
    for printing in (*contents.starting_mains, *levels):
        written.setdefault(printing.card, printing.code)
    return written, needed | belonging
