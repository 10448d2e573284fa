"""Other wordings give the tree that our own wording gives; what is not understood is refused."""

from __future__ import annotations

import random

import pytest

from tests.powers.shipped import first_trees, vocabulary
from vsdeck.powers.check import check
from vsdeck.powers.english import EnglishError, Vocabulary, render_english
from vsdeck.powers.english.rules_text import parse_rules_text
from vsdeck.powers.notation import notation


def read(text: str) -> str:
    tree = parse_rules_text(text, vocabulary(), "Squirrel Girl")
    assert check(tree) == ()
    return notation(tree)


@pytest.mark.parametrize("key", first_trees())
def test_our_own_wording_is_understood_too(key: str) -> None:
    tree = first_trees()[key]
    text = render_english(tree, "Squirrel Girl")
    assert parse_rules_text(text, vocabulary(), "Squirrel Girl") == tree


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("Choose a defender to get -1/-2 this combat", "Modify(Choose(defender), -1, -2, COMBAT)"),
        ("When Squirrel recovers, she gains an XP.", "When(Recovers(this), GainXP())"),
        (
            "Ready Squirrel Girl and move her to your back row.",
            "Sequence([Ready(SELF), MoveRow(SELF, BACK)])",
        ),
        ("Exhaust one of your locations. (They stay put.)", "Exhaust(Choose(yours & location))"),
        (
            "When an enemy character recovers, daze it.",
            "When(Recovers(enemy & character), Daze(SUBJECT))",
        ),
        (
            "When Squirrel Girl attacks a main character, wound that character.",
            "When(Attacks(this, main), Wound(OBJECT))",
        ),
        ("When Squirrel Girl attacks, exhaust it.", "When(Attacks(this), Exhaust(SELF))"),
        (
            "Wound a ready character on your side, then ready that character.",
            "Sequence([Wound(Choose(yours & character & ready)), Ready(IT)])",
        ),
        ("Daze up to two characters in your front row.", "Daze(Choose(yours & character & front, UpTo(2)))"),
        (
            "Discard a location. If you do, draw two cards.",
            "Sequence([DiscardThose(Choose(location & InZone(HAND))), If(DID_IT, Draw(2))])",
        ),
        (
            "If you have three or more resources, heal a wound from Squirrel Girl.",
            "If(SomeAre(yours & resource, 3), Heal(SELF))",
        ),
        ("Squirrel Girl has +1/+0 while defending.", "While(Is(SELF, defender), Gets(this, 1, 0))"),
        ("Stun a faceup character with range.", "Stun(Choose(character & face_up & ranged))"),
        ("Turn a face down location face up", "Turn(Choose(location & face_down), UP)"),
        (
            "When an exhausted character appears on your side, ready it.",
            "When(Appears(yours & character & exhausted), Ready(SUBJECT))",
        ),
        (
            "When an enemy character uses a super power, wound it.",
            "When(UsesPower(enemy & character), Wound(SUBJECT))",
        ),
        (
            "When another character on your side stuns a location while defending, draw a card.",
            "When(Stuns(yours & character & defender & ~this, location), Draw())",
        ),
        (
            "When Squirrel Girl team attacks, heal a wound from her.",
            "When(Attacks(this & team_attacker), Heal(SELF))",
        ),
        (
            "If you control at least two face-up locations, draw a card.",
            "If(SomeAre(yours & location & face_up, 2), Draw())",
        ),
        (
            "For each exhausted attacker, put two -1/-1 counters on a defender.",
            "PutCounters(MINUS, Times(CountOf(attacker & exhausted), 2), Choose(defender))",
        ),
        (
            "Other [X-Men] characters get +1/+0 this turn.",
            'Modify(Each(character & TeamIs("X-Men") & ~this), 1, 0, TURN)',
        ),
        (
            "Wounded defenders get +1/+1 this combat for each resource.",
            "Modify(Each(defender & wounded), CountOf(resource), CountOf(resource), COMBAT)",
        ),
        (
            "Exhausted attackers gain Lethal until end of turn.",
            'Gain(Each(attacker & exhausted), "Lethal", TURN)',
        ),
        (
            "Once per turn, when Squirrel Girl recovers, draw a card.",
            "When(Recovers(this), Draw(), limit=USED_EACH_TURN)",
        ),
        (
            "Enemy attackers can't strike back at Squirrel Girl.",
            "Forbid(STRIKE, enemy & attacker & defender, this)",
        ),
        ("Each exhausted resource has +1/+1.", "Gets(resource & exhausted, 1, 1)"),
        (
            "When Squirrel Girl wounds a location this turn, KO it.",
            "During(TURN, When(Wounds(this, location), KO(OBJECT)))",
        ),
        (
            "Stun a [X-Men] or [Avengers] attacker.",
            'Stun(Choose(attacker & (TeamIs("X-Men") | TeamIs("Avengers"))))',
        ),
        ("KO all enemy equipment.", "KO(Each(enemy & equipment))"),
        (
            "Search your deck for a plot twist and put it in your hand, then shuffle your deck.",
            "Sequence([Search(plot_twist), Move(IT, HAND)])",
        ),
        (
            "If Squirrel Girl gets stunned this turn, Squirrel Girl doesn't take a wound.",
            "NoWound(SELF, TURN)",
        ),
        ("If Squirrel gets stunned during this combat, she doesn't gain a wound.", "NoWound(SELF, COMBAT)"),
        (
            "Choose an attacker to get +1/+0 this combat for each location on your side.",
            "Modify(Choose(attacker), CountOf(yours & location), 0, COMBAT)",
        ),
        (
            "When a character recovers for the first time each turn, if Squirrel Girl is ready, draw a card.",
            "When(Recovers(character), Draw(), Is(SELF, ready), EACH_TURN)",
        ),
        (
            "While Squirrel Girl is attacking the next time this turn, she gets +2/+2.",
            "During(TURN, When(Attacks(this), Modify(SELF, 2, 2, COMBAT), limit=ONCE))",
        ),
        ("If you have a location, draw a card.", "If(SomeAre(yours & location), Draw())"),
        ("If you have a card in your hand, draw a card.", "If(SomeAre(card & InZone(HAND)), Draw())"),
        ("If a main character is wounded, draw a card.", "If(SomeAre(main & wounded), Draw())"),
        (
            "Choose an enemy player to discard a card. KO one of their characters.",
            "Sequence([Discard(who=CHOSEN_ENEMY), KO(Choose(theirs & character))])",
        ),
        (
            "When an enemy character recovers, if it's exhausted, daze it.",
            "When(Recovers(enemy & character), Daze(SUBJECT), Is(SUBJECT, exhausted))",
        ),
    ],
)
def test_other_wordings_give_the_same_trees(text: str, tree: str) -> None:
    assert read(text) == tree


@pytest.mark.parametrize(
    "text",
    [
        "Heal a wound from her.",
        "Ready Squirrel Girl, then search your deck for a character and reveal her.",
        "When a character on your side attacks an enemy character, stun that character.",
        "When a character on your side appears, whistle.",
        "Once per turn, when Squirrel Girl attacks, you may draw a card.",
        "If that character gets stunned this turn, Squirrel Girl doesn't take a wound.",
        "Choose each attacker to get +2/+0 this turn.",
        "If you have an enemy character, draw a card.",
        "If a main character is a main character, draw a card.",
        "When an enemy character appears on your side, draw a card.",
        "Stun one of your enemy characters.",
        "Daze one of your characters in your KO pile.",
        "While attacking, your characters get +1/+1.",
        "Draw a card. Your characters get +1/+1.",
        "Draw a card. " * 500,
    ],
)
def test_what_could_mean_something_else_is_refused(text: str) -> None:
    with pytest.raises(EnglishError):
        parse_rules_text(text, vocabulary(), "Squirrel Girl")


def test_a_word_lost_or_foreign_never_gives_the_same_tree_unless_it_says_nothing() -> None:
    chance = random.Random(2024)
    silent = {
        "a",
        "an",
        "each",
        "the",
        "at",
        "of",
        "in",
        "card",
        "its",
        "then",
        "then,",
        "from",
        "to",
        "your",
        "1",
        "all",
    }
    wrong: list[tuple[str, str]] = []
    for tree in first_trees().values():
        words = render_english(tree, "Nova").split(" ")
        place = chance.randrange(len(words))
        for changed in (words[:place] + words[place + 1 :], [*words[:place], "gladly", *words[place:]]):
            lost = len(changed) < len(words)
            text = " ".join(changed)
            try:
                same = parse_rules_text(text, vocabulary(), "Nova") == tree
            except EnglishError:
                continue
            if same and not (lost and words[place].lower() in silent):
                wrong.append((words[place], text))
    assert not wrong


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("Nightjar gets +5 ATK this combat.", "Modify(SELF, 5, 0, COMBAT)"),
        ("Nightjar gets +3/0 this combat.", "Modify(SELF, 3, 0, COMBAT)"),
        ("Daze an enemy character in the kombat.", "Daze(Choose(enemy & character & in_combat))"),
        ("Draw a card. [Cards are drawn from a deck.]", "Draw()"),
        ("Draw a card. (Cards are drawn from a deck.]", "Draw()"),
        ("Draw a card.]", "Draw()"),
        ("Nightjar can?t strike this turn.", "During(TURN, Forbid(STRIKE, this))"),
        ("Stun a [Lamplighter] character.", 'Stun(Choose(character & TeamIs("Lamplighters")))'),
        ("Stun a [Old Harbor Watch] character.", 'Stun(Choose(character & TeamIs("Harbor Watch")))'),
    ],
)
def test_slips_of_real_texts_are_understood(text: str, tree: str) -> None:
    names = Vocabulary(teams=frozenset({"Harbor Watch", "Lamplighters"}))
    assert notation(parse_rules_text(text, names, "Nightjar")) == tree


@pytest.mark.parametrize(
    "text", ['Say "boo" to it.', "Who?", "Run!", "Stun *Robin*.", "Get +X/+0.", "Stun #3.", "His fans' hats."]
)
def test_signs_that_no_rule_knows_are_refused_with_their_place(text: str) -> None:
    with pytest.raises(EnglishError, match=r"at character \d+"):
        parse_rules_text(text, Vocabulary(), "Nightjar")


def test_what_may_be_said_of_one_or_of_both_is_refused() -> None:
    with pytest.raises(EnglishError, match="one thing is said of both"):
        parse_rules_text("KO an enemy equipment or supporting character.", Vocabulary(), "Nightjar")


def test_what_follows_two_nouns_with_one_article_is_said_of_both() -> None:
    read = parse_rules_text(
        "KO a supporting character or location with cost 1 or less.", Vocabulary(), "Nightjar"
    )
    assert (
        notation(read)
        == "KO(Choose(supporting & Compares(COST, AT_MOST, 1) | location & Compares(COST, AT_MOST, 1)))"
    )
