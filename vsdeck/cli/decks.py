"""`vsdeck decks …`: the decks that you keep, listed, shown, compared and edited."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from vsdeck.cli.cards import read_index, read_pool
from vsdeck.cli.deckfile import (
    DECK,
    KEPT,
    STARTER,
    STDIN,
    SUFFIXES,
    AnswersOption,
    complete_kept,
    complete_named_deck,
    complete_own_deck,
    deck_argument,
    find_kept,
    read_named,
    read_whole_deck,
    tell,
)
from vsdeck.cli.formats import complete_format, find_format, read_formats
from vsdeck.cli.mistake import Mistake, told
from vsdeck.cli.output import print_columns, print_json
from vsdeck.cli.search import CONTEXT, refuse_options
from vsdeck.cli.userdata import how_to_read_what_stands_aside, open_user_data, read_user_data

if TYPE_CHECKING:
    from vsdeck.decks.deck import Deck, Section
    from vsdeck.decks.format import Formats
    from vsdeck.decks.library import Library, StoredDeck
    from vsdeck.pool import Pool

app = typer.Typer(help="List, show, compare and edit the decks that you keep.", rich_markup_mode=None)


NAME = typer.Argument(
    metavar="NAME", help="The name of a deck that you keep, or its number.", autocompletion=complete_kept
)
SHOWN = typer.Argument(
    metavar="NAME",
    help="The name of a deck that you keep, or its number; starter:NAME.",
    autocompletion=complete_named_deck,
)
JSON = typer.Option("--json", help="Print JSON.")
QUERY = typer.Argument(metavar="QUERY", help="As in the Decks page, e.g. 'tag:fun legal:multiverse'.")


@app.callback(invoke_without_command=True)
def decks(context: typer.Context) -> None:
    if context.invoked_subcommand is None:
        list_decks([])


@app.command("list", context_settings=CONTEXT)
def list_decks(
    words: Annotated[list[str] | None, QUERY] = None, as_json: Annotated[bool, JSON] = False
) -> None:
    """List decks: all current ones, or those that fit a query."""
    refuse_options(words or [], "decks list")
    from vsdeck.catalog.search import QueryError
    from vsdeck.decks.library import Library

    index = read_index()
    formats = read_formats(index.pool)
    query = " ".join(words or ())
    with told(QueryError):
        nothing: tuple[StoredDeck, ...] = ()
        found = read_user_data(lambda connection: Library(connection).search(query, index, formats), nothing)
    rows = [_row(kept, index.pool, formats) for kept in found]
    if as_json:
        print_json(rows)
    elif rows:
        print_columns(
            (
                str(row["number"]),
                kept.title,
                ", ".join(row["mains"]),
                f"{row['cards']} cards",
                f"{row['verdict']} in {row['format']}",
                " ".join(f"#{tag}" for tag in row["tags"]),
            )
            for row, kept in zip(rows, found, strict=True)
        )
    else:
        print(
            "You keep no such deck." if query else f"You keep no deck yet.{how_to_read_what_stands_aside()}"
        )


def _row(kept: StoredDeck, pool: Pool, formats: Formats) -> dict[str, Any]:
    from vsdeck.decks.legality import check

    format = formats.find(kept.deck.format)
    mains = dict.fromkeys(pool[code].name for code in kept.deck.main if code in pool)
    return {
        "number": kept.id,
        "name": kept.deck.whole_title,
        "mains": list(mains),
        "cards": kept.deck.count(),
        "format": format.name if format else kept.deck.format,
        "verdict": str(check(kept.deck, pool, format).word) if format else "no such format",
        "tags": list(kept.tags),
        "changed": kept.changed.isoformat(timespec="seconds"),
    }


@app.command("show")
def show(name: Annotated[str, SHOWN]) -> None:
    """Print a deck as a list, also starter:NAME."""
    from vsdeck.decks.files import write_deck

    pool = read_pool()
    word = name if name.startswith((STARTER, KEPT)) else f"{KEPT}{name}"
    print(write_deck(read_whole_deck(Path(word), pool), pool), end="")


@app.command("compare")
def compare(
    before: Annotated[
        Path, deck_argument(help=f"{DECK} A bare NAME is your own, too.", complete=complete_own_deck)
    ],
    after: Annotated[Path, deck_argument(help="The other one.", complete=complete_own_deck)],
) -> None:
    """Tell what leads from one deck to the other: also files and starter:NAME."""
    from vsdeck.decks.diff import diff

    pool = read_pool()
    one, other = (read_whole_deck(_own(word), pool) for word in (before, after))
    print("\n".join(map(str, diff(one, other, pool))) or "The same cards.")


def _own(word: Path) -> Path:
    """A bare name is that of a kept deck, as in the other commands here."""
    bare = not str(word).startswith((STARTER, KEPT)) and str(word) != STDIN
    return Path(f"{KEPT}{word}") if bare and not word.exists() and word.suffix not in SUFFIXES else word


@app.command("keep")
def keep(file: Annotated[Path, deck_argument()], answers: AnswersOption = None) -> None:
    """Keep the deck of a file, a pipe or a starter deck among your own."""
    from vsdeck.decks.contents import with_name
    from vsdeck.decks.files import LineStatus

    pool = read_pool()
    read = read_named(file, pool, answers or ())
    tell(file, read.worth_telling(LineStatus.GUESSED, LineStatus.ASKED, LineStatus.REFUSED), pool)
    if not read.complete:
        raise Mistake("Nothing was kept: choose a card for each unclear line with --answer LINE=CODE.")
    if not any(read.deck.entries()):
        raise Mistake(f"{file.name} names no card; nothing was kept.")
    with _library() as library:
        if str(file) == STDIN:
            read, file = replace(read, deck=with_name(read.deck, pool)), Path()
        print(f"Kept as “{library.add_import(read, file.name).title}”.")


@app.command("edit")
def edit(
    name: Annotated[str, NAME],
    add: Annotated[
        list[str] | None,
        typer.Option("--add", metavar="CARDS", help="A line of a list: '2 Thor (MNB-021)'. Repeatable."),
    ] = None,
    remove: Annotated[
        list[str] | None, typer.Option("--remove", metavar="CARDS", help="In the same way. Repeatable.")
    ] = None,
    rename: Annotated[str, typer.Option("--rename", metavar="NAME", help="Another name.")] = "",
    format: Annotated[
        str,
        typer.Option("--format", "-f", metavar="F", help="Another format.", autocompletion=complete_format),
    ] = "",
    undo: Annotated[bool, typer.Option("--undo", help="Take the last step back, first of all.")] = False,
) -> None:
    """Change a deck. Each call is one step, which --undo takes back."""
    from vsdeck.decks.history import describe
    from vsdeck.decks.library.errors import LibraryError

    pool = read_pool()
    if format:
        format = find_format(format, read_formats(pool)).id
    with _library() as library, told(LibraryError):
        kept = find_kept(library, name)
        if kept is None:
            raise Mistake(f"You keep no deck “{name}”; `vsdeck decks` lists them.")
        if undo:
            if not kept.undo:
                raise Mistake(f"“{kept.title}” has no step to take back.")
            print(f"Taken back: {kept.undo}")
            kept = library.undo(kept)
        deck = _changed(kept.deck, add or (), remove or (), pool)
        deck = replace(deck, name=" ".join(rename.split()) or deck.name, format=format or deck.format)
        if deck != kept.deck:
            label = describe(kept.deck, deck, pool)
            library.edit(kept, deck, label)
            print(label)
        elif not undo:
            print("Nothing to change.")


def _changed(deck: Deck, add: Sequence[str], remove: Sequence[str], pool: Pool) -> Deck:
    from vsdeck.decks.files.entry import MOST_COPIES

    for sign, lines in ((1, add), (-1, remove)):
        for line in lines:
            for section, code, count in _cards_in(line, deck, pool):
                at, code = (section, code) if sign > 0 else _held(deck, section, code, pool)
                held = deck.section(at).get(code, 0)
                if held + sign * count < 0:
                    raise Mistake(f"“{line}”: the deck has only {held} of it.")
                if held + sign * count > MOST_COPIES:
                    raise Mistake(f"“{line}”: with the {held} in the deck that is more than {MOST_COPIES}.")
                deck = deck.with_count(code, held + sign * count, at)
    return deck


def _cards_in(line: str, deck: Deck, pool: Pool) -> list[tuple[Section, str, int]]:
    """What a line means in the list of this deck."""
    from vsdeck.decks.files import DeckFileError, FileKind, LineStatus, read_deck, write_deck
    from vsdeck.decks.files.entry import LONGEST_LINE

    line = " ".join(line.split())
    if len(line) > LONGEST_LINE:
        raise Mistake(
            f"“{line[:40]}…” is longer than {LONGEST_LINE} characters; write it as 2 Thor (MNB-021)."
        )
    listed = write_deck(deck, pool, FileKind.TEXT)
    with_it = f"{listed}\nDeck\n{line}\n"
    with told(DeckFileError):
        before, read = read_deck(listed, pool), read_deck(with_it, pool)
    last = len(with_it.splitlines())
    own = [replace(one, number=1) for one in read.lines if one.number == last]
    held = {(section, code): count for section, code, count in before.deck.entries()}
    found = [
        (section, code, count - held.get((section, code), 0))
        for section, code, count in read.deck.entries()
        if count != held.get((section, code), 0)
    ]
    unclear = [one for one in own if one.status is not LineStatus.UNDERSTOOD]
    tell(Path("line"), unclear, pool)
    if not found or any(one.status in (LineStatus.ASKED, LineStatus.REFUSED) for one in own):
        raise Mistake(f"“{line}” gives no card; write it as 2 Thor (MNB-021).")
    return found


def _held(deck: Deck, section: Section, code: str, pool: Pool) -> tuple[Section, str]:
    """The printing that is meant by what is taken out: itself, or the deck's own one of its name."""
    entries = list(deck.entries())
    for at, held, _ in entries:
        if held == code:
            return at, held
    names = [(at, held) for at, held, _ in entries if held in pool and pool[held].name == pool[code].name]
    return names[0] if names else (section, code)


@contextmanager
def _library() -> Iterator[Library]:
    from vsdeck.decks.library import Library

    with open_user_data() as connection:
        yield Library(connection)
