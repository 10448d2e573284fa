"""What rulings say of single cards: Ardina to Blindspot."""

from __future__ import annotations

import pytest

from vsdeck.engine.scenario import Card, Effect, Scenario, Side

LOKI = Side("Loki")


@pytest.mark.parametrize(("main", "can"), [("HER-003", False), ("HER-004", True)])
def test_ardina_asks_for_the_title(main: str, can: bool) -> None:
    """R025: Norrin Radd is Silver Surfer only by another name."""
    table = Scenario(Side(main, hand=["HER-008"]), LOKI, phase="recruit")
    assert (table.refusal("recruit", "Ardina") == "") is can
    if can:
        assert table.recruit("Ardina").piece(main).wounds == 1


def test_who_comes_along_with_lockjaw_costs_nobody_a_wound() -> None:
    """R025: Ardina is only paid for when she is recruited."""
    you = Side("HER-004", hand=["HER-008", "Lockjaw"], resources=["Academy"] * 4)
    table = Scenario(you, LOKI, phase="recruit").recruit("Lockjaw").choose("yes", "Ardina", "front")
    assert table["Ardina"].spot == "front"
    assert table["HER-004"].wounds == 0


def test_the_exoskeleton_holds_for_the_turn() -> None:
    """R026: Armor uses it in a combat and has it until the turn ends."""
    you = Side("Hulk", front=["TUB-018"], resources=["Academy"])
    table = Scenario(you, Side("Loki", front=["Iceman"])).attack("Armor", "Iceman")
    table.use("Armor", "Psionic Exoskeleton").pass_all()
    assert table["Armor"].stats == (6, 15)
    assert table.end_turn()["Armor"].stats == (6, 5)


@pytest.mark.parametrize("alone", [True, False])
def test_the_algorithm_knows_who_is_strongest(alone: bool) -> None:
    """R028: Arnim Zola stuns the only strongest one, and else weakens all."""
    you = Side("Hulk", front=["MCU4-017"], resources=["Academy"])
    enemy = Side(Card("Thanos", counters=0), front=["Drax", Card("Colossus", stunned=alone), "Nova"])
    powers = {"Drax": "Gets(this, 1, 0)"}
    table = Scenario(you, enemy, powers=powers).use("MCU4-017", "I Wrote an Algorithm")
    assert table["Drax"].stunned is alone
    assert (table["Nova"].counters, table["Thanos"].counters) == ((0, 0) if alone else (-2, -2))


def test_a_clone_is_what_is_printed_and_no_more() -> None:
    """R029: Astra's copy is ready and without counters, wounds and what lasts; it is one of its name."""
    you = Side("Hulk", front=["FRE-011", "Nova"], resources=["Academy", "Training Ground"])
    drax = Card("Drax", counters=2, wounds=1, exhausted=True)
    enemy = Side("Loki", front=[drax, "Magik"])
    effects = [Effect("Magik", 'Modify(Each(Named("Drax")), 2, 2, TURN)', by=1)]
    table = Scenario(you, enemy, effects=effects).use("Astra", "Cloning Technology", "Drax", "front")
    clone = table.piece("Drax", 0)
    assert (clone.stats, clone.counters, clone.wounds, clone.ready) == ((6, 6), 0, 0, True)
    assert clone.has("Berserker")
    assert clone.teams == table.piece("Drax", 1).teams
    enemy = Side("Loki", front=["Nova"])
    table = Scenario(you, enemy).use("Astra", "Cloning Technology", "front")
    assert table.names("front").count("Nova") == 1
    assert "Nova" in table.names("ko_pile")


def test_the_waves_of_another_avalanche_start_anew() -> None:
    """R030: each card counts what it has used itself."""
    you = Side("Hulk", front=["BOM-009"], hand=["BOM-009"], resources=["Training Ground"] * 5)
    table = Scenario(you, Side("Loki", resources=["Laboratory", "Academy", "Fortress"]), phase="recruit")
    wave = "Sustained Seismic Waves"
    table.to_main().use("Avalanche", wave, "Laboratory").end_turn().end_turn()
    assert not table.piece("Laboratory", 1).face_up
    table.to_main().use("Avalanche", wave)
    assert table.piece("Laboratory", 1).spot == "ko_pile", "the second one KOs what lies face down"
    table.end_turn().end_turn().done().recruit("Avalanche").to_main().use("Avalanche", wave, "Fortress")
    assert not table.piece("Fortress", 1).face_up
    assert table.piece("Fortress", 1).spot == "resource"


def test_the_big_one_takes_one_of_each_kind() -> None:
    """R031: the symbol is the type, Alien and Humanity too."""
    you = Side("Hulk", front=["TUB-022"], resources=["Laboratory", "Fortress", "Training Ground"])
    enemy = Side("Loki", resources=["Academy", "Academy", "Earth", "Space"])
    table = Scenario(you, enemy).use("Avalanche", "The Big One", "Academy")
    assert "Academy" not in table.asked
    table.choose("Earth", "Space")
    assert sorted(table.names("ko_pile", 1)) == ["Academy", "Earth", "Space"]


def test_a_miracle_may_come_twice() -> None:
    """R032: two that are Dark count, two that are Fast ready only once."""
    you = Side("Hulk", front=["MCU4-013", "Magik"])
    for power, counters in (("Dark", -2), ("Wise", 0)):
        gain = f'Gain(Each(Named("Magik")), "{power}", GAME)'
        effects = [Effect("Magik", gain), Effect("Magik", gain)]
        table = Scenario(you, Side("Loki", front=["Drax"]), effects=effects).attack("Magik", "Drax")
        assert table["Drax"].counters == counters


def test_agility_counts_the_counters_of_its_time() -> None:
    """R033: what Beast gains or loses later in the combat changes only its own share."""
    beast = Card("XFC-001", row="front", counters=2)
    you = Side(beast, hand=["XFC-001"], front=["Magik"], resources=["Training Ground"])
    powers = {"Hawkeye": "When(PowersUp(enemy & character), Nothing())"}
    table = Scenario(you, Side("Loki", front=["Drax"], back=["Hawkeye"]), powers=powers)
    table.attack("Beast", "Drax").use("Beast", "Animal Agility")
    assert table["Beast"].stats == (7, 7)
    table.power_up("Beast")
    assert table["Beast"].stats == (8, 8)


@pytest.mark.parametrize("attacks", [True, False])
def test_acrobatic_counts_in_attack_and_defence(attacks: bool) -> None:
    """R034: an ATK of three does not stun a DEF of two that counts twice."""
    table = Scenario(
        Side("Hulk", front=["DFX-010"]), Side("Loki", front=["Magik"]), active=0 if attacks else 1
    )
    if attacks:
        table.attack("Beast", "Magik")
    else:
        table.attack("Magik", "Beast", by=1)
    assert table.pass_all()["Beast"].face_up
    assert table["Magik"].stats[0] == 3


def test_bishop_counts_whatever_gives_energy() -> None:
    """R035: basic or not, of any team, on all sides."""
    you = Side(
        "Hulk", hand=["HOX-039"], resources=["Laboratory", "MNB-026", Card("Laboratory", face_down=True)]
    )
    enemy = Side("Loki", resources=["Knowhere", "Academy"])
    table = Scenario(you, enemy, phase="recruit").recruit("Bishop")
    assert table["Bishop"].counters == 3


def test_energy_among_other_symbols_is_energy() -> None:
    """R036: *Bishop* hears of a super power that costs more than Energy."""
    you = Side("Hulk", front=["LEG-015", "TUB-022"], resources=["Laboratory", "Fortress", "Training Ground"])
    table = Scenario(you, Side("Loki", resources=["Academy"])).use("TUB-022", "The Big One", "Academy")
    assert table["*Bishop*"].counters == 2


def test_only_a_discarded_location_makes_black_bolt_heard() -> None:
    """R038: without Amplify nothing happens; a Lethal attacker KOs whom his whisper stuns."""
    powers = {"Magik": 'GrantKeyword(yours & main, "Lethal")'}
    for you, spot in (
        (Side(Card("MMU-037", row="front"), front=["Magik"], resources=["Laboratory"]), "front"),
        (Side(Card("MMU-037", row="front"), front=["Magik"], hand=["Laboratory"]), "ko_pile"),
    ):
        table = Scenario(you, Side("Loki", front=["Drax"]), powers=powers)
        table.attack("Black Bolt", "Drax").use("Black Bolt", "Sonic Whisper")
        assert table["Drax"].spot == spot


def test_a_lethal_whisper_only_stuns_in_defence() -> None:
    """R038: Lethal works while attacking."""
    powers = {"Magik": 'GrantKeyword(yours & main, "Lethal")', "Drax": "Label()"}
    you = Side(Card("MMU-037", row="front"), front=["Magik"], hand=["Laboratory"])
    table = Scenario(you, Side("Loki", front=["Drax"]), powers=powers, active=1)
    table.attack("Drax", "Black Bolt", by=1).use("Black Bolt", "Sonic Whisper")
    assert (table["Drax"].stunned, table["Drax"].spot) == (True, "front")


@pytest.mark.parametrize("partner", [True, False])
def test_black_cat_has_a_team_only_on_a_side(partner: bool) -> None:
    """R039: neither Good nor Evil elsewhere; with a main character Spider-Man she is Good, else Evil."""
    you = Side(
        "SPF-001" if partner else "Hulk", hand=["SPF-012"], ko_pile=["SPF-012"], resources=["Academy"] * 2
    )
    powers = {"Magik": "Move(Each(character & InZone(KO_PILE, ENEMY) & (good | evil)), REMOVED)"}
    table = Scenario(you, Side("Loki", front=["Magik"]), phase="recruit", powers=powers)
    assert table["Black Cat"].teams == frozenset()
    table.recruit("Black Cat")
    assert table["Black Cat"].teams == {"Spider-Friends" if partner else "Femme Fatales"}
    assert (table["Black Cat"].has("Ferocious"), table["Black Cat"].has("Stealth")) == (partner, not partner)
    table = Scenario(you, Side("Loki", front=["Magik"]), active=1, powers=powers).use("Magik", "Trial", by=1)
    assert table.names("ko_pile") == ["Black Cat"]


def test_anybodys_enemy_can_take_whom_the_oil_has() -> None:
    """R041: who has put it there has no better right to it than a third player."""
    you = Side("XFB-024", hand=["Black Oil"], resources=["Academy"] * 3)
    table = Scenario(
        you, Side("Thanos", front=["Drax"]), Side("Loki", resources=["Laboratory"]), phase="recruit"
    )
    table.equip("Black Oil", "Drax")
    table.end_turn().end_turn()
    assert table.asked.startswith("player 2")
    table.use("Black Oil", "Give it Time", by=2).choose("front")
    assert table["Drax"].side == 2
    assert table["Black Oil"].spot == "ko_pile"


def test_a_survivor_can_be_stunned() -> None:
    """R042: *Black Panther* falls, but without a wound."""
    table = Scenario(
        Side(Card("ZOM-004", row="front"), resources=["Training Ground"]),
        Side("Loki", front=[Card("Drax", counters=4)]),
    )
    table.attack("*Black Panther*", "Drax").use("*Black Panther*", "Survivor").pass_all()
    assert (table["*Black Panther*"].stunned, table["*Black Panther*"].wounds) == (True, 0)


def test_several_cards_at_once_are_one_lesson() -> None:
    """R043: Black Panther gains one XP for all that are KO'd together."""
    powers = {"Magik": "KO(Each(yours & supporting))"}
    table = Scenario(Side("COS-001", front=["Magik", "Drax", "Thor"]), LOKI, powers=powers)
    table.use("Magik", "Trial")
    assert table["Black Panther"].xp == 1


@pytest.mark.parametrize(("shooter", "struck"), [("Hawkeye", False), ("Magik", True)])
@pytest.mark.parametrize("attacks", [True, False])
def test_bullets_and_who_carries_them_do_not_strike_him(shooter: str, struck: bool, attacks: bool) -> None:
    """R044: Bulletproof holds in melee too, attacking or defending."""
    you, enemy = Side("Thanos", front=["MCU2-014"]), Side("Loki", front=[Card(shooter, counters=2)])
    table = Scenario(you, enemy, active=0 if attacks else 1)
    if attacks:
        table.attack("Black Panther", shooter)
    else:
        table.attack(shooter, "Black Panther", by=1)
    assert table.pass_all()["Black Panther"].stunned is struck


@pytest.mark.parametrize(("prey", "xp"), [("DAR-011", 3), ("Loki", 2), ("Drax", 1)])
def test_blade_knows_what_he_hunts(prey: str, xp: int) -> None:
    """R045: three for a vampire of any side, two for the evil, one for others."""
    table = Scenario(Side(Card("DAR-001", row="front")), Side("Hulk", front=[prey]))
    assert table.attack("Blade", prey)["Blade"].xp == xp


def test_the_stake_is_lost_with_the_stun_and_the_serum_is_missed() -> None:
    """R045: Blade's Stake counter goes like any other; a turn without his serum costs a wound."""
    powers = {"Magik": "Stun(Choose(enemy & main))"}
    blade = Card("DAR-002", counters={"Stake": 1}, wounds=2)
    table = Scenario(Side(blade), Side("Loki", front=["Magik"]), active=1, powers=powers)
    table.use("Magik", "Trial", by=1)
    assert table["Blade"].tally("Stake") == 0
    for serum, wounds in ((False, 3), (True, 1)):
        table = Scenario(Side(blade, resources=["Fortress"]), LOKI)
        if serum:
            table.use("Blade", "Synthetic Blood Serum")
        assert table.end_turn()["Blade"].wounds == wounds


@pytest.mark.parametrize(("location", "xp"), [("Training Ground", 1), ("Danger Room", 0), ("Academy", 0)])
def test_a_location_that_asks_for_a_symbol_has_none(location: str, xp: int) -> None:
    """R046: only a location with the Skill symbol is red in Black Widow's ledger."""
    you = Side("SVH-029", hand=[location])
    table = Scenario(you, LOKI, phase="resource").resource(location, face_up=True)
    assert table["Black Widow"].xp == xp


def test_who_remembers_only_one_health_falls_of_a_wound() -> None:
    """R047: base health one, and Drax has a wound; an exhausted Blindspot steals nothing."""
    you = Side("Hulk", front=["FRE-009"], resources=["Academy"])
    enemy = Side("Loki", front=[Card("Drax", wounds=1)])
    table = Scenario(you, enemy).use("Blindspot", "Memory Thief", 2)
    assert table["Drax"].spot == "ko_pile"
    you = Side("Hulk", front=[Card("FRE-009", exhausted=True)], resources=["Academy"])
    table = Scenario(you, enemy).use("Blindspot", "Memory Thief")
    assert table["Drax"].stats == (6, 6)
