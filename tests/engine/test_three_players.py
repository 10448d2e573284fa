"""Where three or more play, a power asks which player it means, in the midst of whatever it does."""

from __future__ import annotations

import pytest

from tests.engine.trial import trial
from vsdeck.engine.decision import Ask
from vsdeck.engine.invariants import broken
from vsdeck.engine.saved import dumps, loads
from vsdeck.engine.scenario import Card, Scenario, Side


def _table(tree: str, *others: Side) -> Scenario:
    """Nova of player 0 is going to use the power; the others hold two cards each."""
    you = Side("Hulk", front=["Nova"], back=["Magik"], hand=["Iceman"], resources=["Laboratory"])
    loki = Side("Loki", front=["Gambit"], back=["Hawkeye"], hand=["Beast", "Ronan"])
    thanos = Side("Thanos", front=["Drax"], back=["Yondu"], hand=["Cable", "Namor"])
    return Scenario(you, *(others or (loki, thanos)), powers=trial(tree))


def _used(tree: str, *answers: str | int) -> Scenario:
    """The answers are given one by one; the state is saved and read back before each."""
    table = _table(tree).use("Nova", "Trial")
    for answer in answers:
        table.state = loads(table.state.rules, dumps(table.state))
        table.choose(answer)
    assert broken(table.state) == []
    return table


def _hands(table: Scenario) -> list[int]:
    return [len(table.names("hand", player)) for player in range(3)]


@pytest.mark.parametrize(
    ("tree", "answers", "hands"),
    [
        ("Draw(2, CHOSEN_ENEMY)", [2], [1, 2, 4]),
        ("Draw(2, CHOSEN_PLAYER)", [0], [3, 2, 2]),
        ("Discard(1, CHOSEN_ENEMY)", [1, "Ronan"], [1, 1, 2]),
        ("DiscardHand(CHOSEN_ENEMY)", [2], [1, 2, 0]),
        ("May(Draw(2, THAT_PLAYER), CHOSEN_ENEMY)", [1, "yes"], [1, 4, 2]),
        ("May(Draw(2, THAT_PLAYER), CHOSEN_ENEMY)", [1, "no"], [1, 2, 2]),
        ("Unless(Draw(3), CHOSEN_ENEMY, Discard(1, THAT_PLAYER))", [2, "no"], [4, 2, 2]),
        ("Unless(Draw(3), CHOSEN_ENEMY, Discard(1, THAT_PLAYER))", [2, "yes", "Cable"], [1, 2, 1]),
        ("ForEachPlayer(CHOSEN_ENEMY, Draw(1, THAT_PLAYER))", [2], [1, 2, 3]),
        ("ForEachPlayer(EACH_ENEMY, Discard(1, THAT_PLAYER))", ["Beast", "Namor"], [1, 1, 1]),
        ("Sequence([Draw(1, CHOSEN_ENEMY), Draw(1, THAT_PLAYER)])", [2], [1, 2, 4]),
        ("Sequence([Look(Top(2, CHOSEN_ENEMY)), Move(REST, DECK, BOTTOM), Draw()])", [1], [2, 2, 2]),
        (
            "Sequence([RevealHand(CHOSEN_ENEMY), DiscardThose(Each(card & InZone(HAND, THEIRS)))])",
            [2],
            [1, 2, 0],
        ),
        ("DiscardThose(Choose(card & InZone(HAND, ANY), by=CHOSEN_ENEMY))", [1, "Cable"], [1, 2, 1]),
        ("ForEach(Choose(enemy & supporting), Draw(1, ControllerOf(IT)))", ["Drax"], [1, 2, 3]),
    ],
)
def test_the_player_that_is_meant_is_asked_for(tree: str, answers: list[str | int], hands: list[int]) -> None:
    assert _hands(_used(tree, *answers)) == hands


@pytest.mark.parametrize(
    ("tree", "answers", "gone"),
    [
        (
            "Sequence([Draw(1, CHOSEN_ENEMY), KO(Choose(theirs & supporting, by=THAT_PLAYER))])",
            [2, "Yondu"],
            {"Yondu"},
        ),
        ("Sequence([PickRow(ENEMY), KO(Each(that_row & supporting))])", ["Thanos' back row"], {"Yondu"}),
        ("Sequence([PickRow(YOURS), KO(Each(that_row & supporting))])", ["back"], {"Magik"}),
        (
            "Sequence([Draw(1, CHOSEN_ENEMY), PickRow(THEIRS), KO(Each(that_row & supporting))])",
            [2, "front"],
            {"Drax"},
        ),
    ],
)
def test_whose_cards_and_which_row(tree: str, answers: list[str | int], gone: set[str]) -> None:
    table = _table(tree).use("Nova", "Trial")
    for answer in answers:
        if answer == "Thanos' back row":
            assert table.state.decision is not None
            assert table.state.decision.ask is Ask.ROW
            rows = [action for action in table.state.decision.options if action.card == 2]
            table._apply(rows[1])
        else:
            table.choose(answer)
    names = ("Nova", "Magik", "Gambit", "Hawkeye", "Drax", "Yondu")
    assert {name for name in names if not table[name].in_play} == gone


def test_a_player_who_falls_by_his_own_power_does_nothing_more() -> None:
    table = _table("Sequence([KO(Each(yours & main)), Draw(3, EACH_PLAYER)])").use("Nova", "Trial")
    assert table.state.alive == [0, 1, 1]
    assert _hands(table)[1:] == [4, 2], "the next player has drawn for his turn, and nobody for the power"
    assert table.state.decision is not None
    assert table.state.active != 0
    assert broken(table.state) == []


@pytest.mark.parametrize(
    "tree",
    [
        "Sequence([KO(Each(enemy & main & wounded)), ForEachPlayer(EACH_ENEMY, Draw(1, THAT_PLAYER))])",
        "ForEachPlayer(EACH_ENEMY, Sequence([KO(Each(theirs & main & wounded)), Draw(1, THAT_PLAYER)]))",
        "ForEach(Each(enemy & main), Sequence([If(Is(IT, wounded), KO(IT)), Draw(1, ControllerOf(IT))]))",
    ],
)
def test_a_power_goes_on_without_a_player_who_fell_by_it(tree: str) -> None:
    loki = Side(Card("Loki", wounds=1), front=["Gambit"], hand=["Beast", "Ronan"])
    table = _table(tree, loki, Side("Thanos", front=["Drax"], hand=["Cable", "Namor"]))
    table.use("Nova", "Trial")
    assert table.state.alive == [1, 0, 1]
    assert len(table.names("hand", 2)) == 3
    assert table.names("hand", 1) == []
    assert broken(table.state) == []
