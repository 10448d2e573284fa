"""Scenarios of Frightful Foes."""

from __future__ import annotations

from vsdeck.engine.invariants import broken
from vsdeck.engine.reading import open_in_deck
from vsdeck.engine.saved import dumps, loads
from vsdeck.engine.scenario import Scenario, Side
from vsdeck.engine.state import Spot
from vsdeck.engine.view import hidden

BUILDING = "Animated Building"


def _animated(deck: list[str]) -> Scenario:
    you = Side("FFO-013", row="back", front=["Drax"], resources=["Laboratory"] * 3, deck=deck, deck_ends=True)
    powers = {
        "Drax": "Draw()",
        "Nova": "Daze(Choose(enemy & supporting))",
        "Magik": "KO(Choose(enemy & supporting))",
        "Storm": "Move(Choose(enemy & supporting), HAND)",
        "Gambit": "MoveSide(Choose(enemy & supporting))",
    }
    foes = Side("Thanos", front=["Nova", "Magik", "Storm", "Gambit"], deck=["Academy"] * 9)
    table = Scenario(you, foes, phase="recruit", powers=powers)
    return table.use("FFO-013", "Animate Building", "front").done().done()


def test_ffo_013_the_deck_is_as_strong_as_it_is_high() -> None:
    """R231."""
    table = _animated(["Rhino"] * 6)
    building = table[BUILDING]
    assert (building.stats, building.health, building.spot) == ((6, 6), 1, "front")
    assert building.has("Massive")
    assert building.has("Monstrous")
    table.use("Drax", "Trial")
    assert building.stats == (5, 5)
    assert len(table.names("deck")) == 5
    assert broken(table.state) == []
    assert loads(table.state.rules, dumps(table.state)).fact == table.state.fact


def test_ffo_013_it_attacks_whole_rows() -> None:
    """R231."""
    table = _animated(["Rhino"] * 40)
    table.attack(BUILDING, "Nova").pass_all()
    assert table.names("front", 1) == []
    assert not table[BUILDING].ready


def test_ffo_013_ko_d_all_its_cards_go_to_the_ko_pile() -> None:
    """R231."""
    table = _animated(["Rhino"] * 6).end_turn().to_main()
    table.use("Magik", "Trial", BUILDING, by=1)
    assert table.names("deck") == []
    assert table.names("ko_pile").count("Rhino") == 6
    assert BUILDING not in table.names("front")


def test_ffo_013_what_would_take_it_elsewhere_kos_it() -> None:
    table = _animated(["Rhino"] * 6).end_turn().to_main()
    table.use("Storm", "Trial", BUILDING, by=1)
    assert table.names("ko_pile").count("Rhino") == 6


def test_ffo_013_on_another_side_it_is_still_the_deck_of_its_owner() -> None:
    table = _animated(["Rhino"] * 6).end_turn().to_main()
    table.use("Gambit", "Trial", BUILDING, "front", by=1)
    assert (table[BUILDING].side, table[BUILDING].stats) == (1, (6, 6))
    table.end_turn().to_main()
    assert table[BUILDING].stats == (4, 4)
    assert len(table.names("deck")) == 4


def test_ffo_013_without_cards_it_is_gone_and_can_be_made_anew() -> None:
    """R231."""
    table = _animated(["Rhino"])
    table.use("Drax", "Trial")
    assert BUILDING not in table.names("front")
    assert table.names("ko_pile") == []
    assert table.winners is None


def test_ffo_013_turned_over_it_shows_its_bottom_card() -> None:
    table = _animated(["Rhino", "Drax", "Nova"])
    bottom = table.state.zone(0, Spot.DECK)[0]
    assert bottom in hidden(table.state, 1)
    table.end_turn().to_main()
    table.use("Nova", "Trial", BUILDING, by=1)
    assert table[BUILDING].stunned
    assert bottom not in hidden(table.state, 0) | hidden(table.state, 1)
    assert open_in_deck(table.state, 0) == [(2, bottom)]


def test_ffo_015_changes_one_team_for_another_and_keeps_the_rest() -> None:
    """She is recovered only while she is Frightful: the second stun leaves her stunned."""
    powers = {
        "Drax": 'Together([AlsoTeam(yours & supporting, "X-Men"), Gets(yours & supporting, 0, 0, 1)])',
        "Nova": "Stun(Choose(yours & supporting))",
    }
    side = Side("Hulk", front=["FFO-015", "Drax", "Nova"])
    table = Scenario(side, Side("Thanos"), powers=powers).use("Nova", "Trial", "She-Thing")
    assert table["She-Thing"].face_up
    assert table["She-Thing"].teams == {"Fantastic", "X-Men"}
    table.end_turn().end_turn().to_main().use("Nova", "Trial", "She-Thing")
    assert table["She-Thing"].stunned


def test_ffo_013_an_animated_deck_is_not_animated_again() -> None:
    table = Scenario(
        Side("FFO-013", front=["Drax"], resources=["Laboratory"] * 4),
        Side("Thanos"),
        phase="recruit",
        powers={"Drax": "AnimateDeck()"},
    )
    table.use("FFO-013", "Animate Building", "front").done().done()
    table.use("Drax", "Trial")
    assert table.names("front") == ["Drax", BUILDING]
