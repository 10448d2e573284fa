"""Out-of-game piles (2020 rulebook, Invention and Tokens)."""

from __future__ import annotations

from collections.abc import Callable

from vsdeck.card import Kind, Link, LinkKind, Printing
from vsdeck.decks.contents import Contents
from vsdeck.decks.deck import Deck, Section
from vsdeck.decks.format import Format, Formats
from vsdeck.decks.legality import Problem, Verdict, apply, check
from vsdeck.pool import Pool
from vsdeck.sidepiles import side_piles

Judge = Callable[..., Verdict]
Only = Callable[..., Problem]
Swap = Callable[..., Deck]


def invented(deck: Deck, **counts: int) -> Deck:
    for code, count in counts.items():
        deck = deck.add(code.replace("_", "-"), count, Section.PILE)
    return deck


def doom(deck: Deck) -> Deck:
    return deck.with_count("MNB-001", 0, Section.MAIN).add("FAN-031", 1, Section.MAIN)


def test_the_pile_of_doctor_doom_as_in_the_rulebook(avengers: Deck, judge: Judge) -> None:
    """F229, F232, F233."""
    deck = invented(doom(avengers), FAN_025=1, FAN_023=1, FAN_026=1, FAN_045=4)
    assert judge(deck).legal
    assert judge(doom(avengers)).legal, "an Invention pile is optional"


def test_no_pile_without_an_inventor(avengers: Deck, only: Only) -> None:
    """F227."""
    problem = only(invented(avengers, FAN_025=1, FAN_023=1), "side-pile")
    assert problem.cards == (("FAN-025", 1), ("FAN-023", 1))


def test_an_inventor_among_the_sixty_is_enough(avengers: Deck, swap: Swap, judge: Judge) -> None:
    """F228, F264."""
    assert judge(invented(swap(avengers, FAN_020=1), FAN_025=1, FAN_027=4)).legal


def test_an_invention_needs_an_inventor_of_its_team(avengers: Deck, only: Only) -> None:
    """F234."""
    problem = only(invented(doom(avengers), FAN_027=1), "side-pile")
    assert problem.message == "Fantasticar (FAN-027) shares no team with an inventor of the deck."


def test_the_invention_number_is_the_limit_even_for_two_inventors(
    avengers: Deck, swap: Swap, only: Only
) -> None:
    """F230, F235, F239, F240."""
    problem = only(invented(swap(doom(avengers), FAN_020=1), FAN_023=2), "side-pile")
    assert problem.message == "Gadget (FAN-023) is Invention (1); the pile holds 2 copies."


def test_inventions_and_tokens_move_from_the_deck_to_the_pile(
    avengers: Deck, swap: Swap, judge: Judge
) -> None:
    """F013, F225: Moloids come with Mole Man."""
    deck = swap(doom(avengers), FAN_039=1).add("FAN-045", 4).add("FAN-056", 4)
    (problem,) = judge(deck).problems
    assert problem.rule == "side-pile"
    assert problem.fix is not None
    fixed = apply(deck, problem.fix)
    assert fixed.pile == {"FAN-045": 4, "FAN-056": 4}
    assert judge(fixed).legal


def test_annihilus_takes_two_negative_zones_into_the_deck(avengers: Deck, swap: Swap, judge: Judge) -> None:
    """R020: whatever an Invention pile holds besides."""
    deck = swap(avengers, FAN_029=2)
    assert [problem.rule for problem in judge(deck).problems] == ["size", "side-pile"]
    assert judge(deck.with_count("MNB-001", 0, Section.MAIN).add("FRI-001", 1, Section.MAIN)).legal


def test_the_maker_brings_five_equipment(avengers: Deck, swap: Swap, judge: Judge, pool: Pool) -> None:
    deck = invented(swap(avengers, FRI_015=1), SVH_055=1, SVH_056=1, SVH_057=1, SVH_058=1, BLK_018=1)
    assert judge(deck).legal
    assert [problem.rule for problem in judge(invented(deck, BLK_019=1)).problems] == ["side-pile"]
    equipment = ("SVH-055", "SVH-056", "SVH-057", "SVH-058", "BLK-018")
    assert side_piles(Contents(deck, pool)) == (("Invention", equipment),)


def test_beast_may_have_any_good_invention(avengers: Deck, judge: Judge) -> None:
    deck = avengers.with_count("MNB-001", 0, Section.MAIN)
    deck = deck.add("CV4-003", 1, Section.MAIN).add("CV4-004", 1, Section.MAIN)
    rules = [problem.cards for problem in judge(invented(deck, FAN_027=4, FAN_045=1)).problems]
    assert (("FAN-045", 1),) in rules
    assert (("FAN-027", 4),) not in rules


def test_an_ordinary_card_starts_in_the_deck(avengers: Deck, only: Only) -> None:
    problem = only(avengers.add("MNB-015", 1, Section.PILE), "side-pile")
    assert problem.fix is not None
    assert problem.fix.label == "Move to the deck"


def test_a_terrain_belongs_in_no_deck(avengers: Deck, only: Only) -> None:
    assert only(avengers.add("CV4-027", 1), "side-pile").cards == (("CV4-027", 1),)


def test_a_pile_comes_only_with_the_card_that_brings_it() -> None:
    quiver = Link(LinkKind.PILE, "XXX-003")
    hawkeye = Printing("XXX-001", "XXX", "001", "Hawkeye", Kind.MAIN, "XXX-001", level=1, links=(quiver,))
    thor = Printing("XXX-002", "XXX", "002", "Thor", Kind.MAIN, "XXX-002", level=1)
    arrows = Printing("XXX-003", "XXX", "003", "Arrowheads", Kind.PLOT_TWIST, "XXX-003")
    filler = [
        Printing(f"XXX-1{n:02d}", "XXX", f"1{n:02d}", f"Agent {n}", Kind.SUPPORTING, f"XXX-1{n:02d}")
        for n in range(15)
    ]
    pool = Pool([hawkeye, thor, arrows, *filler])
    deck = Deck(main={"XXX-001": 1}, cards={card.code: 4 for card in filler}, pile={"XXX-003": 4})
    assert check(deck, pool, Format()).legal
    (problem,) = check(deck.add("XXX-003", 1, Section.PILE), pool, Format()).problems
    assert problem.rule == "side-pile"
    without = Deck(main={"XXX-002": 1}, cards=deck.cards, pile=deck.pile)
    (problem,) = check(without, pool, Format()).problems
    assert problem.fix is not None
    assert check(apply(without, problem.fix), pool, Format()).legal


def test_an_agenda_starts_outside_the_deck(avengers: Deck, judge: Judge, formats: Formats) -> None:
    mixed = formats.by_id["secret-wars"]
    (problem,) = judge(avengers.add("XFB-039"), mixed).problems
    assert problem.rule == "side-pile"
    syndicate = avengers.with_count("MNB-001", 0, Section.MAIN).add("XFB-026", 1, Section.MAIN)
    assert judge(syndicate.add("XFB-039", 1, Section.PILE), mixed).legal


def test_the_maker_brings_five_different_equipment_that_are_no_inventions(
    avengers: Deck, swap: Swap, judge: Judge
) -> None:
    """R212: the deck may hold the same ones, even one of a kind."""
    maker = swap(avengers, FRI_015=1)
    five = {"SVH_023": 1, "SVH_055": 1, "PRD_027": 1, "COS_021": 1, "BLK_018": 1}
    assert judge(invented(maker, **five)).legal
    assert not judge(invented(maker, **five, BLK_019=1)).legal
    assert not judge(invented(maker, SVH_023=2)).legal
    assert not judge(invented(avengers, **five)).legal
    assert judge(invented(swap(maker, BLK_018=1), BLK_018=1)).legal


def test_a_token_comes_only_with_the_card_that_makes_it(
    avengers: Deck, swap: Swap, judge: Judge, only: Only
) -> None:
    """Monkey Joe with Squirrel Girl; bug: tokens of anybody were let in."""
    problem = only(invented(avengers, LEG_063=1), "side-pile")
    assert (
        problem.message == "Monkey Joe (LEG-063) needs a card in the deck that brings it, and there is none."
    )
    assert judge(invented(swap(avengers, LEG_060=1), LEG_063=1)).legal


def test_the_alien_symbiote_is_a_token(avengers: Deck, swap: Swap, judge: Judge) -> None:
    """Bug: it was free equipment among the sixty. Bound to Peter Parker, Spider-Man brings his pile."""
    held = swap(avengers, SPF_021=1)
    assert "side-pile" in {problem.rule for problem in judge(held).problems}
    bound = invented(swap(avengers, VER_011=1), SPF_001=1, SPF_002=1, SPF_021=1)
    assert judge(bound).legal


def test_the_maker_as_main_character_brings_frightful_inventions(avengers: Deck, judge: Judge) -> None:
    """R211: even if nobody of the deck can create them."""
    maker = avengers.with_count("MNB-001", 0, Section.MAIN).add("FFO-010", 1, Section.MAIN)
    assert judge(invented(maker, FAN_025=1, FAN_045=4)).legal


def test_ultrons_facility_has_the_other_five(judge: Judge) -> None:
    ultron = Deck("Ultron", main={"MCU1-040": 1})
    facility = ultron.add("MCU1-040", 2, Section.PILE).add("MCU1-041", 2, Section.PILE)
    facility = facility.add("MCU1-042", 1, Section.PILE)
    assert {problem.rule for problem in judge(facility).problems} == {"size"}
    more = facility.add("MCU1-042", 1, Section.PILE)
    assert "side-pile" in {problem.rule for problem in judge(more).problems}
