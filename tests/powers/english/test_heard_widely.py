"""More phrases of printed texts, area by area, in texts of our own."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.powers.english.test_heard import WORDS, read
from vsdeck.powers.alike import same_meaning
from vsdeck.powers.english import EnglishError
from vsdeck.powers.english.rules_text import parse_rules_text
from vsdeck.powers.ir import Trait
from vsdeck.powers.notation import notation, parse_notation


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        (
            "If Nightjar would get stunned, you may daze her instead.",
            "Instead(GetsStunned(this), Daze(SELF), may=True)",
        ),
        (
            "If an enemy player would draw a card, instead wound Nightjar.",
            "Instead(Draws(ENEMY), Wound(SELF))",
        ),
        (
            "If a -1/-1 counter would be put on Nightjar, put a +1/+1 counter on an enemy character instead.",
            "Instead(GetsCounters(this, MINUS), PutCounters(PLUS, THAT_MANY, Choose(enemy & character)))",
        ),
        (
            "If Nightjar would gain any number of +1/+1 counters, she gains twice that many instead.",
            "Instead(GetsCounters(this, PLUS), PutCounters(PLUS, Times(THAT_MANY, 2), SELF))",
        ),
        (
            "If Nightjar would strike a defender in ranged combat, she may exhaust it instead.",
            "Instead(Strikes(this, defender), Exhaust(OBJECT), CombatIs(RANGED), may=True)",
        ),
    ],
)
def test_what_would_happen(text: str, tree: str) -> None:
    assert read(text) == tree


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        (
            "Nightjar gets +3/+0 or +0/+4 this turn.",
            "Modes([Modify(SELF, 3, 0, TURN), Modify(SELF, 0, 4, TURN)])",
        ),
        (
            "Choose an attacker to gain Stealth, Mobile, or [Flight] this combat.",
            'Sequence([Pick(Choose(attacker)), Modes([Gain(IT, "Stealth", COMBAT), '
            'Gain(IT, "Mobile", COMBAT), Gain(IT, "Flight", COMBAT)])])',
        ),
        (
            "When Nightjar appears, choose one for her to gain - Stealth or Mobile.",
            'When(Appears(this), Modes([Gain(SELF, "Stealth", Until(LeavesPlay(this))), '
            'Gain(SELF, "Mobile", Until(LeavesPlay(this)))]))',
        ),
        (
            "Exhaust or ready an enemy location.",
            "Sequence([Pick(Choose(enemy & location)), Modes([Exhaust(IT), Ready(IT)])])",
        ),
        (
            "Double Nightjar's ATK or DEF this turn.",
            "Modes([Modify(SELF, StatOf(ATK), 0, TURN), Modify(SELF, 0, StatOf(DEF), TURN)])",
        ),
    ],
)
def test_one_of_several_gifts(text: str, tree: str) -> None:
    assert read(text) == tree


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("Daze a main character on each side.", "ForEachPlayer(EACH_PLAYER, Daze(Choose(theirs & main)))"),
        (
            "Exhaust an enemy location on each side.",
            "ForEachPlayer(EACH_ENEMY, Exhaust(Choose(theirs & location)))",
        ),
        (
            "Each enemy player puts the top two cards of their deck into their KO pile.",
            "ForEachPlayer(EACH_ENEMY, Move(Top(2, THAT_PLAYER), KO_PILE))",
        ),
        (
            "Choose an enemy player to exhaust a character on their side.",
            "ForEachPlayer(CHOSEN_ENEMY, Exhaust(Choose(theirs & character, by=THAT_PLAYER)))",
        ),
        (
            "Wound the enemy character with the lowest DEF.",
            "Wound(Choose(enemy & character & "
            "Compares(DEF, EXACTLY, Most(DEF, enemy & character, least=True))))",
        ),
        (
            "Look at an enemy player's hand and discard an equipment from it.",
            "Sequence([LookAtHand(CHOSEN_ENEMY), DiscardThose(Choose(equipment, among=True))])",
        ),
        (
            "Choose an enemy player to reveal their hand. Choose an equipment in it and discard it.",
            "Sequence([RevealHand(CHOSEN_ENEMY), DiscardThose(Choose(equipment & InZone(HAND, THEIRS)))])",
        ),
    ],
)
def test_sides_and_hands_of_others(text: str, tree: str) -> None:
    assert read(text) == tree


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        (
            "Draw a card, then another for each Scout.",
            'Sequence([Draw(), Draw(CountOf(character & HasKeyword("Scout")))])',
        ),
        ("Exhaust Nightjar and an attacker.", "Sequence([Exhaust(SELF), Exhaust(Choose(attacker))])"),
        (
            "Put a -1/-1 counter on a defender and another for each attacker.",
            "Sequence([PutCounters(MINUS, 1, Choose(defender)), PutCounters(MINUS, CountOf(attacker), IT)])",
        ),
        (
            "Wound an attacker until it has two remaining health.",
            "Sequence([Pick(Choose(attacker)), Wound(IT, Minus(StatOf(REMAINING, IT), 2))])",
        ),
        (
            "Move all -1/-1 counters onto a defender.",
            "Sequence([RemoveCounters(MINUS, Each(character)), "
            "PutCounters(MINUS, THAT_MANY, Choose(defender))])",
        ),
        (
            "Put a +1/+1 counter on an attacker. If it's equipped, daze it instead.",
            "Sequence([Pick(Choose(attacker)), If(Is(IT, EquippedWith(equipment)), Daze(IT), "
            "PutCounters(PLUS, 1, IT))])",
        ),
        (
            "When Nightjar attacks, draw a card. If she's hidden, draw three cards instead.",
            "When(Attacks(this), If(Is(SELF, hidden), Draw(3), Draw()))",
        ),
        ("Choose a defender. It gains Mobile.", 'Gain(Choose(defender), "Mobile", GAME)'),
        ("Wound Nightjar at the end of combat.", "Delayed(COMBAT_ENDS, Wound(SELF))"),
        ("Draw a card if Nightjar is hidden.", "If(Is(SELF, hidden), Draw())"),
    ],
)
def test_several_cards_and_steps(text: str, tree: str) -> None:
    assert same_meaning(parse_notation(read(text)), parse_notation(tree))


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("Enemy characters have -1/-0 while defending.", "Gets(enemy & defender, -1, 0)"),
        (
            "Nightjar has +2/+0 while in combat with a Scout.",
            'While(AllOf([Is(SELF, in_combat), SomeAre(character & in_combat & HasKeyword("Scout"))]), '
            "Gets(this, 2, 0))",
        ),
        (
            "Enemy characters get -0/-2 while in ranged combat with Nightjar.",
            "While(AllOf([Is(SELF, in_combat), CombatIs(RANGED)]), "
            "Gets(enemy & character & in_combat, 0, -2))",
        ),
        (
            "Equipped character has Mobile, and when it attacks a defender, wound that character.",
            'Together([GrantKeyword(bearer, "Mobile"), When(Attacks(bearer, defender), Wound(OBJECT))])',
        ),
        ("Enemy players can't play equipment.", "Forbid(PLAY, card, enemy & equipment)"),
        ("Nightjar can't ready during your build phase.", "Forbid(READY, this, if_=TurnIs(YOURS, BUILD))"),
        (
            "When Nightjar attacks as your first attack each turn, draw a card.",
            "When(Attacks(this), Draw(), Compare(HowOften(OneOrMore(Attacks(character)), TURN), EXACTLY, 1))",
        ),
        (
            "At the start and end of your turn, draw a card.",
            "Together([When(TurnStarts(YOURS), Draw()), When(TurnEnds(YOURS), Draw())])",
        ),
        (
            "When one or more Scouts are put into your KO pile from anywhere, Nightjar gains that many XP.",
            'When(EntersZone(character & HasKeyword("Scout"), KO_PILE, YOURS), GainXP())',
        ),
    ],
)
def test_what_holds_and_what_triggers(text: str, tree: str) -> None:
    assert same_meaning(parse_notation(read(text)), parse_notation(tree))


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("Wound a character named Old Sexton.", 'Wound(Choose(character & Named("Old Sexton")))'),
        (
            "Search your deck for an Old Sexton supporting character and put him onto your side.",
            'Sequence([Search(supporting & Named("Old Sexton")), Move(IT, PLAY)])',
        ),
        ("Exhaust another Old Sexton.", 'Exhaust(Choose(character & Named("Old Sexton") & ~this))'),
        ("Ready Old Sexton, then exhaust him.", "Sequence([Ready(SELF), Exhaust(SELF)])"),
    ],
)
def test_the_own_name_before_a_noun_means_every_card_that_has_it(text: str, tree: str) -> None:
    assert notation(parse_rules_text(text, WORDS, "Old Sexton")) == tree


def test_who_can_attack_others_can_attack_only_enemies() -> None:
    assert (
        read("Nightjar can attack hidden characters.") == "Permit(ATTACK, this, enemy & character & hidden)"
    )


def test_on_equipment_this_character_is_who_wears_it() -> None:
    text = "Wound this character, then KO this equipment."
    assert notation(parse_rules_text(text, WORDS, "Brass Lantern", worn=True)) == (
        "Sequence([Wound(Each(bearer)), KO(SELF)])"
    )


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        (
            "During your main phase, your main character may pay an [Energy]. If it does, draw two cards.",
            "Usable(Sequence([Pay([ENERGY], Choose(yours & main & face_up)), If(DID_IT, Draw(2))]), "
            "ANY_NUMBER, TURN, [MAIN])",
        ),
        (
            "Once per turn, during your main phase, you may exhaust Nightjar. If you do, draw a card.",
            "Usable(Sequence([Exhaust(SELF), If(DID_IT, Draw())]), 1, TURN, [MAIN])",
        ),
        (
            "Pay any number of recruit points to draw that many cards.",
            "Sequence([PayPoints(ANY_NUMBER), Draw(THAT_MANY)])",
        ),
        (
            "Daze a character in ranged combat with Nightjar.",
            "If(CombatIs(RANGED), Daze(Choose(character & in_combat & ~this)))",
        ),
        (
            "Choose an enemy character in melee combat with Nightjar and exhaust it.",
            "If(CombatIs(MELEE), Exhaust(Choose(enemy & character & in_combat)))",
        ),
        (
            "Wound a supporting character that is attacking Nightjar in solo combat.",
            "If(AllOf([CombatIs(SOLO), Is(SELF, defender)]), Wound(Choose(supporting & attacker)))",
        ),
        (
            "Nightjar can't move, recover, or be equipped.",
            "Together([Forbid(MOVE, this), Forbid(RECOVER, this), Forbid(EQUIP, card, this)])",
        ),
        (
            "Nightjar has +1/+1 and can only be in the back row.",
            "Together([Gets(this, 1, 1), OnlyRow(this, BACK)])",
        ),
        (
            "When Nightjar stuns an attacker and survives this turn, ready her.",
            "During(TURN, When(Stuns(this, attacker), Ready(SELF), Is(SELF, face_up)))",
        ),
        (
            "When you recruit a Scout, Nightjar gains XP equal to its cost.",
            'When(Recruits(YOURS, character & HasKeyword("Scout")), GainXP(StatOf(COST, OBJECT)))',
        ),
        (
            "When a resource appears face down on your side, draw a card.",
            "When(EntersZone(card & face_down, RESOURCES, YOURS), Draw())",
        ),
        (
            "Choose a defender in your KO pile and put all copies of it into your hand.",
            "Sequence([Pick(Choose(defender & InZone(KO_PILE))), "
            "Move(Each(card & InZone(KO_PILE) & Same(CARD, IT)), HAND)])",
        ),
        (
            "Nightjar has +1/+0 while she's in the front row and +0/+1 while she's hidden.",
            "Together([While(Is(SELF, front), Gets(this, 1, 0)), While(Is(SELF, hidden), Gets(this, 0, 1))])",
        ),
        (
            "Put +1/+1 counters on a Scout equal to its DEF.",
            'Sequence([Pick(Choose(character & HasKeyword("Scout"))), '
            "PutCounters(PLUS, StatOf(DEF, IT), IT)])",
        ),
        (
            "Put an equipment, plot twist, or supporting character from your KO pile into your hand.",
            "Move(Choose(card & InZone(KO_PILE) & (equipment | plot_twist | supporting)), HAND)",
        ),
        (
            "Nightjar has the printed super powers of hidden Scouts.",
            'CopiesPowers(character & hidden & HasKeyword("Scout"), SUPER)',
        ),
        (
            "When Nightjar gets powered up by or powers up Old Sexton, draw a card.",
            'When(Either([PowersUp(this, character & Named("Old Sexton")), '
            'PowersUp(character & Named("Old Sexton"), this)]), Draw())',
        ),
        (
            "Draw a card. Nightjar pays one less power symbol to use this power if she is hidden.",
            "Cheaper(1, Draw(), Is(SELF, hidden))",
        ),
        (
            "Play this only if Old Sexton is in your KO pile.",
            'Forbid(PLAY, card, this, NotSo(SomeAre(character & InZone(KO_PILE) & Named("Old Sexton"))))',
        ),
        (
            "When Nightjar attacks a defender, wound it. If that character is Old Sexton or the Ferryman, "
            "KO him instead.",
            'When(Attacks(this, defender), If(Is(OBJECT, Named("Old Sexton") | Named("The Ferryman")), '
            "KO(OBJECT), Wound(OBJECT)))",
        ),
        (
            "Draw a card if there is at least one [Skill], [Might], and [Energy] basic location.",
            "If(AllOf([SomeAre(location & basic & PaysWith(SKILL)), "
            "SomeAre(location & basic & PaysWith(MIGHT)), "
            "SomeAre(location & basic & PaysWith(ENERGY))]), Draw())",
        ),
        (
            "Name a super power. Enemy characters can't use that power this turn.",
            "Sequence([NamePower(SUPER), "
            "During(TURN, Forbid(USE_POWER, enemy & character, HasPower(name=NAMED)))])",
        ),
        (
            "Choose an attacker, then put +1/+1 counters on Nightjar until her DEF is higher than "
            "that character's ATK.",
            "Sequence([Pick(Choose(attacker)), "
            "PutCounters(PLUS, Minus(Sum(StatOf(ATK, IT), 1), StatOf(DEF)), SELF)])",
        ),
        (
            "Nightjar gets +1/+0 this turn. If she's wounded, she gets +0/+5 instead.",
            "If(Is(SELF, wounded), Modify(SELF, 0, 5, TURN), Modify(SELF, 1, 0, TURN))",
        ),
    ],
)
def test_powers_that_are_used_and_what_they_ask(text: str, tree: str) -> None:
    assert same_meaning(parse_notation(read(text)), parse_notation(tree))


def test_the_longer_name_of_another_card_is_not_the_own_name() -> None:
    words = replace(WORDS, names=WORDS.names | {("Marsh Owl Keeper", Trait.CHARACTER)})
    tree = parse_rules_text("Wound the Marsh Owl Keeper.", words, "Marsh Owl")
    assert notation(tree) == 'Wound(Choose(character & Named("Marsh Owl Keeper")))'


def test_powers_whose_names_begin_alike_stand_for_who_has_one() -> None:
    words = replace(WORDS, powers=frozenset({"Tidal Engine - Start", "Tidal Engine - Stop"}))
    tree = parse_rules_text("Draw a card for each Tidal Engine in your KO pile.", words, "Nightjar")
    assert notation(tree) == 'Draw(CountOf(character & HasPower(name_has="Tidal Engine") & InZone(KO_PILE)))'


@pytest.mark.parametrize(
    "text",
    [
        "When a Scout is on your side, wound it.",
        "If a Scout is on your side, put a +1/+1 counter on it.",
        "While attacking, Scouts have +1/+1.",
        "When Nightjar appears, name a character. Characters with that name have Mobile.",
        "If Nightjar would strike a defender, she gains twice that many instead.",
        "If Nightjar is hidden, draw a card. Then wound an attacker.",
        "Move Nightjar next to an enemy defender, then wound it.",
    ],
)
def test_what_could_mean_somebody_else_is_refused(text: str) -> None:
    with pytest.raises(EnglishError):
        read(text)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("While(Is(SELF, attacker), Gets(this, 1, 1))", "Gets(this & attacker, 1, 1)"),
        ("Sequence([Reveal(Top()), Move(IT, KO_PILE)])", "Move(Top(), KO_PILE)"),
        ("Forbid(STRIKE, character, this)", "Forbid(STRIKE, card, this)"),
        ("Exhaust(Choose(resource & ~face_down))", "Exhaust(Choose(resource & face_up))"),
        ("Turn(Choose(resource & face_up), DOWN)", "Turn(Choose(resource), DOWN)"),
        ('During(GAME, GrantKeyword(character, "Mobile"))', 'GrantKeyword(character, "Mobile")'),
    ],
)
def test_more_trees_that_mean_the_same(one: str, other: str) -> None:
    assert same_meaning(parse_notation(one), parse_notation(other))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Sequence([Reveal(Top()), Move(IT, HAND)])", "Move(Top(), HAND)"),
        (
            "When(OneOrMore(Attacks(enemy & character)), Wound(SUBJECT), limit=ONCE)",
            "When(Attacks(enemy & character), Wound(SUBJECT), limit=ONCE)",
        ),
        ("If(Is(IT, character & evil), Draw())", "If(Is(IT, evil), Draw())"),
    ],
)
def test_trees_that_differ_at_the_table(one: str, other: str) -> None:
    assert not same_meaning(parse_notation(one), parse_notation(other))


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("Ready a Harbor Watch character.", 'Ready(Choose(character & TeamIs("Harbor Watch")))'),
        ("Ready a friendly character.", "Ready(Choose(yours & character))"),
        (
            "When Nightjar appears, reveal cards from the top of an enemy player's deck until you reveal a "
            "location. Put it into their hand. Shuffle the rest of the revealed cards into the deck.",
            "When(Appears(this), "
            "Sequence([RevealUntil(location, CHOSEN_ENEMY), Move(IT, HAND), Move(REST, DECK, SHUFFLED)]))",
        ),
        (
            "Search your deck, hand, and KO pile for a location and reveal it.",
            "Sequence([Search(location, zones=[DECK, HAND, KO_PILE]), Reveal(IT)])",
        ),
        (
            "Stun an enemy character that doesn't share a team affiliation with an attacker.",
            "Stun(Choose(enemy & character & ~Same(TEAM, Each(attacker))))",
        ),
        ("At the end of an enemy turn, draw a card.", "When(TurnEnds(ENEMY), Draw())"),
        (
            "When you draw any number of cards, Nightjar gains that many XP.",
            "When(Draws(YOURS), GainXP(THAT_MANY))",
        ),
        ("Put a -1/- 1 counter on an enemy character.", "PutCounters(MINUS, 1, Choose(enemy & character))"),
        (
            "Nightjar has +1/+1 while a supporting character is face up on your side.",
            "While(SomeAre(yours & supporting & face_up), Gets(this, 1, 1))",
        ),
    ],
)  # fmt: skip
def test_as_players_write_it(text: str, tree: str) -> None:
    assert read(text) == tree
