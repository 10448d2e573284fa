"""Scenarios of the Defenders."""

from __future__ import annotations

from vsdeck.engine.action import Do
from vsdeck.engine.invariants import broken
from vsdeck.engine.saved import dumps, loads
from vsdeck.engine.scenario import Card, Scenario, Side
from vsdeck.engine.view import hidden


def test_def_002_enemies_show_their_hands_until_one_of_them_pays() -> None:
    table = Scenario(
        Side("DEF-002", resources=["Academy"]), Side("Loki", hand=["Nova"], resources=["Training Ground"])
    )
    nova = table.state.zone(1, 1)[0]
    assert nova in hidden(table.state, 0)
    table.use("Daredevil", "Radar Sense")
    assert nova not in hidden(table.state, 0)
    table.end_turn().to_main().use("Loki", "Out of the Radar", by=1)
    assert nova in hidden(table.state, 0)


def _rider(**state: bool) -> Scenario:
    you = Side(Card("DEF-006", **state), row="front", resources=["Training Ground"])
    enemy = Side("Thanos", row="front", front=["Juggernaut"], back=["Nova", "Magik", "Hulk"])
    return Scenario(you, enemy).use("DEF-006", "Hell on Wheels")


def test_def_006_ghost_rider_attacks_one_after_the_other_behind_the_lines() -> None:
    table = _rider()
    table.choose("back")
    rider = table["Ghost Rider"]
    assert (rider.side, rider.spot, rider.ready) == (1, "back", True)
    assert table.winners is None
    assert broken(table.state) == []
    assert loads(table.state.rules, dumps(table.state)).stack == table.state.stack
    assert "Juggernaut" not in table.asked
    for name in ("Nova", "Magik"):
        table._act(0, Do.DEFEND, name)
        assert table.state.combat is not None
        assert table.state.combat.melee
        table.pass_all()
        assert not table[name].in_play
        assert rider.ready
    table.choose("pass").choose("front")
    assert (rider.side, rider.spot, rider.ready) == (0, "front", False)
    assert broken(table.state) == []


def test_def_006_stunned_he_is_back_at_once() -> None:
    table = _rider()
    table.choose("back")
    table._act(0, Do.DEFEND, "Hulk")
    table.pass_all().choose("back")
    rider = table["Ghost Rider"]
    assert (rider.side, rider.spot, rider.stunned, rider.wounds) == (0, "back", True, 1)
    assert table.asked.startswith("player 0 about main")


def test_def_006_exhausted_he_goes_nowhere() -> None:
    assert _rider(exhausted=True).asked.startswith("player 0 about main")


def test_def_006_he_comes_home_from_a_side_that_is_no_more() -> None:
    you = Side("DEF-006", row="front", resources=["Training Ground"])
    doomed = Side(Card("Loki", wounds=4, counters=-5), row="front")
    table = Scenario(you, doomed, Side("Thanos")).use("DEF-006", "Hell on Wheels", "front")
    table._act(0, Do.DEFEND, "Loki")
    table.pass_all().choose("back")
    rider = table["Ghost Rider"]
    assert (rider.side, rider.spot, rider.ready) == (0, "back", False)
    assert table.winners is None
    assert broken(table.state) == []
