"""Scenarios of the sets of the films."""

from __future__ import annotations

import pytest

from vsdeck.card import Power, Timing
from vsdeck.engine import Mode
from vsdeck.engine.invariants import broken
from vsdeck.engine.saved import dumps, loads
from vsdeck.engine.scenario import Card, Scenario, Side


def test_mcu3_006_the_reborn_go_at_the_end_of_the_turn_or_when_they_would_leave() -> None:
    side = Side("MCU3-006", resources=["Fortress", "Fortress"])
    powers = {"Magik": "KO(Choose(yours & supporting))"}
    table = Scenario(side, Side("Thanos", ko_pile=["Magik", "Drax"]), phase="recruit", powers=powers)
    table.use("Hela", "By the Eternal Flame, You Are Reborn", 1, "front", "front").done().done()
    table.use("Magik", "Trial", "Drax")
    assert table["Drax"].spot == "removed"
    assert table["Magik"].spot == "front"
    table.end_turn()
    assert table["Magik"].spot == "removed"


def test_mcu3_017_base_health_is_one_and_counters_come_on_top() -> None:
    enemy = Side("Thanos", front=["Hulk", Card("Drax", counters={"vitality": 1})])
    table = Scenario(Side("Thor", front=["MCU3-017"]), enemy)
    assert (table["Hulk"].health, table["Drax"].health) == (1, 2)


def test_mcu4_013_a_miracle_of_six_at_random() -> None:
    """R032: one of six, for a character with one printed health."""
    miracles = ("Dark", "Fast", "Strong", "Sly", "Weird", "Wise")
    side = Side("Thor", front=["MCU4-013", "Magik"], resources=["Laboratory"])
    table = Scenario(side, Side("Thanos"), phase="recruit")
    table.use("MCU4-013", "The Age of Miracles")
    assert sum(map(table["Magik"].has, miracles)) == 1


def test_mcu5_028_goose_gives_back_whom_she_has_swallowed() -> None:
    side = Side("Thor", hand=["MCU5-028"], resources=["Fortress"] * 6)
    powers = {"Thor": "KO(Choose(yours & supporting))"}
    table = Scenario(side, Side("Thanos", front=["Magik", "Drax"]), phase="recruit", powers=powers)
    table.recruit("Goose", "front").choose(6)
    assert table["Drax"].spot == "removed"
    table.done().done().use("Thor", "Trial")
    assert table["Drax"].spot == "hand"


def test_mcu6_011_yondu_is_what_he_is_recruited_as() -> None:
    """R390."""
    side = Side("Thor", hand=["MCU6-011"], resources=["Fortress"] * 6)
    table = Scenario(side, Side("Thanos", front=["Magik"]), phase="recruit")
    table.recruit("Yondu", "front").choose("MCU Villains")
    assert table["Yondu"].teams == {"MCU Villains"}
    assert table["Magik"].counters == -1


def test_mcu4_028_the_last_one_ends_the_turn() -> None:
    """R391."""
    table = Scenario(Side("Thor", hand=["MCU4-028"]), Side("Thanos", front=["Magik", "Drax"]), active=1)
    table.attack("Magik", "Thor", by=1).play("MCU4-028")
    assert table.state.combat is None
    assert table.state.active == 0
    assert table["Thor"].face_up


@pytest.mark.parametrize("level", [1, 2])
def test_mcu5_008_strikes_though_intangible(level: int) -> None:
    side = Side(f"MCU5-00{level + 7}", level=level, row="front", resources=["Laboratory"])
    struck = set()
    for seed in range(8):
        table = Scenario(side, Side("Thor", front=["Iceman"]), seed=seed)
        table.attack("Ghost", "Iceman")
        if level == 2:
            table.use("Ghost", "Ghost Suit")
        table.pass_all()
        assert table["Ghost"].face_up
        struck.add(table["Iceman"].spot == "front")
    assert struck == ({True, False} if level == 1 else {False})


def test_mcu6_020_heimdall_opens_the_bifrost() -> None:
    side = Side("Thor", front=["Heimdall"], resources=["MCU6-020"])
    table = Scenario(side, Side("Thanos", front=[Card("Drax", counters=2)]), phase="recruit")
    table.use("The Bifrost", "", "Drax")
    assert table["Drax"].spot == "removed"
    assert not table["Heimdall"].ready
    table.done().done().end_turn()
    assert table["Drax"].counters == 2


@pytest.mark.parametrize(("top", "gone"), [("Hulk", True), ("Iceman", False)])
def test_mcu6_017_the_maw_throws_the_top_card(top: str, gone: bool) -> None:
    codes = {"Hulk": "MNB-022", "Iceman": "MNB-034"}
    side = Side("Thor", front=["MCU6-017"], deck=[codes[top]], resources=["Academy"])
    table = Scenario(side, Side("Thanos", front=["Drax", "Magik"]))
    table.use("Ebony Maw", "Telekinesis", "Drax")
    assert table["Drax"].in_play is not gone


def test_mcu6_017_the_maw_lets_those_be_who_lie_stunned() -> None:
    side = Side("Thor", front=["MCU6-017"], deck=["MNB-022"], resources=["Academy"])
    table = Scenario(side, Side("Thanos", front=[Card("Drax", stunned=True, wounds=1)]))
    table.use("Ebony Maw", "Telekinesis")
    assert (table["Drax"].stunned, table.names("ko_pile")) == (True, ["Hulk"])


@pytest.mark.parametrize("paid", [True, False])
def test_mcu4_009_the_pager_calls_captain_marvel(paid: bool) -> None:
    locations = ["Laboratory", "Academy"] if paid else []
    side = Side("MCU4-009", hand=["MCU5-027"], resources=locations)
    table = Scenario(
        side, Side("Thanos", front=["Drax"]), active=1, powers={"Drax": "KO(Choose(main & enemy))"}
    )
    table.use("Drax", "Trial", by=1)
    if paid:
        table.choose("yes", "front")
        assert table["Captain Marvel"].spot == "front"
        assert table["Nick Fury"].spot == "removed"
        assert table.winners is None
    else:
        assert table.winners == (1,)


def test_mcu7_003_each_location_is_climbed_once() -> None:
    """R318."""
    side = Side("MCU7-003", resources=["Fortress", "Academy"])
    table = Scenario(side, Side("Thanos"), phase="formation").done().choose("yes", "Fortress")
    assert table["MCU7-003"].xp == 1
    table.end_turn().end_turn().to_main().choose("yes", "Fortress")
    assert table["MCU7-003"].xp == 1
    table.end_turn().end_turn().to_main().choose("yes", "Academy")
    assert table["MCU7-003"].xp == 2


def test_mcu7_019_a_new_name_makes_room_for_another() -> None:
    side = Side("MCU7-003", front=["Nova"], hand=["MCU7-019", "Nova"], resources=["Fortress"] * 9)
    table = Scenario(side, Side("Thanos"), phase="recruit")
    table.play("MCU7-019", "Nova", "Captain America").recruit("Nova")
    assert table.names("front").count("Nova") == 2


def test_res_008_doubles_what_combat_plot_twists_give() -> None:
    """R097: what is gained counts twice."""
    side = Side("Thor", front=["RES-008", "Drax"], hand=["Find Cover"])
    table = Scenario(side, Side("Thanos", front=["Rhino"]), active=1)
    before = table["Drax"].stats
    table.attack("Rhino", "Drax", by=1).play("Find Cover")
    assert table["Drax"].stats == (before[0], before[1] + 6)


def test_mcu2_010_supporting_characters_that_fight_each_other_are_all_stunned_at_once() -> None:
    table = Scenario(Side("MCU2-010", front=["Magik", "Storm"]), Side("Thanos", front=["Juggernaut"]))
    table.attack(["Magik", "Storm"], "Juggernaut")
    table.choose("It's As I Said. Catastrophe.")
    assert [table[name].in_play for name in ("Magik", "Storm", "Juggernaut")] == [False, False, True]
    assert table["Juggernaut"].wounds == 1
    assert table.state.combat is None


def test_mcu2_010_main_characters_fight_on() -> None:
    table = Scenario(Side("MCU2-010", front=["Drax"]), Side("Thanos", row="front"))
    table.attack("Drax", "Thanos")
    assert table["Drax"].face_up
    assert table["Thanos"].face_up


def test_mcu1_007_whoever_has_more_to_exhaust_wins_the_dance_off() -> None:
    """R330."""
    sides = Side("MCU1-007", front=["Drax"]), Side("Thanos", front=[Card("Loki", exhausted=True)])
    table = Scenario(*sides).end_turn()
    table.choose("yes", "Drax", "Thanos")
    assert not table["Thanos"].ready
    table.choose("Star-Lord")
    assert table["Star-Lord"].xp == 1
    lost = Scenario(*sides).end_turn()
    lost.choose("yes", "done")
    assert lost["Star-Lord"].xp == 0
    assert lost["Drax"].ready


def test_mcu1_007_three_dance_until_one_is_left() -> None:
    """R330."""
    table = Scenario(Side("MCU1-007", front=["Drax"]), Side("Thanos", front=["Nova"]), Side("Loki"))
    table.end_turn().choose("yes", "Drax", "Nova", "Loki", "Star-Lord", "Thanos")
    assert table["Star-Lord"].xp == 0


def test_mcu1_009_thor_takes_his_steps_in_order_whatever_lies_between() -> None:
    """R352."""
    friends = ["MCU1-016", "MCU1-020"]
    steps = [friends, [], friends, friends[:1], [], friends]
    table = Scenario(
        Side("MCU1-009", row="front", front=[*friends, "Drax"]),
        Side("Thanos", row="front", front=[Card("Juggernaut", counters=40)]),
        powers={
            "Drax": "Usable(Ready(Each(yours & character)), ANY_NUMBER, TURN)",
            "Juggernaut": "Forbid(STRIKE, this)",
        },
    )
    for number, others in enumerate(steps, 1):
        assert table["MCU1-009"].level == 1
        table.attack(["MCU1-009", *others], "Juggernaut").pass_all()
        table.use("Drax", "Trial")
        assert (table["Thor"].level == 2) is (number == len(steps))


def test_mcu6_015_corvus_glaive_stops_what_makes_an_enemy_stronger() -> None:
    """Both values that one effect gives, for one symbol, and only in a combat of his."""
    trees = {
        "Drax": "Modify(SELF, 3, 2, TURN)",
        "Find Cover": "PutCounters(PLUS, 2, Choose(yours & in_combat))",
    }
    table = Scenario(
        Side("Loki", front=["MCU6-015"], resources=["Training Ground"]),
        Side("Hulk", front=["Drax"], hand=["Find Cover"]),
        powers={
            card: Power("Help", timing=(Timing.COMBAT,), any_turn=True, tree=tree)
            for card, tree in trees.items()
        },
    )
    before = table["Drax"].stats
    table.attack("Corvus Glaive", "Drax").use("Drax", "Help", by=1).choose("yes")
    assert table["Drax"].stats == before
    assert not broken(table.state)
    table.play("Find Cover", by=1)
    assert table["Drax"].counters == 2, "he has paid, and cannot again"


HAWKEYE = Card("MCU4-005", level=2, row="front")
ROOF = "I Want You On That Roof"


@pytest.mark.parametrize(("place", "keyword"), [("Academy", "Genius"), ("Laboratory", "Regeneration")])
def test_mcu4_005_hawkeye_sits_on_what_has_paid(place: str, keyword: str) -> None:
    """It lies face up, is a resource as before, and pays for nothing more."""
    table = Scenario(Side(HAWKEYE, resources=[place]), Side("Loki", front=["Magik"]))
    table.use("Hawkeye", ROOF)
    assert table["Hawkeye"].has(keyword)
    assert table.piece(place, 0, "resource").face_up
    assert not table.may_use("Hawkeye", ROOF)
    assert not broken(table.state)
    again = loads(table.state.rules, dumps(table.state))
    assert not broken(again)


def test_mcu4_005_on_a_fortress_nobody_shoots_at_him_on_a_training_ground_nobody_hits_him() -> None:
    for place, kind, other in (("Fortress", "back", "front"), ("Training Ground", "front", "back")):
        table = Scenario(
            Side(HAWKEYE, resources=[place]),
            Side("Loki", front=["Magik"], back=["Cyclops"]),
        )
        table.use("Hawkeye", ROOF).end_turn().to_main()
        who = {"front": "Magik", "back": "Cyclops"}
        assert table.refusal("attack", who[kind], "Hawkeye", by=1)
        assert not table.refusal("attack", who[other], "Hawkeye", by=1)


def test_mcu4_005_a_new_nest_and_a_stun_end_the_old_one() -> None:
    table = Scenario(
        Side(HAWKEYE, front=["Drax"], resources=["Academy", "Laboratory"]),
        Side("Loki"),
        powers={"Drax": "Stun(Each(yours & main))"},
    )
    table.use("Hawkeye", ROOF).choose(1)
    table.end_turn().end_turn().to_main().use("Hawkeye", ROOF).choose(0)
    assert (table["Hawkeye"].has("Genius"), table["Hawkeye"].has("Regeneration")) == (False, True)
    assert not table.piece("Academy", 0, "resource").face_up
    table.use("Drax", "Trial")
    assert not table.piece("Laboratory", 0, "resource").face_up
    assert not broken(table.state)


def test_mcu4_005_a_location_of_the_hand_is_no_nest_and_what_turns_one_down_ends_it() -> None:
    table = Scenario(Side(HAWKEYE, hand=["Academy"]), Side("Loki"))
    table.use("Hawkeye", ROOF)
    assert not table["Hawkeye"].has("Genius")
    turns = {"Magik": "Turn(Each(enemy & location), DOWN)", "Drax": "Turn(Each(enemy & resource), UP)"}
    table = Scenario(
        Side(HAWKEYE, resources=["Academy"]), Side("Loki", front=["Magik", "Drax"]), powers=turns
    )
    table.use("Hawkeye", ROOF).end_turn().to_main().use("Magik", "Trial", by=1).use("Drax", "Trial", by=1)
    assert table.piece("Academy", 0, "resource").face_up
    assert not table["Hawkeye"].has("Genius"), "face up again it is just a location"


def test_mcu1_034_recruits_whom_he_has_chosen_in_an_enemy_ko_pile() -> None:
    table = Scenario(
        Side("MCU1-034", resources=["Academy"] * 9),
        Side("Hulk", ko_pile=["Nova", "Magik"]),
        phase="recruit",
    )
    table.use("MCU1-034", "You Had a Great Idea, Tony").choose("Nova").recruit("Nova")
    assert (table["Nova"].spot, table["Nova"].side) == ("front", 0)
    assert table.refusal("recruit", "Magik")


@pytest.mark.parametrize(
    ("turn_of", "fallen", "xp"),
    [("Loki", "Drax", 1), ("Loki", "Nova", 1), ("Hulk", "Drax", 0), ("Storm", "Nova", 0)],
)
def test_mcu5_012_a_character_falls_in_the_turn_of_another_player(turn_of: str, fallen: str, xp: int) -> None:
    """The turn of another enemy is not its own either."""
    sides = [Side("MCU5-012", front=["Nova", "Storm"]), Side("Hulk", front=["Drax"]), Side("Loki")]
    by = ["Storm", "Hulk", "Loki"].index(turn_of)
    table = Scenario(*sides, active=by, powers={turn_of: "KO(Choose(supporting))"})
    assert table.use(turn_of, "Trial", fallen, by=by)["MCU5-012"].xp == xp


def test_mcu1_017_fury_sees_who_was_recruited_before_him() -> None:
    hand = ["MCU1-016", "MCU1-017", "MCU1-011"]
    table = Scenario(Side("Hulk", hand=hand, resources=["Academy"] * 7), Side("Loki"), phase="recruit")
    table.recruit("MCU1-016", "front").recruit("MCU1-017", "front").recruit("MCU1-011", "front")
    assert table.names("hand") == []


def test_mcu1_056_keeps_locations_of_teams_from_being_played_face_up() -> None:
    table = Scenario(
        Side("Hulk", front=["MCU1-056"]),
        Side("Loki", hand=["TBB-027", "Academy"]),
        active=1,
        phase="resource",
    )
    assert "can't be played" in table.refusal("resource", "The Library", face_up=True, by=1)
    table.resource("The Library", by=1)
    assert not table.piece("The Library", 1, "resource").face_up


def test_mcu4_001_bucky_levels_up_only_into_the_winter_soldier() -> None:
    table = Scenario(
        Side("MCU4-001", xp=1, row="front"), Side(Card("Hulk", counters=5), row="front"), active=1
    )
    table.attack("Hulk", "MCU4-001", by=1).pass_all()
    assert (table.piece("Winter Soldier").code, table.asked) == ("MCU4-002", "player 1 about main: done")


def test_mcu2_005_a_location_that_has_paid_since_was_played() -> None:
    you = Side(
        "MCU2-005", front=["Nova"], resources=["Academy"] * 7, hand=["Training Ground", "Beast", "AFF-049"]
    )
    powers = {"Nova": "Turn(Each(yours & location), DOWN)", "Beast": "IgnoresTeams(card)"}
    table = Scenario(you, Side("Hulk"), phase="resource", powers=powers)
    table.resource("Training Ground", face_up=True).done().recruit("Beast").to_main()
    assert table.use("Nova", "Trial").play("AFF-049", "Hulk")["Doctor Strange"].xp == 1


def test_mcu1_036_who_comes_exhausted_cannot_kneel() -> None:
    you = Side("Falconer", hand=["PRD-019", "Drax"], resources=["Academy"] * 9)
    table = Scenario(you, Side("MCU1-036"), phase="recruit").recruit("PRD-019")
    assert table["Loki"].xp == 1
    assert table.recruit("Drax").choose("yes")["Loki"].xp == 1


def test_another_player_is_a_partner_too() -> None:
    """Found by an auditor: two partners are no enemies, but each is *another player* to the other."""
    mate = Side("Hulk", ko_pile=["Nova"])
    sides = Side("MCU1-034", front=["ALN-021"], resources=["Academy"] * 9), Side("Thanos"), mate, Side("Loki")
    table = Scenario(*sides, mode=Mode.TEAMS, phase="recruit")
    table.use("MCU1-034", "You Had a Great Idea, Tony").recruit("Nova")
    assert (table["Nova"].side, table["Iron Monger"].xp) == (0, 1)
    table.to_main().choose("Nova").use("ALN-021", "Twitchy", 2)
    assert table["Ash"].side == 2


def test_sly_hears_a_partner_draw() -> None:
    own = Side("Thor", front=["Magik", "Drax"], deck=["Nova"])
    powers = {"Magik": 'Gain(SELF, "Sly", TURN)', "Drax": "Draw(who=CHOSEN_OTHER)"}
    sides = own, Side("Thanos"), Side("Hulk", deck=["Rhino"]), Side("Loki")
    table = Scenario(*sides, mode=Mode.TEAMS, powers=powers)
    table.use("Magik", "Trial").use("Drax", "Trial", 2)
    assert (table.names("hand"), table.names("hand", 2)) == (["Nova"], ["Rhino"])
