"""One card of a deck file as it is written there, before it is known which card is meant."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

from vsdeck.card import Kind, Printing
from vsdeck.decks.contents import starts_outside
from vsdeck.decks.deck import Deck, Section
from vsdeck.decks.files.report import ImportLine
from vsdeck.decks.placing import beside, mains_of
from vsdeck.pool import Pool

MOST_COPIES = 999
LONGEST_LINE = 300
"""Of a line that names a card; comments may be longer."""


class Heading(StrEnum):
    """The part of a deck list that a card stands in."""

    NONE = "none"
    DECK = "deck"
    OTHER = "other cards"
    """Cards of the sixty, whatever they are."""
    SIDE = "side"
    MAIN = "main characters"
    SUPPORTING = "supporting characters"
    PLOT_TWIST = "plot twists"
    EQUIPMENT = "equipment"
    LOCATION = "locations"
    BASIC_LOCATION = "basic locations"
    SPECIAL_LOCATION = "special locations"
    INVENTION = "invention pile"
    TOKEN = "tokens"

    @property
    def kinds(self) -> frozenset[Kind] | None:
        """The kinds that may stand here; None where any may."""
        return _KINDS.get(self)

    @property
    def is_pile(self) -> bool:
        return self in (Heading.SIDE, Heading.INVENTION, Heading.TOKEN)


_KINDS = {
    Heading.MAIN: frozenset({Kind.MAIN}),
    Heading.SUPPORTING: frozenset({Kind.SUPPORTING}),
    Heading.PLOT_TWIST: frozenset({Kind.PLOT_TWIST}),
    Heading.EQUIPMENT: frozenset({Kind.EQUIPMENT}),
    Heading.LOCATION: frozenset({Kind.BASIC_LOCATION, Kind.SPECIAL_LOCATION}),
    Heading.BASIC_LOCATION: frozenset({Kind.BASIC_LOCATION}),
    Heading.SPECIAL_LOCATION: frozenset({Kind.SPECIAL_LOCATION}),
    Heading.INVENTION: frozenset(Kind) - {Kind.MAIN, Kind.BASIC_LOCATION},
    Heading.TOKEN: frozenset({Kind.SUPPORTING, Kind.EQUIPMENT, Kind.PLOT_TWIST}),
}


@dataclass(frozen=True, slots=True)
class Entry:
    line: int
    text: str
    name: str
    count: int = 1
    counted: bool = True
    """Whether the file writes the count."""
    code: str = ""
    set_hint: str = ""
    """A set's code or name, as written."""
    level: int | None = None
    main: bool = False
    """Marked as a main character on its own line."""
    heading: Heading = Heading.NONE
    note: str = ""
    """Why this entry is a guess before any card is looked up."""


@dataclass(frozen=True, slots=True)
class Listing:
    """A whole deck file as it is written."""

    entries: tuple[Entry, ...]
    lines: tuple[ImportLine, ...] = ()
    """Headings, comments, and what no card can be read from."""
    name: str = ""
    format: str = ""
    notes: str = ""
    teams: tuple[str, ...] = ()
    """Teams that headings name."""


EXACT_CODE = re.compile(r"[A-Z0-9]{1,8}-[A-Z0-9]{1,8}")
"""Every code that a catalog can have, as VsDeck writes it."""
_NUMBERED = re.compile(r"[A-Z0-9]*[0-9][A-Z0-9]*")
CODE = re.compile(r"([A-Z]{2,4}[0-9]?)[- #]?(U?)([0-9]{1,3})([A-Z]{0,2})", re.IGNORECASE)


def tidy_code(text: str) -> str:
    """`mnb 9` → `MNB-009`; empty if the text is not a printing code.

    A U marks a printing whose number nobody has told us: `DHK-U04`.
    """
    match = CODE.fullmatch(text.strip())
    if match is None:
        return ""
    set_code, unknown, number, suffix = match.groups()
    digits = f"U{int(number):02d}" if unknown else f"{int(number):03d}"
    return f"{set_code}-{digits}{suffix}".upper()


def known_code(text: str, pool: Pool) -> str:
    """The code of a known set that a text is, however loosely written; empty if it is none."""
    if (coded := pool.coded(text)) is not None:
        return coded.code
    code = tidy_code(text)
    return code if code.rpartition("-")[0] in pool.sets else ""


def written_code(text: str, pool: Pool) -> str:
    """The printing code that a text is; empty if it is none.

    In a known set it may be written loosely. In any other it must be written as VsDeck writes codes,
    for names look like codes too: `X-23`, `Agent 13`.
    """
    if code := known_code(text, pool):
        return code
    number = text.rpartition("-")[2]
    if EXACT_CODE.fullmatch(text) and len(number) >= 3 and _NUMBERED.fullmatch(number):
        return text
    return ""


def home(printing: Printing, pool: Pool, heading: Heading, deck: Deck) -> Section:
    """The section where a printing belongs: main characters and piles stand anywhere in players' lists.

    Only a heading that names a kind of card keeps a card among the sixty that would start outside.
    """
    if heading is Heading.OTHER:
        return Section.CARDS
    if printing.kind is Kind.MAIN:
        return _home_of_main(printing, heading, mains_of(deck, pool))
    if heading.is_pile or not printing.kind.fits_deck:
        return Section.PILE
    if starts_outside(printing, pool) and heading.kinds is None:
        return Section.PILE
    return Section.CARDS


def _home_of_main(printing: Printing, heading: Heading, mains: list[Printing]) -> Section:
    """Those that another main character brings along go with it; a pile may hold the one that starts."""
    found = None if heading is Heading.MAIN else beside(mains, printing)
    if found is None or (found is Section.CARDS and (heading.is_pile or not mains)):
        return Section.MAIN
    return found


def home_of_unknown(heading: Heading) -> Section:
    """Where a code goes that the catalog does not know: only the heading can tell."""
    if heading is Heading.MAIN:
        return Section.MAIN
    return Section.PILE if heading.is_pile else Section.CARDS
