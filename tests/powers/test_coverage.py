"""What counts as scripted and as playable."""

from __future__ import annotations

from dataclasses import replace

from vsdeck.card import Keyword, Kind, Power, Printing, Timing
from vsdeck.engine.playable import plays_on
from vsdeck.powers import ir
from vsdeck.powers.coverage import Coverage, coverage_by_set, coverage_of
from vsdeck.powers.keywords import tree_of

ANYONE = Printing("TST-001", "TST", "001", "Anyone", Kind.SUPPORTING, "TST-001")
KEYWORDS = {
    "Quick": Keyword("Quick", tree="StrikesFirst()"),
    "Rush": Keyword("Rush", tree="Draw()"),
    "Friends": Keyword("Friends", tree='AlsoTeam(this, "{team}")', parameter="team"),
}


def count(*powers: Power, plays: bool = True, known: bool = True) -> Coverage:
    return coverage_of(replace(ANYONE, powers=powers, powers_known=known), KEYWORDS, lambda *power: plays)


def test_a_printing_is_scripted_when_all_of_its_powers_are() -> None:
    good, bad = Power(name="Good", tree="Draw()"), Power(name="Bad")
    assert count(good, good) == Coverage(1, 1, 1, 1, 2, 2)
    assert count(good, bad) == Coverage(1, 1, 0, 0, 2, 1)
    assert count(good, plays=False) == Coverage(1, 1, 1, 0, 1, 1)
    assert count() == Coverage(printings=1)


def test_powers_that_nobody_told_us_are_not_scripted() -> None:
    assert count(known=False) == Coverage(1, 1, 0, 0, 0, 0)


def test_keywords_are_scripted_by_their_definition() -> None:
    assert count(Power(keyword="Quick")).scripted == 1
    assert count(Power(keyword="Slow")).scripted == 0
    assert count(Power(keyword="Loyalty")).scripted == 1


def test_an_unscripted_tree_does_not_count() -> None:
    assert count(Power(name="Odd", tree='Unscripted("Odd")')).powers_scripted == 0


def test_a_power_that_gives_a_keyword_without_a_definition_is_not_played_in_full() -> None:
    def gives(keyword: str) -> Coverage:
        return count(Power(name="Odd", tree=f'Gain(SELF, "{keyword}", TURN)'))

    names = ("Quick", "Flight", "Slow", "Friends", "Rush")
    assert [gives(name).executable for name in names] == [1, 1, 0, 0, 0]
    assert gives("Slow").scripted == 1


def test_an_effect_that_nobody_can_use_and_a_rule_that_is_used_are_scripted_and_not_played() -> None:
    def plays(power: Power) -> tuple[int, int]:
        counted = coverage_of(replace(ANYONE, powers=(power,)), KEYWORDS, plays_on)
        return counted.scripted, counted.executable

    assert plays(Power(keyword="Quick")) == (1, 1)
    assert plays(Power(keyword="Rush")) == (1, 0)
    assert plays(Power(name="Speech", tree="Draw()", timing=(Timing.MAIN,))) == (1, 1)
    assert plays(Power(name="Speech", tree="Draw()")) == (1, 0)
    assert plays(Power(name="Guard", tree="StrikesFirst()", timing=(Timing.MAIN,))) == (1, 0)


def test_a_keyword_takes_what_it_is_printed_with() -> None:
    team = tree_of(Power(keyword="Friends", parameter="X-Men"), KEYWORDS)
    assert team == ir.AlsoTeam(ir.Trait.THIS, "X-Men")
    assert tree_of(Power(keyword="Friends"), KEYWORDS) is None
    assert tree_of(Power(keyword="Quick", parameter="X-Men"), KEYWORDS) is None


def test_sets_are_counted_apart() -> None:
    other = replace(ANYONE, set="OTH", powers=(Power(keyword="Quick"),))
    found = coverage_by_set([ANYONE, other, other], KEYWORDS, lambda *power: True)
    assert (found["TST"].printings, found["OTH"].scripted) == (1, 2)
