"""Whatever is typed: a query, or an error with its place; never anything else."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.catalog.search.small import POOL
from vsdeck.catalog.search import Index, QueryError, active_values, complete, parse, to_text, toggle

INDEX = Index(POOL)
SIGNS = tuple('<>=!:*?/\\()-+,"[{3 　：“”')
WORDS = ("team:", "is:", "cost", "atk", "2*", "or", "not", "and", "x", "none", "hulk", "ranged", " ", "<=")
TYPED = st.text(max_size=30) | st.lists(st.sampled_from(SIGNS + WORDS), max_size=12).map("".join)


@settings(max_examples=400, deadline=None)
@given(TYPED)
@example("cost=3*")
@example("²*cost>1")
@example("cost<=²")
@example("atk=1*2*cost")
@example("text:\udcff")
@example("“0\\““")
def test_a_query_or_an_error_with_its_place(text: str) -> None:
    try:
        INDEX.search(text)
    except QueryError as error:
        place = error.position, error.position + error.length
    else:
        assert parse(to_text(parse(text))) == parse(text)
        return
    assert 0 <= place[0] <= len(text)
    assert place[1] <= len(text) + 2


def test_a_half_character_is_an_error_and_no_crash_of_the_database() -> None:
    """A terminal with another encoding gives such letters to `vsdeck search --sql`."""
    with pytest.raises(QueryError, match=r"no character \(at character 6\)"):
        parse("text:\udcff")


@settings(max_examples=200, deadline=None)
@given(TYPED, st.integers(0, 30))
def test_completion_and_chips_take_anything(text: str, cursor: int) -> None:
    cursor = min(cursor, len(text))
    for completion in complete(INDEX, text, cursor):
        assert 0 <= completion.start <= cursor <= completion.end <= len(text)
    before = active_values(text, "team", INDEX)
    after = toggle(text, "team", "Zombies", INDEX)
    try:
        parse(text)
    except QueryError:
        return
    assert ("Zombies" in active_values(after, "team", INDEX)) is not ("Zombies" in before)
