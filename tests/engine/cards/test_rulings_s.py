"""What the collected rulings say of cards from Royce to the supporting Spider-Man."""

from __future__ import annotations

import pytest

from vsdeck.card import Power, Symbol, Timing
from vsdeck.engine import Ask
from vsdeck.engine.scenario import Card, Scenario, Side

LOKI = Side("Loki")
STUN = "Stun(Choose(character))"


def test_prd_052_a_wound_goes_from_one_enemy_to_another() -> None:
    """R292: also from the main character; one is healed, the other wounded, and nobody is both."""
    you = Side("Hulk", front=["PRD-052"], resources=["Training Ground"])
    heard = {
        "Hulk": "Together([When(Heals(enemy & main), Draw()), When(GetsWounded(enemy & supporting), Draw())])"
    }
    enemy = Side(Card("Loki", wounds=2), front=["MNB-100"])
    table = Scenario(you, enemy, powers=heard).use("PRD-052", "We're going to Kill Them All")
    while "order" in table.asked:
        table.choose("Hulk")
    assert (table["Loki"].wounds, table["MNB-100"].wounds) == (1, 1)
    assert len(table.names("hand")) == 2
    alone = Side(Card("Loki"), front=[Card("MNB-100", wounds=1)])
    table = Scenario(you, alone).use("PRD-052", "We're going to Kill Them All")
    assert table["MNB-100"].wounds == 1


def runner() -> Scenario:
    you = Side("Hulk", front=["CV2-008", "Drax"], hand=["CV2-008", "Find Cover"], resources=["Fortress"] * 3)
    build = Power(name="Early", timing=(Timing.BUILD,), cost=(Symbol.MIGHT,), tree="Draw()")
    table = Scenario(you, Side("Loki", front=["Nova"]), phase="recruit", powers={"Drax": [build]})
    assert table.may_use("Drax", "Early")
    return table


def test_cv2_008_runs_before_all_others() -> None:
    """R293: a combat of the build phase with all that combats have, and no build power in it."""
    table = runner()
    assert not table.may_attack("Drax", "Nova")
    table.attack("CV2-008", "Nova")
    assert table.may_play("Find Cover")
    assert not table.may_use("Drax", "Early")
    table.pass_all()
    assert table.state.decision is not None
    assert table.state.decision.ask is Ask.RECRUIT


def test_cv2_008_a_new_one_attacks_again() -> None:
    """R293: recruiting goes on after the attack."""
    table = runner().attack("CV2-008", "Nova").pass_all().recruit("CV2-008")
    assert table.may_attack("CV2-008", "Loki") or table.may_attack("CV2-008", "Nova")


def test_bom_006_grows_with_every_turn() -> None:
    """R294: at the end of each player's turn, as long as he lies face up."""
    table = Scenario(Side("BOM-006"), LOKI).end_turn()
    assert table["BOM-006"].xp == 1
    assert table.end_turn()["BOM-006"].xp == 2


def test_fnd_018_strikes_two_different_characters() -> None:
    """R296: nobody twice."""
    you = Side("Hulk", front=["FND-018"], resources=["Fortress"])
    table = Scenario(you, Side("Loki", front=["Nova", "Drax"])).use("FND-018", "Frightful Forearms")
    table.choose("Nova")
    assert "choose Nova" not in table.asked
    table.choose("Drax")
    assert table["Nova"].stunned or table["Nova"].spot == "ko_pile"


def test_aff_045_takes_every_card_of_the_name_but_those_in_play() -> None:
    """R297: different cards of one name go, from pile, hand and deck."""
    you = Side("Hulk", front=["AFF-045"], resources=["Laboratory"])
    enemy = Side("Magneto", front=["MNB-021"], ko_pile=["MCU1-023"], hand=["COS-010"], deck=["FND-019"])
    table = Scenario(you, enemy).use("AFF-045", "Consume Soul")
    assert {table[code].spot for code in ("MCU1-023", "COS-010", "FND-019")} == {"removed"}
    assert table["MNB-021"].in_play


@pytest.mark.parametrize(("counters", "stunned"), [(9, True), (0, False)])
def test_bom_016_a_main_character_strikes_its_own_side_once(counters: int, stunned: bool) -> None:
    """R298: ATK against DEF, no combat, no strike back."""
    you = Side("Hulk", front=["BOM-016"], resources=["Academy"])
    enemy = Side(Card("MNB-033", counters=counters), front=["MNB-100"])
    table = Scenario(you, enemy).use("BOM-016", "Terrifying Delusions")
    assert table["MNB-100"].stunned is False
    table = Scenario(you, Side(Card("MNB-033", counters=counters), front=["Thor"]))
    table.use("BOM-016", "Terrifying Delusions")
    assert table["Thor"].face_up is not stunned or table["Thor"].spot == "ko_pile"
    assert table["MNB-033"].face_up
    assert table.state.combat is None


def test_spf_014_holds_on_without_the_spider() -> None:
    """R299: who is immobile stays so until it leaves play itself."""
    you = Side("Hulk", front=["SPF-014", "Drax"], resources=["Training Ground"])
    powers = {"Drax": "KO(Choose(yours & supporting & ~this))"}
    table = Scenario(you, Side("Loki", front=["Nova"]), powers=powers)
    table.use("SPF-014", "Paralytic Darts").use("Drax", "Trial")
    for _ in range(2):
        table.end_turn().done(2)
        assert table.refusal("shift", "Nova", by=1)
        table.to_main().end_turn().to_main()


def annihilation(before: bool) -> Scenario:
    draw = Power(name="Pick", timing=(Timing.MAIN,), cost=(Symbol.SKILL,), tree="Draw()")
    you = Side(["MCU5-013", "MCU5-011"], front=["Drax"], resources=["Academy", "Fortress"])
    enemy = Side("Loki", resources=["Training Ground"] * 5)
    table = Scenario(
        you,
        enemy,
        active=1 if before else 0,
        powers={"Loki": [draw], "Drax": 'KO(Choose(yours & main & Named("Scarlet Witch")))'},
    )
    if before:
        table.use("Loki", "Pick", by=1).end_turn().to_main()
    table.use("MCU5-013", "I Looked In Your Head and Saw Annihilation")
    return table.use("Drax", "Trial").end_turn().to_main()


@pytest.mark.parametrize("before", [False, True])
def test_mcu5_013_each_power_works_once_more(before: bool) -> None:
    """R300: main characters too, whatever they used before, and after she has fallen."""
    table = annihilation(before).use("Loki", "Pick", by=1)
    table.end_turn().to_main().end_turn().to_main()
    assert not table.may_use("Loki", "Pick", by=1)


def test_ham_014_burns_as_long_as_it_is_there() -> None:
    """R302: at the end of each turn of who burned it."""
    you = Side("Hulk", front=["HAM-014"], resources=["Laboratory"])
    table = Scenario(you, Side("Loki", front=["MNB-100"])).use("HAM-014", "Betsy's Incendiary Missiles")
    table.end_turn()
    assert table["MNB-100"].wounds == 1
    table.end_turn().end_turn()
    assert table["MNB-100"].spot == "ko_pile"


def test_ham_014_must_be_able_to_attack() -> None:
    """R302: exhausted he finds nobody."""
    you = Side("Hulk", front=[Card("HAM-014", exhausted=True)], resources=["Laboratory"])
    table = Scenario(you, Side("Loki", front=["MNB-100"])).use("HAM-014", "Betsy's Incendiary Missiles")
    assert table.end_turn()["MNB-100"].face_up


def haunted() -> Scenario:
    powers: dict[str, str] = {
        "Nova": "Lose(Choose(yours & supporting), ALL, TURN)",
        "Drax": "Stun(Choose(yours & supporting))",
    }
    you = Side("Hulk", front=["Thor", "Nova", "Drax"], hand=["BOM-017"], resources=["Laboratory"] * 8)
    enemy = Side("Loki", front=["Magik", "Gamora"])
    table = Scenario(you, enemy, phase="recruit", powers=powers)
    return table.recruit("BOM-017").choose("Thor").to_main()


def test_bom_017_lost_powers_do_not_free_the_host() -> None:
    """R305: what the host has is no power of its own."""
    table = haunted().use("Nova", "Trial", "Thor").end_turn().choose("Magik")
    assert table["Magik"].spot == "ko_pile"


def test_bom_017_a_stunned_host_ends_it() -> None:
    """R305: he stays removed then."""
    table = haunted().use("Drax", "Trial", "Thor").end_turn()
    assert table["BOM-017"].spot == "removed"
    assert {table["Magik"].spot, table["Gamora"].spot} == {"front"}


def test_bom_017_appears_in_no_way_and_needs_no_host() -> None:
    """R305."""
    you = Side(Card("Hulk", stunned=True), ko_pile=["BOM-017"], front=["MNB-100"])
    powers = {"MNB-100": "Sequence([Stun(SELF), Move(Choose(character & InZone(KO_PILE)), PLAY)])"}
    table = Scenario(you, LOKI, powers=powers).use("MNB-100", "Trial", "front")
    assert table["BOM-017"].spot == "removed"


def surfer(mine: str, theirs: str) -> Scenario:
    you = Side("Norrin Radd", level=3, front=[mine], resources=["Mu"])
    return Scenario(you, Side("Loki", front=[theirs])).use("Silver Surfer", "Protect the Earth")


@pytest.mark.parametrize(("mine", "theirs", "gone"), [("Thor", "Nova", 0), ("Nova", "Thor", 1)])
def test_her_005_the_dearest_of_all_goes_home(mine: str, theirs: str, gone: int) -> None:
    """R306: from whichever side, paid with a special location of another team."""
    assert surfer(mine, theirs).names("hand", gone) == ["Thor"]


def grimm(**enemy: object) -> Scenario:
    """She has used Open Sesame, gone away for a while and come back at level 2."""
    powers = {
        "Drax": "RemoveFor(Choose(yours & main), Either([TurnStarts(YOURS), LeavesPlay(this)]))",
        "Nova": "BecomeLevel(2, Each(yours & main))",
    }
    you = Side("AFF-006", front=["Drax", "Nova"], resources=["Academy"] * 3)
    table = Scenario(you, Side("AFF-006", resources=["Academy"] * 3), powers=powers)
    return table.use("Sister Grimm", "Open Sesame")


def test_aff_006_once_in_a_game_even_if_she_was_away() -> None:
    """R309: her card is meant, wherever it has been."""
    table = grimm()
    assert table.piece("Sister Grimm", 0).level == 1
    table.use("Drax", "Trial").end_turn().to_main().end_turn()
    while table.state.decision is not None and table.state.decision.ask is not Ask.RESOURCE:
        table.choose("front")
    table.to_main().use("Nova", "Trial")
    assert table.piece("Sister Grimm", 0).level == 2
    assert not table.may_use("Sister Grimm", "Open Sesame")
    assert not table.may_use("Sister Grimm", "Muzzle")


def test_aff_006_of_another_player_counts_for_herself() -> None:
    """R309."""
    table = grimm().end_turn().to_main()
    assert table.may_use("Sister Grimm", "Open Sesame", by=1)


def staff(twist: str, *ko_pile: str) -> Scenario:
    you = Side(
        "Loki", front=["AFF-010", "Drax"], deck=["Rhino", twist], ko_pile=ko_pile, resources=["Academy"]
    )
    table = Scenario(you, Side("Hulk", front=["Nova"])).attack("Drax", "Nova")
    return table.use("AFF-010", "The Staff of One")


def test_aff_010_works_from_outside_the_combat_and_shuffles() -> None:
    """R310: the deck has another order afterwards."""
    you = Side("Loki", front=["AFF-010", "Drax"], resources=["Academy"], deck=["Rhino", "Nova", "Magik"])
    table = Scenario(you, Side("Hulk", front=["Nova"])).attack("Drax", "Nova")
    before = table.state.chance
    table.use("AFF-010", "The Staff of One")
    assert table.state.chance != before


def test_aff_010_what_cannot_be_played_stays_in_the_deck() -> None:
    """R310: a plot twist of a team that is not there."""
    table = staff("SVH-027")
    while table.state.decision is not None and table.state.decision.ask is not Ask.COMBAT:
        table.choose("SVH-027")
    assert table["SVH-027"].spot == "deck"


def test_aln_005_an_attack_gives_its_xp_before_the_strikes() -> None:
    """R311: with the last one she fights as level 2 already, and a team is one attack."""
    table = Scenario(Side("ALN-005", row="front", xp=4), Side("Loki", front=["Nova"]))
    assert table.attack("Sister Ripley", "Nova")["Sister Ripley"].stats == (5, 7)
    you = Side("ALN-005", front=["Drax", "Gamora"])
    table = Scenario(you, Side("Loki", front=["Nova"])).attack(["Drax", "Gamora"], "Nova")
    assert table.choose("Sister Ripley")["Sister Ripley"].xp == 1
    you = Side("ALN-005", back=["Cyclops"])
    table = Scenario(you, Side("Loki", front=["Thor"])).attack("Cyclops", "Thor")
    assert table["Sister Ripley"].xp == 0


@pytest.mark.parametrize(("row", "tired", "met"), [("back", False, True), ("back", True, False)])
def test_mke_007_could_attack_only_if_ready(row: str, tired: bool, met: bool) -> None:
    """R312: and whom others protect is spared, as she stands at a distance."""
    you = Side(Card("MKE-007", exhausted=tired), row=row, resources=["Laboratory"])
    enemy = Side("Loki", front=["Thor"], back=["Gamora"])
    table = Scenario(you, enemy).use("MKE-007", "Energy Rings")
    assert (table["Thor"].counters == -3 or not table["Thor"].face_up) is met
    assert table["Gamora"].counters == 0


@pytest.mark.parametrize("row", ["front", "back"])
def test_web_026_works_near_and_far(row: str) -> None:
    """R313: in melee and in ranged attacks alike."""
    spider = Card("SPF-014", attached=["WEB-026"])
    you = Side("Hulk", **{row: [spider]})  # type: ignore[arg-type]
    table = Scenario(you, Side("Loki", front=["Thor"])).attack("SPF-014", "Thor")
    assert table["Thor"].counters == -2


def test_web_024_is_worn_by_spiders_alone() -> None:
    """R313: their names tell."""
    you = Side("Hulk", front=["SPF-014", "SPF-008"], hand=["WEB-024"], resources=["Fortress"] * 2)
    table = Scenario(you, LOKI, phase="recruit")
    assert table.refusal("equip", "WEB-024", "SPF-008")
    assert not table.refusal("equip", "WEB-024", "SPF-014")


def test_aff_018_counts_no_face_down_laboratory() -> None:
    """R314: face down it is only a resource."""
    you = Side("Hulk", hand=["AFF-018"], resources=["Laboratory", *[Card("Laboratory", face_down=True)] * 4])
    table = Scenario(you, Side("Loki", resources=["Laboratory"]), phase="recruit").recruit("AFF-018")
    assert table["AFF-018"].counters == 2


def amazing(level: str, power: str, enemy: Side, defender: str) -> Scenario:
    you = Side(level, row="front", resources=["Fortress", "Training Ground"])
    return Scenario(you, enemy).attack(level, defender).use(level, power)


def test_civ_034_strikes_at_once_and_is_not_struck_back() -> None:
    """R316: ATK against DEF now; at the end of the combat he strikes as always."""
    table = amazing("CIV-034", "Amazing", Side("Loki", front=["Nova"]), "Nova")
    assert table["Nova"].face_up
    table.pass_all()
    table = amazing("CIV-035", "Amazing", Side("Loki", front=["MNB-100"]), "MNB-100")
    assert table["MNB-100"].face_up
    table = amazing("CIV-035", "Amazing", Side("Loki", front=["Thor"]), "Thor")
    assert not table["Thor"].face_up or table["Thor"].spot == "ko_pile"
    assert table["CIV-035"].face_up
    table = amazing("CIV-035", "Spectacular", Side("Loki", row="front"), "Loki")
    assert table["Loki"].stunned
    assert table["CIV-035"].face_up


def symbiote() -> Scenario:
    side = Side("SPF-001", front=["Drax"], resources=["Laboratory", "Academy"])
    powers = {"Drax": STUN, "Nova": "KO(Choose(equipment))"}
    enemy = Side("Magneto", front=["MNB-100", "Nova"])
    table = Scenario(side, enemy, phase="recruit", powers=powers)
    return table.use("Spider-Man", "I Can and Will Fight You", "MNB-100").to_main()


def test_spf_001_the_symbiote_stays_on_a_stunned_host() -> None:
    """R317: face up and ready, and it cannot be destroyed before its host is gone."""
    table = symbiote().use("Drax", "Trial", "MNB-100")
    assert table["MNB-100"].stunned
    assert table["MNB-100"].attached == ["Alien Symbiote"]
    assert table["Alien Symbiote"].face_up
    table.end_turn().to_main().use("Nova", "Trial", by=1)
    assert table["MNB-100"].attached == ["Alien Symbiote"]


def test_spf_001_has_one_more_health_with_the_symbiote() -> None:
    """R317."""
    table = Scenario(Side("SPF-001"), LOKI)
    assert table["Spider-Man"].health == 6
    assert symbiote()["SPF-002"].health == 5


def test_spf_019_keeps_what_he_gained() -> None:
    """R319: until he leaves play."""
    you = Side("Hulk", front=["SPF-019"], resources=["Fortress"])
    table = Scenario(you, LOKI, phase="recruit").use("SPF-019", "Spider-Powers", 1)
    table.end_turn().end_turn()
    assert table["SPF-019"].has("Dodge")
