"""Keywords that came after 2015, each played once; what they mean is told by their inserts and rulings."""

from __future__ import annotations

import pytest

from tests.engine.mnb import CARDS
from vsdeck.card import Power
from vsdeck.engine import Spot
from vsdeck.engine.reading import recruit_cost
from vsdeck.engine.scenario import Card, Scenario, Side, use_cards

ENEMY = Side("Loki", front=["Gambit", "Drax"], back=["Hawkeye"], hand=["Beast", "Ronan"])


@pytest.fixture(autouse=True)
def _cards() -> None:
    use_cards(CARDS.pool)


def _table(keyword: str, enemy: Side = ENEMY, phase: str = "main", active: int = 0) -> Scenario:
    """Nova has the keyword; Magik stands beside him, Thor behind."""
    you = Side("Hulk", front=["Nova", "Magik"], back=["Thor"], resources=["Laboratory"] * 6)
    return Scenario(you, enemy, powers={"Nova": Power(keyword=keyword)}, phase=phase, active=active)


def _recruiting(
    keyword: str, *others: str, hand: tuple[str, ...] = (), deck: tuple[str, ...] = ()
) -> Scenario:
    """Nova is recruited; others have the keyword too."""
    you = Side("Hulk", front=["Magik"], hand=["Nova", *hand], deck=list(deck), resources=["Laboratory"] * 6)
    power = Power(keyword=keyword)
    return Scenario(you, ENEMY, powers=dict.fromkeys(("Nova", *others), power), phase="recruit").recruit(
        "Nova"
    )


def test_agent_looks_at_as_many_cards_as_there_are_agents() -> None:
    table = _recruiting("Agent", "Magik", deck=("Thor", "Beast", "Ronan"))
    table.choose("Thor", "done")
    assert table.names("deck")[:2] == ["Beast", "Ronan"]
    assert table.names("deck")[-1] == "Thor"


@pytest.mark.parametrize(
    ("keyword", "attacker", "struck"),
    [("Air Superiority", "Nova", False), ("Bulletproof", "Nova", True), ("Bulletproof", "Hawkeye", False)],
)
def test_some_do_not_strike_it(keyword: str, attacker: str, struck: bool) -> None:
    """Nova flies, Hawkeye is Ranged: he attacks in melee."""
    enemy = Side("Loki", front=["Nova", "Hawkeye"])
    you = Side("Hulk", front=[Card("Magik", counters=-1)])
    table = Scenario(you, enemy, powers={"Magik": Power(keyword=keyword)}, active=1)
    table.attack(attacker, "Magik", by=1).pass_all()
    assert table["Magik"].stunned is struck


def test_assassin_and_warrior_grow_by_whom_they_stun() -> None:
    weak = Side("Loki", front=[Card("Gambit", counters=-2)])
    for keyword, counters in (("Assassin", 2), ("Warrior", 0)):
        table = _table(keyword, weak)
        table.attack("Nova", "Gambit").pass_all()
        assert table["Nova"].counters == counters
    table = _table("Warrior", weak, active=1)
    table.attack("Gambit", "Nova", by=1).pass_all()
    assert table["Nova"].counters == 2


def test_camouflage_hides_in_the_back_row_only() -> None:
    you = Side("Hulk", back=["Nova"])
    table = Scenario(you, ENEMY, powers={"Nova": Power(keyword="Camouflage")}, active=1)
    assert not table.may_attack("Drax", "Nova", by=1)
    front = Scenario(
        Side("Hulk", front=["Nova"]), ENEMY, powers={"Nova": Power(keyword="Camouflage")}, active=1
    )
    assert front.may_attack("Drax", "Nova", by=1)


def test_comet_fall_hits_every_enemy() -> None:
    table = _recruiting("Comet Fall")
    assert [table[name].counters for name in ("Loki", "Gambit", "Drax", "Hawkeye", "Magik")] == [-1] * 4 + [0]


@pytest.mark.parametrize(
    ("keyword", "counters"), [("Darkforce Generation", -1), ("Lightforce Generation", 1)]
)
def test_forces_come_at_the_start_of_your_turn(keyword: str, counters: int) -> None:
    table = _table(keyword, phase="start").choose("Drax")
    assert table["Drax"].counters == counters


@pytest.mark.parametrize(
    ("keyword", "attacks", "strikes"),
    [("Friendly", False, True), ("Passive", False, False), ("Hunter", True, True)],
)
def test_who_does_not_fight(keyword: str, attacks: bool, strikes: bool) -> None:
    weak = Side("Loki", front=[Card("Gambit", counters=-2)])
    assert _table(keyword, weak).may_attack("Nova", "Gambit") is attacks
    table = _table(keyword, weak, active=1)
    table.attack("Gambit", "Nova", by=1).pass_all()
    assert table["Gambit"].stunned is strikes


@pytest.mark.parametrize(
    ("keyword", "attacking", "defending"),
    [
        ("Hunter", (3, 0), (0, 0)),
        ("Hunted", (0, 0), (0, 3)),
        ("Martial Artist", (2, 2), (2, 2)),
        ("Master Martial Artist", (4, 4), (4, 4)),
    ],
)
def test_stronger_in_combat(keyword: str, attacking: tuple[int, int], defending: tuple[int, int]) -> None:
    table = _table(keyword)
    atk, def_ = table["Nova"].stats
    table.attack("Nova", "Drax")
    assert table["Nova"].stats == (atk + attacking[0], def_ + attacking[1])
    table = _table(keyword, active=1)
    table.attack("Drax", "Nova", by=1)
    assert table["Nova"].stats == (atk + defending[0], def_ + defending[1])


def test_martial_artists_are_not_stronger_at_range() -> None:
    table = _table("Martial Artist", active=1)
    before = table["Nova"].stats
    table.attack("Hawkeye", "Nova", by=1)
    assert table["Nova"].stats == before


def test_indestructible_is_stunned_without_a_wound() -> None:
    table = Scenario(
        Side("Hulk", front=["Nova"]),
        ENEMY,
        powers={"Nova": Power(keyword="Indestructible"), "Drax": "Stun(Choose(enemy & character))"},
        active=1,
    )
    table.use("Drax", "Trial", "Nova", by=1)
    assert table["Nova"].stunned
    assert table["Nova"].in_play


def test_intangible_neither_strikes_nor_is_struck_in_melee() -> None:
    weak = Side("Loki", front=[Card("Gambit", counters=5)], back=[Card("Hawkeye", counters=5)])
    table = _table("Intangible", weak, active=1)
    table.attack("Gambit", "Nova", by=1).pass_all()
    assert table["Nova"].face_up
    assert table["Gambit"].face_up
    table.attack("Hawkeye", "Nova", by=1).pass_all()
    assert not table["Nova"].in_play


def test_mental_calculations_sort_four_cards() -> None:
    you = Side("Hulk", front=["Nova"], deck=["Beast", "Ronan", "Thor", "Gambit"])
    table = Scenario(you, ENEMY, powers={"Nova": Power(keyword="Mental Calculations")}, phase="start")
    table.choose("Beast", "Ronan", "Beast", "Gambit")
    assert set(table.names("deck")[-2:]) == {"Beast", "Ronan"}
    assert set(table.names("hand")) == {"Thor", "Gambit"}


def test_pounce_is_not_struck_back_by_the_exhausted() -> None:
    for exhausted in (True, False):
        foe = Side("Loki", front=[Card("Drax", counters=5, exhausted=exhausted)])
        table = _table("Pounce", foe)
        table.attack("Nova", "Drax").pass_all()
        assert table["Nova"].in_play is exhausted


def test_quick_draw_is_not_struck_back_at_range() -> None:
    """H043: to strike back is the strike of a defender."""
    you = Side("Hulk", back=["Hawkeye"])
    foe = Side("Loki", front=[Card("Cyclops", counters=6)])
    for keyword, stays in (("Quick Draw", True), ("Hunter", False)):
        table = Scenario(you, foe, powers={"Hawkeye": Power(keyword=keyword)})
        table.attack("Hawkeye", "Cyclops").pass_all()
        assert table["Hawkeye"].in_play is stays


def test_smart_draws_and_thief_steals() -> None:
    assert len(_recruiting("Smart").names("hand")) == 1
    table = _recruiting("Thief")
    assert len(table.names("hand", 1)) == 1


def test_soldiers_weaken_together() -> None:
    table = _recruiting("Soldier", "Magik").choose("Drax")
    assert table["Drax"].counters == -2


def test_solitary_joins_no_team() -> None:
    table = _table("Solitary")
    assert table.may_attack("Nova", "Drax")
    assert not table.may_attack(["Nova", "Magik"], "Drax")


def test_support_strengthens_another() -> None:
    table = _recruiting("Support").choose("Magik")
    assert table["Magik"].counters == 1


def test_terrigenesis_may_exhaust_for_counters() -> None:
    table = _recruiting("Terrigenesis").choose("yes")
    assert (table["Nova"].counters, table["Nova"].ready) == (2, False)
    table = _recruiting("Terrigenesis").choose("no")
    assert (table["Nova"].counters, table["Nova"].ready) == (0, True)


def test_the_future_is_now_arms_two_teams() -> None:
    you = Side("Hulk", front=["Nova", "Beast"])
    plain = Scenario(you, ENEMY)["Beast"].stats
    table = Scenario(you, ENEMY, powers={"Nova": Power(keyword="The Future is Now")})
    assert table["Beast"].stats == (plain[0] + 4, plain[1])


def test_tough_recovers_with_its_wound() -> None:
    you = Side("Hulk", row="front")
    table = Scenario(
        you, Side("Loki", front=[Card("Drax", counters=9)]), powers={"Hulk": Power(keyword="Tough")}, active=1
    )
    table.attack("Drax", "Hulk", by=1).pass_all().choose("yes")
    assert table["Hulk"].face_up
    assert table["Hulk"].wounds == 1


def test_violent_doubles_against_supporting_characters() -> None:
    table = _table("Violent", Side("Loki", front=[Card("Drax", counters=2)]))
    table.attack("Nova", "Drax").pass_all()
    assert table["Drax"].stunned


def test_wakanda_forever_finds_the_panther() -> None:
    you = Side("Hulk", front=["Nova"], deck=["Beast", "Black Panther", "Thor"])
    powers = {"Nova": Power(keyword="Wakanda Forever!"), "Drax": "KO(Each(enemy & supporting))"}
    table = Scenario(you, ENEMY, powers=powers, active=1)
    table.use("Drax", "Trial", by=1)
    assert table.names("hand") == ["Black Panther"]


def test_the_wrecking_crew_is_stronger_together() -> None:
    you = Side("Hulk", front=["Nova", "Magik"])
    crew = Power(keyword="Wrecking Crew")
    alone = Scenario(you, ENEMY, powers={"Nova": crew})["Nova"].stats
    both = Scenario(you, ENEMY, powers={"Nova": crew, "Magik": crew})["Nova"].stats
    assert both == (alone[0] + 2, alone[1] + 2)


def test_leap_flies_on_its_own_turn() -> None:
    you = Side("Hulk", front=["Magik"])
    leap = {"Magik": Power(keyword="Leap")}
    assert Scenario(you, ENEMY, powers=leap)["Magik"].has("Flight")
    assert not Scenario(you, ENEMY, powers=leap, active=1)["Magik"].has("Flight")


def test_stealth_and_sniper_reach_the_protected() -> None:
    """U388."""
    you = Side("Hulk", front=["Magik"], back=["Hawkeye"])
    guarded = Side("Loki", front=["Gambit"], back=["Beast"])
    plain = Scenario(you, guarded)
    assert not plain.may_attack("Magik", "Beast")
    assert not plain.may_attack("Hawkeye", "Beast")
    assert Scenario(you, guarded, powers={"Magik": Power(keyword="Stealth")}).may_attack("Magik", "Beast")
    assert not Scenario(you, guarded, powers={"Magik": Power(keyword="Sniper")}).may_attack("Magik", "Beast")
    assert Scenario(you, guarded, powers={"Hawkeye": Power(keyword="Sniper")}).may_attack("Hawkeye", "Beast")


def test_mobile_changes_its_row_once_in_the_main_phase() -> None:
    table = _table("Mobile").use("Nova", "Mobile", "back")
    assert table["Nova"].spot == "back"
    assert not table.may_use("Nova", "Mobile")


def test_an_elder_is_stunned_in_combat_without_a_wound() -> None:
    you = Side("Hulk", row="front")
    foe = Side("Loki", front=[Card("Drax", counters=9)])
    table = Scenario(you, foe, powers={"Hulk": Power(keyword="Elder of the Universe")}, active=1)
    table.attack("Drax", "Hulk", by=1).pass_all()
    assert table["Hulk"].stunned
    assert table["Hulk"].wounds == 0


def test_safeguard_shields_its_row_but_not_itself() -> None:
    table = _table("Safeguard", active=1)
    assert table.may_attack("Drax", "Nova", by=1)
    assert not table.may_attack("Drax", "Magik", by=1)


def test_immobile_stays_in_the_formation_step() -> None:
    table = _table("Immobile", phase="formation")
    assert table.refusal("shift", "Nova")
    assert not table.refusal("shift", "Magik")


@pytest.mark.parametrize(("answer", "where"), [("yes", "removed"), ("no", "ko_pile")])
def test_a_slayer_may_remove_the_evil_that_it_wounds(answer: str, where: str) -> None:
    you = Side("Hulk", front=["Nova"])
    foe = Side("Loki", front=["Red Skull", "Gambit"])
    table = Scenario(you, foe, powers={"Nova": Power(keyword="Slayer")})
    table.attack("Nova", "Red Skull").pass_all().choose(answer)
    assert "Red Skull" in table.names(where, 1)


def test_alien_physiology_gets_no_minus_counters() -> None:
    you = Side("Hulk", front=["Nova"])
    powers = {
        "Nova": Power(keyword="Alien Physiology"),
        "Drax": "PutCounters(MINUS, 1, Each(enemy & character))",
    }
    table = Scenario(you, ENEMY, powers=powers, active=1).use("Drax", "Trial", by=1)
    assert (table["Nova"].counters, table["Hulk"].counters) == (0, -1)


def test_climb_exhausts_a_location_for_a_counter() -> None:
    table = _table("Climb", phase="formation").done().choose("yes", "Laboratory")
    assert table["Nova"].counters == 1


def test_an_exhausted_resource_gives_no_recruit_point_until_it_readies() -> None:
    """U236: Glossary, Climb: it pays for powers all the same, and readies in the recovery phase."""
    you = Side("Hulk", front=["Nova"], resources=["Laboratory"] * 3)
    powers = {"Nova": "Exhaust(Choose(yours & location & face_up, 2))", "Drax": "Draw()"}
    table = Scenario(you, ENEMY, powers=powers, phase="resource")
    table.done()
    assert table.state.points[0] == 3
    table.to_main().use("Nova", "Trial", "Laboratory", "Laboratory")
    assert sum(table.state.ready[card] for card in table.state.zone(0, Spot.RESOURCE)) == 1
    table.end_turn().end_turn().done()
    assert table.state.points[0] == 3


def test_uses_are_limited_by_a_rule_for_the_whole_game() -> None:
    powers = {"Nova": "PutCounters(PLUS, 1, SELF)", "Magik": "UseLimit(yours & character, 1, GAME)"}
    you = Side("Hulk", front=["Nova", "Magik"])
    table = Scenario(you, ENEMY, powers=powers).use("Nova", "Trial").end_turn().end_turn().to_main()
    assert not table.may_use("Nova", "Trial")


def test_herald_of_galactus_makes_galactus_cheaper() -> None:
    you = Side("Hulk", front=["Nova"], hand=["FRI-018", "Thor"], resources=["Laboratory"] * 9)
    table = Scenario(you, ENEMY, powers={"Nova": Power(keyword="Herald of Galactus")}, phase="recruit")
    costs = [recruit_cost(table.state, 0, table.piece(name, 0).card) for name in ("Galactus", "Thor")]
    assert costs == [11, 6]


def test_wealthy_begins_the_build_phase_with_a_point() -> None:
    table = _table("Wealthy", active=1).end_turn().done()
    assert table.state.points == [7, 0]


def _stunned_by_a_power(keyword: str) -> Scenario:
    enemy = Side("Loki", front=["Gambit"])
    powers = {"Nova": Power(keyword=keyword), "Gambit": "Stun(Choose(enemy & supporting))"}
    you = Side("Hulk", front=["Nova"])
    return Scenario(you, enemy, powers=powers, active=1).use("Gambit", "Trial", by=1)


def test_durable_and_enhanced_durability_are_wounded_by_strikes_only() -> None:
    assert _stunned_by_a_power("Enhanced Durability")["Nova"].wounds == 0
    assert _stunned_by_a_power("Enhanced Durability")["Nova"].stunned
    durable = _stunned_by_a_power("Durable").choose("yes")
    assert durable["Nova"].face_up
    assert durable["Nova"].wounds == 0
    for keyword in ("Durable", "Enhanced Durability"):
        powers: dict[str, str | Power] = {"Nova": Power(keyword=keyword), "Drax": "Gets(this, 9, 0)"}
        table = Scenario(Side("Hulk", front=["Nova"]), Side("Loki", front=["Drax"]), powers=powers, active=1)
        table.attack("Drax", "Nova", by=1).pass_all()
        assert table["Nova"].stunned
        assert not table["Nova"].in_play or table["Nova"].wounds == 1


def test_eternal_comes_back_to_the_hand() -> None:
    powers: dict[str, str | Power] = {
        "Nova": Power(keyword="Eternal"),
        "Gambit": "KO(Choose(enemy & supporting))",
    }
    table = Scenario(Side("Hulk", front=["Nova"]), Side("Loki", front=["Gambit"]), powers=powers, active=1)
    assert table.use("Gambit", "Trial", "yes", by=1)["Nova"].spot == "hand"


def test_techno_genius_draws_for_each_equipment() -> None:
    table = _table("Techno-Genius", active=1)
    before = len(table.names("hand"))
    table.end_turn()
    assert len(table.names("hand")) == before + 2
    you = Side("Hulk", front=[Card("Nova", attached=("ALN-023",))], back=["Thor"])
    worn = Scenario(you, ENEMY, powers={"Nova": Power(keyword="Techno-Genius")}, active=1).end_turn()
    assert len(worn.names("hand")) == 3
