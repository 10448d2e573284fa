"""Whatever a deck holds: judging never fails, every fix removes its problem, and fixing comes to an end."""

from __future__ import annotations

from functools import cache

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from vsdeck import paths
from vsdeck.catalog import load_pool
from vsdeck.decks.deck import Deck
from vsdeck.decks.format import Formats, load_formats
from vsdeck.decks.legality import RULES, apply, check
from vsdeck.pool import Pool

MOST_FIXES = 200


@cache
def pool() -> Pool:
    return load_pool()


@cache
def formats() -> Formats:
    return load_formats(paths.resources() / "formats")


@st.composite
def decks(draw: st.DrawFn) -> Deck:
    """Any cards in any section: mains, tokens, inventions, withdrawn and unknown ones among them."""
    odd = [
        printing.code
        for printing in pool()
        if printing.banned or printing.loyalty or printing.invention or printing.one_of_a_kind
    ]
    codes = st.one_of(
        st.sampled_from([printing.code for printing in pool()]),
        st.sampled_from([*odd, "QQQ-001", "CV2-001", "FRI-001", "FRI-015", "TUB-037", "VER-005", "FRF-011"]),
        st.sampled_from([p.code for p in pool() if p.kind.is_location]),
        st.sampled_from([p.code for p in pool() if p.level is not None]),
    )
    section = st.dictionaries(codes, st.integers(1, 9), max_size=8)
    return Deck(main=draw(section), cards=draw(section), pile=draw(section))


QUIET = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@QUIET
@given(decks(), st.sampled_from(sorted(formats().by_id)))
def test_every_fix_removes_its_problem(deck: Deck, format_id: str) -> None:
    format = formats().by_id[format_id]
    verdict = check(deck, pool(), format)
    assert verdict.legal is not bool(verdict.problems)
    for problem in verdict.problems:
        assert problem.rule in RULES
        assert problem.message.endswith(".")
        if problem.fix is not None:
            assert problem.fix.label
            fixed = apply(deck, problem.fix)
            assert fixed != deck
            assert problem not in check(fixed, pool(), format).problems


@QUIET
@given(decks(), st.sampled_from(["multiverse", "loyalty", "incursion"]))
def test_applying_fixes_one_after_another_ends(deck: Deck, format_id: str) -> None:
    format = formats().by_id[format_id]
    for _ in range(MOST_FIXES):
        fixes = [problem.fix for problem in check(deck, pool(), format).problems if problem.fix is not None]
        if not fixes:
            return
        deck = apply(deck, fixes[0])
    raise AssertionError("fixes undo each other")
