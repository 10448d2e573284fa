"""Mole Man goes under a resource of an enemy: 2020 rulebook, Mole Man, and the ruling on his counters."""

from __future__ import annotations

from vsdeck.engine import Do
from vsdeck.engine.invariants import broken
from vsdeck.engine.saved import dumps, loads
from vsdeck.engine.scenario import Card, Scenario, Side

MOLE = "FAN-033"
DARK = Card("Academy", face_down=True)


def tunnelled(*resources: str | Card, level: str = MOLE, wounds: int = 2) -> Scenario:
    mole = Card(level, wounds=wounds, counters=1)
    table = Scenario(
        Side(mole, row="front", resources=["Academy"], front=["Nova"]),
        Side("Loki", front=["Drax"], resources=resources),
        powers={"Loki": "Draw()", "Drax": "KO(Choose(enemy & resource | yours & resource))"},
    )
    return table.use(level, "Mole, Man")


def test_he_goes_under_a_location_and_under_nothing_else_while_there_is_one() -> None:
    """F070, F071, F073: the player is asked only for locations, and he is out of play."""
    table = tunnelled("Laboratory", DARK, "Fortress")
    assert table.state.decision is not None
    asked = {action.card for action in table.state.decision.options if action.do is Do.CHOOSE}
    assert {table.state.face[card] for card in asked} == {1}
    table.choose("Laboratory")
    assert table[MOLE].spot == "removed"


def test_he_is_not_lost_while_he_is_away() -> None:
    """F074: nobody attacks him, and his player plays on."""
    table = tunnelled("Laboratory")
    assert table.winners is None
    table.end_turn().to_main()
    assert not table.may_attack("Drax", MOLE, by=1)
    assert table.winners is None


def test_he_comes_up_and_turns_the_location_face_down() -> None:
    """F075, F076, and the ruling, R232: he has the wounds and counters that he had."""
    table = tunnelled("Laboratory")
    table.end_turn().end_turn().choose("back")
    assert table[MOLE].spot == "back"
    assert (table[MOLE].wounds, table[MOLE].counters) == (2, 1)
    assert not table.piece("Laboratory", player=1).face_up


def test_with_no_location_he_goes_under_what_lies_face_down_and_kos_it() -> None:
    """F072, F077."""
    table = tunnelled(DARK)
    table.end_turn().end_turn().choose("front")
    assert table[MOLE].spot == "front"
    assert table.names("resource", 1) == []
    assert table.names("ko_pile", 1) == ["Academy"]


def test_a_location_that_pays_flushes_him_out() -> None:
    """F078, F079, F082: at once into the back row, and nothing more happens to the location."""
    table = Scenario(
        Side(MOLE, row="front", resources=["Academy"]),
        Side("Thor", resources=["Laboratory"]),
    )
    table.use(MOLE, "Mole, Man").end_turn().to_main()
    table.use("Thor", "Lightning Strike", by=1)
    assert table[MOLE].spot == "back"


def test_a_location_that_is_turned_over_flushes_him_out() -> None:
    """F078, F082."""
    table = Scenario(
        Side(MOLE, row="front", resources=["Academy"]),
        Side("Loki", resources=["Laboratory", DARK]),
        powers={"Loki": "Turn(Choose(yours & location), DOWN)"},
    )
    table.use(MOLE, "Mole, Man").end_turn().to_main().use("Loki", "Trial", by=1)
    assert table[MOLE].spot == "back"
    table.end_turn()
    assert len(table.names("resource", 1)) == 2


def test_a_resource_that_leaves_flushes_him_out() -> None:
    """F080, F081: a location or what lies face down."""
    for resource in ("Laboratory", DARK):
        table = Scenario(
            Side(MOLE, row="front", resources=["Academy"]),
            Side("Loki", resources=[resource]),
            powers={"Loki": "KO(Choose(yours & resource))"},
        )
        table.use(MOLE, "Mole, Man").end_turn().to_main().use("Loki", "Trial", by=1)
        assert table[MOLE].spot == "back"


def test_he_learns_from_tunnelling() -> None:
    """At level 1 each tunnel is one XP; the third one makes him level 2 down there."""
    table = Scenario(
        Side(MOLE, row="front", resources=["Academy"], xp=2), Side("Loki", resources=["Laboratory"])
    )
    table.use(MOLE, "Mole, Man")
    assert table["Mole Man"].level == 2
    table.end_turn().end_turn().choose("front")
    assert table["FAN-034"].spot == "front"


def test_without_an_enemy_resource_nothing_happens() -> None:
    table = Scenario(Side(MOLE, row="front", resources=["Academy"]), Side("Loki"))
    table.use(MOLE, "Mole, Man")
    assert table[MOLE].spot == "front"
    assert table[MOLE].xp == 0


def test_a_game_is_saved_while_he_is_away() -> None:
    table = tunnelled("Laboratory")
    table.state = loads(table.state.rules, dumps(table.state))
    table.end_turn().end_turn().choose("back")
    assert table[MOLE].spot == "back"


def test_he_does_not_come_back_to_a_player_who_is_out() -> None:
    """F074: what he had is gone with him, and the resource stays as it is."""
    table = Scenario(
        Side(Card(MOLE, wounds=1), row="front", resources=["Academy"]),
        Side("Loki", resources=["Laboratory"]),
        Side("Hulk"),
        powers={"Loki": "ForEachPlayer(CHOSEN_ENEMY, LoseGame(THAT_PLAYER))"},
    )
    table.use(MOLE, "Mole, Man").end_turn().to_main().use("Loki", "Trial", 0, by=1)
    assert table[MOLE].wounds == 0
    assert broken(table.state) == []
    table.end_turn().end_turn()
    assert table[MOLE].spot == "removed"
    assert table.piece("Laboratory", player=1).face_up
