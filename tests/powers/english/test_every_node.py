"""Sentences as a reader sees them; `tests/golden/wording/` has an example of every rule of the grammar."""

from __future__ import annotations

import pytest

from tests.powers.shipped import vocabulary
from vsdeck.powers.check import check
from vsdeck.powers.english import parse_english, render_english
from vsdeck.powers.notation import parse_notation

SAID = {
    "Daze(Choose(enemy & character))": "Daze an enemy character.",
    'Exhaust(Choose(character & Named("Loki")))': "Exhaust a character named “Loki”.",
    "Strike(Choose(enemy & character & (front | ranged)))": (
        "This character strikes an enemy character that is in the front row or with [Ranged]."
    ),
    "ForEach(Choose(enemy & character, UpTo(2)), Wound(IT))": (
        "For each of up to two enemy characters, wound it."
    ),
    "Modes([Draw(), Discard()])": "Choose one: draw a card; or discard a card.",
    "If(AnyOf([SomeAre(yours & resource, 3), Is(SELF, front)]), Draw())": (
        "If there are three or more resources on your side or "
        "this character is in the front row, draw a card."
    ),
    "Draw(Sum(CountersOn(PLUS), Times(StatOf(ATK), 2)))": (
        "Draw a number of cards equal to the number of +1/+1 counters on this character plus "
        "(2 times this character's ATK)."
    ),
    "Draw(who=OwnerOf(SELF))": "This character's owner draws a card.",
    'Stun(Choose(enemy & character & HasKeyword("Lethal") & SameRow(SELF)))': (
        "Stun an enemy character with Lethal in this row."
    ),
    "Search(location & PaysWith(ENERGY))": "Search your deck for an [Energy] location.",
    "Together([When(LeavesPlay(this), Draw()), When(Recovers(this), GainXP())])": (
        "When this character leaves play, draw a card. "
        "When this character recovers, this character gains 1 XP."
    ),
}


@pytest.mark.parametrize("written", SAID)
def test_a_tree_is_said_and_read_back(written: str) -> None:
    tree = parse_notation(written)
    assert check(tree) == ()
    assert render_english(tree) == SAID[written]
    assert parse_english(SAID[written], vocabulary()) == tree
