"""What is paid, for what, by whom and with what: trees played at the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.engine.mnb import CARDS
from vsdeck.card import Power, Symbol, Timing
from vsdeck.engine import Ask, Spot, legal_actions
from vsdeck.engine.reading import recruit_cost
from vsdeck.engine.saved import dumps, loads
from vsdeck.engine.scenario import Card, Scenario, Side, use_cards
from vsdeck.engine.transcript import lines, words


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


# ------------------------------------------------------------------------------------------- symbols


def _paying(tree: str, resources: list[str], cost: str = "", **more: Any) -> Scenario:
    """Nova has the super power Trial for symbols, or a power that works all the time; so have others."""
    you = Side("Hulk", front=["Nova", *more.pop("front", [])], hand=more.pop("hand", []), resources=resources)
    enemy = more.pop("enemy", Side("Loki", front=["Drax"]))
    ways = [tuple(map(Symbol, way.split())) for way in cost.split(" or ")]
    used = Power(name="Trial", timing=(Timing.MAIN,), cost=ways[0], other_costs=tuple(ways[1:]), tree=tree)
    powers = {"MNB-068": used if cost else Power(name="Trial", tree=tree), **more.pop("powers", {})}
    return Scenario(you, enemy, powers=powers, **more)


def test_of_two_costs_one_is_paid() -> None:
    """Both can be paid: the player is asked; only one: nobody is."""
    table = _paying("Draw()", ["Laboratory", "Training Ground"], "energy or skill")
    table.use("Nova", "Trial")
    assert table.state.decision is not None
    assert table.state.decision.ask is Ask.COST
    assert [str(words(table.state, option)) for option in table.state.decision.options] == ["energy", "skill"]
    table.choose(1)
    faces = [table.state.face[table[name].card] for name in ("Laboratory", "Training Ground")]
    assert faces == [1, 0]
    only = _paying("Draw()", ["Training Ground"], "energy or skill").use("Nova", "Trial")
    assert len(only.names("hand")) == 1


def test_a_character_pays_a_step_if_it_can() -> None:
    tree = "Sequence([May(Pay([INTELLECT, SKILL], SELF)), If(DID_IT, PutCounters(PLUS, 1, SELF))])"
    table = _paying(tree, ["Academy", "Training Ground", "Laboratory"], "energy")
    table.use("Nova", "Trial", "yes")
    assert table["Nova"].counters == 1
    assert not any(table.state.face[card] for card in table.state.zone(0, Spot.RESOURCE))
    unable = _paying(tree, ["Academy", "Laboratory"], "energy").use("Nova", "Trial")
    assert unable["Nova"].counters == 0
    assert unable.state.face[unable["Academy"].card]


def test_a_stunned_character_does_not_pay() -> None:
    tree = "Sequence([May(Pay([INTELLECT], Choose(yours & main))), If(DID_IT, PutCounters(PLUS, 1, SELF))])"
    you = Side(Card("Hulk", stunned=True, wounds=1), front=["Nova"], resources=["Academy"])
    table = Scenario(you, Side("Loki"), powers={"Nova": tree}).use("Nova", "Trial")
    assert table["Nova"].counters == 0


def test_any_symbols_are_paid_with_any_locations() -> None:
    tree = "Sequence([Pay(2, SELF), If(DID_IT, PutCounters(PLUS, Paid(), SELF))])"
    table = _paying(tree, ["Academy", "Training Ground", "Laboratory"], "energy").use("Nova", "Trial")
    assert table["Nova"].counters == 2


def test_a_step_is_no_use_of_a_super_power() -> None:
    """H262."""
    tree = "Pay([SKILL], SELF)"
    paid = "PaysSymbol(character, SKILL, for_=SUPER_POWERS)"
    heard = f'When(Either([{paid}, UsesPower(character, "Step")]), Draw())'
    table = _paying(
        tree, ["Training Ground", "Laboratory"], "energy", front=["Magik"], powers={"Magik": heard}
    )
    table.use("Nova", "Trial")
    assert table.names("hand") == []


def test_what_was_paid_is_known_afterwards() -> None:
    otherwise = "PutCounters(PLUS, Times(Paid(SKILL), 2), SELF)"
    tree = f'If(PaidWith(location & Named("Laboratory")), PutCounters(PLUS, 3, SELF), {otherwise})'
    energy = _paying(tree, ["Laboratory"], "energy or skill").use("Nova", "Trial")
    assert energy["Nova"].counters == 3
    skill = _paying(tree, ["Training Ground"], "energy or skill").use("Nova", "Trial")
    assert skill["Nova"].counters == 2


def test_a_discarded_location_is_known_as_what_paid() -> None:
    tree = 'If(PaidWith(location & Named("Laboratory")), PutCounters(PLUS, 3, SELF))'
    assert _paying(tree, [], "energy", hand=["Laboratory"]).use("Nova", "Trial")["Nova"].counters == 3


def test_super_powers_cost_a_symbol_less() -> None:
    """Of two different ones the player chooses which he pays."""
    less = {"Magik": "SymbolsLess(yours & character, 1)"}
    table = _paying("Draw()", ["Laboratory"], "energy skill", front=["Magik"], powers=less)
    assert table.may_use("Nova", "Trial")
    assert "use Trial of Nova [energy or skill]" in [
        str(words(table.state, one)) for one in legal_actions(table.state)
    ]
    table.use("Nova", "Trial")
    assert not table.state.face[table["Laboratory"].card]
    both = _paying("Draw()", ["Laboratory", "Training Ground"], "energy skill", front=["Magik"], powers=less)
    both.use("Nova", "Trial", 1)
    assert both.state.face[both["Laboratory"].card]
    free = _paying("Draw()", [], "energy", front=["Magik"], powers=less).use("Nova", "Trial")
    assert len(free.names("hand")) == 1


def test_only_one_kind_of_symbol_is_spared() -> None:
    less = {"Magik": "SymbolsLess(yours & character, 1, SKILL)"}
    table = _paying("Draw()", ["Training Ground"], "energy skill", front=["Magik"], powers=less)
    assert table.refusal("use", "Nova", "Trial") == "No locations can pay energy for Trial of Nova"
    assert not table.may_use("Nova", "Trial")


@pytest.mark.parametrize(("together", "second"), [(False, True), (True, False)])
def test_the_first_super_power_of_a_turn_is_cheaper(together: bool, second: bool) -> None:
    """For each of them by itself, or for all of them together."""
    trial = Power(name="Other", timing=(Timing.MAIN,), cost=(Symbol.SKILL,), tree="Draw()")
    rule = f"SymbolsLess(yours & character, 1, which=FIRST, together={together})"
    table = _paying(
        "Draw()", [], "energy", front=["Magik", "Gambit"], powers={"Gambit": trial, "Magik": rule}
    )
    table.use("Nova", "Trial")
    assert table.may_use("Gambit", "Other") is second


@pytest.mark.parametrize("which", ["FIRST", "FIRST_OF_EACH"])
def test_the_first_use_is_cheaper_for_who_could_pay_in_full(which: str) -> None:
    """And of two symbols one is paid all the same."""
    rule = {"Magik": f"SymbolsLess(yours & character, 1, which={which})"}
    table = _paying("Draw()", ["Laboratory"], "energy", front=["Magik"], powers=rule)
    table.use("Nova", "Trial")
    assert table["Laboratory"].face_up
    table = _paying("Draw()", ["Laboratory", "Laboratory"], "energy energy", front=["Magik"], powers=rule)
    table.use("Nova", "Trial")
    assert sum(table.state.face[card] for card in table.state.zone(0, Spot.RESOURCE)) == 1


def test_the_next_super_power_is_cheaper_once() -> None:
    free = "Usable(During(TURN, SymbolsLess(yours & character, 1, which=NEXT)), 1, TURN, [MAIN])"
    trial = Power(name="Other", timing=(Timing.MAIN,), cost=(Symbol.SKILL,), tree="Draw()")
    table = _paying(
        "Draw()", [], "energy", front=["Magik", "Gambit"], powers={"Gambit": trial, "Magik": free}
    )
    assert not table.may_use("Nova", "Trial")
    table.use("Magik", "Trial").use("Nova", "Trial")
    assert not table.may_use("Gambit", "Other")


def test_a_power_costs_less_while_it_says_so() -> None:
    tree = 'Cheaper(CountOf(yours & character & TeamIs("X-Men")), Draw())'
    table = _paying(tree, ["Laboratory"], "energy skill might", front=["Magik", "Gambit"])
    assert table.may_use("Nova", "Trial")
    assert not _paying(tree, ["Laboratory"], "energy skill might", front=["Magik"]).may_use("Nova", "Trial")


def test_only_some_cards_pay_for_a_power_or_others_too() -> None:
    only = "PaidBy(location & InZone(HAND), Draw(), only=True)"
    assert not _paying(only, ["Laboratory"], "energy").may_use("Nova", "Trial")
    assert _paying(only, [], "energy", hand=["Laboratory"]).may_use("Nova", "Trial")
    also = 'PaidBy(location & Named("Academy"), Draw())'
    assert _paying(also, ["Academy"], "energy").may_use("Nova", "Trial")
    assert _paying(also, ["Laboratory"], "energy").may_use("Nova", "Trial")
    assert not _paying(also, ["Training Ground"], "energy").may_use("Nova", "Trial")


def test_a_card_in_hand_pays_for_its_friend() -> None:
    bond = {"Beast": 'Produces(this & InZone(HAND), character & Named("Nova"))'}
    table = _paying("PutCounters(PLUS, 1, SELF)", [], "energy", hand=["Beast"], powers=bond)
    table.use("Nova", "Trial")
    assert (table["Beast"].spot, table["Nova"].counters) == ("ko_pile", 1)
    stranger = _paying(
        "Draw()", [], "energy", hand=["Beast"], powers={"Beast": bond["Beast"].replace("Nova", "Thor")}
    )
    assert not stranger.may_use("Nova", "Trial")


def test_locations_pay_with_any_symbol_for_the_next_super_power() -> None:
    free = "Usable(During(TURN, Produces(location, yours & character, which=NEXT)), 1, TURN, [MAIN])"
    trial = Power(name="Other", timing=(Timing.MAIN,), cost=(Symbol.SKILL,), tree="Draw()")
    table = _paying(
        "Draw()",
        ["Academy", "Academy"],
        "energy",
        front=["Magik", "Gambit"],
        powers={"Gambit": trial, "Magik": free},
    )
    assert not table.may_use("Nova", "Trial")
    table.use("Magik", "Trial").use("Nova", "Trial")
    assert not table.may_use("Gambit", "Other")


def test_a_location_of_others_pays_where_a_power_permits_it_and_none_where_it_is_forbidden() -> None:
    """School for Gifted Youngsters pays only for X-Men."""
    school, powers = (
        ["School for Gifted Youngsters"],
        {"Magik": 'Permit(PAY_WITH, character & Named("Nova"), location)'},
    )
    assert not _paying("Draw()", school, "energy", front=["Magik"]).may_use("Nova", "Trial")
    assert _paying("Draw()", school, "energy", front=["Magik"], powers=powers).may_use("Nova", "Trial")
    forbid = {"Drax": "Forbid(PAY_WITH, enemy & character, location & basic & resource)"}
    table = _paying("Draw()", ["Laboratory"], "energy", powers=forbid)
    assert not table.may_use("Nova", "Trial")
    assert _paying("Draw()", [], "energy", hand=["Laboratory"], powers=forbid).may_use("Nova", "Trial")


def test_a_payment_under_way_is_saved() -> None:
    table = _paying("Draw()", ["Laboratory", "Training Ground"], "energy or skill").use("Nova", "Trial")
    table.state = loads(table.state.rules, dumps(table.state))
    table.choose(0)
    assert len(table.names("hand")) == 1


def test_def_039() -> None:
    """Each enemy may let one of his own characters pay to stun Rhino."""
    you = Side("Hulk", front=["DEF-039"])
    enemy = Side("Loki", front=["Drax", "Ronan"], resources=["Academy"])
    table = Scenario(you, enemy).attack("Rhino", "Drax").choose("yes", "Ronan")
    assert table["Rhino"].stunned
    poor = Scenario(you, Side("Loki", front=["Drax"])).attack("Rhino", "Drax")
    assert poor["Rhino"].face_up
