"""Texts of whole cards: cut into powers, read, and told where they are not understood."""

from __future__ import annotations

from dataclasses import replace

import pytest

from vsdeck.card import Keyword, Kind, Power, Printing, Symbol, Timing
from vsdeck.catalog.compiling import Verdict, compile_card, heads_in
from vsdeck.catalog.compiling.rubbish import rubbish
from vsdeck.powers.known import Known

STEALTH = {"Stealth": Keyword("Stealth", tree="Forbid(ATTACK, character, this)")}
KNOWN = Known(keywords=frozenset({"Stealth", "Leader", "Flight", "Ranged"}))


def card(text: str, *powers: Power, kind: Kind = Kind.SUPPORTING) -> Printing:
    return Printing("MRS-001", "MRS", "001", "Nightjar", kind, "MRS-001", powers=powers, text=text)


def test_heads_are_told_from_texts() -> None:
    text = """AKA Marsh Owl
Stealth, Leader
Lantern Light
Main [Energy]: Draw two cards.
Night Watch [Anyturn] Combat [Might] or [Skill][Skill]: Nightjar gets +2/+0 this combat.
Old Road
Level Up (4) - When Nightjar recovers, she gains an XP.
Long Memory
Enemy characters can't ready.
They can't recover."""
    assert heads_in(text, KNOWN.keywords) == (
        (Power(keyword="Stealth"), ""),
        (Power(keyword="Leader"), ""),
        (Power("Lantern Light", timing=(Timing.MAIN,), cost=(Symbol.ENERGY,)), "Draw two cards."),
        (
            Power(
                "Night Watch",
                timing=(Timing.COMBAT,),
                any_turn=True,
                cost=(Symbol.MIGHT,),
                other_costs=((Symbol.SKILL, Symbol.SKILL),),
            ),
            "Nightjar gets +2/+0 this combat.",
        ),
        (Power("Old Road", level_up=4), "When Nightjar recovers, she gains an XP."),
        (Power("Long Memory"), "Enemy characters can't ready. They can't recover."),
    )


@pytest.mark.parametrize(
    ("text", "power"),
    [
        ("MAIN (energy): Draw a card.", Power(timing=(Timing.MAIN,), cost=(Symbol.ENERGY,))),
        ("Build/Main - Draw a card.", Power(timing=(Timing.BUILD, Timing.MAIN))),
        ("Main [Strength]: Draw a card.", Power(timing=(Timing.MAIN,), cost=(Symbol.MIGHT,))),
        ("Loyalty Main: Draw a card.", Power(timing=(Timing.MAIN,))),
        ("Draw a card.", Power()),
    ],
)
def test_spellings_of_heads(text: str, power: Power) -> None:
    assert heads_in(text, ()) == ((power, "Draw a card."),)


@pytest.mark.parametrize(
    "before",
    [
        "AKA J. Jonah Owl. ",
        "One of a Kind. ",
        "One of a Kind, AKA Owl. ",
        "Loyalty (Only owls hold it.) ",
        "You can put Nightjar in your deck only if your main character is an Owl. ",
    ],
)
@pytest.mark.parametrize("power", ["Main: Draw a card.", "When Nightjar appears, draw a card."])
def test_a_power_behind_facts_in_one_line_is_not_lost(before: str, power: str) -> None:
    found = heads_in(before + power, ())
    assert [text for _, text in found] == [power.removeprefix("Main: ")]


@pytest.mark.parametrize(
    "text", ["AKA J. Jonah Owl", "One of a Kind. Loyalty.", "AKA Lady of the Marsh, Owl"]
)
def test_facts_alone_are_no_power(text: str) -> None:
    assert heads_in(text, ()) == ()


def test_a_basic_location_that_says_more_than_its_symbol_is_read() -> None:
    for text, verdict in (("[Energy]\nMain: Hum a tune.", Verdict.NOT), ("[Energy]", Verdict.FACTS)):
        location = replace(card(text, kind=Kind.BASIC_LOCATION), symbols=(Symbol.ENERGY,))
        assert compile_card(location, KNOWN, STEALTH).verdict is verdict


def test_a_card_is_understood_in_part_with_the_place_and_a_wording_that_would_be() -> None:
    found = compile_card(card("Stealth\nLantern Light\nMain [Energy]: Draw two crads."), KNOWN, STEALTH)
    assert found.verdict is Verdict.PART
    stealth, light = found.powers
    assert not stealth.problem
    assert (light.problem, light.position) == ("does not understand “crads” here", 9)
    assert light.suggestion == "Draw two cards."
    assert light.power == Power("Lantern Light", timing=(Timing.MAIN,), cost=(Symbol.ENERGY,))


def test_our_own_trees_stay_and_only_the_rest_is_read() -> None:
    ours = Power("Lantern Light", timing=(Timing.MAIN,), tree="Draw(7)")
    other = Power("Old Road", timing=(Timing.MAIN,))
    text = "Lantern Light\nMain: Draw two cards.\nOld Road\nMain: Ready Nightjar."
    found = compile_card(card(text, ours, other), KNOWN, {})
    assert found.verdict is Verdict.UNDERSTOOD
    assert [each.power.tree for each in found.powers] == ["Draw(7)", "Ready(SELF)"]
    assert compile_card(card(text, ours), KNOWN, {}).verdict is Verdict.OURS


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("", Verdict.FACTS),
        ("AKA Marsh Owl", Verdict.FACTS),
        ("Ready Nightjar.", Verdict.NOT),
        ("Nightjar can't be stunned.", Verdict.UNDERSTOOD),
        ("Whistle a tune.", Verdict.NOT),
    ],
)
def test_verdicts(text: str, verdict: Verdict) -> None:
    assert compile_card(card(text), KNOWN, {}).verdict is verdict


@pytest.mark.parametrize(
    ("text", "what", "at"),
    [
        ("draw " * 2_000_000, "too long", 5_000),
        ("(" * 1_000, "Brackets", 12),
        ("Draw a \x07 card.", "control character", 7),
        ("stun a character " * 1_700, "too long", 5_000),
        ("Draw a card.\nDraw another.", "", 0),
    ],
)
def test_rubbish_is_told_with_its_place(text: str, what: str, at: int) -> None:
    told, place = rubbish(text)
    assert what in told
    assert bool(told) is bool(what)
    assert place == at
