"""Scenarios of A-Force."""

from __future__ import annotations

from vsdeck.engine.scenario import Card, Scenario, Side


def test_aff_050_somebody_from_the_hand_defends_and_is_gone() -> None:
    table = Scenario(
        Side("Hulk", front=["Luke Cage"]),
        Side("Mystique", front=["Elektra"], hand=["AFF-050", "Magik"]),
        powers={"Luke Cage": "Gets(this, 20, 20)"},
    )
    table.attack("Luke Cage", "Elektra").play("Dramatic Entrance", "yes", by=1)
    assert table["Magik"].spot == "front"
    table.pass_all()
    assert table["Elektra"].face_up
    assert table["Magik"].spot == "ko_pile"


def test_aff_011_who_came_for_a_turn_is_gone_and_not_the_rest() -> None:
    table = Scenario(
        Side("Hulk", front=["AFF-011"], resources=["Laboratory"], deck=["Academy", "Rhino"]),
        Side("Magneto"),
    )
    table.use("Pixie", "Hallucinogenic Dust", "front")
    assert table["Rhino"].spot == "front"
    assert table.end_turn()["Rhino"].spot == "ko_pile"
    assert table.names("ko_pile") == ["Rhino"]


def test_aff_050_asks_nobody_without_a_character_in_hand() -> None:
    for hand in ([], ["Magik"]):
        you = Side("Mystique", front=["Elektra"], hand=["AFF-050", *hand])
        table = Scenario(Side("Hulk", front=["Luke Cage"]), you)
        table.attack("Luke Cage", "Elektra").play("Dramatic Entrance", by=1)
        assert ("whether" in table.asked) is bool(hand)


def test_aff_053_main_strength_reaches_nobody_outside_the_combat() -> None:
    """Mystique would level up by ATK that she gains far from the fight."""
    enemy = Side("Magneto", front=["Rhino"])
    table = Scenario(Side("AFF-033", row="back", front=["Magik"], hand=["AFF-053"]), enemy)
    table.attack("Magik", "Rhino").play("AFF-053")
    assert (table["Mystique"].xp, table["Mystique"].stats[0]) == (0, 1)

    table = Scenario(Side("AFF-033", row="front", hand=["AFF-053"]), enemy)
    table.attack("Mystique", "Rhino").play("AFF-053")
    assert (table["Mystique"].xp, table["Mystique"].stats[0]) == (2, 3)


def test_aff_006_what_she_wears_is_none_of_her_spells() -> None:
    you = Side(Card("AFF-006", attached=["Medikit"], wounds=1), resources=["Fortress", "Academy"])
    table = Scenario(you, Side("Magneto")).use("Medikit", "There's Somebody in the Bathroom")
    assert (table["Sister Grimm"].level, table["Sister Grimm"].wounds) == (2, 0)
    assert table.use("Sister Grimm", "Open Sesame")["Sister Grimm"].level == 1
