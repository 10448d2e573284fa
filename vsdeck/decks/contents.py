"""A deck resolved against the cards: what its rules, advice and analysis look at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from weakref import WeakKeyDictionary

from vsdeck.card import Kind, LinkKind, Printing
from vsdeck.decks.deck import Deck, Section
from vsdeck.levels import level_up_zone, named_levels, next_levels, reachable, rises_to
from vsdeck.names import identity
from vsdeck.pool import Pool

ADMISSIONS = (
    # Annihilus and two Negative Zones.
    ("FRI-001", frozenset({"FAN-029"}), 1, 2),
)
"""Main character, the cards it lets into the deck, how many different ones, how many copies of each."""

SPIDER_VERSE = "Spider-Verse"
SPIDER_GUESTS = 4
"""A main character of the Spider-Verse, or *Spider-Man* (CV2-001), lets so many others into the deck."""
CITIZEN_OF_THE_MULTIVERSE = "CV2-001"
SINISTER_SIX = "Sinister Six"
ZOMBIE_MASTER = "Zombie Master"
"""Main characters that are recruited from the deck like others."""

UATU = "FRF-011"
"""A main character whose deck holds only Marvel cards, of both universes."""

BELONGING = (LinkKind.LEVEL, LinkKind.TRANSFORM, LinkKind.PILE)

PILE_POWERS = frozenset({"Agenda", "The Key"})
"""Printed on cards that start in a pile of their own, which no card of the deck has to bring."""


@dataclass(frozen=True, slots=True)
class Line:
    """Some copies of one printing in one section of a deck."""

    section: Section
    code: str
    """As the deck writes it."""
    count: int
    printing: Printing


class Contents:
    """The lines of a deck, its starting main characters and the levels that belong to them."""

    def __init__(self, deck: Deck, pool: Pool) -> None:
        self.deck = deck
        self.pool = pool
        known: list[Line] = []
        unknown: list[tuple[Section, str, int]] = []
        for section, code, count in deck.entries():
            printing = pool.get(code)
            if printing is None:
                unknown.append((section, code, count))
            else:
                known.append(Line(section, code, count, printing))
        self.lines = tuple(known)
        self.unknown = tuple(unknown)
        """What the pool doesn't know, as the deck writes it."""
        self.main = tuple(line for line in known if line.section is Section.MAIN)
        self.cards = tuple(line for line in known if line.section is Section.CARDS)
        self.pile = tuple(line for line in known if line.section is Section.PILE)

    @cached_property
    def sixty(self) -> tuple[Line, ...]:
        """The lines that count towards the sixty: no main characters, tokens or cards of piles."""
        return tuple(
            line
            for line in self.cards
            if line in self.admitted or (line.printing.kind.fits_deck and not self.outside(line.printing))
        )

    @cached_property
    def admitted(self) -> tuple[Line, ...]:
        """Lines of the deck that would have to stay outside if the main character didn't let them in."""
        started = {printing.card for printing in self.starting_mains}
        admitted = [line for line in self.cards if ZOMBIE_MASTER in line.printing.keywords]
        if CITIZEN_OF_THE_MULTIVERSE in started or any(
            SPIDER_VERSE in main.keywords for main in self.starting_mains
        ):
            spiders = [
                line
                for line in self.cards
                if SPIDER_VERSE in line.printing.keywords and line.printing.card not in started
            ]
            admitted += [line for line in spiders if line.count == 1][:SPIDER_GUESTS]
        for host, guests, most_cards, most_copies in ADMISSIONS:
            if host in started:
                fitting = [line for line in self.cards if line.printing.card in guests]
                admitted += [line for line in fitting if line.count <= most_copies][:most_cards]
        return tuple(admitted)

    def outside(self, printing: Printing) -> bool:
        """Whether the card never starts in the deck: inventions, tokens and other out-of-game piles."""
        return starts_outside(printing, self.pool)

    @cached_property
    def starters(self) -> tuple[Line, ...]:
        """Listed main characters that are no further level of another."""
        mains = (line for line in self.main if line.printing.kind is Kind.MAIN)
        return tuple(line for line in mains if self.pool.levels(line.printing)[0].code == line.printing.code)

    @cached_property
    def loose_levels(self) -> tuple[Line, ...]:
        """Listed levels that belong to no starting main character, listed or brought along."""
        owned = {card for main in self.starting_mains for card in self.family(main)}
        return tuple(
            line
            for line in self.main
            if line.printing.kind is Kind.MAIN
            and line not in self.starters
            and line.printing.card not in owned
        )

    @cached_property
    def leader(self) -> Printing | None:
        """The starting main character that brings all others that are listed along; None if none does."""
        wanted = Counter({line.printing.card: 0 for line in self.starters})
        for line in self.starters:
            wanted[line.printing.card] += line.count
        for line in self.starters:
            brought = Counter(self.family(line.printing))
            brought |= Counter(printing.card for printing in self._brought_by(line.printing))
            if all(count <= brought[card] for card, count in wanted.items()):
                return line.printing
        return None

    def family(self, main: Printing) -> frozenset[str]:
        """What belongs to a main character: its levels, its other forms, main characters of its piles."""
        found: set[str] = set()
        waiting = [main]
        while waiting:
            printing = waiting.pop()
            if printing.card in found or printing.kind is not Kind.MAIN:
                continue
            found.add(printing.card)
            for twin in self.pool.printings_of(printing.card):
                codes = [link.code for link in twin.links if link.kind in BELONGING]
                waiting += [target for code in codes if (target := self.pool.get(code)) is not None]
        return frozenset(found)

    def _brought_by(self, main: Printing) -> tuple[Printing, ...]:
        """A main character and the additional ones that start the game beside it."""
        others = (self.pool.get(code) for code in main.linked(LinkKind.STARTS_WITH))
        return (main, *(printing for printing in others if printing is not None))

    @cached_property
    def starting_mains(self) -> tuple[Printing, ...]:
        """Every main character that starts the game, at its starting level, listed or brought along."""
        if self.leader is not None:
            return self._brought_by(self.leader)
        return tuple(line.printing for line in self.starters)

    @cached_property
    def level_up_zone(self) -> tuple[Printing, ...]:
        """The further levels that come with the deck: the listed ones, or all of their own set if none is."""
        return level_up_zone(self.starting_mains, self._listed_mains, self.pool)

    @cached_property
    def names_levels(self) -> bool:
        """Whether the list names a further level; if not, all of their own set come along."""
        return bool(named_levels(self.starting_mains, self._listed_mains, self.pool))

    @property
    def _listed_mains(self) -> list[Printing]:
        return [line.printing for line in self.main if line.printing.kind is Kind.MAIN]

    @cached_property
    def levels(self) -> tuple[Printing, ...]:
        """The starting main characters and the levels that come with them."""
        found = {level.code: level for level in (*self.starting_mains, *self.level_up_zone)}
        return tuple(found.values())

    def levels_of(self, main: Printing) -> tuple[Printing, ...]:
        """A starting main character and those of its levels that come with the deck."""
        return (main, *reachable([main], lambda level: rises_to(level, self.level_up_zone, self.pool)))

    def all_levels_of(self, main: Printing) -> tuple[Printing, ...]:
        """A main character and every level that it could rise to, of any set."""
        return (main, *reachable([main], lambda level: next_levels(level, self.pool)))

    @cached_property
    def main_names(self) -> frozenset[str]:
        """Every name of the main characters at any level, as the rules compare them."""
        return frozenset(identity(name) for level in self.levels for name in level.names)

    @cached_property
    def characters(self) -> tuple[Printing, ...]:
        """The main characters at all levels and the supporting characters of the deck."""
        supporting = (line.printing for line in self.sixty if line.printing.kind is Kind.SUPPORTING)
        return (*self.levels, *supporting)

    @cached_property
    def teams(self) -> frozenset[str]:
        """Every team that a character of the deck has."""
        return frozenset(team for printing in self.characters for team in printing.teams)


def starts_outside(printing: Printing, pool: Pool) -> bool:
    """Whether a card never starts in the deck: inventions, tokens and other out-of-game piles."""
    return (
        printing.invention is not None
        or printing.subtype in ("token", "gift")
        or printing.code in _pile_codes(pool)
        or has_own_pile(printing)
    )


def has_own_pile(printing: Printing) -> bool:
    return any(power.name in PILE_POWERS or power.keyword in PILE_POWERS for power in printing.powers)


_PILES: WeakKeyDictionary[Pool, frozenset[str]] = WeakKeyDictionary()


def _pile_codes(pool: Pool) -> frozenset[str]:
    if pool not in _PILES:
        _PILES[pool] = frozenset(code for printing in pool for code in printing.linked(LinkKind.PILE))
    return _PILES[pool]


def copies_by_card(lines: Iterable[Line]) -> dict[str, tuple[Line, ...]]:
    """Lines by the card they are printings of."""
    groups: dict[str, list[Line]] = {}
    for line in lines:
        groups.setdefault(line.printing.card, []).append(line)
    return {card: tuple(group) for card, group in groups.items()}


def total(lines: Iterable[Line]) -> int:
    return sum(line.count for line in lines)


def with_name(deck: Deck, pool: Pool) -> Deck:
    """A list without a name is called after its first main character."""
    starters = () if deck.name else Contents(deck, pool).starters
    return replace(deck, name=starters[0].printing.name) if starters else deck
