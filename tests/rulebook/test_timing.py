"""2015 and 2024 rulebooks, Timing: what triggers waits for the action, and the turn player orders it."""

from __future__ import annotations

import pytest

from vsdeck.engine import Ask
from vsdeck.engine.scenario import Card, Scenario, Side


def test_the_turn_player_orders_what_triggers_at_the_same_time() -> None:
    table = Scenario(
        Side("Hulk", front=["Beast", "Doctor Octopus", Card("MNB-044", wounds=1)]),
        Side("Loki"),
        phase="start",
    )
    assert table.state.decision is not None
    assert (table.state.decision.player, table.state.decision.ask) == (0, Ask.ORDER)
    table.choose("MNB-044")
    assert table["MNB-044"].wounds == 0
    table.choose("Doctor Octopus")
    assert len(table.names("hand")) == 4


@pytest.mark.parametrize(("first", "level"), [("Rocket", 2), ("MNB-098", 1)])
def test_the_turn_player_orders_xp_and_what_it_depends_on(first: str, level: int) -> None:
    """2024 rulebook, Timing: Rocket's hand is empty only as long as Loki's Schemer has not drawn."""
    table = Scenario(Side("Rocket", front=["MNB-098"], hand=["Open Fire"]), Side("Hulk", front=["Luke Cage"]))
    table.attack("MNB-098", "Luke Cage").play("Open Fire")
    assert table.state.decision is not None
    assert (table.state.decision.player, table.state.decision.ask) == (0, Ask.ORDER)
    table.choose(first, "yes")
    assert table["Rocket"].level == level


@pytest.mark.parametrize(("first", "xp"), [("Spider-Man", 2), ("MNB-048", 1)])
def test_the_turn_player_orders_xp_that_counts_who_is_about_to_leave(first: str, xp: int) -> None:
    """Spider-Man counts his company at the end of the turn, when Drax goes back."""
    table = Scenario(
        Side("Spider-Man", front=["MNB-048"], resources=["Academy"]), Side("Hulk", front=["Drax", "Magik"])
    )
    table.use("MNB-048", "Mind Control", "Drax", "front").end_turn().choose(first)
    assert table["Spider-Man"].xp == xp
    assert table["Drax"].side == 1


def test_the_turn_player_orders_a_level_up_and_another_power() -> None:
    table = Scenario(Side("Magneto", xp=3, front=["Doctor Octopus"]), Side("Hulk"), phase="start")
    assert table.state.decision is not None
    assert table.state.decision.ask is Ask.ORDER
    table.choose("Magneto")
    assert table["Magneto"].level == 2


def test_nobody_is_asked_for_an_order_that_can_not_matter() -> None:
    """XP that reaches no level is seen by no power, and a card drawn turns nobody over."""
    table = Scenario(Side("Magneto", front=["Doctor Octopus"]), Side("Hulk"), phase="start")
    assert table["Magneto"].xp == 1
    both = Scenario(Side(Card("Gamora", counters=9), row="front"), Side("Hulk", row="front"))
    both.attack("Gamora", "Hulk").pass_all()
    assert (both["Gamora"].xp, both["Hulk"].xp) == (1, 1)


def test_start_of_turn_effects_come_before_the_draw() -> None:
    """U055."""
    you = Side("Hulk", front=["Beast"], deck=["Magik", "Ronan", "Thor"])
    powers = {"Beast": "When(TurnStarts(YOURS), May(Draw()))"}
    table = Scenario(you, Side("Loki"), phase="start", powers=powers)
    assert table.names("hand") == []
    table.choose("yes")
    assert table.names("hand") == ["Magik", "Ronan", "Thor"]


def test_a_trigger_waits_until_the_action_is_done() -> None:
    """H248: Rocket pays with his last card: the power resolves before he levels up."""
    table = Scenario(Side("Rocket", row="front", hand=["Laboratory"]), Side("Loki", front=["Drax"]))
    table.use("Rocket", "Murder You")
    assert table["Rocket"].level == 2
    table.attack("Rocket", "Drax")
    assert table["Rocket"].stats == (10, 5)


def test_a_condition_is_checked_again_when_the_power_resolves() -> None:
    """Two cards leave the hand; in between it is filled again, so it is not empty when the power resolves."""
    table = Scenario(
        Side("Rocket", front=["Emma Frost"], hand=["Emma Frost", "Magik"], resources=["Academy"] * 6),
        Side("Loki"),
        phase="recruit",
    )
    table.recruit("Emma Frost").choose("yes", 0)
    assert table.names("hand") == ["Academy"]
    assert table["Rocket"].level == 1


def test_help_that_ends_can_cost_the_last_def() -> None:
    """DEF 0 at the end of a combat stuns as well."""
    table = Scenario(
        Side("Thanos", front=["Nick Fury"], hand=["Metal and Fire"]),
        Side("Storm", front=["Iceman", "Gambit"], hand=["Find Cover"]),
    )
    table.attack("Nick Fury", "Iceman").play("Find Cover", by=1).play("Metal and Fire")
    assert table["Iceman"].stats == (1, 3)
    table.pass_all()
    assert not table["Iceman"].in_play


def test_readying_the_ready_is_ignored_but_the_rest_is_done() -> None:
    """U377: Game Terms, Ready/Exhausted."""
    table = Scenario(
        Side("Storm", front=["MNB-048"], resources=["Academy"]), Side("Thanos", front=["Drax", "Gambit"])
    )
    table.use("MNB-048", "Mind Control", "Drax", "back")
    assert table["Drax"].ready
    assert table["Drax"].side == 0


def test_characters_that_change_sides_do_not_appear() -> None:
    """U358: Game Terms, Appears: Inspire gives nothing."""
    table = Scenario(
        Side("Storm", front=["MNB-048", "MNB-015"], resources=["Academy"]),
        Side("Thanos", front=["Drax", "Gambit"]),
    )
    table.use("MNB-048", "Mind Control", "Drax", "front")
    assert table["Drax"].counters == 0


def test_characters_put_into_play_by_an_effect_appear() -> None:
    """U357."""
    table = Scenario(
        Side("Storm", front=["MNB-015"], ko_pile=["MNB-039"], resources=["Fortress"]),
        Side("Thanos"),
        phase="resource",
    )
    table.use("MNB-039", "Can't Keep a Bad Man Down", "front")
    assert table["MNB-039"].counters == 1


def test_a_card_that_comes_back_is_a_new_card() -> None:
    """What affected it before is gone, and its power may be used again."""
    table = Scenario(
        Side("Storm", front=["Magik"], hand=["Stark Tech"], back=["Thor"], resources=["Academy", "Academy"]),
        Side("Thanos"),
    )
    table.play("Stark Tech", "Magik")
    table.use("Magik", "Teleport to Limbo", "done").end_turn().end_turn()
    table.done().recruit("Magik").to_main()
    assert table["Magik"].counters == 0
    assert not table["Magik"].has("Ranged")
    assert table.may_use("Magik", "Teleport to Limbo")


def test_base_values_come_before_counters() -> None:
    """U259, U260: Base ATK and DEF: Mystique keeps her counters on top of what she copies."""
    table = Scenario(
        Side(
            "Thanos", front=[Card("Mystique", counters=2)], hand=["Mystique"], resources=["Training Ground"]
        ),
        Side("Hulk", front=["Drax"]),
    )
    table.use("Mystique", "Impersonate", "Drax").power_up("Mystique")
    assert table["Mystique"].stats == (9, 9)
