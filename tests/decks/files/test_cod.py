"""Cockatrice decks, older and newer."""

from __future__ import annotations

from vsdeck.decks.deck import Deck
from vsdeck.decks.files import FileKind, LineStatus, read_deck, write_deck
from vsdeck.pool import Pool

OLD = """<?xml version="1.0"?>
<cockatrice_deck version="1">
    <deckname>Frost &amp; rock</deckname>
    <comments>cold</comments>
    <zone name="main">
        <card number="4" price="0" name="Rockslide (TUB-019)"/>
        <card number="2" price="0" name="Anole"/>
        <card number="many" name="Anole"/>
        <card number="1" name="Gadget (FAN-023)"/>
    </zone>
    <zone name="side">
        <card number="1" name="Iceman (TUB-006)"/>
    </zone>
</cockatrice_deck>
"""


def test_an_older_file_is_read_by_names(pool: Pool) -> None:
    read = read_deck(OLD, pool)
    assert read.kind is FileKind.COCKATRICE
    assert read.deck.name == "Frost & rock"
    assert read.deck.notes == "cold"
    assert read.deck.cards == {"TUB-019": 4, "TUB-010": 2}
    assert read.deck.main == {"TUB-006": 1}
    assert read.deck.pile == {"FAN-023": 1}
    assert [line.number for line in read.of(LineStatus.REFUSED)] == [8]


def test_a_newer_file_tells_the_printing_by_set_and_number(pool: Pool) -> None:
    card = '<card number="2" name="Hawkeye" setShortName="SVH" collectorNumber="046" uuid=""/>'
    content = f'<cockatrice_deck version="1"><zone name="main">{card}</zone></cockatrice_deck>'
    assert read_deck(content, pool).deck.cards == {"SVH-046": 2}


def test_names_are_escaped(pool: Pool) -> None:
    deck = Deck('<"Frost" & rock>\x01', cards={"ALN-011": 1}, notes="a < b\n# really")
    read = read_deck(write_deck(deck, pool, FileKind.COCKATRICE), pool).deck
    assert read.name == '<"Frost" & rock>'
    assert read.notes == deck.notes
