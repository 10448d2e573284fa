"""A bot names what it may know of, never what only the decks and hands of others tell."""

from __future__ import annotations

import pytest

from tests.engine.mnb import CARDS
from vsdeck.bots import answer, make_bot
from vsdeck.engine import Ask
from vsdeck.engine.scenario import Card, Scenario, Side


def _named(level: str, enemy: Side) -> str:
    CARDS.scenarios()
    side = Side("Thanos", front=["Ronan"], resources=["Academy"], deck=["Mystique"])
    table = Scenario(side, enemy).use("Ronan", "Accuse")
    return table.state.rules.named(answer(make_bot(level, "1"), table.state, 1).other)


@pytest.mark.parametrize("level", ["greedy", "searching"])
def test_a_bot_names_what_an_enemy_has_shown(level: str) -> None:
    enemy = Side("Hulk", ko_pile=["Gambit"], hand=["Magik"], resources=[Card("Drax", face_down=True)])
    assert _named(level, enemy) == "Gambit"


@pytest.mark.parametrize("level", ["greedy", "searching"])
def test_a_bot_does_not_know_a_hand(level: str) -> None:
    assert _named(level, Side("Hulk", hand=["Magik"])) == _named(level, Side("Hulk", hand=["Drax"] * 3))


def _answered(level: str, table: Scenario) -> int:
    return answer(make_bot(level, "1"), table.state, 1).other


@pytest.mark.parametrize("level", ["greedy", "searching"])
def test_who_joins_a_team_joins_that_of_its_side(level: str) -> None:
    """Nightwatch."""
    CARDS.scenarios()
    side = Side("Magneto", hand=["VER-017"], resources=["Academy"] * 8)
    table = Scenario(side, Side("Hulk", front=["Ant-Man"]), phase="recruit").recruit("VER-017", "front")
    assert table.state.decision is not None
    assert table.state.decision.ask is Ask.TEAM
    assert table.state.rules.team(_answered(level, table)) == "Super Villains"


@pytest.mark.parametrize("level", ["greedy", "searching"])
def test_a_team_that_is_kept_from_something_is_one_of_the_enemies(level: str) -> None:
    """Talos."""
    CARDS.scenarios()
    side = Side("MCU6-008", resources=["Training Ground"])
    table = Scenario(side, Side("Magneto", front=["Sabretooth"])).use(
        "MCU6-008", "It Takes Practice, and Talent"
    )
    assert table.state.rules.team(_answered(level, table)) == "Super Villains"


@pytest.mark.parametrize("level", ["greedy", "searching"])
def test_a_power_is_taken_from_an_enemy_in_play(level: str) -> None:
    """Cosmo names a card first and then one of its powers; who lies in a KO pile loses nothing."""
    CARDS.scenarios()
    side = Side("GAL-004", resources=["Academy"])
    enemy = Side("Hulk", front=["Daredevil"], ko_pile=["Ant-Man"])
    table = Scenario(side, enemy).use("GAL-004", "Bad Dog")
    assert table.state.rules.named(_answered(level, table)) in ("Daredevil", "Hulk")
