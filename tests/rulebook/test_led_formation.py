"""Storm of The Omegas decides the next formation step of her enemies."""

from __future__ import annotations

from tests.engine.mnb import CARDS
from vsdeck.engine.saved import dumps, loads
from vsdeck.engine.scenario import Scenario, Side


def test_oga_015_the_enemy_stands_as_storm_likes_once() -> None:
    CARDS.scenarios()
    you = Side("Hulk", hand=["OGA-015"], resources=["Fortress"] * 8)
    table = Scenario(you, Side("Loki", front=["Drax"], back=["Nova"]), phase="recruit")
    table.recruit("OGA-015").choose("Nova", "done")
    assert table["Nova"].spot == "front"
    table.end_turn().done(2)
    assert table.asked.startswith("player 0 about formation")
    table.state = loads(table.state.rules, dumps(table.state))
    table.choose("Drax").done()
    assert table["Drax"].spot == "back"
    assert table.asked.startswith("player 1 about formation: done")
    table.end_turn().end_turn().done(2)
    assert table.asked.startswith("player 1 about formation")
