"""Counters of every kind: put, removed, kept while stunned, without effect."""

from __future__ import annotations

import pytest

from tests.engine.trial import trial
from vsdeck.engine.game import apply, legal_actions
from vsdeck.engine.saved import dumps, loads
from vsdeck.engine.scenario import Card, Scenario, Side
from vsdeck.engine.transcript import lines, question, words

MANY = Card("Gambit", counters={"+1/+1": 3, "Chi": 2, "vitality": 1})


def _table(tree: str, *answers: str | int, gambit: Card | str = "Gambit", **more: str) -> Scenario:
    you = Side("Hulk", front=["Nova", "Magik"], resources=["Laboratory", "Academy"])
    table = Scenario(you, Side("Loki", front=[gambit, "Drax"]), powers=trial(tree) | more)
    return table.use("Nova", "Trial", *answers)


def test_counters_with_a_name() -> None:
    """H127: Chi counters are a kind of their own."""
    tree = 'Sequence([PutCounters(Mark("Chi"), 2, SELF), RemoveCounters(Mark("Chi"), SELF, 1)])'
    table = _table(tree)
    assert table["Nova"].tally("Chi") == 1
    assert table["Nova"].counters == 0


def test_they_go_when_their_character_is_stunned() -> None:
    """A ruling on Iron Fist: all counters do but wounds and vitality counters."""
    gambit = _table('Daze(Choose(Named("Gambit")))', gambit=MANY)["Gambit"]
    assert (gambit.counters, gambit.tally("Chi"), gambit.tally("vitality")) == (0, 0, 1)


@pytest.mark.parametrize(
    ("tree", "answers", "left"),
    [
        ("RemoveCounters(PLUS, Choose({0}))", (), (0, 2, 1)),
        ("RemoveCounters(PLUS, Choose({0}), 2)", (), (1, 2, 1)),
        ("RemoveCounters(PLUS, Choose({0}), 9)", (), (0, 2, 1)),
        ("RemoveCounters(MINUS, Choose({0}), 1)", (), (3, 2, 1)),
        ("RemoveCounters(VITALITY, Choose({0}))", (), (3, 2, 0)),
        ("RemoveCounters(ANY, Choose({0}))", (), (0, 0, 0)),
        ("RemoveCounters(PLUS, Choose({0}), UpTo(2))", (1,), (2, 2, 1)),
        ("RemoveCounters(ANY, Choose({0}), ANY_NUMBER)", (0, 1, 2), (3, 0, 0)),
    ],
)
def test_removing(tree: str, answers: tuple[int, ...], left: tuple[int, int, int]) -> None:
    gambit = _table(tree.format('Named("Gambit")'), *answers, gambit=MANY)["Gambit"]
    assert (gambit.counters, gambit.tally("Chi"), gambit.tally("vitality")) == left


def test_wounds_are_counters_too() -> None:
    tree = "RemoveCounters(ANY, Each(yours & main))"
    you = Side(Card("Hulk", wounds=3, counters=-2), front=["Nova"], resources=["Laboratory"])
    table = Scenario(you, Side("Loki"), powers=trial(tree)).use("Nova", "Trial")
    assert (table["Hulk"].wounds, table["Hulk"].counters) == (0, 0)


def test_how_many_are_removed_is_counted() -> None:
    tree = 'Sequence([RemoveCounters(PLUS, Choose(Named("Gambit")), 2), PutCounters(PLUS, THAT_MANY, SELF)])'
    assert _table(tree, gambit=MANY)["Nova"].counters == 2
    assert _table(tree, gambit=Card("Gambit", counters=1))["Nova"].counters == 1


def test_counters_are_divided_by_an_amount() -> None:
    tree = "DivideCounters(MINUS, CountOf(yours & character), Choose(enemy & supporting, ANY_NUMBER))"
    table = _table(tree, "Gambit", "Drax", "Drax")
    assert (table["Gambit"].counters, table["Drax"].counters) == (-1, -2)


def test_symbiosis_keeps_and_gets_plus_counters() -> None:
    gambit = Card("Gambit", counters=2)
    keeps = "AlwaysOn(KeepsCounters(this, PLUS), losable=True)"
    tree = "Sequence([Daze(Choose({0})), PutCounters(PLUS, 1, Each({0})), PutCounters(MINUS, 1, Each({0}))])"
    table = _table(tree.format('Named("Gambit")'), gambit=gambit, Gambit=keeps)
    assert table["Gambit"].stunned
    assert table["Gambit"].counters == 3


def test_enemies_keep_minus_counters() -> None:
    tree = 'Daze(Choose(Named("Gambit")))'
    keeps = "KeepsCounters(enemy & character, MINUS)"
    assert _table(tree, gambit=Card("Gambit", counters=-1), Magik=keeps)["Gambit"].counters == -1
    assert _table(tree, gambit=Card("Gambit", counters=1), Magik=keeps)["Gambit"].counters == 0


def test_plus_counters_without_effect() -> None:
    """A ruling on Gorgon: they are there all the same, and cancel out."""
    tree = 'PutCounters(MINUS, 1, Choose(Named("Gambit")))'
    table = _table(tree, gambit=Card("Gambit", counters=3), Magik="IgnoresCounters(enemy & character, PLUS)")
    plain = _table("Draw()")["Gambit"].stats
    assert table["Gambit"].counters == 2
    assert table["Gambit"].stats == plain
    hurt = _table(tree, Magik="IgnoresCounters(enemy & character, PLUS)")["Gambit"].stats
    assert hurt == (plain[0] - 1, plain[1] - 1)


def test_powers_hear_of_their_kind_only() -> None:
    tree = 'Sequence([PutCounters({0}, 2, Choose(Named("Magik")))])'
    heard = "When(GetsCounters(this, VITALITY), PutCounters(PLUS, THAT_MANY, SELF))"
    for kind, got in (("VITALITY", 2), ('Mark("Chi")', 0)):
        table = _table(tree.format(kind), Magik=heard)
        assert table["Magik"].counters == got


def test_they_are_saved_and_told() -> None:
    chi = 'While(Is(SELF, HasCounters(Mark("Chi"))), Gets(this, 1, 1))'
    table = _table('RemoveCounters(ANY, Choose(Named("Gambit")), ANY_NUMBER)', gambit=MANY, Magik=chi)
    state = table.state
    again = loads(state.rules, dumps(state))
    assert dumps(again) == dumps(state)
    assert again.tallies == state.tallies
    assert again.decision is not None
    assert question(again, again.decision) == "How many +1/+1 counters go from Gambit?"
    assert [words(again, action) for action in legal_actions(again)] == ["0", "1", "2", "3"]
    apply(again, legal_actions(again)[3])
    apply(again, legal_actions(again)[1])
    assert again.decision is not None
    assert question(again, again.decision) == "How many Chi counters go from Gambit?"
    apply(again, legal_actions(again)[1])
    told = [str(line) for line in lines(again, again.log)]
    assert "Gambit loses 1 Chi counter." in told
    assert "Gambit loses 1 vitality counter." in told


def test_symbiosis_that_is_gained_works_while_stunned() -> None:
    gambit = 'Choose(Named("Gambit"))'
    tree = f'Sequence([Pick({gambit}), Gain(IT, "Symbiosis", TURN), Daze(IT), PutCounters(PLUS, 1, IT)])'
    assert _table(tree, gambit=Card("Gambit", counters=2))["Gambit"].counters == 3
