"""Plot twists and locations for which a main character pays a symbol: what was ruled on them all."""

from __future__ import annotations

import pytest

from vsdeck.engine.scenario import Card, Scenario, Side

TWISTS = {"COS-020": "Avengers Mansion", "BLK-016": "The Vault", "GAL-018": "Space"}
MAINS = {"COS-020": "MNB-001", "BLK-016": "MNB-083", "GAL-018": "MNB-057"}


@pytest.mark.parametrize("stunned", [False, True])
@pytest.mark.parametrize("twist", TWISTS)
def test_the_payer_lies_face_up_and_uses_a_location_of_its_team(twist: str, stunned: bool) -> None:
    """R135, R225, R257: no super power, and the payer need not be in the combat."""
    you = Side(Card(MAINS[twist], stunned=stunned), front=["Drax"], hand=[twist], resources=[TWISTS[twist]])
    phase = "recruit" if twist == "COS-020" else "main"
    powers = {"Drax": "Forbid(USE_SUPER_POWERS, character)"}
    table = Scenario(you, Side("Loki", front=["Thanos", "MNB-022"]), phase=phase, powers=powers)
    if twist == "GAL-018":
        table.attack("Drax", "MNB-022")
    table.play(twist)
    assert ("whether" in table.asked) is not stunned
    if not stunned:
        table.choose("yes")
        assert not table[TWISTS[twist]].face_up


@pytest.mark.parametrize(
    ("code", "symbol"), [("COS-022", "INTELLECT"), ("BLK-024", "MIGHT"), ("GAL-019", "ALIEN")]
)
def test_such_a_location_is_none_of_the_symbol_that_is_paid_for_it(code: str, symbol: str) -> None:
    """R135, R225, R226, R257: who counts locations of a symbol does not count it."""
    you = Side("Hulk", resources=[code])
    tree = f"PutCounters(PLUS, CountOf(yours & location & PaysWith({symbol})), SELF)"
    table = Scenario(you, Side("Loki"), powers={"Hulk": tree}).use("Hulk", "Trial")
    assert table["Hulk"].counters == 0
