"""Scenarios of House of X."""

from __future__ import annotations

from vsdeck.engine.scenario import Scenario, Side


def test_hox_021_mystique_attacks_the_protected_of_a_team() -> None:
    table = Scenario(
        Side("Hulk", front=["HOX-021"], resources=["Training Ground"]),
        Side("Magneto", front=["Rhino"], back=["Magik"]),
    )
    assert not table.may_attack("HOX-021", "Magik")
    table.use("HOX-021", "Infiltrator", "X-Men")
    assert table.may_attack("HOX-021", "Magik")
    assert not table.may_attack("HOX-021", "Magneto")


def test_hox_013_who_burns_is_stunned_at_the_end_of_each_of_pyros_turns() -> None:
    table = Scenario(
        Side("Hulk", front=["HOX-013"], resources=["Laboratory"]), Side("Magneto", front=["Thor", "Rhino"])
    )
    table.use("Pyro", "Mister Burns", "Thor").end_turn()
    assert (table["Thor"].wounds, table["Rhino"].wounds) == (1, 0)
    table.to_main().end_turn()
    assert table["Thor"].wounds == 1
    table.to_main().end_turn()
    assert table["Thor"].spot == "ko_pile"


def test_hox_038_storm_makes_another_weather_each_time() -> None:
    four = ["Laboratory", "Academy", "Fortress", "Training Ground"]
    table = Scenario(Side("HOX-038", resources=four * 2), Side("Magneto", front=["Thor"]))
    table.use("Storm", "Weather Witch", 2)
    assert not table["Magneto"].has("Flight")
