"""Scenarios of the Alien Battles."""

from __future__ import annotations

from vsdeck.engine.scenario import Card, Scenario, Side


def test_aln_001_who_hides_keeps_equipment() -> None:
    table = Scenario(
        Side("ALN-001", front=[Card("Nova", attached=["MU-TH-ER 6000"])], resources=["ALN-026"]),
        Side("Magneto"),
    )
    table.use("Warrant Officer Ripley", "Hide in the Shadows", "Nova")
    assert table["Nova"].stunned
    assert not table["Nova"].wounds
    assert table["Nova"].attached == ["MU-TH-ER 6000"]
