"""Scenarios of Loki."""

from __future__ import annotations

import pytest

from vsdeck.bots import make_bot
from vsdeck.bots.bot import answer
from vsdeck.engine.scenario import Card, Scenario, Side
from vsdeck.engine.transcript import question


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


@pytest.mark.parametrize(
    ("minute", "found"),
    [
        *((1, "Darkhold"), (15, "Darkhold"), (16, "Academy"), (30, "Academy"), (31, "Find Cover")),
        *((45, "Find Cover"), (46, "Drax"), (59, "Drax"), (0, "Drax")),
    ],
)
def test_lki_012_miss_minutes_looks_at_the_clock(minute: int, found: str) -> None:
    side = Side(
        "Hulk",
        front=["LKI-012"],
        resources=["Academy"],
        deck=["SVH-055", "Academy", "Find Cover", "Drax"],
        deck_ends=True,
    )
    table = Scenario(side, Side("Thanos"), phase="recruit").use("LKI-012", "Up to the Minute")
    assert table.state.decision is not None
    assert "minutes" in question(table.state, table.state.decision)
    table.choose(minute)
    assert table.names("hand") == [found]


def test_lki_012_no_bot_chooses_what_time_it_is() -> None:
    table = Scenario(
        Side("Hulk", front=["LKI-012"], resources=["Academy"]), Side("Thanos"), phase="recruit"
    ).use("LKI-012", "Up to the Minute")
    told = {answer(make_bot("greedy", 1), table.state, number).other for number in range(30)}
    assert len(told) > 15
