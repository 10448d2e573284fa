"""What queries look things up in: the pool, the words printed on each card, and the user's decks."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import NamedTuple

from vsdeck.card import Printing
from vsdeck.pool import Pool

STRAIGHT = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-"})


def fold_text(text: str) -> str:
    """Running text as it is searched: without accents and case, with single spaces and plain quotes."""
    if text.isascii():
        return " ".join(text.lower().split())
    letters = [
        unicodedata.normalize("NFD", char)[0] if ord(char) < 0x0370 else char
        for char in unicodedata.normalize("NFKC", text.translate(STRAIGHT)).casefold()
    ]
    return " ".join("".join(letters).split())


def text_of(printing: Printing) -> str:
    """The text that `text:` searches: the user's own if imported, otherwise what we show."""
    from vsdeck.powers.render import plain_text

    return plain_text(printing)


class FormatCards(NamedTuple):
    """The codes that a format allows, and those of its own ban list."""

    legal: frozenset[str]
    banned: frozenset[str]


class Outside(NamedTuple):
    """What only the rest of the program knows: each is asked for when a query first needs it."""

    decks: Callable[[], Mapping[str, frozenset[str]]] = dict
    """The codes in each of the user's decks, by the deck's name."""
    formats: Callable[[], Mapping[str, FormatCards]] = dict
    played: Callable[[Printing], bool] = lambda printing: False
    """Whether nothing of a card is missing at the table."""


class Source:
    def __init__(
        self,
        pool: Pool,
        outside: Outside | None = None,
        words: Callable[[], Mapping[str, str]] | None = None,
    ) -> None:
        self.pool = pool
        self._outside = outside or Outside()
        self._load_words = words

    @cached_property
    def decks(self) -> Mapping[str, frozenset[str]]:
        """The codes in each of the user's decks, by the deck's name."""
        return self._outside.decks()

    def set_decks(self, decks: Mapping[str, frozenset[str]]) -> None:
        self.decks = dict(decks)
        self.__dict__.pop("cards_by_deck", None)

    @cached_property
    def formats(self) -> Mapping[str, FormatCards]:
        return self._outside.formats()

    def played(self, printing: Printing) -> bool:
        return self._outside.played(printing)

    @cached_property
    def words(self) -> Mapping[str, str]:
        """The folded text of each printing by code."""
        if self._load_words is not None:
            return self._load_words()
        return {printing.code: fold_text(text_of(printing)) for printing in self.pool}

    def text(self, printing: Printing) -> str:
        return self.words.get(printing.code, "")

    @cached_property
    def years(self) -> Mapping[str, int]:
        """The year of each set whose release is known."""
        return {
            code: int(card_set.released[:4])
            for code, card_set in self.pool.sets.items()
            if card_set.released[:4].isdecimal() and len(card_set.released) >= 4
        }

    @cached_property
    def cards_by_deck(self) -> Mapping[str, frozenset[str]]:
        """The cards in each deck: any printing of a card counts."""
        return {
            name: frozenset(self.pool[code].card for code in codes if code in self.pool)
            for name, codes in self.decks.items()
        }
