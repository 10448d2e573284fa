"""What a deck can be written as, and the files that each way gives. No widget here: it runs beside them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from pathlib import Path

from vsdeck.decks.deck import Deck
from vsdeck.decks.files import FileKind
from vsdeck.decks.format import Format
from vsdeck.pool import Pool
from vsdeck.sentence import Joined, Refusal, Sentence
from vsdeck.ui.words import Language, tell

Progress = Callable[[int, int], None]


class Way(StrEnum):
    TEXT = "Text"
    CODE = "Code to share"
    PICTURE = "Picture to share (PNG)"
    COCKATRICE = "Cockatrice"
    OCTGN = "OCTGN"
    NATIVE = "VsDeck (JSON)"
    TABLETOP = "Tabletop Simulator"
    LIST = "Deck list (PDF)"
    REGISTRATION = "Registration sheet (PDF)"
    PROXIES = "Proxies (PDF)"

    @property
    def suffix(self) -> str:
        return SUFFIXES[self]

    @property
    def kind(self) -> FileKind | None:
        """The kind of text that it is; None for what is drawn."""
        return KINDS.get(self)


SUFFIXES = {
    Way.TEXT: ".txt",
    Way.CODE: ".txt",
    Way.PICTURE: ".png",
    Way.COCKATRICE: ".cod",
    Way.OCTGN: ".o8d",
    Way.NATIVE: ".json",
    Way.TABLETOP: ".tts.json",
    Way.LIST: ".pdf",
    Way.REGISTRATION: ".pdf",
    Way.PROXIES: ".pdf",
}
KINDS = {
    Way.TEXT: FileKind.TEXT,
    Way.CODE: FileKind.CODE,
    Way.COCKATRICE: FileKind.COCKATRICE,
    Way.OCTGN: FileKind.OCTGN,
    Way.NATIVE: FileKind.NATIVE,
}
HINTS = {
    Way.TEXT: "A list with counts and codes that people and programs read.",
    Way.CODE: "A short text with the whole deck: paste it into a message; “Import…” reads it back.",
    Way.PICTURE: "Leader, curve and every face, with the code as QR. “Import…” opens the picture, too.",
    Way.COCKATRICE: "Opens in Cockatrice with a Vs. System card file.",
    Way.OCTGN: "Opens in OCTGN if its game definition knows the codes.",
    Way.NATIVE: "Everything that VsDeck knows of the deck, notes included.",
    Way.TABLETOP: "A saved object with sheets of faces beside it; put the file into Saved Objects.",
    Way.LIST: "One page with counts, codes, legality and curve.",
    Way.REGISTRATION: "Player, event and exactly what is brought to the table, levels included.",
    Way.PROXIES: "Every card at 63 × 88 mm, nine to a page. Print at 100 %.",
}


class NotExported(Refusal):
    """What stands in the way."""


@dataclass(frozen=True, slots=True)
class Look:
    """What drawn ways ask for."""

    letter: bool = False
    low_ink: bool = False
    mains: bool = True
    language: str = "en"
    images: Path | None = None
    player: str = ""
    event: str = ""
    date: str = ""


def file_name(deck: Deck, way: Way) -> str:
    name = "".join(char if char.isalnum() or char in " -_()" else "_" for char in deck.title).strip(" _")
    return f"{name or 'deck'}{way.suffix}"


def with_suffix(chosen: Path, way: Way) -> Path:
    """The file that was asked for, with the ending of its kind: deck.json becomes deck.tts.json."""
    if chosen.name.lower().endswith(way.suffix):
        return chosen
    last = Path(way.suffix).suffix or way.suffix
    stem = chosen.name[: -len(last)] if chosen.name.lower().endswith(last) else chosen.name
    return chosen.with_name(stem + way.suffix)


def files_of(
    way: Way, deck: Deck, pool: Pool, format: Format, target: Path, look: Look, progress: Progress
) -> Mapping[Path, bytes]:
    """Every file to be written, the target last; NotExported if the deck cannot be written this way."""
    kind = way.kind
    if kind is not None:
        from vsdeck.decks.files import write_deck

        return {target: write_deck(deck, pool, kind).encode("utf-8")}
    if not any(deck.entries()):
        raise NotExported(Sentence("The deck has no cards to draw."))
    unknown = [code for _, code, _ in deck.entries() if code not in pool]
    if unknown:
        why = "{codes}: a card that the catalog does not know has no face to draw."
        raise NotExported(Sentence(why, codes=Joined(unknown)))
    match way:
        case Way.LIST:
            return {target: _decklist(deck, pool, format, look)}
        case Way.REGISTRATION:
            return {target: _registration(deck, pool, format, look)}
        case Way.PICTURE:
            return {target: _picture(deck, pool, format, look, progress)}
        case Way.PROXIES:
            return {target: _proxies(deck, pool, look, progress)}
        case _:
            return _tabletop(deck, pool, target, look, progress)


def _decklist(deck: Deck, pool: Pool, format: Format, look: Look) -> bytes:
    from vsdeck.faces.decklist import draw_decklist
    from vsdeck.faces.pdf import Paper

    paper = Paper.LETTER if look.letter else Paper.A4
    told = partial(tell, Language(look.language), japanese=pool.japanese)
    return draw_decklist(deck, pool, format, paper=paper, language=look.language, tell=told)


def _registration(deck: Deck, pool: Pool, format: Format, look: Look) -> bytes:
    from vsdeck.faces.pdf import Paper
    from vsdeck.faces.registration import Registration, draw_registration

    return draw_registration(
        deck,
        pool,
        format,
        Registration(look.player, look.event, look.date),
        paper=Paper.LETTER if look.letter else Paper.A4,
        language=look.language,
    )


def _picture(deck: Deck, pool: Pool, format: Format, look: Look, progress: Progress) -> bytes:
    from vsdeck.faces.deckpicture import draw_deck
    from vsdeck.faces.images import ImageFolder

    images = ImageFolder(look.images) if look.images is not None else None
    return draw_deck(deck, pool, format, language=look.language, images=images, progress=progress)


def _proxies(deck: Deck, pool: Pool, look: Look, progress: Progress) -> bytes:
    from vsdeck.decks.proxies import cards_to_print
    from vsdeck.faces.images import ImageFolder
    from vsdeck.faces.pdf import Paper
    from vsdeck.faces.proxies import draw_proxies

    cards = cards_to_print(deck, pool, main=look.mains)
    if not cards:
        raise NotExported(Sentence("The deck has no cards to print."))
    return draw_proxies(
        cards,
        paper=Paper.LETTER if look.letter else Paper.A4,
        low_ink=look.low_ink,
        title=deck.title,
        pool=pool,
        language=look.language,
        images=ImageFolder(look.images) if look.images is not None else None,
        progress=progress,
    )


def _tabletop(deck: Deck, pool: Pool, target: Path, look: Look, progress: Progress) -> dict[Path, bytes]:
    from vsdeck.decks.files import tts
    from vsdeck.faces.images import ImageFolder
    from vsdeck.faces.tabletop import draw_back, draw_sheet

    images = ImageFolder(look.images) if look.images is not None else None
    stem = target.name.removesuffix(".json").removesuffix(".tts")
    sheets = tts.sheets(deck, pool)
    files: dict[Path, bytes] = {}
    for done, sheet in enumerate(sheets):
        progress(done, len(sheets))
        faces = [pool[code] for code in sheet.codes]
        picture = draw_sheet(
            faces, sheet.columns, sheet.rows, pool=pool, language=look.language, images=images
        )
        files[target.with_name(f"{stem}.tts-{sheet.key}.png")] = picture
    faces_at = [path.resolve().as_uri() for path in files]
    back = target.with_name(f"{stem}.tts-back.png")
    files[back] = draw_back()
    files[target] = tts.write(deck, pool, faces_at, back.resolve().as_uri()).encode("utf-8")
    return files
