"""Scenarios of The Falcon and the Winter Soldier."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.engine.mnb import CARDS
from vsdeck.engine.scenario import Card, Scenario, ScenarioError, Side


@pytest.mark.parametrize(("second", "winners"), [("Nova", (0,)), ("Rhino", None)])
def test_fws_006_the_last_name_on_the_list_wins(second: str, winners: tuple[int, ...] | None) -> None:
    """What is removed now counts already; the same title twice counts once."""
    amends, names = CARDS.pool["FWS-006"].powers
    two = replace(names, tree=names.tree.replace("23", "2"))
    table = Scenario(
        Side("Hulk", ko_pile=["Rhino", "Nova", "Rhino"], resources=["Academy"]),
        Side("Magneto"),
        powers={"Hulk": (amends, two)},
    )
    table.use("Hulk", "Making Amends", "Rhino", second, "done")
    assert table.winners == winners


def test_fws_021_the_symbol_pays_for_a_power_of_the_time() -> None:
    table = Scenario(
        Side("CV5-001", hand=["FWS-021"], front=[Card("Mandarin", exhausted=True)]), Side("Thanos")
    )
    table.play("FWS-021", "CV5-001", "Mandarin")
    assert table["Mandarin"].ready
    assert not table.may_use("CV5-001", "I'm Not Looking for Forgiveness")


def test_fws_021_further_symbols_are_paid_and_of_several_powers_one_is_chosen() -> None:
    side = Side("CV5-001", hand=["FWS-021"], front=["Dormammu", "Mandarin"])
    table = Scenario(side, Side("Thanos", ko_pile=["Magik"]))
    with pytest.raises(ScenarioError):
        table.play("FWS-021", "Dormammu")
    table.choose("Mandarin", "might", "Dormammu")
    assert table["Dormammu"].counters == 1
    paid = Scenario(replace(side, resources=["Laboratory"]), Side("Thanos", ko_pile=["Magik"]))
    paid.play("FWS-021", "Dormammu", "front")
    assert paid["Magik"].side == 0


def test_fws_021_in_the_combat_of_an_enemy() -> None:
    table = Scenario(
        Side("Thanos", front=["Juggernaut"]), Side("CV5-001", front=["MCU1-015"], hand=["FWS-021"])
    )
    table.attack("Juggernaut", "MCU1-015").play("FWS-021", by=1).pass_all()
    assert table["MCU1-015"].face_up
    assert table["MCU1-015"].wounds == 0


def test_fws_021_needs_a_captain_america() -> None:
    assert not Scenario(Side("Hulk", hand=["FWS-021"], front=["LKI-016"]), Side("Thanos")).may_play("FWS-021")


def test_fws_012_who_is_recruited_is_not_yet_there_to_arm_herself() -> None:
    you = Side("Hulk", front=["FWS-015"], hand=["FWS-012", "FWS-014"], resources=["Academy"] * 6)
    table = Scenario(you, Side("Loki"), phase="recruit").recruit("FWS-012").recruit("FWS-014")
    assert (table["FWS-012"].counters, table["FWS-014"].counters) == (0, 2)
