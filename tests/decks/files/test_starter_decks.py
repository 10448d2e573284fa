"""The starter decks of the rulebooks, as they ship."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from vsdeck import paths
from vsdeck.decks.deck import Deck, Section
from vsdeck.decks.files import LineStatus, read_deck, starter_decks, write_deck
from vsdeck.pool import Pool

FILES = sorted((paths.resources() / "decks").glob("*.txt"))


def test_they_are_all_there(pool: Pool) -> None:
    decks = starter_decks(pool, paths.resources() / "decks")
    assert len(decks) == len(FILES) >= 10
    assert all(deck.name and deck.main and deck.count() == 60 for deck in decks)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_each_file_is_what_vsdeck_writes(pool: Pool, path: Path) -> None:
    read = read_deck(path, pool)
    assert {line.status for line in read.lines} <= {
        LineStatus.UNDERSTOOD,
        LineStatus.HEADING,
        LineStatus.COMMENT,
    }
    assert write_deck(read.deck, pool) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_names_alone_give_the_same_cards(pool: Pool, path: Path) -> None:
    """As the rulebooks print them, without codes."""
    text = path.read_text(encoding="utf-8")
    read = read_deck(re.sub(r" \([A-Z0-9]+-U?[0-9]+\)", "", text), pool)
    assert read.complete
    assert _cards(read.deck, pool) == _cards(read_deck(text, pool).deck, pool)


def _cards(deck: Deck, pool: Pool) -> Counter[tuple[Section, str]]:
    """Copies by section and card: which printing of a card it is does not matter here."""
    copies: Counter[tuple[Section, str]] = Counter()
    for section, code, count in deck.entries():
        copies[section, pool[code].card] += count
    return copies
