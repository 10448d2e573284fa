"""Trees name only cards, teams and keywords that there are."""

from __future__ import annotations

import pytest

from vsdeck.powers.known import Known, empty_gifts, unknown_names
from vsdeck.powers.notation import parse_notation

POOL = Known(
    names=frozenset({"Nightjar", "*Nightjar*", "The Lamplighter"}),
    teams=frozenset({"Harbor Watch"}),
    keywords=frozenset({"Sturdy", "Vague"}),
    empty=frozenset({"Vague"}),
)


@pytest.mark.parametrize(
    ("tree", "problems"),
    [
        ('Stun(Choose(character & Named("Nightjar")))', ()),
        ('Stun(Choose(character & Named("*Nightjar*")))', ()),
        ('Stun(Choose(character & Named("nightjar")))', ("there is no card “nightjar”; “Nightjar” is near",)),
        ('Stun(Choose(character & Named("Nightgown")))', ("there is no card “Nightgown”",)),
        ('AlsoTeam(this, "Harbour Watch")', ("there is no team “Harbour Watch”; “Harbor Watch” is near",)),
        ('AlsoTeam(this, "{team}")', ()),
        ('Gain(SELF, "Stirdy", TURN)', ("there is no keyword “Stirdy”; “Sturdy” is near",)),
        ('Stun(Choose(character & HasKeyword("Sturdy")))', ()),
    ],
)
def test_an_unknown_name_is_told_with_the_nearest(tree: str, problems: tuple[str, ...]) -> None:
    assert unknown_names(parse_notation(tree), POOL) == problems


@pytest.mark.parametrize("gives", ['Gain(SELF, "Vague", TURN)', 'GrantKeyword(this, "Vague")'])
def test_a_keyword_that_nobody_has_defined_is_not_given(gives: str) -> None:
    assert empty_gifts(parse_notation(gives), POOL) == (
        "it gives “Vague”, and nobody has said what that does",
    )
    assert empty_gifts(parse_notation(gives.replace("Vague", "Sturdy")), POOL) == ()
    assert empty_gifts(parse_notation('Stun(Choose(character & HasKeyword("Vague")))'), POOL) == ()
