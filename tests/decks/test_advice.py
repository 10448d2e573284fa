"""Advice is never an error: a legal deck can have much of it (2024 rulebook, Deck Building Tips)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from vsdeck.card import Kind
from vsdeck.decks.advice import Advice
from vsdeck.decks.deck import Deck
from vsdeck.decks.legality import Verdict
from vsdeck.pool import Pool

Judge = Callable[..., Verdict]
Swap = Callable[..., Deck]


def of(verdict: Verdict, id: str) -> list[Advice]:
    return [advice for advice in verdict.advice if advice.id == id]


def test_kinds_within_their_ranges_need_no_advice(avengers: Deck, judge: Judge) -> None:
    verdict = judge(avengers)
    assert verdict.legal
    assert not of(verdict, "range")


def test_too_many_and_too_few_of_a_kind(avengers: Deck, judge: Judge) -> None:
    """H192, H194, H195, H196, H197: hints and no problems."""
    deck = avengers
    for code in ("MNB-023", "MNB-024", "MNB-025"):
        deck = deck.with_count(code, 0)
    for code in ("MNB-016", "MNB-017", "MNB-018"):
        deck = deck.with_count(code, 4)
    assert [advice.message for advice in of(judge(deck), "range")] == [
        "36 supporting characters are more than the suggested 24 to 32.",
        "4 plot twists are fewer than the suggested 8 to 16.",
    ]


def test_locations_and_equipment_have_their_ranges(avengers: Deck, pool: Pool, judge: Judge) -> None:
    """H195, H197."""
    gadgets = [card.code for card in pool if card.set == "SVH" and card.kind is Kind.EQUIPMENT][:3]
    kept = {code: count for code, count in avengers.cards.items() if not pool[code].kind.is_location}
    deck = replace(avengers, cards={**kept, "MNB-111": 11, **dict.fromkeys(gadgets, 3)})
    said = [advice.message for advice in of(judge(deck), "range")]
    assert said == [
        "11 locations are fewer than the suggested 12 to 20.",
        "9 equipment are more than the suggested 0 to 8.",
    ]


def test_a_deck_in_the_making_is_not_told_that_it_lacks_cards(judge: Judge) -> None:
    assert not judge(Deck(main={"MNB-001": 1}, cards={"MNB-009": 4})).advice


def test_a_curve_without_late_characters(avengers: Deck, judge: Judge) -> None:
    messages = [advice.message for advice in of(judge(avengers), "curve")]
    assert any(message.startswith("Almost no supporting character costs 6 or more") for message in messages)
    assert any(message.startswith("Few supporting characters cost") for message in messages)


def test_a_symbol_that_no_location_pays(avengers: Deck, judge: Judge) -> None:
    for special, basics in (("MNB-026", True), ("MNB-052", False)):
        deck = avengers.with_count("MNB-026", 0).with_count(special, 4)
        if not basics:
            for code in ("MNB-109", "MNB-110", "MNB-111", "MNB-112"):
                deck = deck.with_count(code, 0)
        assert bool(of(judge(deck), "symbols")) is not basics, "a special location pays only for its team"


def test_plot_twists_of_a_team_that_nobody_has(avengers: Deck, swap: Swap, judge: Judge) -> None:
    (advice,) = of(judge(swap(avengers, MNB_051=2)), "team")
    assert advice.cards == (("MNB-051", 2),)
    assert "no character of the deck has X-Men" in advice.message


def test_any_marvel_character_can_use_marvel_equipment(avengers: Deck, swap: Swap, judge: Judge) -> None:
    """R083: the ruling points to what Marvel requires."""
    assert not of(judge(swap(avengers, SVH_055=1)), "team")
    aliens = Deck(main={"ALN-001": 1}, cards={"ALN-009": 4, "SVH-055": 1})
    assert [advice.cards for advice in of(judge(aliens), "team")] == [(("SVH-055", 1),)]


def test_supporting_characters_of_the_main_characters_name(avengers: Deck, swap: Swap, judge: Judge) -> None:
    """H098, H099: a hint and no more."""
    (advice,) = of(judge(swap(avengers, MNB_015=2)), "main-name")
    assert advice.cards == (("MNB-015", 2),)
