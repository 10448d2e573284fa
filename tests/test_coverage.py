"""What counts as scripted and as playable."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.engine.mnb import CARDS
from vsdeck.card import Keyword, Kind, Mark, Power, Printing, Timing
from vsdeck.coverage import Coverage, coverage_by_set, coverage_of, gaps_of
from vsdeck.powers import ir
from vsdeck.powers.keywords import tree_of

ANYONE = Printing("TST-001", "TST", "001", "Anyone", Kind.SUPPORTING, "TST-001")
KEYWORDS = {
    "Quick": Keyword("Quick", tree="StrikesFirst()"),
    "Rush": Keyword("Rush", tree="Draw()"),
    "Friends": Keyword("Friends", tree='AlsoTeam(this, "{team}")', parameter="team"),
}


SPEECH = Power(name="Speech", tree="Draw()", timing=(Timing.MAIN,))


def count(*powers: Power, **facts: Any) -> Coverage:
    return coverage_of(replace(ANYONE, powers=powers, **facts), KEYWORDS)


def test_a_printing_is_scripted_when_all_of_its_powers_are() -> None:
    bad = Power(name="Bad")
    both = Coverage(printings=1, with_powers=1, scripted=1, executable=1, powers=2, powers_scripted=2)
    assert count(SPEECH, SPEECH) == both
    assert count(SPEECH, bad) == replace(both, scripted=0, executable=0, powers_scripted=1)
    assert count() == Coverage(printings=1)


def test_cards_of_another_kind_of_game_are_counted_apart() -> None:
    """Boss battles and stories are read here, and not played."""
    for kind in (Kind.BOSS_BATTLE, Kind.STORY_MODE):
        assert count(SPEECH, kind=kind) == Coverage(printings=1, apart=1)
    (gap,) = gaps_of(replace(ANYONE, kind=Kind.BOSS_BATTLE, powers=(Power(name="Bad"),)), {})
    assert str(gap) == "boss battle is another kind of game, which is not played here"


def test_cards_whose_text_nobody_told_are_counted_apart() -> None:
    assert count(powers_known=False) == Coverage(printings=1, unknown=1)
    assert count(SPEECH, powers_known=False) == Coverage(printings=1, unknown=1)


@pytest.mark.parametrize(
    "facts",
    [
        {"kind": Kind.EQUIPMENT},
        {"kind": Kind.SPECIAL_LOCATION},
        {"kind": Kind.FACEHUGGER_PILE},
        {"atk": Mark.STAR},
        {"cost": Mark.UNKNOWN},
    ],
)
def test_a_card_is_playable_only_with_its_kind_and_its_numbers(facts: dict[str, Any]) -> None:
    counted = count(SPEECH, **facts)
    assert (counted.scripted, counted.executable) == (1, 0)


def test_what_is_missing_is_told_as_the_table_tells_it() -> None:
    odd = replace(ANYONE, atk=Mark.X, powers=(Power(name="Bad"), SPEECH, Power(keyword="Slow")))
    assert [str(gap) for gap in gaps_of(odd, KEYWORDS)] == [
        "Bad: effect not known yet",
        "Slow: effect not known yet",
        "ATK is no number: it counts as 0",
    ]
    assert gaps_of(ANYONE, KEYWORDS) == []


def test_keywords_are_scripted_by_their_definition() -> None:
    assert count(Power(keyword="Quick")).scripted == 1
    assert count(Power(keyword="Slow")).scripted == 0
    assert count(Power(keyword="Loyalty")).scripted == 1


def test_an_unscripted_tree_does_not_count() -> None:
    assert count(Power(name="Odd", tree='Unscripted("Odd")')).powers_scripted == 0


def test_a_power_that_gives_a_keyword_without_a_definition_is_not_played_in_full() -> None:
    def gives(keyword: str) -> Coverage:
        return count(replace(SPEECH, tree=f'Gain(SELF, "{keyword}", TURN)'))

    names = ("Quick", "Flight", "Slow", "Friends", "Rush")
    assert [gives(name).executable for name in names] == [1, 1, 0, 0, 0]
    assert gives("Slow").scripted == 1


def test_an_effect_that_nobody_can_use_and_a_rule_that_is_used_are_scripted_and_not_played() -> None:
    def plays(power: Power) -> tuple[int, int]:
        counted = count(power)
        return counted.scripted, counted.executable

    assert plays(Power(keyword="Quick")) == (1, 1)
    assert plays(Power(keyword="Rush")) == (1, 0)
    assert plays(SPEECH) == (1, 1)
    assert plays(replace(SPEECH, timing=())) == (1, 0)
    assert plays(Power(name="Guard", tree="StrikesFirst()", timing=(Timing.MAIN,))) == (1, 0)


def test_a_keyword_takes_what_it_is_printed_with() -> None:
    team = tree_of(Power(keyword="Friends", parameter="X-Men"), KEYWORDS)
    assert team == ir.AlsoTeam(ir.Trait.THIS, "X-Men")
    assert tree_of(Power(keyword="Friends"), KEYWORDS) is None
    assert tree_of(Power(keyword="Quick", parameter="X-Men"), KEYWORDS) is None


def test_sets_are_counted_apart() -> None:
    other = replace(ANYONE, set="OTH", powers=(Power(keyword="Quick"),))
    found = coverage_by_set([ANYONE, other, other], KEYWORDS)
    assert (found["TST"].printings, found["OTH"].scripted) == (1, 2)


def test_equipment_counts_as_played_with_its_powers() -> None:
    pool = CARDS.pool
    assert gaps_of(pool["SVH-052"], pool.keywords) == []
    assert gaps_of(pool["TUB-054"], pool.keywords) == []
    assert gaps_of(pool["DAR-017"], pool.keywords)[-1] == "vehicles cannot be played yet"
