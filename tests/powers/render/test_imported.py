"""Texts that a user imported: bracketed words become icons, known names become heads, nothing is lost."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from vsdeck.card import Kind, Power, Printing
from vsdeck.powers.render import Glyph, Icon, Line, Style, Text, card_lines, line_text, plain_text


def card(text: str, *names: str) -> Printing:
    powers = tuple(Power(name=name) for name in names)
    return Printing("TST-001", "TST", "001", "Anyone", Kind.SUPPORTING, "TST-001", powers=powers, text=text)


def test_a_power_name_on_its_own_line_heads_the_next() -> None:
    (line,) = card_lines(card("Pigeon Song\nMain [Energy]: Whistle softly.", "Pigeon Song"))
    assert line == Line(
        name="Pigeon Song",
        body=(Text("Main", Style.TIMING), Text(" "), Icon(Glyph.ENERGY), Text(": Whistle softly.")),
    )


def test_a_power_name_before_its_timing_on_one_line_is_a_head_too() -> None:
    (line,) = card_lines(card("Pigeon Song [AnyTurn] Combat [Skill]: Whistle.", "Pigeon Song"))
    assert line.name == "Pigeon Song"
    assert line.body[0] == Icon(Glyph.ANY_TURN)
    assert Text("Combat", Style.TIMING) in line.body
    assert Icon(Glyph.SKILL) in line.body


def test_only_names_that_the_facts_confirm_become_heads() -> None:
    assert [line.name for line in card_lines(card("Pigeon Song\nWhistle."))] == ["", ""]


def test_spellings_of_icons_and_teams() -> None:
    written = "[Anyturn][Any Turn][Range][Ranged][flight][Health] [Xmen] [Hydra] [nothing known]"
    (line,) = card_lines(card(written))
    glyphs = [run.glyph for run in line.body if isinstance(run, Icon)]
    assert glyphs == [Glyph.ANY_TURN] * 2 + [Glyph.RANGED] * 2 + [Glyph.FLIGHT, Glyph.HEALTH]
    assert "".join(run.text for run in line.body if isinstance(run, Text)) == " X-Men Hydra nothing known"


def test_level_up_heads_are_bold() -> None:
    (line,) = card_lines(card("Growing\nLevel Up (4) - Whistle thrice.", "Growing"))
    assert line.body[0] == Text("Level Up (4) -", Style.TIMING)


def test_a_timing_word_within_a_sentence_is_no_head() -> None:
    (line,) = card_lines(card("Main roads are long."))
    assert line.body == (Text("Main roads are long."),)


def test_a_long_row_of_timings_is_cut_at_once() -> None:
    """Read anew from each of its words, such a text held the window up for minutes."""
    text = "Main/" * 20_000
    assert plain_text(card(text)) == text


@given(st.text(st.characters(exclude_categories=("Cs", "Cc", "Zl", "Zp")), max_size=200))
def test_no_letter_is_lost(text: str) -> None:
    shown = plain_text(card(text)).replace("[", "").replace("]", "")
    kept = [char for char in text if char.isalnum()]
    if not any(mark in text for mark in "[]"):
        assert [char for char in shown if char.isalnum()] == kept
    for line in card_lines(card(text)):
        assert isinstance(line_text(line), str)
