"""Scenarios of The New Defenders."""

from __future__ import annotations

import pytest

from vsdeck.engine.scenario import Card, Scenario, Side


@pytest.mark.parametrize("wounds", [0, 3])
def test_dfx_018_only_fatal_wounds_ko_the_hulk_in_combat(wounds: int) -> None:
    """R156."""
    table = Scenario(
        Side("Magneto", front=["Wolverine", "Luke Cage"]),
        Side("Thor", front=[Card("DFX-018", wounds=wounds)]),
        powers={
            "Wolverine": 'Together([GrantKeyword(this, "Lethal"), Gets(this, 20, 0)])',
            "Luke Cage": "KO(Choose(enemy & supporting))",
        },
    )
    table.attack("Wolverine", "Hulk").pass_all()
    assert (table["Hulk"].spot == "ko_pile") is (wounds == 3)
    if not wounds:
        assert table.use("Luke Cage", "Trial")["Hulk"].spot == "ko_pile"
