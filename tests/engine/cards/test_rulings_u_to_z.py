"""What the collected rulings say of cards from Uatu to Zombie Giant-Man."""

from __future__ import annotations

import pytest

from tests.engine.mnb import CARDS
from vsdeck.card import Power, Symbol, Timing
from vsdeck.decks.deck import Deck
from vsdeck.engine import Ask
from vsdeck.engine.filters import fact_of
from vsdeck.engine.scenario import Card, Scenario, Side
from vsdeck.match import make_match

LOKI = Side("Loki")
STUN = "Stun(Choose(character))"


def test_frf_011_two_universes_have_two_of_a_name() -> None:
    """R360: they stand side by side and do not power each other up; a power that names one means both."""
    you = Side("FRF-011", front=["MNB-021"], hand=["MCU1-023"], resources=["Fortress"] * 9)
    table = Scenario(you, LOKI, phase="recruit").recruit("MCU1-023")
    assert table["MNB-021"].in_play
    assert table["MCU1-023"].in_play
    power = Scenario(Side("FRF-011", front=["MNB-021"], hand=["MCU1-023"]), LOKI)
    assert power.refusal("power_up", "MNB-021")
    named = {"Nova": 'PutCounters(PLUS, 1, Each(character & Named("Thor")))'}
    both = Side("FRF-011", front=["MNB-021", "MCU1-023", "Nova"])
    table = Scenario(both, LOKI, powers=named).use("Nova", "Trial")
    assert (table["MNB-021"].counters, table["MCU1-023"].counters) == (1, 1)


def test_frf_011_stays_in_the_back_row() -> None:
    """R360: nothing moves him forward, neither the formation nor an effect."""
    you = Side("FRF-011", front=["Nova"])
    table = Scenario(you, LOKI, phase="formation")
    assert table.refusal("shift", "FRF-011")
    table.done()
    powers = {"Nova": "MoveRow(Each(yours & main), FRONT)"}
    table = Scenario(you, LOKI, powers=powers).use("Nova", "Trial")
    assert table["FRF-011"].spot == "back"


def test_mcu1_040_all_of_him_in_the_facility_is_the_end() -> None:
    """R362: who is KO'd goes back there, the one that started too."""
    you = Side("MCU1-040", resources=["Laboratory"], piles={"Ultron Facility": ["MCU1-040", "MCU1-041"]})
    powers = {"Nova": "KO(Choose(enemy & main & back))", "Drax": "KO(Each(enemy & main))"}
    table = Scenario(you, Side("Loki", front=["Nova", "Drax"]), powers=powers, phase="recruit")
    table.use("MCU1-040", "There's Only One Path To Peace", "front").end_turn().to_main()
    table.use("Nova", "Trial", by=1)
    assert table.winners is None
    assert len(table.in_pile("Ultron Facility")) == 2
    assert table.use("Drax", "Trial", by=1).winners == (1,)


def test_mcu1_040_six_cards_are_one_main_character() -> None:
    """R362: one begins, five lie in the facility."""
    ultron = Deck("Ultron", main={"MCU1-040": 1}, cards={"MNB-111": 60})
    hulk = Deck("Hulk", main={"MNB-003": 1}, cards={"MNB-111": 60})
    state = make_match([ultron, hulk], CARDS.pool).start()
    levels = sorted(fact_of(state, card).level for card in state.in_pile(0, "Ultron Facility"))
    assert levels == [1, 1, 2, 2, 3]


def test_mcu1_042_kos_everything() -> None:
    """R362."""
    you = Side("MCU1-042", levels=["MCU1-041", "MCU1-042"], resources=["Fortress"] * 4)
    enemy = Side("Loki", front=["Nova"], resources=["Academy"])
    table = Scenario(you, enemy, phase="recruit").use("Ultron", "Your Extinction")
    assert table.winners == (0,)


def test_moe_009_two_at_once_see_each_other() -> None:
    """R363: each of them shares its name with the other, so two cards are drawn."""
    you = Side("Hulk", front=["MOE-009", "Nova"], ko_pile=["SVH-037", "SVH-037"])
    powers = {"Nova": "Move(Each(card & InZone(KO_PILE)), PLAY)"}
    table = Scenario(you, LOKI, powers=powers).use("Nova", "Trial", "front", "front")
    table.choose("The Living Automaton")
    while "done" not in table.asked or "main" not in table.asked:
        table.choose("done" if "done" in table.asked else "SVH-037")
    assert len(table.names("hand")) == 2


def test_moe_009_draws_one_card_however_many_share_the_name() -> None:
    """The main character and two of its collective are all called Kang when a fourth one comes."""
    you = Side("FFO-005", front=["MOE-009", "FFO-006", "FFO-008", "Nova"], ko_pile=["FFO-007"])
    powers = {"Nova": "Move(Each(card & InZone(KO_PILE)), PLAY)"}
    table = Scenario(you, LOKI, powers=powers).use("Nova", "Trial", "front")
    assert len(table.names("hand")) == 1


def test_nbx_017_unus_is_unus_the_untouchable() -> None:
    """R364: one takes the other's place, and each powers up the other."""
    you = Side("Hulk", front=["BOM-012"], hand=["NBX-017"], resources=["Fortress"] * 4)
    assert Scenario(you, LOKI, phase="recruit").recruit("NBX-017")["BOM-012"].spot == "ko_pile"
    table = Scenario(Side("Hulk", front=["BOM-012"], hand=["NBX-017"]), LOKI).power_up("BOM-012")
    assert table["BOM-012"].counters == 1
    table = Scenario(Side("Hulk", front=["NBX-017"], hand=["BOM-012"]), LOKI).power_up("NBX-017")
    assert table["NBX-017"].counters == 1


@pytest.mark.parametrize(
    "tree", ["Discard(1)", "KO(Choose(yours & supporting & ~this))", "Move(Top(1), KO_PILE)"]
)
def test_mcu5_016_hears_every_way_into_a_ko_pile(tree: str) -> None:
    """R365."""
    you = Side("MCU5-016", front=["Nova", "Thor"], hand=["MNB-021"], deck=["MNB-021"])
    table = Scenario(you, LOKI, powers={"Nova": tree}).use("Nova", "Trial")
    assert table["MCU5-016"].xp == 6


@pytest.mark.parametrize(("counters", "xp"), [(9, True), (-2, False)])
def test_mcu5_016_stunned_with_her_enemy_she_learns_nothing(counters: int, xp: bool) -> None:
    """R365: she lies face down before the other is in the pile."""
    you = Side(Card("MCU5-016", counters=counters), row="front")
    table = (
        Scenario(you, Side("Loki", front=[Card("Nova", counters=-4)])).attack("MCU5-016", "Nova").pass_all()
    )
    assert table["Nova"].spot == "ko_pile"
    assert (table["MCU5-016"].xp > 0) is xp
    assert table["MCU5-016"].face_up is xp


def test_mcu5_017_who_removes_the_last_main_character_wins() -> None:
    """R365."""
    you = Side(Card("MCU5-017", counters=20), row="front", resources=["Training Ground"])
    table = Scenario(you, Side("Loki", row="front")).attack("MCU5-017", "Loki")
    table.use("MCU5-017", "The Famed Sword of the Valkyrie").pass_all()
    assert table.winners == (0,)


def test_def_031_a_power_up_counts_though_it_only_cancels() -> None:
    """R366: the counter is gained first, and cancels one of the others then."""
    you = Side(Card("DEF-031", counters=-2), hand=["SYN-015"])
    table = Scenario(you, LOKI).power_up("Venom")
    assert (table["DEF-031"].counters, table["DEF-031"].xp) == (-1, 1)


def test_wdv_015_vision_and_the_one_in_stars_are_two() -> None:
    """R369: side by side, and no power-up."""
    vision = "MCU2-019"
    you = Side("Hulk", front=[vision], hand=["WDV-015"], resources=["The Hex"] * 5)
    table = Scenario(you, LOKI, phase="recruit")
    assert table[vision].name == "Vision"
    table.recruit("WDV-015")
    assert table[vision].in_play
    assert table["WDV-015"].in_play
    assert Scenario(Side("Hulk", front=[vision], hand=["WDV-015"]), LOKI).refusal("power_up", vision)


@pytest.mark.parametrize("attacking", [True, False])
def test_sec_016_wounds_instead_of_striking(attacking: bool) -> None:
    """R370: attacking or defending; the enemy strikes as always and stays face up."""
    sides = [Side("Hulk", front=["SEC-016"]), Side("Loki", front=[Card("MNB-100", counters=9)])]
    table = Scenario(*sides, active=0 if attacking else 1)
    who = ("SEC-016", "MNB-100") if attacking else ("MNB-100", "SEC-016")
    table.attack(*who, by=0 if attacking else 1).pass_all().choose("yes")
    assert (table["MNB-100"].wounds, table["MNB-100"].face_up) == (1, True)
    assert table["SEC-016"].stunned


@pytest.mark.parametrize(("strength", "stunned"), [(0, False), (9, True)])
def test_sec_016_in_a_team_his_atk_does_not_count(strength: int, stunned: bool) -> None:
    """R370: the wound is his; the others may stun besides."""
    mate = Card("CIV-045", counters=strength)
    enemy = Side("Loki", front=[Card("MNB-100", counters={"+1/+1": 1})])
    table = Scenario(Side("Hulk", front=["SEC-016", mate]), enemy)
    def_ = table["MNB-100"].stats[1]
    alone = table["CIV-045"].stats[0]
    assert (alone >= def_) is stunned
    table.attack(["SEC-016", "CIV-045"], "MNB-100").pass_all(strike="CIV-045").choose("yes")
    assert table["MNB-100"].wounds == 1 + stunned or table["MNB-100"].spot == "ko_pile"
    assert table["MNB-100"].face_up is not stunned or table["MNB-100"].spot == "ko_pile"


def test_prd_023_speaks_with_three_voices() -> None:
    """R371: those of its team that lie in the KO pile, one after the other."""
    you = Side(
        "Loki", front=["PRD-018", Card("Nova", counters=5)], hand=["PRD-023"], ko_pile=["PRD-020", "PRD-022"]
    )
    enemy = Side("Hulk", front=["Magik"], hand=["Drax"])
    table = Scenario(you, enemy).play("PRD-023", "Nova", "Magik")
    assert not table["Magik"].face_up or table["Magik"].spot == "ko_pile"
    assert table["Drax"].spot == "ko_pile"


@pytest.mark.parametrize(
    ("row", "whom", "more"), [("front", "Drax", 1), ("back", "Drax", 2), ("back", "Nova", 1)]
)
def test_syn_009_comes_from_above(row: str, whom: str, more: int) -> None:
    """R372: +1/+1 for each of the two, a defender without Flight and one in the back row."""
    enemy = Side("Loki", **{row: [whom]})  # type: ignore[arg-type]
    table = Scenario(Side("Hulk", front=["SYN-009"]), enemy).attack("SYN-009", whom)
    assert table["SYN-009"].stats == (3 + more, 3 + more)


def test_wdv_002_brings_vision_home_again() -> None:
    """R373: KO'd he goes back without his XP, and she may call him once more; both have to fall."""
    visions = ["WDV-004", "WDV-005", "WDV-006"]
    you = Side("WDV-002", front=["Nova"], resources=["Training Ground", "Academy"], piles={"Memory": visions})
    powers = {
        "Nova": 'Sequence([GainXP(1, Each(main & Named("*Vision*"))), KO(Each(main & Named("*Vision*")))])'
    }
    table = Scenario(you, LOKI, phase="recruit", powers=powers).use("WDV-002", "Welcome Home", "front")
    assert len(table.state.mains(0)) == 2
    table.to_main().use("Nova", "Trial")
    assert table.winners is None
    assert len(table.in_pile("Memory")) == 3
    assert table["WDV-004"].xp == 0


def test_wdv_002_falls_alone_without_an_end() -> None:
    """R373: *Vision* plays on."""
    you = Side(
        "WDV-002", front=["Nova"], resources=["Training Ground", "Academy"], piles={"Memory": ["WDV-004"]}
    )
    powers = {"Nova": 'KO(Each(main & Named("Wanda Maximoff")))'}
    table = Scenario(you, LOKI, phase="recruit", powers=powers).use("WDV-002", "Welcome Home", "front")
    assert table.to_main().use("Nova", "Trial").winners is None


def test_car_018_heals_main_characters() -> None:
    """R375."""
    you = Side(Card("CAR-005", wounds=2), hand=["CAR-018"])
    assert Scenario(you, LOKI).play("CAR-018")["CAR-005"].wounds == 1


def test_tbb_023_casts_from_her_book() -> None:
    """R380: of each plot twist one; played it goes to the KO pile, and without her the book is shut."""
    pile = ["Find Cover", "Find Cover", "Open Fire"]
    you = Side("Hulk", front=["TBB-023", "Drax"], ko_pile=pile, resources=["Laboratory"])
    powers = {
        "Drax": Power(name="End", timing=(Timing.COMBAT,), tree="KO(Choose(yours & supporting & ~this))")
    }
    table = Scenario(you, Side("Loki", front=["Nova"]), phase="recruit", powers=powers)
    table.use("TBB-023", "Spell Research", "Find Cover")
    assert "Find Cover" not in table.asked
    table.choose("Open Fire").to_main()
    assert sorted(table.in_pile("Spellbook")) == ["Find Cover", "Open Fire"]
    table.attack("Drax", "Nova").play("Open Fire")
    assert "Open Fire" in table.names("ko_pile")
    assert table.may_play("Find Cover")
    assert not table.use("Drax", "End").may_play("Find Cover")


def soldier(**enemy: object) -> Scenario:
    you = Side(Card("DEF-033", counters=9), row="front", front=["Drax", "MNB-018"])
    powers = {"Drax": "Ready(Choose(yours & main))"}
    front = [Card("Nova", counters=int(str(enemy.get("strong", 0)))), "Gamora"]
    return Scenario(you, Side("Loki", front=front), powers=powers)


def test_def_033_frozen_he_cannot_freeze_again() -> None:
    """R381: readied in the same turn he stuns another one, without an XP."""
    table = soldier().attack("DEF-033", "Nova").pass_all().choose("yes")
    assert table["DEF-033"].xp == 1
    table.use("Drax", "Trial").attack("DEF-033", "Gamora").pass_all()
    assert table.state.decision is not None
    assert table.state.decision.ask is Ask.MAIN
    assert table["DEF-033"].xp == 1


def test_def_033_a_stun_by_his_team_is_his() -> None:
    """R381: whoever struck with him."""
    you = Side("DEF-033", row="front", front=[Card("DEF-036", counters=4)])
    table = Scenario(you, Side("Loki", front=["Nova"])).attack(["DEF-033", "DEF-036"], "Nova")
    table.pass_all(strike="DEF-036").choose("yes")
    assert table["DEF-033"].xp == 1


STRONG = {"Thor": "Gets(this, 9, 0)"}


def test_def_033_gains_though_he_falls() -> None:
    """R381: both are stunned at once."""
    you = Side(Card("DEF-033", counters=6), row="front")
    table = Scenario(you, Side("Loki", front=[Card("Thor", counters=3)]), powers=STRONG)
    table.attack("DEF-033", "Thor").pass_all().choose("yes")
    assert not table["DEF-033"].face_up
    assert table["DEF-033"].xp == 1


def test_def_033_out_of_play_the_frost_is_over() -> None:
    """R381: what lasts on somebody does not follow him."""
    away = "RemoveFor(Choose(yours & main), Either([TurnStarts(YOURS), LeavesPlay(this)]))"
    you = Side(Card("DEF-033", counters=9), row="front", front=["Drax"])
    table = Scenario(you, Side("Loki", front=["Nova"]), powers={"Drax": away})
    table.attack("DEF-033", "Nova").pass_all().choose("yes").use(
        "Drax", "Trial"
    ).end_turn().to_main().end_turn()
    while table.state.decision is not None and table.state.decision.ask is not Ask.RESOURCE:
        table.choose("front")
    assert table["DEF-033"].ready


def test_moe_017_nobody_steps_in_where_nobody_defends() -> None:
    """R383: Dramatic Entrance finds no defender to replace."""
    enemy = Side("Mystique", front=["Elektra"], hand=["AFF-050", "Magik"])
    table = Scenario(Side("Hulk", front=["MOE-017"]), enemy).attack("MOE-017", "Deck")
    table.play("AFF-050", by=1)
    assert table["Magik"].spot == "hand"
    assert table.state.combat is not None


def test_new_006_has_one_level() -> None:
    """R385: no XP lifts her."""
    you = Side("NEW-006", front=["Nova"])
    table = Scenario(you, LOKI, powers={"Nova": "GainXP(9, Each(yours & main))"}).use("Nova", "Trial")
    assert table["NEW-006"].level == 1


def test_xfc_012_scares_also_who_comes_later() -> None:
    """R386: all enemy characters, to the end of her player's next turn."""
    timing = (Timing.MAIN, Timing.COMBAT)
    draw = Power(name="Pick", timing=timing, any_turn=True, cost=(Symbol.SKILL,), tree="Draw()")
    you = Side("Hulk", front=["XFC-012"], resources=["Training Ground"])
    enemy = Side("Loki", front=["Drax"], hand=["Nova"], resources=["Training Ground"] * 9)
    table = Scenario(you, enemy, powers={"Nova": [draw], "Drax": [draw]}).use("XFC-012", "Scared Stiff")
    table.end_turn().done().recruit("Nova", by=1).to_main()
    assert not table.may_use("Nova", "Pick", by=1)
    assert not table.may_use("Drax", "Pick", by=1)
    table.end_turn().to_main().attack("XFC-012", "Drax").choose("pass")
    assert not table.may_use("Drax", "Pick", by=1)
    table.pass_all().end_turn().to_main()
    assert table.may_use("Nova", "Pick", by=1)


def test_tbb_015_hidden_he_is_out_of_everything() -> None:
    """R387: ready and face down, without counters and equipment; he protects nobody and comes back."""
    xander = Card("TBB-015", counters=2, attached=["SVH-051"])
    enemy = Side("Loki", front=[xander], back=["Gamora"], resources=["Training Ground"])
    table = Scenario(Side("Hulk", front=["Magik", "Nova"]), enemy).attack("Magik", "TBB-015")
    table.use("TBB-015", "And Then I Hide Until It Goes Away", by=1)
    hidden = table["TBB-015"]
    assert (hidden.hidden, hidden.ready, hidden.counters, hidden.attached) == (True, True, 0, [])
    table.pass_all()
    assert not table.may_attack("Nova", "TBB-015")
    assert table.may_attack("Nova", "Gamora")
    assert hidden.teams == {"Scoobies"}
    table.end_turn()
    assert table["TBB-015"].face_up


@pytest.mark.parametrize(
    ("location", "symbol", "team"),
    [("XFB-042", Symbol.ALIEN, "Syndicate"), ("XFB-021", Symbol.HUMANITY, "Bureau")],
)
def test_xfb_042_pays_for_its_team_alone(location: str, symbol: Symbol, team: str) -> None:
    """R344, R388: the one way to such a symbol, for characters of its team."""
    draw = Power(name="Pick", timing=(Timing.MAIN,), cost=(symbol,), tree="Draw()")
    joined = Power(name="Join", tree=f'AlsoTeam(this, "{team}")')
    you = Side("Hulk", front=["Nova", "Drax"], resources=[location])
    table = Scenario(you, LOKI, powers={"Nova": [draw, joined], "Drax": [draw]})
    assert table.may_use("Nova", "Pick")
    assert not table.may_use("Drax", "Pick")


@pytest.mark.parametrize("xorn", ["NBX-006", "NBX-020"])
def test_nbx_006_who_is_dispersed_has_no_last_word(xorn: str) -> None:
    """R389: powers go first, then the character."""
    side = {"main": "NBX-006"} if xorn == "NBX-006" else {"main": "Hulk", "front": [xorn]}
    you = Side(**side, resources=["Fortress"])  # type: ignore[arg-type]
    powers = {"Nova": "When(LeavesPlay(this), Draw())"}
    table = Scenario(you, Side("Loki", front=["Nova"]), powers=powers)
    table.use("Xorn", "A Black Hole in My Head")
    assert table["Nova"].spot == "removed"
    assert table.names("hand", 1) == []


def test_mcu4_028_what_ends_with_the_turn_ends_with_it() -> None:
    """R391: the combat is cancelled, and the end of the turn is as any other."""
    enemy = Side("Thanos", front=["Magik", "Drax"])
    powers = {"Drax": "When(TurnEnds(YOURS), Draw())"}
    table = Scenario(Side("Thor", row="front", hand=["MCU4-028"]), enemy, active=1, powers=powers)
    table.attack("Magik", "Thor", by=1).play("MCU4-028")
    assert len(table.names("hand", 1)) == 1
    assert table.state.active == 0


@pytest.mark.parametrize(("row", "whom"), [("front", ("Nova", "Drax")), ("back", ("Gamora", "Thor"))])
def test_zom_006_strikes_all_of_a_row_with_all_his_might(row: str, whom: tuple[str, str]) -> None:
    """R392: whichever row; and all of them together strike him, who is too tough for each."""
    enemy = Side("Loki", front=["Nova", "Drax"], back=["Gamora", "Thor"])
    table = Scenario(Side("Hulk", front=[Card("ZOM-006", counters=-8)]), enemy)
    atk, def_ = table["ZOM-006"].stats
    struck = [table[name].stats for name in whom]
    assert max(one[1] for one in struck) <= atk < sum(one[1] for one in struck)
    assert max(one[0] for one in struck) < def_ <= sum(one[0] for one in struck)
    table.attack("ZOM-006", whom[0]).pass_all()
    assert not any(table[name].face_up and table[name].in_play for name in whom)
    assert not table["ZOM-006"].in_play
