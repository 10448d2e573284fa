"""Scenarios of the Buffy Battles."""

from __future__ import annotations

from vsdeck.engine import Ask, Seat, build_rules, start
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
