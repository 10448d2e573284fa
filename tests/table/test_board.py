"""The table as text."""

from __future__ import annotations

import pytest

from tests.engine.mnb import CARDS
from vsdeck.engine import Spot
from vsdeck.engine.scenario import Card, Effect, Scenario, Side
from vsdeck.table import looks
from vsdeck.table.board import board, open_piles
from vsdeck.table.phrases import spoken


@pytest.fixture(autouse=True)
def _cards() -> None:
    CARDS.scenarios()


def test_characters_are_shown_with_their_condition() -> None:
    enemy = Side("Loki", front=[Card("Sabretooth", stunned=True, wounds=1)])
    table = Scenario(Side("Hulk", front=[Card("Namor", counters=2), Card("Gambit", exhausted=True)]), enemy)
    told = "\n".join(board(table.state, 0))
    assert "Namor 5/4 (flight, +2 counters)" in told
    assert "Gambit 5/3 (exhausted)" in told
    assert "(stunned, wounds 1/2)" in told
    assert "Loki 1/6 (wounds 0/5, level 1, 0 XP)" in told


def test_a_combat_is_shown_with_what_decides_it() -> None:
    table = Scenario(Side("Hulk", front=["Luke Cage", "Ant-Man"]), Side("Loki", front=["Gambit"]))
    table.attack(["Luke Cage", "Ant-Man"], "Gambit")
    line = "  combat    Luke Cage and Ant-Man: 9 attack against 3 defence of Gambit, who strikes back with 5."
    assert line in board(table.state, 0)


def test_a_hand_is_shown_to_its_player_alone() -> None:
    table = Scenario(Side("Hulk", hand=["Thor", "Open Fire"]), Side("Loki", hand=["Magik"]))
    assert board(table.state, 0)[-1] == "  hand      Thor [6] 6/5, Open Fire"
    assert "Thor" not in "\n".join(board(table.state, 1))


def test_face_down_resources_are_named_to_their_player_and_counted_for_others() -> None:
    table = Scenario(Side("Hulk", resources=["Academy", Card("Laboratory", face_down=True)]), Side("Loki"))
    told = "\n".join(board(table.state, 1))
    assert "resources Academy, 1 face down" in told
    assert "Laboratory" not in told
    assert "resources Academy, Laboratory (face down)" in "\n".join(board(table.state, 0))


def test_what_stands_beside_characters_is_seen_in_its_row() -> None:
    """Machines and terrain; an enemy's secret terrain shows nothing."""
    table = Scenario(Side("Hulk", front=["Nova", "CV3-029"]), Side("Loki", front=["Drax"]))
    seen = {looks.look(table.state, card, looks.Viewer(0)).name for card in looks.in_sight(table.state, 0)}
    assert {"Nova", "Public Park"} <= seen
    *_, park = looks.lying(table.state, 0, Spot.FRONT)
    shown = looks.look(table.state, park, looks.Viewer(0))
    assert shown.beside
    assert shown.place is looks.Place.FRONT
    assert "terrain" in spoken(shown)
    assert "attack" not in spoken(shown)


# ------------------------------------------------------------------------------- what later rulebooks brought


def _told(table: Scenario, seat: int = 0) -> str:
    return "\n".join(board(table.state, seat))


def test_who_has_tunnelled_is_seen_beneath_the_resource() -> None:
    table = Scenario(Side("FAN-033", resources=["Academy"]), Side("Loki", resources=["Laboratory"]))
    table.use("FAN-033", "Mole, Man")
    for seat in (0, 1):
        assert "resources Laboratory (above Mole Man)" in _told(table, seat)
    dark = Side("Loki", resources=[Card("Laboratory", face_down=True)])
    table = Scenario(Side("FAN-033", resources=["Academy"]), dark).use("FAN-033", "Mole, Man")
    assert "resources 1 face down (above Mole Man)" in _told(table, 0)
    assert "resources Laboratory (face down, above Mole Man)" in _told(table, 1)


def test_the_part_of_who_plays_along_is_told_apart() -> None:
    you = Side("Hulk", back=["FAN-014"], deck=["Magik", "Academy", "Nova", "Fortress"])
    effects = [Effect("Wyatt Wingfoot", "PlayAlong(SELF)")]
    table = Scenario(you, Side("Loki"), active=1, effects=effects).end_turn()
    assert board(table.state, 0)[-2:] == [
        "  hand      Magik [1] 3/2, Academy",
        "  hand of Wyatt Wingfoot: Nova [4] 5/5, Fortress",
    ]
    assert "4 in hand" in _told(table, 1)
    assert "Nova" not in _told(table, 1)
    table.done().resource("Fortress", face_up=True)
    assert "resources Fortress (of Wyatt Wingfoot)" in _told(table, 1)


def test_which_universe_is_played_is_told() -> None:
    you = Side("Hulk", front=["FAN-021", "Nova"], resources=["Laboratory", "Academy"])
    table = Scenario(you, Side("Loki"), phase="formation").use("FAN-021", "Manipulate Reality")
    assert "Universe" not in _told(table).splitlines()[0]
    table.end_turn()
    assert _told(table).splitlines()[0] == "--- turn 6, player 0, formation, in Pocket Universe 1 ---"


def test_a_prediction_is_told_to_its_maker_alone() -> None:
    table = Scenario(Side("FAN-037", front=["FAN-040"], resources=["Academy"]), Side("Loki"))
    table.use("FAN-040", "Computer Mind", "Drax", "Blastaar")
    assert "  predicted Drax attacks Blastaar" in board(table.state, 0)
    assert "Drax" not in _told(table, 1)


def test_dazed_and_imprisoned_are_told() -> None:
    prison = "Sequence([MoveSide(Choose(enemy & supporting)), Hide(IT), During(GAME, Forbid(TURN_UP, it))])"
    you = Side("Hulk", front=["Magik", Card("Nova", stunned=True)])
    powers = {"Magik": prison, "Hulk": "Daze(Choose(enemy & main))"}
    table = Scenario(you, Side("Loki", front=["Drax"]), powers=powers)
    table.use("Magik", "Trial", "front").use("Hulk", "Trial")
    assert "Drax 6/6 (imprisoned)" in _told(table)
    assert "Loki 1/6 (dazed, wounds 0/5, level 1, 0 XP)" in _told(table)


def test_piles_that_lie_open_are_listed() -> None:
    """KO piles and what is out of the game; what was removed face down shows only its number."""
    you = Side("Hulk", ko_pile=["Nova", "Academy"])
    enemy = Side("Loki", hand=["Drax", "Magik"])
    effects = [
        Effect("Loki", "Move(Choose(card & InZone(HAND)), REMOVED, face=DOWN)", ("Drax",), by=1),
        Effect("Loki", "Move(Choose(card & InZone(HAND)), REMOVED)", by=1),
    ]
    table = Scenario(you, enemy, effects=effects)
    assert open_piles(table.state, 0) == [
        "1. player 0: KO pile: Academy, Nova",
        "2. player 1: out of the game: Magik, 1 face down",
    ]
    assert "2. player 1: out of the game: Drax (face down), Magik" in open_piles(table.state, 1)


def test_cards_of_one_name_in_a_pile_are_counted() -> None:
    """Twelve tokens once were told one by one, in front of every question."""
    you = Side("Hulk", ko_pile=["Nova", "Nova", "Academy"], piles={"Invention": ["Gadget"] * 3})
    table = Scenario(you, Side("Loki"))
    assert open_piles(table.state, 0) == ["1. player 0: KO pile: Academy, 2 Nova"]
    assert "  Invention pile: 3 Gadget" in _told(table)


def test_a_defender_that_may_not_strike_is_not_said_to_strike_back() -> None:
    side = Side("Captain America", row="front", front=["Ant-Man"], resources=["Training Ground"])
    table = Scenario(side, Side("Loki", front=["Gambit"]))
    table.use("Captain America", "Avengers Assemble")
    table.attack(["Captain America", "Ant-Man"], "Gambit")
    assert any(
        line.endswith("defence of Gambit, who does not strike back.") for line in board(table.state, 0)
    )
