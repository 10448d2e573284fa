"""Scenarios of the Defenders."""

from __future__ import annotations

from vsdeck.engine.scenario import Scenario, Side
from vsdeck.engine.view import hidden


def test_def_002_enemies_show_their_hands_until_one_of_them_pays() -> None:
    table = Scenario(
        Side("DEF-002", resources=["Academy"]), Side("Loki", hand=["Nova"], resources=["Training Ground"])
    )
    nova = table.state.zone(1, 1)[0]
    assert nova in hidden(table.state, 0)
    table.use("Daredevil", "Radar Sense")
    assert nova not in hidden(table.state, 0)
    table.end_turn().to_main().use("Loki", "Out of the Radar", by=1)
    assert nova in hidden(table.state, 0)
