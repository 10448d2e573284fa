"""What a rule finds wrong with a deck, and the edits that put it right."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from vsdeck.card import Printing
from vsdeck.decks.advice import Advice
from vsdeck.decks.contents import Line
from vsdeck.decks.deck import Deck, Section


@dataclass(frozen=True, slots=True)
class Edit:
    """So many copies of one printing in one section; none at zero."""

    section: Section
    code: str
    count: int


@dataclass(frozen=True, slots=True)
class Fix:
    """Edits that make one problem go away, named by what a person would call them."""

    label: str
    edits: tuple[Edit, ...]


@dataclass(frozen=True, slots=True)
class Problem:
    rule: str
    message: str
    cards: tuple[tuple[str, int], ...] = ()
    """The cards that the message is about, by printing code, with counts."""
    fix: Fix | None = None


@dataclass(frozen=True, slots=True)
class Verdict:
    format: str
    problems: tuple[Problem, ...]
    advice: tuple[Advice, ...] = ()

    @property
    def legal(self) -> bool:
        return not self.problems


def apply(deck: Deck, fix: Fix) -> Deck:
    """The deck after a fix."""
    for edit in fix.edits:
        deck = deck.with_count(edit.code, edit.count, edit.section)
    return deck


def counted(lines: Iterable[Line]) -> tuple[tuple[str, int], ...]:
    """Lines as a problem carries them: each printing once."""
    counts: dict[str, int] = {}
    for line in lines:
        counts[line.printing.code] = counts.get(line.printing.code, 0) + line.count
    return tuple(counts.items())


def removal(lines: Iterable[Line], label: str = "") -> Fix:
    """Takes these lines out of the deck."""
    gone = tuple(lines)
    text = label or f"Remove {sum(line.count for line in gone)}"
    return Fix(text, tuple(Edit(line.section, line.code, 0) for line in gone))


def trimming(lines: tuple[Line, ...], limit: int) -> Fix:
    """Leaves so many copies of the lines, taking away from the last ones first."""
    surplus = sum(line.count for line in lines) - limit
    edits: list[Edit] = []
    left = surplus
    for line in reversed(lines):
        taken = min(line.count, left)
        if taken > 0:
            edits.append(Edit(line.section, line.code, line.count - taken))
            left -= taken
    return Fix(f"Remove {surplus}", tuple(edits))


def moving(lines: Iterable[Line], to: Section, deck: Deck, label: str) -> Fix:
    """Puts these lines into another section, on top of what is there."""
    edits: list[Edit] = []
    for line in lines:
        edits.append(Edit(line.section, line.code, 0))
        edits.append(Edit(to, line.code, deck.section(to).get(line.code, 0) + line.count))
    return Fix(label, tuple(edits))


def title(printing: Printing) -> str:
    """A card as a sentence names it."""
    if printing.level is not None and printing.level > 1:
        return f"{printing.name} level {printing.level} ({printing.code})"
    return f"{printing.name} ({printing.code})"


def listing(names: Iterable[str], most: int = 6) -> str:
    """`A, B and C`, or the first few and how many more there are."""
    words = list(dict.fromkeys(names))
    if len(words) > most:
        words = [*words[: most - 1], f"{len(words) - most + 1} more"]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def copies(count: int) -> str:
    return "1 copy" if count == 1 else f"{count} copies"


def cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"
