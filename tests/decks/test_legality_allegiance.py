"""One universe (2020 rulebook), and loyalty: every character and every card with a team shares it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from vsdeck.card import Kind, Universe
from vsdeck.decks.deck import Deck, Section
from vsdeck.decks.format import Formats
from vsdeck.decks.legality import Problem, Verdict, apply
from vsdeck.match import make_match
from vsdeck.pool import Pool

Judge = Callable[..., Verdict]
Only = Callable[..., Problem]
Swap = Callable[..., Deck]


def test_universes_do_not_mix(avengers: Deck, swap: Swap, only: Only, judge: Judge, formats: Formats) -> None:
    """U350."""
    deck = swap(avengers, MCU1_015=2)
    problem = only(deck, "universe")
    assert (
        problem.message == "This illustrated deck cannot hold photographic cards: Captain America (MCU1-015)."
    )
    assert problem.cards == (("MCU1-015", 2),)
    assert judge(deck, formats.by_id["secret-wars"]).legal


def test_the_main_character_decides_the_universe(avengers: Deck, judge: Judge) -> None:
    """U350, F271."""
    deck = avengers.with_count("MNB-001", 0, Section.MAIN).add("MCU1-001", 1, Section.MAIN)
    (problem,) = judge(deck).problems
    assert problem.rule == "universe"
    assert "This photographic deck cannot hold illustrated cards" in problem.message


def test_one_universe_holds_several_worlds(judge: Judge, pool: Pool) -> None:
    """F274: the Marvel of the screen, Buffy, the X-Files and all others of the photographic universe."""
    some = [card for card in pool if card.kind is Kind.SUPPORTING and card.universe is Universe.PHOTOGRAPHIC]
    deck = Deck(main={"MCU1-001": 1}, cards={card.code: 1 for card in some})
    assert {"MCU1", "TBB", "XFB"} <= {card.set for card in some}
    assert "universe" not in {problem.rule for problem in judge(deck).problems}


def test_decks_of_two_universes_play_each_other(pool: Pool) -> None:
    """F272."""
    mine = Deck("Mine", main={"MNB-001": 1}, cards={"MNB-111": 60})
    yours = Deck("Yours", main={"MCU1-001": 1}, cards={"MNB-111": 60})
    assert make_match([mine, yours], pool).start().decision is not None


def test_piles_belong_to_the_universe_too(avengers: Deck, judge: Judge) -> None:
    deck = avengers.add("MCU1-020", 1, Section.PILE)
    assert "universe" in {problem.rule for problem in judge(deck).problems}


def test_a_promotional_card_has_the_universe_of_its_team(avengers: Deck, swap: Swap, judge: Judge) -> None:
    assert judge(swap(avengers, VSP_024=4)).legal


def test_team_loyalty(avengers: Deck, swap: Swap, judge: Judge, only: Only) -> None:
    loyal = swap(avengers, LEG_009=4)
    assert judge(loyal).legal
    problem = only(swap(loyal, DEF_013=1), "loyalty")
    assert problem.cards == (("DEF-013", 1),)
    assert problem.fix is not None
    assert problem.fix.label == "Remove 1"


def test_the_cheaper_side_goes(avengers: Deck, swap: Swap, only: Only) -> None:
    problem = only(swap(avengers, LEG_009=1, DEF_013=4), "loyalty")
    assert problem.fix is not None
    assert problem.fix.label == "Remove 1 Avenge"


def test_the_main_character_must_be_loyal_too(avengers: Deck, swap: Swap, judge: Judge) -> None:
    deck = swap(avengers, LEG_009=4).with_count("MNB-001", 0, Section.MAIN).add("MNB-029", 1, Section.MAIN)
    (problem,) = judge(deck).problems
    assert (problem.rule, problem.cards) == ("loyalty", (("MNB-029", 1),))
    assert problem.fix is not None
    assert judge(apply(deck, problem.fix)).problems[0].rule == "size"


def test_a_character_without_a_team_breaks_loyalty(avengers: Deck, swap: Swap, only: Only) -> None:
    assert only(swap(avengers, SVH_059=4, CV2_012=1), "loyalty").cards == (("CV2-012", 1),)


def test_the_marvel_symbol_is_no_team(avengers: Deck, swap: Swap, judge: Judge) -> None:
    """The published lists of S.H.I.E.L.D. and Hydra hold such equipment beside Unwavering Loyalty."""
    assert judge(swap(avengers, SVH_059=4, SVH_057=1)).legal


def test_plot_twists_without_a_team_do_not_break_loyalty(avengers: Deck, swap: Swap, judge: Judge) -> None:
    assert judge(swap(avengers, SVH_059=4, MNB_106=1)).legal


@pytest.mark.parametrize(("card", "stranger"), [("MMU_030", "MNB-090"), ("DAR_021", "MNB-090")])
def test_good_loyalty(avengers: Deck, swap: Swap, judge: Judge, only: Only, card: str, stranger: str) -> None:
    good = swap(avengers, **{card: 1})
    assert judge(good).legal
    assert only(swap(good, **{stranger.replace("-", "_"): 1}), "loyalty").cards == ((stranger, 1),)


def test_evil_loyalty_in_a_good_deck(avengers: Deck, swap: Swap, only: Only) -> None:
    problem = only(swap(avengers, DAR_022=4), "loyalty")
    assert problem.fix is not None
    assert problem.fix.label == "Remove 4 A Necessary Evil"


def test_mutant_loyalty_takes_both_mutant_teams(avengers: Deck, swap: Swap, only: Only) -> None:
    problem = only(swap(avengers, HOX_027=1), "loyalty")
    assert "Brotherhood of Mutants or X-Men" in problem.message


def test_loyalty_formats(avengers: Deck, swap: Swap, judge: Judge, only: Only, formats: Formats) -> None:
    """H199."""
    loyal, steadfast = formats.by_id["loyalty"], formats.by_id["steadfast-loyalty"]
    good, evil = formats.by_id["good-loyalty"], formats.by_id["evil-loyalty"]
    assert judge(avengers, loyal).legal
    assert judge(avengers, good).legal
    assert [problem.rule for problem in judge(avengers, evil).problems] == ["loyalty"]
    mixed = swap(avengers, DEF_013=2)
    assert only(mixed, "loyalty", loyal).cards == (("DEF-013", 2),)
    assert judge(mixed, good).legal
    # Open Fire has no team: loyal, but not steadfast.
    assert only(avengers, "loyalty", steadfast).cards == (("MNB-105", 4),)
