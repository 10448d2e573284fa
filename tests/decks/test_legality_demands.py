"""What single cards demand of the whole deck, what is banned, and what nobody has told us."""

from __future__ import annotations

from collections.abc import Callable

from vsdeck.decks.deck import Deck, Section
from vsdeck.decks.format import Format, Formats
from vsdeck.decks.legality import Problem, Verdict, apply
from vsdeck.pool import Pool

Judge = Callable[..., Verdict]
Only = Callable[..., Problem]
Swap = Callable[..., Deck]


def led_by(deck: Deck, code: str) -> Deck:
    return deck.with_count("MNB-001", 0, Section.MAIN).add(code, 1, Section.MAIN)


def test_omega_level_mutants_of_one_name_only(avengers: Deck, swap: Swap, judge: Judge, only: Only) -> None:
    assert judge(swap(avengers, OGA_007=2)).legal
    problem = only(swap(avengers, OGA_007=2, OGA_004=1), "demand")
    assert problem.cards == (("OGA-004", 1),)


def test_simon_trask_has_no_mutants(avengers: Deck, swap: Swap, judge: Judge, only: Only) -> None:
    assert judge(led_by(avengers, "TUB-037")).legal
    assert only(swap(led_by(avengers, "TUB-037"), MNB_041=1), "demand").cards == (("MNB-041", 1),)


def test_ezekiel_has_spider_friends_only(avengers: Deck, judge: Judge) -> None:
    (problem,) = judge(led_by(avengers, "VER-005")).problems
    assert problem.rule == "demand"
    assert sum(count for _, count in problem.cards) == 24


def test_uatu_has_marvel_cards_of_both_universes(
    avengers: Deck, swap: Swap, judge: Judge, only: Only
) -> None:
    """R360."""
    deck = swap(led_by(avengers, "FRF-011"), MCU1_017=2)
    assert judge(deck).legal
    assert [problem.rule for problem in judge(swap(avengers, MCU1_017=2)).problems] == ["universe"]
    problem = only(swap(deck, TBB_038=1, ALN_009=2, ALN_054=1), "demand")
    assert problem.cards == (("TBB-038", 1), ("ALN-009", 2), ("ALN-054", 1))


def test_a_withdrawn_printing_is_replaced_by_its_successor(
    avengers: Deck, swap: Swap, only: Only, judge: Judge
) -> None:
    deck = swap(avengers, BAN_001=2)
    problem = only(deck, "banned")
    assert problem.fix is not None
    assert problem.fix.label == "Replace with MNB-061"
    fixed = apply(deck, problem.fix)
    assert fixed.cards["MNB-061"] == 2
    assert judge(fixed).legal


def test_incursion_bans_cards_and_main_characters(
    avengers: Deck, swap: Swap, judge: Judge, only: Only, formats: Formats
) -> None:
    incursion = formats.by_id["incursion"]
    assert judge(avengers, incursion).legal
    problem = only(swap(avengers, MNB_108=3), "banned", incursion)
    assert problem.message == "Find Cover (MNB-108) is banned in Incursion."
    assert judge(led_by(avengers, "DEF-029"), incursion).problems[0].rule == "banned"


def test_a_deck_of_unknown_facts_is_not_called_legal(avengers: Deck, swap: Swap, only: Only) -> None:
    problem = only(swap(avengers, DHK_014=1), "unknown-fact")
    assert problem.cards == (("DHK-014", 1),)
    assert problem.message.endswith("of 1 card not all is known (powers of Iron Fist).")


def test_bug_cards_of_unknown_powers_were_called_legal(
    avengers: Deck, swap: Swap, only: Only, judge: Judge
) -> None:
    """The 2024 rulebook lists one of The Streets and does not say whether it is one of a kind."""
    problem = only(swap(avengers, DHK_U36=4), "unknown-fact")
    assert problem.cards == (("DHK-U36", 4),)
    assert problem.message.endswith("(powers of The Streets).")
    verdict = judge(swap(avengers, PNY_009=4))
    assert (verdict.legal, verdict.untold, verdict.word) == (False, True, "cannot be told")


def test_no_format_asks_what_a_card_costs(avengers: Deck, swap: Swap, judge: Judge, pool: Pool) -> None:
    """Kris Statlander's published deck was called not legal for a cost that nobody has told us."""
    bat = next(
        printing for printing in pool if printing.name == "Baseball Bat" and "cost" in printing.unknown
    )
    problem = judge(swap(avengers, **{bat.code.replace("-", "_"): 1})).problems[-1]
    assert problem.message.endswith("(powers of Baseball Bat).")


def test_health_is_asked_only_where_the_format_asks(
    avengers: Deck, judge: Judge, pool: Pool, formats: Formats
) -> None:
    wronged = judge(avengers.with_count("DHK-014", 1), formats.by_id["life-goes-on"])
    assert "health, powers of Iron Fist" in wronged.problems[-1].message


def test_duality_wants_pairs(avengers: Deck, judge: Judge, only: Only, formats: Formats) -> None:
    duality = formats.by_id["duality"]
    pairs = {f"MNB-{number:03d}": 2 for number in range(9, 26)}
    more = {f"MNB-{number:03d}": 2 for number in (105, 106, 107)}
    locations = {f"MNB-{number:03d}": 4 for number in (26, 109, 110, 111, 112)}
    deck = Deck(main={"MNB-001": 1}, cards=pairs | more | locations)
    assert judge(deck, duality).legal
    single = deck.with_count("MNB-009", 1).with_count("MNB-010", 3)
    assert [problem.fix.label for problem in judge(single, duality).problems if problem.fix] == [
        "Add 1",
        "Remove 1",
    ]
    lone = deck.with_count("MNB-112", 1)
    assert [problem.rule for problem in judge(lone, duality).problems] == ["size", "duality"]


def test_the_personalities_of_moon_knight_are_one_main_character(judge: Judge, formats: Formats) -> None:
    """2024 rulebook: one of them is in play, and transforms into another. Kang's others come beside him."""
    selves = Deck(main={"DHK-009": 1}, pile={"DHK-010": 1, "DHK-011": 1, "DHK-012": 1})
    told = [problem.message for problem in judge(selves, formats.by_id["duality"]).problems]
    assert not any("different main characters" in message for message in told)
    kangs = Deck(main={"FFO-005": 1}, pile={"FFO-006": 1, "FFO-007": 1})
    told = [problem.message for problem in judge(kangs, formats.by_id["duality"]).problems]
    assert any("the deck has 3: Kang, Immortus and Iron Lad." in message for message in told)


def test_one_of_a_kind_has_no_place_in_duality(
    avengers: Deck, swap: Swap, judge: Judge, formats: Formats
) -> None:
    problems = judge(swap(avengers, TUB_054=1), formats.by_id["duality"]).problems
    problem = next(problem for problem in problems if problem.cards == (("TUB-054", 1),))
    assert problem.fix is not None
    assert problem.fix.edits[0].count == 0


def test_life_goes_on_wants_health(avengers: Deck, judge: Judge, formats: Formats) -> None:
    problems = judge(avengers, formats.by_id["life-goes-on"]).problems
    assert [problem.rule for problem in problems] == ["health", "health"]
    assert ("MNB-001", 1) in problems[0].cards
    assert problems[0].fix is None
    sturdy = led_by(Deck(main={"MNB-001": 1}, cards={"MNB-022": 4}), "LEG-001")
    assert "health" not in {problem.rule for problem in judge(sturdy, formats.by_id["life-goes-on"]).problems}


def test_a_format_of_some_sets_takes_basic_locations_from_all(
    avengers: Deck, swap: Swap, judge: Judge
) -> None:
    old = Format("old", "Old", sets=frozenset({"MNB"}))
    deck = avengers.with_count("MNB-111", 0).add("DEF-055", 4)
    assert judge(deck, old).legal
    assert [problem.cards for problem in judge(swap(deck, DEF_013=1), old).problems] == [(("DEF-013", 1),)]
