"""Scenarios of Deadpool and his friends."""

from __future__ import annotations

from vsdeck.engine.costs import recruit_cost
from vsdeck.engine.invariants import broken
from vsdeck.engine.scenario import Card, Scenario, Side
from vsdeck.engine.state import Spot


def test_mfm_012_fatal_wounds_wait_for_the_end_of_the_turn() -> None:
    table = Scenario(
        Side("Hulk", front=["Ajax", "Nova"]),
        Side("Magneto"),
        powers={"Nova": "Wound(Choose(yours & supporting & ~this), 5)"},
    )
    table.use("Nova", "Trial")
    assert table["Ajax"].in_play
    assert not broken(table.state)
    table.end_turn()
    assert table["Ajax"].spot == "ko_pile"


def test_mfm_012_is_ko_d_by_anything_else() -> None:
    powers = {"Nova": "KO(Choose(supporting & ~this))"}
    table = Scenario(Side("Hulk", front=["Ajax", "Nova"]), Side("Magneto"), powers=powers)
    table.use("Nova", "Trial")
    assert table["Ajax"].spot == "ko_pile"


def test_mfm_021_is_paid_for_or_said() -> None:
    chimichanga = [Card("Drax", attached=["Chimichanga"])]
    table = Scenario(Side("Hulk", front=chimichanga), Side("Magneto"))
    table.use("Chimichanga", "I Just Love Saying It")
    assert table["Drax"].counters == 4
    four = ["Laboratory", "Academy", "Fortress", "Training Ground"]
    table = Scenario(Side("Hulk", front=chimichanga, resources=four), Side("Magneto"))
    table.use("Chimichanga", "I Just Love Saying It", 1)
    assert table["Fortress"].face_up
    assert table["Drax"].counters == 4


def test_mfm_025_is_as_strong_as_its_player_is_old() -> None:
    powers = {"Nova": "Move(Each(supporting & InZone(HAND)), PLAY)"}
    table = Scenario(Side("Hulk", front=["Nova"], hand=["MFM-025"]), Side("Magneto"), powers=powers)
    table.use("Nova", "Trial", "front", "Avengers", 3, 9)
    assert table["Me"].stats == (3, 9)
    assert table["Me"].face_up


def test_mfm_004_nerfs_then_errata_then_bans() -> None:
    levels = ["MFM-002", "MFM-003", "MFM-004"]
    side = Side("MFM-004", levels=levels, resources=["Training Ground"] * 3)
    enemy = Side("Magneto", front=["Drax", Card("Rogue", counters=4)], resources=["Fortress"] * 8)
    table = Scenario(side, enemy)
    power = "I'm Taking Over From These Idiot Designers."
    table.use("Deadpool", power, "Rogue")
    assert (table["Rogue"].stats, table["Rogue"].health) == ((0, 1), 1)
    table.end_turn().end_turn().to_main().use("Deadpool", power, "Drax")
    assert not table["Drax"].has("Berserker")
    table.end_turn().end_turn().to_main().use("Deadpool", power, "Drax", 8)
    assert table["Drax"].spot == "hand"
    costs = [recruit_cost(table.state, 1, card) for card in table.state.zone(1, Spot.HAND)]
    assert 8 in costs
