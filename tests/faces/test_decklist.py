"""The list of a deck, read back from the PDF."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from io import BytesIO

import pytest
from pypdf import PdfReader

from vsdeck import paths
from vsdeck.decks.deck import Deck
from vsdeck.decks.files import starter_decks
from vsdeck.decks.format import Format
from vsdeck.faces.decklist import draw_decklist, parts
from vsdeck.faces.pdf import Paper
from vsdeck.pool import Pool
from vsdeck.powers.render import words_of
from vsdeck.ui.words import Language, tell


@pytest.fixture(scope="module")
def starters(pool: Pool) -> tuple[Deck, ...]:
    return starter_decks(pool, paths.resources() / "decks")


@pytest.fixture
def wizard(starters: tuple[Deck, ...]) -> Deck:
    return next(deck for deck in starters if deck.name == "The Wizard")


def pages(content: bytes) -> Iterator[str]:
    for page in PdfReader(BytesIO(content), strict=True).pages:
        yield " ".join(page.extract_text().split())


def test_every_starter_deck_is_one_page_with_every_card(pool: Pool, starters: tuple[Deck, ...]) -> None:
    for deck in starters:
        (text,) = pages(draw_decklist(deck, pool, Format(), paper=Paper.LETTER))
        assert deck.name in text
        for _, code, _ in deck.entries():
            assert code in text, (deck.name, code)
            assert pool[code].name in text


def test_parts_carry_their_counts_and_the_curve_its_bars(pool: Pool, wizard: Deck) -> None:
    (text,) = pages(draw_decklist(wizard, pool, Format()))
    for words in (
        "60 cards · average cost 4.2",
        "Legal in Multiverse",
        "Main character 2",
        "Supporting characters 40",
        "Plot twists 4",
        "Locations 16",
        "Invention pile 8",
        "Tokens 4",
        "Supporting characters by cost",
        "2020 rulebook.",
    ):
        assert words in text


def test_levels_stand_in_the_list_even_where_the_deck_names_only_the_first(pool: Pool) -> None:
    part, *_ = parts(Deck(main={"MNB-001": 1}), pool, words_of("en"))
    assert [(entry.code, entry.cost) for entry in part.entries] == [
        ("MNB-001", "Level 1"),
        ("MNB-002", "Level 2"),
    ]


def test_what_is_wrong_is_said(pool: Pool, wizard: Deck) -> None:
    short = wizard.with_count("FAN-039", 3)
    (text,) = pages(draw_decklist(short, pool, Format(name="Sixty")))
    assert "Not legal in Sixty" in text
    assert "59 cards" in text


def test_a_card_that_nobody_knows_is_listed_by_its_code(pool: Pool, wizard: Deck) -> None:
    deck = wizard.with_count("ZZZ-001", 2)
    (text,) = pages(draw_decklist(deck, pool, Format()))
    assert "Other cards 2" in text
    assert "2 ZZZ-001" in text
    assert "62 cards" in text


def test_japanese_names_and_headings(pool: Pool) -> None:
    deck = Deck(main={"MNB-001": 1}, cards={"MNB-009": 2})
    (text,) = pages(draw_decklist(deck, pool, Format(), language="ja"))
    for words in (
        "キャプテン・アメリカ",
        "レベル 2",
        "アントマン",
        "サポートキャラクター",
        "Multiverseで使用不可",
    ):
        assert words in text


def test_the_verdict_and_its_reason_are_told_in_japanese(pool: Pool, starters: tuple[Deck, ...]) -> None:
    told = partial(tell, Language.JAPANESE, japanese=pool.japanese)
    unknown = next(deck for deck in starters if deck.name == "Daredevil")
    (text,) = pages(draw_decklist(unknown, pool, Format(), language="ja", tell=told))
    assert "Multiverseで使用できるか判定できません" in text
    assert "Whether" not in text


def test_very_many_cards_go_on_further_pages_and_none_is_lost(pool: Pool) -> None:
    codes = [printing.code for printing in pool if printing.kind.fits_deck][:300]
    deck = Deck(cards=dict.fromkeys(codes, 1), notes="word " * 400)
    first, *rest = pages(draw_decklist(deck, pool, Format()))
    assert len(rest) >= 2
    everything = " ".join([first, *rest])
    assert [code for code in codes if code not in everything] == []
    assert f"VsDeck · {len(rest) + 1}/{len(rest) + 1}" in rest[-1]


def test_a_long_name_is_wrapped_and_a_deck_without_one_is_a_deck(pool: Pool, wizard: Deck) -> None:
    long = replace(wizard, name="The quite unreasonably long name of a deck of wizards and their inventions")
    (text,) = pages(draw_decklist(long, pool, Format()))
    assert long.name in text
    (text,) = pages(draw_decklist(replace(wizard, name=" "), pool, Format()))
    assert text.startswith("Deck ")


def test_one_card_is_one_card(pool: Pool) -> None:
    (text,) = pages(draw_decklist(Deck("One", cards={"MNB-009": 1}), pool, Format()))
    assert "1 card · average" in text
