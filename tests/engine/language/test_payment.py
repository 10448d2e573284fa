"""What is paid, for what, by whom and with what: trees played at the table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.engine.mnb import CARDS
from vsdeck.engine.reading import recruit_cost
from vsdeck.engine.saved import dumps, loads
from vsdeck.engine.scenario import Card, Scenario, Side, use_cards
from vsdeck.engine.transcript import lines


@pytest.fixture(autouse=True)
def _cards() -> None:
    use_cards(CARDS.pool)


def _recruiting(tree: str, resources: int = 9, whose: str = "Nova", **more: list[str]) -> Scenario:
    """Nova has a power, and there is much to recruit: Beast costs 4, Thor 6, Hawkeye 2."""
    hand = more.pop("hand", ["Beast", "Thor", "Hawkeye"])
    you = Side("Hulk", front=more.pop("front", ["Nova"]), hand=hand, resources=["Academy"] * resources)
    return Scenario(you, Side("Loki", front=["Drax"]), phase="recruit", powers={whose: tree})


def _cost(table: Scenario, name: str, player: int = 0) -> int:
    return recruit_cost(table.state, player, table.piece(name, player).card)


def _points(table: Scenario, player: int = 0) -> int:
    return table.state.points[player]


def test_what_is_recruited_costs_less_while_a_power_says_so() -> None:
    table = _recruiting('PaysLess(character & TeamIs("X-Men"), 3)', resources=4)
    assert [_cost(table, name) for name in ("Beast", "Thor")] == [1, 6]
    assert not table.refusal("recruit", "Beast")
    assert table.refusal("recruit", "Thor") == "Thor costs 6, and 4 recruit points are left"
    table.recruit("Beast")
    assert _points(table) == 3


def test_a_cost_falls_to_nothing_and_not_below_its_minimum() -> None:
    assert _cost(_recruiting("PaysLess(character, 5)"), "Hawkeye") == 0
    table = _recruiting("PaysLess(character, 3, least=1)")
    assert [_cost(table, name) for name in ("Hawkeye", "Beast")] == [1, 1]


def test_a_minimum_is_counted_before_what_has_none() -> None:
    tree = "Together([PaysLess(character, 1), PaysLess(character, 1, least=1)])"
    assert _cost(_recruiting(tree), "Hawkeye") == 0


def test_what_makes_the_opponent_pay_less_is_not_for_you() -> None:
    you = Side("Hulk", hand=["Beast"], resources=["Academy"] * 5)
    enemy = Side("Loki", front=["Drax"])
    table = Scenario(you, enemy, phase="recruit", powers={"Drax": "PaysLess(character, 2)"})
    assert _cost(table, "Beast") == 4


def test_only_the_first_recruit_of_a_turn_is_cheaper() -> None:
    table = _recruiting("PaysLess(supporting, 2, which=FIRST)")
    assert _cost(table, "Thor") == 4
    table.recruit("Beast")
    assert _points(table) == 7
    assert _cost(table, "Thor") == 6


def test_a_free_recruit_costs_what_is_printed_less() -> None:
    table = _recruiting("PaysLess(supporting, StatOf(COST, IT), which=FIRST)").recruit("Thor")
    assert _points(table) == 9
    assert _cost(table, "Beast") == 4


def test_a_card_in_hand_says_what_it_costs_itself() -> None:
    tree = "While(SomeAre(yours & resource, 8), PaysLess(this, 4))"
    assert _cost(_recruiting(tree, whose="Beast"), "Beast") == 0
    assert _cost(_recruiting(tree, resources=7, whose="Beast"), "Beast") == 4
    assert _cost(_recruiting(tree, whose="Beast"), "Thor") == 6


def test_what_speaks_of_others_does_not_work_in_hand() -> None:
    assert _cost(_recruiting("PaysLess(character, 2)", whose="Beast"), "Thor") == 6


def test_a_stunned_character_makes_nothing_cheaper() -> None:
    you = Side("Hulk", front=[Card("Nova", stunned=True)], hand=["Thor"], resources=["Academy"] * 9)
    table = Scenario(you, Side("Loki"), phase="recruit", powers={"Nova": "PaysLess(character, 2)"})
    assert _cost(table, "Thor") == 6


def test_only_the_next_recruit_is_cheaper_and_a_saved_game_keeps_that() -> None:
    table = _recruiting("Usable(During(TURN, PaysLess(character, 3, which=NEXT)), 1, TURN, when=[RECRUIT])")
    table.use("Nova", "Trial")
    table.state = loads(table.state.rules, dumps(table.state))
    assert _cost(table, "Thor") == 3
    table.recruit("Thor")
    assert _points(table) == 6
    assert _cost(table, "Beast") == 4


def test_the_log_says_what_was_paid_where_it_is_not_the_printed_cost() -> None:
    table = _recruiting('PaysLess(character & TeamIs("X-Men"), 3)')
    assert _told(table, lambda: table.recruit("Beast")) == ["player 0 recruits Beast and pays 1."]
    assert _told(table, lambda: table.recruit("Thor")) == ["player 0 recruits Thor."]


def _told(table: Scenario, do: Callable[[], object]) -> list[str]:
    table.state.watched = True
    table.state.log.clear()
    do()
    return [line for line in map(str, lines(table.state, table.state.log)) if "recruit" in line]


def test_points_gained_before_the_recruit_step_are_added_to_those_of_the_resources() -> None:
    you = Side("Hulk", front=["Nova"], hand=["Thor"], resources=["Academy"] * 3)
    powers = {"Nova": "When(PhaseStarts(BUILD, YOURS), GainPoints(2))"}
    table = Scenario(you, Side("Loki"), active=1, powers=powers).end_turn().done()
    assert _points(table) == 5


def test_points_are_lost_at_the_latest_with_the_turn_and_never_below_none() -> None:
    table = _recruiting("Usable(GainPoints(-20), 1, TURN, when=[RECRUIT])").use("Nova", "Trial")
    assert _points(table) == 0
    late = _recruiting("Usable(GainPoints(2), 1, TURN, when=[FORMATION])").done().use("Nova", "Trial")
    assert _points(late) == 2
    late.end_turn().end_turn()
    assert _points(late) == 0


def test_points_are_paid_in_a_number_of_choice_and_are_that_many() -> None:
    tree = "Sequence([PayPoints(ANY_NUMBER), PutCounters(PLUS, THAT_MANY, SELF)])"
    table = _recruiting(f"Usable({tree}, 1, TURN, when=[RECRUIT])").use("Nova", "Trial", 3)
    assert (table["Nova"].counters, _points(table)) == (3, 6)


def test_points_that_are_not_there_are_not_paid() -> None:
    tree = "Sequence([PayPoints(4), If(DID_IT, PutCounters(PLUS, 1, SELF))])"
    for resources, counters in ((3, 0), (4, 1)):
        table = _recruiting(f"Usable({tree}, 1, TURN, when=[RECRUIT])", resources).use("Nova", "Trial")
        assert table["Nova"].counters == counters


def test_an_opponent_may_pay_points_instead() -> None:
    unless = "Unless(PutCounters(PLUS, 3, SELF), THAT_PLAYER, PayPoints(1, THAT_PLAYER))"
    tree = f"When(PhaseEnds(RECRUIT, ENEMY), {unless})"
    for resources, answers, counters in ((3, ["yes"], 0), (3, ["no"], 3), (0, [], 3)):
        you = Side("Hulk", resources=["Academy"] * resources)
        table = Scenario(you, Side("Loki", front=["Nova"]), phase="recruit", powers={"Nova": tree})
        table.done().choose(*answers)
        assert table["Nova"].counters == counters


def test_what_was_paid_for_a_recruit_is_that_many() -> None:
    table = _recruiting(
        "Together([PaysLess(character, 1), When(Recruits(YOURS), PutCounters(PLUS, THAT_MANY, SELF))])"
    )
    table.recruit("Beast")
    assert table["Nova"].counters == 3


def test_the_points_of_a_recruit_come_back_for_its_life() -> None:
    recruited = "yours & supporting & Did(Recruits(YOURS), TURN, OBJECT)"
    tree = f"Sequence([KO(Choose({recruited})), If(DID_IT, GainPoints(StatOf(COST, IT)))])"
    table = _recruiting(f"Usable({tree}, 1, TURN, [BUILD])").recruit("Beast").use("Nova", "Trial")
    assert (table["Beast"].spot, table["Nova"].in_play) == ("ko_pile", True)
    assert _points(table) == 9
    assert not table.may_use("Nova", "Trial")


def test_hox_023() -> None:
    """Alpha takes two points from the next turn of each enemy."""
    you = Side("Hulk", front=["HOX-023"], resources=["Academy", "Academy"])
    enemy = Side("Loki", resources=["Academy"] * 4)
    table = Scenario(you, enemy).use("Alpha", "Superintelligence").end_turn().done()
    assert _points(table, 1) == 2
    table.end_turn().end_turn().done()
    assert _points(table, 1) == 4
