"""A deck as a short code: for a message, a forum or a QR code. It holds name, format and cards; no notes.

`VSD1.` and letters of base64: format, name, then for each section its sets with the numbers of their cards as
steps from one to the next, each with its copies: most cards take one byte. Two bytes at the end check it.
"""

from __future__ import annotations

import re
import struct
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import crc32
from collections import defaultdict
from collections.abc import Mapping
from types import MappingProxyType

from vsdeck.decks.deck import Deck, Section
from vsdeck.decks.files.entry import EXACT_CODE, MOST_COPIES
from vsdeck.decks.files.report import DeckFileError, DeckImport, FileKind, ImportLine, LineStatus
from vsdeck.pool import Pool
from vsdeck.sentence import Sentence

HEAD = "VSD1."
CODE = re.compile(r"VSD1\.[A-Za-z0-9_-]{4,8000}")
NUMBERED = re.compile(r"([A-Z0-9]{1,8}-[A-Z]?)(\d{2,3})")
LONGEST_NAME = 60
FEW = 4
"""Up to so many copies stand in the same byte as the card."""
MOST_CARDS = 2_000
PNG = b"\x89PNG\r\n\x1a\n"
KEYWORD = b"VsDeck"
"""Of the text in a picture that holds its code."""


def write(deck: Deck) -> str:
    body = bytearray()
    _put_text(body, "" if deck.format == Deck().format else deck.format)
    _put_text(body, deck.name.strip()[:LONGEST_NAME])
    for section in Section:
        _put_section(body, deck.section(section))
    body += struct.pack(">H", crc32(bytes(body)) & 0xFFFF)
    return HEAD + urlsafe_b64encode(bytes(body)).decode().rstrip("=")


def find(text: str) -> str:
    """The code that a text holds; empty if there is none."""
    found = CODE.search(text)
    return found[0] if found else ""


def in_picture(data: bytes) -> str:
    """The code that a picture of ours carries in a chunk of text; empty if there is none."""
    place = len(PNG)
    while data.startswith(PNG) and place + 8 <= len(data):
        (size,) = struct.unpack_from(">I", data, place)
        if data[place + 4 : place + 8] == b"tEXt":
            keyword, _, value = data[place + 8 : place + 8 + size].partition(b"\x00")
            if keyword == KEYWORD:
                return find(value.decode("latin-1"))
        place += size + 12
    return ""


def read(text: str, pool: Pool, file: str = "") -> DeckImport:
    """The deck of the code in a text. Raises DeckFileError."""
    try:
        deck = _Reader(find(text)).deck()
    except (ValueError, IndexError, struct.error) as error:
        raise DeckFileError(
            Sentence("The deck code is damaged"), Sentence("Copy it again, whole"), file=file
        ) from error
    lines: list[ImportLine] = []
    for _, code, count in deck.entries():
        printing = pool.get(code)
        words = f"{count} {printing.name} ({code})" if printing is not None else f"{count} {code}"
        status = LineStatus.UNDERSTOOD if printing is not None else LineStatus.GUESSED
        message = "" if printing is not None else f"the catalog has no {code}; kept under its code"
        lines.append(ImportLine(len(lines) + 1, words, status, code, count, message))
    return DeckImport(deck, tuple(lines), FileKind.CODE)


def _code(head: str, number: int) -> str:
    """`MNB-` and 9 are MNB-009, `DHK-U` and 9 are DHK-U09."""
    return f"{head}{number:03d}" if head.endswith("-") else f"{head}{number:02d}"


# ---------------------------------------------------------------------- writing


def _put_number(body: bytearray, number: int) -> None:
    while number > 127:
        body.append(number & 127 | 128)
        number >>= 7
    body.append(number)


def _put_text(body: bytearray, text: str) -> None:
    data = text.encode("utf-8", "replace")
    _put_number(body, len(data))
    body += data


def _put_section(body: bytearray, entries: Mapping[str, int]) -> None:
    sets: defaultdict[str, list[tuple[int, int]]] = defaultdict(list)
    others: list[tuple[str, int]] = []
    for code, count in sorted(entries.items()):
        numbered = NUMBERED.fullmatch(code)
        if numbered and _code(numbered[1], int(numbered[2])) == code:
            sets[numbered[1]].append((int(numbered[2]), count))
        else:
            others.append((code, count))
    _put_number(body, len(sets))
    for name, cards in sets.items():
        _put_text(body, name)
        _put_number(body, len(cards))
        before = 0
        for number, count in cards:
            _put_number(body, (number - before) * (FEW + 1) + (count - 1 if count <= FEW else FEW))
            if count > FEW:
                _put_number(body, count)
            before = number
    _put_number(body, len(others))
    for code, count in others:
        _put_text(body, code)
        _put_number(body, count)


# ---------------------------------------------------------------------- reading


class _Reader:
    """Nothing that is read is trusted: a ValueError or IndexError tells of whatever does not fit."""

    def __init__(self, code: str) -> None:
        letters = code.removeprefix(HEAD)
        data = urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
        self.body, check = data[:-2], data[-2:]
        if struct.pack(">H", crc32(self.body) & 0xFFFF) != check:
            raise ValueError("the check does not fit")
        self.at = 0
        self.left = MOST_CARDS

    def deck(self) -> Deck:
        format = self._text(100) or Deck().format
        name = self._text(4 * LONGEST_NAME)
        main, cards, pile = (self._section() for _ in Section)
        if self.at != len(self.body):
            raise ValueError("more than a deck")
        return Deck(name, format, main, cards, pile)

    def _number(self) -> int:
        number = shift = 0
        while True:
            byte = self.body[self.at]
            self.at += 1
            number |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return number
            if shift > 28:
                raise ValueError("a number without an end")

    def _text(self, most: int) -> str:
        size = self._number()
        if size > most or self.at + size > len(self.body):
            raise ValueError("a text without an end")
        self.at += size
        return self.body[self.at - size : self.at].decode("utf-8")

    def _few(self) -> int:
        """How many of something follow; all of them together are no more than a deck can have."""
        number = self._number()
        self.left -= number
        if self.left < 0:
            raise ValueError("more than a deck")
        return number

    def _section(self) -> Mapping[str, int]:
        entries: dict[str, int] = {}
        for _ in range(self._few()):
            name, number = self._text(12), 0
            for _ in range(self._few()):
                step, count = divmod(self._number(), FEW + 1)
                number += step
                self._add(entries, _code(name, number), count + 1 if count < FEW else self._number())
        for _ in range(self._few()):
            code = self._text(40)
            self._add(entries, code, self._number())
        return MappingProxyType(entries)

    def _add(self, entries: dict[str, int], code: str, count: int) -> None:
        if not EXACT_CODE.fullmatch(code) or not 1 <= count <= MOST_COPIES or code in entries:
            raise ValueError(code)
        entries[code] = count
