"""2024 rulebook, Level Up Zone: which further levels come with a deck, and that each leads somewhere."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from vsdeck.decks.contents import Contents
from vsdeck.decks.deck import Deck
from vsdeck.decks.diff import likeness
from vsdeck.decks.legality import Problem, Verdict
from vsdeck.decks.proxies import cards_to_print
from vsdeck.engine.reading import fact_of
from vsdeck.match import make_match, seat
from vsdeck.pool import Pool


def zone(pool: Pool, *codes: str) -> list[str]:
    return [level.code for level in Contents(Deck(main=dict.fromkeys(codes, 1)), pool).level_up_zone]


@pytest.mark.parametrize(
    ("listed", "brought"),
    [
        (["MNB-029"], ["MNB-030"]),
        (["MNB-029", "LEG-012"], ["LEG-012"]),
        (["MNB-029", "MNB-030", "LEG-012", "LEG-013"], ["MNB-030", "LEG-012", "LEG-013"]),
        (["TUB-003"], ["TUB-004", "TUB-005"]),
        (["TUB-003", "TUB-005"], ["TUB-005"]),
        (["MMU-045", "MMU-105"], ["MMU-046", "MMU-106"]),
        (["NEW-006"], []),
    ],
    ids=["own-set", "other-set", "both-ways", "two-ways", "one-of-two", "two-mains", "no-levels"],
)
def test_a_list_brings_what_it_names_or_all_of_its_set(
    pool: Pool, listed: list[str], brought: list[str]
) -> None:
    assert zone(pool, *listed) == brought


def test_a_level_that_leads_nowhere_is_a_problem(avengers: Deck, only: Callable[..., Problem]) -> None:
    deck = Deck("Claws", main={"MNB-029": 1, "LEG-012": 1}, cards=avengers.cards)
    problem = only(deck, "level-up")
    assert problem.message == (
        "Wolverine level 2 (LEG-012) can level up, but the list names no level that it rises to: "
        "Wolverine level 3 (LEG-013)."
    )
    assert problem.fix is not None
    assert problem.fix.label == "Add Wolverine level 3 (LEG-013)"


def test_two_main_characters_each_need_a_next_level(
    pool: Pool, avengers: Deck, judge: Callable[..., Verdict]
) -> None:
    """A list that names a level of one of them names none of the other."""
    deck = Deck("BFFs", main={"MMU-045": 1, "MMU-105": 1, "MMU-046": 1}, cards=avengers.cards)
    (problem,) = judge(deck).problems
    assert (problem.rule, problem.cards) == ("level-up", (("MMU-105", 1),))


def test_the_last_level_and_a_list_without_levels_are_no_problem(
    avengers: Deck, judge: Callable[..., Verdict]
) -> None:
    for codes in (["MNB-029"], ["MNB-029", "MNB-030"], ["MNB-029", "LEG-012", "LEG-013"]):
        assert judge(Deck(main=dict.fromkeys(codes, 1), cards=avengers.cards)).legal, codes


def test_what_is_printed_is_what_comes_along(pool: Pool) -> None:
    def printed(*codes: str) -> list[str]:
        return [card.code for card, _ in cards_to_print(Deck(main=dict.fromkeys(codes, 1)), pool)]

    assert printed("MNB-029") == ["MNB-029", "MNB-030"]
    assert printed("TUB-003", "TUB-005") == ["TUB-003", "TUB-005"]


def test_decks_with_other_levels_are_not_alike(pool: Pool) -> None:
    plain, listed, other = (
        likeness(Deck(main=dict.fromkeys(codes, 1)), pool)
        for codes in (["TUB-003"], ["TUB-003", "TUB-004", "TUB-005"], ["TUB-003", "TUB-005"])
    )
    assert plain == listed
    assert plain != other


def test_the_table_brings_the_same(pool: Pool, avengers: Deck) -> None:
    decks = [
        Deck("one way", main={"TUB-003": 1, "TUB-005": 1}, cards=avengers.cards),
        Deck("friends", main={"MMU-105": 1}, cards=avengers.cards),
    ]
    match = make_match(decks, pool)
    rules, state = match.rules, match.start()
    emma = state.fact[rules.mains[0][0]]
    assert [rules.facts[level].code for level in rules.next_levels[0, emma]] == ["TUB-005"]
    assert [fact_of(state, card).code for card in rules.mains[1]] == ["MMU-105", "MMU-045"]


def test_six_outriders_sit_down(pool: Pool, avengers: Deck) -> None:
    """R262."""
    mains = seat(Deck("horde", main={"MCU6-006": 1}, cards=avengers.cards), pool).mains
    assert mains == ("MCU6-006",) * 6
