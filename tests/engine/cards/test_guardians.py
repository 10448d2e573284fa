"""One scenario for each Guardian of the Galaxy of The Marvel Battles, and for cards of no team."""

from __future__ import annotations

import pytest

from vsdeck.engine.invariants import broken
from vsdeck.engine.saved import dumps, loads
from vsdeck.engine.scenario import Card, Effect, Scenario, Side


def test_mnb_053_rocket_murders_and_learns_with_an_empty_hand() -> None:
    table = Scenario(
        Side("Rocket", row="front", resources=["Laboratory"]), Side("Thanos", front=["Colossus"])
    )
    table.use("Rocket", "Murder You").attack("Rocket", "Colossus")
    assert table["Rocket"].stats == (6, 4)
    other = Scenario(Side("Rocket", hand=["Laboratory"]), Side("Thanos"))
    other.use("Rocket", "Murder You")
    assert other["Rocket"].level == 2


def test_mnb_054_rocket_returns_two_random_cards() -> None:
    pile = ["Magik", "Gambit", "Academy"]
    table = Scenario(Side("Rocket", level=2, ko_pile=pile, resources=["Training Ground"]), Side("Thanos"))
    table.use("Rocket", "One Raccoon's Garbage")
    assert len(table.names("hand")) == 2
    assert len(table.names("ko_pile")) == 1


def test_mnb_055_star_lord_recruits_cheaper_and_learns_from_it() -> None:
    table = Scenario(
        Side("Star-Lord", hand=["Gambit", "Magik"], resources=["Academy", "Fortress"]),
        Side("Thanos"),
        phase="recruit",
    )
    table.use("Star-Lord", "Greatest Guardian").recruit("Gambit")
    assert table.state.points[0] == 0
    assert table["Star-Lord"].xp == 1


def test_mnb_055_only_the_next_recruit_is_cheaper() -> None:
    table = Scenario(
        Side("Star-Lord", hand=["Ronan", "Mystique"], resources=["Academy"] * 3),
        Side("Thanos"),
        phase="recruit",
    )
    table.use("Star-Lord", "Greatest Guardian").recruit("Ronan")
    assert table.state.points[0] == 2
    table.recruit("Mystique")
    assert table.state.points[0] == 0


def test_mnb_056_star_lord_takes_all_powers_from_the_enemies_here() -> None:
    table = Scenario(
        Side("Star-Lord", level=2, resources=["Training Ground"]),
        Side("Thanos", front=["Thor", "Black Panther"]),
    )
    table.use("Star-Lord", "Space Cop")
    assert not table["Thor"].has("Flight")
    assert not table["Black Panther"].has("Ferocious")
    table.end_turn()
    assert table["Thor"].has("Flight")


def test_mnb_057_gamora_trains_after_a_stun_and_learns_from_main_characters() -> None:
    table = Scenario(
        Side(Card("Gamora", counters=2), row="front", resources=["Training Ground"]),
        Side("Hulk", row="front"),
    )
    table.attack("Gamora", "Hulk").pass_all()
    assert table["Hulk"].stunned
    assert table["Gamora"].xp == 1
    table.use("Gamora", "Brutal Training")
    assert table["Gamora"].counters == 4


def test_mnb_057_no_stun_no_training() -> None:
    table = Scenario(Side("Gamora", resources=["Training Ground"]), Side("Hulk"))
    table.use("Gamora", "Brutal Training")
    assert table["Gamora"].counters == 0


def test_mnb_058_gamora_kos_whom_she_stuns_even_a_main_character() -> None:
    table = Scenario(
        Side("Gamora", level=2, row="front", resources=["Fortress"] * 2), Side("Hulk", row="front")
    )
    table.use("Gamora", "Godslayer Blade").attack("Gamora", "Hulk").pass_all()
    assert table.winners == (0,)


def test_mnb_059_groot_grows_with_resources_and_learns_from_new_ones() -> None:
    table = Scenario(
        Side("Groot", row="front", hand=["Magik"], resources=["Fortress", "Academy"]),
        Side("Thanos", front=["Yondu"]),
        phase="resource",
    )
    table.resource("Magik")
    assert table["Groot"].xp == 1
    table.to_main().attack("Groot", "Yondu").use("Groot", "I am Groot")
    assert table["Groot"].stats == (4, 4)


def test_mnb_060_groot_heals_all_and_becomes_small() -> None:
    """R144."""
    table = Scenario(
        Side(
            Card("Groot", wounds=3, counters=1),
            level=2,
            front=[Card("Drax", wounds=1)],
            resources=["Laboratory"],
        ),
        Side("Thanos"),
    )
    table.use("Groot", "We are Groot")
    assert table["Groot"].level == 1
    assert (table["Groot"].wounds, table["Groot"].counters) == (2, 1)
    assert table["Drax"].wounds == 0


def test_mnb_061_cosmo_nullifies_what_is_gained_later_too() -> None:
    table = Scenario(
        Side("Groot", hand=["Cosmo", "Give 'Em a Lift"], resources=["Academy"]),
        Side("Thanos", front=["Thor", "Drax"]),
        phase="recruit",
    )
    table.recruit("Cosmo", "back").choose("Drax")
    assert not table["Drax"].has("Berserker")
    assert table["Thor"].has("Flight")


def test_mnb_062_yondu_stuns_the_cheap() -> None:
    table = Scenario(
        Side("Groot", back=["Yondu"], resources=["Training Ground"]), Side("Thanos", front=["Gambit", "Drax"])
    )
    table.use("Yondu", "Yaka Arrow", "Gambit")
    assert not table["Gambit"].in_play


def test_mnb_063_major_victory_pushes_back() -> None:
    table = Scenario(
        Side("Groot", front=["Major Victory"], resources=["Academy"]),
        Side("Thanos", front=["Gambit", "Drax"]),
    )
    table.use("Major Victory", "Psychokinetic Shove", "Drax")
    assert table["Drax"].spot == "back"


def test_mnb_064_mantis_is_reborn_as_a_resource() -> None:
    table = Scenario(Side("Thanos", front=["Drax"]), Side("Groot", front=["Mantis"]))
    table.attack("Drax", "Mantis").pass_all().choose("yes")
    assert table["Mantis"].spot == "resource"
    assert table["Groot"].xp == 1


def test_mnb_065_agent_venom_grows() -> None:
    table = Scenario(Side("Groot", front=["Agent Venom"], resources=["Fortress"]), Side("Thanos"))
    table.use("Agent Venom", "Symbiote Strength")
    assert table["Agent Venom"].stats == (5, 5)


def test_mnb_066_rocket_scavenges() -> None:
    table = Scenario(
        Side("Groot", front=["MNB-066"], ko_pile=["Magik", "Thor"], resources=["Training Ground"]),
        Side("Thanos"),
    )
    table.use("MNB-066", "Scavenger", "Thor")
    assert table.names("hand") == ["Thor"]


def test_mnb_067_gamora_is_lethal() -> None:
    table = Scenario(Side("Groot", front=["MNB-067"]), Side("Thanos", front=["Black Panther"]))
    table.attack("MNB-067", "Black Panther").pass_all()
    assert table["Black Panther"].spot == "ko_pile"


def test_mnb_068_nova_readies_himself() -> None:
    table = Scenario(
        Side("Groot", front=["Nova"], resources=["Laboratory"]), Side("Thanos", front=["Yondu", "Ronan"])
    )
    table.attack("Nova", "Yondu").pass_all().use("Nova", "Nova Force Speed")
    assert table.may_attack("Nova", "Ronan")


def test_mnb_069_star_lord_makes_guardians_of_all() -> None:
    table = Scenario(
        Side("Hulk", front=["MNB-069", "Magik"], resources=["Knowhere"]), Side("Thanos", front=["Colossus"])
    )
    assert table.may_attack(["MNB-069", "Magik"], "Colossus")
    assert table.may_use("Magik", "Teleport to Limbo")


def test_mnb_070_groot_is_as_big_as_the_resource_row() -> None:
    table = Scenario(
        Side("Thanos", front=["MNB-070"], hand=["Magik"], resources=["Academy"] * 5),
        Side("Hulk"),
        phase="resource",
    )
    assert table["MNB-070"].stats == (5, 5)
    table.resource("Magik")
    assert table["MNB-070"].stats == (6, 6)


def test_mnb_071_moondragon_takes_one_of_three() -> None:
    table = Scenario(
        Side("Groot", front=["Moondragon"], resources=["Academy"], deck=["Magik", "Thor", "Gambit"]),
        Side("Thanos"),
    )
    table.use("Moondragon", "Mental Focus", "Thor", "Gambit")
    assert table.names("hand") == ["Thor"]
    assert sorted(table.names("deck")[-2:]) == ["Gambit", "Magik"]


def test_mnb_072_quasar_turns_any_location_face_down() -> None:
    table = Scenario(
        Side("Groot", front=["Quasar"], resources=["Laboratory"]),
        Side("Thanos", resources=["Fortress", "Academy"]),
    )
    table.use("Quasar", "Quantum Blast", "Fortress")
    assert not table["Fortress"].face_up
    assert table.piece("Academy", spot="resource").face_up


def test_mnb_073_drax_rages_and_grabs() -> None:
    table = Scenario(Side("Groot", front=["Drax"], back=["Mantis"]), Side("Thanos", front=["Nova"]))
    table.attack("Drax", "Nova").pass_all()
    assert table["Drax"].counters == 1
    grabbed = Scenario(Side("Hulk", front=["Thor"]), Side("Groot", front=["Drax"], back=["Mantis"]))
    assert not grabbed.may_attack("Thor", "Mantis")


def test_mnb_074_adam_warlock_emerges_only_while_stunned() -> None:
    table = Scenario(
        Side("Groot", hand=["Adam Warlock"], resources=["Fortress"] * 7), Side("Thanos"), phase="recruit"
    )
    table.recruit("Adam Warlock").to_main().use("Adam Warlock", "Emerge")
    assert table["Adam Warlock"].ready
    table.end_turn().end_turn().to_main()
    assert not table.may_use("Adam Warlock", "Emerge")


def test_mnb_075_vigilante_justice_makes_ferocious() -> None:
    table = Scenario(
        Side("Groot", front=["Agent Venom"], hand=["Vigilante Justice"]), Side("Thanos", front=["Ronan"])
    )
    table.attack("Agent Venom", "Ronan").play("Vigilante Justice", "Agent Venom").pass_all()
    assert table["Ronan"].stunned
    assert table["Agent Venom"].face_up


def test_mnb_076_even_the_odds_takes_counters_and_changes_away() -> None:
    table = Scenario(
        Side("Groot", front=["Drax"], hand=["Even The Odds"]),
        Side("Thanos", front=[Card("Gambit", counters=3)], hand=["Find Cover"]),
    )
    table.attack("Drax", "Gambit").play("Find Cover", by=1)
    assert table["Gambit"].stats == (8, 9)
    table.play("Even The Odds")
    assert table["Gambit"].counters == 0
    assert table["Gambit"].stats == (5, 3)


def test_mnb_077_give_em_a_lift() -> None:
    table = Scenario(
        Side("Groot", front=["Ronan"], hand=["Give 'Em a Lift"]),
        Side("Thanos", front=["Yondu"], back=["Mystique"]),
    )
    table.play("Give 'Em a Lift", "Ronan")
    assert table["Ronan"].counters == 1
    assert table.may_attack("Ronan", "Mystique")


def test_mnb_078_knowhere_pays_for_guardians() -> None:
    table = Scenario(Side("Hulk", front=["Agent Venom"], resources=["Knowhere"]), Side("Thanos"))
    assert table.may_use("Agent Venom", "Symbiote Strength")
    assert not table.may_use("Hulk", "Smash")


@pytest.mark.parametrize(
    ("name", "who", "stats"),
    [
        ("Open Fire", "Ronan", (5, 3)),
        ("Best Offense Is A Good Defense", "Ronan", (3, 8)),
        ("Savage Surprise", "Mystique", (6, 4)),
        ("Find Cover", "Mystique", (2, 7)),
    ],
)
def test_mnb_105_106_107_108_help_an_attacker_or_a_defender(
    name: str, who: str, stats: tuple[int, int]
) -> None:
    table = Scenario(Side("Groot", front=["Ronan"], hand=[name]), Side("Hulk", front=["Mystique"]))
    table.attack("Ronan", "Mystique").play(name)
    assert table[who].stats == stats


@pytest.mark.parametrize(
    ("location", "power"),
    [("Training Ground", "skill"), ("Laboratory", "energy"), ("Academy", "intellect"), ("Fortress", "might")],
)
def test_mnb_109_110_111_112_pay_one_symbol_for_anybody(location: str, power: str) -> None:
    table = Scenario(Side("Groot", front=["Mandarin"], resources=[location]), Side("Hulk", front=["Ronan"]))
    symbols = ("skill", "energy", "intellect", "might")
    assert [symbol for symbol in symbols if table.may_use("Mandarin", symbol)] == [power]


COSMO = Card("GAL-004", row="back")


def test_gal_004_each_power_that_an_enemy_loses_makes_cosmo_wiser() -> None:
    """Flight is one, a super power another; own characters do not count, nor what is for levelling up."""
    table = Scenario(
        Side(COSMO, front=["Drax", "MNB-040"]),
        Side("Loki", front=["Thor"]),
        powers={"Drax": "Lose(Each(supporting & ~this), KEYWORD_AND_SUPER, TURN)"},
    )
    table.use("Drax", "Trial")
    assert table["Cosmo"].xp == 2
    assert not broken(table.state)
    table.end_turn().end_turn().to_main().use("Drax", "Trial")
    assert table["Cosmo"].xp == 4, "they had it again"


def test_gal_004_what_is_lost_is_lost_once() -> None:
    """Not again when who has lost it lies face down and turns up."""
    table = Scenario(
        Side(COSMO, front=["Drax", "Nova"]),
        Side("Loki", front=["Thor"]),
        powers={
            "Drax": 'Lose(Each(enemy & supporting), "Flight", GAME)',
            "Nova": "Stun(Each(enemy & supporting))",
        },
    )
    table.use("Drax", "Trial")
    assert table["Cosmo"].xp == 1
    table.use("Nova", "Trial").end_turn().to_main()
    assert table["Thor"].face_up
    assert not table["Thor"].has("Flight")
    assert table["Cosmo"].xp == 1
    assert not broken(table.state)


def test_gal_004_who_appears_with_a_forbidden_power_loses_it() -> None:
    table = Scenario(
        Side(COSMO),
        Side("Loki", hand=["Thor"], resources=["Academy"] * 9),
        effects=[
            Effect("GAL-004", 'During(GAME, LosesPowers(enemy & character, "Flight", and_cannot_gain=True))')
        ],
        active=1,
        phase="recruit",
    )
    assert table["Cosmo"].xp == 0
    table.recruit("Thor", by=1)
    assert table["Cosmo"].xp == 1
    assert not broken(loads(table.state.rules, dumps(table.state)))
