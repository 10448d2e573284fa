"""Wyatt Wingfoot plays along (2020 rulebook, Clarifications: Wyatt Wingfoot)."""

from __future__ import annotations

import pytest

from tests.engine.mnb import CARDS
from vsdeck.engine.invariants import broken
from vsdeck.engine.saved import dumps, loads
from vsdeck.engine.scenario import Effect, Scenario, Side


def _table(deck: list[str], hand: list[str] | None = None, **more: object) -> Scenario:
    """Wyatt has appeared; it is the end of the enemy's turn before his player's."""
    CARDS.scenarios()
    you = Side("Hulk", back=["FAN-014"], deck=deck, hand=hand or [], resources=["Academy"] * 2)
    effects = [Effect("Wyatt Wingfoot", "PlayAlong(SELF)")]
    return Scenario(you, Side("Loki"), active=1, effects=effects, **more).end_turn()  # type: ignore[arg-type]


def _part(table: Scenario) -> list[str]:
    return sorted(table.state.rules.facts[table.state.fact[card]].name for card in table.state.part)


def test_he_draws_two_cards_into_his_part_after_the_player() -> None:
    table = _table(["Nova", "Beast", "Thor", "Fortress"])
    assert sorted(table.names("hand")) == ["Beast", "Fortress", "Nova", "Thor"]
    assert _part(table) == ["Fortress", "Thor"]
    assert not broken(table.state)


def test_each_part_has_its_resources_and_points() -> None:
    table = _table(["Nova", "Academy", "Thor", "Fortress"])
    assert "another part" in table.refusal("resource", "Fortress", face_up=True)
    table.resource("Academy", face_up=True)
    assert "another part" in table.refusal("resource", "Nova")
    table.resource("Fortress", face_up=True)
    assert table.state.points[0] == 3, "his resource gives no normal point"
    assert _part(table) == ["Fortress", "Thor"]
    table.state = loads(table.state.rules, dumps(table.state))
    table.done()
    assert table.state.points[0] == 1, "what was left is gone, his resource gives one"
    assert "another part" in table.refusal("recruit", "Nova")
    table.done()
    assert table.state.phase == 5


def test_he_recruits_from_his_part_alone() -> None:
    table = _table(["Academy", "Academy", "Alicia Masters", "Fortress"])
    table.resource("Academy").resource("Fortress").done()
    assert table.recruit("Alicia Masters")["Alicia Masters"].in_play
    assert _part(table) == ["Fortress"]


def test_he_need_not_play_a_resource_and_his_hand_pays_and_powers_up() -> None:
    table = _table(["Academy", "Academy", "Hulk", "Laboratory"]).done(2)
    assert table.to_main().power_up("Hulk")["Hulk"].counters == 1
    assert _part(table) == ["Laboratory"]


@pytest.mark.parametrize(
    "how",
    ["KO(Choose(yours & supporting))", "MoveSide(Choose(yours & supporting), to=CHOSEN_ENEMY, row=BACK)"],
)
def test_when_he_leaves_his_side_his_part_is_removed(how: str) -> None:
    table = _table(["Academy", "Academy", "Thor", "Fortress"], powers={"Hulk": how})
    table.done().resource("Fortress").to_main().use("Hulk", "Trial")
    assert sorted(table.names("removed")) == ["Fortress", "Thor"]
    assert not table.state.part
    if how.startswith("Move"):
        table.end_turn()
        assert len(table.names("hand", 1)) == 4, "now he draws for the other player"
