"""Each kind of file gives back the deck that was written into it."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from vsdeck.card import Kind
from vsdeck.catalog import load_pool
from vsdeck.decks.deck import Deck, Section
from vsdeck.decks.files import FileKind, LineStatus, read_deck, write_deck
from vsdeck.decks.files.entry import Heading, home
from vsdeck.pool import Pool

READ = [FileKind.TEXT, FileKind.COCKATRICE, FileKind.OCTGN, FileKind.NATIVE]
WORDS = st.text(st.characters(blacklist_categories=("Cs", "Cc")), max_size=30)


@st.composite
def decks(draw: st.DrawFn) -> Deck:
    """Any cards of the catalog, each in the section where it belongs, legal or not."""
    pool = load_pool_once()
    codes = draw(st.lists(st.sampled_from([one.code for one in pool if one.name]), unique=True, max_size=40))
    deck = Deck(" ".join(draw(WORDS).split()), notes=" ".join(draw(WORDS).split()))
    for code in codes:
        deck = deck.add(code, draw(st.integers(1, 12)), home(pool[code], pool, Heading.NONE, deck))
    return deck


_POOLS: list[Pool] = []


def load_pool_once() -> Pool:
    if not _POOLS:
        _POOLS.append(load_pool())
    return _POOLS[0]


@pytest.mark.parametrize("kind", READ)
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(deck=decks())
def test_any_deck_comes_back(kind: FileKind, deck: Deck) -> None:
    pool = load_pool_once()
    content = write_deck(deck, pool, kind)
    read = read_deck(content, pool)
    assert read.kind is kind
    assert not read.of(LineStatus.GUESSED, LineStatus.ASKED, LineStatus.REFUSED)
    for section in Section:
        assert read.deck.section(section) == deck.section(section)
    assert (read.deck.format, read.deck.notes) == (deck.format, deck.notes)
    assert write_deck(read.deck, pool, kind) == content


@pytest.mark.parametrize("source", READ)
@pytest.mark.parametrize("target", READ)
def test_any_kind_becomes_any_other(pool: Pool, avengers: Deck, source: FileKind, target: FileKind) -> None:
    first = read_deck(write_deck(avengers, pool, source), pool).deck
    second = read_deck(write_deck(first, pool, target), pool).deck
    assert (second.main, second.cards, second.pile) == (avengers.main, avengers.cards, avengers.pile)
    assert second.name == avengers.name


@pytest.mark.parametrize("kind", [FileKind.TEXT, FileKind.OCTGN, FileKind.NATIVE])
def test_what_a_main_character_admits_stays_in_the_deck(pool: Pool, kind: FileKind) -> None:
    """*Spider-Man* of Crossover 2 lets main characters into the deck, Annihilus two Negative Zones."""
    deck = Deck("Guests", main={"CV2-001": 1}, cards={"CV2-004": 1, "FAN-029": 2})
    assert pool["CV2-004"].kind is Kind.MAIN
    read = read_deck(write_deck(deck, pool, kind), pool).deck
    assert (read.main, read.cards, read.pile) == (deck.main, deck.cards, deck.pile)


@pytest.mark.parametrize("kind", READ)
def test_a_code_that_the_catalog_lacks_survives(pool: Pool, kind: FileKind) -> None:
    deck = Deck("Bats", cards={"AEW-099": 1, "AEW-067": 3})
    assert read_deck(write_deck(deck, pool, kind), pool).deck.cards == deck.cards


@pytest.mark.parametrize("kind", READ)
def test_bug_a_code_of_a_set_that_the_catalog_lacks_was_lost(pool: Pool, kind: FileKind) -> None:
    """A friend sends a deck with cards that he imported."""
    deck = Deck("Guests", main={"MNB-001": 1}, cards={"COL-005": 2, "FANS2024-0012B": 1, "MNB-009": 4})
    assert "COL" not in pool.sets
    read = read_deck(write_deck(deck, pool, kind), pool)
    assert (read.complete, read.deck.main, read.deck.cards) == (True, deck.main, deck.cards)
