"""Scenarios of the Secret Avengers."""

from __future__ import annotations

from vsdeck.engine.scenario import Card, Scenario, Side


def test_sec_002_turns_the_stunned_and_the_hidden_face_up() -> None:
    enemy = Side("Magneto", front=[Card("Rogue", stunned=True), Card("Sabretooth", hidden=True)])
    for name in ("Rogue", "Sabretooth"):
        table = Scenario(Side("SEC-002", level=2, resources=["Academy"]), enemy)
        table.use("Cable", "Telepathic", name)
        assert table[name].face_up
        assert not table[name].hidden


def test_sec_014_takes_the_place_of_an_enemy() -> None:
    """R157."""
    side = Side("Hulk", hand=["SEC-014"], resources=["Fortress"] * 9)
    table = Scenario(side, Side("Magneto", front=["Rogue"], back=["Sabretooth"]), phase="recruit")
    table.recruit("Hulkling").choose("yes", "Rogue")
    assert (table["Hulkling"].side, table["Hulkling"].spot) == (1, "front")
    assert table["Rogue"].spot == "ko_pile"


def test_sec_014_may_just_appear() -> None:
    side = Side("Hulk", hand=["SEC-014"], resources=["Fortress"] * 9)
    table = Scenario(side, Side("Magneto", front=["Rogue"]), phase="recruit")
    table.recruit("Hulkling").choose("no")
    assert (table["Hulkling"].side, table["Hulkling"].spot) == (0, "front")


def test_sec_013_wiccan_does_nothing_without_his_words() -> None:
    for gentlemen in ([], ["TBB-043"]):
        you = Side("Hulk", front=[Card("Drax", counters=-2)], hand=["SEC-013"], resources=["Academy"] * 9)
        table = Scenario(you, Side("Loki", front=gentlemen), phase="recruit").recruit("SEC-013")
        assert ("yes" in table.asked) is not bool(gentlemen)
