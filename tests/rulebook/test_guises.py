"""Cards that are played as something else: 2020 rulebook, The Wizard, Observe and Adapt, Impossible Man."""

from __future__ import annotations

import pytest

from vsdeck.engine import apply
from vsdeck.engine.derived import derived
from vsdeck.engine.event import Happen
from vsdeck.engine.invariants import broken
from vsdeck.engine.saved import dumps, loads
from vsdeck.engine.scenario import Scenario, Side
from vsdeck.engine.transcript import lines, words

WIZARD = "FAN-037"


def wizard(*hand: str) -> Scenario:
    return Scenario(
        Side(WIZARD, row="front", hand=hand), Side("Loki", row="front", front=["Nova"], ko_pile=[])
    )


@pytest.mark.parametrize(
    ("twist", "whom", "change"),
    [
        ("Open Fire", WIZARD, (2, 0)),
        ("Best Offense Is A Good Defense", WIZARD, (0, 5)),
        ("Find Cover", "Nova", (0, 3)),
        ("Savage Surprise", "Nova", (4, 0)),
    ],
)
def test_the_wizard_has_four_plot_twists(twist: str, whom: str, change: tuple[int, int]) -> None:
    """F090-F095, R382: nobody needs to have brought them."""
    table = wizard("FAN-054")
    table.attack(WIZARD, "Nova")
    offered = [str(words(table.state, one)) for one in table._options() if one.do.name == "PLAY"]
    assert sorted(offered) == [
        "play Backup Plan",
        "play Backup Plan as Best Offense Is A Good Defense",
        "play Backup Plan as Find Cover",
        "play Backup Plan as Open Fire",
        "play Backup Plan as Savage Surprise",
    ]
    before = table[whom].stats
    table.play("FAN-054", as_=twist)
    assert table[whom].stats == (before[0] + change[0], before[1] + change[1])
    assert table["FAN-054"].spot == "ko_pile"
    assert table.names("ko_pile") == ["Backup Plan"]


def test_the_wizard_ignores_what_the_card_says_of_itself() -> None:
    """F096, R382, and the ruling: neither its team nor its time matter; his mastery grows by what it was."""
    table = wizard("TUB-027")
    table.attack(WIZARD, "Nova").play("TUB-027", as_="Open Fire")
    assert table[WIZARD].xp == 1


def test_the_wizard_plays_them_on_enemy_turns_too() -> None:
    """F096."""
    table = Scenario(Side(WIZARD, row="front", hand=["FAN-054"]), Side("Loki", front=["Nova"]), active=1)
    table.attack("Nova", WIZARD, by=1).play("FAN-054", as_="Find Cover")
    assert table[WIZARD].stats == (3, 6)


def test_outside_his_combats_the_wizard_has_none() -> None:
    table = Scenario(Side(WIZARD, front=["Drax"], hand=["TUB-027"]), Side("Loki", front=["Nova"]))
    table.attack("Drax", "Nova")
    assert not table.may_play("TUB-027")


def test_a_game_is_saved_while_one_is_played_as_another() -> None:
    table = Scenario(
        Side(WIZARD, row="front", front=["FAN-044"], hand=["TUB-027"]), Side("Loki", front=["Nova"])
    )
    table.attack([WIZARD, "FAN-044"], "Nova").play("TUB-027", as_="Open Fire")
    assert table.state.decision is not None
    assert table.state.decision.ask.name == "CARD"
    table.state = loads(table.state.rules, dumps(table.state))
    before = table["FAN-044"].stats
    table.choose("FAN-044")
    assert table["FAN-044"].stats == (before[0] + 2, before[1])
    assert table.names("ko_pile") == ["Fight the Good Fight"]


def test_a_reaction_that_is_played_as_another_no_longer_listens_in_the_hand() -> None:
    table = Scenario(
        Side(WIZARD, row="front", front=["FAN-044"], hand=["CV2-021"]), Side("Loki", front=["Nova"])
    )
    table.attack([WIZARD, "FAN-044"], "Nova").play("CV2-021", as_="Open Fire")
    assert broken(table.state) == []
    assert Happen.APPEARS not in derived(table.state).listeners


def observe(frightful: bool = True, twist: str = "TUB-028") -> Scenario:
    return Scenario(
        Side(WIZARD if frightful else "Hulk", front=["Nova"], hand=["FAN-055"]),
        Side("Loki", front=["Drax"], ko_pile=[twist]),
    )


def test_observe_and_adapt_is_any_plot_twist_of_an_enemy_ko_pile() -> None:
    """F031, F181-F183: with its time and all that it does, for its own team alone."""
    table = observe()
    assert table.may_play("FAN-055")
    played = table.play("FAN-055", as_="Long-Term Plan")
    assert played["FAN-055"].spot == "ko_pile"
    assert table.names("ko_pile") == ["Observe and Adapt"]


def test_observe_and_adapt_needs_a_frightful_character() -> None:
    """F184."""
    assert not observe(frightful=False).may_play("FAN-055")


def test_observe_and_adapt_keeps_to_the_time_of_what_it_copies() -> None:
    """F031."""
    table = observe(twist="Open Fire")
    assert not table.may_play("FAN-055")
    table.attack("Nova", "Drax")
    assert table.may_play("FAN-055")


def test_impossible_man_is_an_equipment() -> None:
    """F149, F151, F152, R161: he is what he is played as, and himself again afterwards."""
    table = Scenario(
        Side(WIZARD, row="front", hand=["FAN-049"], resources=["Academy"]),
        Side("Loki"),
        phase="recruit",
        powers={"Loki": "KO(Choose(equipment))"},
    )
    table.equip("FAN-049", WIZARD)
    assert table[WIZARD].stats == (5, 5)
    assert table.state.points[0] == 0
    table.end_turn().to_main().use("Loki", "Trial", by=1)
    assert table[WIZARD].stats == (3, 3)
    assert table["FAN-049"].spot == "ko_pile"
    fact = table.state.rules.facts[table.state.fact[table["FAN-049"].card]]
    assert fact.supporting


def test_impossible_man_is_a_plot_twist() -> None:
    """F150."""
    table = Scenario(Side("Loki", front=["Nova"]), Side(WIZARD, row="front", hand=["FAN-049"]), seed=3)
    table.attack("Nova", WIZARD).play("FAN-049", by=1)
    assert table[WIZARD].counters == 1
    assert table["FAN-049"].spot == "ko_pile"


def test_impossible_man_is_a_supporting_character() -> None:
    """F148."""
    table = Scenario(Side(WIZARD, hand=["FAN-049"], resources=["Academy"] * 6), Side("Loki"), phase="recruit")
    table.recruit("FAN-049")
    assert table["FAN-049"].stats == (6, 6)


def test_impossible_man_needs_his_team_for_either() -> None:
    table = Scenario(
        Side("Hulk", row="front", hand=["FAN-049"], resources=["Academy"]), Side("Loki"), phase="recruit"
    )
    assert table.refusal("equip", "FAN-049", "Hulk")


def test_the_log_says_what_it_was_played_as() -> None:
    table = wizard("FAN-054").attack(WIZARD, "Nova")
    assert table.state.decision is not None
    action = next(one for one in table.state.decision.options if "Find Cover" in words(table.state, one))
    told = lines(table.state, apply(table.state, action))
    assert any("Find Cover" in line for line in told)
