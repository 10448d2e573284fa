"""Trees that are well written and still make no sense are refused with a reason."""

from __future__ import annotations

import pytest

from tests.powers.shipped import trees_by_set
from vsdeck.powers.check import check
from vsdeck.powers.notation import notation, parse_notation
from vsdeck.powers.tidy import tidy


@pytest.mark.parametrize("group", trees_by_set())
def test_every_shipped_tree_is_well_formed(group: str) -> None:
    trees = trees_by_set()[group]
    assert {key: check(tree) for key, tree in trees.items() if check(tree)} == {}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Stun(IT)", "nothing chosen"),
        ("Draw(THAT_MANY)", "no step before it that counts"),
        ("If(DID_IT, Draw())", "no step before it that can fail"),
        ("KO(OBJECT)", "outside a trigger with a target"),
        ("When(GetsStunned(this), KO(OBJECT))", "outside a trigger with a target"),
        ("KO(SUBJECT)", "outside a trigger with a doer"),
        ("Stun(Chosen(1))", "only 0 choices"),
        ("Move(REST, HAND)", "no Look or Reveal"),
        ("Move(Choose(card, among=True), HAND)", "no Look or Reveal"),
        ("Stun(Each(character & that_row))", "no PickRow"),
        ("Discard(who=THAT_PLAYER)", "no player chosen"),
        ("Search(character & SameName())", "no NameCard"),
        ("During(TURN, Draw())", "not an effect"),
        ("While(Is(SELF, front), Draw())", "asks with If"),
        ("Together([Draw(), StrikesFirst()])", "stand in a Sequence"),
        ("When(Appears(this), Draw(), limit=ONCE)", "triggers that During makes"),
        ("Stun(Choose(character, by=EACH_ENEMY, random=True))", "nobody chooses at random"),
        ("Draw(0)", "at least 1"),
        ("Stun(Choose(character & enemy))", "Stun(Choose(enemy & character))"),
        ("When(Appears(this), If(Is(SELF, front), Draw()))", "one meaning has one spelling"),
        ("Stun(Choose(stunned))", "no words"),
        ("If(Is(Choose(character), front), Draw())", "SomeAre asks whether there is one"),
        ("DiscardThose(Choose(character))", "add InZone(HAND)"),
        ("DiscardThose(Each(card))", "add InZone(HAND)"),
        ("ForEach(IT, Draw())", "nothing chosen"),
        ("Draw(StatOf(ATK, Choose(enemy & character)))", "choose it before, with Pick"),
        ("Draw(StatOf(ATK, Each(enemy & character)))", "StatOf speaks of a card that is known"),
        ("Draw(CountersOn(PLUS, Choose(enemy & character)))", "choose it before, with Pick"),
        ("Draw(who=OwnerOf(Top()))", "choose it before, with Pick"),
        ("Discard(who=ControllerOf(Choose(enemy & character)))", "choose it before, with Pick"),
        ("Stun(Choose(character & SameRow(Choose(enemy & character))))", "choose it before, with Pick"),
        ("Stun(Choose(character & SameName(Choose(enemy & character))))", "choose it before, with Pick"),
        ("PlayScript(SELF, LosesFlip(equipment))", "choose them before, with Pick"),
        ("PickRow(THEIRS)", "no player chosen"),
        ("ForEachPlayer(THAT_PLAYER, Draw())", "no player chosen"),
        ("Sequence([Draw(), OnlyWhile(Is(SELF, front), Draw())])", "a step asks with If"),
        ("When(TurnStarts(THEIRS), Draw())", "no player chosen"),
        ("PutCounters(PLUS, 1, Choose(location))", "characters in play, not for a resource"),
        ("Wound(Choose(character & InZone(HAND)))", "characters in play, not for a card elsewhere"),
        ("Stun(Each(plot_twist | location))", "not for a plot twist or a resource"),
        ("SetBase(SELF, Top(), TURN)", "characters in play"),
        ("KO(Top())", "Move takes cards from elsewhere"),
        ('Move(Choose(character), HAND, as_=With("Flight"))', "only what comes into play"),
        ("Turn(Choose(plot_twist & InZone(HAND)), DOWN)", "Turn is for cards in play"),
        ("While(Is(SELF, front), CopiesPowers(main))", "holds always"),
        ("During(TURN, Together([StrikesFirst(), AnyNumberOnSide()]))", "holds always"),
    ],
)
def test_a_senseless_tree_is_refused_with_its_reason(text: str, reason: str) -> None:
    assert any(reason in problem for problem in check(parse_notation(text)))


def test_a_loop_knows_what_it_is_about() -> None:
    assert check(parse_notation("ForEach(Each(enemy & character), Wound(IT))")) == ()


@pytest.mark.parametrize(
    "text",
    [
        "KO(Choose(enemy & resource))",
        "Turn(Choose(yours & location & face_down), UP)",
        "Stun(Each(location | character))",
        "Wound(Choose(card))",
        "When(TurnStarts(ENEMY), Discard(1, THAT_PLAYER))",
    ],
)
def test_verbs_take_what_may_be_of_their_kind(text: str) -> None:
    assert check(parse_notation(text)) == ()


def test_what_was_chosen_is_known_to_later_steps_and_to_the_choice_after() -> None:
    assert check(parse_notation("Sequence([Stun(Choose(character)), Ready(IT), KO(Chosen(1))])")) == ()


@pytest.mark.parametrize(
    ("text", "spelled"),
    [
        ("Stun(Choose(front & enemy & character & enemy))", "Stun(Choose(enemy & character & front))"),
        ("Stun(Choose(character & (main | (card | main))))", "Stun(Choose(character & (main | card)))"),
        ("Stun(Choose(character & ~~front))", "Stun(Choose(character & front))"),
        ('Stun(Choose(character & HasKeyword("Ranged")))', "Stun(Choose(character & ranged))"),
        ('Stun(Choose(character & HasKeyword("Flight")))', "Stun(Choose(character & flight))"),
        (
            "When(Appears(this), If(Is(SELF, front), Draw()), Is(SELF, ready))",
            "When(Appears(this), Draw(), AllOf([Is(SELF, ready), Is(SELF, front)]))",
        ),
    ],
)
def test_one_meaning_has_one_spelling(text: str, spelled: str) -> None:
    assert notation(tidy(parse_notation(text))) == spelled
