"""Two decks compared by what a player sees: cards in and out, other printings, other words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from vsdeck.decks.contents import Contents
from vsdeck.decks.deck import Deck, Section
from vsdeck.decks.files.text import ordered
from vsdeck.decks.history import named
from vsdeck.pool import Pool


class Difference(StrEnum):
    CARD = "card"
    """More or fewer copies of a card."""
    PRINTING = "printing"
    """As many copies, in another printing."""
    NAME = "name"
    FORMAT = "format"
    NOTES = "notes"


@dataclass(frozen=True, slots=True)
class DiffLine:
    what: Difference
    text: str
    section: Section | None = None
    code: str = ""
    """A printing of the card, as the later deck writes it if it is there."""
    by: int = 0
    """Copies more (or, below zero, fewer)."""

    def __str__(self) -> str:
        return self.text


def diff(before: Deck, after: Deck, pool: Pool) -> tuple[DiffLine, ...]:
    """What leads from one deck to the other, main characters first; empty where nothing differs."""
    lines: list[DiffLine] = []
    for section in Section:
        lines += _section(before, after, section, pool)
    if before.name != after.name:
        lines.append(DiffLine(Difference.NAME, f"Name: “{before.name}” → “{after.name}”"))
    if before.format != after.format:
        lines.append(DiffLine(Difference.FORMAT, f"Format: {before.format} → {after.format}"))
    lines += _notes(before.notes, after.notes)
    return tuple(lines)


WHERE = {Section.MAIN: ", main character", Section.CARDS: "", Section.PILE: ", pile"}


def _section(before: Deck, after: Deck, section: Section, pool: Pool) -> list[DiffLine]:
    had, has = _by_card(before.section(section), pool), _by_card(after.section(section), pool)
    written = {card: next(iter((has.get(card) or had[card]).keys())) for card in (*had, *has)}
    lines: list[DiffLine] = []
    for code, _ in ordered(dict.fromkeys(written.values(), 1), pool):
        old, new = had.get(card_of(code, pool), {}), has.get(card_of(code, pool), {})
        by = sum(new.values()) - sum(old.values())
        if by:
            lines.append(
                DiffLine(Difference.CARD, f"{by:+d} {named(code, pool)}{WHERE[section]}", section, code, by)
            )
        elif old != new:
            text = f"{named(code, pool)}{WHERE[section]}: {_printings(old)} → {_printings(new)}"
            lines.append(DiffLine(Difference.PRINTING, text, section, code))
    return lines


def _by_card(entries: Mapping[str, int], pool: Pool) -> dict[str, dict[str, int]]:
    groups: dict[str, dict[str, int]] = {}
    for code, count in entries.items():
        if count > 0:
            groups.setdefault(card_of(code, pool), {})[code] = count
    return groups


def _printings(counts: Mapping[str, int]) -> str:
    return " and ".join(f"{count} {code}" for code, count in counts.items())


def _notes(before: str, after: str) -> list[DiffLine]:
    if before == after:
        return []
    old, new = Counter(before.splitlines()), Counter(after.splitlines())
    gained, lost = (new - old).total(), (old - new).total()
    return [DiffLine(Difference.NOTES, f"Notes: {gained} new, {lost} removed {_lines(max(gained, lost))}")]


def _lines(count: int) -> str:
    return "line" if count == 1 else "lines"


def card_of(code: str, pool: Pool) -> str:
    """The card that a code is a printing of; a code that the pool lacks stands for itself."""
    printing = pool.get(code)
    return printing.card if printing else code


def likeness(deck: Deck, pool: Pool) -> frozenset[tuple[Section, str, int]]:
    """Equal for decks with the same cards, in whatever printings.

    Levels and other forms that belong to a starting main character may be listed or not; which levels come
    along counts.
    """
    contents = Contents(deck, pool)
    owned = frozenset[str]().union(*(contents.family(line.printing) for line in contents.starters))
    started = {line.printing.card for line in contents.starters}
    counts = Counter({(Section.MAIN, level.card): 1 for level in contents.level_up_zone})
    for section, code, count in deck.entries():
        card = card_of(code, pool)
        if section is not Section.MAIN or card in started or card not in owned:
            counts[section, card] += count
    return frozenset((section, card, count) for (section, card), count in counts.items() if count > 0)
