"""A deck as a short code: written, found in a message, read back, refused when damaged."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vsdeck import paths
from vsdeck.decks.deck import Deck
from vsdeck.decks.files import DeckFileError, FileKind, code, read_deck, starter_decks, write_deck
from vsdeck.pool import Pool

Counts = dict[str, int]
counts = st.dictionaries(
    st.from_regex(r"[A-Z0-9]{1,4}-([A-Z]?[0-9]{2,3}|[A-Z0-9]{1,5})", fullmatch=True),
    st.integers(1, 999),
    max_size=12,
)


@given(main=counts, cards=counts, pile=counts, name=st.text(max_size=20))
@settings(max_examples=60, deadline=None)
def test_every_deck_comes_back(pool: Pool, main: Counts, cards: Counts, pile: Counts, name: str) -> None:
    deck = Deck(name.strip(), "duality", main, cards, pile)
    again = read_deck(f"Look at this: {code.write(deck)} – what do you think?", pool)
    assert again.kind is FileKind.CODE
    assert (again.deck.main, again.deck.cards, again.deck.pile) == (main, cards, pile)
    assert again.deck.format == "duality"


def test_starter_decks_are_short(pool: Pool) -> None:
    for deck in starter_decks(pool, paths.resources() / "decks"):
        written = write_deck(deck, pool, FileKind.CODE).strip()
        again = read_deck(written, pool).deck
        assert (again.name, again.main, again.cards) == (deck.name, deck.main, deck.cards)
        assert len(written) < 130


def test_a_damaged_code_is_refused_in_one_sentence(pool: Pool) -> None:
    whole = code.write(Deck("Thunder", main={"MNB-001": 1}, cards={"MNB-021": 4}))
    for damaged in (whole[:-3], whole.replace("A", "B", 1) + "x", "VSD1.AAAAAAAA", "VSD1.____________"):
        with pytest.raises(DeckFileError, match="The deck code is damaged"):
            read_deck(damaged, pool)


@pytest.mark.parametrize(
    "head", [b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff\xe0\x00\x10JFIF", b"RIFF\x10\xff\x00\x00WEBP"]
)
def test_bug_a_picture_of_another_kind_was_told_as_text_that_is_not_utf_8(pool: Pool, head: bytes) -> None:
    with pytest.raises(DeckFileError, match="carries no deck code"):
        read_deck(head + b"\xfe\xff\x00", pool)
