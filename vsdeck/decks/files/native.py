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
    DECK_FILE,
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
LONGEST_NUMBER, LONGEST_KEY = 100, 40
WHOLE = Sentence("Write a whole number")
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
                fix = Sentence("Remove it, or use the VsDeck that wrote it")
                self._refuse(Sentence("“{key}” is no part of a deck", key=key[:LONGEST_KEY]), fix, key)
        words = {key: self._words(value, key, limit) for key, limit in WORDS.items()}
        sections = {section.value: self._section(value, section) for section in Section}
        deck = Deck(words["name"], words["format"] or Deck().format, notes=words["notes"], **sections)
        self.lines.sort(key=lambda line: line.number)
        return DeckImport(deck, tuple(self.lines), FileKind.NATIVE)

    def _value(self) -> dict[str, Any]:
        try:
            value = json.loads(
                self.source,
                object_pairs_hook=self._pairs,
                parse_int=self._number,
                parse_constant=self._constant,
            )
        except json.JSONDecodeError as error:
            what = Sentence("The JSON is broken from character {column} on", column=error.colno)
            raise DeckFileError(what, AGAIN, file=self.file, line=error.lineno) from error
        except RecursionError as error:
            what = Sentence("The JSON is nested deeper than any deck")
            raise DeckFileError(what, ANOTHER, file=self.file) from error
        if not isinstance(value, dict) or value.get("vsdeck") != "deck":
            self._refuse(Sentence('The JSON is not a VsDeck deck: "vsdeck": "deck" is missing'), ANOTHER)
        if value.get("version") != VERSION or isinstance(value.get("version"), bool):
            found = str(value.get("version"))[:LONGEST_KEY]
            fix = Sentence("Open it with a newer VsDeck, or export it again as text")
            what = Sentence(
                "This deck file has version {found}; this program reads {version}",
                found=found,
                version=VERSION,
            )
            self._refuse(what, fix, "version")
        return value

    def _pairs(self, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        value = dict(pairs)
        if len(value) < len(pairs):
            counts = Counter(key for key, _ in pairs)
            twice = max(counts, key=counts.__getitem__)
            what = Sentence("“{key}” is there twice", key=twice[:LONGEST_KEY])
            self._refuse(what, Sentence("Keep one of the two"), twice)
        return value

    def _constant(self, name: str) -> NoReturn:
        self._refuse(Sentence("{number} is no number of copies", number=name), WHOLE)

    def _number(self, digits: str) -> int:
        if len(digits) > LONGEST_NUMBER:
            line = self.source.count("\n", 0, self.source.find(digits)) + 1
            what = Sentence("A number of {count} digits is no number of copies", count=f"{len(digits):,}")
            raise DeckFileError(what, WHOLE, file=self.file, line=line)
        return int(digits)

    def _words(self, value: dict[str, Any], key: str, limit: int) -> str:
        text = value.get(key, "")
        if not isinstance(text, str) or len(text) > limit:
            what = Sentence("“{key}” must be text of at most {count} characters", key=key, count=f"{limit:,}")
            self._refuse(what, Sentence("Shorten it"), key)
        if any("\ud800" <= char <= "\udfff" for char in text):
            fix = Sentence("Remove what begins with \\ud")
            self._refuse(Sentence("“{key}” holds half a character", key=key), fix, key)
        return text

    def _section(self, value: dict[str, Any], section: Section) -> Mapping[str, int]:
        entries = value.get(section.value, {})
        if not isinstance(entries, dict):
            fix = Sentence("Write it as {form}", form='{"CODE": 4}')
            what = Sentence("“{key}” must be printing codes with counts", key=section.value)
            self._refuse(what, fix, section.value)
        if len(self.lines) + len(entries) > MOST_CARDS:
            what = Sentence("The file has more than {count} cards", count=f"{MOST_CARDS:,}")
            self._refuse(what, DECK_FILE, section.value)
        for code, count in entries.items():
            if not EXACT_CODE.fullmatch(code):
                what = Sentence("“{code}” is no printing code", code=code[:LONGEST_KEY])
                self._refuse(what, Sentence("Write a code like MNB-001"), code)
            if type(count) is not int or not 1 <= count <= MOST_COPIES:
                what = Sentence("{code} has {count} copies", code=code, count=str(count)[:LONGEST_KEY])
                self._refuse(what, Sentence("Write a number from 1 to {most}", most=MOST_COPIES), code)
            self._report(code, count)
        return MappingProxyType(dict(entries))

    def _report(self, code: str, count: int) -> None:
        printing = self.pool.get(code)
        text = f"{count} {printing.name} ({code})" if printing else f"{count} {code}"
        status = LineStatus.UNDERSTOOD if printing else LineStatus.GUESSED
        message = "" if printing else Sentence("the catalog has no {code}; kept under its code", code=code)
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

    def _refuse(self, what: Sentence, fix: Sentence, key: str = "") -> NoReturn:
        raise DeckFileError(what, fix, file=self.file, line=self._line(key) if key else None)
