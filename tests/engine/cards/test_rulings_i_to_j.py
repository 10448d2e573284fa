"""What was ruled on cards from the Infinity Gauntlet to Juggernaut, played."""

from __future__ import annotations

import pytest

from vsdeck.card import Power, Timing
from vsdeck.engine.scenario import Card, Scenario, Side

GAUNTLET = "The Infinity Gauntlet"


def test_blk_017_gems_wait_for_the_next_gauntlet() -> None:
    """R162: without it they lie face up and do nothing."""
    gem = Card("The Reality Gem", face_down=True)
    you = Side(
        "Magneto",
        front=[Card("Drax", attached=[GAUNTLET]), "Nova"],
        hand=["Training Ground"],
        resources=[gem, *["Fortress"] * 6],
    )
    take = "Move(Choose(yours & equipment & ~resource), HAND)"
    hand_it_over = Power(name="Off", timing=(Timing.BUILD,), tree=take)
    table = Scenario(you, Side("Hulk", front=["Rogue"]), phase="recruit", powers={"Nova": hand_it_over})
    table.use(GAUNTLET, "The Unbridled Power of a God", "The Reality Gem").use("Nova", "Off")
    assert table["The Reality Gem"].face_up
    table.equip(GAUNTLET, "Nova").to_main()
    assert table.may_use(GAUNTLET, "I Dream and It Will Be")


def test_blk_017_without_it_nobody_uses_a_gem() -> None:
    """R162."""
    you = Side("Magneto", front=["Drax"], hand=["Training Ground"], resources=["The Reality Gem"])
    table = Scenario(you, Side("Hulk", front=["Rogue"]))
    assert not table.may_use("The Reality Gem", "I Dream and It Will Be")


COLLAR = Side("FUT-007", hand=["FUT-026"] * 2, resources=["Fortress"] * 2)


def test_fut_026_a_collar_for_the_standing_and_the_stunned() -> None:
    """R163: what was worn before is KO'd."""
    enemy = Side("Loki", front=[Card("Drax", attached=["PRD-027"]), Card("Nova", stunned=True)])
    table = Scenario(COLLAR, enemy, phase="recruit").equip("FUT-026", "Drax").equip("FUT-026", "Nova")
    assert table["Drax"].attached == table["Nova"].attached == ["Inhibitor Collar"]
    assert table.names("ko_pile", 1) == ["Net Launcher"]


@pytest.mark.parametrize(("tree", "stays"), [("Stun(SELF)", True), ("Hide(SELF)", False)])
def test_fut_026_it_stays_on_who_is_stunned_and_not_on_who_hides(tree: str, stays: bool) -> None:
    """R163."""
    fall = tree.replace("SELF", "Choose(enemy & supporting)")
    table = Scenario(COLLAR, Side("Loki", front=["Drax"]), phase="recruit", powers={"FUT-007": fall})
    table.equip("FUT-026", "Drax").to_main().use("FUT-007", "Trial")
    assert table["Drax"].attached == (["Inhibitor Collar"] if stays else [])
    assert not table["Drax"].has("Berserker")


def test_frf_018_the_wall_falls_at_the_third_attack() -> None:
    """R164: each attack on it is a wound and over at once."""
    you = Side("Hulk", front=["FRF-018"], resources=["Laboratory"] * 2)
    table = Scenario(you, Side("Loki", front=["Nova", "Thor", "Drax"]))
    table.use("Invisible Woman", "Create Wall of Force").end_turn().to_main()
    for name in ("Nova", "Thor", "Drax"):
        assert table.names("attached") == ["Wall of Force"]
        table.attack(name, "Wall of Force", by=1)
        assert table.state.combat is None
    assert table.names("attached") == []


def test_frf_018_only_who_reaches_the_row_attacks_the_wall() -> None:
    """R164: past those in front only who flies."""
    you = Side("Hulk", front=["FRF-018", "Luke Cage"], resources=["Laboratory"] * 2)
    table = Scenario(you, Side("Loki", front=["Nova", "Magik"]))
    table.use("Invisible Woman", "Create Wall of Force").end_turn().to_main()
    assert table.may_attack("Nova", "Wall of Force", by=1)
    assert not table.may_attack("Magik", "Wall of Force", by=1)


def test_mys_003_a_challenge_lasts_until_who_is_challenged_leaves() -> None:
    """R165: stunned, Drax is still challenged, and nobody else is asked about; each stun of him counts."""
    you = Side("MYS-003", row="front", resources=["Training Ground"] * 2)
    enemy = Side("Loki", hand=["Drax", "Magik"], resources=["Fortress"] * 8)
    table = Scenario(you, enemy, active=1, phase="recruit").recruit("Drax", by=1).choose("yes").end_turn()
    table.to_main().attack("Iron Fist", "Drax").use("Iron Fist", "Iron Fist Punch").pass_all()
    assert (table["Iron Fist"].xp, table["Drax"].stunned) == (1, True)
    table.end_turn()
    while not table.state.points[1]:
        table.done()
    table.recruit("Magik", by=1)
    assert "whether" not in table.asked


def test_ver_022_chi_is_spent_one_by_one_and_lost_face_down() -> None:
    """R166."""
    you = Side("Hulk", front=[Card("VER-022", counters={"Chi": 3})])
    table = Scenario(you, Side("Loki", front=["Thanos"])).attack("Iron Fist", "Thanos")
    for _ in range(2):
        table.use("Iron Fist", "The Source of My Power", 0)
    assert table["Iron Fist"].tally("Chi") == 1
    table.pass_all()
    assert (table["Iron Fist"].stunned, table["Iron Fist"].tally("Chi")) == (True, 0)


def test_cv5_005_atk_that_became_zero_may_grow_again() -> None:
    """R168: what is gained afterwards counts."""
    you = Side("CV5-005", row="front", resources=["Laboratory"])
    table = Scenario(you, Side("Loki", front=["Drax"], hand=["Savage Surprise"]))
    table.attack("Iron Man", "Drax").use("Iron Man", "Earth Is Closed Today")
    assert table["Drax"].stats == (0, 6)
    assert table.play("Savage Surprise", by=1)["Drax"].stats == (4, 6)


@pytest.mark.parametrize(("name", "card"), [("Iron Man", "MNB-020"), ("Thor", "MNB-021")])
def test_mnb_005_anybody_of_yours_may_be_powered_up(name: str, card: str) -> None:
    """R169."""
    table = Scenario(Side("Iron Man", front=["Thor"], hand=[card]), Side("Loki", front=["Drax"]))
    assert table.power_up(name)["MNB-005"].xp == 1


def test_cv5_017_each_player_chooses_among_his_own_resources() -> None:
    """R170: those that lie face down too."""
    you = Side("Hulk", front=["CV5-017"], resources=["Academy", "Training Ground"])
    down = Card("Magik", face_down=True)
    table = Scenario(you, Side("Loki", resources=[down, "Laboratory", "Fortress"]))
    table.use("Iron Man", "I Figured Out Time Travel", 1).choose("Magik", "Fortress")
    assert table.names("resource", 0) == []
    assert table.names("resource", 1) == ["Laboratory"]
    assert {"Magik", "Fortress"} <= set(table.names("deck", 1))


def test_gal_009_who_jack_follows_leads() -> None:
    """R171: then the attacker's player says who is struck back."""
    you = Side("Gamora", row="front", front=["GAL-009"])
    table = Scenario(you, Side("Loki", front=["Thanos"])).attack(["Gamora", "Jack Flag"], "Thanos")
    assert table["Gamora"].has("Leader")
    table.pass_all(strike=None)
    assert table.asked.startswith("player 0 about strike")


def test_aew_036_jadebrand_leaves_no_time_to_answer() -> None:
    """R172: the strikes come at once."""
    you = Side("AEW-036", row="front", resources=["Training Ground"])
    table = Scenario(you, Side("Loki", front=["Drax"], hand=["Find Cover"]))
    table.attack("Jade Cargill", "Drax").use("Jade Cargill", "JadeBrand")
    assert table.state.combat is None
    assert table["Jade Cargill"].stunned


@pytest.mark.parametrize(("answer", "counters"), [("yes", 3), ("no", -3)])
def test_oga_002_counters_that_dagger_turns_are_still_jeans(answer: str, counters: int) -> None:
    """R173: what is put in the place of something comes from where that came."""
    you = Side("OGA-002", row="front", front=["TUB-041"])
    table = Scenario(you, Side("Loki", front=["Drax"])).attack("OGA-002", "Drax").choose(answer)
    assert (table["TUB-041"].counters, table["OGA-002"].xp) == (counters, 1)


@pytest.mark.parametrize("masters", [["XFB-014"], ["XFB-035"], ["XFB-014", "XFB-035"]])
def test_xfb_043_each_master_has_his_due(masters: list[str]) -> None:
    """R174."""
    table = Scenario(Side("Hulk", front=["XFB-043", *masters]), Side("Loki", front=["Drax"])).end_turn()
    while "card" in table.asked:
        table.choose("XFB-043" if "Jeffrey" in table.asked else "Drax")
    assert table["XFB-043"].counters == (2 if "XFB-014" in masters else 0)
    assert table["Drax"].counters == (-2 if "XFB-035" in masters else 0)


def test_leg_043_intellect_among_other_symbols_is_enough() -> None:
    """R176."""
    four = ["Laboratory", "Academy", "Fortress", "Training Ground"]
    table = Scenario(Side("Hulk", front=["LEG-043"]), Side("MNB-086", resources=four), active=1)
    assert not table.may_use("Thanos", "The Infinity Gauntlet", by=1)
    assert table.may_use("Thanos", "Court Death", by=1)


@pytest.mark.parametrize("stunned", [False, True])
def test_nbx_019_joseph_flies_and_shoots_like_magneto(stunned: bool) -> None:
    """R177: Flight and Ranged are keyword powers too."""
    table = Scenario(Side("Hulk", front=["NBX-019", Card("MNB-097", stunned=stunned)]), Side("Loki"))
    powers = ("Flight", "Ranged", "Magnetic Suppression")
    assert [table["Joseph"].has(power) for power in powers] == [not stunned] * 3


def test_hox_002_endless_atk_stuns_endless_def() -> None:
    """R178."""
    you = Side("HOX-002", row="front", resources=["Fortress"] * 2)
    table = Scenario(you, Side("Loki", front=["Drax"]), powers={"Drax": "StatIs(this, DEF, INFINITE)"})
    table.use("Juggernaut", "Limitless Strength").attack("Juggernaut", "Drax").pass_all()
    assert table["Drax"].stunned


@pytest.mark.parametrize(("location", "pays"), [("Laboratory", True), ("Avengers Mansion", False)])
def test_bom_001_locations_of_a_team_do_not_pay_against_juggernaut(location: str, pays: bool) -> None:
    """R179: out of the row or the hand; an enemy uses the power once in his main phase."""
    stop = "It's Gonna Take Something More to Stop Me!"
    enemy = Side("Captain America", resources=[location], hand=[location])
    table = Scenario(Side("BOM-001", row="front", resources=["Laboratory"]), enemy)
    assert not table.may_use("Juggernaut", stop)
    table.end_turn().to_main()
    assert table.may_use("Juggernaut", stop, by=1) is pays
    if pays:
        table.use("Juggernaut", stop, by=1)
        assert table["Juggernaut"].counters == -2
        assert not table.may_use("Juggernaut", stop, by=1)


@pytest.mark.parametrize(
    ("place", "able"),
    [
        ({"front": ["HOX-020"]}, True),
        ({"back": ["HOX-020"]}, False),
        ({"front": [Card("HOX-020", exhausted=True)]}, False),
    ],
)
def test_hox_020_juggernaut_butts_whom_he_could_attack(
    place: dict[str, list[str | Card]], able: bool
) -> None:
    """R180: ready, in the front row, and not over the protected."""
    you = Side("Hulk", resources=["Fortress"], **place)  # type: ignore[arg-type]
    table = Scenario(you, Side("Loki", front=["Drax"], back=["Nova"])).use("HOX-020", "Headbutt")
    assert (table["Drax"].face_up, table["Nova"].face_up) == (not able, True)


def test_mnb_096_he_does_not_exhaust_to_run_on() -> None:
    """R181: sent by the Enchantress he is ready after both attacks."""
    you = Side("Thanos", front=["Juggernaut", "AFF-048"], resources=["Fortress", "Laboratory"])
    table = Scenario(you, Side("Hulk", front=["Ronan"], back=["Mystique"]))
    table.use("Enchantress", "Go Forth, My Champion")
    table.attack("Juggernaut", "Ronan").use("Juggernaut", "Unstoppable").pass_all()
    table.choose("Mystique").pass_all()
    assert not table["Mystique"].in_play
    assert table["Juggernaut"].ready


def test_mnb_096_who_plays_dead_stops_him() -> None:
    """R181: the combat is over and nobody was stunned in it."""
    you = Side("Thanos", front=["Juggernaut"], resources=["Fortress"])
    enemy = Side("DEF-029", front=["Ronan"], back=["Mystique"], hand=["DEF-051"])
    table = Scenario(you, enemy).attack("Juggernaut", "Ronan").use("Juggernaut", "Unstoppable")
    table.play("DEF-051", by=1)
    assert table.state.combat is None
    assert table.asked.startswith("player 0 about main")
