"""The closed vocabularies of a catalog: which teams, sets, keywords … there are, and how they are written."""

from __future__ import annotations

import re
from dataclasses import dataclass

from vsdeck.catalog.search.fields import Word, WordField, word_field
from vsdeck.catalog.search.source import Source
from vsdeck.names import fold
from vsdeck.spelling import nearest

BREAK = re.compile(r"[\s\-/.]+")


def tails(name: str) -> list[str]:
    """The folded name from each of its words on: `Masters of Evil` gives mastersofevil, ofevil, evil."""
    pieces = [folded for piece in BREAK.split(name) if (folded := fold(piece))]
    return ["".join(pieces[start:]) for start in range(len(pieces))]


@dataclass(frozen=True, slots=True)
class Spelling:
    """One way to write a word."""

    folded: str
    tails: tuple[str, ...]
    word: Word
    shown: str


class Vocabulary:
    def __init__(self, source: Source) -> None:
        self._source = source
        self._spellings: dict[str, tuple[Spelling, ...]] = {}

    def forget(self, field: str) -> None:
        """The words of this field have changed."""
        self._spellings.pop(field, None)

    def words(self, field: str) -> tuple[Word, ...]:
        return tuple(dict.fromkeys(spelling.word for spelling in self.spellings(field)))

    def spellings(self, field: str) -> tuple[Spelling, ...]:
        if field not in self._spellings:
            self._spellings[field] = tuple(self._spell(word_field(field)))
        return self._spellings[field]

    def _spell(self, field: WordField) -> list[Spelling]:
        return [
            Spelling(fold(name), tuple(tails(name)), word, name)
            for word in field.vocabulary(self._source)
            for name in (word.value, *word.others)
        ]

    def find(self, field: str, text: str, exact: bool) -> tuple[str, ...]:
        """The values that a typed word means: as it stands, else as a start, else as the start of a word."""
        key = fold(text)
        spellings = self.spellings(field)
        found = [spelling for spelling in spellings if spelling.folded == key]
        if not found and not exact and key:
            found = [spelling for spelling in spellings if spelling.folded.startswith(key)]
        if not found and not exact and key:
            found = [s for s in spellings if any(tail.startswith(key) for tail in s.tails)]
        return tuple(dict.fromkeys(spelling.word.value for spelling in found))

    def nearest(self, field: str, text: str) -> str:
        """What was probably meant by a word that is not in the vocabulary; empty if nothing is near."""
        meant: dict[str, str] = {}
        for spelling in self.spellings(field):
            word = spelling.word
            shown = spelling.shown if spelling.shown == word.label else word.value
            pieces = [fold(piece) for piece in BREAK.split(spelling.shown)]
            for key in (spelling.folded, *pieces):
                if len(key) > 2 or key == fold(word.value):
                    meant.setdefault(key, shown)
        return meant.get(nearest(fold(text), meant), "")
