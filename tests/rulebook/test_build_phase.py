"""2015 rulebook, Build Phase: resource, recruit and formation steps; uniqueness; power-ups."""

from __future__ import annotations

import pytest

from tests.engine.mnb import CARDS
from vsdeck.card import Power, Symbol, Timing
from vsdeck.engine import Ask, Mode
from vsdeck.engine.scenario import Card, Scenario, ScenarioError, Side


def test_three_resources_recruit_ant_man_and_hawkeye() -> None:
    """U063, U064, U067, U068, U071: Recruit Step, worked example."""
    table = Scenario(
        Side(
            "Thanos",
            hand=["Training Ground", "Ant-Man", "Hawkeye", "Black Panther"],
            resources=[Card("Thor", face_down=True), "Academy"],
        ),
        Side("Storm"),
        phase="resource",
    )
    table.resource("Training Ground", face_up=True)
    assert table.piece("Training Ground", spot="resource").face_up
    assert table.state.points[0] == 3
    table.recruit("Ant-Man", "front").recruit("Hawkeye", "back")
    assert table.state.points[0] == 0
    assert (table["Ant-Man"].spot, table["Hawkeye"].spot) == ("front", "back")
    with pytest.raises(ScenarioError):
        table.recruit("Black Panther")


def test_only_locations_are_played_face_up_and_one_resource_is_enough() -> None:
    """U062, H005, H239."""
    table = Scenario(Side("Thanos", hand=["Magik", "Academy"]), Side("Storm"), phase="resource")
    with pytest.raises(ScenarioError):
        table.resource("Magik", face_up=True)
    table.resource("Magik")
    assert not table.piece("Magik").face_up
    with pytest.raises(ScenarioError):
        table.resource("Academy")


def test_a_resource_is_optional_and_left_over_points_vanish() -> None:
    """U066, U072, H029: points come by themselves and need not be spent."""
    table = Scenario(Side("Thanos", hand=["Magik"], resources=["Academy"]), Side("Storm"), phase="resource")
    table.done()
    assert table.state.points[0] == 1
    table.done()
    assert table.state.points[0] == 0


def test_characters_appear_ready_and_may_attack_at_once() -> None:
    """U031, H017."""
    table = Scenario(
        Side("Thanos", hand=["Magik"], resources=["Academy"]),
        Side("Storm", front=["Mantis"]),
        phase="recruit",
    )
    table.recruit("Magik", "front").done(2)
    assert table.may_attack("Magik", "Mantis")


def test_equipment_and_what_an_effect_puts_into_play_appear_ready_too() -> None:
    """H017: whatever they were when they left."""
    tree = "Sequence([KO(Choose(yours & supporting)), Move(IT, PLAY, row=FRONT)])"
    you = Side("Hulk", front=[Card("Magik", exhausted=True)], hand=["FAN-027"], resources=["Academy"] * 2)
    power = Power(name="Trial", timing=(Timing.BUILD,), tree=tree)
    table = Scenario(you, Side("FAN-007"), phase="recruit", powers={"Hulk": power}).use("Hulk", "Trial")
    assert table["Magik"].ready
    you = Side("FAN-007", front=[Card("Magik", exhausted=True)], hand=["FAN-027"], resources=["Academy"])
    table = Scenario(you, Side("Loki"), phase="recruit").equip("FAN-027", "Magik")
    assert (table["FAN-027"].ready, table["Magik"].ready) == (True, False)


def test_any_character_changes_rows_once_in_the_formation_step() -> None:
    """U074, U075."""
    table = Scenario(Side("Thanos", front=["Magik"]), Side("Storm"), phase="formation")
    table.shift("Magik").shift("Thanos")
    assert (table["Magik"].spot, table["Thanos"].spot) == ("back", "front")
    with pytest.raises(ScenarioError):
        table.shift("Magik")


def test_build_powers_work_around_all_three_steps() -> None:
    """H035: 2024 rulebook, Build Phase: before, between and after the steps."""
    sides = Side("Star-Lord", hand=["Magik"], resources=["Academy"]), Side("Storm")
    for phase, ask in (("resource", Ask.RESOURCE), ("recruit", Ask.RECRUIT), ("formation", Ask.FORMATION)):
        table = Scenario(*sides, phase=phase)
        table.use("Star-Lord", "Greatest Guardian")
        assert table.state.decision is not None
        assert table.state.decision.ask is ask


def _fury(timing: Timing) -> None:
    """Nick Fury adds a resource at another time than he is printed with."""
    power = Power(
        name="Supply", timing=(timing,), cost=(Symbol.SKILL,), tree="Move(Top(), RESOURCES, face=DOWN)"
    )
    CARDS.scenarios({"MNB-014": (power,)})


def test_build_powers_work_between_the_resource_and_the_recruit_points() -> None:
    """2024 rulebook, Build Phase: paid with the new resource, and in time to count for the points."""
    _fury(Timing.BUILD)
    table = Scenario(
        Side("Thanos", front=["MNB-014"], hand=["Training Ground"]), Side("Storm"), phase="resource"
    )
    table.resource("Training Ground", face_up=True)
    assert table.state.decision is not None
    assert (table.state.decision.ask, table.state.points[0]) == (Ask.BUILD, 0)
    table.use("MNB-014", "Supply")
    assert table.state.decision.ask is Ask.RECRUIT
    assert table.state.points[0] == 2


def test_nobody_is_asked_between_resource_and_points_who_can_do_nothing_new() -> None:
    """Without a Build power to pay for, or having just been asked in the resource step."""
    _fury(Timing.BUILD)
    side = Side("Thanos", front=["MNB-014"], hand=["Academy"], resources=["Training Ground"])
    poor = Scenario(Side("Thanos", front=["MNB-014"], hand=["Academy"]), Side("Storm"), phase="resource")
    for table in (poor.resource("Academy"), Scenario(side, Side("Storm"), phase="resource").done()):
        assert table.state.decision is not None
        assert table.state.decision.ask is Ask.RECRUIT


def test_two_heads_may_each_act_after_their_resource() -> None:
    _fury(Timing.BUILD)
    head = Side("Thanos", front=["MNB-014"], hand=["Training Ground"])
    mate = Side("Hulk", hand=["Training Ground"])
    table = Scenario(head, mate, Side("Storm"), Side("Loki"), phase="resource", mode=Mode.TWO_HEADED)
    table.resource("Training Ground", face_up=True).done()
    table.resource("Training Ground", face_up=True, by=1).use("MNB-014", "Supply", by=1)
    assert table.state.points[:2] == [1, 2]


@pytest.mark.parametrize(("timing", "ask"), [(Timing.DRAW, Ask.DRAW), (Timing.RECOVERY, Ask.RECOVERY)])
def test_draw_and_recovery_powers_work_before_and_after_what_the_phase_does(timing: Timing, ask: Ask) -> None:
    """H052, H053, F035: 2024 rulebook, Plot Twists: before or after any part of those phases."""
    _fury(timing)
    exhausted = Card("Magik", exhausted=True)
    table = Scenario(
        Side("Thanos", front=["MNB-014", exhausted], resources=["Training Ground"]),
        Side("Storm"),
        phase="start",
    )
    early = len(table.names("hand")), table["Magik"].ready
    assert table.state.decision is not None
    assert table.state.decision.ask is ask
    table.done()
    late = len(table.names("hand")), table["Magik"].ready
    assert table.state.decision.ask is ask
    assert (early, late) == (((0, False), (2, False)) if timing is Timing.DRAW else ((2, False), (2, True)))
    table.use("MNB-014", "Supply").to_main()
    assert len(table.names("resource")) == 2


def test_recovery_actions_also_between_the_parts_of_the_phase() -> None:
    """U058, U059, H031, H033, H054, H076: who recovers, who turns up and who readies, in this order; nobody
    is asked after a part in which nothing happened."""
    _fury(Timing.RECOVERY)
    front = ["MNB-014", Card("Magik", stunned=True), Card("Drax", hidden=True)]
    you = Side("Thanos", front=front, resources=["Training Ground"])
    table = Scenario(you, Side("Storm"), phase="start")
    seen = []
    while table.state.decision and table.state.decision.ask is Ask.RECOVERY:
        seen.append((table["Magik"].face_up, table["Drax"].face_up, table["Magik"].ready))
        table.done()
    assert seen == [(False, False, False), (True, False, False), (True, True, False), (True, True, True)]
    assert table.to_main().may_attack("Drax", "Storm")


def test_a_second_character_of_a_name_kos_the_first() -> None:
    """U219, U220: Uniqueness."""
    table = Scenario(
        Side("Thanos", front=[Card("Magik", counters=1)], hand=["Magik"], resources=["Academy"]),
        Side("Storm"),
        phase="recruit",
    )
    table.recruit("Magik", "front")
    assert table.names("front") == ["Magik"]
    assert table["Magik"].counters == 0
    assert table.names("ko_pile") == ["Magik"]


def test_nobody_plays_a_character_with_the_name_of_his_main_character() -> None:
    """U224."""
    table = Scenario(
        Side("Storm", hand=["MNB-042"], resources=["Academy"] * 4), Side("Thanos"), phase="recruit"
    )
    with pytest.raises(ScenarioError):
        table.recruit("MNB-042")


def test_an_effect_that_would_bring_the_main_characters_name_is_ignored() -> None:
    """U223."""
    table = Scenario(
        Side("Storm", front=["MNB-048"], resources=["Academy"]), Side("Thanos", front=["MNB-042", "Magik"])
    )
    table.use("MNB-048", "Mind Control", "MNB-042")
    assert table["MNB-042"].side == 1


def test_swarm_characters_stand_side_by_side() -> None:
    """U225, U276, H264, F290: Swarm means what it meant before."""
    table = Scenario(
        Side("Thanos", front=["Ultron"], hand=["Ultron"], resources=["Academy"] * 4),
        Side("Storm"),
        phase="recruit",
    )
    table.recruit("Ultron", "front")
    assert table.names("front") == ["Ultron", "Ultron"]


def test_a_power_up_discards_a_card_of_the_same_name() -> None:
    """U227, U228: Power-Ups, worked example: Wolverine, main character, with a supporting Wolverine."""
    table = Scenario(Side("Wolverine", row="front", hand=["MNB-044"]), Side("Thanos", front=["Magik"]))
    table.attack("Wolverine", "Magik").power_up("Wolverine")
    assert table["Wolverine"].stats == (4, 5)
    assert table.names("ko_pile") == ["Wolverine"]


def test_power_ups_are_main_actions_too_and_not_limited() -> None:
    """U229, H230."""
    table = Scenario(Side("Wolverine", hand=["MNB-044", "MNB-044"]), Side("Thanos"))
    table.power_up("Wolverine").power_up("Wolverine")
    assert table["Wolverine"].counters == 2
