"""What the user owns, and what a deck lacks of it."""

from __future__ import annotations

import sqlite3

from vsdeck.decks.collection import Collection, missing, playset
from vsdeck.decks.deck import Deck
from vsdeck.decks.library import CollectionStore, Library
from vsdeck.pool import Pool


def test_a_set_brings_a_playset(pool: Pool) -> None:
    assert playset(pool["MNB-001"], pool) == 1, "a main character"
    assert playset(pool["MNB-021"], pool) == 4, "Thor"
    assert playset(pool["MNB-109"], pool) == 4, "a basic location"
    assert playset(pool["MCU6-006"], pool) == 6, "Outriders start together"
    unique = next(printing for printing in pool if printing.one_of_a_kind and printing.kind.fits_deck)
    assert playset(unique, pool) == 1
    invention = next(printing for printing in pool if printing.invention)
    assert playset(invention, pool) == invention.invention
    legion = next(printing for printing in pool if "Legion" in printing.keywords)
    assert playset(legion, pool) == 8


def test_one_set_is_enough_for_a_deck_of_its_cards(avengers: Deck, pool: Pool) -> None:
    assert missing(avengers, Collection({"MNB": 1}), pool) == ()


def test_a_deck_needs_all_levels_of_its_main_character(avengers: Deck, pool: Pool) -> None:
    needed = {lack.code: lack.copies for lack in missing(avengers, Collection(), pool)}
    assert needed == {"MNB-001": 1, "MNB-002": 1} | dict(avengers.cards)


def test_levels_of_other_sets_are_needed_only_if_the_deck_lists_them(pool: Pool) -> None:
    """Legacy continues Wolverine of the first set, Futures that of Legacy: nobody has to use them."""

    def needed(*codes: str) -> set[str]:
        deck = Deck(main=dict.fromkeys(codes, 1))
        return {lack.code for lack in missing(deck, Collection(), pool)}

    assert needed("MNB-029") == {"MNB-029", "MNB-030"}
    assert needed("MNB-029", "LEG-012") == {"MNB-029", "LEG-012", "LEG-013"}, "Legacy's way instead"
    assert needed("MNB-029", "MNB-030", "LEG-012") == {"MNB-029", "MNB-030", "LEG-012", "LEG-013"}
    futures = needed("MNB-029", "LEG-012", "LEG-013", "FUT-003")
    assert futures == {"MNB-029", "LEG-012", "LEG-013", "FUT-003", "FUT-004"}
    assert missing(Deck(main={"MNB-029": 1}), Collection({"MNB": 1}), pool) == ()


def test_both_second_levels_of_one_set_are_needed(pool: Pool) -> None:
    frosts = [printing for printing in pool if printing.name == "Emma Frost" and printing.level is not None]
    first = next(frost for frost in frosts if [level.level for level in pool.levels(frost)][:3] == [1, 2, 2])
    needed = {lack.code for lack in missing(Deck(main={first.code: 1}), Collection(), pool)}
    assert needed == {level.code for level in pool.levels(first)}


def test_copies_count_across_printings(pool: Pool) -> None:
    first, reprint = next(
        pool.printings_of(printing.card)[:2]
        for printing in pool
        if printing.kind.fits_deck and len({twin.set for twin in pool.printings_of(printing.card)}) > 1
    )
    deck = Deck(cards={first.code: 2, reprint.code: 2})
    (lack,) = missing(deck, Collection(cards={reprint.code: 1}), pool)
    assert (lack.code, lack.needed, lack.owned, lack.copies) == (first.code, 4, 1, 3)
    assert {first.set, reprint.set} <= set(lack.sets)
    assert missing(deck, Collection({first.set: 1}), pool) == ()


def test_a_card_that_nobody_knows_is_lacking(pool: Pool) -> None:
    deck = Deck(cards={"XXX-001": 2})
    (lack,) = missing(deck, Collection(cards={"XXX-001": 1}), pool)
    assert (lack.copies, lack.sets) == (1, ())


def test_the_collection_is_kept(
    connection: sqlite3.Connection, library: Library, other_window: Library
) -> None:
    store = CollectionStore(connection)
    before = other_window.changes_since(0)
    assert not before.collection
    store.own_set("mnb")
    store.own_set("LEG", 2)
    store.own_card("DEF-001", 3)
    store.own_set("LEG", 0)
    assert store.load() == Collection({"MNB": 1}, {"DEF-001": 3})
    news = other_window.changes_since(before.revision)
    assert (news.collection, news.decks) == (True, ())
    assert not other_window.changes_since(news.revision).collection
