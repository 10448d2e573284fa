"""Scenarios of Cosmic Avengers."""

from __future__ import annotations

from vsdeck.engine.scenario import Scenario, Side


def test_cos_014_an_enemy_pays_and_hyperion_is_mortal() -> None:
    table = Scenario(
        Side("Hulk", front=["COS-014"]), Side("Magneto", front=["Rhino"], resources=["Laboratory"])
    )
    table.attack("Hyperion", "Rhino")
    assert table["Hyperion"].has("Eternal")
    table.choose("yes")
    assert not table["Hyperion"].has("Eternal")


def test_cos_017_the_boomerang_comes_back() -> None:
    table = Scenario(Side("COS-006", front=["Thor"], hand=["COS-017"]), Side("Hulk", front=["Magik"]))
    table.attack("Thor", "Magik").play("Offensive Arrowheads", 4)
    assert table["Magik"].stats == (3, 1)
    assert table.in_pile("Quiver", 0) == ["Offensive Arrowheads"]


def test_cos_022_a_location_is_used_while_it_lies_face_up() -> None:
    """H011."""
    table = Scenario(
        Side("Magneto", resources=["COS-022", "Academy"], deck=["Magik", "Baseball Bat"]),
        Side("Hulk"),
        phase="recruit",
    )
    table.use("Wakanda", "Vibranium Technology")
    assert table.names("hand") == ["Baseball Bat"]
    assert not table["Wakanda"].face_up
    assert table.refusal("use", "Wakanda", "Vibranium Technology") == "Wakanda lies face down"


def test_cos_015_gilgamesh_is_forgotten_where_nobody_talks() -> None:
    """R134: so a rule insert says."""
    for gentlemen in ([], ["TBB-043"]):
        table = Scenario(Side("Hulk", front=["Gilgamesh"]), Side("Loki", front=gentlemen)).end_turn()
        if not gentlemen:
            table.choose("yes")
        assert table["Gilgamesh"].has("Eternal") is not bool(gentlemen)
