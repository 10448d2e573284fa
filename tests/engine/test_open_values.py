"""Cards whose DEF or health nobody can tell: not known, or left to a power without a script."""

from __future__ import annotations

from tests.engine.mnb import CARDS
from vsdeck.engine import Ask, Seat, apply, build_rules, start
from vsdeck.engine.invariants import broken
from vsdeck.engine.scenario import Card, Scenario, Side


def test_a_main_character_without_known_values_begins_the_game() -> None:
    """Iron Fist has no known values."""
    seats = [
        Seat("one", ("DHK-003",), CARDS.seats[0].deck),
        Seat("two", (CARDS.mains[0],), CARDS.seats[1].deck),
    ]
    state = start(build_rules(CARDS.pool, seats), 5)
    while state.decision is not None and state.decision.ask is not Ask.RESOURCE:
        apply(state, state.decision.options[0])
        assert broken(state) == []
    assert state.turn == 1
    mains = [card for cards in state.rules.mains for card in cards]
    assert all(state.in_play(card) and state.face[card] and not state.wounds[card] for card in mains)


def test_a_supporting_character_without_known_values_stays_until_it_is_struck() -> None:
    CARDS.scenarios()
    table = Scenario(Side("Hulk", front=["Luke Cage"]), Side("Loki", front=["DHK-017"], back=["DHK-020"]))
    assert table["DHK-017"].face_up
    assert table["DHK-020"].face_up
    table.attack("Luke Cage", "DHK-017").pass_all()
    assert table["DHK-017"].spot == "ko_pile"


def test_a_printed_def_of_0_with_a_script_is_0() -> None:
    """Groot without resources, and with a -1/-1 counter for each."""
    CARDS.scenarios()
    table = Scenario(Side("Loki", front=[Card("MNB-070", counters=-1)], resources=["Academy"]), Side("Hulk"))
    assert table["MNB-070"].stunned
