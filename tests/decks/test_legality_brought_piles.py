"""Piles that one card brings whole, and what the rules of June 2020 and of 2021 say of piles and loyalty."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.decks.test_legality_special_piles import beside, led_by, rules
from vsdeck.decks.deck import Deck, Section
from vsdeck.decks.format import Format
from vsdeck.decks.legality import Problem, Verdict, apply
from vsdeck.pool import Pool

Judge = Callable[..., Verdict]
Only = Callable[..., Problem]
Swap = Callable[..., Deck]

RULE = "special-pile"


@pytest.mark.parametrize(
    ("leader", "some", "others"),
    [
        ("FFO-005", ["FFO-006"], ["FFO-007", "FFO-008", "FFO-009"]),
        ("COS-006", ["COS-016", "COS-017"], ["COS-018", "COS-019"]),
    ],
)
def test_a_fixed_pile_is_brought_whole(
    avengers: Deck, only: Only, judge: Judge, leader: str, some: list[str], others: list[str]
) -> None:
    deck = led_by(avengers, leader)
    assert judge(deck).legal, "not listed, it comes by itself"
    for code in some:
        deck = deck.add(code, 1, Section.PILE)
    fix = only(deck, RULE).fix
    assert fix is not None
    whole = apply(deck, fix)
    assert set(whole.pile) == {*some, *others}
    assert judge(whole).legal


def test_a_host_among_the_sixty_binds_its_symbiote_whole(avengers: Deck, swap: Swap, only: Only) -> None:
    assert only(beside(swap(avengers, VER_011=1), SPF_001=1), RULE).cards == (("SPF-001", 1),)


@pytest.mark.parametrize("code", ["FFO-006", "WDV-004", "DHK-010"])
def test_who_waits_in_a_pile_leads_no_deck(avengers: Deck, judge: Judge, code: str) -> None:
    assert "main-character" in rules(judge(led_by(avengers, code)))


def wrestlers(*matches: str, leader: str = "AEW-001") -> Deck:
    deck = Deck("Ring", main={leader: 1})
    for code in matches:
        deck = deck.add(code, 1, Section.PILE)
    return deck


def test_all_four_challenge_matches_come_with_a_wrestler(judge: Judge, avengers: Deck) -> None:
    """Whoever of Babyfaces or Heels leads; bug: only Jon Moxley could bring them."""
    every = ("AEW-059", "AEW-060", "AEW-061", "AEW-062")
    assert rules(judge(wrestlers(*every))) == ["size"]
    part = wrestlers(*every[:3])
    (problem,) = [one for one in judge(part).problems if one.rule == RULE]
    assert problem.fix is not None
    assert set(apply(part, problem.fix).pile) == set(every)
    assert RULE in rules(judge(beside(avengers, AEW_059=1)))


def test_chris_jericho_has_his_bat_among_the_sixty(judge: Judge) -> None:
    jericho = wrestlers(leader="AEW-003")
    (problem,) = [one for one in judge(jericho).problems if one.rule == "demand"]
    assert problem.fix is not None
    assert apply(jericho, problem.fix).cards == {"AEW-066": 1}


def test_the_scarlet_witch_brings_ten_terrains(avengers: Deck, swap: Swap, judge: Judge, only: Only) -> None:
    witch = swap(avengers, CV4_005=1)
    forest = {f"CV4_0{number}": 1 for number in range(27, 37)}
    assert judge(beside(witch, **forest)).legal
    assert only(beside(witch, CV4_027=4, CV3_024=4), RULE).fix is not None
    assert judge(
        apply(beside(witch, **forest, CV3_024=2), only(beside(witch, **forest, CV3_024=2), RULE).fix)
    ).legal
    assert only(beside(avengers, CV4_027=1), "side-pile").fix is not None


def test_domains_and_students_come_with_their_masters(avengers: Deck, judge: Judge) -> None:
    assert judge(beside(led_by(avengers, "CV3-005"), CV3_013=1, CV3_014=1)).legal
    assert judge(beside(led_by(avengers, "NEW-003"), MNB_027=1)).legal
    assert not judge(beside(avengers, MNB_027=1)).legal
    assert not judge(beside(avengers, CV3_013=1)).legal


def test_four_copies_of_dawn_are_the_key(judge: Judge) -> None:
    two = Deck("Key", main={"TBB-003": 1}, pile={"TBB-011": 2})
    (problem,) = [one for one in judge(two).problems if one.rule == RULE]
    assert problem.fix is not None
    assert apply(two, problem.fix).pile == {"TBB-011": 4}


# ------------------------------------------------------------------------------- loyalty and demands


def test_piles_are_free_of_loyalty_and_of_demands(avengers: Deck, swap: Swap, judge: Judge) -> None:
    """Inventions, Lizards and Hounds of other teams; Dust without a main character of the Resistance."""
    loyal = swap(avengers, LEG_009=1)
    assert judge(loyal).legal
    doom = Deck("Doom", main={"FAN-031": 1}, cards={"SVH-059": 1}, pile={"FAN-023": 1, "FAN-045": 2})
    assert rules(judge(doom)) == ["size"]
    lizards = Deck("Lab", main={"SPF-001": 1}, cards={"SVH-059": 1, "WEB-012": 1}, pile={"SFO-011": 1})
    assert "loyalty" not in rules(judge(lizards))
    hounds = beside(swap(avengers, FUT_023=1), CV2_011=1, MNB_037=1, MNB_038=1, MNB_039=1)
    assert judge(hounds).legal
    assert rules(judge(swap(avengers, CV2_011=1))) == ["starting-main-required"]


def test_neutral_cards_are_loyal_to_all(avengers: Deck, swap: Swap, judge: Judge) -> None:
    assert judge(swap(avengers, LEG_009=1, BLK_016=1, GAL_018=1, COS_020=1)).legal


def test_a_team_loyalty_plot_twist_stays_loyal(avengers: Deck, swap: Swap, only: Only, pool: Pool) -> None:
    assert pool["LEG-018"].loyalty == "X-Men"
    assert only(swap(avengers, LEG_018=1), "loyalty").fix is not None


def test_who_brings_a_banned_card_is_out_too(avengers: Deck, judge: Judge, swap: Swap) -> None:
    """If no legal pile can be made, the card that demands it is illegal as well."""
    narrow = replace(Format("narrow", "Narrow"), banned=frozenset({"FFO-006", "SPF-002"}))
    assert rules(judge(led_by(avengers, "FFO-005"), narrow)) == ["banned"]
    host = swap(avengers, VER_011=1)
    (problem,) = judge(host, narrow).problems
    assert problem.fix is not None
    assert apply(host, problem.fix).cards.get("VER-011") is None
