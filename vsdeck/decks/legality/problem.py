"""What a rule finds wrong with a deck, and the edits that put it right."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from vsdeck.card import Printing
from vsdeck.decks.advice import Advice
from vsdeck.decks.contents import Line
from vsdeck.decks.deck import Deck, Section
from vsdeck.sentence import Name, Sentence


@dataclass(frozen=True, slots=True)
class Edit:
    """That many copies of one printing in one section; none at zero."""

    section: Section
    code: str
    count: int


@dataclass(frozen=True, slots=True)
class Fix:
    """Edits that make one problem go away, named by what a person would call them."""

    label: Sentence
    edits: tuple[Edit, ...]


class Choice(StrEnum):
    """What only the deck's builder can choose where no edit mends a problem by itself."""

    MAIN = "a main character"
    MORE = "cards to add"
    FEWER = "cards to take out"


@dataclass(frozen=True, slots=True)
class Problem:
    rule: str
    message: Sentence
    cards: tuple[tuple[str, int], ...] = ()
    """The cards that the message is about, by printing code, with counts."""
    fix: Fix | None = None
    choice: Choice | None = None


@dataclass(frozen=True, slots=True)
class Verdict:
    format: str
    problems: tuple[Problem, ...]
    advice: tuple[Advice, ...] = ()

    @property
    def legal(self) -> bool:
        return not self.problems

    @property
    def untold(self) -> bool:
        """Whether it cannot be told: nothing is wrong, but not all that the format asks is known."""
        return bool(self.problems) and all(problem.rule == "unknown-fact" for problem in self.problems)

    @property
    def word(self) -> Sentence:
        """The verdict in a word or two."""
        if self.untold:
            return Sentence("cannot be told")
        return Sentence("legal") if self.legal else Sentence("not legal")


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


def removal(lines: Iterable[Line], label: Sentence | None = None) -> Fix:
    """Takes these lines out of the deck."""
    gone = tuple(lines)
    text = label or Sentence("Remove {count}", count=sum(line.count for line in gone))
    return Fix(text, tuple(Edit(line.section, line.code, 0) for line in gone))


def removal_of(line: Line) -> Fix:
    """The same of one line, by name."""
    name = Name(line.printing.name)
    return removal([line], Sentence("Remove {count} {name}", count=line.count, name=name))


def trimming(lines: tuple[Line, ...], limit: int) -> Fix:
    """Leaves that many copies of the lines, taking away from the last ones first."""
    surplus = sum(line.count for line in lines) - limit
    edits: list[Edit] = []
    left = surplus
    for line in reversed(lines):
        taken = min(line.count, left)
        if taken > 0:
            edits.append(Edit(line.section, line.code, line.count - taken))
            left -= taken
    return Fix(Sentence("Remove {count}", count=surplus), tuple(edits))


def moving(lines: Iterable[Line], to: Section, deck: Deck, label: Sentence) -> Fix:
    """Puts these lines into another section, on top of what is there."""
    edits: list[Edit] = []
    for line in lines:
        edits.append(Edit(line.section, line.code, 0))
        edits.append(Edit(to, line.code, deck.section(to).get(line.code, 0) + line.count))
    return Fix(label, tuple(edits))


def title(printing: Printing) -> Sentence:
    """A card as a sentence names it."""
    if printing.level is not None and printing.level > 1:
        return Sentence(
            "{name} level {level} ({code})",
            name=Name(printing.name),
            level=printing.level,
            code=printing.code,
        )
    return Sentence("{name} ({code})", name=Name(printing.name), code=printing.code)


def copies(count: int) -> Sentence:
    return Sentence("1 copy") if count == 1 else Sentence("{count} copies", count=count)
