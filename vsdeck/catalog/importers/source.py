"""A file as its reader found it: sets and cards with cells under our column names, each with its line."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from vsdeck.catalog.importers.report import ImportRefused, ReportLine, Status
from vsdeck.catalog.overlay import SourceKind, ToldPower
from vsdeck.sentence import Sentence
from vsdeck.untrusted.files import MEGABYTE, Unreadable, read_file

LARGEST = 50 * MEGABYTE
MOST_CARDS = 100_000


@dataclass(frozen=True, slots=True)
class Cell:
    value: str
    line: int


@dataclass(slots=True)
class SourceCard:
    line: int
    cells: dict[str, Cell] = field(default_factory=dict)
    set_name: str = ""
    """The long name of the set, where the file gives one."""
    alignment: str = ""
    powers: tuple[ToldPower, ...] | None = None
    """Where the file tells powers one by one."""
    guesses: list[tuple[int, str]] = field(default_factory=list)
    """Line and reason of what the reader had to guess."""

    def put(self, column: str, value: str, line: int) -> None:
        """Keep a cell that says something."""
        if value.strip():
            self.cells[column] = Cell(value.strip(), line)

    def value(self, column: str) -> str:
        cell = self.cells.get(column)
        return cell.value if cell else ""


@dataclass(frozen=True, slots=True)
class SourceSet:
    code: str
    name: str
    released: str = ""
    own: bool = False
    """Whether a user made it."""
    universe: str = ""


@dataclass(slots=True)
class Source:
    path: Path
    kind: SourceKind
    cards: list[SourceCard] = field(default_factory=list)
    sets: list[SourceSet] = field(default_factory=list)
    lines: list[ReportLine] = field(default_factory=list)
    """What the reader has to say about the file itself."""
    _ignored: dict[str, list[int]] = field(default_factory=dict)

    def add(self, card: SourceCard) -> None:
        """One more card; raises ImportRefused before a file of millions fills the memory."""
        if len(self.cards) == MOST_CARDS:
            what = f"It holds more than {MOST_CARDS:,} cards"
            raise ImportRefused(what, self.path, card.line, "Import it in parts.")
        self.cards.append(card)

    def ignore(self, name: str, line: int) -> None:
        self._ignored.setdefault(name, []).append(line)

    def refuse(self, line: int, message: str, code: str = "") -> None:
        self.lines.append(ReportLine(line, Status.REFUSED, code, message))

    def ignored_lines(self) -> list[ReportLine]:
        return [
            ReportLine(lines[0], Status.IGNORED, "", _not_kept(name, len(lines)))
            for name, lines in self._ignored.items()
        ]


def _not_kept(name: str, count: int) -> str:
    if count == 1:
        return Sentence("{name} is nothing that we keep (once)", name=repr(name))
    return Sentence("{name} is nothing that we keep ({count} times)", name=repr(name), count=count)


def read_bytes(path: Path) -> bytes:
    """The whole file, unless it is no file, too large or empty."""
    try:
        data = read_file(path, LARGEST)
    except Unreadable as error:
        raise ImportRefused(error.what, path, fix=Sentence("{fix}.", fix=error.fix)) from error
    if not data.strip(b"\xef\xbb\xbf \t\r\n"):
        raise ImportRefused("It is empty", path, fix="Export it again from where it came.")
    return data


def looks_like_xml(path: Path, data: bytes) -> bool:
    """Whether the content is XML; refuses what is no text."""
    if data.startswith(b"PK\x03\x04"):
        fix = "Unpack it and import the XML or CSV file inside."
        raise ImportRefused("It is a zip archive", path, fix=fix)
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data[:200].replace(b"\0", b"")[2:].lstrip().startswith(b"<")
    if b"\0" in data:
        line = data[: data.index(b"\0")].count(b"\n") + 1
        fix = "Choose a Cockatrice or OCTGN XML file, or a CSV file."
        raise ImportRefused("It is not a text file (it holds NUL bytes)", path, line, fix)
    return data.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"<")
