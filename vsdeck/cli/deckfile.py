"""Decks, as commands read them: of a file, of those that come with the program, or of those that you keep.

What was guessed is told, what is missing stops the command.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from vsdeck import paths
from vsdeck.cli.mistake import Mistake, told
from vsdeck.cli.userdata import read_user_data

if TYPE_CHECKING:
    from vsdeck.decks.deck import Deck
    from vsdeck.decks.files import Answers, DeckImport, ImportLine
    from vsdeck.decks.library import Library
    from vsdeck.pool import Pool

STARTER = "starter:"
KEPT = "kept:"
STARTERS = "starters"
"""The four decks of the 2015 rulebook, where several decks may stand."""
OF_2015 = "2015-*.txt"
SUFFIXES = (".txt", ".cod", ".o8d", ".json")
DECK = "A deck: a file (text, .cod, .o8d, .json), starter:NAME, or kept:NAME, kept:NAME@VERSION of your own."


def read_file(path: Path, pool: Pool, answers: Answers | None = None) -> DeckImport:
    """Whatever the file gives; an unreadable file is a mistake."""
    from vsdeck.decks.files import DeckFileError, read_deck

    with told(DeckFileError):
        return read_deck(path, pool, answers=answers)


def read_whole_deck(path: Path, pool: Pool) -> Deck:
    """The deck that is named: by a file in which every line gave its cards, by `starter:` or by `kept:`.

    Guesses are told on stderr."""
    from vsdeck.decks.files import LineStatus

    if (word := str(path)).startswith(STARTER):
        return _starter(word.removeprefix(STARTER), pool)
    if word.startswith(KEPT):
        return _kept(word.removeprefix(KEPT))
    read = read_file(path, pool)
    tell(path, read.of(LineStatus.GUESSED, LineStatus.ASKED, LineStatus.REFUSED))
    if not read.complete:
        raise Mistake(
            f"{path.name} names cards that are not clear; write their codes, as in 4 Name (SET-001)."
        )
    return read.deck


def read_decks(path: Path, pool: Pool) -> list[Deck]:
    """The deck that is named, all decks of a folder, or with `starters` the four of 2015."""
    from vsdeck.decks.files import starter_decks

    if str(path) == STARTERS:
        return list(starter_decks(pool, paths.resources() / "decks", OF_2015))
    if not path.is_dir():
        return [read_whole_deck(path, pool)]
    files = [file for file in sorted(path.iterdir()) if file.suffix.lower() in SUFFIXES and file.is_file()]
    if not files:
        raise Mistake(f"{path} holds no deck file ({', '.join(SUFFIXES)}).")
    return [read_whole_deck(file, pool) for file in files]


def _starter(name: str, pool: Pool) -> Deck:
    from vsdeck.decks.files import starter_decks
    from vsdeck.names import fold

    decks = starter_decks(pool, paths.resources() / "decks")
    found = [deck for deck in decks if fold(deck.name) == fold(name)]
    if not found:
        known = ", ".join(deck.name for deck in decks)
        raise Mistake(f"There is no starter deck “{name}”; there are {known}.")
    return found[0]


def _kept(word: str) -> Deck:
    """`NAME`, or `NAME@VERSION` for a version that was named in the window."""
    from vsdeck.decks.library import Library

    found = read_user_data(lambda connection: _find_kept(Library(connection), word), None)
    if found is None:
        raise Mistake(f"You keep no deck “{word}”; the window shows which you have, on its Decks page.")
    return found


def _find_kept(library: Library, word: str) -> Deck | None:
    from vsdeck.decks.library.library import Folder
    from vsdeck.names import fold

    decks = library.list(Folder.CURRENT, Folder.ARCHIVED)
    name, _, version = word.rpartition("@")
    for title, wanted in ((word, ""), (name, version)):
        same = [kept for kept in decks if title and fold(kept.title) == fold(title)]
        if len(same) > 1:
            raise Mistake(f"You keep {len(same)} decks called “{title}”; give them different names first.")
        if same and not wanted:
            return same[0].deck
        if same:
            versions = library.versions(same[0].id)
            steps = [one.step for one in versions if fold(one.name) == fold(wanted)]
            if not steps:
                known = ", ".join(one.name for one in versions) or "none yet"
                raise Mistake(f"“{title}” has no version “{wanted}”. Named versions: {known}.")
            deck = library.deck_at(steps[0])
            return replace(deck, name=f"{same[0].title} @ {wanted}")
    return None


def tell(path: Path, lines: Iterable[ImportLine]) -> None:
    for line in lines:
        words = f"{path.name}:{line.number}: {line.status.value}: {line.text}: {line.message}"
        candidates = f" {', '.join(line.candidates)}" if line.candidates else ""
        print(words + candidates, file=sys.stderr)
