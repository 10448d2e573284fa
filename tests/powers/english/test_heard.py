"""Phrases of printed texts, in texts of our own, and the trees that they mean."""

from __future__ import annotations

import pytest

from vsdeck.powers.alike import same_meaning
from vsdeck.powers.english import EnglishError, Vocabulary
from vsdeck.powers.english.rules_text import parse_rules_text
from vsdeck.powers.ir import Trait
from vsdeck.powers.notation import notation, parse_notation

WORDS = Vocabulary(
    keywords=frozenset({"Stealth", "Mobile", "Scout", "Ritual"}),
    teams=frozenset({"Lamplighters", "Harbor Watch"}),
    names=frozenset(
        {
            *(("Old Sexton", Trait.CHARACTER), ("The Ferryman", Trait.CHARACTER)),
            *(("Brass Lantern", Trait.EQUIPMENT), ("Salt Pier", Trait.LOCATION)),
        }
    ),
    powers=frozenset({"Cold Lamp"}),
    bearers=frozenset({("Scout", Trait.CHARACTER), ("Ritual", Trait.PLOT_TWIST)}),
)


def read(text: str) -> str:
    return notation(parse_rules_text(text, WORDS, "*Nightjar*", "Marsh Owl"))


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        (
            "Nightjar has +1/+4, Mobile, and Stealth this turn.",
            'Sequence([Modify(SELF, 1, 4, TURN), Gain(SELF, "Mobile", TURN), Gain(SELF, "Stealth", TURN)])',
        ),
        (
            "Marsh Owl has [Flight] and Mobile.",
            'Together([GrantKeyword(this, "Flight"), GrantKeyword(this, "Mobile")])',
        ),
        ("Daze any character.", "Daze(Choose(character))"),
        ("Exhaust two different attackers.", "Exhaust(Choose(attacker, 2))"),
        ("Wound an unwounded enemy defender.", "Wound(Choose(enemy & defender & ~wounded))"),
        ("Freeze a character with 2 DEF or more.", "Freeze(Choose(character & Compares(DEF, AT_LEAST, 2)))"),
        (
            "Ready a character with less ATK than Nightjar.",
            "Ready(Choose(character & Compares(ATK, LESS, StatOf(ATK))))",
        ),
        ("Stun the Ferryman.", 'Stun(Choose(character & Named("The Ferryman")))'),
        ("KO a Brass Lantern.", 'KO(Choose(equipment & Named("Brass Lantern")))'),
        ("Daze an enemy Scout.", 'Daze(Choose(enemy & character & HasKeyword("Scout")))'),
        (
            "Search your deck for a Ritual, reveal it, and put it into your hand.",
            'Sequence([Search(plot_twist & HasKeyword("Ritual")), Reveal(IT), Move(IT, HAND)])',
        ),
        (
            "Search your deck for a Salt Pier and put it onto your side.",
            'Sequence([Search(location & Named("Salt Pier")), Move(IT, RESOURCES)])',
        ),
        ("Scouts can't attack this turn.", 'During(TURN, Forbid(ATTACK, character & HasKeyword("Scout")))'),
        ("Wound a character without [Flight].", "Wound(Choose(character & ~flight))"),
        (
            "Put a +1/+1 counter on a Scout and a -1/-1 counter on another defender.",
            'Sequence([PutCounters(PLUS, 1, Choose(character & HasKeyword("Scout"))), '
            "PutCounters(MINUS, 1, Choose(defender & ~it))])",
        ),
        ("Draw eleven cards.", "Draw(11)"),
        ("You pay two less to recruit Scouts.", 'PaysLess(character & HasKeyword("Scout"), 2)'),
        (
            "When Nightjar appears or levels up, draw a card.",
            "When(Either([Appears(this), LevelsUp(this)]), Draw())",
        ),
        ("When Nightjar recovers, she may draw a card.", "When(Recovers(this), May(Draw()))"),
        (
            "When Nightjar strikes, draw a card. Then exhaust her.",
            "When(Strikes(this), Sequence([Draw(), Exhaust(SELF)]))",
        ),
        ("Nightjar gets +2/+2 on enemy turns.", "While(TurnIs(ENEMY), Gets(this, 2, 2))"),
        ("Nightjar has Mobile while wounded.", 'While(Is(SELF, wounded), GrantKeyword(this, "Mobile"))'),
        ("Nightjar can't be struck in ranged combat.", "Forbid(STRIKE, card, this, CombatIs(RANGED))"),
        (
            "Enemy characters can't attack until your next turn.",
            "During(Until(TurnStarts(YOURS)), Forbid(ATTACK, enemy & character))",
        ),
        (
            "Ready Nightjar. She may use this power twice each turn.",
            "Usable(Ready(SELF), 2, TURN)",
        ),
        ("Nightjar can't be wounded. This power can't be turned off.", "AlwaysOn(Forbid(WOUND, card, this))"),
        (
            "Draw a card. Nightjar can only use this power while she is stunned.",
            "OnlyWhile(Is(SELF, stunned), Draw())",
        ),
        ("Choose one - Draw two cards; or daze an attacker.", "Modes([Draw(2), Daze(Choose(attacker))])"),
        ("Draw a card. Amplify - Draw four cards instead.", "If(AMPLIFIED, Draw(4), Draw())"),
        ("Double the +1/+1 counters on Nightjar.", "PutCounters(PLUS, CountersOn(PLUS), SELF)"),
        (
            "Choose an enemy defender. That player discards a card.",
            "Sequence([Pick(Choose(enemy & defender)), Discard(who=ControllerOf(IT))])",
        ),
        (
            "If Nightjar is attacking, it's Mobile this combat.",
            'If(Is(SELF, attacker), Gain(SELF, "Mobile", COMBAT))',
        ),
        ("When Nightjar uses Cold Lamp, draw a card.", 'When(UsesPower(this, "Cold Lamp"), Draw())'),
        (
            "You may discard a location. If you don't, wound Nightjar.",
            "Unless(Wound(SELF), YOU, DiscardThose(Choose(location & InZone(HAND))))",
        ),
        ("Stun an enemy character on any side.", "Stun(Choose(enemy & character))"),
        ("Wound a character with [Flight] on your side.", "Wound(Choose(yours & character & flight))"),
        (
            "If Nightjar is in ranged combat, she gets +1/+1 this combat.",
            "If(AllOf([Is(SELF, in_combat), CombatIs(RANGED)]), Modify(SELF, 1, 1, COMBAT))",
        ),
        (
            "Search your deck for Old Sexton and put him onto your side.",
            'Sequence([Search(character & Named("Old Sexton")), Move(IT, PLAY)])',
        ),
        (
            "Nightjar has Mobile and Stealth while in the back row.",
            'While(Is(SELF, back), Together([GrantKeyword(this, "Mobile"), GrantKeyword(this, "Stealth")]))',
        ),
        (
            "Reveal the top three cards of your deck. You may put a Scout onto your side, then KO the rest.",
            'Sequence([Reveal(Top(3)), May(Move(Choose(character & HasKeyword("Scout"), among=True), PLAY)), '
            "KO(REST)])",
        ),
        (
            "At the end of your turn, you may exhaust a location. If you do, draw a card.",
            "When(TurnEnds(YOURS), Sequence([May(Exhaust(Choose(location & ready))), If(DID_IT, Draw())]))",
        ),
    ],
)
def test_other_words(text: str, tree: str) -> None:
    assert read(text) == tree


@pytest.mark.parametrize(
    "text",
    [
        "A Scout has +2/+2.",
        "While unwounded, a Scout is Mobile.",
        "Wound Nightjar, then daze an attacker and wound another defender and exhaust another Sexton.",
        "Choose a Scout. Put a +1/+1 counter on Nightjar. Stun another character.",
        "Look at a number of cards on top of it.",
    ],
)
def test_what_stays_open_is_refused(text: str) -> None:
    with pytest.raises(EnglishError):
        read(text)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Stun(Choose(character & attacker & in_combat))", "Stun(Choose(attacker))"),
        (
            "Sequence([Pick(Choose(enemy)), Stun(IT)])".replace("enemy", "enemy & character"),
            "Stun(Choose(enemy & character))",
        ),
        ('During(TURN, GrantKeyword(it, "Mobile"))', 'Gain(IT, "Mobile", TURN)'),
        ("Turn(Choose(location & face_up), DOWN)", "Turn(Choose(location), DOWN)"),
        ("When(Stuns(this, main, MELEE), Draw())", "When(Stuns(this, main), Draw(), CombatIs(MELEE))"),
    ],
)
def test_trees_that_mean_the_same(one: str, other: str) -> None:
    assert same_meaning(parse_notation(one), parse_notation(other))


def test_what_holds_for_later_ones_too_is_not_the_same() -> None:
    now, later = "Modify(Each(enemy & character), 1, 1, TURN)", "During(TURN, Gets(enemy & character, 1, 1))"
    assert not same_meaning(parse_notation(now), parse_notation(later))
