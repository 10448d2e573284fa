"""Decks are found by name, tag, notes, format, legality and by the cards they hold."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from vsdeck.catalog.search import Index, QueryError
from vsdeck.decks.deck import Deck
from vsdeck.decks.format import Formats
from vsdeck.decks.library import Library
from vsdeck.decks.library.query import parse_deck_query
from vsdeck.pool import Pool


@pytest.fixture(scope="session")
def index(pool: Pool) -> Index:
    return Index(pool)


@pytest.fixture
def library(library: Library, avengers: Deck) -> Library:
    library.tag(library.create(avengers), "fun", "Team play")
    mutants = Deck("Children of the Atom", notes="Wins by Storm’s weather.", main={"MNB-027": 1})
    library.tag(library.create(mutants.add("MNB-036", 4)), "slow")
    library.create(Deck("", "duality", cards={"MNB-021": 2}))
    library.archive(library.create(replace(avengers, name="Old Avengers")))
    library.delete(library.create(replace(avengers, name="Gone Avengers")))
    return library


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("", {"Avengers", "Children of the Atom", ""}),
        ("avengers", {"Avengers"}),
        ("CHILDREN atom", {"Children of the Atom"}),
        ('"of the"', {"Children of the Atom"}),
        ("storm", {"Children of the Atom"}),
        ("captain", {"Avengers"}),
        ("name:captain", set()),
        ("tag:fun", {"Avengers"}),
        ('tag:"team play"', {"Avengers"}),
        ("tag:fun or tag:slow", {"Avengers", "Children of the Atom"}),
        ("-(tag:fun or tag:slow)", {""}),
        ('notes:"storm\'s weather"', {"Children of the Atom"}),
        ("format:duality", {""}),
        ("format:Multiverse", {"Avengers", "Children of the Atom"}),
        ("legal:multiverse", {"Avengers"}),
        ("is:legal", {"Avengers"}),
        ("-is:legal", {"Children of the Atom", ""}),
        ("deck:thor", {""}),
        ("deck:(team:avengers cost<=2)", {"Avengers"}),
        ("deck:team:avengers", {"Avengers", ""}),
        ('main:"captain america" deck:(kind:location or (cost=1))', {"Avengers"}),
        ("tag:fun legal:multiverse deck:(team:avengers cost<=2) captain", {"Avengers"}),
        ("tag：fun", {"Avengers"}),
        ("avengers is:archived", {"Old Avengers"}),
        ("avengers is:deleted", {"Gone Avengers"}),
        ("avengers -is:archived", {"Avengers"}),
        ("is:nameless", {""}),
        ("is:variant or is:imported or is:starter", set()),
    ],
)
def test_queries(query: str, found: set[str], library: Library, index: Index, formats: Formats) -> None:
    assert {kept.deck.name for kept in library.search(query, index, formats)} == found


@pytest.mark.parametrize(
    ("query", "message", "position", "suggestion"),
    [
        ("storm tga:fun", "There is no field tga", 6, "tag"),
        ("is:archive", "There is no state archive", 3, "archived"),
        ("legal:dualty", "There is no format dualty", 6, "duality"),
        ("tag:fun deck:(team:avengerz)", "avengerz", 19, "Avengers"),
        ("deck:(cost<", "needs a value", 6, ""),
        ("tag:", "needs a value", 0, ""),
        ("fun)", "closes nothing", 3, ""),
        ('"fun', "not closed", 0, ""),
        ("fun or", "must follow", 4, ""),
        ("fun -", "leave out", 4, ""),
    ],
)
def test_what_cannot_be_read_is_shown_in_its_place(
    query: str, message: str, position: int, suggestion: str, library: Library, index: Index, formats: Formats
) -> None:
    with pytest.raises(QueryError) as caught:
        library.search(query, index, formats)
    error = caught.value
    assert message in error.message
    assert (error.position, error.suggestion) == (position, suggestion)


def test_card_queries_of_one_deck_query_share_a_budget(
    library: Library, index: Index, formats: Formats
) -> None:
    each = [f"deck:(text:/e.*{letter}.*e/)" for letter in "abcdefghijklmnopqrstuvwxyz"]
    library.search(each[0], index, formats)
    query = " or ".join(each)
    with pytest.raises(QueryError, match="would take too long") as caught:
        library.search(query, index, formats)
    assert query[caught.value.position] == "/"


@settings(max_examples=200, deadline=None)
@given(st.text(st.sampled_from('ab :="()-ortagdeckis<2（："'), max_size=40))
@example("(" * 4000)
@example("-" * 3000)
def test_no_text_breaks_the_parser(text: str) -> None:
    try:
        parse_deck_query(text)
    except QueryError as error:
        assert 0 <= error.position <= len(text)  # noqa: PT017
