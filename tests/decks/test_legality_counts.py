"""Sixty cards, four of a card, one of a kind, one name for each basic location type."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from vsdeck.card import Kind, Printing, Universe
from vsdeck.decks.deck import Deck
from vsdeck.decks.format import Format
from vsdeck.decks.legality import Problem, Verdict, apply, check
from vsdeck.pool import Pool

Judge = Callable[..., Verdict]
Only = Callable[..., Problem]
Swap = Callable[..., Deck]


def test_a_main_character_and_sixty_cards_are_legal(avengers: Deck, judge: Judge) -> None:
    """U020."""
    assert judge(avengers).legal


@pytest.mark.parametrize(("change", "words"), [(-1, "59 cards; it must hold exactly 60: 1 missing"), (0, "")])
def test_exactly_sixty(avengers: Deck, judge: Judge, change: int, words: str) -> None:
    """U020."""
    problems = judge(avengers.add("MNB-009", change)).problems
    assert [problem.rule for problem in problems] == (["size"] if words else [])
    assert all(words in problem.message for problem in problems)


def test_sixty_one_are_too_many(avengers: Deck, only: Only) -> None:
    assert "1 too many" in only(avengers.add("MNB-015"), "size").message


def test_an_empty_deck_says_what_it_needs(judge: Judge) -> None:
    assert [problem.rule for problem in judge(Deck()).problems] == ["main-character", "size"]


def test_a_card_nobody_knows_is_counted_and_named(avengers: Deck, only: Only) -> None:
    deck = avengers.add("MNB-009", -2).add("QQQ-001", 2)
    problem = only(deck, "unknown-card")
    assert problem.cards == (("QQQ-001", 2),)


def test_at_most_four_of_a_card(avengers: Deck, swap: Swap, only: Only, judge: Judge) -> None:
    """U348."""
    deck = swap(avengers, MNB_015=6)
    problem = only(deck, "copies")
    assert problem.message == "The deck holds 6 copies of Captain America (MNB-015); at most 4 are allowed."
    assert problem.fix is not None
    assert problem.fix.label == "Remove 2"
    assert apply(deck, problem.fix).cards["MNB-015"] == 4


def test_reprints_of_a_card_count_together() -> None:
    """U349."""

    def printing(code: str, name: str, card: str, kind: Kind = Kind.SUPPORTING) -> Printing:
        return Printing(code, code[:3], code[-3:], name, kind, card, universe=Universe.ILLUSTRATED)

    filler = [printing(f"XXX-{n:03d}", f"Agent {n}", f"XXX-{n:03d}") for n in range(14)]
    first, again = printing("XXX-050", "Falcon", "XXX-050"), printing("YYY-050", "Falcon", "XXX-050")
    other = printing("ZZZ-050", "Falcon", "ZZZ-050")
    captain = printing("XXX-099", "Captain America", "XXX-099", Kind.MAIN)
    pool = Pool([*filler, first, again, other, captain])
    rest = {card.code: 4 for card in filler}
    fits = Deck(main={"XXX-099": 1}, cards=rest | {"XXX-050": 2, "YYY-050": 2})
    assert check(fits, pool, Format()).legal
    del rest["XXX-013"]
    apart = Deck(main={"XXX-099": 1}, cards=rest | {"XXX-050": 4, "ZZZ-050": 4})
    assert check(apart, pool, Format()).legal, "different cards of one name"
    many = Deck(main={"XXX-099": 1}, cards=rest | {"ZZZ-050": 2, "XXX-050": 3, "YYY-050": 3})
    (problem,) = check(many, pool, Format()).problems
    assert (problem.rule, problem.cards) == ("copies", (("XXX-050", 3), ("YYY-050", 3)))
    assert problem.fix is not None
    fixed = apply(many, problem.fix)
    assert (fixed.cards["XXX-050"], fixed.cards["YYY-050"]) == (3, 1)


def test_legion_allows_eight(avengers: Deck, swap: Swap, judge: Judge) -> None:
    eight = swap(avengers, ALN_036=8)
    assert judge(eight).legal
    assert [problem.rule for problem in judge(swap(eight, ALN_036=1)).problems] == ["copies"]


def test_four_different_omega_machine_components_are_one_of_each(
    avengers: Deck, swap: Swap, judge: Judge, only: Only
) -> None:
    """U320, U347, U002, H170, H171."""
    assert judge(swap(avengers, TUB_054=1, TUB_055=1, TUB_056=1, TUB_057=1)).legal
    assert only(swap(avengers, TUB_054=2), "one-of-a-kind").cards == (("TUB-054", 2),)


def test_the_four_mary_walkers_are_four_cards(avengers: Deck, swap: Swap, judge: Judge, only: Only) -> None:
    """U351, H170, H171."""
    assert judge(swap(avengers, DEF_038=1, DEF_059=1, DEF_060=1, DEF_061=1)).legal
    problem = only(swap(avengers, DEF_038=4), "one-of-a-kind")
    assert problem.message == "Mary Walker (DEF-038) is One of a Kind; the deck holds 4 copies."


def test_bug_one_card_of_which_there_are_too_many_was_two_problems(
    avengers: Deck, swap: Swap, only: Only
) -> None:
    mary = only(swap(avengers, DEF_038=8), "one-of-a-kind")
    academy = only(swap(avengers, MNB_111=4), "basic-location-name")
    assert [problem.fix and problem.fix.label for problem in (mary, academy)] == ["Remove 7", "Remove 4"]


def test_a_basic_location_type_has_one_name(avengers: Deck, only: Only) -> None:
    """U241, U242, U244, H190, F055."""
    deck = avengers.with_count("MNB-111", 3).add("ALN-057")
    problem = only(deck, "basic-location-name")
    assert (
        problem.message
        == "Basic intellect locations must all have one name; the deck holds Academy and The Auriga."
    )
    assert problem.fix is not None
    assert problem.fix.label == "Make them all Academy"
    assert apply(deck, problem.fix) == avengers


def test_academies_of_two_sets_are_at_most_four_together(avengers: Deck, swap: Swap, judge: Judge) -> None:
    """U243, F055."""
    assert judge(avengers.with_count("MNB-111", 2).add("DEF-055", 2)).legal
    deck = swap(avengers, DEF_055=1)
    problem = next(p for p in judge(deck).problems if p.rule == "basic-location-name")
    assert problem.cards == (("MNB-111", 4), ("DEF-055", 1))
    assert problem.fix is not None
    assert "DEF-055" not in apply(deck, problem.fix).cards
