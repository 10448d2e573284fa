"""Scenarios of The X-Files Battles and Spider-Verse."""

from __future__ import annotations

from vsdeck.engine.scenario import Card, Scenario, Side


def test_ver_001_both_learn_from_each_force_that_is_generated() -> None:
    table = Scenario(Side([Card("VER-001"), Card("VER-003")]), Side("Thanos"), active=1)
    table.end_turn().choose("Cloak", "Thanos", "Cloak")
    assert (table["Cloak"].xp, table["Dagger"].xp) == (2, 2)


def test_xfb_054_the_infected_weaken_after_the_flukeman_is_gone() -> None:
    """R121: once for each strike."""
    powers = {"Thor": "KO(Choose(yours & supporting))"}
    table = Scenario(
        Side("Thor", front=["XFB-054"]), Side("Thanos", front=[Card("Hulk", counters=9)]), powers=powers
    )
    table.attack("Flukeman", "Hulk").pass_all().use("Thor", "Trial").end_turn()
    assert table["Hulk"].counters == 8
