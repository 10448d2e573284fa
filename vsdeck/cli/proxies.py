"""`vsdeck proxies FILE OUT.pdf`: a deck to print, cut and play."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from vsdeck.cli.cards import read_pool
from vsdeck.cli.deckfile import AnswersOption, deck_argument, read_whole_deck
from vsdeck.cli.mistake import Mistake
from vsdeck.cli.outputfile import write_file
from vsdeck.cli.preferences import (
    ImagesOption,
    LanguageOption,
    PaperName,
    PaperOption,
    chosen_images,
    chosen_language,
    tell_notices,
)

if TYPE_CHECKING:
    from vsdeck.card import Printing
    from vsdeck.decks.deck import Deck
    from vsdeck.pool import Pool

FILE = deck_argument()
OUT = typer.Argument(metavar="OUT.pdf", help="The PDF to write.")
LOW_INK = typer.Option("--low-ink", help="Black text on white instead of coloured faces.")
NO_MAIN = typer.Option("--no-main", help="Leave out main characters and their levels.")
DPI = typer.Option("--dpi", min=72, max=600, help="Dots per inch of the faces.")


def proxies(
    file: Annotated[Path, FILE],
    target: Annotated[Path, OUT],
    low_ink: Annotated[bool, LOW_INK] = False,
    paper: PaperOption = PaperName.A4,
    no_main: Annotated[bool, NO_MAIN] = False,
    dpi: Annotated[int, DPI] = 300,
    language: LanguageOption = None,
    folder: ImagesOption = None,
    answers: AnswersOption = None,
) -> None:
    """Print a deck as proxies: cards of 63 × 88 mm, nine to a page.

    Main characters come with their levels, the deck with its piles. Print at 100 %, without scaling.
    """
    if target.suffix.lower() != ".pdf":
        raise Mistake(f"{target.name}: proxies are written as PDF; choose a name that ends in .pdf.")
    pool = read_pool()
    deck = read_whole_deck(file, pool, answers or ())
    cards = _cards(file, deck, pool, no_main)
    images = None if low_ink else chosen_images(folder)
    from vsdeck.faces.proxies import draw_proxies

    content = draw_proxies(
        cards,
        paper=paper.paper(),
        low_ink=low_ink,
        dpi=dpi,
        title=deck.name or file.stem,
        pool=pool,
        language=chosen_language(language),
        images=images,
        progress=_show if sys.stderr.isatty() else None,
    )
    write_file(target, content)
    tell_notices(images)


def _cards(file: Path, deck: Deck, pool: Pool, no_main: bool) -> tuple[tuple[Printing, int], ...]:
    from vsdeck.decks.proxies import cards_to_print

    unknown = [code for _, code, _ in deck.entries() if code not in pool]
    if unknown:
        raise Mistake(f"{', '.join(unknown)}: a card that the catalog does not know has no face to draw.")
    cards = cards_to_print(deck, pool, main=not no_main)
    if not cards:
        raise Mistake(f"{file.name} has no cards to print.")
    return cards


def _show(done: int, total: int) -> None:
    print(f"\r{done} of {total} cards", end="\n" if done == total else "", file=sys.stderr, flush=True)
