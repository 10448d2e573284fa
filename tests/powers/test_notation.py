"""Trees are written and read back; what is not a tree is refused with its place."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from tests.powers.trees import trees
from vsdeck.powers import ir
from vsdeck.powers.ir import Trait
from vsdeck.powers.notation import NotationError, notation, parse_notation


@settings(max_examples=100, deadline=None)
@given(trees())
def test_every_tree_is_read_back_as_it_was(tree: ir.Ability) -> None:
    assert parse_notation(notation(tree)) == tree


def test_three_minus_counters_on_an_enemy_character() -> None:
    tree = ir.PutCounters(ir.Counter.MINUS, 3, ir.Choose(ir.And((Trait.ENEMY, Trait.CHARACTER))))
    assert notation(tree) == "PutCounters(MINUS, 3, Choose(enemy & character))"


def test_defaults_are_left_out_and_later_parts_are_named() -> None:
    tree = ir.Choose(Trait.CARD, among=True)
    assert notation(tree) == "Choose(card, among=True)"


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("Stun(SELF", 9),
        ("Sunt(SELF)", 0),
        ("Stun(main)", 5),
        ("Stun()", 6),
        ("Stun(SELF, SELF)", 11),
        ("Stun(SELF) Stun(SELF)", 11),
        ("Stun(Choose(enemy &))", 19),
        ("Stun(self)", 5),
        ("PutCounters(PLUS, 99999, SELF)", 18),
        ('__import__("os")', 0),
        ("Stun([SELF])", 5),
        ("Stun(Draw())", 5),
        ("Draw(colour=3)", 5),
        ("Draw(count=1, count=2)", 14),
        ("Stun(SELF)\x00", 10),
        ("Draw(２)", 5),
        ("", 0),
    ],
)
def test_what_is_not_a_tree_is_refused_with_its_place(text: str, place: int) -> None:
    with pytest.raises(NotationError) as refusal:
        parse_notation(text)
    assert refusal.value.position == place


@pytest.mark.parametrize(
    "hostile", ["(" * 1_000_000, "Stun(Choose(" + "(" * 3_000, "Stun(Choose(" + "~" * 3_000, "May(" * 900]
)
def test_hostile_notation_is_refused_without_exhausting_the_reader(hostile: str) -> None:
    with pytest.raises(NotationError):
        parse_notation(hostile)


def test_the_notation_is_what_a_tree_shows_of_itself() -> None:
    assert repr(ir.Stun(ir.Choose(Trait.MAIN))) == "Stun(Choose(main))"
