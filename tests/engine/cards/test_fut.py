"""Scenarios of Futures Past."""

from __future__ import annotations

import pytest

from vsdeck.engine.invariants import broken
from vsdeck.engine.scenario import Scenario, Side


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
