"""What rulings say of single cards: Enchantress to Gamora."""

from __future__ import annotations

import pytest

from tests.engine.mnb import CARDS
from vsdeck.card import Power, Symbol, Timing
from vsdeck.engine.reading import defenders
from vsdeck.engine.scenario import Card, Scenario, Side

LOKI = Side("Loki")
STUN = "Stun(Choose(enemy & main))"


@pytest.mark.parametrize(("enemy", "xp"), [(["Iceman"], 1), ([], 1), (["Thanos"], 0)])
def test_the_champion_counts_once(enemy: list[str], xp: int) -> None:
    """R113: however many are stronger, and though nobody is there to be weaker."""
    you = Side("AFF-031", front=["Drax", "Colossus"])
    table = Scenario(you, Side("Loki", front=enemy)).end_turn()
    assert table["Enchantress"].xp == xp


def test_every_discarded_character_makes_a_body_part() -> None:
    """R114: a power-up and what an enemy's power discards count; other cards do not."""
    powers = {"Magik": "Discard(who=CHOSEN_ENEMY)"}
    you = Side("MFM-005", front=["Drax"], hand=["Drax", "Nova"])
    table = Scenario(you, Side("Loki", front=["Magik"]), powers=powers).power_up("Drax")
    assert table["Evil Deadpool"].xp == 1
    table.end_turn().to_main().use("Magik", "Trial", by=1)
    assert table["Evil Deadpool"].xp == 2


def test_evil_lethal_is_lethal() -> None:
    """R114: whether or not anybody laughs."""
    you = Side("MFM-005", front=["Sabretooth"], resources=["Training Ground"])
    table = Scenario(you, Side("Loki", front=["Black Panther"]))
    table.use("Evil Deadpool", "Merc With an Evil Mouth").attack("Sabretooth", "Black Panther").pass_all()
    assert table["Black Panther"].spot == "ko_pile"


@pytest.mark.parametrize("attacks", [True, False])
@pytest.mark.parametrize(("flyer", "falls"), [("Thor", False), ("Drax", True)])
def test_nobody_who_flies_strikes_falcon(attacks: bool, flyer: str, falls: bool) -> None:
    """R115: attacking or defending."""
    you, enemy = Side("Hulk", front=["MCU1-016"]), Side("Loki", front=[Card(flyer, counters=5)])
    table = Scenario(you, enemy, active=0 if attacks else 1)
    if attacks:
        table.attack("Falcon", flyer)
    else:
        table.attack(flyer, "Falcon", by=1)
    assert (table.pass_all()["Falcon"].spot == "ko_pile") is falls


@pytest.mark.parametrize("main", [True, False])
def test_a_bond_pays_and_amplifies(main: bool) -> None:
    """R116: Falcon Drone stands for any symbol of Falconer's, and is discarded as a location would be."""
    power = Power(name="Trial", timing=(Timing.MAIN,), cost=(Symbol.SKILL,), tree="If(AMPLIFIED, Draw())")
    you = Side("PRD-001", hand=["PRD-009"]) if main else Side("Hulk", front=["PRD-010"], hand=["PRD-009"])
    table = Scenario(you, LOKI, powers={"PRD-001": power, "PRD-010": power}).use("Falconer", "Trial")
    assert table.names("ko_pile") == ["Falcon Drone"]
    assert len(table.names("hand")) == 1
    table = Scenario(Side("Hulk", front=["Thor"], hand=["PRD-009"]), LOKI)
    assert not table.may_use("Thor", "Lightning Strike")


@pytest.mark.parametrize(("mode", "gain"), [(0, (0, 4)), (1, (1, 3)), (4, (4, 0))])
def test_four_points_for_anybody(mode: int, gain: tuple[int, int]) -> None:
    """R118: one of the four must be there, but whoever fights gets them."""
    you = Side("Hulk", front=["FAN-019", "HER-012"], hand=["HER-019"])
    table = Scenario(you, Side("Loki", front=["Drax"])).attack("HER-012", "Drax")
    before = table["HER-012"].stats
    table.play("HER-019", mode)
    assert table["HER-012"].stats == (before[0] + gain[0], before[1] + gain[1])


def test_foom_leaves_a_machine_alone_and_may_attack_it_apart() -> None:
    """R119: a machine in the row is not struck; with nobody before it he attacks it like anybody."""
    machine = "FFO-023"
    you = Side("Hulk", front=["MMU-123"])
    table = Scenario(you, Side("Loki", front=["Magik", machine])).attack("MMU-123", "Magik").pass_all()
    assert table[machine].spot == "attached"
    table = Scenario(you, Side("Loki", front=[machine])).attack("MMU-123", machine)
    assert table[machine].spot == "ko_pile"


def test_a_tranquilizer_is_aimed_at_each_defender() -> None:
    """R119: it is decided for each of them that has a super power."""
    foom = Card("MMU-123", attached=["THU-019"])
    table = Scenario(Side("Hulk", back=[foom]), Side("Loki", front=["Thor", "Nova", "Drax"]))
    table.attack("MMU-123", "Thor").choose("Tranquilizer Gun", "yes", "no")
    assert sorted((table["Thor"].face_up, table["Nova"].face_up)) == [False, True]
    assert table["Drax"].face_up
    assert len(defenders(table.state)) == 2


def test_twice_infected_is_twice_as_bad() -> None:
    """R121: two strikes, two counters at the end of each turn."""
    hulk = Card("MNB-022", counters=9)
    table = Scenario(Side("Thanos", front=["XFB-054"]), Side("Loki", front=[hulk]))
    table.attack("Flukeman", "MNB-022").pass_all().end_turn()
    assert table["MNB-022"].counters == 8
    table.end_turn().to_main().attack("Flukeman", "MNB-022").pass_all().end_turn()
    assert table["MNB-022"].counters == 6


def test_forge_is_a_new_mutant() -> None:
    """R122: by the number that he is printed with."""
    you = Side("NEW-003", hand=["NEW-020"], resources=["Training Ground"] * 3)
    table = Scenario(you, LOKI, phase="recruit").recruit("Forge")
    table.use("Professor X", "Danger Room Training")
    assert table["Forge"].counters == 1


def test_frenchie_carries_all_that_he_has_stunned() -> None:
    """R123: in combat and by his power; another Frenchie has not stunned anybody."""
    you = Side("Hulk", front=["BOY-017"], hand=["BOY-017"], resources=["Fortress"] * 6)
    table = Scenario(you, Side("Loki", front=[Card("Magik", stunned=False), "Drax", "Abomination"]))
    table.attack("Frenchie", "Magik").pass_all()
    assert table["Magik"].spot == "ko_pile"
    table.use("Frenchie", "I Carry Them All With Me")
    assert (table["Drax"].counters, table["Loki"].counters) == (-1, -1)
    table.end_turn().end_turn().done().recruit("Frenchie").to_main()
    assert table.use("Frenchie", "I Carry Them All With Me")["Drax"].counters == -1


@pytest.mark.parametrize("who", [0, 1])
def test_frigga_may_choose_another_player(who: int) -> None:
    """R124: whoever's hand she has seen, anybody may be made to draw anew."""
    you = Side("Hulk", front=["CV5-012"], hand=["Nova"], resources=["Laboratory"])
    table = Scenario(you, Side("Loki", hand=["Drax", "Thor"])).use("Frigga", "I See With More Than Eyes")
    while "whether" not in table.asked:
        table.choose("done")
    table.choose("yes", who)
    assert (table["Nova"].spot, table["Drax"].spot) == (
        ("ko_pile", "hand") if who == 0 else ("hand", "ko_pile")
    )
    assert len(table.names("hand", who)) == 1 + who


@pytest.mark.parametrize(("one", "other"), [("XFB-009", "XFB-007"), ("XFB-007", "XFB-009")])
def test_two_gunmen_do_what_each_of_them_does(one: str, other: str) -> None:
    """R126: whoever of the two is discarded; among themselves they do nothing of the kind."""
    you = Side("Hulk", front=[one], hand=[other])
    table = Scenario(you, Side("Loki", front=["Drax"])).power_up(one, discarding=other)
    table.choose("Science", "Drax")
    assert table["Drax"].counters == -1
    assert len(table.names("hand")) == 1
    table = Scenario(Side("Hulk", front=[one], hand=[one]), Side("Loki", front=["Drax"])).power_up(one)
    assert (table["Drax"].counters, table.names("hand")) == (0, [])


@pytest.mark.parametrize(("main", "level"), [("Hulk", 3), ("FFO-001", 2)])
@pytest.mark.parametrize("lies", [False, True])
def test_galactus_need_not_stand_to_end_all_growth(main: str, level: int, lies: bool) -> None:
    """R127: nobody reaches level 3 or brings somebody for eight, though he is stunned and powerless."""
    powers = {
        "Magik": "GainXP(9, Each(yours & main))",
        "Nova": "LosesPowers(enemy & character, ALL)" if lies else "Label()",
    }
    enemy = Side(
        "GAL-002",
        levels=["GAL-003"],
        front=["Magik", "Nova"],
        hand=["MNB-100"],
        resources=["Academy"] * 8,
    )
    table = Scenario(Side(Card(main, stunned=lies)), enemy, active=1, powers=powers, phase="recruit")
    assert (table.refusal("recruit", "MNB-100", by=1) == "") is (level == 3)
    table.to_main().use("Magik", "Trial", by=1)
    assert table["Adam Warlock"].level == level


def test_acceleration_is_a_keyword_power() -> None:
    """R128: not a super power, though it costs a symbol."""
    powers = {"Magik": "PutCounters(PLUS, 1, Each(character & HasPower(SUPER)))"}
    table = Scenario(Side("Hulk", front=["Magik", "RES-012"]), LOKI, powers=powers).use("Magik", "Trial")
    assert table["RES-012"].counters == 0
    powers = {"Magik": "PutCounters(PLUS, 1, Each(character & HasPower(KEYWORD_TEXT)))"}
    table = Scenario(Side("Hulk", front=["Magik", "RES-012"]), LOKI, powers=powers).use("Magik", "Trial")
    assert table["RES-012"].counters == 1


@pytest.mark.parametrize("there", [True, False])
def test_no_card_is_thrown_at_nobody(there: bool) -> None:
    """R129: without a face-up enemy of that cost nothing is discarded."""
    you = Side("Hulk", front=["MNB-041"], hand=["Deadpool"], resources=["Laboratory"])
    enemy = Side("Loki", front=["Magik"] if there else [Card("Magik", stunned=True)])
    table = Scenario(you, enemy).use("MNB-041", "Kinetic Card Throw")
    assert (table.names("hand") == []) is there


def test_gamora_learns_from_main_characters_who_attack_her() -> None:
    """R130: Deadliest Woman in the Universe in defence."""
    you = Side(Card("MNB-057", row="front", counters=4))
    table = Scenario(you, Side(Card("Loki", row="front")), active=1).attack("Loki", "Gamora", by=1).pass_all()
    assert (table["Loki"].stunned, table["Gamora"].xp) == (True, 1)


@pytest.mark.parametrize("struck", [True, False])
def test_the_godslayer_kills_whom_it_strikes(struck: bool) -> None:
    """R130: main characters too, but by a strike in combat alone (errata of 2021)."""
    you = Side(Card("MNB-058", row="front", counters=1), resources=["Fortress"] * 2)
    powers = [*CARDS.pool["MNB-058"].powers, Power(name="Trial", timing=(Timing.MAIN,), tree=STUN)]
    table = Scenario(you, Side(Card("Loki", row="front")), powers={"MNB-058": powers})
    table.use("Gamora", "Godslayer Blade")
    if struck:
        table.attack("Gamora", "Loki").pass_all()
    else:
        assert table.use("Gamora", "Trial")["Loki"].stunned
    assert table.winners == ((0,) if struck else None)
