"""Hands drawn by seed."""

from __future__ import annotations

from collections import Counter

import pytest

from vsdeck.decks.hands import opening_hands

CARDS = {f"C-{number:02d}": 4 for number in range(15)}


def test_a_hand_never_holds_a_card_more_often_than_the_deck() -> None:
    singles = {f"S-{number}": 1 for number in range(9)}
    for hand in opening_hands(singles, 500, seed=3):
        assert len(hand) == len(set(hand)) == 7


def test_the_same_seed_gives_the_same_hands_on_every_machine() -> None:
    first, second = opening_hands(CARDS, 2, seed=2024)
    assert opening_hands(CARDS, 1000, seed=2024)[:2] == [first, second]
    assert first == FIRST
    assert opening_hands(CARDS, 1, seed=2025) != [first]


FIRST = ("C-07", "C-10", "C-04", "C-13", "C-05", "C-10", "C-03")


def test_every_card_comes_equally_often_at_every_place() -> None:
    hands = opening_hands(dict.fromkeys("abcdefghijkl", 1), 60_000, seed=1)
    for place in range(7):
        counts = Counter(hand[place] for hand in hands)
        # 5,000 each; five standard deviations are 340.
        assert all(abs(count - 5_000) < 340 for count in counts.values())
        assert len(counts) == 12


@pytest.mark.parametrize("cards", [{}, {"C-00": 251}])
def test_a_deck_that_cannot_be_drawn_from_is_refused(cards: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="from 1 to 250 cards"):
        opening_hands(cards, 1, seed=0)
