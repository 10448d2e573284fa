"""Exact odds, checked by hand, by counting every hand, and against a million drawn ones."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

from tests.decks.simulation import simulate
from vsdeck.decks.contents import Contents
from vsdeck.decks.deck import Deck
from vsdeck.decks.odds import (
    KeepRule,
    TooManyWays,
    Want,
    cards_seen,
    chance,
    chances,
    hypergeometric,
    keep_chance,
    rulebook_keep,
)
from vsdeck.pool import Pool

CARDS = {"location": 16, "cheap": 14, "dear": 16, "twist": 10, "star": 4}
STAR = (Want(frozenset({"star"})),)
KEEP = KeepRule((Want(frozenset({"location"})), Want(frozenset({"cheap"}), 2)))


def test_the_first_player_draws_nothing_on_the_first_turn_of_the_game() -> None:
    assert [cards_seen(turn, first=True) for turn in range(5)] == [7, 7, 9, 11, 13]
    assert [cards_seen(turn, first=False) for turn in range(5)] == [7, 9, 11, 13, 15]


def test_four_copies_in_sixty_cards() -> None:
    none = Fraction(53 * 52 * 51 * 50, 60 * 59 * 58 * 57)
    assert hypergeometric(60, 4, 7) == 1 - none
    assert chance(CARDS, STAR, turn=1, first=True) == 1 - none


def test_all_cards_are_seen_in_the_end() -> None:
    assert chance(CARDS, STAR, turn=40, first=True) == 1
    assert chance(CARDS, (Want(frozenset({"star"}), 4),), turn=40, first=True, keep=KEEP) == 1
    assert chance(CARDS, (Want(frozenset({"star"}), 5),), turn=40, first=True) == 0
    assert chance(CARDS, (Want(frozenset({"nothing"})),), turn=3, first=True) == 0


def _counted(wants: tuple[Want, ...], later: int, keep: KeepRule | None) -> Fraction:
    """Every opening hand and every draw after it, one by one, from a deck of ten cards."""
    deck = ["a", "a", "a", "b", "b", "c", "c", "c", "d", "e"]
    tries = hits = Fraction(0)
    fresh = _share(deck, wants, 7 + later)
    for hand in combinations(range(10), 7):
        tries += 1
        cards = [deck[place] for place in hand]
        rest = [deck[place] for place in range(10) if place not in hand]
        if keep is not None and not _met(keep.needs, cards):
            hits += fresh
            continue
        draws = list(combinations(rest, later))
        hits += Fraction(sum(_met(wants, [*cards, *drawn]) for drawn in draws), len(draws))
    return hits / tries


def _share(deck: list[str], wants: tuple[Want, ...], count: int) -> Fraction:
    hands = list(combinations(deck, count))
    return Fraction(sum(_met(wants, list(hand)) for hand in hands), len(hands))


def _met(wants: tuple[Want, ...], cards: list[str]) -> bool:
    return all(want.met(sum(card in want.codes for card in cards)) for want in wants)


SMALL = {"a": 3, "b": 2, "c": 3, "d": 1, "e": 1}


@pytest.mark.parametrize("keep", [None, KeepRule((Want(frozenset("ab"), 4), Want(frozenset("cd"), 1, 2)))])
@pytest.mark.parametrize(
    "wants",
    [
        (Want(frozenset("a"), 3),),
        (Want(frozenset("de"), 2),),
        (Want(frozenset("ac"), 5), Want(frozenset("bc"), 3)),
        (Want(frozenset("b"), 0, 1), Want(frozenset("e"))),
    ],
)
def test_it_agrees_with_counting_every_hand(wants: tuple[Want, ...], keep: KeepRule | None) -> None:
    turns = chances(SMALL, wants, turns=(1, 2), first=True, keep=keep)
    assert turns == (_counted(wants, 0, keep), _counted(wants, 2, keep))


@pytest.mark.parametrize("keep", [None, KEEP])
@pytest.mark.parametrize(("turn", "first"), [(0, True), (3, True), (6, False)])
@pytest.mark.parametrize(
    "wants", [STAR, (Want(frozenset({"location"}), 3), Want(frozenset({"cheap", "dear"}), 1, 6))]
)
def test_it_agrees_with_simulation(
    wants: tuple[Want, ...], turn: int, first: bool, keep: KeepRule | None
) -> None:
    exact = float(chance(CARDS, wants, turn=turn, first=first, keep=keep))
    drawn = simulate(CARDS, wants, turn=turn, first=first, keep=keep, seed=turn)
    assert abs(drawn.chance - exact) < 5 * drawn.error
    if keep is not None:
        assert drawn.kept / drawn.hands == pytest.approx(float(keep_chance(CARDS, keep)), abs=0.015)


SIXTY = {f"{number:02}": 1 for number in range(60)}


def every(step: int, start: int = 0, at_least: int = 1) -> Want:
    return Want(frozenset(f"{number:02}" for number in range(start, 60, step)), at_least)


def test_six_wants_that_overlap_with_a_mulligan_by_turn_thirty() -> None:
    """Once looked at hand by hand, which took most of a minute."""
    wants = (every(2), every(3), every(5), every(7, 1), every(11, 2), every(4, 1, at_least=3))
    keep = KeepRule((every(6), every(10, 1)))
    turns = tuple(range(31))
    exact = chances(SIXTY, wants, turns=turns, first=True, keep=keep)
    assert list(exact) == sorted(exact)
    assert exact[-1] == 1
    drawn = simulate(SIXTY, wants, turn=4, first=True, keep=keep, seed=4)
    assert abs(drawn.chance - float(exact[4])) < 5 * drawn.error


def test_wants_that_nobody_can_count_are_refused_in_time() -> None:
    wants = tuple(every(3, start, at_least=9) for start in range(3)) + tuple(
        every(5, start, at_least=6) for start in range(5)
    )
    mixed = (*wants, *(every(7, start, at_least=4) for start in range(7)))
    with pytest.raises(TooManyWays, match="fewer"):
        chances(SIXTY, mixed, turns=(9,), first=True)


def test_a_mulligan_for_a_card_helps_and_a_blind_one_does_not() -> None:
    plain = chance(CARDS, STAR, turn=2, first=True)
    seeking = KeepRule(STAR)
    assert chance(CARDS, STAR, turn=2, first=True, keep=seeking) > plain
    always = KeepRule((Want(frozenset(), 0),))
    never = KeepRule((Want(frozenset(), 1),))
    assert chance(CARDS, STAR, turn=2, first=True, keep=always) == plain
    assert chance(CARDS, STAR, turn=2, first=True, keep=never) == plain
    assert keep_chance(CARDS, always) == 1
    assert keep_chance(CARDS, never) == 0


def test_the_rulebooks_keep_rule_wants_a_location_and_an_early_character(pool: Pool, avengers: Deck) -> None:
    hulk_costs_seven = avengers.add("MNB-022")
    locations, early = rulebook_keep(Contents(hulk_costs_seven, pool)).needs
    assert "MNB-026" in locations.codes
    assert "MNB-109" in locations.codes
    assert early.codes == {"MNB-009", "MNB-010", "MNB-011", "MNB-012", "MNB-013", "MNB-014"}


def test_a_deck_with_fewer_than_seven_cards() -> None:
    assert chance({"a": 2, "b": 1}, (Want(frozenset("a"), 2),), turn=1, first=True, keep=KEEP) == 1
