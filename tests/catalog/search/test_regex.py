"""Patterns find what Python's own find, are refused with their place, and never hold up the window."""

from __future__ import annotations

import re
import sqlite3

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.catalog.search.small import POOL
from tests.clock import at_most
from vsdeck.catalog.search import Index, QueryError, sql
from vsdeck.catalog.search.regex import MOST_STEPS, PatternError, compile_pattern, steps

ATOMS = st.sampled_from(
    ["a", "b", "c", ".", "[ab]", "[^a]", "[a-c]", "\\w", "\\W", "\\d", "\\s", " ", "1", "\\."]
)
COUNTS = st.sampled_from(["", "", "", "*", "+", "?", "{2}", "{0}", "{1,3}", "{2,}", "+?"])


def grown(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return (
        st.lists(inner, min_size=1, max_size=3).map("".join)
        | st.tuples(inner, inner).map("({0[0]}|{0[1]})".format)
        | st.tuples(inner, COUNTS).map("(?:{0[0]}){0[1]}".format)
    )


PATTERNS = st.recursive(st.tuples(ATOMS, COUNTS).map("".join), grown, max_leaves=6)
WHOLE = st.tuples(st.sampled_from(["", "^"]), PATTERNS, st.sampled_from(["", "$"])).map("".join)


@settings(deadline=None)
@given(WHOLE, st.text("abc1. A", max_size=12))
@example("abc|b", "b")
@example("ab?c", "xacx")
@example("^a|b", "cb")
def test_finds_what_the_standard_library_finds(pattern: str, text: str) -> None:
    expected = re.search(pattern, text, re.IGNORECASE) is not None
    assert (compile_pattern(pattern).search(text) is not None) is expected


@pytest.mark.parametrize(
    ("pattern", "position", "message"),
    [
        ("(a", 0, "this ( is not closed"),
        ("a)", 0, "this ) closes nothing"),
        ("x[a", 1, "this [ is not closed"),
        ("*a", 0, "nothing before * to repeat"),
        ("a**", 1, "a repetition of a repetition"),
        ("a{3,2}", 1, "the larger count comes second"),
        ("a{5000}", 1, "at most 1000 repetitions"),
        ("\\q", 0, "\\q has no meaning here"),
        ("ab(?=c)", 2, "groups are written (…) or (?:…)"),
        ("a" * 300, 200, "a pattern may have 200 characters"),
        ("\\", 0, "\\ has no meaning here"),
        ("[z-a]", 1, "a range goes from the lower to the higher character"),
        ("\\pL{100}", 0, "too many repetitions inside repetitions"),
        ("(((a{9}){9}){9}){9}", 4, "at most 1000 repetitions"),
        ("(" * 190, 0, "this ( is not closed"),
    ],
)
def test_a_bad_pattern_is_refused_with_its_place(pattern: str, position: int, message: str) -> None:
    with pytest.raises(PatternError) as caught:
        compile_pattern(pattern)
    assert (caught.value.position, caught.value.message) == (position, message)


def test_case_does_not_count() -> None:
    assert compile_pattern("^THE [V-W]").search("the vault")
    assert compile_pattern("^the ").search("The Vault")


NASTY = (
    *("(a|a)*b", "(a+)+b", "(a*)*b", "a*a*a*a*a*a*a*b", "(a|aa)+$", "(.*,){20}x", "(x+x+)+y"),
    "(?:(?:e|a)?)*(?:(?:e|.e|..e)*){60}(?:.){60}",
    "(?:.?|(?:.a|.e|..e|a.*|e.*){20}|(?:.?){40}){2}(?:a.*|e.*){20}zz",
    "\\W(?:(?:[a-z ]|.?)){0,40}[^q]q",
)


def answered(index: Index, query: str) -> bool:
    """Whether a query is answered and not refused; either way at once."""
    refused: QueryError | None = None
    with at_most(2):  # half a second on a quiet machine
        try:
            index.search(query)
        except QueryError as error:
            refused = error
    if refused is not None:
        assert "would take too long" in refused.message
        assert query[refused.position] == "/"
    return refused is None


@pytest.mark.parametrize("pattern", NASTY)
@pytest.mark.parametrize("field", ["name", "text"])
def test_a_nasty_pattern_is_answered_or_refused_at_once(pattern: str, field: str, index: Index) -> None:
    answered(index, f"{field}:/{pattern}/")


@pytest.mark.parametrize("field", ["name", "text"])
def test_hundreds_of_patterns_are_answered_or_refused_at_once(field: str, index: Index) -> None:
    few = " ".join(f"{field}:/{chr(97 + n)}e.*/" for n in range(3))
    many = " or ".join(f"{field}:/.{n}/" for n in range(250))
    nasty = " or ".join(f"{field}:/{pattern}{n}/" for n in range(9) for pattern in NASTY)
    same = " ".join(f"{field}:/e.*e/" for _ in range(250))
    assert answered(index, few)
    assert answered(index, same), "one pattern costs what it costs, however often it stands there"
    assert not answered(index, many)
    assert not answered(index, nasty)


def test_the_budget_is_of_the_whole_query_and_of_all_its_texts() -> None:
    texts = ["a" * 1000] * 100
    assert steps("a", texts) < steps("aaaaaaaa", texts) < steps("aaaaaaaa", texts * 2) < MOST_STEPS
    assert steps("a{1000}", texts) > MOST_STEPS > 2 * steps("a{100}", texts)


def test_memory_and_sql_refuse_alike(index: Index, connection: sqlite3.Connection) -> None:
    query = "text:/.{300}x/"
    for search in (index.search, lambda asked: sql.search(connection, index, asked)):
        with pytest.raises(QueryError, match="would take too long") as caught:
            search(query)
        assert caught.value.position == 5
    assert Index(POOL).search(query) == [], "with fewer texts it can be afforded"
