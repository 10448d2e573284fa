"""Scenarios of the Brotherhood of Mutants."""

from __future__ import annotations

from vsdeck.engine.scenario import Scenario, Side


def test_bom_005_both_teams_are_one_wherever_the_cards_are() -> None:
    table = Scenario(
        Side("BOM-005", levels=["BOM-004", "BOM-005"], hand=["Pyro"], ko_pile=["Avalanche"], deck=["Storm"]),
        Side("Hulk", hand=["Jubilee"]),
    )
    for name in ("Pyro", "Avalanche", "Storm"):
        assert table[name].teams == {"Brotherhood of Mutants", "X-Men"}
    assert table["Jubilee"].teams == {"X-Men"}


def test_bom_017_feasts_through_a_host_until_that_is_stunned() -> None:
    side = Side("Hulk", front=["Drax"], hand=["BOM-017"], resources=["Fortress"] * 9)
    enemy = Side("Magneto", front=["Rogue", "Sabretooth", "Loki"])
    table = Scenario(side, enemy, phase="recruit", powers={"Hulk": "Stun(Choose(yours & supporting))"})
    table.recruit("Shadow King").choose("Drax")
    assert table["Shadow King"].spot == "removed"
    table.end_turn().choose("Rogue")
    assert table["Rogue"].spot == "ko_pile"
    table.end_turn().to_main().use("Hulk", "Trial").end_turn()
    assert table["Sabretooth"].spot == "front"
