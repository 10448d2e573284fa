"""Scenarios of The Frightful."""

from __future__ import annotations

import pytest

from vsdeck.engine.scenario import Scenario, Side


@pytest.mark.parametrize("attacker", ["FRI-008", "Nova"])
def test_fri_008_nobody_plays_against_red_shift_in_any_combat(attacker: str) -> None:
    table = Scenario(
        Side("Hulk", front=["FRI-008", "Nova"]), Side("Magneto", front=["Rhino"], hand=["Find Cover"])
    )
    assert not table.attack(attacker, "Rhino").may_play("Find Cover", by=1)
