"""Scenarios of Spidey-Foes."""

from __future__ import annotations

import pytest

from vsdeck.card import Power, Timing
from vsdeck.engine.invariants import broken
from vsdeck.engine.scenario import Card, Scenario, Side

HELP = "Sequence([Pick(Choose(yours & character & in_combat)), {}])"


def _fights(gift: str) -> Scenario:
    """A Combat plot twist gives Hydro-Man something."""
    table = Scenario(
        Side("Thanos", front=["Hydro-Man"], hand=["Find Cover"]),
        Side("Hulk", front=["Drax"]),
        powers={"Find Cover": Power(timing=(Timing.COMBAT,), tree=HELP.format(gift))},
    )
    return table.attack("Hydro-Man", "Drax").play("Find Cover")


def test_sfo_006_hydro_man_takes_all_of_it_as_the_other() -> None:
    """R159: +3 ATK from a Combat plot twist may be +3 DEF, for as long."""
    table = _fights("Modify(IT, 3, 0, TURN)").choose("yes")
    assert table["Hydro-Man"].stats == (5, 6)
    table.pass_all(strike=None)
    assert table["Hydro-Man"].stats == (5, 6), "for the turn, as the plot twist says"
    assert not broken(table.state)
    table = _fights("Modify(IT, 3, 0, TURN)").choose("no")
    assert table["Hydro-Man"].stats == (8, 3)


def test_sfo_006_each_value_is_asked_for() -> None:
    table = _fights("Modify(IT, 2, 1, COMBAT)").choose("yes", "no")
    assert table["Hydro-Man"].stats == (5, 6)
    table = _fights("Modify(IT, 2, 1, COMBAT)").choose("yes", "yes")
    assert table["Hydro-Man"].stats == (6, 5)
    assert not broken(table.state)


def test_sfo_006_counters_and_what_is_lost_stay() -> None:
    table = _fights("PutCounters(PLUS, 2, IT)")
    assert table["Hydro-Man"].stats == (7, 5)
    table = _fights("Modify(IT, -1, 0, COMBAT)")
    assert table["Hydro-Man"].stats == (4, 3)


def test_sfo_006_other_effects_are_not_meant() -> None:
    table = Scenario(
        Side("Thanos", front=["Hydro-Man"]),
        Side("Hulk", front=["Drax"]),
        powers={"Thanos": "Modify(Each(yours & character), 1, 0, TURN)"},
    )
    table.use("Thanos", "Trial")
    assert table["Hydro-Man"].stats == (6, 3)


@pytest.mark.parametrize("turned", [True, False])
def test_sfo_010_covers_its_cracks_where_a_location_was_turned_down(turned: bool) -> None:
    you = Side("Loki", front=["SFO-010"], resources=["Training Ground", "Laboratory"])
    enemy = Side("Hulk", resources=["Academy", Card("Fortress", face_down=True)])
    table = Scenario(you, enemy)
    if turned:
        table.use("SFO-010", "Safecracker")
    table.use("SFO-010", "Cover Your Cracks", *(["Fortress"] if turned else []))
    assert table.names("ko_pile", 1) == (["Fortress"] if turned else [])
