"""One main character starts, with those it brings along; its levels count nowhere (2024 rulebook)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from vsdeck.card import Kind, Link, LinkKind, Printing, Universe
from vsdeck.decks.contents import Contents
from vsdeck.decks.deck import Deck, Section
from vsdeck.decks.format import Format, Formats
from vsdeck.decks.legality import Problem, Verdict, apply, check
from vsdeck.pool import Pool

Judge = Callable[..., Verdict]
Only = Callable[..., Problem]


def main(code: str, name: str, level: int = 1, *links: Link, card: str = "") -> Printing:
    return Printing(
        code,
        "XXX",
        code[-3:],
        name,
        Kind.MAIN,
        card or code,
        level=level,
        teams=("Avengers",),
        atk=2,
        def_=4,
        health=5,
        universe=Universe.ILLUSTRATED,
        links=links,
    )


def level(code: str) -> Link:
    return Link(LinkKind.LEVEL, code)


def beside(code: str) -> Link:
    return Link(LinkKind.STARTS_WITH, code)


FILLER = tuple(
    Printing(f"XXX-1{n:02d}", "XXX", f"1{n:02d}", f"Agent {n}", Kind.SUPPORTING, f"XXX-1{n:02d}", cost=2)
    for n in range(15)
)


@pytest.fixture
def table() -> Pool:
    """Wolverine with two ways up, Cloak and Dagger, six Outriders, and a Galactus that starts at level 3."""
    return Pool(
        [
            main("XXX-001", "Wolverine", 1, level("XXX-002"), level("XXX-003")),
            main("XXX-002", "Wolverine", 2),
            main("XXX-003", "Wolverine", 2, level("XXX-004")),
            main("XXX-004", "Wolverine", 3),
            main("XXX-011", "Cloak", 1, beside("XXX-013"), level("XXX-012")),
            main("XXX-012", "Cloak", 2),
            main("XXX-013", "Dagger", 1, beside("XXX-011"), level("XXX-014")),
            main("XXX-014", "Dagger", 2),
            main("XXX-021", "Outrider", 1, *[beside("XXX-021")] * 5),
            main("XXX-031", "Galactus", 3),
            main("XXX-041", "Wolverine", 1, level("XXX-002"), card="XXX-001"),
            *FILLER,
        ]
    )


def sixty(*mains: str, **counts: int) -> Deck:
    listed = dict.fromkeys(mains, 1) | {code.replace("_", "-"): count for code, count in counts.items()}
    return Deck(main=listed, cards={printing.code: 4 for printing in FILLER})


@pytest.mark.parametrize(
    "deck",
    [
        sixty("XXX-001"),
        sixty("XXX-001", "XXX-002"),
        sixty("XXX-001", "XXX-003", "XXX-004"),
        sixty("XXX-001", "XXX-002", "XXX-003", "XXX-004"),
        sixty("XXX-041", "XXX-003"),
        sixty("XXX-011"),
        sixty("XXX-011", "XXX-012", "XXX-013", "XXX-014"),
        sixty("XXX-021"),
        sixty(XXX_021=6),
        sixty("XXX-031"),
    ],
    ids=[
        *("one", "both-levels", "promo-branch", "all-levels", "reprint", "cloak", "cloak-and-dagger"),
        *("outrider", "six", "galactus"),
    ],
)
def test_levels_and_additional_main_characters_belong_to_the_one_that_starts(deck: Deck, table: Pool) -> None:
    assert check(deck, table, Format()).legal


def test_bug_a_level_of_dagger_was_a_strangers_where_only_cloak_is_listed(
    avengers: Deck, judge: Judge
) -> None:
    deck = Deck(main={"VER-001": 1, "VER-002": 1, "VER-004": 1}, cards=avengers.cards)
    assert judge(deck).legal


def test_dagger_starts_the_game_even_if_only_cloak_is_listed(table: Pool) -> None:
    contents = Contents(sixty("XXX-011"), table)
    assert [printing.name for printing in contents.starting_mains] == ["Cloak", "Dagger"]
    assert {printing.code for printing in contents.levels} == {"XXX-011", "XXX-012", "XXX-013", "XXX-014"}


@pytest.mark.parametrize(
    "deck",
    [
        sixty("XXX-001", "XXX-031"),
        sixty("XXX-001", "XXX-002", "XXX-011"),
        sixty(XXX_001=2),
        sixty(XXX_021=7),
        sixty("XXX-001", "XXX-041"),
        sixty("XXX-011", "XXX-013", "XXX-031"),
    ],
    ids=["two", "two-with-levels", "twice", "seven", "both-printings", "three"],
)
def test_more_than_one_starting_main_character_is_a_problem_and_the_fix_keeps_the_first(
    deck: Deck, table: Pool
) -> None:
    problems = check(deck, table, Format()).problems
    assert [problem.rule for problem in problems] == ["main-character"]
    assert problems[0].fix is not None
    fixed = apply(deck, problems[0].fix)
    assert check(fixed, table, Format()).legal
    assert next(iter(deck.main)) in fixed.main


def test_a_second_level_alone_needs_its_first(table: Pool) -> None:
    deck = sixty("XXX-003", "XXX-004")
    (problem,) = check(deck, table, Format()).problems
    assert problem.rule == "main-character"
    assert problem.message == "Wolverine level 2 (XXX-003) is listed without the level that starts the game."
    assert problem.fix is not None
    assert problem.fix.label == "Add level 1"
    assert check(apply(deck, problem.fix), table, Format()).legal


def test_a_level_of_somebody_else_is_removed(table: Pool) -> None:
    deck = sixty("XXX-031", "XXX-002")
    (problem,) = check(deck, table, Format()).problems
    assert problem.cards == (("XXX-002", 1),)
    assert problem.fix is not None
    assert check(apply(deck, problem.fix), table, Format()).legal


def test_bug_four_cards_of_one_level_were_legal(avengers: Deck, only: Only, judge: Judge) -> None:
    deck = avengers.with_count("MNB-002", 4, Section.MAIN)
    problem = only(deck, "main-character")
    assert problem.fix is not None
    assert problem.fix.label == "Remove 3"
    assert judge(apply(deck, problem.fix)).legal


def test_a_deck_needs_a_main_character(avengers: Deck, only: Only) -> None:
    problem = only(avengers.with_count("MNB-001", 0, Section.MAIN), "main-character")
    assert problem.fix is None


def test_a_supporting_character_cannot_lead(avengers: Deck, judge: Judge) -> None:
    deck = avengers.with_count("MNB-015", 1, Section.MAIN)
    (problem,) = judge(deck).problems
    assert (problem.rule, problem.cards) == ("main-character", (("MNB-015", 1),))
    assert problem.fix is not None
    assert apply(deck, problem.fix).cards["MNB-015"] == 1


def test_no_main_character_is_among_the_sixty(avengers: Deck, judge: Judge) -> None:
    """H189."""
    deck = avengers.add("MNB-029")
    (problem,) = judge(deck).problems
    assert (problem.rule, problem.cards) == ("no-main-in-deck", (("MNB-029", 1),))
    assert problem.fix is not None
    assert apply(deck, problem.fix) == avengers


def test_a_main_character_found_among_the_sixty_can_start(avengers: Deck, judge: Judge) -> None:
    deck = avengers.with_count("MNB-001", 0, Section.MAIN).add("MNB-001")
    problems = judge(deck).problems
    assert {problem.rule for problem in problems} == {"main-character", "no-main-in-deck"}
    fix = next(problem.fix for problem in problems if problem.rule == "main-character")
    assert fix is not None
    assert judge(apply(deck, fix)).legal


def test_spider_man_of_the_multiverse_lets_four_of_the_spider_verse_in(
    avengers: Deck, swap: Callable[..., Deck], judge: Judge
) -> None:
    deck = swap(avengers, CV2_004=1, CV2_005=1, CV2_006=1, CV2_007=1)
    assert [problem.rule for problem in judge(deck).problems] == ["size", "no-main-in-deck"]
    multiversal = deck.with_count("MNB-001", 0, Section.MAIN).add("CV2-001", 1, Section.MAIN)
    assert judge(multiversal).legal
    twice = swap(multiversal, CV2_004=1)
    assert [problem.rule for problem in judge(twice).problems] == ["size", "no-main-in-deck"]


def test_the_wrecking_crew_works_only_for_masters_of_evil(
    avengers: Deck, swap: Callable[..., Deck], judge: Judge, only: Only
) -> None:
    """H019, H172."""
    deck = swap(avengers, MOE_018=1)
    problem = only(deck, "starting-main-required")
    assert problem.message == "Wrecker (MOE-018) demands a starting main character of Masters of Evil."
    zemo = deck.with_count("MNB-001", 0, Section.MAIN).add("MOE-004", 1, Section.MAIN)
    assert judge(zemo).legal


@pytest.mark.parametrize(
    ("teams", "legal"),
    [
        (("X-Men", "Masters of Evil", "X-Men"), True),
        (("Masters of Evil", "X-Men", "X-Men"), True),
        (("X-Men", "X-Men", "Masters of Evil"), False),
    ],
)
def test_one_of_those_that_start_has_the_demanded_team(
    avengers: Deck,
    swap: Callable[..., Deck],
    pool: Pool,
    multiverse: Format,
    teams: tuple[str, ...],
    legal: bool,
) -> None:
    """H173, H174: one of several is enough; a further level, which starts no game, is not."""
    ada = main("XXX-001", "Ada", 1, Link(LinkKind.STARTS_WITH, "XXX-002"), level("XXX-003"))
    bea = main("XXX-002", "Bea", 1, Link(LinkKind.STARTS_WITH, "XXX-001"))
    three = (ada, bea, main("XXX-003", "Ada", 2))
    cards = [replace(one, teams=(team,)) for one, team in zip(three, teams, strict=True)]
    deck = replace(swap(avengers, MOE_018=1), main={"XXX-001": 1, "XXX-002": 1, "XXX-003": 1})
    rules = {problem.rule for problem in check(deck, Pool([*pool, *cards]), multiverse).problems}
    assert ("starting-main-required" not in rules) is legal


@pytest.mark.parametrize(
    "mains",
    [
        {"MMU-045": 1, "MMU-105": 1},
        {"MMU-105": 1},
        {"VER-001": 1, "VER-002": 1, "VER-003": 1, "VER-004": 1},
        {"MOE-001": 1, "MOE-002": 1, "MOE-003": 1},
        {"MNB-029": 1, "MNB-030": 1, "LEG-012": 1, "LEG-013": 1, "VSP-020": 1},
        {"MNB-055": 1, "VSP-005": 1},
        {"FFO-005": 1, "FFO-006": 1, "FFO-007": 1, "FFO-008": 1, "FFO-009": 1},
    ],
    ids=["bffs", "dinosaur", "cloak-and-dagger", "pym", "wolverine", "promo", "kangs"],
)
def test_main_characters_that_belong_together(avengers: Deck, judge: Judge, mains: dict[str, int]) -> None:
    assert judge(Deck(main=mains, cards=avengers.cards)).problems == ()


@pytest.mark.parametrize(
    "mains",
    [
        {"TBB-001": 1, "TBB-002": 1, "TBB-028": 1, "TBB-029": 1},
        {"MCU6-006": 6},
        {"MCU5-010": 1, "MCU5-012": 1},
    ],
)
def test_forms_twins_and_outriders_of_the_photographic_universe(
    avengers: Deck, judge: Judge, formats: Formats, mains: dict[str, int]
) -> None:
    deck = Deck(main=mains, cards=avengers.cards)
    assert judge(deck, formats.by_id["secret-wars"]).legal
