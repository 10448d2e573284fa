"""What became of each line of the file that a deck was read from, kept with the deck."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import asdict, dataclass
from typing import Any

from vsdeck.decks.files.report import DeckImport, FileKind, ImportLine, LineStatus
from vsdeck.decks.library.stored import storable
from vsdeck.sentence import packed, unpacked


@dataclass(frozen=True, slots=True)
class ImportReport:
    file: str
    kind: FileKind
    lines: tuple[ImportLine, ...]


def save_report(connection: sqlite3.Connection, deck: int, read: DeckImport, file: str) -> None:
    told = [asdict(line) | {"message": packed(line.message)} for line in read.lines]
    lines = json.dumps(told, ensure_ascii=False)
    connection.execute(
        "INSERT INTO deck_import VALUES (?, ?, ?, ?)",
        (deck, storable(file), read.kind.value, storable(lines)),
    )


def load_report(connection: sqlite3.Connection, deck: int) -> ImportReport | None:
    row = connection.execute("SELECT * FROM deck_import WHERE deck = ?", (deck,)).fetchone()
    if row is None:
        return None
    try:
        lines = tuple(map(_line, json.loads(row["lines"])))
        return ImportReport(row["file"], FileKind(row["kind"]), lines)
    except (ValueError, TypeError, LookupError):
        # The deck itself does not hang on it.
        return None


def _line(value: dict[str, Any]) -> ImportLine:
    exact = {"status": LineStatus(value["status"]), "candidates": tuple(value["candidates"])}
    exact["message"] = unpacked(value["message"])
    return ImportLine(**value | exact)
