"""Words of weight that a text and our English must share."""

from __future__ import annotations

import pytest

from vsdeck.catalog.authoring.anchors import compare

KEYWORDS = ("Sturdy", "Ranged")


@pytest.mark.parametrize(
    ("text", "english"),
    [
        ("Stun two enemy characters. (They fall.)", "Stun 2 enemy characters."),
        (
            "When Nightjar makes a melee attack, draw.",
            "When Nightjar attacks, if this is a melee attack, draw.",
        ),
        ("Daze a character in melee kombat.", "Daze a character. If this is a melee attack, it falls."),
        ("Nightjar gets +5 ATK this combat.", "Nightjar gets +5/+0 this combat."),
        ("Give it -3/-0 during this combat.", "Give it -3/+0 this combat."),
        ("Draw cards equal to the number of locations.", "Draw a card for each face-up location."),
        ("Whenever an opponent draws, he gets a wound.", "When an enemy player draws, it gets a wound."),
        ("A [Old Harbor Watch] character with [Range].", "A [Harbor Watch] character, [Ranged]."),
        ("Move it to its back row.", "Push it to the back row."),
        ("Once per turn, when it appears, draw.", "The first time each turn that it appears, draw."),
        ("Both characters can't strike.", "Two characters cannot strike."),
    ],
)
def test_other_words_for_the_same_are_one(text: str, english: str) -> None:
    assert compare(text, english, "Nightjar", KEYWORDS) == ((), ())


@pytest.mark.parametrize(
    ("text", "english", "missing", "added"),
    [
        ("Stun two enemy characters.", "Stun three characters.", ("2", "enemy"), ("3",)),
        ("You may draw a card.", "Draw a card.", ("may",), ()),
        ("Stun another character.", "Stun each character.", ("other",), ("each",)),
        (
            "It gets +3/+0 this turn.",
            "It gets +0/+3 this combat.",
            ("+3/+0", "this turn"),
            ("+0/+3", "this combat"),
        ),
        ("It gains Sturdy.", "It gains a wound.", ("“Sturdy”",), ("wound",)),
        ("Pay [Energy].", "Pay [Skill].", ("[energy]",), ("[skill]",)),
        ("Stun a face-up character.", "Stun a character.", ("face up",), ()),
        (
            "At the start of your turn.",
            "At the end of each turn.",
            ("at the start", "your turn"),
            ("at the end", "each"),
        ),
        ("Cost 3 or less.", "Cost 3 or more.", ("at most",), ("at least",)),
    ],
)
def test_what_differs_is_told(
    text: str, english: str, missing: tuple[str, ...], added: tuple[str, ...]
) -> None:
    assert compare(text, english, "Nightjar", KEYWORDS) == (missing, added)


def test_the_own_name_is_no_anchor() -> None:
    """Two-Gun Kid has no number in his name that a power would have to say."""
    assert compare("Two Guns draws a card.", "This character draws a card.", "Two Guns") == ((), ())
