"""What the collected rulings say of cards from Our Name Is Venom! to the Runner."""

from __future__ import annotations

import pytest

from vsdeck.card import Power, Symbol, Timing
from vsdeck.engine.scenario import Card, Scenario, Side

LOKI = Side("Loki")
STUN = "Stun(Choose(character))"


def test_let_018_grows_who_is_stunned() -> None:
    """R261: Symbiosis lets the stunned have counters, so they get theirs too."""
    side = Side("Hulk", front=["LET-001", Card("LET-007", stunned=True)], hand=["LET-018"])
    table = Scenario(side, LOKI).play("LET-018")
    assert (table["LET-001"].counters, table["LET-007"].counters) == (2, 2)


def test_mcu6_006_the_last_of_six_decides() -> None:
    """R262: how six sit down is told in the tests of levels."""
    you = Side("Hulk", front=["Nova", "Drax"])
    powers = {"Nova": "KO(Choose(enemy & main, 5))", "Drax": "KO(Choose(enemy & main))"}
    table = Scenario(you, Side(["MCU6-006"] * 6), powers=powers).use("Nova", "Trial", *["MCU6-006"] * 5)
    assert table.winners is None
    assert table.use("Drax", "Trial").winners == (0,)


def test_tbb_019_an_enemy_makes_oz_strike_his_own() -> None:
    """R263: his ATK is compared with the DEF of whoever is chosen, on either side."""
    you = Side("Hulk", front=["Nova"], resources=["Fortress"])
    table = Scenario(you, Side("Loki", front=["Oz", "Drax"]))
    table.use("Oz", "Lose Control", "Nova", "Drax")
    assert table["Drax"].stunned
    assert table["Oz"].face_up
    mine = Scenario(Side("Hulk", front=["Oz"], resources=["Fortress"]), LOKI)
    assert not mine.may_use("Oz", "Lose Control")


def test_ver_011_peter_parker_is_a_favoured_host() -> None:
    """R264: as the other hosts, who have tests of their own."""
    side = Side("Hulk", front=["VER-011"], hand=["Venom Symbiote"], piles={"Binding": ["SPF-001", "SPF-002"]})
    table = Scenario(side, LOKI, active=1).end_turn().choose("yes")
    assert table["SPF-001"].spot == "front"
    assert {table["VER-011"].spot, table["Venom Symbiote"].spot} == {"ko_pile"}


@pytest.mark.parametrize(("agent", "xp"), [("SVH-040", 1), ("SVH-039", 2)])
def test_cv1_006_counts_agents_not_characters(agent: str, xp: int) -> None:
    """R265: FitzSimmons are two."""
    you = Side("CV1-006", hand=[agent], resources=["Fortress"] * 5)
    table = Scenario(you, LOKI, phase="recruit").recruit(agent).choose("Level 7 Clearance")
    assert table["CV1-006"].xp == xp


def test_cv1_007_is_one_of_his_agents() -> None:
    """R265: he counts himself, and both of FitzSimmons."""
    you = Side("CV1-007", front=["SVH-039"], resources=["Academy", "Training Ground"])
    table = Scenario(you, LOKI, phase="recruit").use("CV1-007", "I'm a Guy With a Plan")
    assert len(table.names("hand")) == 3


def test_cv1_006_an_agent_looks_one_card_deeper() -> None:
    """R265."""
    you = Side("CV1-006", hand=["SVH-041"], deck=["Nova", "Drax", "Magik"], resources=["Fortress"] * 9)
    table = Scenario(you, LOKI, phase="recruit").recruit("SVH-041")
    table.choose("Agent", "Nova", "Drax", "Nova")
    assert table.names("deck")[0] == "Magik"


def test_mcu2_013_has_to_leave() -> None:
    """R266: he is removed without a question; who grows is his player's choice."""
    you = Side("Hulk", front=["Nova", "Drax"], ko_pile=["MCU2-013"])
    table = Scenario(you, LOKI, active=1).end_turn()
    assert table["MCU2-013"].spot == "removed"
    table.choose("Nova", "done")
    assert (table["Nova"].counters, table["Drax"].counters) == (1, 0)


def test_tub_008_hears_sacred_ground() -> None:
    """R268, U302: whatever an Energy is paid for."""
    you = Side("TUB-008", front=["TUB-018"], hand=["TUB-029"], resources=["Laboratory"])
    table = Scenario(you, Side("Loki", front=["Drax"])).attack("TUB-018", "Drax").play("TUB-029", "yes")
    assert table["TUB-008"].xp == 1


def test_aff_011_who_came_goes_without_her_too() -> None:
    """R269: Pixie's part is done once somebody has come."""
    powers = {"Nova": 'KO(Choose(yours & character & Named("Pixie")))'}
    you = Side("Hulk", front=["AFF-011", "Nova"], resources=["Laboratory"], deck=["Academy", "Rhino"])
    table = Scenario(you, LOKI, powers=powers).use("Pixie", "Hallucinogenic Dust", "front")
    table.use("Nova", "Trial").end_turn()
    assert table["Rhino"].spot == "ko_pile"


def test_dfx_017_power_man_is_luke_cage() -> None:
    """R271: each powers up the other, and one takes the other's place."""
    table = Scenario(Side("Hulk", front=["DFX-017"], hand=["MNB-018"]), LOKI)
    assert table.power_up("DFX-017")["DFX-017"].counters == 1
    table = Scenario(Side("Hulk", front=["MNB-018"], hand=["DFX-017"]), LOKI)
    assert table.power_up("MNB-018")["MNB-018"].counters == 1
    side = Side("Hulk", front=["MNB-018"], hand=["DFX-017"], resources=["Fortress"] * 7)
    assert Scenario(side, LOKI, phase="recruit").recruit("DFX-017")["MNB-018"].spot == "ko_pile"


def test_dfx_017_counts_each_power_of_who_is_face_up() -> None:
    """R271: twice the same power is two; the stunned have none."""
    enemy = Side("Loki", front=["Nova", "Drax", Card("Magik", stunned=True)])
    powers: dict[str, list[Power | str]] = {
        "Loki": [Power(keyword="Leap")],
        "Nova": [Power(keyword="Leap")],
        "Drax": [Power(keyword="Leap"), Power(keyword="Lethal")],
        "Magik": [Power(keyword="Leap")],
    }
    you = Side("Hulk", hand=["DFX-017"], resources=["Fortress"] * 7)
    table = Scenario(you, enemy, powers=powers, phase="recruit").recruit("DFX-017").choose("yes")
    flying = sum(table[name].has("Flight") for name in ("Loki", "Nova", "Drax"))
    ranged = sum(table[name].has("Ranged") for name in ("Loki", "Nova", "Drax"))
    assert table["DFX-017"].counters == 4 + flying + ranged


@pytest.mark.parametrize("whose", [0, 1])
def test_xfb_050_makes_anybody_angry_for_good(whose: int) -> None:
    """R272: on any side, until it leaves play."""
    sides = [Side("Hulk", front=["XFB-050", "Drax"], resources=["Academy"]), Side("Loki", front=["Nova"])]
    table = Scenario(*sides).use("XFB-050", "Icebreaker", ("Drax", "Nova")[whose])
    table.end_turn().to_main().end_turn().to_main()
    assert table[("Drax", "Nova")[whose]].has("Angry")
    assert table[("Drax", "Nova")[whose]].has("Violent")


def test_mnb_034_sister_grimm_bleeds_on_the_turn_of_her_controller() -> None:
    """R274: while he controls her it is her own turn, so she gains nothing."""
    powers = {"Nova": STUN}
    you = Side("MNB-034", front=["Nova"], resources=["Academy"])
    table = Scenario(you, Side("AFF-005"), powers=powers).use("MNB-034", "Mental Domination")
    table.choose("front").use("Nova", "Trial", "AFF-005")
    assert table["AFF-005"].wounds == 1
    assert table["AFF-005"].xp == 0


def test_mnb_034_a_stolen_main_character_can_fall() -> None:
    """R274: a wound that KOs it ends the game for its owner."""
    you = Side("MNB-034", front=["Nova"], resources=["Academy"])
    enemy = Side(Card("AFF-005", wounds=4))
    table = Scenario(you, enemy, powers={"Nova": STUN}).use("MNB-034", "Mental Domination")
    table.choose("front").use("Nova", "Trial", "AFF-005")
    assert table.winners == (0,)


def test_mnb_033_a_stun_without_an_attack_is_peaceful() -> None:
    """R274: only attacks disturb his dream."""
    you = Side("MNB-033", front=["Nova"])
    table = Scenario(you, Side("Loki", front=["Drax"]), powers={"Nova": STUN}).use("Nova", "Trial", "Drax")
    assert table.end_turn()["MNB-033"].xp == 1
    table = Scenario(you, Side("Loki", front=["Drax"])).attack("Nova", "Drax").pass_all()
    assert table.end_turn()["MNB-033"].xp == 0


def proteus() -> Scenario:
    powers: dict[str, list[Power | str]] = {
        "Nova": [Power(keyword="Leap"), "Lose(Choose(yours & character), KEYWORD, TURN)"]
    }
    you = Side("Hulk", front=["Thor", "Nova"], hand=["OGA-014"], resources=["Laboratory"] * 8)
    return Scenario(you, LOKI, phase="recruit", powers=powers)


def test_oga_014_what_the_host_has_is_no_power_of_its_own() -> None:
    """R275: who loses keyword powers keeps what Proteus gives."""
    table = proteus()
    before = table["Thor"].stats
    table.recruit("OGA-014").choose("Thor").to_main().use("Nova", "Trial", "Thor")
    assert table["Thor"].stats == (before[0] + 10, before[1] + 10)
    assert table.may_use("Thor", "Reality Warping")


def test_oga_014_without_a_host_he_is_gone_all_the_same() -> None:
    """R275."""
    you = Side(Card("Hulk", stunned=True), hand=["OGA-014"], resources=["Laboratory"] * 8)
    table = Scenario(you, LOKI, phase="recruit").recruit("OGA-014")
    assert table["OGA-014"].spot == "removed"


def test_oga_014_not_recruited_he_dies_of_his_def() -> None:
    """R275: whatever else puts him into play."""
    you = Side("Hulk", front=["Nova"], ko_pile=["OGA-014"])
    powers = {"Nova": "Move(Choose(character & InZone(KO_PILE)), PLAY)"}
    table = Scenario(you, LOKI, powers=powers).use("Nova", "Trial", "front")
    assert table["OGA-014"].spot == "ko_pile"
    assert table["OGA-014"].wounds == 0


@pytest.mark.parametrize(("named", "spot"), [("Luke Cage", "ko_pile"), ("Nova", "front")])
def test_frf_023_a_predicted_name_does_not_come(named: str, spot: str) -> None:
    """R276: anybody may be named, and a second name of the card counts; it never appears."""
    side = Side("Hulk", front=["CIV-001"], hand=["FRF-023"])
    enemy = Side("Loki", front=["Nova"], hand=["DFX-017"], resources=["Fortress"] * 9)
    table = Scenario(side, enemy).play("FRF-023", named).end_turn().done().recruit("DFX-017", by=1)
    assert table["DFX-017"].spot == spot
    assert "whether" in table.asked or spot == "ko_pile"


def test_spf_015_prowler_takes_what_is_printed() -> None:
    """R277: what a card only has by the power of another is not his."""
    you = Side("Hulk", front=["SPF-015", "Nova"], hand=["Drax"], resources=["Laboratory"])
    powers: dict[str, list[Power | str]] = {
        "Nova": ['GrantPower(character & Named("Drax"), "Given", MAIN, [ENERGY], Draw())'],
        "Drax": [Power(name="Printed", timing=(Timing.MAIN,), cost=(Symbol.ENERGY,), tree="Draw()")],
    }
    table = Scenario(you, LOKI, phase="recruit", powers=powers)
    table.use("SPF-015", "Self-Taught Tinkerer").to_main()
    assert table.may_use("SPF-015", "Printed")
    assert not table.may_use("SPF-015", "Given")


def test_boy_033_counters_are_doubled_after_they_are_counted() -> None:
    """R278: a DEF of 5 asks for 4, and Butcher makes 8 of them, which are enough for a level."""
    you = Side("BOY-033", front=["BOY-019"], resources=["Academy"])
    table = Scenario(you, Side("Loki", front=["Nova"]))
    assert table["Nova"].stats[1] == 5
    assert table.use("BOY-033", "Bottomless Casual Cruelty", "Nova")["Queen Maeve"].level == 2


def test_boy_033_leaves_a_def_of_one() -> None:
    """R278."""
    table = Scenario(Side("BOY-033", resources=["Academy"]), Side("Loki", front=["Drax"]))
    assert table.use("BOY-033", "Bottomless Casual Cruelty", "Drax")["Drax"].stats[1] == 1


def test_mcu5_011_his_copies_stay_when_he_falls() -> None:
    """R279: Scarlet Witch still plays on with them."""
    side = Side(
        ["MCU5-011", "MCU5-013"], hand=["MCU2-017"], resources=["Laboratory"], row="back", front=["Nova"]
    )
    power = "Increased Metabolism and Improved Thermal Homeostasis"
    ko = 'KO(Choose(yours & main & Named("Quicksilver")))'
    table = Scenario(side, LOKI, powers={"Nova": ko}).use("MCU5-011", power, "front").use("Nova", "Trial")
    assert table.winners is None
    assert table["MCU2-017"].in_play
    assert not table["MCU5-011"].in_play


def test_wdv_014_enemies_pay_with_their_own_locations() -> None:
    """R280: a special location of the payer's team serves."""
    you = Side("Hulk", front=["Thor"], resources=["Laboratory", "Academy"])
    table = Scenario(you, Side("Loki", front=["WDV-014"])).use("WDV-014", '"Pietro Maximoff"', "Thor")
    assert table["WDV-014"].stats == (0, 1)


def test_wdv_014_is_neither_quicksilver_nor_his_mantle() -> None:
    """R280: both stand side by side, and neither powers up the other."""
    you = Side("Hulk", front=["MCU2-017"], hand=["WDV-014"], resources=["Laboratory"] * 4)
    table = Scenario(you, LOKI, phase="recruit").recruit("WDV-014").to_main()
    assert table["MCU2-017"].in_play
    assert table["WDV-014"].in_play
    you = Side("Hulk", front=["MCU2-017"], hand=["WDV-014"])
    assert Scenario(you, LOKI).refusal("power_up", "MCU2-017")


def test_wdv_014_two_of_him_strike_each_other_at_once() -> None:
    """R280."""
    table = Scenario(Side("Hulk", front=["WDV-014"]), Side("Loki", front=["WDV-014"]))
    attacker, defender = table.piece("WDV-014", 0), table.piece("WDV-014", 1)
    table.attack("WDV-014", "WDV-014").pass_all()
    assert attacker.stunned
    assert defender.stunned


def test_wdv_014_strikes_each_of_two_attackers_once() -> None:
    """R280: additional strikes may be divided."""
    table = Scenario(Side("Hulk", front=["Nova", "Drax"]), Side("Loki", front=[Card("WDV-014", counters=20)]))
    table.attack(["Nova", "Drax"], "WDV-014").pass_all(strike=None)
    table.choose("Nova", "Drax")
    assert table["Nova"].stunned
    assert table["Drax"].stunned


def test_lki_013_guilty_does_nothing_to_the_stunned() -> None:
    """R281: the enemy may offer somebody who is stunned already."""
    you = Side("Hulk", front=["LKI-013"], resources=["Academy"])
    enemy = Side("Loki", front=[Card("Thor", stunned=True), "Nova"])
    table = Scenario(you, enemy).use("LKI-013", "TVA Judge", "Thor", 1)
    assert table["Thor"].wounds == 0
    assert table["Thor"].in_play
    assert table["Nova"].face_up


def gem(mode: int, *answers: str, **enemy: list[str | Card]) -> Scenario:
    side = Side("Hulk", front=[Card("Drax", attached=["BLK-020"])], resources=["Training Ground"])
    table = Scenario(side, Side("Loki", **enemy))  # type: ignore[arg-type]
    return table.use("BLK-020", "I Dream and It Will Be", mode, *answers)


def test_blk_020_turns_up_who_is_stunned_or_hidden_and_locations_only() -> None:
    """R282: one recovers, one comes out, a location opens, and any other resource stays as it lies."""
    assert not gem(0, "done", "Rogue", front=[Card("Rogue", stunned=True)])["Rogue"].stunned
    assert not gem(0, "done", "Rogue", front=[Card("Rogue", hidden=True)])["Rogue"].hidden
    assert gem(0, "done", "Fortress", resources=[Card("Fortress", face_down=True)])["Fortress"].face_up
    assert not gem(0, "done", "Nova", resources=[Card("Nova", face_down=True)])["Nova"].face_up


def test_blk_020_turns_down_who_is_ready_or_exhausted_and_locations() -> None:
    """R282: the ready hide, the exhausted are dazed without a wound."""
    table = gem(1, "done", "Rogue", front=["Rogue"])
    assert table["Rogue"].hidden
    table = gem(1, "done", "Rogue", front=[Card("Rogue", exhausted=True)])
    assert (table["Rogue"].stunned, table["Rogue"].wounds) == (True, 0)
    assert not gem(1, "done", "Fortress", resources=["Fortress"])["Fortress"].face_up


def test_mcu4_011_of_equals_you_choose() -> None:
    """R283: the player of Red Skull says which of the dearest goes."""
    you = Side("MCU4-011", resources=["Academy"])
    table = Scenario(you, Side("Loki", hand=["Hulk", "Dormammu", "Drax"]), phase="recruit")
    table.use("MCU4-011", "You Must Lose What You Love")
    assert table.asked == "player 0 about card: choose Hulk, choose Dormammu"
    assert table.choose("Dormammu").names("hand", 1) == ["Hulk", "Drax"]


def test_aew_022_lives_a_thousand_times_until_the_power_goes() -> None:
    """R284: also face down; without the power a single wound is too many."""
    powers = {"Nova": STUN, "Drax": "Lose(Choose(enemy & supporting), ALL, TURN)"}
    table = Scenario(Side("Hulk", front=["Nova", "Drax"]), Side("Loki", front=["AEW-022"]), powers=powers)
    assert table["AEW-022"].health == 1000
    assert table.use("Nova", "Trial", "AEW-022")["AEW-022"].health == 999
    table = Scenario(Side("Hulk", front=["Nova", "Drax"]), Side("Loki", front=["AEW-022"]), powers=powers)
    assert table.use("Drax", "Trial")["AEW-022"].spot == "ko_pile"


@pytest.mark.parametrize(("dagger", "ripley"), [("DEF-011", 0), ("TUB-041", 2), ("CIV-038", 0)])
def test_aln_007_what_never_reaches_her_reaches_nobody(dagger: str, ripley: int) -> None:
    """R285: three Daggers do something else with the counters, so none are put on the enemy."""
    you = Side("ALN-007", front=[dagger], resources=["Laboratory"])
    table = Scenario(you, Side("Loki", front=["Thor"])).use("ALN-007", "Acidic Blood", 2)
    if dagger == "TUB-041":
        table.choose("yes")
    assert table["ALN-007"].counters == ripley
    assert table["Thor"].counters == 0
    assert table["Dagger"].counters == (2 if dagger == "CIV-038" else 0)


def test_mnb_053_a_hand_that_is_empty_for_a_moment() -> None:
    """R287: only after an effect is done it counts whether any card is left."""
    you = Side("MNB-053", front=["Nova"], hand=["Drax"])
    powers = {"Nova": "Sequence([Discard(1), Draw(1)])"}
    assert Scenario(you, LOKI, powers=powers).use("Nova", "Trial")["MNB-053"].xp == 0
    assert Scenario(you, LOKI, powers={"Nova": "Discard(1)"}).use("Nova", "Trial")["MNB-054"].level == 2


def test_mnb_054_may_find_the_card_that_paid() -> None:
    """R287."""
    you = Side("MNB-054", hand=["Training Ground"], ko_pile=["Nova"])
    table = Scenario(you, LOKI).use("MNB-054", "One Raccoon's Garbage")
    assert sorted(table.names("hand")) == ["Nova", "Training Ground"]


def test_mnb_053_face_down_he_hears_nothing() -> None:
    """R287: who discards while he is stunned gives him no XP."""
    you = Side(Card("MNB-053", stunned=True), front=["Nova"], hand=["Drax"])
    table = Scenario(you, LOKI, powers={"Nova": "Discard(1)"}).use("Nova", "Trial")
    assert table["MNB-053"].xp == 0


@pytest.mark.parametrize(("pile", "many"), [(["Nova", "Nova"], 0), (["Nova"], 0), (["Nova", "Drax"], 1)])
def test_mcu1_014_needs_two_names(pile: list[str], many: int) -> None:
    """R288: with one name alone nothing is offered."""
    you = Side("Hulk", front=["MCU1-014"], ko_pile=pile, resources=["Academy"])
    table = Scenario(you, LOKI).use("MCU1-014", "I'm Gonna Need a Few Things")
    if many:
        table.choose("Nova")
    assert len(table.names("hand")) == many


@pytest.mark.parametrize(("level", "power"), [("RES-005", "Force Transfer"), ("RES-006", "Life Transfer")])
def test_res_005_a_transfer_is_worth_two(level: str, power: str) -> None:
    """R289: one for what she gains, one for what her enemy loses; a power-up is worth one."""
    you = Side(level, row="front", hand=["AFF-021"], resources=["Laboratory"])
    table = Scenario(you, Side("Loki", front=["Thor"])).attack(level, "Thor").use(level, power)
    assert table[level].xp == 2
    table = Scenario(you, Side("Loki", front=["Thor"])).attack(level, "Thor").power_up("Rogue")
    assert table[level].xp == 1
