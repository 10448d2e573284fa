"""What was ruled on cards from Ganymede to Hyperion, played."""

from __future__ import annotations

import pytest

from tests.engine.mnb import CARDS
from vsdeck.card import Power, Timing
from vsdeck.engine.scenario import Card, Effect, Scenario, Side

STATION = "Training Ground"
BACK = 'Move(Choose(yours & supporting & Named("Spider-Man")), DECK, SHUFFLED)'


@pytest.mark.parametrize("defender", ["Black Panther", "HER-011"])
def test_her_011_strikes_even_before_the_ferocious(defender: str) -> None:
    """R131: she strikes before everybody; two who do so strike at the same time."""
    you = Side("Hulk", front=[Card("HER-011", counters=1)], resources=[STATION])
    table = Scenario(you, Side("Loki", front=[Card(defender, counters=1)], resources=[STATION]))
    staff = "Spinster Energy Staff"
    table.attack("HER-011", table.piece(defender, 1).name).use("Ganymede", staff)
    if defender == "HER-011":
        table.use("Ganymede", staff, by=1)
    table.pass_all()
    assert table.piece(defender, 1).stunned
    assert table.piece("Ganymede", 0).stunned is (defender == "HER-011")


def test_mcu5_009_an_invisible_ghost_is_no_wall_and_sees_none() -> None:
    """R132: enemies attack past her, and she past theirs."""
    table = Scenario(Side("MCU5-009", row="front", back=["Nova"]), Side("Loki", front=["Drax"], row="back"))
    assert table.may_attack("Ghost", "Loki")
    assert table.end_turn().to_main().may_attack("Drax", "Nova", by=1)


def test_tbb_049_each_use_by_any_glory_counts() -> None:
    """R136: the second one goes on where the first ended."""
    fresh = "Sequence([KO(Choose(yours & supporting)), Move(Choose(supporting & InZone(KO_PILE)), PLAY)])"
    table = Scenario(
        Side("Hulk", front=["TBB-049"], ko_pile=["TBB-049"], resources=["Laboratory"] * 2),
        Side("Loki", hand=["Nova", "Drax", "Thor"]),
        powers={"Hulk": fresh},
    )
    table.use("Glory", "Drain Sanity", "Nova")
    assert table.names("hand", 1) == ["Drax", "Thor"]
    first = table.piece("Glory", spot="front").card
    table.use("Hulk", "Trial").choose("Glory", "front")
    second = table.piece("Glory", spot="front").card
    table.use("Glory", "Drain Sanity")
    assert table.names("hand", 1) == []
    assert first != second


def test_mcu5_028_goose_costs_nothing_and_swallows_nothing_unpaid() -> None:
    """R137: whoever asks is told cost 0; coming otherwise than recruited she takes what costs 0."""
    powers = {
        "Thor": "Sequence([Move(Choose(supporting & InZone(KO_PILE)), PLAY)])",
        "Drax": "KO(Each(supporting & Compares(COST, AT_MOST, 0)))",
    }
    you = Side("Thor", ko_pile=["MCU5-028"])
    table = Scenario(you, Side("Thanos", front=["Magik", "Drax"]), powers=powers)
    table.use("Thor", "Trial", "front")
    assert table["Magik"].in_play
    table.end_turn().to_main().use("Drax", "Trial", by=1)
    assert table["Goose"].spot == "ko_pile"


def test_svh_013_counters_that_do_nothing_are_still_there() -> None:
    """R138: a -1/-1 counter takes one of them away."""
    you = Side("Hulk", front=["SVH-013"])
    enemy = Side("Loki", front=[Card("Drax", counters=2)])
    table = Scenario(you, enemy, powers={"Hulk": "PutCounters(MINUS, 1, Choose(enemy & supporting))"})
    assert table["Drax"].stats == (6, 6)
    table.use("Hulk", "Trial")
    assert (table["Drax"].counters, table["Drax"].stats) == (1, (6, 6))


def test_mcu6_001_a_lone_character_shares_the_fun_with_an_enemy() -> None:
    """R139: two different ones, of either side."""
    you = Side("MCU6-001", front=["Nova"], resources=["Fortress"])
    table = Scenario(you, Side("Loki", front=["Drax"])).use("Grandmaster", "Who's Having Fun?")
    assert (table["Nova"].counters, table["Drax"].counters) == (1, 1)


@pytest.mark.parametrize(("first", "second"), [("Drax", "Rhino"), ("Nova", "Drax"), ("Nova", "Thor")])
def test_mcu6_002_any_two_face_the_contest(first: str, second: str) -> None:
    """R139: even two of one side."""
    you = Side("MCU6-002", front=["Nova", "Thor"], resources=["Academy"])
    table = Scenario(you, Side("Loki", front=["Drax", "Rhino"]))
    table.use("Grandmaster", "Contest of Champions", first, second)
    assert not table["Grandmaster"].stunned
    fell = [table[name].stunned or not table[name].in_play for name in (first, second)]
    assert any(fell)


def test_leg_033_only_his_own_combat_spares_the_grandmaster() -> None:
    """R140: stunned beside a combat of others he is wounded."""
    powers = {"Nova": "When(Attacks(this), PutCounters(MINUS, 1, Choose(enemy & supporting & back)))"}
    aside = Side("Loki", front=["Drax"], back=["LEG-033"])
    for enemy, target, spared in ((aside, "Drax", False), (Side("Loki", front=["LEG-033"]), "LEG-033", True)):
        table = Scenario(Side("Hulk", front=["Nova"]), enemy, powers=powers)
        table.attack("Nova", target).pass_all()
        assert table["LEG-033"].in_play is spared


@pytest.mark.parametrize(("other", "ko"), [("Academy", False), ("Fortress", True)])
def test_cv1_005_oscorp_is_a_trick_that_was_not_used(other: str, ko: bool) -> None:
    """R141: as an academy it lets him strike before the ferocious; beside an academy it is none."""
    you = Side("CV1-005", row="front", hand=["SYN-019", other])
    table = Scenario(you, Side("Loki", front=["Black Panther"]))
    table.attack("CV1-005", "Black Panther").choose("Oscorp", other, 0).pass_all()
    assert (table["Black Panther"].spot == "ko_pile") is ko
    assert table["CV1-005"].face_up


def test_cv1_005_a_second_laboratory_hits_nobody_else() -> None:
    """R141: two locations never are the same trick."""
    you = Side("CV1-005", row="front", hand=["SYN-019", "Laboratory"])
    table = Scenario(you, Side("Loki", front=["Mantis", "Magik"], back=["Hawkeye"]))
    table.attack("CV1-005", "Mantis").choose("Oscorp", "Laboratory")
    while "mode" in table.asked or "card" in table.asked:
        table.choose(1 if "mode" in table.asked else "Magik")
    table.pass_all()
    assert not table["Magik"].in_play
    assert table["Hawkeye"].in_play


@pytest.mark.parametrize(("code", "power"), [("SYN-016", "Pumpkin Bomb"), ("HER-016", "Stellar Flare!")])
def test_who_is_hidden_is_struck_and_who_is_stunned_not_again(code: str, power: str) -> None:
    """R142, R256."""
    enemy = Side("Loki", front=[Card("Drax", hidden=True), Card("Thor", stunned=True)])
    for name, wounds in (("Drax", 1), ("Thor", 0)):
        table = Scenario(Side("Hulk", front=[code], resources=["Laboratory"]), enemy)
        table.use(code, power, name)
        assert (table[name].stunned, table[name].wounds) == (True, wounds)


def test_mmu_053_what_grid_moves_is_equipped_anew() -> None:
    """R143: the blade goes only to those who may wear it."""
    you = Side(
        "Hulk",
        front=["MMU-053", Card("COS-009", attached=["COS-021"]), "Black Panther", "Nova"],
        resources=["Academy"],
    )
    table = Scenario(you, Side("Loki")).use("Grid", "Magnetokinesis")
    assert table["Black Panther"].attached == ["Ebony Blade"]


def test_mmu_053_a_moved_helmet_keeps_only_the_last_symbol_away() -> None:
    """R143: a new choice takes the place of the former."""
    you = Side("FRE-003", front=["MMU-053", "Nova", "Drax"], hand=["FRE-017"], resources=["Academy"] * 5)
    enemy = Side("Hulk", front=["Thor", "Dr. Strange"], resources=["Laboratory", "Academy"])
    table = Scenario(you, enemy, phase="recruit")
    table.equip("FRE-017", "Nova").choose(0).to_main()
    assert (
        not table.use("Grid", "Magnetokinesis", "Drax", 1)
        .end_turn()
        .to_main()
        .may_use("Dr. Strange", "Transmute", by=1)
    )
    assert table.may_use("Thor", "Lightning Strike", by=1)


def test_cos_019_the_magnet_takes_equipment_for_your_own() -> None:
    """R146: it may go to one of yours, and the arrow lies in the KO pile afterwards."""
    enemy = Side("Loki", front=[Card("Drax", attached=["PRD-027"])])
    table = Scenario(Side("COS-007", front=["Nova"], hand=["COS-019"]), enemy)
    table.play("COS-019", 4, "Drax", "Nova")
    assert table["Nova"].attached == ["Net Launcher"]
    assert table["COS-019"].spot == "ko_pile"


def test_cos_016_hawkeye_shoots_into_combats_of_others() -> None:
    """R146: he only has to lie face up."""
    for stunned in (False, True):
        you = Side(Card("COS-007", stunned=stunned), front=["Nova"], hand=["COS-016"])
        table = Scenario(you, Side("Loki", front=["Drax"]), active=1)
        table.attack("Drax", "Nova", by=1)
        assert table.may_play("COS-016") is not stunned


def test_mcu3_017_hela_who_falls_too_kills_nobody() -> None:
    """R147: face down she has no power when it is looked who is KO'd."""
    you = Side("Hulk", front=[Card("MCU3-017", counters=1)])
    table = Scenario(you, Side("Loki", front=["Thor"])).attack("Hela", "Thor").pass_all()
    assert table["Hela"].stunned
    assert (table["Thor"].stunned, table["Thor"].spot) == (True, "front")


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_wdv_022_several_hexes_give_each_thing_once(count: int) -> None:
    """R149."""
    you = Side("Hulk", back=["MCU1-018"], resources=["WDV-022"] * count)
    table = Scenario(you, Side("Loki"), active=1)
    assert table["MCU1-018"].stats == (6, 5 + (count > 1))
    assert (table["MCU1-018"].has("Dodge"), table["MCU1-018"].has("Noble")) == (count > 2, count > 3)


def test_sfo_009_hobgoblin_blasts_as_he_appears() -> None:
    """R150: what he copies hears him appear, if a Green Goblin lies face up."""
    for stunned in (False, True):
        you = Side(
            "Hulk", front=[Card("MNB-090", stunned=stunned)], hand=["SFO-009"], resources=["Fortress"] * 4
        )
        table = Scenario(you, Side("Loki", front=["Drax"]), phase="recruit").recruit("Hobgoblin")
        if not stunned:
            table.choose("front")
        assert table["Drax"].counters == (0 if stunned else -1)


def test_cv5_003_also_known_as_counts() -> None:
    """R153: Dusk is a Spider-Man too."""
    you = Side("CV5-003", deck=["Fortress", "Fortress", "VER-013", "Nova"])
    table = Scenario(you, Side("Loki"), phase="start").choose("Spider-Man")
    assert table.names("hand").count("Dusk") == 1
    assert "Nova" not in table.names("hand")


def test_cv5_004_one_of_two_namesakes_comes_or_none() -> None:
    """R153: which one is chosen."""
    symbols = ["Fortress", "Fortress", "Laboratory", "Academy"]
    you = Side("CV5-004", row="front", ko_pile=["MNB-016", "CIV-041", "Nova"], resources=symbols)
    table = Scenario(you, Side("Loki")).use("Hulk", "It's Like I Was Made for This", "CIV-041")
    assert "Spider-Man" not in table.asked
    table.choose("done", "front")
    assert (table["CIV-041"].spot, table["MNB-016"].spot) == ("front", "ko_pile")


@pytest.mark.parametrize("there", [True, False])
def test_sec_014_hulkling_whom_the_soul_gem_bars_still_takes_one_along(there: bool) -> None:
    """R157: he is recruited, and leaves the game instead of appearing on either side."""
    you = Side(
        "Hulk",
        front=[Card("Drax", attached=["BLK-021"])],
        hand=["SEC-014"],
        resources=["Earth", *["Fortress"] * 9],
    )
    table = Scenario(you, Side("Magneto", front=["Rogue"]), phase="recruit")
    table.use("The Soul Gem", "The Very Core of What Life Is", 0, "Hulkling")
    table.recruit("Hulkling").choose("yes" if there else "no")
    assert table["Hulkling"].spot == "removed"
    assert table["Rogue"].in_play is not there


def test_what_a_power_brings_and_cannot_appear_leaves_the_game() -> None:
    """R157: the rule of 2019 about those who try to appear and can't."""
    you = Side("Hulk", front=["Nova"], ko_pile=["Drax"])
    powers = {
        "Hulk": "Move(Choose(supporting & InZone(KO_PILE)), PLAY)",
        "Nova": "Forbid(APPEAR, supporting)",
    }
    assert Scenario(you, Side("Loki"), powers=powers).use("Hulk", "Trial")["Drax"].spot == "removed"


def test_mnb_059_groot_who_became_small_levels_up_again() -> None:
    """R144."""
    you = Side(Card("Groot", xp=0), level=2, hand=["Magik"] * 2, resources=["Laboratory"])
    table = Scenario(you, Side("Thanos")).use("Groot", "We are Groot")
    needed = next(power.level_up for power in CARDS.pool["MNB-059"].powers if power.level_up)
    for _ in range(needed):
        assert table["Groot"].level == 1
        table.end_turn().end_turn().resource("Academy")
    assert table["Groot"].level == 2


def test_web_003_the_wristwatch_finds_namesakes_of_every_team() -> None:
    """R133: a Spider-Friend is named; whoever of that name lies in the deck can be recruited from there, and
    again once he is back in it."""
    borrow = CARDS.pool["WEB-003"].powers[0].tree
    named = Effect("WEB-003", borrow.removeprefix("When(GAME_STARTS, ").removesuffix(")"), ("Spider-Man",))
    table = Scenario(
        Side("WEB-003", front=["Nova"], deck=["Beast", "CIV-041"], resources=["Fortress"] * 6),
        Side("Loki"),
        phase="recruit",
        effects=[named],
        powers={"Nova": Power(name="Back", timing=(Timing.BUILD,), tree=BACK)},
    )
    assert "in the deck of" in table.refusal("recruit", "Beast")
    table.recruit("Spider-Man").use("Nova", "Back")
    assert table["CIV-041"].spot == "deck"
    assert table.recruit("Spider-Man")["CIV-041"].in_play


def test_web_004_ghost_spider_comes_back_with_what_she_had() -> None:
    """R133: away until your next turn begins, with counters and equipment."""
    main = Card("WEB-004", counters=2, wounds=1, attached=["PRD-027"])
    table = Scenario(Side(main, resources=["Laboratory"]), Side("Loki"))
    table.use("Ghost-Spider", "Ticket to the Multiverse")
    assert not table["Ghost-Spider"].in_play
    table.end_turn().end_turn().choose("back")
    back = table["Ghost-Spider"]
    assert (back.counters, back.wounds, back.attached) == (2, 1, ["Net Launcher"])


@pytest.mark.parametrize("stunned", [False, True])
def test_cos_014_only_a_main_character_that_lies_face_up_pays_for_hyperion(stunned: bool) -> None:
    """R160: it need not be in the combat, and that is no super power."""
    no_supers = "Forbid(USE_SUPER_POWERS, character)"
    enemy = Side(Card("Magneto", stunned=stunned), front=["Rhino"], resources=["Laboratory"])
    table = Scenario(Side("Hulk", front=["COS-014", "Nova"]), enemy, powers={"Nova": no_supers})
    table.attack("Hyperion", "Rhino")
    assert ("whether" in table.asked) is not stunned


def test_svh_001_gwenpool_is_not_there_yet_when_she_is_recruited() -> None:
    """R148: Zemo gains five XP by her and no sixth, which others hear."""
    you = Side("SVH-001", front=["Nova"], hand=["MMU-023"], resources=["Fortress"] * 5)
    powers = {"Nova": "When(GainsXP(yours & main), PutCounters(PLUS, 1, SELF))"}
    table = Scenario(you, Side("Loki"), phase="recruit", powers=powers).recruit("Gwenpool")
    assert (table["Helmut Zemo"].xp, table["Nova"].counters) == (5, 1)
