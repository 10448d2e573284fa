"""2015 rulebook, During Combat: who may do what, in which order, until all have passed in a row."""

from __future__ import annotations

import pytest

from tests.engine.mnb import CARDS
from vsdeck.card import Power, Timing
from vsdeck.engine import Ask
from vsdeck.engine.scenario import Card, Scenario, Side


def _combat(**sides: Side) -> Scenario:
    table = Scenario(sides["you"], sides["enemy"])
    return table.attack("Ronan", "Magik")


def test_the_attacking_player_acts_first_and_a_pass_can_be_followed_by_an_answer() -> None:
    """U086, U087, U088, U089."""
    table = _combat(
        you=Side("Hulk", front=["Ronan"], hand=["Open Fire"]),
        enemy=Side("Loki", front=["Magik"], hand=["Find Cover"]),
    )
    assert table.state.decision is not None
    assert table.state.decision.player == 0
    table.play("Find Cover", by=1)
    # The first player passed before, yet may act again after the enemy has acted.
    table.play("Open Fire")
    table.pass_all()
    assert not table["Magik"].in_play


def test_combat_resolves_when_all_have_passed_in_a_row() -> None:
    """U090."""
    table = _combat(you=Side("Hulk", front=["Ronan"]), enemy=Side("Loki", front=["Magik"]))
    table.pass_all()
    assert table.state.combat is None
    assert table.state.decision is not None
    assert table.state.decision.ask is Ask.MAIN


def test_what_is_played_resolves_before_the_next_player_acts() -> None:
    """U255, H247."""
    table = _combat(
        you=Side("Hulk", front=["Ronan"], hand=["Open Fire"]), enemy=Side("Loki", front=["Magik"])
    )
    table.play("Open Fire")
    assert table["Ronan"].stats == (5, 3)


def test_on_an_enemy_turn_only_any_turn_combat_cards_are_played() -> None:
    """U178, U179."""
    table = _combat(
        you=Side("Hulk", front=["Ronan"]),
        enemy=Side("Magneto", front=["Magik"], hand=["Find Cover", "Extinguish"]),
    )
    assert table.may_play("Find Cover", by=1)
    assert not table.may_play("Extinguish", by=1)


@pytest.mark.parametrize("active", [0, 1])
def test_a_combat_plot_twist_is_for_combats_of_its_player_s_turn(active: int) -> None:
    """U178, U179: outside a combat neither kind."""
    for any_turn in (False, True):
        power = Power(timing=(Timing.COMBAT,), any_turn=any_turn, tree="Draw()")
        you, enemy = Side("Hulk", front=["Ronan"], hand=["MNB-105"]), Side("Loki", front=["Magik"])
        table = Scenario(you, enemy, powers={"MNB-105": power}, active=active)
        assert active or not table.may_play("MNB-105")
        table.attack(*(("Magik", "Ronan") if active else ("Ronan", "Magik")), by=active)
        assert table.may_play("MNB-105") is (any_turn or not active)


def test_main_plot_twists_are_not_played_in_a_combat() -> None:
    """U177."""
    table = _combat(
        you=Side("Thanos", front=["Ronan"], hand=["Extinguish"]),
        enemy=Side("Loki", front=["Magik", Card("Thor", stunned=True, wounds=1)]),
    )
    assert not table.may_play("Extinguish")


def test_a_character_stunned_in_the_middle_of_a_combat_leaves_it() -> None:
    """U123: Stunned Characters: removed from combat, so nobody strikes it and it strikes nobody."""
    table = _combat(
        you=Side("Thanos", front=["Ronan"], hand=["Metal and Fire", "Metal and Fire"]),
        enemy=Side("Loki", front=["Magik", "Mantis"]),
    )
    table.play("Metal and Fire").pass_all()
    assert table["Magik"].spot == "ko_pile"
    assert table["Ronan"].face_up


def test_a_cancelled_combat_stuns_nobody_and_readies_nobody() -> None:
    """U360, U361: Game Terms, Cancel."""
    table = _combat(
        you=Side("Hulk", front=["Ronan"], hand=["Think Again"]), enemy=Side("Loki", front=["Magik"])
    )
    table.play("Think Again")
    assert table.state.combat is None
    assert not table["Ronan"].ready
    assert table["Magik"].face_up


def test_power_ups_in_combat_only_for_those_who_fight() -> None:
    """U230, U258, U376, H230: Power-Ups, also on an enemy turn."""
    table = _combat(
        you=Side("Hulk", front=["Ronan", "Mantis"], hand=["Ronan", "Mantis"]),
        enemy=Side("Loki", front=["Magik"], hand=["Magik"]),
    )
    table.power_up("Magik", by=1)
    assert table["Magik"].stats == (4, 3)
    table.power_up("Ronan")
    assert table.names("hand") == ["Mantis"]
    assert table["Ronan"].stats == (4, 4)
    table.pass_all()
    assert not table["Magik"].in_play
    assert table["Ronan"].stunned
    assert table["Ronan"].counters == 0


def test_combat_plot_twists_meet_only_those_who_fight() -> None:
    """U180: Playing Plot Twists."""
    table = _combat(
        you=Side("Hulk", front=["Ronan", "Thor"], hand=["Earth's Mightiest Heroes"]),
        enemy=Side("Loki", front=["Magik", "Drax"]),
    )
    table.play("Earth's Mightiest Heroes")
    assert table.state.decision is not None
    names = {table._describe(action) for action in table.state.decision.options}
    assert names == {"choose Ronan", "choose Magik"}


def test_a_combat_without_its_defender_ends_without_strikes() -> None:
    table = Scenario(
        Side("Thanos", front=["Gambit"], hand=["Metal and Fire"]), Side("Storm", front=["Iceman", "Drax"])
    )
    table.attack("Gambit", "Iceman").play("Metal and Fire")
    assert table.state.combat is None
    assert table["Iceman"].spot == "ko_pile"


@pytest.mark.parametrize("kept", ["Storm", "Namor"])
def test_who_cannot_be_moved_does_not_switch_places(kept: str) -> None:
    """The new defender defends from where it stands."""
    stays = Power(keyword="Trial", tree=f'Forbid(MOVE, card, Named("{kept}"))')
    CARDS.scenarios({"MNB-041": (stays,)})
    table = Scenario(
        Side("Hulk", front=["Ronan"]),
        Side("Wolverine", front=["MNB-042"], back=["Namor", "Gambit"], hand=["Uncanny Defense"]),
    )
    table.attack("Ronan", "MNB-042").play("Uncanny Defense", "Namor", by=1)
    assert table["Namor"].spot == "back"
    assert table["MNB-042"].spot == "front"
    table.pass_all()
    assert table["Namor"].stunned
