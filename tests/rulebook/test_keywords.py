"""2015 rulebook, Keyword Powers; where the 2024 rulebook or the card says otherwise, that."""

from __future__ import annotations

import pytest

from tests.engine.mnb import CARDS
from vsdeck.card import Power, Symbol, Timing
from vsdeck.engine import Ask
from vsdeck.engine.scenario import Card, Effect, Scenario, ScenarioError, Side


def _recruiting(name: str, enemy: Side, **more: list[str | Card]) -> Scenario:
    """Thanos recruits a character into the front row."""
    you = Side("MNB-085", hand=[name, *more.pop("hand", [])], resources=["Academy"] * 8, **more)  # type: ignore[arg-type]
    return Scenario(you, enemy, phase="recruit").recruit(name)


def test_berserker_grows_with_every_attack() -> None:
    table = Scenario(Side("Loki", front=["Drax"]), Side("Hulk", front=["Luke Cage"]))
    table.attack("Drax", "Luke Cage")
    assert table["Drax"].counters == 1
    assert table["Drax"].stats == (7, 7)


def test_blast_weakens_one_enemy_row() -> None:
    enemy = Side("Hulk", front=["Luke Cage", "Ronan"], back=["Beast", Card("Thor", stunned=True, wounds=1)])
    table = _recruiting("MNB-090", enemy).choose("front")
    assert [table[name].counters for name in ("Luke Cage", "Ronan", "Beast")] == [-1, -1, 0]


def test_dodge_is_not_attacked_at_range() -> None:
    table = Scenario(Side("Hulk", front=["Ronan"], back=["Hawkeye"]), Side("Loki", front=["Red Skull"]))
    assert not table.may_attack("Hawkeye", "Red Skull")
    assert table.may_attack("Ronan", "Red Skull")


def test_evolutionary_cocoon_appears_stunned_without_a_wound() -> None:
    table = _recruiting("Adam Warlock", Side("Hulk"))
    assert table["Adam Warlock"].stunned
    assert not table["Adam Warlock"].ready
    assert table["Adam Warlock"].wounds == 0


def test_fearless_doubles_atk_against_main_characters_only() -> None:
    table = Scenario(Side("Hulk", front=["Daredevil"]), Side("Loki", row="front"))
    table.attack("Daredevil", "Loki").pass_all()
    assert table["Loki"].stunned
    other = Scenario(Side("Hulk", front=["Daredevil"]), Side("Loki", front=["Doctor Octopus"]))
    other.attack("Daredevil", "Doctor Octopus").pass_all()
    assert other["Doctor Octopus"].face_up


def test_fearless_does_not_work_while_defending() -> None:
    table = Scenario(Side("Loki", row="front"), Side("Hulk", front=["Daredevil"]))
    table.attack("Loki", "Daredevil").pass_all()
    assert table["Loki"].face_up


def test_ferocious_strikes_first_and_is_not_struck_by_the_stunned() -> None:
    """U380, U382."""
    table = Scenario(Side("Hulk", front=["Black Panther"]), Side("Loki", front=["Daredevil"]))
    table.attack("Black Panther", "Daredevil").pass_all()
    assert not table["Daredevil"].in_play
    assert table["Black Panther"].face_up


def test_two_ferocious_characters_strike_at_the_same_time() -> None:
    """U381."""
    table = Scenario(Side("Hulk", front=["Black Panther"]), Side("Loki", front=["Beast"]))
    table.attack("Black Panther", "Beast").pass_all()
    assert table["Black Panther"].stunned
    assert table["Beast"].stunned


def test_ferocious_works_while_defending_and_only_in_melee_combat() -> None:
    """U380."""
    table = Scenario(Side("Hulk", front=["Daredevil"]), Side("Loki", front=["Black Panther"]))
    table.attack("Daredevil", "Black Panther").pass_all()
    assert not table["Daredevil"].in_play
    ranged = Scenario(Side("Hulk", back=["Hawkeye"]), Side("Loki", front=["Black Panther"]))
    ranged.attack("Hawkeye", "Black Panther").pass_all()
    assert ranged["Hawkeye"].face_up
    assert ranged["Black Panther"].stunned


def test_a_first_strike_that_does_not_stun_still_counts_for_the_team() -> None:
    """Ferocious in a team attack."""
    table = Scenario(Side("Loki", front=["Black Panther", "Ant-Man"]), Side("Hulk", front=["Doctor Octopus"]))
    table.attack(["Black Panther", "Ant-Man"], "Doctor Octopus").pass_all(strike="Ant-Man")
    assert not table["Doctor Octopus"].in_play


def test_a_frozen_character_misses_its_next_turn() -> None:
    table = _recruiting("Iceman", Side("Hulk", front=["Luke Cage"])).choose("Luke Cage")
    assert not table["Luke Cage"].ready
    table.end_turn().to_main()
    assert table.state.active == 1
    assert not table["Luke Cage"].ready
    table.end_turn().end_turn().to_main()
    assert table.state.active == 1
    assert table["Luke Cage"].ready


def test_freeze_ends_with_the_next_turn_of_its_victim() -> None:
    """All that turn long nothing readies it; in the turn after that a power does."""
    readies = Power(name="Wake", timing=(Timing.MAIN,), any_turn=True, tree="Ready(Choose(exhausted))")
    CARDS.scenarios({"MNB-012": (readies,)})
    table = _recruiting("Iceman", Side("Hulk", front=["Luke Cage", "Daredevil"])).choose("Luke Cage")
    table.end_turn().to_main()
    table.use("Daredevil", "Wake", by=1)
    assert not table["Luke Cage"].ready
    table.end_turn()
    assert not table.state.effects
    table.to_main().end_turn().to_main()
    assert table["Luke Cage"].ready


def test_who_is_frozen_in_a_turn_of_its_own_misses_the_next_one() -> None:
    table = _recruiting("Iceman", Side("Hulk"), front=["Luke Cage"]).choose("Luke Cage").to_main()
    table.end_turn()
    assert table.state.effects
    table.end_turn().to_main()
    assert table.state.active == 0
    assert not table["Luke Cage"].ready
    table.end_turn()
    assert not table.state.effects


def test_an_exhausted_or_stunned_character_can_be_frozen() -> None:
    enemy = Side("Hulk", front=[Card("Thor", stunned=True, wounds=1), Card("Luke Cage", exhausted=True)])
    table = _recruiting("Iceman", enemy).choose("Thor").end_turn().to_main()
    assert table["Thor"].face_up
    assert not table["Thor"].ready
    assert table["Luke Cage"].ready


def test_genius_draws_at_the_start_of_the_turn() -> None:
    table = Scenario(Side("Loki", front=["Doctor Octopus"]), Side("Hulk"), phase="start")
    assert len(table.names("hand")) == 3


def test_genius_needs_to_be_face_up() -> None:
    front = [Card("Beast", stunned=True, wounds=1)]
    table = Scenario(Side("Loki", front=front), Side("Hulk"), phase="start")
    assert len(table.names("hand")) == 2


def test_grab_stops_flight_over_its_front_row() -> None:
    table = Scenario(Side("Hulk", front=["Thor"]), Side("Loki", front=["Doctor Octopus"], back=["Mystique"]))
    assert not table.may_attack("Thor", "Mystique")
    behind = Scenario(
        Side("Hulk", front=["Thor"]), Side("Loki", front=["Ronan"], back=["Mystique", "Doctor Octopus"])
    )
    assert behind.may_attack("Thor", "Mystique")


def test_i_am_groot_counts_resources_and_shrinks_with_them() -> None:
    table = Scenario(
        Side("Loki", front=["MNB-070"], resources=["Academy"] * 3),
        Side("Magneto", level=2, resources=["Fortress"]),
    )
    assert table["MNB-070"].stats == (3, 3)


def test_groot_without_resources_is_stunned() -> None:
    table = Scenario(Side("Loki", front=["MNB-070"]), Side("Hulk"))
    assert table["MNB-070"].stunned


def test_immortal_may_shuffle_itself_into_the_deck() -> None:
    table = Scenario(
        Side("Hulk", front=["Luke Cage"]), Side("Storm", front=[Card("Dormammu", wounds=1, counters=-1)])
    )
    table.attack("Luke Cage", "Dormammu").pass_all().choose("yes")
    assert "Dormammu" in table.names("deck", 1)


def test_inspire_helps_another_that_appears() -> None:
    table = Scenario(
        Side("Loki", front=["MNB-015"], hand=["Ant-Man"], resources=["Academy"]),
        Side("Hulk"),
        phase="recruit",
    ).recruit("Ant-Man")
    assert table["Ant-Man"].counters == 1
    assert table["MNB-015"].counters == 0


def test_invade_is_not_struck_by_a_back_row_defender() -> None:
    """U383."""
    table = Scenario(Side("Hulk", front=["Namor"]), Side("Loki", front=["Mantis"], back=["Magik"]))
    table.attack("Namor", "Magik").pass_all()
    assert table["Namor"].face_up
    assert not table["Magik"].in_play
    front = Scenario(Side("Hulk", front=["Namor"]), Side("Loki", front=["Magik"]))
    front.attack("Namor", "Magik").pass_all()
    assert front["Namor"].stunned


def test_a_teammate_of_an_invader_can_be_struck() -> None:
    """U383."""
    table = Scenario(Side("Hulk", front=["Namor", "MNB-042"]), Side("Loki", back=["Luke Cage"]))
    table.attack(["Namor", "MNB-042"], "Luke Cage").pass_all()
    assert table["Namor"].face_up
    assert not table["MNB-042"].in_play


def test_inventive_may_turn_an_own_location_face_up() -> None:
    down = [Card("Fortress", face_down=True), Card("Magik", face_down=True)]
    table = Scenario(
        Side("Loki", hand=["MNB-020"], resources=[*down, *["Academy"] * 6]), Side("Hulk"), phase="recruit"
    )
    table.recruit("MNB-020").choose("yes")
    assert table["Fortress"].face_up
    assert not table["Magik"].face_up


def test_leader_chooses_whom_the_defender_strikes() -> None:
    """U384."""
    table = Scenario(Side("Loki", front=["Cyclops", "Gambit"]), Side("Hulk", front=["Luke Cage"]))
    table.attack(["Cyclops", "Gambit"], "Luke Cage").pass_all(strike=None)
    assert table.state.decision is not None
    assert table.state.decision.player == 0
    assert table.state.decision.ask is Ask.STRIKE


def test_who_is_attacked_by_a_lumbering_character_chooses_the_defender() -> None:
    table = Scenario(
        Side("Loki", front=[Card("MMU-078", counters=9)]),
        Side("Hulk", front=["Drax", "Magik"], back=["Gambit"]),
    )
    table.attack("MMU-078", "Magik")
    decision = table.state.decision
    assert decision is not None
    assert (decision.player, decision.ask) == (1, Ask.DEFENDER)
    assert table.asked == "player 1 about defender: choose Drax, choose Magik"
    table.choose("Drax").pass_all()
    assert not table["Drax"].face_up
    assert table["Magik"].face_up


def test_one_lumbering_attacker_makes_the_whole_team_lumber() -> None:
    table = Scenario(Side("Loki", front=["MMU-078", "MMU-075"]), Side("Hulk", front=["Luke Cage", "Magik"]))
    table.attack(["MMU-075", "MMU-078"], "Magik").choose("Luke Cage")
    assert table.state.combat is not None


def test_lumbering_asks_nobody_where_only_one_can_be_attacked() -> None:
    table = Scenario(Side("Loki", front=["MMU-078"]), Side("Hulk", front=["Magik"], back=["Gambit"]))
    table.attack("MMU-078", "Magik")
    assert table.state.combat is not None


def test_lethal_kos_the_defending_supporting_character_it_stuns() -> None:
    """U385."""
    table = Scenario(Side("Loki", front=["MNB-067"]), Side("Hulk", front=["Black Panther"]))
    table.attack("MNB-067", "Black Panther").pass_all()
    assert table["Black Panther"].spot == "ko_pile"


def test_lethal_does_not_work_while_defending_nor_on_main_characters() -> None:
    """U386."""
    table = Scenario(Side("Hulk", front=["Black Panther"]), Side("Loki", front=[Card("MNB-067", counters=2)]))
    table.attack("Black Panther", "MNB-067").pass_all()
    assert table["Black Panther"].stunned
    main = Scenario(Side("Loki", front=["MNB-067"]), Side("Hulk", row="front"))
    main.attack("MNB-067", "Hulk").pass_all()
    assert main["Hulk"].stunned


def test_lethal_needs_a_wound() -> None:
    """U386: 2019 rulebook, Lethal: it speaks of wounding, no longer of stunning."""
    table = Scenario(
        Side("Loki", front=[Card("MNB-067", counters=9)]),
        Side("Hulk", front=["Luke Cage"], resources=["Fortress"]),
    )
    table.attack("MNB-067", "Luke Cage").use("Luke Cage", "Impervious Skin", by=1).pass_all()
    assert table["Luke Cage"].stunned
    assert table["Luke Cage"].wounds == 0


def test_magnetic_suppression_keeps_enemy_supporting_characters_stunned() -> None:
    down = [Card("Black Panther", stunned=True, wounds=1)]
    table = Scenario(
        Side(Card("Hulk", stunned=True, wounds=1), front=down), Side("Loki", front=["MNB-097"]), phase="start"
    )
    assert table["Black Panther"].stunned
    assert table["Hulk"].face_up


def test_mercenary_attacks_together_with_any_main_character() -> None:
    table = Scenario(
        Side("Hulk", row="front", front=["MNB-039", "Magik", "Ant-Man"]), Side("Loki", front=["Luke Cage"])
    )
    assert table.may_attack(["MNB-039", "Hulk"], "Luke Cage")
    assert table.may_attack(["MNB-039", "Hulk", "Magik"], "Luke Cage")
    assert not table.may_attack(["MNB-039", "Hulk", "Ant-Man"], "Luke Cage")
    assert not table.may_attack(["Magik", "Hulk"], "Luke Cage")


def test_mind_games_exchanges_a_hand() -> None:
    table = _recruiting("Emma Frost", Side("Hulk", hand=["Thor", "Magik"]))
    table.choose("yes", 1)
    assert table.names("hand", 1) == ["Academy", "Academy"]
    assert sorted(table.names("ko_pile", 1)) == ["Magik", "Thor"]


def test_monstrous_strikes_each_melee_team_attacker() -> None:
    front = ["Luke Cage", "Thor", "Dr. Strange"]
    table = Scenario(Side("Loki", front=front), Side("Hulk", front=[Card("Abomination", counters=1)]))
    table.attack(front, "Abomination").pass_all()
    assert table["Abomination"].stunned
    assert not table["Luke Cage"].in_play
    assert table["Thor"].stunned
    assert not table["Dr. Strange"].in_play


def test_mutant_power_duplication_has_the_powers_of_other_x_men() -> None:
    table = Scenario(
        Side(
            "Loki", front=["Hope Summers", "Namor", "Cyclops", "Ant-Man"], resources=["Training Ground"] * 2
        ),
        Side("Hulk"),
    )
    hope = table["Hope Summers"]
    assert hope.has("Flight")
    assert hope.has("Ranged")
    assert hope.has("Invade")
    assert not hope.has("Shrink")
    table.use("Hope Summers", "Battle Tactics", "Ant-Man", "back")
    table.use("Cyclops", "Battle Tactics", "Ant-Man", "front")


def test_hope_appears_with_the_powers_of_iceman() -> None:
    table = _recruiting("Hope Summers", Side("Hulk", front=["Luke Cage"]), front=["Iceman"])
    table.choose("Luke Cage")
    assert not table["Luke Cage"].ready


def test_hope_puts_herself_into_her_owners_hand_with_the_power_of_magik() -> None:
    table = Scenario(Side("Loki", front=["Hope Summers", "Magik"], resources=["Academy"]), Side("Hulk"))
    table.use("Hope Summers", "Teleport to Limbo", "done")
    assert table.names("hand") == ["Hope Summers"]


def test_hope_copies_only_while_she_is_in_play() -> None:
    """Later rulings speak of cards in play, against the sentence of 2015 about hand and KO pile."""
    table = Scenario(
        Side("Loki", front=["MNB-039"], ko_pile=["Hope Summers"], resources=["Fortress"]),
        Side("Hulk"),
        phase="resource",
    )
    assert not table.may_use("Hope Summers", "Can't Keep a Bad Man Down")
    assert not table["Hope Summers"].has("Mercenary")


def test_hope_copies_printed_powers_only() -> None:
    """What Namor gains for the combat is not printed on him."""
    table = Scenario(
        Side("Groot", front=["Hope Summers", "Namor"], hand=["Vigilante Justice"]),
        Side("Hulk", front=["Luke Cage"]),
    )
    table.attack("Namor", "Luke Cage").play("Vigilante Justice", "Namor")
    assert table["Namor"].has("Ferocious")
    assert table["Hope Summers"].has("Invade")
    assert not table["Hope Summers"].has("Ferocious")


def test_nullify_takes_keywords_and_super_powers_for_the_turn() -> None:
    """As the card has it: for the turn."""
    table = _recruiting("Cosmo", Side("Hulk", front=["Thor"], back=["Magik"])).choose("Thor")
    assert not table["Thor"].has("Flight")
    assert not table["Thor"].has("Lightning Strike")
    table.end_turn()
    assert table["Thor"].has("Flight")


def test_nullify_as_first_printed_lasts_until_its_owner_is_stunned() -> None:
    """As the rulebook of 2015 and the banned printing have it."""
    table = _recruiting("BAN-001", Side("Hulk", row="front", front=["Thor"])).choose("Thor")
    table.end_turn().to_main()
    assert not table["Thor"].has("Flight")
    assert not table.may_use("Thor", "Lightning Strike", by=1)
    table.attack("Hulk", "Cosmo", by=1).pass_all()
    assert table["Cosmo"].spot == "ko_pile"
    assert table["Thor"].has("Flight")


def test_rebirth_may_become_a_face_down_resource() -> None:
    table = Scenario(Side("Hulk", front=["Luke Cage"]), Side("Loki", front=["Mantis"]))
    table.attack("Luke Cage", "Mantis").pass_all().choose("yes")
    assert table["Mantis"].spot == "resource"
    assert not table["Mantis"].face_up


def test_regeneration_heals_at_the_start_of_the_turn() -> None:
    table = Scenario(Side("Loki", front=[Card("MNB-044", wounds=1)]), Side("Hulk"), phase="start")
    assert table["MNB-044"].wounds == 0


def test_schemer_draws_for_the_first_plot_twist_of_each_turn() -> None:
    table = Scenario(
        Side("Thanos", front=["MNB-098"], hand=["Open Fire", "Open Fire"]), Side("Hulk", front=["Luke Cage"])
    )
    table.attack("MNB-098", "Luke Cage").play("Open Fire", "yes")
    assert table.names("hand") == ["Open Fire", "Academy"]
    table.play("Open Fire")
    assert table.names("hand") == ["Academy"]


def test_schemer_does_not_draw_for_a_second_plot_twist_though_it_missed_the_first() -> None:
    """Loki comes over after the first one."""
    front = ["MNB-048", Card("Magik", stunned=True, wounds=1), "Ronan"]
    table = Scenario(
        Side("Thanos", front=front, hand=["Extinguish", "Open Fire"], resources=["Academy"]),
        Side("Hulk", front=["MNB-098", "Luke Cage"]),
    )
    table.play("Extinguish").use("MNB-048", "Mind Control", "MNB-098", "front")
    table.attack("MNB-098", "Luke Cage").play("Open Fire")
    assert table.state.decision is not None
    assert table.state.decision.ask is Ask.COMBAT


def test_shrink_may_cancel_the_first_attack_of_a_turn_when_it_starts() -> None:
    """F285."""
    table = Scenario(Side("Hulk", front=["Ronan", "Luke Cage"]), Side("Loki", front=["Ant-Man"]))
    table.attack("Ronan", "Ant-Man").choose("yes")
    assert table.state.combat is None
    assert not table["Ronan"].ready
    table.attack("Luke Cage", "Ant-Man").pass_all()
    assert not table["Ant-Man"].in_play


def test_sting_weakens_an_enemy_character() -> None:
    table = _recruiting("Black Widow", Side("Hulk", front=["Luke Cage", "Thor"])).choose("Thor")
    assert table["Thor"].counters == -1


def test_swarm_cannot_be_lost() -> None:
    """U226, F290, F291."""
    ultrons = [Card("Ultron", stunned=True), Card("Ultron", hidden=True)]
    table = Scenario(
        Side("Loki", front=ultrons, hand=["Ultron"], resources=["Academy"] * 4),
        Side("Hulk"),
        phase="recruit",
        effects=[Effect("Hulk", "Lose(Each(enemy & supporting), ALL, TURN)", by=1)],
    )
    table.recruit("Ultron", "front")
    assert table.names("front") == ["Ultron"] * 3


def test_team_up_makes_supporting_characters_members_of_the_team() -> None:
    table = Scenario(
        Side("Loki", row="front", front=["MNB-069", "Ant-Man", "Thor"], resources=["Knowhere"]),
        Side("Hulk", front=["Luke Cage"]),
    )
    assert "Guardians of the Galaxy" in table["Ant-Man"].teams
    assert "Guardians of the Galaxy" not in table["Loki"].teams
    assert table.may_attack(["MNB-069", "Ant-Man"], "Luke Cage")
    assert table.may_use("Thor", "Lightning Strike")


def test_toss_gives_another_character_flight_for_the_turn() -> None:
    table = _recruiting("Colossus", Side("Hulk"), front=["Ronan", "Magik"]).choose("Ronan")
    assert table["Ronan"].has("Flight")
    table.end_turn()
    assert not table["Ronan"].has("Flight")


def test_what_is_asked_and_not_answered_fails_with_the_question() -> None:
    table = _recruiting("Black Widow", Side("Hulk", front=["Luke Cage", "Thor"]))
    with pytest.raises(ScenarioError, match="choose Luke Cage, choose Thor"):
        table.recruit("Black Widow")


def test_a_stunned_character_can_be_nullified() -> None:
    enemy = Side("Hulk", front=[Card("Thor", stunned=True, wounds=1), "Drax"])
    table = _recruiting("Cosmo", enemy).choose("Thor")
    assert table["Drax"].has("Berserker")


def test_nullify_also_stops_what_is_gained_later() -> None:
    """As the card has it: it can't gain such powers either."""
    table = Scenario(
        Side("Groot", hand=["Cosmo"], resources=["Academy"]),
        Side("Storm", front=["Gambit", "Drax"], hand=["Vigilante Justice"], back=["Mantis"]),
        phase="recruit",
    )
    table.recruit("Cosmo", "front").choose("Gambit").to_main()
    table.attack("Cosmo", "Gambit").play("Vigilante Justice", "Gambit", by=1)
    assert not table["Gambit"].has("Ferocious")


def test_only_the_first_attack_on_it_each_turn_can_be_shrunk_away() -> None:
    """F286: Declining once uses it up for the turn; the next turn it is there again."""
    table = Scenario(
        Side("Hulk", front=["Yondu", "Nick Fury"]), Side("Loki", front=[Card("Ant-Man", counters=4)])
    )
    table.attack("Yondu", "Ant-Man").choose("no").pass_all()
    table.attack("Nick Fury", "Ant-Man").pass_all()
    table.end_turn().end_turn().to_main()
    table.attack("Yondu", "Ant-Man").choose("yes")
    assert table.state.combat is None


def _against_a_panther(*attackers: str, counters: int) -> Scenario:
    """Beast and another attack Black Panther: both have Ferocious, and Beast falls to the first strikes."""
    table = Scenario(
        Side("Thanos", front=list(attackers)), Side("Loki", front=[Card("Black Panther", counters=counters)])
    )
    return table.attack(list(attackers), "Black Panther").pass_all(strike="Beast")


def test_who_loses_ferocious_between_the_strikes_does_not_strike_twice() -> None:
    """Hope Summers has it only while Beast is face up: 5 and 2 are less than 8, and no second 2 comes."""
    table = _against_a_panther("Beast", "Hope Summers", counters=6)
    assert table["Black Panther"].stats == (9, 8)
    assert table["Beast"].stunned
    assert not table["Hope Summers"].has("Ferocious")
    assert table["Black Panther"].face_up
    assert table["Hope Summers"].face_up


def test_who_gains_ferocious_between_the_strikes_still_strikes() -> None:
    """Cyclops gains it when Beast falls; he has not struck yet."""
    gains = 'When(GetsStunned(yours & character & ~this), Gain(SELF, "Ferocious", TURN))'
    CARDS.scenarios({"MNB-038": (Power(keyword="Trial", tree=gains),)})
    table = _against_a_panther("Beast", "MNB-038", counters=4)
    assert table["MNB-038"].has("Ferocious")
    assert table["Black Panther"].stunned


def _nullified(granter: str, tree: str) -> Scenario:
    """Cosmo nullifies Gambit, beside whom stands somebody with a power for his whole side."""
    CARDS.scenarios({granter: (Power(keyword="Trial", tree=tree),)})
    table = Scenario(
        Side("Groot", hand=["Cosmo"], resources=["Academy"]),
        Side("Storm", front=["Gambit", "Drax"], back=[granter]),
        phase="recruit",
    )
    return table.recruit("Cosmo", "front").choose("Gambit").to_main()


def test_nullify_also_stops_keywords_that_a_power_gives_to_a_whole_side() -> None:
    """Can't beats can."""
    table = _nullified("MNB-066", 'GrantKeyword(yours & character, "Ferocious")')
    assert not table["Gambit"].has("Ferocious")
    assert table["Drax"].has("Ferocious")
    table.end_turn()
    assert table["Gambit"].has("Ferocious")


def test_who_loses_all_powers_loses_the_given_ones_and_can_be_given_others_later() -> None:
    """In order of time, where nothing says that it can't gain."""
    takes = Power(
        name="Take",
        timing=(Timing.MAIN,),
        cost=(Symbol.ENERGY,),
        tree="Lose(Choose(enemy & front), ALL, TURN)",
    )
    later = Power(
        timing=(Timing.COMBAT,),
        any_turn=True,
        tree='During(TURN, GrantKeyword(yours & character, "Lethal"))',
    )
    always = Power(keyword="Trial", tree='GrantKeyword(yours & character, "Grab")')
    CARDS.scenarios({"MNB-068": (takes,), "MNB-066": (always,), "MNB-105": (later,)})
    table = Scenario(
        Side("Groot", front=["Nova"], resources=["Laboratory"]),
        Side("Storm", front=["Gambit"], back=["MNB-066"], hand=["Open Fire"]),
    )
    assert table["Gambit"].has("Grab")
    table.use("Nova", "Take")
    assert not table["Gambit"].has("Grab")
    table.attack("Nova", "Gambit").play("Open Fire", by=1)
    assert table["Gambit"].has("Lethal")
    assert not table["Gambit"].has("Grab")
