"""Deck files, as commands read them: what was guessed is told, what is missing stops the command."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from vsdeck.cli.mistake import Mistake, told

if TYPE_CHECKING:
    from vsdeck.decks.deck import Deck
    from vsdeck.decks.files import Answers, DeckImport, ImportLine
    from vsdeck.pool import Pool


def read_file(path: Path, pool: Pool, answers: Answers | None = None) -> DeckImport:
    """Whatever the file gives; an unreadable file is a mistake."""
    from vsdeck.decks.files import DeckFileError, read_deck

    with told(DeckFileError):
        return read_deck(path, pool, answers=answers)


def read_whole_deck(path: Path, pool: Pool) -> Deck:
    """The deck of a file in which every line gave its cards; guesses are told on stderr."""
    from vsdeck.decks.files import LineStatus

    read = read_file(path, pool)
    tell(path, read.of(LineStatus.GUESSED, LineStatus.ASKED, LineStatus.REFUSED))
    if not read.complete:
        raise Mistake(
            f"{path.name} names cards that are not clear; write their codes, as in 4 Name (SET-001)."
        )
    return read.deck


def tell(path: Path, lines: Iterable[ImportLine]) -> None:
    for line in lines:
        words = f"{path.name}:{line.number}: {line.status.value}: {line.text}: {line.message}"
        candidates = f" {', '.join(line.candidates)}" if line.candidates else ""
        print(words + candidates, file=sys.stderr)
