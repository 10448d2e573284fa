"""Scenarios of the Buffy Battles."""

from __future__ import annotations

from vsdeck.engine import Ask, Seat, build_rules, start
from vsdeck.engine.invariants import broken
from vsdeck.engine.scenario import Card, Scenario, Side


def test_tbb_012_joyce_spares_a_main_character_the_wound_of_a_stun() -> None:
    table = Scenario(
        Side("Loki", front=[Card("Thor", counters=9)]),
        Side("Captain America", row="front", front=["TBB-012"], resources=["Fortress"]),
    )
    table.attack("Thor", "Captain America").pass_all().choose("yes")
    assert table["Captain America"].stunned
    assert not table["Captain America"].wounds


def test_tbb_034_the_first_evil_goes_first() -> None:
    from tests.engine.mnb import CARDS

    pool = CARDS.pool
    for seed in range(4):
        deck = ("MNB-068",) * 20
        rules = build_rules(pool, [Seat("One", ("MNB-001",), deck), Seat("Two", ("TBB-034",), deck)])
        state = start(rules, seed)
        assert state.decision is not None
        assert (state.active, state.decision.ask) == (1, Ask.MAIN_ROW)


def test_tbb_055_faith_takes_a_counter() -> None:
    table = Scenario(
        Side("Hulk", front=["TBB-055"]), Side("Loki", front=[Card("Thor", counters=2, wounds=0)])
    )
    table.attack("Faith", "Thor").choose("yes")
    assert (table["Faith"].counters, table["Thor"].counters) == (1, 1)


def test_tbb_043_nobody_talks_while_the_gentlemen_are_there() -> None:
    for gentlemen, said in ((["TBB-043"], False), ([Card("TBB-043", stunned=True)], True)):
        table = Scenario(
            Side("Hulk", front=[Card("Drax", attached=["MFM-021"])]), Side("Thanos", back=gentlemen)
        )
        assert table.may_use("MFM-021", "I Just Love Saying It") is said


def _first_evil() -> Scenario:
    evil = Card("TBB-035", wounds=2, counters=1)
    you = Side(evil, row="front", resources=["Laboratory"], ko_pile=["Magik"])
    enemy = Side("Hulk", ko_pile=["Drax"], front=["Nova"])
    powers = {"Nova": "KO(Choose(enemy & supporting))", "Drax": "Nothing()"}
    table = Scenario(you, enemy, phase="recruit", powers=powers)
    return table.use("TBB-035", "Appear as the Dead", "Drax", "front")


def test_tbb_035_one_of_the_dead_stands_there_until_the_next_turn() -> None:
    table = _first_evil()
    assert (table["TBB-035"].spot, table["Drax"].spot, table["Drax"].side) == ("removed", "front", 0)
    assert table.winners is None
    table.end_turn().end_turn().choose("Appear as the Dead", "back")
    assert (table["TBB-035"].spot, table["TBB-035"].wounds, table["TBB-035"].counters) == ("back", 2, 1)
    assert table.names("deck", 1)[-1] == "Drax"
    assert broken(table.state) == []


def test_tbb_035_the_first_evil_is_back_as_soon_as_the_dead_would_go() -> None:
    table = _first_evil().end_turn().to_main()
    table.use("Nova", "Trial", by=1).choose("front")
    assert table["TBB-035"].spot == "front"
    assert table.names("deck", 1)[-1] == "Drax"
    assert table.winners is None
    table.end_turn()
    assert table["TBB-035"].spot == "front"


def test_tbb_035_without_any_dead_the_first_evil_only_goes_away() -> None:
    table = Scenario(Side("TBB-035", row="front", resources=["Laboratory"]), Side("Hulk"), phase="recruit")
    table.use("TBB-035", "Appear as the Dead").end_turn().end_turn().choose("Appear as the Dead", "back")
    assert table["TBB-035"].spot == "back"


def test_tbb_001_angel_leaves_his_experience_behind_when_he_becomes_angelus() -> None:
    """XP lies on the next level of who gained it: Angelus begins with none, Angel finds his again."""
    angel = Card("TBB-001", row="front", xp=3)
    table = Scenario(
        Side(angel, hand=["TBB-020"]), Side("Captain America", front=["Magik"]), phase="formation"
    )
    table.done().choose("yes")
    assert (table["Angelus"].level, table["Angelus"].xp) == (1, 0)
    table.attack("Angelus", "Magik")
    assert (table["Angelus"].level, table["Angelus"].xp) == (1, 1)
    table.pass_all().end_turn().end_turn().to_main().choose("yes")
    assert (table["Angel"].level, table["Angel"].xp) == (1, 3)
