"""Deck files: plain text, Cockatrice, OCTGN, our own JSON, and Tabletop Simulator (written only).

Every reader turns a file into a listing of entries; `resolve` turns entries into cards and says of each line
whether it was understood, guessed, asked or refused. Nothing here draws a face or opens a database.
"""

from __future__ import annotations

from pathlib import Path

from vsdeck.decks.deck import Deck
from vsdeck.decks.files import code
from vsdeck.decks.files.entry import LONGEST_LINE
from vsdeck.decks.files.report import (
    ANOTHER,
    DECK_FILE,
    Answers,
    DeckFileError,
    DeckImport,
    FileKind,
    ImportLine,
    LineStatus,
)
from vsdeck.pool import Pool
from vsdeck.sentence import Sentence
from vsdeck.untrusted.files import MEGABYTE, Unreadable, read_file

__all__ = [
    "Answers",
    "DeckFileError",
    "DeckImport",
    "FileKind",
    "ImportLine",
    "LineStatus",
    "read_deck",
    "starter_decks",
    "write_deck",
]

LARGEST = 5 * MEGABYTE
MOST_LINES = 2_000
OTHER_PICTURES = (b"\xff\xd8\xff", b"GIF8", b"RIFF")
"""What JPEG, GIF and WebP begin with: what a chat makes of our picture has lost the code."""
_SUFFIXES = {
    ".txt": FileKind.TEXT,
    ".cod": FileKind.COCKATRICE,
    ".o8d": FileKind.OCTGN,
    ".json": FileKind.NATIVE,
    ".pdf": FileKind.PDF,
}


def read_deck(
    source: Path | str | bytes, pool: Pool, *, answers: Answers | None = None, file: str = ""
) -> DeckImport:
    """A deck from a file (Path) or from its content (text or bytes), of whatever kind it is.

    `answers` gives the printing code for lines that an earlier reading asked about. Raises DeckFileError.
    """
    if isinstance(source, Path):
        file = file or source.name
        source = _bytes_of(source)
    data = source.encode("utf-8", "replace") if isinstance(source, str) else source
    if len(data) > LARGEST:
        raise DeckFileError(
            Sentence("It is larger than {count} MB", count=LARGEST // MEGABYTE), ANOTHER, file=file
        )
    kind = detect(data)
    if data.startswith((code.PNG, *OTHER_PICTURES)):
        return _read_picture(data, pool, file)
    if kind in (FileKind.COCKATRICE, FileKind.OCTGN):
        return _read_markup(data, kind, pool, file, answers)
    text = _decode(data, file)
    if kind is FileKind.NATIVE:
        from vsdeck.decks.files import native

        return native.read(text, pool, file)
    if kind is FileKind.CODE:
        return code.read(text, pool, file)
    return _read_text(text, pool, file, answers)


def _read_picture(data: bytes, pool: Pool, file: str) -> DeckImport:
    found = code.in_picture(data)
    if not found:
        what = Sentence("This picture carries no deck code")
        raise DeckFileError(what, Sentence("Scan its QR code and paste what it says"), file=file)
    return code.read(found, pool, file)


def detect(data: bytes) -> FileKind:
    """What a file is, by its content: names of files lie."""
    head = data[:4096].replace(b"\x00", b"").lstrip(b"\xef\xbb\xbf\xff\xfe \t\r\n")
    if head.startswith(b"<"):
        return FileKind.COCKATRICE if b"cockatrice_deck" in head else FileKind.OCTGN
    if head.startswith(b"{"):
        return FileKind.NATIVE
    return FileKind.CODE if code.find(head.decode("ascii", "replace")) else FileKind.TEXT


def kind_of(path: Path) -> FileKind:
    """The kind that a file is to be written as, by its suffix; `NAME.tts.json` is Tabletop Simulator's."""
    if path.name.lower().endswith(".tts.json"):
        return FileKind.TABLETOP
    kind = _SUFFIXES.get(path.suffix.lower())
    if kind is None:
        known = ", ".join([*_SUFFIXES, ".tts.json"])
        raise DeckFileError(
            f"{path.suffix or 'No suffix'} is no kind of deck file", f"Use one of {known}", file=path.name
        )
    return kind


def write_deck(deck: Deck, pool: Pool, kind: FileKind = FileKind.TEXT) -> str:
    """The content of a deck file. Tabletop Simulator needs sheets of faces besides: see `tts.write`."""
    from vsdeck.decks.files import cod, native, o8d, text

    match kind:
        case FileKind.TEXT:
            return text.write(deck, pool)
        case FileKind.COCKATRICE:
            return cod.write(deck, pool)
        case FileKind.OCTGN:
            return o8d.write(deck, pool)
        case FileKind.NATIVE:
            return native.write(deck, pool)
        case FileKind.CODE:
            return code.write(deck) + "\n"
        case FileKind.TABLETOP:
            raise ValueError("Tabletop Simulator objects need face sheets: use tts.write")
        case FileKind.PDF:
            raise ValueError("A PDF is drawn: use vsdeck.faces.decklist")


def starter_decks(pool: Pool, folder: Path, names: str = "*.txt") -> tuple[Deck, ...]:
    """The decks of a folder of text files, by file name: `resources/decks` holds those of the rulebooks."""
    return tuple(read_deck(path, pool).deck for path in sorted(folder.glob(names)))


def _bytes_of(path: Path) -> bytes:
    try:
        return read_file(path, LARGEST)
    except Unreadable as error:
        raise DeckFileError(error.what, error.fix, file=str(path)) from error


def _decode(data: bytes, file: str) -> str:
    encoding = "utf-16" if data.startswith((b"\xff\xfe", b"\xfe\xff")) else "utf-8-sig"
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise DeckFileError(
            Sentence("The text is not UTF-8"), Sentence("Save it as UTF-8"), file=file, line=line
        ) from error
    if "\x00" in text:
        raise DeckFileError(Sentence("This is not a text file"), DECK_FILE, file=file)
    return text


def _read_text(text: str, pool: Pool, file: str, answers: Answers | None) -> DeckImport:
    from vsdeck.decks.files import text as plain
    from vsdeck.decks.files.resolve import resolve

    lines = text.splitlines()
    if len(lines) > MOST_LINES:
        raise DeckFileError(
            Sentence("The text has {count} lines", count=f"{len(lines):,}"), DECK_FILE, file=file
        )
    for number, line in enumerate(lines, start=1):
        if len(line) > LONGEST_LINE and not line.lstrip().startswith(("#", "//")):
            what = Sentence("A line is longer than {count} characters", count=LONGEST_LINE)
            fix = Sentence("Write each card on a line of its own")
            raise DeckFileError(what, fix, file=file, line=number)
    return resolve(plain.parse(text, pool), pool, FileKind.TEXT, answers)


def _read_markup(data: bytes, kind: FileKind, pool: Pool, file: str, answers: Answers | None) -> DeckImport:
    from vsdeck.decks.files import cod, o8d
    from vsdeck.decks.files.resolve import resolve

    parse = cod.parse if kind is FileKind.COCKATRICE else o8d.parse
    return resolve(parse(data, pool, file), pool, kind, answers)
