"""Mad Thinker predicts attacks: 2020 rulebook, Mad Thinker."""

from __future__ import annotations

import pytest

from vsdeck.engine import Ask, apply
from vsdeck.engine.lasting import Lasts
from vsdeck.engine.saved import dumps, loads
from vsdeck.engine.scenario import Scenario, Side
from vsdeck.engine.transcript import lines
from vsdeck.engine.view import view

THINKER = "FAN-040"


def predicted(attacker: str, defender: str) -> Scenario:
    table = Scenario(
        Side("FAN-037", front=[THINKER, "FAN-044"], resources=["Academy"]),
        Side("Loki", row="front", front=["Drax", "Nova"]),
        powers={"Drax": []},
    )
    return table.use(THINKER, "Computer Mind", attacker, defender)


def made(table: Scenario) -> int:
    return sum(effect.kind == Lasts.PREDICTION for effect in table.state.effects)


def test_a_prediction_that_comes_true_cancels_the_combat() -> None:
    """F153, F156, F158: nobody is stunned, and the attacker stays exhausted."""
    table = predicted("Drax", "Blastaar").end_turn().to_main()
    table.attack("Drax", "FAN-044", by=1)
    assert table.state.decision is not None
    assert (table.state.decision.player, table.state.decision.ask) == (0, Ask.NAME)
    table.choose("Loki", "Mad Thinker")
    assert table.state.combat is None
    assert not table["Drax"].ready
    assert table["FAN-044"].face_up


def test_the_second_one_is_about_the_same_turn_and_the_last() -> None:
    """F159, F160, R206."""
    table = predicted("Drax", "Blastaar").end_turn().to_main()
    table.attack("Drax", "FAN-044", by=1).choose("Loki", "Mad Thinker")
    table.attack("Loki", THINKER, by=1)
    assert table.state.combat is None
    assert table["Mad Thinker"].face_up
    assert made(table) == 0


@pytest.mark.parametrize(("attacker", "defender"), [("Loki", "Blastaar"), ("Drax", "Mad Thinker")])
def test_both_names_must_be_right(attacker: str, defender: str) -> None:
    """F156."""
    table = predicted(attacker, defender).end_turn().to_main()
    table.attack("Drax", "FAN-044", by=1)
    assert table.state.combat is not None
    assert made(table) == 1


def test_a_team_attack_counts() -> None:
    """F157."""
    table = predicted("Nova", "Blastaar").end_turn().to_main()
    table.attack(["Drax", "Nova"], "FAN-044", by=1)
    assert table.state.decision is not None
    assert table.state.decision.ask is Ask.NAME


def test_any_name_may_be_named() -> None:
    """F155: also of somebody who is not there."""
    assert made(predicted("Galactus", "Squirrel Girl")) == 1


def test_it_is_over_after_the_next_turn() -> None:
    """F162."""
    table = predicted("Drax", "Blastaar").end_turn()
    assert made(table) == 1
    table.end_turn()
    assert made(table) == 0


def test_only_attacks_on_its_own_side_are_meant() -> None:
    """F161."""
    table = Scenario(
        Side("FAN-037", front=[THINKER], resources=["Academy"]),
        Side("Loki", front=["Drax"]),
        Side("Hulk", front=["FAN-044"]),
    )
    table.use(THINKER, "Computer Mind", "Drax", "Blastaar").end_turn().to_main()
    table.attack("Drax", "FAN-044", by=1)
    assert table.state.combat is not None


def test_nobody_else_sees_it() -> None:
    """F154: what another player sees of the game does not hold it."""
    table = predicted("Drax", "Blastaar")
    assert not [one for one in view(table.state, 1).effects if one.kind == Lasts.PREDICTION]
    assert [one for one in view(table.state, 0).effects if one.kind == Lasts.PREDICTION]


def test_the_log_keeps_the_names_to_itself() -> None:
    """F154."""
    table = Scenario(Side("FAN-037", front=[THINKER], resources=["Academy"]), Side("Loki", front=["Drax"]))
    table.use(THINKER, "Computer Mind")
    told = []
    for name in ("Drax", "Mad Thinker"):
        told += lines(table.state, apply(table.state, table._option(name)))
    assert told
    assert not any("Drax" in line for line in told)


def test_it_is_saved_with_the_game() -> None:
    table = predicted("Drax", "Blastaar")
    table.state = loads(table.state.rules, dumps(table.state))
    table.end_turn().to_main().attack("Drax", "FAN-044", by=1)
    assert table.state.decision is not None
    assert table.state.decision.ask is Ask.NAME
