"""Scenarios of Loki."""

from __future__ import annotations

from vsdeck.engine.scenario import Card, Scenario, Side


def test_lki_016_sylvie_uses_the_power_of_another_as_her_own() -> None:
    locations = ["Training Ground", "Fortress"]
    table = Scenario(
        Side("Hulk", front=["LKI-016", "Dormammu"], resources=locations),
        Side("Thanos", front=["Agent Venom", Card("Mandarin", stunned=True), "Yondu"]),
    )
    table.use("LKI-016", "skill", "Agent Venom")
    assert table["Sylvie"].counters == 2
    assert table["Agent Venom"].counters == 0
    assert not table.may_use("LKI-016", "skill")
    assert table.may_use("LKI-016", "might")


def test_lki_016_one_of_several_powers_is_chosen() -> None:
    table = Scenario(
        Side("Hulk", front=["LKI-016"], resources=["Training Ground"]), Side("Thanos", front=["Mandarin"])
    )
    table.use("LKI-016", "skill", "might", "Sylvie")
    assert table["Sylvie"].counters == 1
