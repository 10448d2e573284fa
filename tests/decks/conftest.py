"""A legal deck of real cards to start from, and the formats that ship."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from vsdeck import paths
from vsdeck.catalog import load_pool
from vsdeck.decks.deck import Deck
from vsdeck.decks.format import Format, Formats, load_formats
from vsdeck.decks.legality import Problem, Verdict, apply, check
from vsdeck.pool import Pool

AVENGERS = {
    "MNB-009": 4,
    "MNB-010": 4,
    "MNB-011": 4,
    "MNB-012": 4,
    "MNB-013": 4,
    "MNB-014": 4,
    "MNB-023": 4,
    "MNB-024": 4,
    "MNB-025": 4,
    "MNB-105": 4,
    "MNB-026": 4,
    "MNB-109": 4,
    "MNB-110": 4,
    "MNB-111": 4,
    "MNB-112": 4,
}


@pytest.fixture(scope="session")
def pool() -> Pool:
    return load_pool()


@pytest.fixture(scope="session")
def formats() -> Formats:
    return load_formats(paths.resources() / "formats")


@pytest.fixture(scope="session")
def multiverse(formats: Formats) -> Format:
    return formats.by_id["multiverse"]


@pytest.fixture
def avengers() -> Deck:
    """Captain America and sixty cards of The Marvel Battles: legal."""
    return Deck("Avengers", main={"MNB-001": 1}, cards=dict(AVENGERS))


@pytest.fixture
def swap() -> Callable[..., Deck]:
    """Puts cards into a deck in place of as many Ant-Men, Black Widows …, so that it stays at sixty."""

    def swapped(deck: Deck, **counts: int) -> Deck:
        for code, count in counts.items():
            deck = deck.add(code.replace("_", "-"), count)
            left = count
            for old in AVENGERS:
                taken = min(left, deck.cards.get(old, 0))
                deck, left = deck.add(old, -taken), left - taken
        return deck

    return swapped


@pytest.fixture
def judge(pool: Pool, multiverse: Format) -> Callable[..., Verdict]:
    def judged(deck: Deck, format: Format = multiverse) -> Verdict:
        return check(deck, pool, format)

    return judged


@pytest.fixture
def only(judge: Callable[..., Verdict]) -> Callable[..., Problem]:
    """The one problem of a deck, of this rule; its fix, if it has one, is tried and must make it go away."""

    def found(deck: Deck, rule: str, *format: Format) -> Problem:
        problems = judge(deck, *format).problems
        assert [problem.rule for problem in problems] == [rule]
        if problems[0].fix is not None:
            assert problems[0] not in judge(apply(deck, problems[0].fix), *format).problems
        return problems[0]

    return found
