"""Piles and guests that only the inserts of sets speak of: Agenda, Sinister Six, Spider-Verse and others."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from vsdeck.decks.contents import Contents
from vsdeck.decks.deck import Deck, Section
from vsdeck.decks.files.entry import Heading
from vsdeck.decks.files.text import parse
from vsdeck.decks.legality import Problem, Verdict, apply
from vsdeck.decks.placing import place_for
from vsdeck.pool import Pool
from vsdeck.sidepiles import side_piles

Judge = Callable[..., Verdict]
Only = Callable[..., Problem]
Swap = Callable[..., Deck]

RULE = "special-pile"
SIX = ("SYN-002", "SYN-003", "SYN-004", "SYN-005", "SYN-006")


def led_by(deck: Deck, code: str) -> Deck:
    return deck.with_count("MNB-001", 0, Section.MAIN).add(code, 1, Section.MAIN)


def beside(deck: Deck, **counts: int) -> Deck:
    for code, count in counts.items():
        deck = deck.add(code.replace("_", "-"), count, Section.PILE)
    return deck


def rules(verdict: Verdict) -> list[str]:
    return [problem.rule for problem in verdict.problems]


def test_who_leads_the_syndicate_brings_exactly_one_agenda(avengers: Deck, judge: Judge) -> None:
    syndicate = led_by(avengers, "XFB-026")
    (problem,) = [one for one in judge(syndicate).problems if one.rule == RULE]
    assert problem.fix is not None
    assert RULE not in rules(judge(apply(syndicate, problem.fix)))
    assert RULE in rules(judge(beside(syndicate, XFB_038=1, XFB_039=1)))
    assert RULE not in rules(judge(beside(syndicate, XFB_040=1)))


def test_an_agenda_needs_the_syndicate(avengers: Deck, judge: Judge) -> None:
    assert RULE in rules(judge(beside(avengers, XFB_038=1)))


def test_the_sinister_six_are_one_that_starts_and_five_that_wait(avengers: Deck, judge: Judge) -> None:
    deck = led_by(avengers, "SYN-001")
    for code in SIX:
        deck = deck.add(code, 1, Section.PILE)
    assert judge(deck).legal
    assert judge(led_by(deck, "SYN-001").with_count("SYN-001", 1, Section.MAIN)).legal


@pytest.mark.parametrize("held", [SIX[:2], (*SIX, "SFO-001"), ()])
def test_neither_fewer_nor_more_than_six(avengers: Deck, only: Only, held: tuple[str, ...]) -> None:
    deck = led_by(avengers, "SYN-001")
    for code in held:
        deck = deck.add(code, 1, Section.PILE)
    assert only(deck, RULE).fix is not None


def test_the_six_may_be_listed_together_and_five_are_told_to_wait(
    avengers: Deck, only: Only, judge: Judge
) -> None:
    deck = led_by(avengers, "SYN-001")
    for code in SIX:
        deck = deck.add(code, 1, Section.MAIN)
    fix = only(deck, "main-character").fix
    assert fix is not None
    mended = apply(deck, fix)
    assert (dict(mended.main), set(mended.pile)) == ({"SYN-001": 1}, set(SIX))
    assert judge(mended).legal


def test_a_seventh_of_the_six_goes_wherever_it_is_listed(avengers: Deck, judge: Judge) -> None:
    deck = led_by(avengers, "SYN-001")
    for code in (*SIX, "SFO-001"):
        deck = deck.add(code, 1, Section.MAIN)
    fixes = {problem.rule: problem.fix for problem in judge(deck).problems}
    fix = fixes[RULE]
    assert fix is not None
    assert str(fix.label) == "Remove 1"
    assert len(apply(deck, fix).main) == 6


def test_the_six_are_different(avengers: Deck, only: Only) -> None:
    deck = beside(led_by(avengers, "SYN-001"), SYN_002=2, SYN_003=1, SYN_004=1, SYN_005=1)
    assert only(deck, RULE).cards == (("SYN-002", 2),)


def test_the_six_wait_for_one_of_them(avengers: Deck, only: Only) -> None:
    assert only(beside(avengers, SYN_002=1), RULE).cards == (("SYN-002", 1),)


def test_four_others_of_the_spider_verse_are_among_the_sixty(
    avengers: Deck, swap: Swap, judge: Judge
) -> None:
    """Whoever of the Spider-Verse starts, not only *Spider-Man*."""
    others = swap(avengers, CV2_005=1, CV2_006=1, CV2_007=1, WEB_005=1)
    assert judge(led_by(others, "CV2-004")).legal
    assert judge(led_by(others, "CV2-001")).legal
    assert "no-main-in-deck" in rules(judge(others))
    assert "no-main-in-deck" in rules(judge(led_by(swap(others, CV2_004=1), "CV2-001")))


def test_zombie_masters_are_recruited_from_the_deck(avengers: Deck, swap: Swap, judge: Judge) -> None:
    assert judge(swap(avengers, ZOM_005=1, ZOM_006=1)).legal
    assert rules(judge(swap(avengers, ZOM_005=2))) == ["one-of-a-kind"]


def test_ahab_has_four_hounds_whose_names_the_deck_lacks(avengers: Deck, swap: Swap, judge: Judge) -> None:
    """R012: as amended, names differ among them and from the deck."""
    ahab = swap(avengers, FUT_023=1)
    assert judge(beside(ahab, MNB_037=1, MNB_038=1, MNB_039=1, MNB_041=1)).legal
    assert rules(judge(beside(ahab, MNB_037=1, MNB_038=1))) == [RULE]
    assert rules(judge(beside(ahab, MNB_037=2, MNB_038=1, MNB_039=1, MNB_041=1))) == [RULE]
    known = swap(ahab, MNB_037=1)
    assert rules(judge(beside(known, MNB_037=1, MNB_038=1, MNB_039=1, MNB_041=1))) == [RULE]
    assert rules(judge(beside(avengers, MNB_037=1))) == ["side-pile"]


def test_jenn_has_three_wishes_twice(avengers: Deck, swap: Swap, judge: Judge) -> None:
    jenn = swap(avengers, XFB_057=1)
    assert rules(judge(beside(jenn, MNB_037=2, MNB_051=2, SVH_055=2))) == ["universe"]
    assert RULE in rules(judge(beside(jenn, MNB_037=2, MNB_051=1)))


def test_no_wishes_for_what_starts_elsewhere(avengers: Deck, swap: Swap, judge: Judge) -> None:
    """R175: no main characters, locations, tokens or cards of piles of their own."""
    jenn = swap(avengers, XFB_057=1)
    for code in ("MNB_001", "MNB_111", "AFF_054", "XFB_039"):
        wishes = {code: 2, "XFB_007": 2, "XFB_009": 2}
        assert len(judge(beside(jenn, **wishes)).problems) > 1, code


def test_no_wish_for_a_card_that_brings_a_pile(avengers: Deck, swap: Swap, judge: Judge) -> None:
    """R175: Ahab would need his Hounds, Mattie Franklin her Gifts, Jenn herself her wishes."""
    jenn = swap(avengers, XFB_057=1)
    for code in ("FUT_023", "WEB_011", "XFB_057"):
        wishes = {code: 2, "XFB_007": 2, "XFB_009": 2}
        assert len(judge(beside(jenn, **wishes)).problems) > 1, code


def test_hope_has_an_echo_of_each_of_three_teams(avengers: Deck, swap: Swap, judge: Judge) -> None:
    """R152: one of Brotherhood, Resistance and X-Men each, who share no name."""
    hope = swap(avengers, OGA_006=1)
    assert judge(beside(hope, BOM_008=1, TUB_018=1, MNB_039=1)).legal
    assert rules(judge(beside(hope, TUB_018=1, MNB_039=1))) == [RULE]
    assert rules(judge(beside(hope, TUB_018=1, MNB_039=1, MNB_041=1))) == [RULE]


def test_wishes_may_come_from_the_other_universe(avengers: Deck, swap: Swap, judge: Judge) -> None:
    jenn = swap(avengers, XFB_057=1)
    (problem,) = judge(beside(jenn, XFB_007=2, XFB_009=2, XFB_010=2)).problems
    assert problem.cards == (("XFB-057", 1),)


def test_a_lizard_for_each_doctor_connors(avengers: Deck, swap: Swap, judge: Judge, only: Only) -> None:
    """R102: beside those of the deck."""
    connors = swap(avengers, WEB_012=2)
    assert judge(beside(connors, SFO_012=2)).legal
    assert only(beside(connors, SFO_012=1), RULE).cards == (("SFO-012", 1),)


def test_all_five_gifts_or_none(avengers: Deck, swap: Swap, judge: Judge, only: Only) -> None:
    mattie = swap(avengers, WEB_011=1)
    assert judge(mattie).legal
    assert only(beside(mattie, WEB_018=1, WEB_019=1), RULE).fix is not None


def test_dawn_comes_with_buffy(avengers: Deck, judge: Judge) -> None:
    """R086: four copies of her, and none without Buffy."""
    assert RULE in rules(judge(beside(avengers, TBB_011=4)))
    assert RULE not in rules(judge(beside(led_by(avengers, "TBB-003"), TBB_011=4)))


def test_cards_go_where_their_main_character_wants_them(avengers: Deck, pool: Pool) -> None:
    six, spiders = led_by(avengers, "SYN-001"), led_by(avengers, "CV2-004")
    assert place_for(six, pool["SYN-002"], pool) == (Section.PILE, "SYN-002")
    assert place_for(spiders, pool["CV2-005"], pool) == (Section.CARDS, "CV2-005")
    assert place_for(avengers, pool["ZOM-005"], pool) == (Section.CARDS, "ZOM-005")
    assert place_for(avengers, pool["SYN-002"], pool) == (Section.MAIN, "SYN-002")


@pytest.mark.parametrize("line", ["Terrain", "Agenda (1)", "Sinister Six Pile:", "Hound pile", "# Wish pile"])
def test_headings_of_piles(pool: Pool, line: str) -> None:
    listing = parse(f"{line}\n1 Assassinate (XFB-038)", pool)
    assert [entry.heading for entry in listing.entries] == [Heading.SIDE]


def test_wishes_are_a_pile_of_their_own_beside_hounds(avengers: Deck, swap: Swap, pool: Pool) -> None:
    deck = beside(swap(avengers, FUT_023=1, XFB_057=1), MNB_037=2, FUT_003=1)
    piles = dict(side_piles(Contents(deck, pool)))
    assert piles["Wish"] == ("MNB-037", "MNB-037")
    assert "MNB-037" not in {code for name, codes in piles.items() if name != "Wish" for code in codes}
