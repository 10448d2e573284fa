"""Powers that read right, played to see whether they work so: who chooses, in whose place, how often."""

from __future__ import annotations

import pytest

from vsdeck.card import Power
from vsdeck.engine.scenario import Card, Scenario, Side

LOKI = Side("Loki", row="back")


def test_cv1_017_what_mockingbird_buries_stays_in_the_deck_of_its_owner() -> None:
    you = Side("Hulk", hand=["CV1-017"], front=["SVH-050"], resources=["Academy"] * 4, deck=["Nova", "Beast"])
    enemy = Side("Loki", deck=["Drax", "Magik", "Gamora"])
    table = Scenario(you, enemy, phase="recruit").recruit("CV1-017").choose("Espionage")
    table.choose("Drax", "Magik", "Drax")
    assert set(table.names("deck", 1)[-2:]) == {"Drax", "Magik"}
    assert not {"Drax", "Magik"} & set(table.names("deck", 0))


def test_web_001_what_is_left_after_healing_is_experience() -> None:
    you = Side(Card("WEB-001", wounds=3), front=["Nova"])
    table = Scenario(you, LOKI, powers={"Nova": "Heal(Choose(yours & main))"}).use("Nova", "Trial")
    assert (table["WEB-001"].wounds, table["WEB-001"].xp) == (2, 2)


def test_prd_028_the_device_takes_its_bearer_with_it() -> None:
    you = Side("Hulk", front=[Card("Nova", attached=["PRD-028"])], hand=["Nova"])
    enemy = Side("Loki", front=["Drax", "Magik"], resources=["Avengers Mansion"])
    table = Scenario(you, enemy, phase="start").choose("yes")
    assert table.names("ko_pile") == ["Self-Destruct Device", "Nova"]
    assert all(table[name].stunned for name in ("Loki", "Drax", "Magik"))
    assert not table["Avengers Mansion"].face_up
    assert not table["Hulk"].stunned


def test_car_003_both_stand_in_one_row() -> None:
    you = Side("CAR-003", row="front", resources=["Academy"])
    enemy = Side("Thanos", row="back", front=["Hulk", "Nova", "Magik"], back=["Drax"])
    table = Scenario(you, enemy).use("CAR-003", "Dark Empathy", "Hulk")
    assert "Drax" not in table.asked
    table.choose("Nova")
    assert not table["Nova"].in_play or table["Nova"].stunned
    assert not table["Hulk"].stunned


def test_bom_011_only_the_first_attackers_of_a_turn_are_sent_elsewhere() -> None:
    you = Side("Hulk", row="front", front=["Juggernaut", "Nova"])
    enemy = Side("Loki", row="front", front=["BOM-011"])
    table = Scenario(you, enemy).attack("Nova", "Loki")
    assert table.asked == "player 1 about defender: choose Loki, choose Mesmero"
    table.choose("Mesmero").pass_all()
    assert not table["Juggernaut"].has("Lumbering")
    table.attack("Juggernaut", "Loki")
    assert table.asked.startswith("player 0 about combat")


def test_mmu_059_each_enemy_keeps_the_two_it_likes() -> None:
    you = Side("Hulk", front=["MMU-059"], resources=["Training Ground"])
    enemy = Side("Loki", front=["Drax", "Magik"], back=["Nova"])
    third = Side("Thanos", front=["Gamora"], back=["Rogue"])
    table = Scenario(you, enemy, third).use("MMU-059", "Tremendous Pressure")
    assert table.asked.startswith("player 1")
    table.choose("Drax", "Nova")
    assert (table.names("front", 1), table.names("back", 1)) == (["Drax"], ["Loki", "Nova"])
    assert table.names("ko_pile", 1) == ["Magik"]
    assert table.names("ko_pile", 2) == []


def test_mmu_031_pays_for_whom_the_enemy_named() -> None:
    for named, drawn in (("Magik", 2), ("Drax", 0)):
        you = Side("Hulk", front=["MMU-031"], deck=["Nova"] * 5)
        enemy = Side("Loki", front=["Drax", "Magik"])
        table = Scenario(you, enemy, phase="formation").done()
        assert table.asked.startswith("player 1")
        table.choose(named).attack("MMU-031", "Magik").pass_all()
        assert len(table.names("hand")) == drawn


def test_let_012_scream_stuns_whom_her_strike_does_not() -> None:
    for counters, stunned in ((9, True), (0, False)):
        enemy = Side("Loki", front=[Card("Colossus", counters=counters)])
        table = Scenario(Side("Hulk", front=["LET-012"]), enemy).attack("LET-012", "Colossus").pass_all()
        assert table["Colossus"].stunned is stunned


def test_frf_016_whom_clobber_pushes_stays_exhausted_through_its_turn() -> None:
    you = Side("Hulk", front=[Card("FRF-016", counters=4)])
    table = (
        Scenario(you, Side("Loki", row="back", front=[Card("Colossus", counters={"vitality": 1})]))
        .attack("FRF-016", "Colossus")
        .pass_all()
    )
    assert (table["Colossus"].spot, table["Colossus"].stunned) == ("back", True)
    table.end_turn().to_main()
    assert (table["Colossus"].face_up, table["Colossus"].ready) == (True, False)


def test_mcu4_002_the_enemy_stuns_one_of_yours() -> None:
    you = Side("MCU4-002", front=["Nova", "Drax"])
    table = Scenario(you, LOKI, phase="formation").done()
    assert table.asked == "player 1 about card: choose Nova, choose Drax"
    table.choose("Drax")
    assert table["Drax"].stunned
    assert not table["Nova"].stunned


def test_moe_005_particle_x_destroys_what_the_row_wears() -> None:
    enemy = Side(
        "Hulk", front=[Card("Drax", attached=["LKI-019"])], back=[Card("Nova", attached=["LKI-021"])]
    )
    table = Scenario(Side("MOE-005", resources=["Academy"]), enemy)
    table.use("MOE-005", "X Marks the Spot").choose("front", 2)
    assert (table["Drax"].attached, table["Nova"].attached) == ([], ["Time Twister"])


def test_moe_005_particle_x_destroys_machines_of_the_row_too() -> None:
    table = Scenario(
        Side("MOE-005", resources=["Academy"]), Side("Hulk", front=["FAN-024"], back=["FAN-024"])
    )
    table.use("MOE-005", "X Marks the Spot").choose("front", 2)
    assert table.names("ko_pile", 1) == ["Machine"]


@pytest.mark.parametrize("code", ["SEC-015", "MCU1-045", "CIV-009", "CAR-006"])
def test_who_can_only_attack_some_characters_attacks_no_machine(code: str) -> None:
    you = Side(code, row="front") if code == "CAR-006" else Side("Hulk", front=[code])
    for free in (False, True):
        table = Scenario(you, Side("Loki", front=["FAN-024"]), powers={code: "Label()"} if free else {})
        assert table.may_attack(table.piece(code).name, "FAN-024") is free


def test_who_can_only_attack_main_characters_attacks_no_location() -> None:
    for only in ([], ["Forbid(ATTACK, this, card & ~main)"]):
        you = Side("Hulk", front=["Nova"])
        enemy = Side(Card("Loki", stunned=True), resources=["Laboratory"])
        table = Scenario(you, enemy, powers={"Nova": ["AttacksLocations()", *only]})
        assert table.may_attack("Nova", "Laboratory") is (not only)


def test_car_006_attacks_only_who_has_the_highest_atk() -> None:
    enemy = Side("Magneto", row="front", front=["Colossus", "Nova"])
    table = Scenario(Side("CAR-006", row="front"), enemy)
    may = {name for name in ("Magneto", "Colossus", "Nova") if table.may_attack("CAR-006", name)}
    assert may == {"Colossus"}
    guarded = Scenario(Side("CAR-006", row="front"), Side("Magneto", row="front", back=["Colossus"]))
    assert guarded.refusal("attack", "CAR-006", "Magneto"), "if he can't attack that one, he attacks nobody"


def test_mcu6_004_falls_asleep_without_his_counters() -> None:
    table = Scenario(Side(Card("MCU6-003", counters=3)), Side("Magneto")).end_turn()
    assert (table["Odin"].level, table["Odin"].stats) == (2, (5, 5))


@pytest.mark.parametrize(("stunned", "levels"), [(False, [2, 1]), (True, [2, 2])])
def test_mcu6_004_two_quiet_turns_wake_him(stunned: bool, levels: list[int]) -> None:
    """The XP of a Level Down power lies apart from what makes him level up."""
    table = Scenario(
        Side(Card("MCU6-004", wounds=1)),
        Side("Magneto", front=["Nova"]),
        powers={"Nova": "Stun(Choose(main))"},
    )
    found = []
    for number in range(2):
        table.end_turn().to_main()
        if stunned and not number:
            table.use("Nova", "Trial", "Odin", by=1)
        table.end_turn()
        found.append(table["Odin"].level)
    assert found == levels
    assert (table["Odin"].xp, table["Odin"].wounds) == (int(stunned), 1 + stunned)


def test_mcu6_004_two_stuns_bring_him_nearer_to_death() -> None:
    twice = "Usable(Sequence([Stun(Choose(main)), Recover(Each(main))]), 2, TURN)"
    odin = Side("MCU6-004", levels=["MCU6-004", "MCU6-005"])
    table = Scenario(odin, Side("Magneto", front=["Nova"]), powers={"Nova": twice})
    table.end_turn().end_turn().end_turn().to_main()
    table.use("Nova", "Trial", "Odin", by=1)
    assert (table["Odin"].level, table["Odin"].xp) == (2, 1)
    assert table.use("Nova", "Trial", "Odin", by=1)["Odin"].level == 3


@pytest.mark.parametrize("wounds", [4, 5])
def test_let_006_agent_venom_is_flash_again_and_may_not_survive_it(wounds: int) -> None:
    table = Scenario(Side(Card("LET-006", wounds=wounds)), Side("Magneto")).end_turn()
    if wounds == 5:
        assert table.winners == (1,)
    else:
        assert (table["LET-005"].level, table["LET-005"].wounds) == (1, 4)


@pytest.mark.parametrize("early", [True, False])
def test_mcu2_005_learns_only_from_the_first_plot_twist_of_a_turn(early: bool) -> None:
    you = Side(
        "MCU2-005",
        front=["WDV-017"],
        hand=["WDV-020", "WDV-020", "Fortress", "MCU2-011"],
        resources=["Fortress"] * 6,
    )
    table = Scenario(you, Side("Magneto"), phase="resource")
    if early:
        table.play("WDV-020").choose(1)
    table.resource("Fortress", face_up=True).done().recruit("MCU2-011").play("WDV-020").choose(1)
    assert table["Doctor Strange"].xp == (0 if early else 1)


def test_res_007_counts_also_whom_her_strength_stuns() -> None:
    enemy = Side("Magneto", row="back", front=["BOM-008", "BOM-009"])
    you = Side("RES-007", row="front", levels=["RES-006", "RES-007"])
    table = Scenario(you, enemy, active=1).attack(["BOM-008", "BOM-009"], "Rogue", by=1)
    assert table["Pyro"].spot == "ko_pile"
    assert table["Rogue"].stats == (12, 12)


def test_thu_014_counts_super_powers_of_equipment_too() -> None:
    you = Side("Nighthawk", front=["THU-014", Card("Drax", attached=["MCU7-022"])], hand=["THU-014"])
    table = Scenario(you, LOKI, powers={"Nighthawk": []})
    table.power_up("THU-014", discarding="THU-014")
    assert table["Radioactive Man"].counters == 2


def test_fnd_021_discs_are_thrown_in_the_main_phase() -> None:
    you = Side("FND-007", front=["Drax"], hand=["FND-021"])
    table = Scenario(you, LOKI).play("FND-021", "Drax", "done")
    assert (table["Drax"].counters, table["Drax"].has("Flight")) == (1, True)


def test_fut_024_is_asked_once_whether_he_teleports() -> None:
    """Whoever pays for a reaction has said yes."""
    you = Side("Magneto", front=["FUT-024"], resources=["Laboratory"])
    table = Scenario(you, Side("Hulk", row="front"), active=1).attack("Hulk", "FUT-024", by=1).choose("yes")
    assert table["FUT-024"].spot == "deck"


def test_thu_006_does_not_grow_at_the_second_attack_of_a_turn() -> None:
    """The first one made her level 2."""
    wasp = Side(Card("THU-005", xp=4, row="front"))
    table = Scenario(wasp, Side("Loki", front=["Drax", "Nova"]), active=1, powers={"Drax": []})
    table.attack("Drax", "Wasp", by=1).choose("Buzz Off!", "yes").attack("Nova", "Wasp", by=1)
    assert table["Wasp"].level == 2
    assert table.asked == "player 1 about combat: pass"


def test_xfb_055_lets_each_enemy_player_search_for_seraphim() -> None:
    def recruited() -> Scenario:
        you = Side("Hulk", hand=["XFB-055"], resources=["Academy"] * 9)
        table = Scenario(you, Side("Loki", deck=["Nova", "XFB-058"]), phase="recruit")
        return table.recruit("XFB-055", "front")

    assert recruited().choose("yes").names("hand", 1) == ["Seraphim"]
    assert recruited().choose("no").names("hand", 1) == []


def test_svh_002_spares_who_shares_a_team_with_a_main_character_of_its_side() -> None:
    for main, spared in (("Star-Lord", True), ("Loki", False)):
        you = Side("SVH-002", resources=["Training Ground"])
        table = Scenario(you, Side(main, front=["Drax"]))
        table.use("SVH-002", "The Price of Disloyalty")
        assert table["Drax"].in_play is spared


def test_mcu6_012_hunts_down_only_copies_in_the_pile_of_their_owner() -> None:
    """A third player's copy of the same card is not one that Korath has pursued."""
    you = Side("Hulk", front=["MCU6-012"], resources=["Training Ground"])
    enemy = Side("Loki", front=["ALN-036"], ko_pile=["ALN-036"])
    table = Scenario(you, enemy, Side("Thanos", ko_pile=["ALN-036"])).use("Korath", "The Pursuer")
    table.attack("Korath", "Adolescent Xenomorph").pass_all()
    assert table["Korath"].counters == 2 + 2


@pytest.mark.parametrize(("team", "may"), [("A-Force", True), ("Guardians of the Galaxy", False)])
def test_mcu6_008_keeps_off_only_a_team_that_an_enemy_has(team: str, may: bool) -> None:
    """Of a team that nobody there has by then, characters attack him as ever."""
    enemy = Side("Loki", row="front", front=["Drax"], hand=["AFF-019"], resources=["Academy"] * 6)
    table = Scenario(Side("MCU6-008", row="front", resources=["Training Ground"]), enemy)
    table.use("Talos", "It Takes Practice, and Talent", team).end_turn().done().recruit(
        "AFF-019", by=1
    ).to_main()
    assert table.may_attack("Drax" if not may else "Miss America", "Talos", by=1) is may


def test_ver_019_throws_the_shield_at_nobody_with_two_before_somebody_with_three() -> None:
    you = Side("Hulk", front=["VER-019"], resources=["Training Ground"])
    enemy = Side("Loki", front=["Thanos", "Drax"])
    table = Scenario(you, enemy).use("VER-019", "Shield Throw", "done")
    assert table.asked.startswith("player 0 about main")
    table = Scenario(you, enemy).use("VER-019", "Shield Throw", "Drax", "Thanos", "done")
    assert (table["Drax"].counters, table["Thanos"].counters) == (-3, -2)


@pytest.mark.parametrize(("more", "stunned"), [(3, False), (8, True)])
def test_fre_018_meets_the_def_of_one_defender_of_a_row(more: int, stunned: bool) -> None:
    """Not what all defenders have together."""
    enemy = Side("Loki", row="back", front=["FRE-009", Card("Drax", counters=more)], hand=["FRE-018"])
    table = Scenario(Side("Magneto", front=["MMU-123"]), enemy).attack("MMU-123", "Drax")
    table.play("FRE-018", by=1)
    assert table["MMU-123"].stunned is stunned


ENEMY_COMES = "Move(Choose(character & InZone(KO_PILE, ENEMY)), PLAY, side=OwnerOf(IT))"


def before_another_comes(you: Side, newcomer: str, *front: str) -> Scenario:
    """Magik of yours can bring a newcomer onto the side of the enemy."""
    enemy = Side("Thanos", row="back", front=list(front), ko_pile=[newcomer])
    return Scenario(you, enemy, powers={"Magik": ENEMY_COMES})


def test_mmu_006_grounds_nobody_who_comes_later() -> None:
    """Who comes after an effect keeps its powers and values (ruling on continuous modifiers)."""
    you = Side("MMU-006", front=["Magik"], resources=["Training Ground"])
    table = before_another_comes(you, "Flint", "Scragg").use("MMU-006", "Dominate the Skies")
    table.use("Magik", "Trial", "front")
    assert not table["Scragg"].has("Flight")
    assert table["Flint"].has("Flight")


def test_mmu_112_leaves_dodge_to_who_comes_later() -> None:
    you = Side("Hulk", front=["Magik", "MMU-112"], resources=["Earth"])
    table = before_another_comes(you, "CIV-041")
    table.use("MMU-112", "Spit Insect Swarm").use("Magik", "Trial", "front")
    assert table["Spider-Man"].has("Dodge")


def test_mys_026_leaves_powers_to_who_comes_later() -> None:
    you = Side("Hulk", front=["Magik", "MYS-013"], hand=["MYS-026"], resources=["Training Ground"])
    table = before_another_comes(you, "CIV-041", "MMU-112").play("MYS-026").use("Magik", "Trial", "front")
    assert not table["Scragg"].has("Dodge")
    assert table["Spider-Man"].has("Dodge")


def test_lki_008_makes_those_good_who_are_there() -> None:
    you = Side("LKI-008", front=["Magik", "CIV-041"], ko_pile=["CIV-042"], resources=["Fortress"])
    table = Scenario(you, LOKI, powers={"Magik": "Move(Choose(character & InZone(KO_PILE)), PLAY)"})
    table.use("LKI-008", "You Can Be Someone Good").use("Magik", "Trial", "front")
    assert (table["Spider-Man"].stats, table["Goliath"].stats) == ((11, 9), (4, 4))


def test_thu_002_who_comes_later_protects() -> None:
    you = Side("THU-002", front=["Magik"], resources=["Laboratory"])
    table = before_another_comes(you, "CIV-041", "CIV-048").use("THU-002", "Stolen Moonstones")
    assert table.may_attack("Magik", "Thanos")
    table.use("Magik", "Trial", "front")
    assert not table.may_attack("Magik", "Thanos")


def test_mmu_088_frightens_nobody_to_death_and_nobody_who_comes_later() -> None:
    you = Side("Hulk", front=["Magik", "MMU-088"], resources=["Fortress"])
    table = before_another_comes(you, "CIV-048", "BOY-051", "CIV-041")
    table.use("MMU-088", "Terrifying Gaze")
    assert table["Spider-Man"].in_play
    assert table["Homelander"].health == 2
    table.use("Magik", "Trial", "front")
    assert table["Captain America"].health == 2


def in_the_place_of_beast(code: str, name: str) -> Scenario:
    enemy = Side("Magneto", row="front", front=["Beast", code], hand=["Uncanny Defense"])
    return Scenario(Side("Hulk", row="front"), enemy).attack("Hulk", "Beast").play("MNB-051", name, by=1)


def test_prd_040_defends_in_the_place_of_another() -> None:
    assert in_the_place_of_beast("PRD-040", "Billy")["Billy"].counters == 1


def test_new_016_defends_in_the_place_of_another() -> None:
    assert in_the_place_of_beast("NEW-016", "Warlock").asked.startswith("player 1 about whether")


@pytest.mark.parametrize(
    ("counters", "toughness", "fallen"), [(9, 0, "MNB-022"), (0, 0, "*Magneto*"), (9, 20, "")]
)
def test_zom_001_kills_only_where_nobody_of_the_combat_fell(
    counters: int, toughness: int, fallen: str
) -> None:
    """Who fell has left the combat, but was in it."""
    you = Side("Loki", row="back", front=["MNB-022", "Daredevil"])
    magneto = Side(Card("ZOM-001", row="front", counters=counters), resources=["Laboratory"])
    table = Scenario(you, magneto, powers={"MNB-022": f"Gets(this, 0, {toughness})"})
    table.attack(["MNB-022", "Daredevil"], "*Magneto*").use("ZOM-001", "Kill or Be Killed", by=1).pass_all()
    assert table["Daredevil"].stunned is not bool(fallen)
    assert table[fallen or "MNB-022"].stunned


# ------------------------------------------- what an effect takes or gives meets those in play at that moment


BRING = {"Nova": "Move(Choose(character & InZone(KO_PILE)), PLAY, side=CHOSEN_ENEMY)"}
"""An enemy who comes while it lasts."""


def test_aff_034_who_enters_play_after_her_is_still_ferocious() -> None:
    you = Side("AFF-034", row="front", front=["Nova"], resources=["Fortress"])
    enemy = Side("Enchantress", front=["Drax"], hand=["AFF-050", "Magik"])
    table = Scenario(you, enemy, powers=dict.fromkeys(("Drax", "Magik"), 'GrantKeyword(this, "Ferocious")'))
    table.attack("Mystique", "Drax").use("Mystique", "Martial Savagery")
    assert not table["Drax"].has("Ferocious")
    assert table.play("Dramatic Entrance", "yes", by=1)["Magik"].has("Ferocious")


@pytest.mark.parametrize("code", ["SVH-057", "OGA-012"])
def test_a_power_is_taken_from_those_who_are_there(code: str) -> None:
    you = Side("Hulk", front=["Nova", "Beast"], hand=[code], ko_pile=["Magik"], resources=["Fortress"] * 8)
    give = {name: Power(keyword="Berserker") for name in ("Drax", "Magik")}
    table = Scenario(you, Side("Loki", front=["Drax"]), phase="recruit", powers=BRING | give)
    if code == "OGA-012":
        table.recruit("OGA-012").choose("Drax", "Nova", "Flight")
    else:
        table.equip("SVH-057", "Beast").choose("Billy", "Berserker")
    table.to_main().use("Nova", "Trial", "front")
    assert not table["Drax"].has("Berserker")
    assert table["Magik"].has("Berserker")


@pytest.mark.parametrize("code", ["HAM-018", "XFC-006"])
def test_who_comes_after_the_call_team_attacks_as_ever(code: str) -> None:
    pays = ["PRD-064", "Academy"]
    you = Side("XFC-006", front=["Mac", "Nova"], hand=["HAM-018"], ko_pile=["Poncho"], resources=pays)
    bring = {"Nova": "Move(Choose(character & InZone(KO_PILE)), PLAY)", "Hulk": "Gets(this, 0, 30)"}
    table = Scenario(you, Side("Loki", row="back", front=["Hulk"]), powers=bring)
    if code == "HAM-018":
        table.play("HAM-018", "yes")
    else:
        table.use("XFC-006", "A New Family")
    table.use("Nova", "Trial", "front").attack(["Mac", "Poncho"], "Hulk")
    assert table["Mac"].stats[0] > 4
    assert table["Poncho"].stats[0] == 2


def test_thu_015_who_comes_later_stands_on_the_ground() -> None:
    you = Side("Hulk", row="back", front=["Drax"], hand=["THU-015", "Luke Cage"], resources=["Fortress"] * 14)
    table = Scenario(you, Side("Loki"), phase="recruit").recruit("THU-015").choose(1).recruit("Luke Cage")
    assert table["Drax"].has("Flight")
    assert not table["Luke Cage"].has("Flight")


@pytest.mark.parametrize("exhausted", [False, True])
def test_gal_010_nobody_is_asked_to_exhaust_whom_it_is_already(exhausted: bool) -> None:
    enemy = Side("Loki", row="back", front=[Card("GAL-010", exhausted=exhausted)])
    table = Scenario(Side("Hulk", front=["Nova"]), enemy).attack("Nova", "GAL-010")
    assert (table.asked == "player 1 about whether: yes, no") is not exhausted


@pytest.mark.parametrize(("hand", "resources"), [([], []), (["Hulk"], []), ([], ["Fortress"])])
def test_fnd_003_nobody_is_asked_for_what_he_has_not(hand: list[str], resources: list[str]) -> None:
    jennifer = Side(Card("FND-003", wounds=2), hand=hand, resources=resources)
    table = Scenario(jennifer, LOKI, phase="formation").done()
    assert (table.asked == "player 0 about whether: yes, no") is bool(hand or resources)


def test_moe_013_a_location_that_is_gone_has_been_chosen_all_the_same() -> None:
    you = Side("Hulk", front=["MOE-013"], resources=["Academy", "Academy"])
    enemy = Side("Loki", resources=["Fortress"])
    powers = {"Hulk": "KO(Choose(yours & location))"}
    table = Scenario(you, enemy, phase="formation", powers=powers).done().choose("yes", "Academy")
    assert table["Absorbing Man"].has("Genius")
    table.use("Hulk", "Trial", "Academy").end_turn().to_main().end_turn().to_main().choose("yes")
    assert table["Absorbing Man"].stats == (11, 11), "of the fortress, the only one left to choose"
