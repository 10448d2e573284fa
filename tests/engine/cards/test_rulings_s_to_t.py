"""What the collected rulings say of cards from the supporting Spider-Man to Talos."""

from __future__ import annotations

import pytest

from tests.engine.mnb import CARDS
from vsdeck.card import Power, Symbol, Timing
from vsdeck.decks.deck import Deck
from vsdeck.engine import Ask, apply
from vsdeck.engine.invariants import broken
from vsdeck.engine.scenario import Card, Scenario, Side
from vsdeck.match import make_match

LOKI = Side("Loki")
STUN = "Stun(Choose(character))"


def ultimate(def_: int) -> Scenario:
    you = Side("Hulk", front=["WEB-016"], back=["Nova", "Drax"], row="front")
    enemy = Side("Loki", front=[Card("Thor", counters=def_ - 5)])
    return Scenario(you, enemy).attack("WEB-016", "Thor").pass_all()


def test_web_016_strikes_at_one_enemy_are_added() -> None:
    """R321: with two protected behind him 5 ATK make 15."""
    assert not ultimate(15)["Thor"].face_up
    assert ultimate(16)["Thor"].face_up


def test_web_016_may_strike_several_who_attack_him() -> None:
    """R321: three strikes, as he likes; two of them are enough for a DEF of 7."""
    you = Side("Hulk", front=["WEB-016"], back=["Nova"])
    enemy = Side("Loki", front=["Drax", "Gamora"])
    table = Scenario(you, enemy, active=1).attack(["Drax", "Gamora"], "WEB-016", by=1)
    table.pass_all(strike=None).choose("Drax", "Drax", "Gamora")
    assert not table["Drax"].face_up
    assert not table["Gamora"].face_up


@pytest.mark.parametrize("where", ["resources", "hand"])
def test_cv2_006_takes_a_symbol_out_of_enemy_locations(where: str) -> None:
    """R322: neither turned face down nor discarded they give it, until he leaves play."""
    draw = Power(name="Pick", timing=(Timing.MAIN,), cost=(Symbol.ENERGY,), tree="Draw()")
    look = Power(name="Look", timing=(Timing.MAIN,), cost=(Symbol.SKILL,), tree="Draw()")
    you = Side(["Hulk", "CV2-006"], resources=["Fortress"])
    enemy = Side("Loki", front=["Nova"], **{where: ["Laboratory", "Training Ground"]})  # type: ignore[arg-type]
    powers = {"Loki": [draw, look], "Nova": 'KO(Choose(enemy & main & Named("Spider-Man Noir")))'}
    table = Scenario(you, enemy, powers=powers).use("CV2-006", "Black and White", 0).end_turn().to_main()
    assert not table.may_use("Loki", "Pick", by=1)
    assert table.may_use("Loki", "Look", by=1)
    assert table.use("Nova", "Trial", by=1).may_use("Loki", "Pick", by=1)


def test_leg_060_a_token_that_leaves_is_gone_and_may_come_again() -> None:
    """R325: it is in no KO pile; the next Squirrel Girl brings it once more."""
    you = Side("Hulk", front=["Nova"], hand=["LEG-060"], ko_pile=["LEG-060"], resources=["Fortress"] * 2)
    powers = {
        "Nova": "KO(Choose(yours & supporting & ~this))",
        "Hulk": "Move(Choose(character & InZone(KO_PILE)), PLAY)",
    }
    table = Scenario(you, LOKI, phase="recruit", powers=powers).recruit("LEG-060").choose("yes", "front")
    assert table["Monkey Joe"].spot == "front"
    table.to_main().use("Nova", "Trial", "Monkey Joe")
    assert "Monkey Joe" not in table.names("ko_pile")
    table.use("Hulk", "Trial", "front").choose("yes", "front")
    assert table["Monkey Joe"].spot == "front"


@pytest.mark.parametrize(("cost", "mine", "stopped"), [(2, 2, True), (3, 2, False), (0, 1, True)])
def test_cv1_022_needs_as_many_characters_as_symbols_were_paid(cost: int, mine: int, stopped: bool) -> None:
    """R326: for a power without symbols none is needed; what was paid is paid."""
    power = Power(name="Pick", timing=(Timing.MAIN,), cost=(Symbol.ENERGY,) * cost, tree="Draw()")
    front = ["Nova"] * (mine - 1)
    you = Side("Hulk", front=front, hand=["CV1-022"])
    enemy = Side("Loki", resources=["Laboratory"] * 3)
    table = Scenario(you, enemy, active=1, powers={"Loki": [power]}).use("Loki", "Pick", by=1)
    if stopped:
        table.choose("yes")
    assert len(table.names("hand", 1)) == (0 if stopped else 1)
    assert sum(table.state.face[card] for card in table.state.zone(1, 3)) == 3 - cost or cost == 0


def test_gal_012_one_starhawk_takes_the_place_of_the_other() -> None:
    """R327: they share a body."""
    you = Side("Hulk", front=["LEG-025"], hand=["GAL-012"], resources=["Fortress"] * 5)
    assert Scenario(you, LOKI, phase="recruit").recruit("GAL-012")["LEG-025"].spot == "ko_pile"


def test_boy_023_each_hand_that_was_burned_comes_back_by_itself() -> None:
    """R328: two cards of each group at the start of a turn, besides those that are drawn."""
    you = Side("Hulk", front=["BOY-023"], resources=["Laboratory"] * 2)
    enemy = Side("Loki", hand=["Nova", "Drax", "Magik", "Gamora", "Rhino"])
    table = Scenario(you, enemy).use("BOY-023", "Touch Me and I'll Burn Your Eyes Out")
    table.end_turn().to_main().end_turn().to_main()
    assert len(table.names("hand", 1)) == 4
    table.use("BOY-023", "Touch Me and I'll Burn Your Eyes Out").end_turn().choose("BOY-023")
    assert len(table.names("hand", 1)) == 2 + 2 + 2


def test_boy_050_a_new_copy_begins_anew() -> None:
    """R329."""
    you = Side("Hulk", front=["BOY-050", "Drax"], ko_pile=["BOY-050"], resources=["Laboratory"] * 3)
    powers = {
        "Drax": "Sequence([KO(Choose(supporting & ~this)), Move(Choose(card & InZone(KO_PILE)), PLAY)])"
    }
    table = Scenario(you, LOKI, powers=powers).use("BOY-050", "Electricity Goes In")
    table.end_turn().to_main().end_turn().to_main()
    assert table.may_use("BOY-050", "Blast Comes Out")
    table.use("Drax", "Trial", "BOY-050", "front")
    assert table["BOY-050"].in_play
    assert not table.may_use("BOY-050", "Blast Comes Out")


def test_mcu1_019_lives_as_long_as_his_main_character_looks() -> None:
    """R331: with fatal wounds he stays, and goes when that one is turned face down."""
    you = Side("Hulk", front=["MCU1-019", "Drax", "Nova"])
    powers = {"Drax": "Stun(Choose(yours & supporting))", "Nova": "Stun(Each(yours & main))"}
    table = Scenario(you, LOKI, powers=powers).use("Drax", "Trial", "MCU1-019")
    assert table["MCU1-019"].stunned
    assert table["MCU1-019"].wounds == 1
    assert table.use("Nova", "Trial")["MCU1-019"].spot == "ko_pile"


def test_mcu1_019_gives_way_to_another_of_his_name() -> None:
    """As with equipment that can't be KO'd (ruling on Alien Symbiote), a rule that keeps order on a side is
    stronger."""
    you = Side("Hulk", front=["MCU1-019"], hand=["MCU1-019"], resources=["Fortress"] * 5)
    table = Scenario(you, LOKI, phase="recruit").recruit("MCU1-019", "back")
    assert (table.names("front"), table.names("ko_pile")) == ([], ["Star-Lord"])
    assert not broken(table.state)


def test_gal_006_shares_a_mantle_with_star_lord() -> None:
    """R332: both stand side by side, and neither powers up the other."""
    you = Side("GAL-006", hand=["MNB-069"], resources=["Fortress"] * 5)
    table = Scenario(you, LOKI, phase="recruit").recruit("MNB-069")
    assert table["MNB-069"].in_play
    assert Scenario(Side("GAL-006", hand=["MNB-069"]), LOKI).refusal("power_up", "GAL-006")


def test_gal_007_strikes_into_a_hand() -> None:
    """R332: any number without DEF, whatever protects them in play, however healthy."""
    strong = Power(name="Hard", tree="Forbid(STRIKE, card, this)")
    you = Side("GAL-007", resources=["Space"])
    enemy = Side("Magneto", hand=["BOM-017", "OGA-014", "MNB-100", "Thor", "Nova"])
    table = Scenario(you, enemy, powers={"Thor": [strong]}).use("GAL-007", "Intangibility")
    assert "Thanos" not in table.asked
    table.choose("BOM-017", "OGA-014", "Thor")
    assert table.names("hand", 1) == ["Thanos", "Nova"]


def test_sec_005_main_characters_do_not_appear_at_the_start() -> None:
    """R333: so only who comes later gets a counter."""
    decks = [Deck(code, main={code: 1}, cards={"MNB-111": 60}) for code in ("SEC-005", "MNB-027")]
    state = make_match(decks, CARDS.pool).start()
    while state.decision is not None and state.decision.ask is not Ask.RESOURCE:
        apply(state, state.decision.options[0])
    assert [state.counters[card] for card in state.mains(1)] == [0]
    enemy = Side("Magneto", hand=["Nova"], resources=["Fortress"] * 9)
    table = Scenario(Side("SEC-005"), enemy, phase="recruit", active=1)
    assert table.recruit("Nova", by=1)["Nova"].counters == -1


def test_mnb_027_both_counters_on_one() -> None:
    """R334."""
    you = Side("MNB-027", resources=["Laboratory"])
    table = Scenario(you, Side("Loki", front=["Thor"])).use("MNB-027", "Lightning Storm", "Thor", "done")
    assert table["Thor"].counters == -2


def test_mnb_027_a_power_used_in_the_ko_pile_is_a_super_power() -> None:
    """R334: Deadpool comes back, and Storm learns."""
    you = Side("MNB-027", ko_pile=["MNB-039"], resources=["Fortress"])
    table = Scenario(you, LOKI, phase="formation").use("MNB-039", "Can't Keep a Bad Man Down")
    table.choose("front")
    assert table["MNB-027"].xp == 1


def test_hox_038_a_second_weather_beside_the_first() -> None:
    """R335: each stays, and none is made twice."""
    four = ["Laboratory", "Academy", "Fortress", "Training Ground"]
    table = Scenario(Side("HOX-038", resources=four * 2), Side("Magneto", front=["Thor"]))
    table.use("Storm", "Weather Witch", 2).end_turn().to_main().end_turn().to_main()
    table.use("Storm", "Weather Witch")
    assert "choose_mode 2" not in table.asked
    table.choose(3).end_turn().to_main()
    assert not table["Magneto"].has("Flight")
    assert table["Thor"].counters == -1


@pytest.mark.parametrize(("lost", "asked"), [("SUPER", True), ("KEYWORD", False)])
def test_res_013_her_power_is_a_keyword_power(lost: str, asked: bool) -> None:
    """R333, R336, U289: what is neither super nor Level Up is a keyword power, and goes with them."""
    you = Side("Hulk", hand=["RES-013"], resources=["Laboratory"] * 5)
    enemy = Side("Loki", front=["Nova"])
    powers = {"Loki": f"LosesPowers(enemy & supporting, {lost})"}
    table = Scenario(you, enemy, phase="recruit", powers=powers).recruit("RES-013")
    assert ("whether" in table.asked) is asked
    if asked:
        table.choose("yes", "Nova", "done")
        assert table["Nova"].stunned


def strength(more: int) -> Scenario:
    """Nova of Hydra has the highest ATK as the plot twist is played; later Drax gains some."""
    powers = {
        "Nova": ["Gets(this, 3, 0)", Power(name="H", tree='AlsoTeam(this, "Hydra")')],
        "Drax": Power(name="Grow", timing=(Timing.COMBAT,), tree=f"Modify(SELF, {more}, 0, COMBAT)"),
    }
    you, enemy = Side("Hulk", front=["Drax"]), Side("Loki", front=["Nova"], hand=["SVH-027"])
    table = Scenario(you, enemy, powers=powers).attack("Drax", "Nova").choose("pass")
    return table.play("SVH-027", by=1).use("Drax", "Grow").pass_all()


def test_svh_027_the_highest_atk_is_asked_for_when_they_strike() -> None:
    """R337: whoever has been outgrown by then is struck."""
    assert strength(1)["Nova"].spot == "front"
    assert strength(9)["Nova"].spot == "ko_pile"


def test_new_013_has_to_darken_a_laboratory() -> None:
    """R338: his own, if there is no other."""
    you = Side("Hulk", front=["NEW-013"], resources=["Laboratory"])
    table = Scenario(you, LOKI, phase="formation").done()
    assert table["NEW-013"].counters == 3
    assert not table["Laboratory"].face_up


def test_web_007_keeps_what_he_has() -> None:
    """R339: counters, equipment and orientation."""
    spider = Card("WEB-007", counters=2, exhausted=True, attached=["WEB-026"])
    you = Side(spider, row="back", front=["Nova"])
    table = Scenario(you, Side("Loki", front=["Drax"]), active=1)
    table.attack("Drax", "Nova", by=1).choose("A Superior Hero", "yes")
    new = table["MNB-008"]
    assert (new.counters, new.ready, new.attached) == (2, False, ["Specialized Web Cartridge"])


def test_fan_036_copies_what_is_printed() -> None:
    """R340: what another card gives the Thing is not his."""
    enemy = Side("Loki", hand=["FAN-019"], resources=["Academy"] * 9)
    powers = {"Loki": 'GrantKeyword(yours & supporting, "Genius")'}
    table = Scenario(Side("FAN-036"), enemy, powers=powers, active=1, phase="recruit").recruit("Thing", by=1)
    assert table.piece("FAN-019").has("Genius")
    assert table["Super-Skrull"].has("Rock-Like Skin")
    assert not table["Super-Skrull"].has("Genius")


@pytest.mark.parametrize(("theirs", "mine"), [(3, 2), (1, 1)])
def test_mcu6_019_burns_as_he_attacks(theirs: int, mine: int) -> None:
    """R341: at once, with the ATK that he has then; without enemy resources his own side pays."""
    you = Side("Hulk", front=[Card("MCU6-019", counters=1)], resources=["Fortress"] * 2)
    enemy = Side("Loki", front=["Nova"], resources=["Academy"] * theirs)
    table = Scenario(you, enemy).attack("MCU6-019", "Nova")
    while table.state.decision is not None and table.state.decision.ask is not Ask.COMBAT:
        table.choose("Academy" if "Academy" in table.asked else "Fortress")
    left = len(table.names("resource", 1)), len(table.names("resource"))
    assert left == (max(0, theirs - 2), mine)


def test_mcu6_019_another_trigger_may_come_before() -> None:
    """R341: one that lets him grow is ordered first."""
    you = Side("Hulk", front=["MCU6-019"], resources=["Fortress"])
    enemy = Side("Loki", front=["Nova"], resources=["Academy"] * 4)
    powers = {"Hulk": "When(Attacks(yours & supporting), Modify(SUBJECT, 2, 0, COMBAT))"}
    table = Scenario(you, enemy, powers=powers).attack("MCU6-019", "Nova").choose("Hulk")
    while table.state.decision is not None and table.state.decision.ask is not Ask.COMBAT:
        table.choose("Academy")
    assert len(table.names("resource", 1)) == 1


def test_tbb_047_all_come_to_the_front() -> None:
    """R342: how they sing is left to the players."""
    you = Side("Hulk", back=["TBB-047"])
    enemy = Side("Loki", front=["Thor"], back=["Nova", Card("Drax", stunned=True)])
    table = Scenario(you, enemy, phase="formation").done()
    assert (table["Nova"].spot, table["Hulk"].spot, table["Drax"].spot) == ("front", "front", "back")


def test_lki_005_nothing_more_is_done_before_the_strikes() -> None:
    """R343: Ferocious still strikes first."""
    you = Side("LKI-005", row="front", resources=["Laboratory"])
    enemy = Side("Loki", front=[Card("Nova", counters=9)], hand=["Find Cover"])
    table = Scenario(you, enemy, powers={"Nova": [Power(keyword="Ferocious")]}).attack("Sylvie", "Nova")
    table.use("Sylvie", "Not Supposed to Exist")
    assert table["Sylvie"].stunned
    assert table["Nova"].face_up
    assert table["Nova"].wounds == 0


@pytest.mark.parametrize("code", ["MNB-098", "LKI-014", "LKI-015"])
def test_lki_005_anybody_with_loki_in_the_name(code: str) -> None:
    """R343: the original and his variants."""
    you = Side("LKI-005", hand=[code], resources=["Fortress"] * 12)
    table = Scenario(you, Side("Magneto"), phase="recruit").recruit(code)
    if code == "LKI-015":
        table.choose(7)
    assert "Loki" in table[code].name
    assert table["Sylvie"].xp == 1


def talos(team: str) -> Scenario:
    you = Side("Hulk", front=["Nova"], hand=["MCU6-013"], resources=["Fortress"] * 4)
    return Scenario(you, LOKI, phase="recruit").recruit("MCU6-013").choose(team)


def test_mcu6_013_all_of_his_side_have_it() -> None:
    """R345: himself and those of other teams."""
    heroes = talos("MCU Heroes")
    assert heroes["MCU6-013"].teams == {"MCU Heroes"}
    assert all(heroes[name].has("Fearless") for name in ("MCU6-013", "Nova", "Hulk"))
    villains = talos("MCU Villains")
    assert all(villains[name].has("Violent") for name in ("MCU6-013", "Nova", "Hulk"))


@pytest.mark.parametrize("code", ["MCU6-013", "MCU6-011"])
def test_mcu6_013_without_being_recruited_he_has_no_team(code: str) -> None:
    """R345, R390."""
    you = Side("Hulk", front=["Drax"], ko_pile=[code])
    powers = {"Drax": "Move(Choose(character & InZone(KO_PILE)), PLAY)"}
    table = Scenario(you, Side("Loki", front=["Nova"]), powers=powers).use("Drax", "Trial", "front")
    assert table[code].teams == set()
    assert not table["Drax"].has("Fearless")
    assert table["Nova"].counters == table["Drax"].counters == 0
