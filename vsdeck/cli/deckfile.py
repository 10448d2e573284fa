"""Decks, as commands read them: of a file, of those that come with the program, or of those that you keep.

What was guessed is told, what is missing stops the command.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from vsdeck import paths
from vsdeck.cli.mistake import Mistake, told
from vsdeck.cli.output import choice
from vsdeck.cli.userdata import read_user_data
from vsdeck.untrusted.files import MEGABYTE

if TYPE_CHECKING:
    from vsdeck.decks.deck import Deck
    from vsdeck.decks.files import DeckImport, ImportLine
    from vsdeck.decks.library import Library, StoredDeck
    from vsdeck.pool import Pool
    from vsdeck.user.connection import UserConnection

STARTER = "starter:"
KEPT = "kept:"
STARTERS = "starters"
"""The four decks of the 2015 rulebook, where several decks may stand."""
LARGEST = 5 * MEGABYTE
LONGEST_NUMBER = 9
"""That is asked for; Python reads no number of more than 4,300 digits."""
OF_2015 = "2015-*.txt"
SUFFIXES = (".txt", ".cod", ".o8d", ".json")
STDIN = "-"
DECK = (
    "A deck: a file (text, .cod, .o8d, .json), - for what is piped in, starter:NAME, "
    "or kept:NAME, kept:NAME@VERSION of your own."
)


def complete_kept(incomplete: str) -> list[str]:
    """For a shell that completes: names of decks that you keep, and numbers where a name says too little."""
    from vsdeck.decks.library import Library
    from vsdeck.decks.library.library import Folder
    from vsdeck.names import fold

    def titles(connection: UserConnection) -> list[str]:
        decks = Library(connection).list(Folder.CURRENT, Folder.ARCHIVED)
        held = Counter(fold(kept.title) for kept in decks)
        return [kept.title if held[fold(kept.title)] == 1 else str(kept.id) for kept in decks]

    nothing: list[str] = []
    return [title for title in read_user_data(titles, nothing) if title.startswith(incomplete)]


def complete_deck(incomplete: str) -> list[str]:
    """For a shell that completes: `kept:` and `starter:` with their names; files are its own affair."""
    if not incomplete:
        return []
    files = sorted((paths.resources() / "decks").glob("*.txt"))
    starters = [file.read_text("utf-8").partition("\n")[0].removeprefix("# name: ") for file in files]
    decks = [*(f"{KEPT}{title}" for title in complete_kept("")), *(f"{STARTER}{name}" for name in starters)]
    return [deck for deck in decks if deck.startswith(incomplete)]


def complete_named_deck(incomplete: str) -> list[str]:
    """Where a bare name is that of a kept deck, and no file is meant."""
    return [*complete_kept(incomplete), *complete_deck(incomplete)]


def complete_own_deck(incomplete: str) -> list[str]:
    """Where it can be a file, too."""
    return complete_named_deck(incomplete) if incomplete else []


def deck_argument(
    metavar: str = "DECK", help: str = DECK, complete: Callable[[str], list[str]] = complete_deck
) -> Any:
    return typer.Argument(metavar=metavar, help=help, readable=False, autocompletion=complete)


AnswersOption = Annotated[
    list[str] | None,
    typer.Option("--answer", metavar="LINE=CODE", help="Which card an unclear line means; repeatable."),
]


def read_named(path: Path, pool: Pool, answers: Sequence[str] = ()) -> DeckImport:
    """Whatever the deck that is named gives: by a file, by `-`, by `starter:` or by `kept:`.

    What cannot be read at all is a mistake; so are answers for lines that name no card."""
    from vsdeck.decks.files import DeckFileError, LineStatus

    given = _answers(answers, pool)
    with told(DeckFileError):
        read = _read(path, pool, given)
    nameless = (LineStatus.HEADING, LineStatus.COMMENT)
    if astray := given.keys() - {line.number for line in read.lines if line.status not in nameless}:
        raise Mistake(f"--answer {min(astray)}={given[min(astray)]}: line {min(astray)} names no card.")
    return read


def _read(path: Path, pool: Pool, answers: dict[int, str]) -> DeckImport:
    from vsdeck.decks.files import DeckImport, FileKind, read_deck

    word = str(path)
    if word.startswith((STARTER, KEPT)):
        deck = (
            _starter(word.removeprefix(STARTER), pool)
            if word.startswith(STARTER)
            else _kept(word[len(KEPT) :])
        )
        return DeckImport(deck, (), FileKind.NATIVE)
    return read_deck(_piped() if word == STDIN else path, pool, answers=answers, file=path.name)


def _piped() -> bytes:
    """Nothing comes of a command that failed, and of a second `-`: no deck without cards."""
    if not (piped := sys.stdin.buffer.read(LARGEST + 1)):
        raise Mistake("Nothing was piped in for -, which stands for one deck.")
    return piped


def _answers(words: Sequence[str], pool: Pool) -> dict[int, str]:
    answers: dict[int, str] = {}
    for word in words:
        line, _, code = word.partition("=")
        if not line.isdecimal() or len(line) > LONGEST_NUMBER or (chosen := pool.coded(code)) is None:
            raise Mistake(
                f"--answer {word[:60]}: write the line's number and a printing's code, as in 12=MNB-013."
            )
        if answers.setdefault(int(line), chosen.code) != chosen.code:
            raise Mistake(f"--answer {word}: line {line} has got {answers[int(line)]} already.")
    return answers


def read_whole_deck(path: Path, pool: Pool, answers: Sequence[str] = ()) -> Deck:
    """The deck that is named, if every line of it gave its cards. Guesses are told on stderr."""
    from vsdeck.decks.files import LineStatus

    read = read_named(path, pool, answers)
    tell(path, read.worth_telling(LineStatus.GUESSED, LineStatus.ASKED, LineStatus.REFUSED), pool)
    if not read.complete:
        raise Mistake(
            f"{path.name} names cards that are not clear; write their codes, as in 4 Name (SET-001), "
            "or choose with --answer LINE=CODE where the command takes it."
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

    found = read_user_data(lambda connection: _version(Library(connection), word), None)
    if found is None:
        raise Mistake(f"You keep no deck “{word}”; `vsdeck decks` lists those that you have.")
    return found


def _version(library: Library, word: str) -> Deck | None:
    from vsdeck.names import fold

    if (kept := find_kept(library, word)) is not None:
        return kept.deck
    name, _, wanted = word.rpartition("@")
    if (kept := find_kept(library, name)) is None:
        return None
    versions = library.versions(kept.id)
    steps = [one.step for one in versions if fold(one.name) == fold(wanted)]
    if not steps:
        known = ", ".join(one.name for one in versions) or "none yet"
        raise Mistake(f"“{name}” has no version “{wanted}”. Named versions: {known}.")
    return replace(library.deck_at(steps[0]), name=f"{kept.deck.whole_title} @ {wanted}")


def find_kept(library: Library, title: str) -> StoredDeck | None:
    """The deck of that name or else of that number, current or archived."""
    from vsdeck.decks.library.library import Folder
    from vsdeck.names import fold

    decks = library.list(Folder.CURRENT, Folder.ARCHIVED)
    same = [kept for kept in decks if title and fold(title) in (fold(kept.title), fold(kept.deck.name))]
    if len(same) > 1:
        numbers = ", ".join(str(kept.id) for kept in same)
        raise Mistake(f"You keep {len(same)} decks called “{title}”; write the number of one: {numbers}.")
    return same[0] if same else next((kept for kept in decks if str(kept.id) == title), None)


def tell(path: Path, lines: Iterable[ImportLine], pool: Pool) -> None:
    for line in lines:
        words = f"{path.name}:{line.number}: {line.status.value}: {line.text}: {line.message}"
        candidates = ", ".join(choice(pool[code]) for code in line.candidates)
        print(f"{words} {candidates}".rstrip(), file=sys.stderr)
