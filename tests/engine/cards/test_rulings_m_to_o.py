"""What was ruled on cards from Mole Man to Orange Cassidy, played."""

from __future__ import annotations

from dataclasses import replace

import pytest

from vsdeck.engine.scenario import Card, Scenario, Side

DOWN = Card("Nova", face_down=True)


def test_fan_056_moloids_count_on_the_side_that_they_attack() -> None:
    """R233."""
    you = Side("Hulk", front=["FAN-056"], resources=[DOWN] * 3)
    table = Scenario(you, Side("Loki", front=["Drax"], resources=[DOWN] * 5))
    assert table["Moloids"].stats == (0, 1)
    assert table.attack("Moloids", "Drax")["Moloids"].stats == (5, 1)


def test_xfb_011_reyes_has_what_each_main_character_brings() -> None:
    """R236: several teams, several gifts."""
    alone = Scenario(Side("XFB-001", front=["XFB-011"]), Side("Loki"))["Monica Reyes"]
    assert (alone.has("Genius"), alone.health) == (True, 1)
    both = Scenario(Side(["XFB-001", "XFB-022"], front=["XFB-011"]), Side("Loki"))["Monica Reyes"]
    assert (both.has("Genius"), both.health) == (True, 2)


def test_dar_006_morbius_feeds_on_his_own() -> None:
    """R237: ready and in the front row he attacks, exhausts, and a KO gives him a vitality counter."""
    you = Side("DAR-006", row="front", front=["Magik"])
    table = Scenario(you, Side("Loki", front=["Drax"], hand=["Find Cover"])).attack("Morbius", "Magik")
    assert not table["Morbius"].ready
    table.pass_all()
    assert (table["Magik"].spot, table["Morbius"].tally("vitality")) == ("ko_pile", 1)


@pytest.mark.parametrize("wounds", [0, 1])
def test_prd_008_who_lies_stunned_is_wounded_by_mr_black(wounds: int) -> None:
    """R238: and strikes back; nobody else stuns it again."""
    you = Side("PRD-008", row="front", front=["Nova"], resources=["Space"])
    powers = {"Nova": "Stun(Choose(enemy & supporting))"}
    enemy = Side("Hulk", front=[Card("Drax", stunned=True, wounds=wounds)], hand=["Even The Odds"])
    table = Scenario(you, enemy, powers=powers).use("Nova", "Trial")
    assert table["Drax"].wounds == wounds
    assert not table.may_attack("Mr. Black", "Drax")
    table.use("Mr. Black", "Enhanced Bio-Mask").attack("Mr. Black", "Drax")
    assert not table.may_play("Even The Odds", by=1), "its team does not help"
    table.pass_all()
    assert (table["Drax"].in_play, table["Drax"].wounds) == (not wounds, 1 - wounds)
    assert table["Mr. Black"].stunned


def test_prd_008_who_is_hidden_gets_stunned_by_mr_black() -> None:
    """R238."""
    you = Side("PRD-008", row="front", resources=["Space"])
    table = Scenario(you, Side("Hulk", front=[Card("Drax", hidden=True)]))
    table.use("Mr. Black", "Enhanced Bio-Mask").attack("Mr. Black", "Drax").pass_all()
    drax = table["Drax"]
    assert (drax.stunned, drax.hidden, drax.ready, drax.wounds) == (True, False, False, 1)


def test_mcu7_001_mysterio_rises_when_a_hologram_falls() -> None:
    """R240: one that he put onto an enemy's side."""
    you = Side("MCU7-001", front=["Nova"], hand=["MCU7-013"], resources=["Academy"])
    table = Scenario(you, Side("Loki"), powers={"Nova": "KO(Choose(enemy & supporting))"})
    table.use("Mysterio", "You Don't Want Any Part of This", "front")
    assert table["Earth Elemental"].side == 1
    assert table.use("Nova", "Trial")["Mysterio"].level == 2


@pytest.mark.parametrize(("front", "able"), [("SYN-008", True), ("FAN-007", False)])
def test_syn_008_a_plot_twist_without_teams_asks_for_nobody(front: str, able: bool) -> None:
    """R241: not even for four of its team, as Fantastic! does."""
    you = Side("Hulk", front=[front], hand=["FRF-021", "X-Factor"])
    table = Scenario(you, Side("Loki", front=["Drax"]))
    assert table.may_play("X-Factor") is able
    assert table.attack(front, "Drax").may_play("FRF-021") is able


def test_fre_003_mystique_knows_her_own_team_already() -> None:
    """R242: only teams that nobody else of hers has are XP; her power of level 2 is not played."""
    you = Side("FRE-003", hand=["HOX-020", "Storm"], resources=["Fortress"] * 9)
    table = Scenario(you, Side("Loki"), phase="recruit").recruit("HOX-020")
    assert table["Mystique"].xp == 0
    assert table.recruit("Storm")["Mystique"].xp == 1


def test_civ_033_namor_doubles_what_he_has_then() -> None:
    """R243: what he gains later is not doubled."""
    you = Side("CIV-033", row="front", hand=["Open Fire"], resources=["Fortress"])
    table = Scenario(you, Side("Loki", front=["Drax"])).attack("Namor", "Drax").use("Namor", "Imperius Rex!")
    assert table["Namor"].stats == (14, 10)
    assert table.play("Open Fire")["Namor"].stats == (16, 10)


def test_blk_003_nebula_gains_nothing_and_still_uses_her_equipment() -> None:
    """R244: what equipment says stays on it."""
    you = Side(Card("BLK-003", attached=["PRD-027"]), front=["Nova"], resources=["Laboratory"])
    table = Scenario(you, Side("Loki"), powers={"Nova": 'GrantKeyword(main, "Flight")'})
    assert (table["Nebula"].has("Flight"), table["Nebula"].has("Passive")) == (False, True)
    assert table.may_use("PRD-027", "Catch Them Off Guard")


@pytest.mark.parametrize(("main", "counters"), [("Loki", (0, -2)), ("DAR-005", (-2, -2))])
def test_blk_012_who_shares_no_team_with_a_main_character_suffers(
    main: str, counters: tuple[int, int]
) -> None:
    """R245: with a main character of no team that is everybody; paying is no super power."""
    you = Side("Hulk", hand=["BLK-012"], resources=["Fortress"] * 4)
    powers = {"Hulk": "Forbid(USE_SUPER_POWERS, character)"}
    table = Scenario(you, Side(main, front=["Thanos", "Drax"]), phase="recruit", powers=powers)
    table.recruit("Nebula").choose("yes")
    assert (table["Thanos"].counters, table["Drax"].counters) == counters


@pytest.mark.parametrize(("named", "stats"), [("Drax", (8, 8)), ("Ego", (4, 4))])
def test_mcu1_050_nebula_names_anybody(named: str, stats: tuple[int, int]) -> None:
    """R246: also one who is nowhere in the game."""
    you = Side("Hulk", hand=["MCU1-050"], resources=["Fortress"] * 3)
    table = Scenario(you, Side("Loki", front=["Drax"]), phase="recruit").recruit("Nebula").choose(named)
    table.end_turn().to_main().attack("Drax", "Nebula", by=1)
    assert table["Nebula"].stats == stats


def test_prd_027_a_net_is_no_blade() -> None:
    """R248: whom Gamora dazes with it is not KO'd by Godslayer Blade."""
    gamora = Card("MNB-058", attached=["PRD-027"])
    you = Side(gamora, row="front", resources=["Fortress", "Fortress", "Laboratory"])
    table = Scenario(you, Side("Loki", front=["Drax"])).use("Gamora", "Godslayer Blade")
    table.use("PRD-027", "Catch Them Off Guard", "Loki")
    assert (table.winners, table["Loki"].stunned) == (None, True)


@pytest.mark.parametrize(("recruit", "left"), [("NEW-010", 4), ("MNB-042", 2)])
def test_new_017_new_mutants_are_those_of_the_set(recruit: str, left: int) -> None:
    """R249: other X-Men are none."""
    you = Side("NEW-003", hand=["NEW-017", recruit], resources=["Fortress"] * 6)
    table = Scenario(you, Side("Loki"), phase="recruit").play("NEW-017").recruit(recruit)
    assert table.state.points[0] == left


@pytest.mark.parametrize("again", [True, False])
def test_svh_034_who_took_the_formula_must_go_on_with_it(again: bool) -> None:
    """R251."""
    you = Side("SVH-034", row="front", resources=["Laboratory"] * 2)
    powers = {"Drax": "Wound(Choose(enemy & main), 5)"}
    table = Scenario(you, Side("Loki", front=["Drax"]), powers=powers).use(
        "Nick Fury", "The Infinity Formula"
    )
    table.end_turn().to_main().use("Drax", "Trial", by=1)
    assert table["Nick Fury"].wounds == 0
    table.end_turn().to_main()
    if again:
        table.use("Nick Fury", "The Infinity Formula")
    assert table.end_turn().winners == (None if again else (1,))


def test_mcu4_008_a_soldier_twice_over_fires_twice() -> None:
    """R252: each time as many counters as there are soldiers."""
    you = Side("MCU4-008", front=["Nova"], hand=["SVH-010"], resources=["Fortress"] * 2)
    table = Scenario(you, Side("Loki", front=["Drax"]), phase="recruit")
    table.use("Nick Fury", "A Full-Bird Colonel...").recruit("SVH-010")
    while "order" in table.asked:
        table.choose("Soldier")
    assert table["Drax"].counters == -4


def test_fut_008_nimrod_learns_all_that_an_attacker_has() -> None:
    """R253: from Iron Man, who flies, shoots, has a counter and a keyword."""
    you = Side("FUT-008", row="front", resources=["Academy"])
    enemy = Side("Loki", front=[Card("MNB-020", counters=1), Card("Drax", counters=2)])
    table = Scenario(you, enemy, active=1).attack("MNB-020", "Nimrod", by=1).choose("yes").pass_all()
    table.end_turn().to_main().attack("Nimrod", "Drax")
    assert table["Nimrod"].has("Air Superiority")
    assert table["Nimrod"].has("Bulletproof")
    assert (table["Drax"].stats, table["Drax"].has("Berserker")) == ((6, 6), False)


def test_mke_036_every_discarded_shadow_comes_to_help() -> None:
    """R254: the power is paid for once in a turn, and the counters come as well."""
    you = Side("MKE-036", row="front", hand=["MKE-048", "MKE-049"], resources=["Laboratory"])
    table = Scenario(you, Side("Loki", front=["Drax"]))
    for code, count in (("MKE-048", 1), ("MKE-049", 2)):
        table.power_up("MKE-036", discarding=code)
        while "row" not in table.asked:
            table.choose("yes" if "whether" in table.asked else "MKE-036")
        table.choose("front")
        assert (table[code].spot, table["MKE-036"].counters) == ("front", count)


def test_mke_036_amplified_he_grows_by_five() -> None:
    """R254: the location is discarded from the hand."""
    you = Side("MKE-036", row="front", hand=["MKE-048", "Laboratory"])
    table = Scenario(you, Side("Loki", front=["Drax"])).power_up("MKE-036", discarding="MKE-048")
    while "row" not in table.asked:
        table.choose("yes")
    assert table.choose("front")["MKE-036"].counters == 5


@pytest.mark.parametrize(
    ("place", "able"),
    [
        ({"front": ["CV1-019"]}, True),
        ({"back": ["CV1-019"]}, False),
        ({"front": [Card("CV1-019", exhausted=True)]}, False),
    ],
)
def test_cv1_019_omega_red_reaches_whom_he_could_attack(
    place: dict[str, list[str | Card]], able: bool
) -> None:
    """R258: ready and in the front row, and nobody who is protected."""
    you = Side("Hulk", resources=["Training Ground"], **place)  # type: ignore[arg-type]
    table = Scenario(you, Side("Loki", front=["Drax", "Thor"], back=["Nova"]))
    table.use("Omega Red", "Carbonadium Tentacles")
    assert ("Drax" in table.asked) is able
    assert "Nova" not in table.asked


def test_leg_035_onslaught_hears_that_he_appears() -> None:
    """R259: with a power of those of whom he is made."""
    you = Side("Hulk", hand=["Onslaught"], deck=["Nova"], resources=["Fortress"] * 8)
    table = Scenario(you, Side("Magneto", deck=["MNB-090"], front=["Drax"]), phase="recruit")
    assert table.recruit("Onslaught").choose("front")["Drax"].counters == -1


def test_leg_035_onslaught_who_comes_back_is_nothing() -> None:
    """R259: away he was another; without health he is gone."""
    you = Side("Hulk", front=["AFF-015"], hand=["Onslaught"], deck=["Nova"])
    you = replace(you, resources=["Laboratory", *["Fortress"] * 8])
    table = Scenario(you, Side("Magneto", deck=["Thor"]), phase="recruit").recruit("Onslaught").end_turn()
    table.choose("yes", "Onslaught", "done").to_main().end_turn().choose("front")
    assert table["Onslaught"].spot == "ko_pile"


def test_leg_035_cosmo_takes_powers_and_no_stats() -> None:
    """R259."""
    you = Side("Hulk", hand=["Onslaught"], deck=["Nova"], resources=["Fortress"] * 8)
    enemy = Side("Magneto", deck=["Thor"], hand=["Cosmo"], resources=["Fortress"])
    table = Scenario(you, enemy, phase="recruit").recruit("Onslaught").end_turn()
    while not table.state.points[1]:
        table.done()
    onslaught = table.recruit("Cosmo", by=1).choose("Onslaught")["Onslaught"]
    assert (onslaught.stats, onslaught.health, onslaught.has("Flight")) == ((11, 10), 3, False)


@pytest.mark.parametrize(("points", "able"), [(6, True), (5, False)])
def test_aew_024_orange_cassidy_is_paid_for_with_symbols(points: int, able: bool) -> None:
    """R260: by tunnels of his team too, while six points are there; these are kept."""
    tunnels = ["AEW-029"] * 2
    you = Side("Hulk", hand=["AEW-024"], resources=[*tunnels, *["Fortress"] * (points - 2)])
    table = Scenario(you, Side("Loki"), phase="recruit")
    assert (not table.refusal("recruit", "Orange Cassidy")) is able
    if able:
        table.recruit("Orange Cassidy").choose("yes")
        assert (table["Orange Cassidy"].in_play, table.state.points[0]) == (True, 6)
