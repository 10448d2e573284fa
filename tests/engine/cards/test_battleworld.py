"""Scenarios of Battleworld: its domains, and who came from there."""

from __future__ import annotations

from vsdeck.engine.invariants import broken
from vsdeck.engine.scenario import Card, Scenario, Side

ENTER = 'EnterDomain(Top(of=Pile("Battleworld")))'


def _in(domain: str, you: Side, enemy: Side) -> Scenario:
    """The game is in a domain, and Drax can lead it into Technopolis."""
    table = Scenario(
        Side(
            you.main,
            front=["Drax", *you.front],
            hand=you.hand,
            ko_pile=you.ko_pile,
            piles={"Battleworld": [domain, "Technopolis"]},
        ),
        enemy,
        powers={"Drax": ENTER},
    )
    return table.use("Drax", "Trial")


def test_cv3_013_the_dead_rise_and_fall_again_when_the_game_leaves_them() -> None:
    table = _in("The Deadlands", Side("Hulk", ko_pile=["Magik"]), Side("Loki", ko_pile=["Rhino", "Nova"]))
    table.end_turn().choose("Rhino", "front")
    zombie = table["Zombie Rhino"]
    assert zombie.side == 1
    assert zombie.face_up
    assert "Rhino" not in table.names("front", 1)
    table.end_turn().choose("done")
    assert table.names("ko_pile") == ["Magik"], "nobody has to"
    table.to_main().use("Drax", "Trial")
    assert table.in_pile("Domain") == ["Technopolis"]
    assert sorted(table.names("ko_pile", 1)) == ["Nova", "Rhino"]
    assert not broken(table.state)


def test_cv3_018_three_drones_fight_for_a_turn() -> None:
    table = _in("Perfection", Side("Hulk"), Side("Loki", front=["Magik", Card("Nova", stunned=True)]))
    table.end_turn().to_main().choose("Magik", "front", "front", "back")
    assert table.names("front", 1).count("Magik") == 3
    assert table.names("back", 1) == ["Loki", "Magik"]
    table.end_turn()
    assert table.names("front", 1) == ["Magik", "Nova"], "the one that was copied stays"
    assert table.names("ko_pile", 1) == []
    assert not broken(table.state)
