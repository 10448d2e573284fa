"""Scenarios of Legacy."""

from __future__ import annotations

from vsdeck.engine.scenario import Scenario, Side


def test_leg_014_shadowcat_comes_from_the_hand_and_nobody_fights() -> None:
    table = Scenario(
        Side("Hulk", front=["Luke Cage"]),
        Side("Magneto", front=["Rhino"], hand=["LEG-014"], resources=["Laboratory"]),
    )
    table.attack("Luke Cage", "Rhino").use("LEG-014", "Intangible Escape", by=1)
    assert table["LEG-014"].spot == "front"
    assert table.state.combat is None
    assert table["Rhino"].face_up


def test_leg_072_lilith_takes_her_victims_with_her() -> None:
    table = Scenario(Side("Hulk", front=["LEG-072"]), Side("Magneto", front=["Jubilee"]))
    before = table["LEG-072"].health
    table.attack("LEG-072", "Jubilee").pass_all()
    assert table["Jubilee"].spot == "removed"
    assert table["LEG-072"].health == before + 1
