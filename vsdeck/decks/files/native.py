"""VsDeck's own deck files: versioned JSON, read strictly, written so that a diff reads well."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Any, NoReturn

from vsdeck.decks.deck import Deck, Section
from vsdeck.decks.files.entry import EXACT_CODE, MOST_COPIES
from vsdeck.decks.files.report import (
    AGAIN,
    ANOTHER,
    DeckFileError,
    DeckImport,
    FileKind,
    ImportLine,
    LineStatus,
)
from vsdeck.decks.files.text import ordered
from vsdeck.pool import Pool
from vsdeck.sentence import Sentence

VERSION = 1
MOST_CARDS = 2_000
KEY = re.compile(rf'"({EXACT_CODE.pattern})"\s*:')
WORDS = {"name": 10_000, "format": 100, "notes": 1_000_000}


def write(deck: Deck, pool: Pool) -> str:
    value: dict[str, Any] = {"vsdeck": "deck", "version": VERSION}
    value |= {"name": deck.name, "format": deck.format, "notes": deck.notes}
    value |= {section.value: dict(ordered(deck.section(section), pool)) for section in Section}
    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"


def read(source: str, pool: Pool, file: str = "") -> DeckImport:
    """The deck of a file exactly as it was written; codes that the catalog lacks are kept and said."""
    return _Reader(source, pool, file).read()


class _Reader:
    def __init__(self, source: str, pool: Pool, file: str) -> None:
        self.source = source
        self.pool = pool
        self.file = file
        self.lines: list[ImportLine] = []

    def read(self) -> DeckImport:
        value = self._value()
        expected = {"vsdeck", "version", *WORDS, *(section.value for section in Section)}
        for key in value:
            if key not in expected:
                self._refuse(
                    f'"{key}" is no part of a deck', "Remove it, or use the VsDeck that wrote it", key
                )
        words = {key: self._words(value, key, limit) for key, limit in WORDS.items()}
        sections = {section.value: self._section(value, section) for section in Section}
        deck = Deck(words["name"], words["format"] or Deck().format, notes=words["notes"], **sections)
        self.lines.sort(key=lambda line: line.number)
        return DeckImport(deck, tuple(self.lines), FileKind.NATIVE)

    def _value(self) -> dict[str, Any]:
        try:
            value = json.loads(self.source, object_pairs_hook=self._pairs, parse_constant=self._constant)
        except json.JSONDecodeError as error:
            what = Sentence("The JSON is broken ({why})", why=error.msg)
            raise DeckFileError(what, AGAIN, file=self.file, line=error.lineno) from error
        except DeckFileError:
            raise
        except ValueError as error:
            raise DeckFileError(
                Sentence("The JSON is broken ({why})", why=str(error)), AGAIN, file=self.file
            ) from error
        except RecursionError as error:
            what = Sentence("The JSON is nested deeper than any deck")
            raise DeckFileError(what, ANOTHER, file=self.file) from error
        if not isinstance(value, dict) or value.get("vsdeck") != "deck":
            self._refuse(Sentence('The JSON is not a VsDeck deck: "vsdeck": "deck" is missing'), ANOTHER)
        if value.get("version") != VERSION or isinstance(value.get("version"), bool):
            version = value.get("version")
            fix = "Open it with a newer VsDeck, or export it again as text"
            self._refuse(
                f"This deck file has version {version!r}; this program reads {VERSION}", fix, "version"
            )
        return value

    def _pairs(self, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        value = dict(pairs)
        if len(value) < len(pairs):
            counts = Counter(key for key, _ in pairs)
            twice = max(counts, key=counts.__getitem__)
            self._refuse(f'"{twice}" is there twice', "Keep one of the two", twice)
        return value

    def _constant(self, name: str) -> NoReturn:
        self._refuse(f"{name} is no number of copies", "Write a whole number")

    def _words(self, value: dict[str, Any], key: str, limit: int) -> str:
        text = value.get(key, "")
        if not isinstance(text, str) or len(text) > limit:
            self._refuse(f'"{key}" must be text of at most {limit:,} characters', "Shorten it", key)
        if any("\ud800" <= char <= "\udfff" for char in text):
            self._refuse(f'"{key}" holds half a character', "Remove what begins with \\ud", key)
        return text

    def _section(self, value: dict[str, Any], section: Section) -> Mapping[str, int]:
        entries = value.get(section.value, {})
        if not isinstance(entries, dict):
            fix = 'Write it as {"CODE": copies}'
            self._refuse(f'"{section.value}" must be printing codes with counts', fix, section.value)
        if len(self.lines) + len(entries) > MOST_CARDS:
            self._refuse(f"The file has more than {MOST_CARDS:,} cards", "Choose a deck file", section.value)
        for code, count in entries.items():
            if not EXACT_CODE.fullmatch(code):
                self._refuse(f"{code!r} is no printing code", "Write a code like MNB-001", code)
            if type(count) is not int or not 1 <= count <= MOST_COPIES:
                self._refuse(f"{code} has {count!r} copies", f"Write a number from 1 to {MOST_COPIES}", code)
            self._report(code, count)
        return MappingProxyType(dict(entries))

    def _report(self, code: str, count: int) -> None:
        printing = self.pool.get(code)
        text = f"{count} {printing.name} ({code})" if printing else f"{count} {code}"
        status = LineStatus.UNDERSTOOD if printing else LineStatus.GUESSED
        message = "" if printing else f"the catalog has no {code}; kept under its code"
        self.lines.append(ImportLine(self._lines.get(code, 0), text, status, code, count, message))

    @cached_property
    def _lines(self) -> dict[str, int]:
        """Where each code stands as a key."""
        lines: dict[str, int] = {}
        line, counted = 1, 0
        for match in KEY.finditer(self.source):
            line += self.source.count("\n", counted, match.start())
            counted = match.start()
            lines.setdefault(match[1], line)
        return lines

    def _line(self, key: str) -> int | None:
        place = self.source.find(json.dumps(key, ensure_ascii=False))
        return self.source.count("\n", 0, place) + 1 if place >= 0 else None

    def _refuse(self, what: str, fix: str, key: str = "") -> NoReturn:
        raise DeckFileError(what, fix, file=self.file, line=self._line(key) if key else None)
