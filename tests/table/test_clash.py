"""What a combat comes to, as the middle line of the table says it."""

from __future__ import annotations

import pytest

from tests.engine.mnb import CARDS
from vsdeck.engine.scenario import Scenario, Side
from vsdeck.table.clash import back_words, clash
from vsdeck.table.phrases import combat_words


@pytest.mark.parametrize(
    ("team", "foe", "told"),
    [
        (["Ant-Man"], "Gambit", "strikes back with 5: stuns Ant-Man"),
        (["Luke Cage", "Ant-Man"], "Gambit", "strikes back with 5: can stun Ant-Man"),
        (["Ant-Man", "Daredevil"], "Gambit", "strikes back with 5: stuns one of them"),
        (["Luke Cage", "Hulk"], "Ant-Man", "strikes back with 2"),
    ],
)
def test_who_may_fall_to_the_defender_is_said_before_it_strikes(team: list[str], foe: str, told: str) -> None:
    """Of several attackers nobody was named, and one fell unforeseen."""
    CARDS.scenarios()
    table = Scenario(Side("Thor", front=team), Side("Loki", front=[foe]))
    table.attack(team, foe)
    fight = clash(table.state)
    assert fight is not None
    assert back_words(table.state, fight) == told


@pytest.mark.parametrize(
    ("team", "foe", "told"),
    [
        (["Ant-Man"], "Gambit", "Ant-Man"),
        (["Luke Cage"], "Ant-Man", "Luke Cage"),
        (["Luke Cage", "Ant-Man"], "Gambit", ""),
    ],
)
def test_whom_the_defender_can_only_strike_back_is_known_also_if_it_does_not_fall(
    team: list[str], foe: str, told: str
) -> None:
    """To it a line leads from the sum; of several the defender chooses."""
    CARDS.scenarios()
    table = Scenario(Side("Thor", front=team), Side("Loki", front=[foe]))
    table.attack(team, foe)
    fight = clash(table.state)
    assert fight is not None
    assert fight.answered == (table[told].card if told else -1)


def test_the_question_tells_the_same_numbers_as_the_middle_line() -> None:
    """The ATK of the fearless counts twice against a main character: 6 on the line was 3 in the question."""
    CARDS.scenarios()
    table = Scenario(Side("Thor", front=["Daredevil"]), Side("Loki"))
    table.attack("Daredevil", "Loki")
    fight = clash(table.state)
    assert fight is not None
    assert fight.total == 6
    assert fight.sum_words() == "3 + 3 =", "the tile says 3"
    assert combat_words(table.state) == (
        "Daredevil: 6 attack against 6 defence of Loki, who strikes back with 1."
    )
