"""What rulings say of single cards: Abduction to Archangel."""

from __future__ import annotations

import pytest

from vsdeck.engine.scenario import Card, Effect, Scenario, Side


def test_who_was_abducted_comes_back_with_one_health_and_was_not_wounded() -> None:
    """R001: Abduction leaves one of the printed health; nobody hears of a wound."""
    you = Side("XFB-024", hand=["XFB-037"])
    enemy = Side("Loki", front=["Abomination", "Nova"])
    powers = {"Nova": "When(GetsWounded(character), PutCounters(PLUS, 1, SELF))", "Abomination": "Label()"}
    table = Scenario(you, enemy, powers=powers).play("Abduction", "Abomination")
    assert table["Abomination"].spot == "removed"
    table.end_turn().choose("front")
    assert (table["Abomination"].wounds, table["Abomination"].health) == (2, 1)
    assert table["Nova"].counters == 0


@pytest.mark.parametrize("keeps", ["nothing", "who must attack", "whom it must attack"])
def test_a_real_fight_is_forced_only_if_it_can_be_had(keeps: str) -> None:
    """R002: Abomination's enemy may not attack at all, and is free if the two can't meet."""
    you = Side(Card("MCU1-033", row="front"), front=["Drax"], resources=["Training Ground"])
    powers = {
        "Magik": "Exhaust(Choose(yours & supporting))",
        "Colossus": "Stun(Choose(enemy & main))",
        "Drax": "Label()",
    }
    enemy = Side("Loki", front=["Nova", "Magik", "Colossus"], back=["Thor"])
    table = Scenario(you, enemy, powers=powers)
    table.use("Abomination", "Give Me a Real Fight!").end_turn().to_main().choose("Thor")
    assert table["Thor"].spot == "front"
    if keeps == "who must attack":
        table.use("Magik", "Trial", "Thor", by=1)
    elif keeps == "whom it must attack":
        table.use("Colossus", "Trial", by=1)
    assert table.may_attack("Nova", "Drax", by=1) is (keeps != "nothing")
    assert table.may_attack("Thor", "Abomination", by=1) is (keeps == "nothing")
    assert not table.may_attack("Thor", "Drax", by=1) or keeps == "whom it must attack"
    assert table.refusal("done") == ""


def test_flight_and_range_are_printed_powers_too() -> None:
    """R003: Quasar is worth three of them to Adam Cole."""
    you = Side("AEW-030", hand=["Quasar"], resources=["Fortress"] * 6)
    table = Scenario(you, Side("Loki"), phase="recruit").recruit("Quasar")
    assert table["Adam Cole"].xp == 3


@pytest.mark.parametrize(("row", "exhausted"), [("front", False), ("back", False), ("front", True)])
def test_a_lariat_dazes_whom_he_could_attack(row: str, exhausted: bool) -> None:
    """R004: Adam Page must be able to; a protected one he can't reach; the dazed have no wound."""
    you = Side(Card("AEW-002", row=row, exhausted=exhausted), front=["Nova"], resources=["Academy"])
    table = Scenario(you, Side("Loki", front=["Drax", "Magik"], back=["Thor"]))
    table.use("Adam Page", "Buckshot Lariat")
    if row == "front" and not exhausted:
        assert "Thor" not in table.asked
        table.choose("Drax", "done")
        assert (table["Drax"].face_up, table["Drax"].ready, table["Drax"].wounds) == (False, False, 0)
        assert table["Magik"].face_up
    else:
        assert table["Drax"].face_up


@pytest.mark.parametrize("hexed", [False, True])
def test_the_cocoon_opens_on_a_warlock_who_lies_there(hexed: bool) -> None:
    """R005: Adam Warlock levels up stunned and without wounds, or only loses them if he can't level up."""
    powers = {"Thor": "Forbid(LEVEL_UP, enemy & main)" if hexed else "Label()"}
    table = Scenario(
        Side("GAL-001", row="front"), Side("Loki", front=["Drax", "Thor"]), active=1, powers=powers
    )
    table.attack("Drax", "Adam Warlock", by=1).pass_all()
    warlock = table["Adam Warlock"]
    assert (warlock.stunned, warlock.wounds, warlock.level) == (True, 0, 1 if hexed else 2)


def test_who_came_in_a_cocoon_recovers_like_anybody() -> None:
    """R006: Adam Warlock needs no Might for it."""
    you = Side("Hulk", hand=["Adam Warlock"], resources=["Academy"] * 7)
    table = Scenario(you, Side("Loki"), phase="recruit").recruit("Adam Warlock")
    assert table["Adam Warlock"].stunned
    table.end_turn().end_turn()
    assert table["Adam Warlock"].face_up


@pytest.mark.parametrize(("friend", "can"), [("FAN-019", True), ("FAN-045", True), ("Nova", False)])
def test_one_of_two_teams_is_enough(friend: str, can: bool) -> None:
    """R007: Afterlife Transporter needs a Fantastic or a Frightful character."""
    you = Side("Hulk", front=[friend], hand=["FFO-023"], resources=["Academy"] * 3)
    table = Scenario(you, Side("Loki"), phase="recruit")
    assert (table.refusal("recruit", "FFO-023") == "") is can


def test_agamotto_does_not_lift_what_the_crown_has_done() -> None:
    """R008: the stolen one stays, and goes home when the crown is gone, Agamotto or not."""
    you = Side("Hulk", front=["Iceman", "Drax"], hand=["MYS-014"], resources=["Academy"] * 10)
    enemy = Side("Loki", hand=["Serpent Crown"], resources=["Academy"] * 9)
    table = Scenario(you, enemy, powers={"Iceman": "KO(Choose(equipment))"}, active=1, phase="recruit")
    table.equip("Serpent Crown", "Drax", by=1).choose("front").end_turn()
    table.done().recruit("Agamotto").choose("no")
    assert (table["Drax"].side, table["Drax"].attached) == (1, ["Serpent Crown"])
    table.to_main().use("Iceman", "Trial")
    assert table["Drax"].side == 0


def test_a_vitality_counter_stands_for_a_wound_under_agamotto() -> None:
    """R008: it gives no health, but goes in the place of a wound."""
    you = Side("Hulk", back=["MYS-014"], front=["Nova"])
    enemy = Side("Loki", front=[Card("Drax", counters={"vitality": 1})])
    table = Scenario(you, enemy, powers={"Nova": "Stun(Choose(enemy & supporting))"})
    assert table["Drax"].health == 2
    table.use("Nova", "Trial")
    assert (table["Drax"].wounds, table["Drax"].tally("vitality")) == (0, 0)


@pytest.mark.parametrize(("wounds", "over"), [(4, None), (5, (1,))])
def test_flash_has_less_health_than_agent_venom(wounds: int, over: tuple[int, ...] | None) -> None:
    """R010: he levels down at the end of the turn, and five wounds are too many for him."""
    you = Side(Card("LET-005", level=2, wounds=wounds))
    table = Scenario(you, Side("Loki")).end_turn()
    assert table.winners == over
    if over is None:
        assert (table["LET-005"].level, table["LET-005"].health) == (1, 1)


@pytest.mark.parametrize(("code", "attacks"), [("LET-009", True), ("LET-011", False)])
def test_who_falls_with_the_enemy_still_gets_the_counters(code: str, attacks: bool) -> None:
    """R011: Assassin and Warrior pay off on stunned symbiotes too."""
    you, enemy = Side("Hulk", front=[code]), Side("Loki", front=["Beast"])
    table = Scenario(you, enemy, active=0 if attacks else 1, powers={"Beast": "Label()"})
    name = table.piece(code).name
    if attacks:
        table.attack(name, "Beast")
    else:
        table.attack("Beast", name, by=1)
    table.pass_all()
    assert table[name].stunned
    assert table["Beast"].stunned
    assert table[name].counters == 2


def test_ajax_falls_at_the_end_of_the_turn() -> None:
    """R013: fatal wounds wait until then; what KOs him outright does not."""
    powers = {"Nova": "Stun(Choose(enemy & supporting))", "Iceman": "KO(Choose(enemy & supporting))"}
    enemy = Side("Loki", back=["MFM-012"])
    table = Scenario(Side("Hulk", front=["Nova", "Iceman"]), enemy, powers=powers)
    table.use("Nova", "Trial").choose("no")
    assert table["Ajax"].stunned
    assert table.end_turn()["Ajax"].spot == "ko_pile"
    table = Scenario(Side("Hulk", front=["Nova", "Iceman"]), enemy, powers=powers).use("Iceman", "Trial")
    assert table["Ajax"].spot == "ko_pile"


def test_who_was_in_prison_comes_out_into_the_row_that_its_jailer_chooses() -> None:
    """R014: the player of Alcatraz is asked."""
    you = Side("Hulk", resources=["HAM-019", "MMU-134"])
    table = Scenario(you, Side("Loki", front=["Drax"]))
    table.use("Alcatraz", "It's a Prison").choose("front")
    assert (table["Drax"].side, table["Drax"].hidden) == (0, True)
    table.end_turn().end_turn()
    assert table.asked.startswith("player 0")
    table.choose(1)
    assert (table["Drax"].side, table["Drax"].spot) == (1, "back")


@pytest.mark.parametrize("lies", ["face up", "stunned", "hidden"])
def test_fight_or_die_may_hit_any_main_character(lies: str) -> None:
    """R015: in the combat or not; a stunned one is hit in vain, a hidden one gets stunned."""
    hit = set()
    for seed in range(8):
        loki = Card("Loki", stunned=lies == "stunned", hidden=lies == "hidden")
        you = Side(Card("XFB-022", row="front"), resources=["Fortress"])
        table = Scenario(you, Side(loki, front=["Drax"]), seed=seed)
        table.attack("Alex Krycek", "Drax").use("Alex Krycek", "Fight or Die")
        hit.add((table["Alex Krycek"].stunned, table["Loki"].wounds))
        if table["Alex Krycek"].stunned:
            assert table["Drax"].face_up
            assert "about main" in table.asked, "nobody is left to attack"
        else:
            assert table["Loki"].stunned
    assert hit == {(True, 0), (False, 0 if lies == "stunned" else 1)}


def test_another_equipment_takes_the_alien_symbiote() -> None:
    """R016: there is only one to a character, whatever the symbiote says of itself."""
    you = Side(
        "Hulk", front=[Card("Nova", attached=["SPF-021"])], hand=["SVH-057"], resources=["Academy"] * 9
    )
    table = Scenario(you, Side("Loki"), phase="recruit").equip("SVH-057", "Nova")
    assert len(table["Nova"].attached) == 1
    assert table["Alien Symbiote"].spot == "ko_pile"


def test_a_made_up_name_replaces_every_name() -> None:
    """R017: nobody powers up with his former name, and a name within the new one is heard."""
    you = Side("MCU7-003", front=["Nova"], hand=["MCU7-019", "Nova", "FWS-019"], resources=["Academy"])
    table = Scenario(you, Side("Loki"), phase="recruit")
    assert table.refusal("equip", "FWS-019", "Nova")
    table.play("MCU7-019", "Nova", "Captain America").equip("FWS-019", "Nova")
    table.to_main()
    assert table.refusal("power_up", "Nova")


@pytest.mark.parametrize("stunned", [False, True])
def test_angel_becomes_archangel_as_he_is(stunned: bool) -> None:
    """R018: counters, wounds and what lasts stay, and how he lies."""
    angel = Card("RES-001", xp=2, wounds=2, exhausted=True, stunned=stunned, counters=0 if stunned else 1)
    table = Scenario(
        Side(angel, front=["Magik"]),
        Side("Loki"),
        powers={"Magik": "GainXP(1, Each(yours & main))"},
        effects=[Effect("Magik", "Modify(Each(yours & main), 2, 0, TURN)")],
    )
    table.use("Magik", "Trial")
    archangel = table["RES-002"]
    assert (archangel.level, archangel.wounds, archangel.ready, archangel.stunned) == (2, 2, False, stunned)
    if not stunned:
        assert archangel.counters == 1
        assert archangel.stats == (8, 8)


def test_angela_is_attacked_alone_by_who_flies_or_shoots() -> None:
    """R019: one of the two is enough, and a team needs neither."""
    powers = {"Magik": 'AlsoTeam(supporting & enemy, "X")'}
    you = Side("Hulk", front=["GAL-015"], back=["Magik"])
    enemy = Side("Loki", front=["Nova", "Hawkeye", "Drax", "Colossus"])
    table = Scenario(you, enemy, active=1, powers=powers)
    may = {name for name in ("Nova", "Hawkeye", "Drax", "Colossus") if table.may_attack(name, "Angela", by=1)}
    assert may == {"Nova", "Hawkeye"}
    assert table.may_attack(["Drax", "Colossus"], "Angela", by=1)


def test_the_bridge_brings_even_two_of_a_name() -> None:
    """R019: each character must come, and of two with one name their player keeps one."""
    deck = ["Rhino", "Nova", "Nova"]
    you = Side("Hulk", front=["GAL-015"], resources=["Fortress"] * 9, deck=deck)
    table = Scenario(you, Side("Loki"), phase="formation").done()
    while table.asked.startswith("player 0 about side_row"):
        table.choose("front")
    table.choose("Nova")
    assert table.names("front").count("Nova") == 1
    assert "Nova" in table.names("ko_pile")


def test_anti_venom_is_venom_too() -> None:
    """R021: his other name was forgotten on the card."""
    you = Side("Hulk", front=["LET-014"], hand=["DEF-043"])
    table = Scenario(you, Side("Loki")).power_up("LET-014", discarding="DEF-043")
    assert table["Anti-Venom"].counters == 1


def test_all_of_the_four_go_under_the_deck() -> None:
    """R022: *Ant-Man* puts back every copy, and draws as many as have gone."""
    four = ["FAN-015", "FAN-018", "FAN-019", "FAN-019", "FAN-020", "FRF-014"]
    you = Side("FND-001", hand=[*four, "Nova"], deck=["Rhino"] * 8)
    table = Scenario(you, Side("Loki"), phase="resource")
    assert not table.may_use("*Ant-Man*", "Uh-Oh"), "not before the fourth turn"
    for _ in range(8):
        table.end_turn()
    assert table.names("hand").count("Thing") == 2
    table.use("*Ant-Man*", "Uh-Oh", "Thing", "Thing", "Human Torch", "Human Torch", "Mister Fantastic")
    assert table["*Ant-Man*"].level == 2
    assert len(table.names("hand")) == 15
    assert set(table.names("hand")).isdisjoint(
        {"Human Torch", "Invisible Woman", "Mister Fantastic", "Thing"}
    )


def test_the_four_may_come_one_by_one_after_their_return() -> None:
    """R022: until then none of them appears on the side of *Ant-Man*."""
    four = ["FAN-015", "FAN-018", "FAN-019", "FAN-020"]
    you = Side("FND-002", hand=[*four, "FRF-014"], deck=["Rhino"] * 20, resources=["Academy"] * 9)
    table = Scenario(you, Side("Loki"), phase="recruit")
    assert table.refusal("recruit", "FRF-014")
    for _ in range(16):
        table.end_turn()
    table.use("*Ant-Man*", "The Fantastic Four Return", "FAN-015")
    while "row" in table.asked:
        table.choose("front")
    assert {table[code].spot for code in four} == {"front"}
    table.done()
    assert table.refusal("recruit", "FRF-014") == ""


def test_no_increase_counts_for_anya() -> None:
    """R023: counters stay where they are, and count again next turn."""
    you = Side("Hulk", hand=["TBB-018"], resources=["Academy"] * 4)
    table = Scenario(you, Side("Loki", front=[Card("Nova", counters=2)]), phase="recruit")
    assert table["Nova"].stats == (7, 7)
    table.recruit("Anya")
    assert (table["Nova"].stats, table["Nova"].counters) == ((5, 5), 2)
    table.end_turn()
    assert table["Nova"].stats == (7, 7)


def test_archangel_strikes_supporting_characters_with_double_atk() -> None:
    """R024: but not a main character."""
    enemy = Side(Card("Loki", row="front", counters=1), front=[Card("Drax", counters=4)])
    you = Side(Card("RES-002", row="front"))
    table = Scenario(you, enemy).attack("RES-002", "Drax").pass_all()
    assert table["Drax"].stunned
    table = Scenario(you, enemy).attack("RES-002", "Loki").pass_all()
    assert not table["Loki"].stunned
