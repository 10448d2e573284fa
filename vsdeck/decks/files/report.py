"""What reading a deck file gives: the deck, and for each line what became of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from vsdeck.decks.deck import Deck
from vsdeck.sentence import Refusal, Sentence


class FileKind(StrEnum):
    TEXT = "text"
    COCKATRICE = "cod"
    OCTGN = "o8d"
    NATIVE = "json"
    TABLETOP = "tts"
    """Tabletop Simulator saved objects: written only."""
    CODE = "code"
    """A short code to paste, or a picture that carries it."""
    PDF = "pdf"
    """A list to print: written only."""


class LineStatus(StrEnum):
    UNDERSTOOD = "understood"
    GUESSED = "guessed"
    ASKED = "asked"
    """Several cards fit: none is in the deck until one of the candidates is chosen."""
    REFUSED = "refused"
    HEADING = "heading"
    COMMENT = "comment"


OF_A_CARD = "{card}: {reason}"
"""How a message begins that is about the card which a line was read as."""


def of_a_card(card: str, reason: str) -> Sentence:
    return Sentence(OF_A_CARD, card=card, reason=reason)


@dataclass(frozen=True, slots=True)
class ImportLine:
    """One line of the file. A line that names several cards appears once for each."""

    number: int
    text: str
    status: LineStatus
    code: str = ""
    count: int = 0
    message: str = ""
    candidates: tuple[str, ...] = ()
    """Printing codes that fit, best first, for a line that is asked."""


@dataclass(frozen=True, slots=True)
class DeckImport:
    deck: Deck
    lines: tuple[ImportLine, ...]
    kind: FileKind

    def of(self, *statuses: LineStatus) -> tuple[ImportLine, ...]:
        return tuple(line for line in self.lines if line.status in statuses)

    def worth_telling(self, *statuses: LineStatus) -> tuple[ImportLine, ...]:
        """The lines of these statuses, and those understood ones of which something is to be said."""
        understood = LineStatus.UNDERSTOOD
        return tuple(
            line
            for line in self.lines
            if line.status in statuses or (line.status is understood and line.message)
        )

    @property
    def complete(self) -> bool:
        """Whether every card of the file is in the deck."""
        return not self.of(LineStatus.ASKED, LineStatus.REFUSED)


Answers = Mapping[int, str]
"""The printing code chosen for a line number that was asked."""


ANOTHER = Sentence("Choose another file")
DECK_FILE = Sentence("Choose a deck list")
AGAIN = Sentence("Export the deck again")


class DeckFileError(Refusal):
    """A file that gives no deck at all: what is wrong, where, and how to fix it."""

    def __init__(self, what: str, fix: str, *, file: str = "", line: int | None = None) -> None:
        self.what = what
        self.fix = fix
        self.file = file
        self.line = line
        place = ":".join(str(part) for part in (file, line) if part)
        if file:
            super().__init__(Sentence("{place}: {what}. {fix}", place=place, what=what, fix=fix))
        elif line:
            super().__init__(Sentence("Line {line}: {what}. {fix}", line=line, what=what, fix=fix))
        else:
            super().__init__(Sentence("{what}. {fix}", what=what, fix=fix))
