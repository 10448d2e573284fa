"""What a text demands of the deck that holds its card: read as a fact, or told to be unread."""

from __future__ import annotations

import pytest

from vsdeck.demanded import demands_in, unread_demands

TEAMS = ("Marsh Watch", "H.A.M.M.E.R.", "Resistance", "Brotherhood of Mutants", "X-Men", "A-Force")
ONE, LOYAL, LED = "one_of_a_kind", "loyalty", "starting_main_required"


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("Loyalty\nDraw a card.", {LOYAL: "one team"}),
        ("[Marsh Watch] Loyalty", {LOYAL: "Marsh Watch"}),
        ("Evil Loyalty\nMain: Draw a card.", {LOYAL: "evil"}),
        ("Stealth, One of a Kind, [A-Force] Main Character Required", {ONE: "1", LED: "A-Force"}),
        ("H.A.M.M.E.R. Starting Main Character Required", {LED: "H.A.M.M.E.R."}),
        ("[Mutant Resistance] Main Character Required", {LED: "Resistance"}),
        ("Only one of these may be put into a deck.", {ONE: "1"}),
        ("Include this in your deck only if all of its characters are Good.", {LOYAL: "good"}),
        ("Include it in your deck only if every card shares a team.", {LOYAL: "one team"}),
        ("Put it into your deck only if each is X-Men or Brotherhood of Mutants.", {LOYAL: "mutant"}),
        ("Have it in your deck only if your main character is Marsh Watch.", {LED: "Marsh Watch"}),
        ("Reveal the top six cards of your deck and take a One of a Kind card from among them.", {}),
        ("Questionable Loyalty\nMove Nightjar to an enemy side.", {}),
        ("Search your deck for a card; put it into your hand only if it is a location.", {}),
    ],
)  # fmt: skip
def test_demands_are_read(text: str, facts: dict[str, str]) -> None:
    assert demands_in(text, TEAMS) == facts
    assert unread_demands(text, TEAMS) == ()


def test_a_demand_that_nobody_understands_is_told() -> None:
    told = "Put this in your deck only if it rained on the day before"
    assert demands_in(f"{told}. Draw a card.", TEAMS) == {}
    assert unread_demands(f"{told}. Draw a card.", TEAMS) == (told,)
