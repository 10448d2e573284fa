"""OCTGN decks."""

from __future__ import annotations

from vsdeck.decks.deck import Deck
from vsdeck.decks.files import FileKind, LineStatus, o8d, read_deck, write_deck
from vsdeck.pool import Pool


def test_cards_are_found_by_our_ids_without_names(pool: Pool) -> None:
    card = f'<card qty="3" id="{o8d.card_id("TUB-019").upper()}"></card>'
    read = read_deck(f'<deck game="x"><section name="Supporting Characters">{card}</section></deck>', pool)
    assert read.kind is FileKind.OCTGN
    assert read.deck.cards == {"TUB-019": 3}


def test_strange_ids_are_read_by_name_and_section(pool: Pool) -> None:
    cards = '<card qty="1" id="0">Iceman</card><card qty="x" id="0">Iceman</card><card qty="1" id="0"/>'
    sections = f'<section name="Main Character">{cards}</section>'
    sections += (
        '<section name="Deck"><card qty="4" id="">Rockslide</card><card qty="2">Anole</card></section>'
    )
    read = read_deck(f'<deck game="x">{sections}</deck>', pool)
    assert read.deck.main == {"TUB-006": 1}
    assert read.deck.cards == {"TUB-019": 4, "TUB-010": 2}
    assert len(read.of(LineStatus.REFUSED)) == 2


def test_ids_never_change(pool: Pool) -> None:
    assert o8d.card_id("MNB-001") == "7ff51f4f-4f77-569c-a439-515b8d428717"
    assert len({o8d.card_id(printing.code) for printing in pool}) == len(pool)
    assert o8d.card_id("MNB-001") in write_deck(Deck(main={"MNB-001": 1}), pool, FileKind.OCTGN)
