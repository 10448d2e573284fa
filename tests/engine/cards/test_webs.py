"""Scenarios of Webheads, Spider-Verse, Spider-Friends and the Sinister Syndicate."""

from __future__ import annotations

import pytest

from vsdeck.engine.scenario import Scenario, Side


def test_web_006_counts_characters_with_aka() -> None:
    side = Side("WEB-006", hand=["WEB-012", "Drax"], resources=["Fortress"] * 9)
    table = Scenario(side, Side("Magneto"), phase="recruit")
    table.recruit("Drax").recruit("WEB-012")
    assert table["Superior Spider-Man"].xp == 1


@pytest.mark.parametrize("pile", [True, False])
def test_web_012_turns_into_a_stunned_lizard(pile: bool) -> None:
    side = Side("Hulk", front=["WEB-012"], piles={"Lizard": ["SFO-012"]} if pile else {})
    table = Scenario(side, Side("Magneto", front=["Sabretooth"]), active=1)
    table.attack("Sabretooth", "WEB-012", by=1).pass_all()
    if pile:
        assert table["Lizard"].stunned
        assert table["Lizard"].wounds == 1
    else:
        assert table["WEB-012"].spot == "ko_pile"


def test_ver_021_is_cloak_and_dagger_for_uniqueness_and_power_ups() -> None:
    side = Side("Hulk", front=["Cloak", "Dagger"], hand=["Cloak and Dagger"], resources=["Fortress"] * 9)
    table = Scenario(side, Side("Magneto"), phase="recruit").recruit("Cloak and Dagger")
    assert {table["Cloak"].spot, table["Dagger"].spot} == {"ko_pile"}
    side = Side("Hulk", front=["Cloak"], hand=["Cloak and Dagger"])
    table = Scenario(side, Side("Magneto")).power_up("Cloak", discarding="Cloak and Dagger")
    assert table["Cloak"].counters == 1


def test_ver_023_morbius_attacks_his_own_front_row() -> None:
    side = Side("Hulk", front=["VER-023", "Iceman"], back=["Nova"])
    table = Scenario(side, Side("Magneto", hand=["Find Cover"]))
    assert not table.may_attack("Morbius", "Nova")
    table.attack("Morbius", "Iceman").pass_all()
    assert table["Iceman"].spot == "ko_pile"
    assert not table["Morbius"].ready
