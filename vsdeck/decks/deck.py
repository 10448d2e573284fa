"""A deck is a value: three sections of printing codes with counts. Every edit gives a new deck."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from types import MappingProxyType

from vsdeck.sentence import Sentence

NAMELESS = Sentence("Deck without a name")
LONGEST_TITLE = 60
_UNSHOWN = dict.fromkeys((*range(32), *range(127, 160)), " ") | dict.fromkeys(
    (0xAD, 0x61C, 0x180E, 0x200B, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2060, 0x2070), 0xFEFF), ""
)
"""Control signs, and signs without a width; those that turn writing around would turn what follows, too."""
EMPTY: Mapping[str, int] = MappingProxyType({})


class Section(StrEnum):
    MAIN = "main"
    """Main characters that start the game, at their starting level, and their further levels if listed."""
    CARDS = "cards"
    """The sixty."""
    PILE = "pile"
    """What starts the game outside the deck: inventions, tokens, gifts."""


@dataclass(frozen=True)
class Deck:
    name: str = ""
    format: str = "multiverse"
    main: Mapping[str, int] = field(default_factory=lambda: EMPTY)
    cards: Mapping[str, int] = field(default_factory=lambda: EMPTY)
    pile: Mapping[str, int] = field(default_factory=lambda: EMPTY)
    notes: str = ""

    @property
    def whole_title(self) -> str:
        """What it is called, also without a name: one line without signs that none of them shows."""
        line = one_line(self.name)
        # A name of ours is a sentence: unchanged, it is still told in Japanese.
        return (self.name if line == self.name else line) or NAMELESS

    @property
    def title(self) -> str:
        """The same of a length that has room in a menu."""
        line = self.whole_title
        return line if len(line) <= LONGEST_TITLE else f"{line[: LONGEST_TITLE - 1].rstrip()}…"

    def section(self, section: Section) -> Mapping[str, int]:
        match section:
            case Section.MAIN:
                return self.main
            case Section.CARDS:
                return self.cards
            case Section.PILE:
                return self.pile

    def count(self, section: Section = Section.CARDS) -> int:
        return sum(self.section(section).values())

    def with_count(self, code: str, count: int, section: Section = Section.CARDS) -> Deck:
        """This deck with that many copies of a printing in a section; none at zero or below."""
        entries = dict(self.section(section))
        if count > 0:
            entries[code] = count
        else:
            entries.pop(code, None)
        frozen = MappingProxyType(entries)
        match section:
            case Section.MAIN:
                return replace(self, main=frozen)
            case Section.CARDS:
                return replace(self, cards=frozen)
            case Section.PILE:
                return replace(self, pile=frozen)

    def add(self, code: str, count: int = 1, section: Section = Section.CARDS) -> Deck:
        return self.with_count(code, self.section(section).get(code, 0) + count, section)

    def entries(self) -> Iterator[tuple[Section, str, int]]:
        for section in Section:
            for code, count in self.section(section).items():
                yield section, code, count


def one_line(name: str) -> str:
    return " ".join(name.translate(_UNSHOWN).split())
