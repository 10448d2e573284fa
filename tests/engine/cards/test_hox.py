"""Scenarios of House of X."""

from __future__ import annotations

from vsdeck.engine.scenario import Scenario, Side


def test_hox_021_mystique_attacks_the_protected_of_a_team() -> None:
    table = Scenario(
        Side("Hulk", front=["HOX-021"], resources=["Training Ground"]),
        Side("Magneto", front=["Rhino"], back=["Magik"]),
    )
    assert not table.may_attack("HOX-021", "Magik")
    table.use("HOX-021", "Infiltrator", "X-Men")
    assert table.may_attack("HOX-021", "Magik")
    assert not table.may_attack("HOX-021", "Magneto")
