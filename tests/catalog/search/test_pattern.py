from __future__ import annotations

import re
import time

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from vsdeck.catalog.search.pattern import Pattern, PatternError

ATOMS = st.sampled_from(
    ["a", "b", "c", ".", "[ab]", "[^a]", "[a-c]", "\\w", "\\W", "\\d", "\\s", " ", "1", "\\."]
)
COUNTS = st.sampled_from(["", "", "", "*", "+", "?", "{2}", "{0}", "{1,3}", "{2,}", "{,2}", "+?"])


def grown(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return (
        st.lists(inner, min_size=1, max_size=3).map("".join)
        | st.tuples(inner, inner).map("({0[0]}|{0[1]})".format)
        | st.tuples(inner, COUNTS).map("(?:{0[0]}){0[1]}".format)
    )


PATTERNS = st.recursive(st.tuples(ATOMS, COUNTS).map("".join), grown, max_leaves=6)
WHOLE = st.tuples(st.sampled_from(["", "^"]), PATTERNS, st.sampled_from(["", "$"])).map("".join)


@given(WHOLE, st.text("abc1. A", max_size=12))
@example("abc|b", "b")
@example("ab?c", "xacx")
@example("^a|b", "cb")
def test_finds_what_the_standard_library_finds(pattern: str, text: str) -> None:
    try:
        ours = Pattern(pattern)
    except PatternError as error:
        refused = error.message
    else:
        refused = ""
    if refused:
        assert "repetition" in refused or "too long" in refused
        return
    expected = re.search(pattern.replace("{,", "{0,"), text, re.IGNORECASE) is not None
    assert ours.search(text) is expected


@pytest.mark.parametrize(
    "pattern", ["(a|a)*b", "(a+)+b", "(a*)*b", "a*a*a*a*a*a*a*b", "(a|aa)+$", "(.*,){20}x", "(x+x+)+y"]
)
def test_a_catastrophic_pattern_takes_no_longer_than_any_other(pattern: str) -> None:
    began = time.process_time()
    assert not Pattern(pattern).search("a" * 20_000 + "!")
    assert time.process_time() - began < 2


@pytest.mark.parametrize(
    ("pattern", "position"),
    [
        ("(a", 0),
        ("a)", 1),
        ("[a", 0),
        ("*a", 0),
        ("a**", 2),
        ("a{3,2}", 1),
        ("a{x}", 1),
        ("\\q", 0),
        ("ab(?=c)", 2),
        ("a{500}", 1),
        ("a" * 300, 200),
        ("\\", 0),
        ("[z-a]", 1),
    ],
)
def test_a_bad_pattern_is_refused_with_its_place(pattern: str, position: int) -> None:
    with pytest.raises(PatternError) as caught:
        Pattern(pattern)
    assert caught.value.position == position


@pytest.mark.parametrize("pattern", ["(" * 190, "((((((){80}){80}){80}){80}){80})", "(((a{9}){9}){9}){9}"])
def test_a_monstrous_pattern_is_refused_at_once(pattern: str) -> None:
    began = time.process_time()
    with pytest.raises(PatternError):
        Pattern(pattern)
    assert time.process_time() - began < 1


def test_case_does_not_count() -> None:
    assert Pattern("^THE [V-W]").search("the vault")
    assert Pattern("^the ").search("The Vault")
