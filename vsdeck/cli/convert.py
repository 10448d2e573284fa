"""`vsdeck convert IN OUT`: a deck file as another kind."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from vsdeck.cli.cards import read_pool
from vsdeck.cli.deckfile import AnswersOption, deck_argument, read_named, tell
from vsdeck.cli.mistake import Mistake, told
from vsdeck.cli.outputfile import write_file
from vsdeck.cli.preferences import (
    ImagesOption,
    Language,
    LanguageOption,
    PaperName,
    PaperOption,
    chosen_images,
    chosen_language,
    tell_notices,
)

if TYPE_CHECKING:
    from vsdeck.decks.deck import Deck
    from vsdeck.decks.files import DeckImport, FileKind
    from vsdeck.pool import Pool

IN = deck_argument("IN")
OUT = typer.Argument(metavar="OUT", help="Ends in .txt, .cod, .o8d, .json, .tts.json or .pdf.")
PARTIAL = typer.Option("--partial", help="Write the deck even if lines of it stay unclear.")
JSON = typer.Option("--json", help="Print a JSON object with what became of each line.")


def convert(
    source: Annotated[Path, IN],
    target: Annotated[Path, OUT],
    answers: AnswersOption = None,
    partial: Annotated[bool, PARTIAL] = False,
    paper: PaperOption = PaperName.A4,
    language: LanguageOption = None,
    folder: ImagesOption = None,
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Write a deck file as another kind.

    Guessed lines are told. If a line is unclear or no card, nothing is written and the exit code is 1.
    Tabletop Simulator's .tts.json comes with pictures of the faces beside it; .pdf is a list to print.
    """
    from vsdeck.decks.files import DeckFileError, LineStatus, kind_of

    with told(DeckFileError):
        kind = kind_of(target)
    pool = read_pool()
    read = read_named(source, pool, answers or ())
    written = read.complete or partial
    if written:
        _write(read.deck, pool, target, kind, _Look(paper, language, folder))
    if as_json:
        _print_report(read, target if written else None)
    else:
        tell(source, read.worth_telling(LineStatus.GUESSED, LineStatus.ASKED, LineStatus.REFUSED), pool)
    if not written:
        if not as_json:
            hint = "name the cards with --answer LINE=CODE, or use --partial"
            print(f"Nothing was written: {hint}.", file=sys.stderr)
        raise typer.Exit(1)


@dataclass(frozen=True, slots=True)
class _Look:
    """What only drawn kinds ask for."""

    paper: PaperName
    language: Language | None
    images: Path | None


def _write(deck: Deck, pool: Pool, target: Path, kind: FileKind, look: _Look) -> None:
    from vsdeck.decks.files import FileKind, write_deck

    if kind is FileKind.TABLETOP:
        content = _write_tabletop(deck, pool, target, look).encode("utf-8")
    elif kind is FileKind.PDF:
        content = _decklist(deck, pool, look)
    else:
        content = write_deck(deck, pool, kind).encode("utf-8")
    write_file(target, content)


def _decklist(deck: Deck, pool: Pool, look: _Look) -> bytes:
    from vsdeck.cli.formats import find_format, read_formats
    from vsdeck.faces.decklist import draw_decklist
    from vsdeck.ui import words

    _demand_cards(deck)
    format = find_format(deck.format, read_formats())
    language = chosen_language(look.language)
    told = partial(words.tell, words.Language(language), japanese=pool.japanese)
    return draw_decklist(deck, pool, format, paper=look.paper.paper(), language=language, tell=told)


def _demand_cards(deck: Deck) -> None:
    if not any(deck.entries()):
        raise Mistake("the deck has no cards to draw.")


def _write_tabletop(deck: Deck, pool: Pool, target: Path, look: _Look) -> str:
    """Draws the sheets and the back beside the target, and gives the saved object that points at them."""
    from vsdeck.decks.files import tts
    from vsdeck.faces.tabletop import draw_back, draw_sheet

    unknown = [code for _, code, _ in deck.entries() if code not in pool]
    if unknown:
        raise Mistake(f"{', '.join(unknown)}: a card that the catalog does not know has no face to draw.")
    _demand_cards(deck)
    images, language = chosen_images(look.images), chosen_language(look.language)
    stem = target.name.removesuffix(".json").removesuffix(".tts")
    pictures = []
    for sheet in tts.sheets(deck, pool):
        path = target.with_name(f"{stem}.tts-{sheet.key}.png")
        faces = [pool[code] for code in sheet.codes]
        picture = draw_sheet(faces, sheet.columns, sheet.rows, pool=pool, language=language, images=images)
        write_file(path, picture)
        pictures.append(path.resolve().as_uri())
    back = target.with_name(f"{stem}.tts-back.png")
    write_file(back, draw_back())
    tell_notices(images)
    return tts.write(deck, pool, pictures, back.resolve().as_uri())


def _print_report(read: DeckImport, target: Path | None) -> None:
    from vsdeck.cli.output import print_json

    deck = read.deck
    lines = [
        {
            "line": line.number,
            "text": line.text,
            "status": line.status.value,
            "code": line.code or None,
            "count": line.count,
            "message": line.message,
            "candidates": list(line.candidates),
        }
        for line in read.lines
    ]
    sections = {"main": dict(deck.main), "cards": dict(deck.cards), "pile": dict(deck.pile)}
    written = str(target) if target else None
    print_json({"name": deck.name, "format": deck.format, "written": written, **sections, "lines": lines})
