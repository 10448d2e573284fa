"""Scenarios of Futures Past."""

from __future__ import annotations

import pytest

from vsdeck.engine.invariants import broken
from vsdeck.engine.scenario import Card, Scenario, Side


@pytest.mark.parametrize(("answer", "drawn"), [("yes", 0), ("no", 2)])
def test_fut_027_a_mutant_that_is_recruited_does_nothing_this_turn(answer: str, drawn: int) -> None:
    """R239: what it does when it is recruited or appears is stopped as well."""
    table = Scenario(
        Side("Loki", resources=["Academy"] * 6, hand=["Magik"]),
        Side("FUT-007", hand=["Mutant Control Act"]),
        phase="recruit",
        powers={
            "Magik": [
                "When(Appears(this, RECRUITED), Draw())",
                "When(Appears(this), Draw())",
                "Gets(this, 1, 1)",
            ]
        },
    )
    table.recruit("Magik").choose(answer)
    while "order" in table.asked:
        table.choose("Trial")
    assert len(table.names("hand")) == drawn
    plain = table["Magik"].stats
    assert table.names("ko_pile", 1) == (["Mutant Control Act"] if answer == "yes" else [])
    assert not broken(table.state)
    table.done(3)
    table.end_turn()
    assert table["Magik"].stats[0] - plain[0] == (answer == "yes")


def test_fut_027_is_not_for_own_characters_nor_without_a_sentinel() -> None:
    table = Scenario(
        Side("FUT-007", resources=["Academy"] * 6, hand=["Magik", "Mutant Control Act"]),
        Side("Loki", hand=["Mutant Control Act"]),
        phase="recruit",
    )
    table.recruit("Magik")
    assert table.names("hand") == ["Mutant Control Act"]


WOLVERINE = ["LEG-012", "LEG-013", "FUT-003", "FUT-004"]


@pytest.mark.parametrize("levels", [WOLVERINE, WOLVERINE[:2]])
def test_fut_003_wolverine_grows_old(levels: list[str]) -> None:
    """He has the power for it only if Logan lies in his Level Up zone, and an enemy Wolverine has not."""
    table = Scenario(
        Side(Card("LEG-013", level=3, row="front"), levels=levels),
        Side("Loki", front=["Magik"]),
    )
    table.attack("Wolverine", "Magik").pass_all()
    old = levels == WOLVERINE
    assert [table.piece(name, 0).level for name in (["Logan"] if old else ["Wolverine"])] == [4 if old else 3]
    assert not broken(table.state)


def test_fut_003_who_does_not_bring_logan_gains_nothing_beside_one_who_does() -> None:
    table = Scenario(
        Side(Card("LEG-013", level=3, row="front"), levels=WOLVERINE[:2]),
        Side(Card("LEG-013", level=3, row="front"), levels=WOLVERINE, front=["Magik"]),
    )
    table.attack("Wolverine", "Magik").pass_all()
    assert table.piece("Wolverine", 0).xp == 0
    table.end_turn().to_main()
    assert table.piece("Wolverine", 1).level == 3


def test_fut_006_rachel_has_the_powers_of_every_phoenix() -> None:
    """Nobody needs to have brought one; each different power once, also those for two symbols."""
    table = Scenario(
        Side(Card("FUT-006", level=2), front=[Card("Magik", wounds=1)], resources=["Academy"] * 3),
        Side("Loki"),
    )
    table.use("Rachel Summers", "Life Incarnate")
    assert table["Magik"].wounds == 0
    assert not table.may_use("Rachel Summers", "Resurrect")
    table.use("Rachel Summers", "What Was, What is, What Will Be").choose("yes", "yes")
    assert len(table.names("resource")) == 5


def test_fut_006_without_powers_she_has_none_of_theirs() -> None:
    table = Scenario(
        Side(Card("FUT-006", level=2), front=["Drax", Card("Magik", wounds=1)], resources=["Academy"] * 3),
        Side("Loki"),
        powers={"Drax": "Lose(Each(yours & main), KEYWORD, TURN)"},
    )
    assert table.may_use("Rachel Summers", "Life Incarnate")
    table.use("Drax", "Trial")
    assert not table.may_use("Rachel Summers", "Life Incarnate")
    assert not broken(table.state)
