"""What the words of a name ask for: a charge, a place, a thing. resources/emblems/words.json has the tables.

A word of a table is the beginning of words, or with a full stop a whole one. The first row that fits counts;
for names that fit none, one of a few is chosen by their hash.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import cache, lru_cache

from vsdeck import paths
from vsdeck.faces.emblems.shapes import seed_of


@dataclass(frozen=True, slots=True)
class WordTable:
    rows: tuple[tuple[re.Pattern[str], str], ...]
    others: tuple[str, ...]

    def named(self, text: str) -> str:
        """What a word of the text asks for; empty if none does."""
        folded = text.lower()
        return next((what for pattern, what in self.rows if pattern.search(folded)), "")

    def any_of(self, text: str) -> str:
        return self.others[seed_of(text) % len(self.others)]

    @property
    def every(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((*(what for _, what in self.rows), *self.others)))


@cache
def word_tables() -> tuple[WordTable, WordTable, WordTable]:
    """Of charges, of places and of things."""
    read = json.loads((paths.resources() / "emblems" / "words.json").read_text(encoding="utf-8"))
    charges, places, things = (
        WordTable(
            tuple((_pattern(words), what) for what, words in read[many].items()), tuple(read[one].split(", "))
        )
        for many, one in (("charges", "any charge"), ("places", "any place"), ("things", "any thing"))
    )
    return charges, places, things


def _pattern(words: str) -> re.Pattern[str]:
    parts = (
        re.escape(word.removesuffix(".")) + (r"\b" if word.endswith(".") else "")
        for word in words.split(", ")
    )
    return re.compile(rf"\b(?:{'|'.join(parts)})")


@lru_cache(maxsize=2048)
def charge_for(text: str) -> str:
    """The charge of a keyword, a power or a plot twist."""
    table = word_tables()[0]
    return table.named(text) or table.any_of(text)
