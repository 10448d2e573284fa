"""What rulings say of single cards: Blob to Chimichanga."""

from __future__ import annotations

import pytest

from vsdeck.engine.scenario import Card, Effect, Scenario, Side

LOKI = Side("Loki")


def test_who_bounces_off_blob_strikes_itself_besides_what_blob_strikes() -> None:
    """R049: three of its own and two of Blob's are enough for a DEF of five."""
    you = Side(Card("CV1-003", row="front"), resources=["Fortress"])
    for boing in (True, False):
        table = Scenario(you, Side("Loki", front=["Doctor Octopus"]), active=1)
        table.attack("Doctor Octopus", "Blob", by=1)
        if boing:
            table.use("Blob", "Boing!")
        assert table.pass_all()["Doctor Octopus"].stunned is boing


@pytest.mark.parametrize("moved", [False, True])
def test_a_moved_blob_learns_nothing(moved: bool) -> None:
    """R049: whatever has moved him; in his first turn too he gains XP if nothing has."""
    powers = {"Magik": "MoveRow(Choose(yours & main), OTHER)"}
    table = Scenario(Side("CV1-003", front=["Magik"]), LOKI, powers=powers)
    if moved:
        table.use("Magik", "Trial")
    assert table.end_turn()["Blob"].xp == int(not moved)


def test_who_is_stuck_stays_stuck_in_a_blob_that_is_gone() -> None:
    """R050: the attacker does not ready in its next turn though Blob was KO'd."""
    you = Side("Hulk", front=[Card("BOM-015", wounds=1)])
    table = Scenario(you, Side("Loki", front=[Card("Drax", counters=4)]), active=1)
    table.attack("Drax", "Blob", by=1).pass_all()
    assert table["Blob"].spot == "ko_pile"
    table.end_turn().end_turn()
    assert not table["Drax"].ready
    table.end_turn().end_turn()
    assert table["Drax"].ready


def test_who_is_stuck_does_not_ready_in_the_turn_of_the_attack_either() -> None:
    """Until after its next turn is from now on: nobody gets Nova out to attack once more."""
    enemy = Side("Loki", front=[Card("Nova", counters=4)], resources=["Laboratory"])
    table = Scenario(Side("Hulk", front=["BOM-015"]), enemy, active=1)
    table.attack("Nova", "Blob", by=1).pass_all().use("Nova", "Nova Force Speed", by=1)
    assert not table["Nova"].ready
    table.end_turn().end_turn()
    assert not table["Nova"].ready
    table.end_turn().end_turn()
    assert table["Nova"].ready


@pytest.mark.parametrize(("shooter", "stunned"), [("Hawkeye", False), ("Ultron", True)])
def test_a_blob_with_range_still_only_throws_back(shooter: str, stunned: bool) -> None:
    """R050: with the ATK of who shot at him, not with his own six."""
    effects = [Effect("Hulk", 'Gain(Each(Named("Blob")), "Ranged", GAME)')]
    you = Side("Hulk", front=["BOM-015"])
    table = Scenario(you, Side("Loki", back=[shooter]), active=1, effects=effects)
    table.attack(shooter, "Blob", by=1).pass_all()
    assert (table[shooter].spot == "ko_pile") is stunned


def test_a_boomerang_flies_over_two_sides() -> None:
    """R051: the front row of one enemy and the back row of another, or only one of the two."""
    you = Side("Hulk", front=["SFO-008"])
    table = Scenario(you, Side(Card("Loki", stunned=True), front=["Drax"]), Side("Thanos", back=["Nova"]))
    table.use("Boomerang", "Specialized Boomerangs", "Nova", 0)
    assert (table["Drax"].counters, table["Nova"].counters, table["Thanos"].counters) == (-1, -1, 0)
    table = Scenario(you, Side("Loki", back=["Nova"]))
    table.use("Boomerang", "Specialized Boomerangs", "Nova", 0)
    assert (table["Nova"].counters, table["Loki"].counters) == (-1, 0)


def test_the_player_enters_the_game_and_may_leave_it() -> None:
    """R052: team and age are told; at thirty one falls at once, and the game goes on."""
    for age, spot in (((4, 1), "front"), ((3, 0), "")):
        table = Scenario(Side("MFM-005", hand=["MFM-019"]), LOKI).play("Break the Fourth Wall", "front")
        table.choose("X-Men", *age)
        assert table["Me"].in_play is bool(spot)
        assert table.winners is None
        if spot:
            assert (table["Me"].stats, table["Me"].teams) == (age, {"X-Men"})
            assert table["Me"].has("Leader")


def test_another_banner_gets_the_hang_of_it_anew() -> None:
    """R054: each card counts its own uses while it is in play."""
    you = Side(
        "Thanos", front=["MCU4-018"], resources=["Laboratory"] * 9, hand=["MCU4-018"], deck=["Magik"] * 4
    )
    table = Scenario(you, Side("Loki", front=["Drax", "Nova"]))
    use = "I Think I'm Getting the Hang of It!"
    table.attack("MCU4-018", "Drax").use("MCU4-018", use).pass_all()
    assert table["MCU4-018"].counters == 1
    table.end_turn().to_main().attack("Nova", "MCU4-018", by=1).use("MCU4-018", use).pass_all()
    assert table["MCU4-018"].counters == 3
    table.end_turn().done().recruit("MCU4-018").to_main()
    table.attack("MCU4-018", "Drax").use("MCU4-018", use)
    assert table["MCU4-018"].counters == 1


def test_an_enemy_says_whom_the_winter_soldier_stuns() -> None:
    """R055: any other character of his own side."""
    table = Scenario(Side("MCU4-002", front=["Drax", "Nova"]), LOKI, phase="formation").done()
    assert table.asked.startswith("player 1")
    assert table.choose("Nova")["Nova"].spot == "ko_pile"


@pytest.mark.parametrize(
    ("resources", "can"),
    [
        (["The Vault", "Academy"], True),
        (["Academy", "Training Ground"], True),
        (["The Vault", "Knowhere"], False),
    ],
)
def test_one_enemy_alone_pays_for_the_words(resources: list[str], can: bool) -> None:
    """R055: with a location of its team, but two of different teams can't share the cost."""
    enemy = Side("Loki", front=["Drax"], resources=resources)
    table = Scenario(Side("MCU4-003"), enemy, active=1)
    assert table.may_use("Bucky Barnes", "Longing, Rusted, Furnace, Daybreak", by=1) is can


@pytest.mark.parametrize("mains", [1, 2])
def test_buffy_saves_the_world_or_dies(mains: int) -> None:
    """R056: slaying the last main character wins at once; otherwise she is KO'd as the turn ends."""
    buffy = Card("TBB-004", row="front", counters=3)
    you = Side(buffy, resources=["Laboratory", "Training Ground"])
    enemy = Side([Card("Loki", row="front"), Card("Thanos")][:mains])
    table = Scenario(you, enemy).use("Buffy", "She Saved the World. A Lot.")
    table.attack("Buffy", "Loki").pass_all().choose("yes")
    assert table["Loki"].spot == "removed"
    assert table.winners == ((0,) if mains == 1 else None)
    if mains == 2:
        assert table.end_turn().winners == (1,)


@pytest.mark.parametrize("later", [False, True])
def test_the_aim_is_taken_once(later: bool) -> None:
    """R058: Bullseye's ATK becomes the defender's DEF of that moment, and is not lowered by it."""
    you = Side(Card("HAM-001", row="front"), resources=["Training Ground"])
    table = Scenario(you, Side("Loki", front=["Drax"], hand=["Find Cover"]))
    table.attack("Bullseye", "Drax").use("Bullseye", "Perfect Aim")
    assert table["Bullseye"].stats[0] == 6
    if later:
        table.play("Find Cover", by=1)
        assert table["Bullseye"].stats[0] == 6
    strong = Side(Card("HAM-001", row="front", counters=6), resources=["Training Ground"])
    table = Scenario(strong, Side("Loki", front=["Drax"])).attack("Bullseye", "Drax")
    assert table.use("Bullseye", "Perfect Aim")["Bullseye"].stats[0] == 8


@pytest.mark.parametrize("top", ["Magik", "Find Cover"])
def test_the_weapon_is_seen_before_it_is_thrown(top: str) -> None:
    """R058: the card lies in the KO pile when the enemy is chosen."""
    you = Side("HAM-002", deck=[top], resources=["Academy"])
    table = Scenario(you, Side("Loki", front=["Drax"])).use("Bullseye", "Everything's a Weapon")
    assert table.names("ko_pile") == [top]
    table.choose("Drax")
    assert (table["Drax"].face_up, table["Drax"].wounds) == (False, int(top == "Find Cover"))


FIVE = ["MNB-010", "MNB-013", "MNB-022", "MNB-020", "MNB-021"]


@pytest.mark.parametrize("missing", [False, True])
def test_each_of_the_five_must_stand_there(missing: bool) -> None:
    """R059: no made-up name of one character stands for those who are missing."""
    front = ["Magik", *FIVE[1:]] if missing else FIVE
    you = Side(Card("MCU1-002"), front=front, hand=["MCU7-019"], resources=["Academy"])
    table = Scenario(you, LOKI, phase="recruit")
    if missing:
        table.play("MCU7-019", "Magik", "Black Widow")
    table.use("MCU1-002", "Assemble the Team")
    assert table.winners == (None if missing else (0,))


def test_captain_marvel_flies_over_flyers_but_not_past_a_grab() -> None:
    """R061: Drax holds her back, Nova does not."""
    you = Side("Hulk", front=["MCU5-027"])
    assert Scenario(you, Side("Loki", front=["Nova"])).may_attack("MCU5-027", "Loki")
    assert not Scenario(you, Side("Loki", front=["Drax"])).may_attack("MCU5-027", "Loki")
    assert not Scenario(Side("Hulk", front=["Thor"]), Side("Loki", front=["Nova"])).may_attack("Thor", "Loki")


def test_the_stunned_do_not_turn_red() -> None:
    """R063: Carnage's counters leave a stunned symbiote and its +1/+1 counters alone."""
    venom = Card("DEF-043", stunned=True, counters=2)
    table = Scenario(Side("Hulk", front=["CAR-012"]), Side("Loki", front=[venom, "Drax"]))
    table.attack("Carnage", "Drax")
    assert (table["Venom"].counters, table["Drax"].counters) == (2, -1)


@pytest.mark.parametrize("counters", [0, -2])
def test_carnage_grows_after_his_fall(counters: int) -> None:
    """R064: the -1/-1 counters are gone by then."""
    powers = {"Magik": "Stun(Choose(enemy & main))"}
    you = Side(Card("CAR-002", counters=counters))
    table = Scenario(you, Side("Loki", front=["Magik"]), active=1, powers=powers)
    table.use("Magik", "Trial", by=1)
    assert (table["Carnage"].stunned, table["Carnage"].counters) == (True, 1)


def test_carnage_stuns_and_is_stunned_in_one_combat() -> None:
    """R065: that makes two counters."""
    table = Scenario(Side("Hulk", front=[Card("DEF-035", counters=1)]), Side("Loki", front=["Iceman"]))
    table.attack("Carnage", "Iceman").pass_all().choose("Carnage")
    assert (table["Carnage"].stunned, table["Iceman"].spot) == (True, "ko_pile")
    assert table["Carnage"].counters == 3


def test_cassies_drone_comes_when_she_could_act() -> None:
    """R066: as an action of the combat, once in the game and only while she defends."""
    you = Side("Hulk", front=["MKE-017"])
    drone = "BLB-118 Combat Drone Escape"
    table = Scenario(you, Side("Loki", front=["Drax", "Nova"]), active=1)
    assert not table.may_use("Cassie Cage", drone)
    table.attack("Drax", "Cassie Cage", by=1).use("Cassie Cage", drone)
    assert table["Cassie Cage"].has("Flight")
    assert not table.attack("Nova", "Cassie Cage", by=1).may_use("Cassie Cage", drone)
    table = Scenario(you, Side("Loki", front=["Drax"])).attack("Cassie Cage", "Drax")
    assert not table.may_use("Cassie Cage", drone)


def test_balance_counts_the_stunned_too() -> None:
    """R067: two Good and two Evil are four counters; of the majority one is KO'd."""
    good = ["Drax", Card("Thor", stunned=True)]
    evil = ["Ronan", Card("Sabretooth", stunned=True)]
    you = Side("MKE-030", front=good, resources=["Fortress", "Academy"])
    table = Scenario(you, Side("Loki", front=evil)).use("Cetrion", "Nature Demands Equilibrium")
    assert table["Cetrion"].counters == 4
    table.use("Cetrion", "Balance is Perfection")
    assert len(table.names("ko_pile")) + len(table.names("ko_pile", 1)) == 0
    table = Scenario(you, Side("Loki", front=[*evil, "Mystique"])).use(
        "Cetrion", "Nature Demands Equilibrium"
    )
    assert table["Cetrion"].counters == 0
    table.use("Cetrion", "Balance is Perfection", "Sabretooth")
    assert table["Sabretooth"].spot == "ko_pile"


def test_chameleon_appears_as_those_he_copies_appear() -> None:
    """R068, U289: beside Electro he wounds somebody as he comes; that is a keyword power by any name."""
    powers = {"Magik": "Move(Choose(main & InZone(KO_PILE, YOURS)), PLAY)"}
    you = Side("SYN-002", front=["SYN-011", "Magik"], ko_pile=["SFO-001"])
    table = Scenario(you, Side("Loki", front=["Drax"]), powers=powers)
    table.use("Magik", "Trial", "front")
    assert table["Chameleon"].in_play
    assert table["Drax"].wounds == 1


@pytest.mark.parametrize("resources", [[], ["Laboratory", "Academy"]])
def test_it_is_said_four_times_or_not_at_all(resources: list[str]) -> None:
    """R069: Chimichanga is paid for in full or spoken in full, never half and half."""
    you = Side("MFM-005", front=[Card("Nova", attached=["MFM-021"])], resources=resources)
    table = Scenario(you, LOKI).use("Chimichanga", "I Just Love Saying It")
    assert table["Nova"].counters == 4
    assert all(table.piece(name).face_up for name in resources)
