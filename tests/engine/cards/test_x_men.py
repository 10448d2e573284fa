"""One scenario for each of the X-Men of The Marvel Battles."""

from __future__ import annotations

from vsdeck.engine import Action, Do, apply
from vsdeck.engine.scenario import Card, Scenario, Side


def test_mnb_027_storm_divides_lightning_and_learns_from_super_powers() -> None:
    table = Scenario(
        Side("Storm", front=["Cyclops"], resources=["Laboratory", "Training Ground"]),
        Side("Thanos", front=["Gambit", "Drax"]),
    )
    table.use("Storm", "Lightning Storm", "Gambit", "Drax")
    assert (table["Gambit"].counters, table["Drax"].counters) == (-1, -1)
    assert table["Storm"].xp == 1
    table.use("Cyclops", "Battle Tactics", "Storm", "front")
    assert table["Storm"].xp == 2


def test_mnb_027_both_counters_may_go_to_one() -> None:
    table = Scenario(Side("Storm", resources=["Laboratory"]), Side("Thanos", front=["Gambit", "Drax"]))
    table.use("Storm", "Lightning Storm", "Gambit", "done")
    assert (table["Gambit"].counters, table["Drax"].counters) == (-2, 0)


def test_mnb_028_storm_lets_her_side_fly() -> None:
    table = Scenario(
        Side("Storm", level=2, front=["Gambit"], resources=["Training Ground"]),
        Side("Thanos", front=["Drax"], back=["Mandarin"]),
    )
    table.use("Storm", "Wind Storm")
    assert table["Gambit"].has("Flight")
    table.end_turn()
    assert not table["Gambit"].has("Flight")


def test_mnb_029_wolverine_learns_from_what_he_stuns_alone() -> None:
    table = Scenario(
        Side("Wolverine", row="front", front=["Gambit"], resources=["Training Ground"]),
        Side("Thanos", front=["Mystique", "Ronan"]),
    )
    table.attack("Wolverine", "Mystique").use("Wolverine", "SNIKT!").pass_all()
    assert not table["Mystique"].in_play
    assert table["Wolverine"].xp == 1


def test_mnb_029_gains_nothing_in_a_team_or_while_defending() -> None:
    table = Scenario(
        Side("Wolverine", row="front", front=["Gambit"]), Side("Thanos", front=["Mystique", "Yondu"])
    )
    table.attack(["Wolverine", "Gambit"], "Mystique").pass_all(strike="Gambit")
    assert table["Wolverine"].xp == 0
    table.end_turn().to_main()
    table.attack("Yondu", "Wolverine", by=1).pass_all()
    assert table["Wolverine"].xp == 0


def test_mnb_030_wolverine_heals() -> None:
    table = Scenario(Side(Card("Wolverine", wounds=3), level=2, resources=["Fortress"]), Side("Thanos"))
    table.use("Wolverine", "Healing Factor")
    assert table["Wolverine"].wounds == 2


def test_mnb_031_deadpool_makes_his_side_lethal_and_likes_an_empty_table() -> None:
    table = Scenario(
        Side("Deadpool", front=["Colossus"], resources=["Training Ground"]),
        Side(Card("Thanos", stunned=True, wounds=1), front=["Abomination"]),
    )
    table.use("Deadpool", "Merc with a Mouth").attack("Colossus", "Abomination").pass_all()
    assert table["Abomination"].spot == "ko_pile"
    table.end_turn()
    assert table["Deadpool"].xp == 1


def test_mnb_031_who_comes_later_is_not_lethal() -> None:
    you = Side("Deadpool", front=["Nova"], ko_pile=["Magik"], resources=["Training Ground"])
    bring = {"Nova": "Move(Choose(character & InZone(KO_PILE)), PLAY)"}
    table = Scenario(you, Side("Thanos"), powers=bring)
    table.use("Deadpool", "Merc with a Mouth").use("Nova", "Trial", "front")
    assert table["Nova"].has("Lethal")
    assert not table["Magik"].has("Lethal")


def test_mnb_032_deadpool_attacks_a_player_without_face_up_characters() -> None:
    table = Scenario(
        Side("Deadpool", level=2, row="front", front=["Colossus"], resources=["Academy"]),
        Side("Thanos", front=[Card("Drax", wounds=1)]),
    )
    assert not table.may_attack("Deadpool", "PLAYER")
    table.use("Deadpool", "Oh, there's someone! Hi there!")
    assert not table.may_attack("Deadpool", "PLAYER")
    stunned = Scenario(
        Side("Deadpool", level=2, row="front", front=["Colossus"], resources=["Academy"]),
        Side(Card("Thanos", stunned=True, wounds=1)),
    )
    stunned.use("Deadpool", "Oh, there's someone! Hi there!")
    assert not stunned.may_attack("Colossus", "PLAYER")
    player = stunned.state.rules.persons[1]
    deadpool = stunned["Deadpool"].card
    apply(stunned.state, Action(Do.ATTACK, deadpool))
    apply(stunned.state, Action(Do.DEFEND, player))
    stunned.pass_all()
    assert stunned.winners == (0,)


def test_mnb_033_professor_x_finds_characters_and_keeps_the_peace() -> None:
    deck = ["Magik", "Academy", "Gambit", "Fortress", "Open Fire"]
    table = Scenario(
        Side("Professor X", resources=["Laboratory"], deck=deck), Side("Thanos"), phase="resource"
    )
    table.use("Professor X", "Cerebro", "Gambit", "Magik", "Academy", "Fortress")
    assert table.names("hand") == ["Gambit"]
    assert sorted(table.names("deck")[-4:]) == ["Academy", "Fortress", "Magik", "Open Fire"]
    table.end_turn()
    assert table["Professor X"].xp == 1


def test_mnb_033_an_attack_ends_the_dream() -> None:
    table = Scenario(Side("Professor X", front=["Gambit"]), Side("Thanos", front=["Yondu"]))
    table.attack("Gambit", "Yondu").pass_all().end_turn()
    assert table["Professor X"].xp == 0


def test_mnb_034_professor_x_dominates_even_main_characters() -> None:
    table = Scenario(
        Side("Professor X", level=2, resources=["Academy"]),
        Side(Card("Thanos", exhausted=True), front=["Drax"]),
    )
    table.use("Professor X", "Mental Domination", "Thanos", "front")
    assert table["Thanos"].side == 0
    assert table["Thanos"].ready
    table.attack("Thanos", "Drax").pass_all()
    assert table["Thanos"].stunned
    table.end_turn()
    assert table["Thanos"].side == 1


def test_mnb_035_iceman_freezes() -> None:
    table = Scenario(
        Side("Storm", hand=["Iceman"], resources=["Academy"]), Side("Thanos", front=["Drax"]), phase="recruit"
    )
    table.recruit("Iceman", "back").choose("Drax").end_turn().to_main()
    assert not table["Drax"].ready


def test_mnb_036_magik_takes_a_friend_home() -> None:
    table = Scenario(
        Side("Storm", front=["Magik", Card("Gambit", stunned=True)], resources=["Academy"]), Side("Thanos")
    )
    table.use("Magik", "Teleport to Limbo", "Gambit")
    assert sorted(table.names("hand")) == ["Gambit", "Magik"]


def test_mnb_037_hope_summers_shares_the_powers_of_face_up_x_men() -> None:
    front = ["Hope Summers", "MNB-042", Card("Beast", stunned=True, wounds=1)]
    table = Scenario(Side("Thanos", front=front, resources=["Laboratory"]), Side("Hulk", front=["Drax"]))
    assert table["Hope Summers"].has("Flight")
    assert not table["Hope Summers"].has("Genius")
    table.use("Hope Summers", "Thunder Storm")
    assert table["Drax"].counters == -1


def test_mnb_038_cyclops_moves_a_character() -> None:
    table = Scenario(Side("Storm", front=["Cyclops"], resources=["Training Ground"]), Side("Thanos"))
    table.use("Cyclops", "Battle Tactics", "Storm", "front")
    assert table["Storm"].spot == "front"


def test_mnb_039_deadpool_comes_back_from_the_ko_pile() -> None:
    table = Scenario(
        Side("Storm", ko_pile=["MNB-039"], resources=["Fortress"]), Side("Thanos"), phase="formation"
    )
    table.use("MNB-039", "Can't Keep a Bad Man Down", "back")
    assert table["MNB-039"].spot == "back"
    assert not table.may_use("MNB-039", "Can't Keep a Bad Man Down")


def test_mnb_040_namor_invades_the_back_row() -> None:
    table = Scenario(Side("Storm", front=["Namor"]), Side("Thanos", front=["Ronan"], back=["Gambit"]))
    table.attack("Namor", "Gambit").pass_all()
    assert not table["Gambit"].in_play
    assert table["Namor"].face_up


def test_mnb_041_gambit_throws_a_card_that_costs_enough() -> None:
    table = Scenario(
        Side("Storm", front=["Gambit"], hand=["Magik", "Thor", "Academy"], resources=["Laboratory"]),
        Side("Thanos", front=["MNB-044", "Drax"]),
    )
    table.use("Gambit", "Kinetic Card Throw", "MNB-044")
    assert table["MNB-044"].stunned
    assert sorted(table.names("hand")) == ["Academy", "Magik"]


def test_mnb_041_without_such_a_card_nothing_happens() -> None:
    table = Scenario(
        Side("Storm", front=["Gambit"], hand=["Magik"], resources=["Laboratory"]),
        Side("Thanos", front=["MNB-044", "Drax"]),
    )
    table.use("Gambit", "Kinetic Card Throw", "MNB-044")
    assert table["MNB-044"].face_up
    assert table.names("hand") == ["Magik"]


def test_mnb_041_without_an_enemy_nothing_is_discarded() -> None:
    """Ruling: there must be somebody to stun, face up."""
    table = Scenario(
        Side("Storm", front=["Gambit"], hand=["Magik"], resources=["Laboratory"]),
        Side("Thanos", front=[Card("Drax", stunned=True, wounds=1)]),
    )
    table.use("Gambit", "Kinetic Card Throw")
    assert table.names("hand") == ["Magik"]


def test_mnb_042_storm_weakens_all_enemies() -> None:
    table = Scenario(
        Side("Wolverine", front=["MNB-042"], resources=["Laboratory"]),
        Side("Thanos", front=["Drax"], back=["Iceman"]),
    )
    table.use("MNB-042", "Thunder Storm")
    assert (table["Drax"].counters, table["Thanos"].counters) == (-1, -1)
    assert table["Iceman"].spot == "ko_pile"


def test_mnb_043_beast_strikes_first_and_draws() -> None:
    table = Scenario(Side("Storm", front=["Beast"]), Side("Thanos", front=["Gambit"]), phase="start")
    table.to_main()
    assert len(table.names("hand")) == 3
    table.attack("Beast", "Gambit").pass_all()
    assert table["Beast"].face_up


def test_mnb_044_wolverine_rages_and_heals() -> None:
    table = Scenario(
        Side("Storm", front=[Card("MNB-044", wounds=1)]), Side("Thanos", front=["Gambit"]), phase="start"
    )
    assert table["MNB-044"].wounds == 0
    table.to_main().attack("MNB-044", "Gambit")
    assert table["MNB-044"].stats == (6, 6)


def test_mnb_045_cable_stuns_who_survives() -> None:
    table = Scenario(
        Side("Storm", back=["Cable"], resources=["Training Ground"]), Side("Thanos", front=["Abomination"])
    )
    table.attack("Cable", "Abomination").use("Cable", "Ultimate Soldier").pass_all()
    assert table["Abomination"].stunned
    assert table["Cable"].face_up


def test_mnb_045_a_cancelled_combat_spares_them() -> None:
    table = Scenario(
        Side("Storm", back=["Cable"], resources=["Training Ground"]),
        Side("Hulk", front=["Luke Cage"], hand=["Think Again"]),
    )
    table.attack("Cable", "Luke Cage").use("Cable", "Ultimate Soldier").play("Think Again", by=1)
    assert table["Luke Cage"].face_up


def test_mnb_046_colossus_tosses_and_hardens() -> None:
    table = Scenario(
        Side("Storm", hand=["Colossus"], front=["Gambit"], resources=["Fortress"] * 6),
        Side("Thanos", front=["Drax"]),
        phase="recruit",
    )
    table.recruit("Colossus").choose("Gambit").to_main()
    assert table["Gambit"].has("Flight")
    table.attack("Colossus", "Drax").use("Colossus", "Organic Steel")
    assert table["Colossus"].stats == (12, 12)


def test_mnb_047_emma_frost_plays_with_the_own_hand_too() -> None:
    table = Scenario(
        Side("Storm", hand=["Emma Frost", "Magik"], resources=["Academy"] * 6),
        Side("Thanos"),
        phase="recruit",
    )
    table.recruit("Emma Frost").choose("yes", 0)
    assert table.names("hand") == ["Academy"]
    assert table.names("ko_pile") == ["Magik"]


def test_mnb_048_professor_x_controls_for_the_turn() -> None:
    table = Scenario(
        Side("Storm", front=["MNB-048"], resources=["Academy"]),
        Side("Thanos", front=[Card("Drax", exhausted=True)], back=["Gambit"]),
    )
    table.use("MNB-048", "Mind Control", "Drax", "front").attack("Drax", "Gambit").pass_all()
    assert not table["Gambit"].in_play
    table.end_turn()
    assert table["Drax"].side == 1
    assert table["Drax"].spot == "front"


def test_mnb_048_the_first_of_a_name_goes_when_another_comes() -> None:
    """Uniqueness also when a character changes sides."""
    table = Scenario(
        Side("Storm", front=["MNB-048", "Drax"], resources=["Academy"]), Side("Thanos", front=["Drax"])
    )
    table.use("MNB-048", "Mind Control", "front")
    assert table.names("ko_pile") == ["Drax"]
    assert table["Drax"].side == 0


def test_mnb_049_x_factor_readies_for_another_attack() -> None:
    table = Scenario(
        Side("Storm", front=["Gambit"], hand=["X-Factor"]), Side("Thanos", front=["Yondu", "Ronan"])
    )
    table.attack("Gambit", "Yondu").pass_all().play("X-Factor", "Gambit")
    assert table.may_attack("Gambit", "Ronan")


def test_mnb_050_squad_tactics_helps_all_own_fighters() -> None:
    table = Scenario(
        Side("Storm", front=["Gambit", "Magik", "Beast"], hand=["Squad Tactics"]),
        Side("Thanos", front=["Drax"]),
    )
    table.attack(["Gambit", "Magik"], "Drax").play("Squad Tactics")
    assert [table[name].counters for name in ("Gambit", "Magik", "Beast", "Drax")] == [1, 1, 0, 0]


def test_mnb_051_uncanny_defense_switches_the_defender() -> None:
    table = Scenario(
        Side("Thanos", front=["Drax"]),
        Side(
            "Storm",
            front=["Gambit", Card("Thor", stunned=True, wounds=1)],
            back=["Colossus", "Magik"],
            hand=["Uncanny Defense"],
        ),
    )
    table.attack("Drax", "Gambit").play("Uncanny Defense", "Colossus", by=1)
    assert table["Gambit"].spot == "back"
    assert table["Colossus"].spot == "front"
    table.pass_all()
    assert table["Gambit"].face_up
    assert table["Drax"].stunned


def test_mnb_052_the_school_pays_for_x_men() -> None:
    table = Scenario(
        Side("Hulk", front=["Gambit", "Thor"], resources=["School for Gifted Youngsters"]),
        Side("Thanos", front=["Yondu"]),
    )
    assert table.may_use("Gambit", "Kinetic Card Throw")
    assert not table.may_use("Thor", "Lightning Strike")
