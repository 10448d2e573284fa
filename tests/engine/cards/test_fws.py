"""Scenarios of The Falcon and the Winter Soldier."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.engine.mnb import CARDS
from vsdeck.engine.scenario import Scenario, Side


@pytest.mark.parametrize(("second", "winners"), [("Nova", (0,)), ("Rhino", None)])
def test_fws_006_the_last_name_on_the_list_wins(second: str, winners: tuple[int, ...] | None) -> None:
    """What is removed now counts already; the same title twice counts once."""
    amends, names = CARDS.pool["FWS-006"].powers
    two = replace(names, tree=names.tree.replace("23", "2"))
    table = Scenario(
        Side("Hulk", ko_pile=["Rhino", "Nova", "Rhino"], resources=["Academy"]),
        Side("Magneto"),
        powers={"Hulk": (amends, two)},
    )
    table.use("Hulk", "Making Amends", "Rhino", second, "done")
    assert table.winners == winners
