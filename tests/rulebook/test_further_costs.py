"""Characters that cost more than recruit points, or something else (2024 rulebook, Recruit; rule inserts)."""

from __future__ import annotations

from tests.engine.trial import NOVA
from vsdeck.card import Power
from vsdeck.engine.scenario import Card, Scenario, Side


def _table(tree: str, resources: int = 6, **you: list[str | Card]) -> Scenario:
    """Nova is in hand, and has a power that speaks of what he costs."""
    mine = Side(
        "Hulk",
        front=you.get("front", []),
        hand=["Nova", *you.get("hand", [])],
        resources=["Academy"] * resources,
    )
    return Scenario(mine, Side("Loki"), phase="recruit", powers={NOVA: Power(name="Trial", tree=tree)})


def test_a_card_is_discarded_as_well() -> None:
    table = _table("Cost(Discard(random=True))", hand=["Beast"]).recruit("Nova")
    assert table["Nova"].in_play
    assert table.names("ko_pile") == ["Beast"]
    assert table.state.points[0] == 6 - table.state.rules.facts[table.state.fact[table["Nova"].card]].cost


def test_who_cannot_pay_all_of_it_does_not_recruit() -> None:
    table = _table("Cost(Discard(random=True))")
    assert "What Nova costs can't be paid now" in table.refusal("recruit", "Nova")


def test_a_wound_is_a_cost() -> None:
    table = _table('Cost(Wound(Choose(yours & character & Named("Thor"))))', front=["Thor"]).recruit("Nova")
    assert table["Thor"].wounds == 1
    assert "costs can't be paid" in _table('Cost(Wound(Choose(yours & character & Named("Thor"))))').refusal(
        "recruit", "Nova"
    )


def test_its_player_chooses_what_he_pays() -> None:
    tree = "Cost(Pay([INTELLECT], Choose(yours & character)), instead=True)"
    points = _table(tree).recruit("Nova").choose("no")
    symbols = _table(tree).recruit("Nova").choose("yes")
    assert points["Nova"].in_play
    assert symbols["Nova"].in_play
    assert symbols.state.points[0] == 6 > points.state.points[0]


def test_without_points_only_the_other_cost_is_left() -> None:
    table = _table("Cost(Pay([INTELLECT], Choose(yours & character)), instead=True)", 1)
    table.recruit("Nova")
    assert table["Nova"].in_play


def test_points_of_ones_choice_are_paid_for_mercury() -> None:
    table = Scenario(Side("Hulk", hand=["TUB-026"], resources=["Academy"] * 4), Side("Loki"), phase="recruit")
    table.recruit("Mercury").choose(3)
    assert table["Mercury"].counters == 3
    assert table.state.points[0] == 1


def test_a_zombie_master_eats_a_main_character_of_level_2() -> None:
    table = Scenario(
        Side("ZOM-002", hand=["ZOM-008"], deck=["Beast"] * 9, resources=["Academy"] * 5),
        Side("Loki"),
        phase="recruit",
    )
    table.recruit("Zombie Iron Man")
    assert table.winners is None
    assert not table["ZOM-002"].in_play
    assert table["Zombie Iron Man"].in_play
    assert table.state.main[table["Zombie Iron Man"].card] == 0
    hungry = Scenario(
        Side("ZOM-001", hand=["ZOM-008"], resources=["Academy"] * 5), Side("Loki"), phase="recruit"
    )
    assert "costs can't be paid" in hungry.refusal("recruit", "Zombie Iron Man")
