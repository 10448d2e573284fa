"""Scenarios of WandaVision."""

from __future__ import annotations

import pytest

from vsdeck.engine.scenario import Scenario, Side


def test_wdv_015_who_is_chosen_bears_the_mantle_too() -> None:
    """R369."""
    table = Scenario(Side("Hulk", front=["WDV-015"], resources=["Academy", "The Hex"]), Side("Loki"))
    table.use("WDV-015", "Identity Metaphysics").choose("*Vision*", "yes", 0)
    assert table["WDV-015"].hidden


def test_wdv_011_a_location_of_the_named_title_is_not_played() -> None:
    you = Side("Hulk", hand=["WDV-011"], resources=["Fortress"] * 6)
    table = Scenario(you, Side("Loki", hand=["Academy", "Nova"]), phase="recruit").recruit("WDV-011")
    table.choose("Academy").end_turn()
    assert table.refusal("resource", "Academy", face_up=True, by=1)
    assert not table.refusal("resource", "Nova", by=1)


def test_wdv_011_a_title_is_the_name_line_alone() -> None:
    """Power Man is also known as Luke Cage."""
    you = Side("Hulk", hand=["WDV-011"], resources=["Fortress"] * 6)
    table = Scenario(you, Side("Loki", hand=["Power Man", "MNB-018"]), phase="recruit")
    table.recruit("WDV-011").choose("Luke Cage").end_turn()
    assert table.refusal("resource", "MNB-018", by=1)
    assert not table.refusal("resource", "Power Man", by=1)


@pytest.mark.parametrize(("title", "discarded"), [("Power Man", ["Power Man"]), ("Luke Cage", [])])
def test_wdv_012_darcy_asks_for_a_title(title: str, discarded: list[str]) -> None:
    table = Scenario(Side("Hulk", front=["WDV-012"]), Side("Loki", hand=["Power Man"]))
    table.end_turn().choose(title)
    assert table.names("ko_pile", 1) == discarded


@pytest.mark.parametrize(("answer", "spot"), [("yes", "ko_pile"), ("no", "hand")])
def test_wdv_010_as_the_turn_ends_a_card_may_go(answer: str, spot: str) -> None:
    table = Scenario(Side("WDV-010"), Side("Captain America", deck=["Nova"])).end_turn().choose(answer)
    assert table["Nova"].spot == spot, "who keeps it draws it"


def test_wdv_010_agatha_plays_the_magic_that_she_has_taken() -> None:
    table = Scenario(
        Side("WDV-010", row="front", resources=["Laboratory"]),
        Side("Captain America", row="front", ko_pile=["Earth's Mightiest Heroes", "Drax"]),
        phase="recruit",
    )
    table.use("WDV-010", "Surrender Your Magic").done().done()
    assert table.names("ko_pile", 1) == ["Drax"]
    table.attack("WDV-010", "Captain America").play("Earth's Mightiest Heroes", "Agatha Harkness")
    assert table["WDV-010"].stats == (8, 10)
    assert table.names("deck", 1)[-1] == "Earth's Mightiest Heroes"
    assert table.names("ko_pile", 1) == ["Drax"]
    assert not table.may_play("Earth's Mightiest Heroes")
