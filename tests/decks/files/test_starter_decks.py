"""The starter decks of the rulebooks, as they ship."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from vsdeck import paths
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
    """As the rulebooks print them, without codes: no wrong guess, only what is truly open is asked."""
    text = path.read_text(encoding="utf-8")
    truth = {line.number: line.code for line in read_deck(text, pool).lines if line.code}
    bare = read_deck(re.sub(r" \([A-Z0-9]+-U?[0-9]+\)", "", text), pool)
    for line in bare.lines:
        if line.code and line.number in truth:
            same_name = {
                pool[code].card for code in truth.values() if pool[code].name == pool[line.code].name
            }
            assert pool[line.code].card in same_name
    asked = sum(line.count for line in bare.of(LineStatus.ASKED, LineStatus.REFUSED))
    assert asked <= 16
