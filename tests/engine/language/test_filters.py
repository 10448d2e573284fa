"""Filters and amounts of the language: what they mean on a table that is set up."""

from __future__ import annotations

import pytest

from tests.engine.mnb import CARDS
from vsdeck.engine.scenario import Card, Scenario, Side, use_cards

ALL = ("Hulk", "Nova", "Magik", "Thor", "Loki", "Gambit", "Drax", "Hawkeye")
YOU = Side("Hulk", front=["Nova", "Magik"], back=["Thor"], resources=["Laboratory", "Academy"])
ENEMY = Side("Loki", front=["Gambit", "Drax"], back=["Hawkeye"], hand=["Beast", "Ronan"])


@pytest.fixture(autouse=True)
def _cards() -> None:
    use_cards(CARDS.pool)


def _table(tree: str, *answers: str | int, you: Side = YOU, enemy: Side = ENEMY) -> Scenario:
    """Nova uses the power. The main characters stand in the back rows."""
    return Scenario(you, enemy, powers={"Nova": tree}).use("Nova", "Trial", *answers)


def _met(table: Scenario) -> set[str]:
    there = {*table.names("front"), *table.names("back"), *table.names("front", 1), *table.names("back", 1)}
    return {name for name in ALL if name in there and table[name].counters}


@pytest.mark.parametrize(
    ("what", "met"),
    [
        ("character & HasPower(SUPER)", {"Hulk", "Nova", "Magik", "Thor", "Loki", "Gambit", "Hawkeye"}),
        ("character & HasPower(SUPER, symbol=ENERGY)", {"Thor", "Gambit"}),
        ("character & HasPower(SUPER, timing=COMBAT)", {"Loki"}),
        ('character & HasPower(name="Take Aim")', {"Hawkeye"}),
        ('character & HasPower(name_has="Strike")', {"Thor"}),
        ("character & HasPower(KEYWORD)", {"Nova", "Thor", "Drax", "Hawkeye"}),
        ("supporting & stunned & HasPower()", set()),
        ('character & NameHas("k")', {"Hulk", "Magik", "Loki", "Hawkeye"}),
        ('character & Printed(TITLE, "Thor")', {"Thor"}),
        ('character & Printed(SET, "MNB") & front', {"Nova", "Magik", "Gambit", "Drax"}),
        ('character & Printed(UNIVERSE, "photographic")', set()),
        ('character & Printed(LABEL, "Berserker")', {"Drax"}),
        ("character & Same(TEAM, SELF)", {"Nova", "Drax"}),
        ("enemy & character & Same(TEAM, Each(yours & character))", {"Gambit", "Drax", "Hawkeye"}),
        ("character & Same(SIDE, SELF)", {"Hulk", "Nova", "Magik", "Thor"}),
        ("character & Same(COST, Each(yours & supporting & back))", {"Thor", "Drax"}),
        ("character & Same(TYPE, Each(yours & main))", {"Hulk", "Loki"}),
        ("character & Same(CARD, SELF)", {"Nova"}),
        ("character & OwnedBy(YOURS)", {"Hulk", "Nova", "Magik", "Thor"}),
        ("character & OwnedBy(OwnerOf(SELF)) & back", {"Hulk", "Thor"}),
        ("character & ProtectedBy(character)", {"Hulk", "Thor", "Loki", "Hawkeye"}),
        ("character & ProtectedBy(this)", {"Hulk", "Thor"}),
        ("enemy & character & ~ProtectedBy(character)", {"Gambit", "Drax"}),
        ("character & Protecting(supporting)", {"Nova", "Magik", "Gambit", "Drax"}),
        ("enemy & character & Compares(ATK, EXACTLY, Most(ATK, enemy & character))", {"Drax"}),
        ("character & Compares(COST, EXACTLY, Most(COST, character, least=True))", {"Magik"}),
        ("yours & character & Compares(PRINTED_ATK, AT_LEAST, 5)", {"Nova", "Thor"}),
        ("character & Compares(REMAINING, EXACTLY, 2)", {"Thor", "Drax"}),
        ("character & Compares(POWERS, AT_LEAST, 2)", {"Nova", "Thor", "Drax", "Hawkeye"}),
        ("yours & character & NextTo(SELF, RIGHT)", {"Magik"}),
        ("yours & character & NextTo(SELF, LEFT)", set()),
    ],
)
def test_filters(what: str, met: set[str]) -> None:
    table = _table(f"PutCounters(PLUS, 1, Each({what}))")
    assert _met(table) == met


def test_a_card_without_a_value_is_not_compared_by_it() -> None:
    hand = Side("Hulk", front=["Nova"], resources=["Laboratory"], hand=["Find Cover", "Magik"])
    table = _table("Move(Each(card & Compares(ATK, AT_MOST, 9) & InZone(HAND)), KO_PILE)", you=hand)
    assert table.names("ko_pile") == ["Magik"], "a plot twist has no ATK"


@pytest.mark.parametrize(
    ("amount", "counters"),
    [
        ("Total(ATK, enemy & supporting)", 13),
        ("Most(DEF, enemy & supporting)", 6),
        ("Most(DEF, enemy & supporting, least=True)", 3),
        ("Most(DEF, supporting & stunned)", 0),
        ("Minus(3, CountOf(card & InZone(HAND, ENEMY)))", 1),
        ("Minus(1, CountOf(card & InZone(HAND, ENEMY)))", 0),
        ("Divided(Most(COST, character), 4)", 1),
        ("Divided(Most(COST, character), 4, up=True)", 2),
        ("Different(TEAM, yours & character)", 3),
        ("Different(TEAM, yours & character, enemy & character)", 0),
        ("Different(TEAM, enemy & character, yours & character, printed=True)", 1),
        ("Different(SYMBOL, yours & location)", 2),
        ("Different(NAME, character & InZone(HAND, ENEMY))", 2),
        ("PowersOf(SELF)", 2),
        ("PowersOf(SELF, SUPER)", 1),
        ("PowersOf(Each(enemy & supporting), KEYWORD, printed=True)", 3),
        ("InName(LETTERS, SELF)", 4),
        ("InName(WORDS, Each(yours & location))", 2),
        ("PointsOf(EACH_ENEMY)", 0),
        ("StatOf(TEAMS)", 1),
        ("StatOf(BASE_ATK)", 5),
    ],
)
def test_amounts(amount: str, counters: int) -> None:
    table = _table(f"PutCounters(PLUS, {amount}, Choose(main & yours))")
    assert table["Hulk"].counters == counters


def test_a_character_could_attack_whom_nobody_protects_from_it() -> None:
    """Nova flies past those who do not, but for Drax with his Grab; who is exhausted could attack nobody."""
    could = "PutCounters(PLUS, 1, Each(character & CouldAttack({})))"
    assert _met(_table(could.format("SELF"))) == {"Gambit", "Drax"}
    without = Side("Loki", front=["Gambit"], back=["Hawkeye"])
    assert _met(_table(could.format("SELF"), enemy=without)) == {"Gambit", "Loki", "Hawkeye"}
    assert _met(_table(could.format("SELF, RANGED"))) == set()
    assert _met(_table(could.format("Each(yours & supporting & ~flight), MELEE"))) == {"Gambit", "Drax"}
    you = Side("Hulk", front=[Card("Nova", exhausted=True)], resources=["Laboratory"])
    assert _met(_table(could.format("SELF"), you=you)) == set()


def test_behind_stunned_characters_nobody_is_protected() -> None:
    enemy = Side("Loki", front=[Card("Gambit", stunned=True)], back=["Hawkeye"])
    table = _table("PutCounters(PLUS, 1, Each(enemy & character & ~ProtectedBy(character)))", enemy=enemy)
    assert {"Loki", "Hawkeye"} <= _met(table)


def test_chosen_means_every_choice_of_the_power() -> None:
    first, second = "Pick(Choose(enemy & supporting))", "Pick(Choose(enemy & supporting & ~chosen))"
    table = _table(f"Sequence([{first}, {second}, PutCounters(PLUS, 1, Each(chosen))])", "Drax", "Gambit")
    assert _met(table) == {"Drax", "Gambit"}


def test_chosen_means_the_choices_of_every_round_of_a_loop() -> None:
    each = "ForEachPlayer(EACH_PLAYER, Pick(Choose(theirs & supporting, by=THAT_PLAYER)))"
    table = _table(f"Sequence([{each}, KO(Each(supporting & ~chosen))])", "Thor", "Drax")
    assert {name for name in ALL if table[name].in_play} == {"Hulk", "Thor", "Loki", "Drax"}


def test_a_copy_of_a_card_that_has_left_play_is_still_found() -> None:
    you = Side("Hulk", front=["Nova"], resources=["Laboratory"], ko_pile=["Gambit"])
    tree = (
        "Sequence([Pick(Choose(enemy & supporting)), Move(IT, REMOVED), "
        "Move(Each(card & Same(CARD, Chosen(1)) & InZone(KO_PILE)), HAND)])"
    )
    table = _table(tree, "Gambit", you=you)
    assert table.names("hand") == ["Gambit"]


def test_who_freezes_is_frozen_until_the_end_of_its_next_turn() -> None:
    table = _table("Sequence([Freeze(Choose(enemy & supporting)), Wound(Each(character & frozen))])", "Drax")
    assert table["Drax"].wounds == 1
    assert table["Gambit"].in_play


def test_a_change_of_atk_can_be_an_unknown() -> None:
    table = _table("Modify(SELF, Minus(27, StatOf(ATK)), Minus(StatOf(DEF), 30), TURN)")
    assert table["Nova"].stats == (27, 5)


def test_doer_and_target_of_an_event_are_meant_by_rules_that_it_makes() -> None:
    made = "When(Attacks(this), During(COMBAT, Forbid(STRIKE, object, subject)))"
    table = Scenario(YOU, ENEMY, powers={"Nova": made}).attack("Nova", "Drax").pass_all()
    assert table["Nova"].face_up, "whom it attacks does not strike it"
