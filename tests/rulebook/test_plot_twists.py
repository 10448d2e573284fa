"""2024 rulebook, Plot Twists: when and for whom they are played, from hand or from anywhere else."""

from __future__ import annotations

import pytest

from tests.engine.mnb import CARDS
from vsdeck.card import Power, Timing
from vsdeck.engine.scenario import Scenario, Side

MAIN = Power(timing=(Timing.MAIN,), tree="Draw()")
COMBAT = Power(
    timing=(Timing.COMBAT,), any_turn=True, tree="Modify(Choose(character & in_combat), 1, 1, COMBAT)"
)


def test_a_plot_twist_with_two_times_does_what_it_says_of_the_time_it_is_played_at() -> None:
    """U181: as Hidden Weapons (DEF-024) is printed."""
    CARDS.scenarios({"MNB-105": (MAIN, COMBAT)})
    sides = Side("Thanos", front=["Luke Cage"], hand=["Open Fire"]), Side("Hulk", front=["Thor"])
    table = Scenario(*sides).play("Open Fire")
    assert table.names("hand") == ["Academy"]
    assert table["Luke Cage"].stats == (7, 6)
    fight = Scenario(*sides).attack("Luke Cage", "Thor").play("Open Fire", "Luke Cage")
    assert fight.names("hand") == []
    assert fight["Luke Cage"].stats == (8, 7)


def test_only_the_power_with_the_any_turn_symbol_is_played_on_another_players_turn() -> None:
    """H210."""
    own = Power(timing=(Timing.COMBAT,), tree="Draw()")
    CARDS.scenarios({"MNB-105": (own, COMBAT)})
    table = Scenario(
        Side("Thanos", front=["Luke Cage"]), Side("Hulk", front=["Thor"], hand=["Open Fire", "Magik"])
    )
    table.attack("Luke Cage", "Thor").play("Open Fire", "Thor", by=1)
    assert table["Thor"].stats == (7, 6)
    assert table.names("hand", 1) == ["Magik"]


def _loki(
    ko_pile: list[str], *, front: tuple[str, ...] = (), enemy: tuple[str, ...] = ("Magik",)
) -> Scenario:
    """Loki attacks and plays from his KO pile with God of Mischief."""
    table = Scenario(
        Side("Loki", row="front", front=front, ko_pile=ko_pile, resources=["Training Ground"]),
        Side("Hulk", front=enemy),
    )
    return table.attack("Loki", "Magik").use("Loki", "God of Mischief")


def test_a_plot_twist_without_a_script_is_not_played_from_the_ko_pile_either() -> None:
    """Spellbound is printed as a Combat plot twist for any turn."""
    table = _loki(["DEF-023"])
    assert table.names("ko_pile") == ["Spellbound"]
    assert table["Loki"].xp == 0


@pytest.mark.parametrize(("front", "played"), [((), False), (("Ant-Man",), True)])
def test_a_plot_twist_of_the_ko_pile_needs_its_team(front: tuple[str, ...], played: bool) -> None:
    table = _loki(["Earth's Mightiest Heroes"], front=front)
    if played:
        table.choose("Loki")
    assert table["Loki"].stats == ((3, 8) if played else (1, 6))
    assert table.names("ko_pile") == ([] if played else ["Earth's Mightiest Heroes"])


def test_what_can_not_be_played_can_not_be_played_from_the_ko_pile() -> None:
    """Can't beats can."""
    CARDS.scenarios({"MNB-038": (Power(keyword="Trial", tree="Forbid(PLAY, enemy & plot_twist)"),)})
    table = _loki(["Open Fire"], enemy=("Magik", "MNB-038"))
    assert table.names("ko_pile") == ["Open Fire"]


def test_loki_plays_only_what_can_be_played_in_this_combat() -> None:
    """Of two powers, the one of another time does not work."""
    CARDS.scenarios({"MNB-105": (MAIN, COMBAT)})
    table = _loki(["Open Fire"]).choose("Loki")
    assert table["Loki"].stats == (2, 7)
    assert table.names("hand") == []
    assert "Open Fire" in table.names("deck")


@pytest.mark.parametrize(("helper", "played"), [("MNB-009", True), ("XFB-010", False), ("MYS-008", True)])
def test_the_brand_of_a_plot_twist_is_met_by_any_character_of_the_brand(helper: str, played: bool) -> None:
    """Nexus Event (LKI-024): Marvel is no team of anybody; the Ancient One is Marvel's without a team."""
    CARDS.scenarios()
    table = Scenario(Side("XFB-001", front=[helper], hand=["Nexus Event"]), Side("Hulk", front=["Thor"]))
    table.attack(helper, "Thor")
    assert table.may_play("Nexus Event") is played
