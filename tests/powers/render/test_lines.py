"""What a card's text box says, in English and Japanese, before any tree is written."""

from __future__ import annotations

from dataclasses import replace

import pytest

from vsdeck.card import Keyword, Kind, Mark, Power, Printing, Symbol, Timing
from vsdeck.powers.render import Glyph, Icon, Line, Style, Text, card_lines, line_text, plain_text, runs_of

BLANK = Printing("TST-001", "TST", "001", "Anyone", Kind.SUPPORTING, "TST-001")
SUPER = Power(name="Bright Idea", timing=(Timing.COMBAT,), any_turn=True, cost=(Symbol.ENERGY, Symbol.SKILL))


def only(power: Power, language: str = "en", japanese: dict[str, str] | None = None) -> Line:
    (line,) = card_lines(replace(BLANK, powers=(power,)), language, japanese)
    return line


def test_a_super_power_shows_name_any_turn_timing_and_symbols() -> None:
    line = only(SUPER)
    assert (line.name, line.timing, line.any_turn, line.cost) == (
        "Bright Idea",
        ("Combat",),
        True,
        SUPER.cost,
    )
    assert runs_of(line)[:6] == (
        Text("Bright Idea", Style.NAME),
        Text(" "),
        Icon(Glyph.ANY_TURN),
        Text(" "),
        Text("Combat", Style.TIMING),
        Text(" "),
    )
    assert line_text(line) == "Bright Idea [Any Turn] Combat [Energy][Skill] effect not known yet"


def test_a_power_without_a_tree_says_so_quietly() -> None:
    assert only(SUPER).body == (Text("effect not known yet", Style.QUIET),)
    assert only(replace(SUPER, tree="Sunt(SELF)")).body == (Text("effect not known yet", Style.QUIET),)


def test_a_tree_is_shown_as_a_sentence_with_the_own_name_and_icons() -> None:
    assert only(replace(SUPER, tree="Ready(SELF)")).body == (Text("Ready Anyone."),)
    flying = only(replace(SUPER, tree='Gain(SELF, "Flight", TURN)')).body
    assert flying == (Text("Anyone gains "), Icon(Glyph.FLIGHT), Text(" this turn."))


def test_a_bare_keyword_is_whole() -> None:
    assert only(Power(keyword="Lethal")) == Line(keyword="Lethal", speaks_of=("Lethal",))


@pytest.mark.parametrize(
    ("number", "head"), [(4, "Level Up (4)"), (Mark.X, "Level Up (X)"), (Mark.UNKNOWN, "Level Up (?)")]
)
def test_level_up_shows_its_xp(number: int | Mark, head: str) -> None:
    assert only(Power(name="Growing", level_up=number)).level_up == head


def test_level_down_shows_its_xp() -> None:
    assert only(Power(name="Shrinking", level_down=2)).level_up == "Level Down (2)"


def test_a_choice_of_costs_stands_with_strokes_between() -> None:
    choice = replace(
        SUPER, any_turn=False, cost=(Symbol.MIGHT,), other_costs=((Symbol.SKILL,), (Symbol.ALIEN,))
    )
    assert "Combat [Might]/[Skill]/[Alien]" in line_text(only(choice))


def test_a_keywords_parameter_follows_it() -> None:
    assert only(Power(keyword="Spell", parameter="might")).parameter == (Icon(Glyph.MIGHT),)
    assert line_text(only(Power(keyword="Team Up", parameter="Hydra"))) == "Team Up Hydra"


def test_a_named_power_with_a_symbol_is_still_marked_as_not_scripted() -> None:
    line = only(Power(name="Loud Threat", parameter="might"))
    assert line_text(line) == "Loud Threat [Might] effect not known yet"


def test_facts_stand_before_the_powers_but_are_not_said_twice() -> None:
    card = replace(BLANK, aka=("Someone",), one_of_a_kind=True, loyalty="one team", invention=4)
    assert plain_text(card).splitlines() == [
        "AKA Someone",
        "One of a Kind",
        "Invention (4)",
        "Loyalty one team",
    ]
    said = replace(card, powers=(Power(keyword="One of a Kind"),))
    assert plain_text(said).count("One of a Kind") == 1


def test_japanese_words_come_from_the_language_and_names_from_the_table() -> None:
    line = only(SUPER, "ja", {"Bright Idea": "名案"})
    assert (line.name, line.timing) == ("名案", ("戦闘",))
    assert line.body == (Text("効果は未対応", Style.QUIET),)
    assert only(Power(keyword="Lethal"), "ja", {"Lethal": "必殺"}).keyword == "必殺"
    assert only(Power(keyword="Lethal"), "ja").keyword == "Lethal", "what has no Japanese stays as printed"


def test_a_language_that_is_not_there_is_an_error() -> None:
    with pytest.raises(KeyError):
        card_lines(BLANK, "xx")


def test_what_a_card_says_beside_its_powers() -> None:
    printed = replace(
        BLANK,
        starting_main_required="Thunderbolts",
        keywords=("Lethal", "Tough"),
        powers=(Power(keyword="Lethal"),),
    )
    told = [line_text(line) for line in card_lines(printed)]
    assert sum("Lethal" in line for line in told) == 1, "no keyword is said twice"
    assert any("Thunderbolts" in line for line in told)
    assert "Tough" in told


@pytest.mark.parametrize(
    ("keywords", "told"),
    [(None, ["Tough", "Lethal"]), ({"Lethal": Keyword("Lethal")}, ["Tough not explained yet", "Lethal"])],
)
def test_a_keyword_that_nobody_has_defined_does_not_look_whole(
    keywords: dict[str, Keyword] | None, told: list[str]
) -> None:
    printed = replace(BLANK, keywords=("Lethal", "Tough"), powers=(Power(keyword="Lethal"),))
    assert [line_text(line) for line in card_lines(printed, keywords=keywords)] == told
    (line,) = card_lines(replace(BLANK, powers=(Power(keyword="Lethal"),)), keywords={})
    assert line.body == (Text("not explained yet", Style.QUIET),)


def test_a_card_whose_powers_nobody_told_says_so() -> None:
    (line,) = card_lines(replace(BLANK, powers_known=False))
    assert line.body[0].style is Style.QUIET


def test_the_xp_of_a_level_up_stands_in_the_line() -> None:
    assert "Level Up (4)" in line_text(only(Power(name="Growing", level_up=4)))


def test_a_name_that_ends_with_a_dot_needs_no_second_one() -> None:
    power = Power(name="Bright Idea", tree="Wound(SELF, 2)")
    (line,) = card_lines(replace(BLANK, name="Doctor Q.E.D.", powers=(power,)))
    assert line_text(line) == "Bright Idea Put two wounds on Doctor Q.E.D."


def test_a_gift_speaks_of_the_character_to_whom_it_is_dealt() -> None:
    card = replace(BLANK, name="Long Life", powers=(Power(name="Gift", tree="Heal(SELF)"),))
    assert plain_text(card) == "Gift Heal a wound from Long Life."
    assert plain_text(replace(card, subtype="gift")) == "Gift Heal a wound from this character."
