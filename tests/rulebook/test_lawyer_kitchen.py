"""A hostile rules lawyer reads the book of 2024 once more, and what stands across the books: replacement,
strikes, prohibitions, derived values, piles, powers that are lost, copied and given.

Each demand is in our own words, with its place: 19, 20 and 24 are the rulebooks of these years."""

from __future__ import annotations

import pytest

from tests.rulebook.lawyer import FORTS, LOKI, again, anytime, keyword
from vsdeck.card import Power, Symbol, Timing
from vsdeck.engine import Mode, Spot
from vsdeck.engine.invariants import broken
from vsdeck.engine.scenario import Card, Scenario, Side
from vsdeck.engine.scenario.setting import known_cards

STRONG = keyword("Super Strength")
FRIENDS = ["Moon Girl", "Devil Dinosaur"]
TRIAL_COMBAT = (Timing.COMBAT,)


def power(tree: str, *timing: Timing, name: str = "Trial", any_turn: bool = False) -> Power:
    return Power(name=name, timing=timing or (Timing.MAIN,), any_turn=any_turn, tree=tree)


# ------------------------------------------------------------------------------------------ main characters


def test_one_main_character_hidden_and_the_other_gone_is_still_a_player() -> None:
    """24 Main Characters, Hide: out with the last of them in play, and face down is in play."""
    enemy = Side([Card("Moon Girl", hidden=True), Card("Devil Dinosaur")], front=["Magik"])
    table = Scenario(
        Side("Hulk", front=["Nova"]), enemy, powers={"Nova": "KO(Choose(enemy & main & face_up))"}
    )
    table.use("Nova", "Trial")
    assert table.winners is None
    assert table["Moon Girl"].in_play


def test_two_main_characters_of_one_name_on_both_sides_do_not_meet_by_force() -> None:
    """24 Uniqueness: nobody comes onto a side with a main character of that name, not even as a puppet."""
    you = Side([Card("Moon Girl"), Card("Devil Dinosaur")], front=["Nova"])
    enemy = Side("Loki", front=["Devil Dinosaur"])
    table = Scenario(you, enemy, powers={"Nova": "MoveSide(Choose(enemy & supporting))"}).use("Nova", "Trial")
    assert table.piece("Devil Dinosaur", 1, "front").side == 1
    assert not broken(table.state)


def test_a_supporting_character_that_became_main_saves_the_game_and_loses_it() -> None:
    """24 Main Characters: whoever is one when the last falls; in a game of three his cards go too."""
    you = Side("Hulk", front=[Card("Nova", main=True), "Drax"])
    sides = [you, Side("Loki", front=["Magik"]), Side("Storm")]
    powers = {"Magik": 'KO(Choose(main & Named("Hulk")))'}
    table = Scenario(*sides, active=1, powers=powers).use("Magik", "Trial", by=1)
    assert table["Nova"].in_play
    assert table.state.alive[0]


def test_a_level_reached_in_the_enemy_s_combat_as_a_defender() -> None:
    """24 Gaining XP and Leveling Up: at once, with its wounds, and it strikes with the new numbers."""
    goal = Power(name="Study", level_up=1, tree="When(GetsStunned(this), GainXP())")
    gain = power("GainXP()", Timing.COMBAT, any_turn=True)
    you = Side(Card("Hulk", wounds=2), row="front")
    table = Scenario(you, LOKI, active=1, powers={"MNB-003": [goal, gain], "Drax": []})
    table.attack("Drax", "Hulk", by=1).use("Hulk", "Trial")
    assert (table["Hulk"].level, table["Hulk"].wounds) == (2, 2)
    again(table).pass_all()
    assert table["Drax"].stunned, "six against six"


def test_who_levels_up_has_not_used_the_powers_of_the_new_level_nor_forgotten_those_used() -> None:
    """24 Leveling Up, Super Powers: it is the same character; the same power is not used twice in a turn."""
    goal = Power(name="Study", level_up=1, tree="When(GetsStunned(this), GainXP())")
    both = {
        "MNB-003": [goal, power("Sequence([GainXP(), Draw()])")],
        "MNB-004": [power("Sequence([GainXP(), Draw()])")],
    }
    table = Scenario(Side("Hulk", row="front"), LOKI, powers=both).use("Hulk", "Trial")
    assert table["Hulk"].level == 2
    assert not table.may_use("Hulk", "Trial")


# ------------------------------------------------------------------------------------------ super strength


def test_counters_of_a_power_up_are_doubled_for_a_strong_defender_in_an_enemy_turn() -> None:
    """24 Super Strength, Powering Up: an effect that puts a counter, in melee combat, whosever turn."""
    you = Side("Hulk", front=["Nova"], hand=["Nova"])
    table = Scenario(you, LOKI, active=1, powers={"Nova": STRONG}).attack("Drax", "Nova", by=1)
    assert table.power_up("Nova")["Nova"].counters == 2


def test_no_doubling_in_a_ranged_combat_nor_of_what_is_taken_away() -> None:
    """24 Super Strength: melee only; a decrease and -1/-1 counters are as they are."""
    for back, counters in ((True, 1), (False, 2)):
        row = {"back" if back else "front": ["Hawkeye"]}
        you = Side("Hulk", **row)  # type: ignore[arg-type]
        powers = {"Hawkeye": [STRONG, power("PutCounters(PLUS, 1, SELF)", *TRIAL_COMBAT)]}
        table = Scenario(you, LOKI, powers=powers).attack("Hawkeye", "Drax").use("Hawkeye", "Trial")
        assert table["Hawkeye"].counters == counters
    powers = {"Hawkeye": [STRONG, power("Modify(SELF, -1, 0, COMBAT)", *TRIAL_COMBAT)]}
    table = Scenario(Side("Hulk", front=["Hawkeye"]), LOKI, powers=powers).attack("Hawkeye", "Drax")
    assert table.use("Hawkeye", "Trial")["Hawkeye"].stats[0] == 1


def test_strength_that_is_lent_in_the_middle_doubles_from_then_on() -> None:
    """24 Super Strength: gained twice it doubles twice; what came before stays as it was."""
    lend = power('Gain(SELF, "Super Strength", COMBAT)', *TRIAL_COMBAT, name="Lend")
    put = power("PutCounters(PLUS, 1, SELF)", *TRIAL_COMBAT, name="Put")
    more = power("PutCounters(PLUS, 1, SELF)", *TRIAL_COMBAT, name="More")
    powers = {"Nova": [put, lend, more, STRONG]}
    table = Scenario(Side("Hulk", front=["Nova"]), LOKI, powers=powers).attack("Nova", "Drax")
    table.use("Nova", "Put").use("Nova", "Lend").use("Nova", "More")
    assert table["Nova"].counters == 2 + 4


def test_counters_that_are_replaced_are_doubled_for_the_strong_and_a_doubled_gift_once_each() -> None:
    """24 Super Strength, replacement: -1/-1 counters that become +1/+1 counters are +1/+1 counters put."""
    put = power("PutCounters(MINUS, 1, Choose(yours & character & in_combat))", *TRIAL_COMBAT)
    you = Side("Hulk", front=["Nova", "Magik"])
    powers = {
        "Nova": [STRONG, put],
        "Magik": "Instead(GetsCounters(yours & character, MINUS), PutCounters(PLUS, THAT_MANY, SUBJECT))",
    }
    table = Scenario(you, LOKI, powers=powers).attack("Nova", "Drax").use("Nova", "Trial")
    assert table["Nova"].counters == 2


# ------------------------------------------------------------------------------------------ strikes


def test_a_strike_outside_combat_does_nothing_to_the_stunned() -> None:
    """24 Strike: who is down already is not stunned again."""
    enemy = Side("Loki", front=[Card("Drax", stunned=True, wounds=1)])
    table = Scenario(Side("Hulk", front=["Nova"]), enemy, powers={"Nova": "Strike(Each(enemy & supporting))"})
    table.use("Nova", "Trial")
    assert not broken(table.state)
    assert (table["Drax"].wounds, table["Drax"].in_play) == (1, True)


def test_a_strike_outside_combat_knows_no_ranged_and_no_row() -> None:
    """24 Strike: from the back row at the back row, and nobody strikes back."""
    enemy = Side("Loki", front=["Drax"], back=["Beast"])
    table = Scenario(
        Side("Hulk", back=["Nova"]), enemy, powers={"Nova": "Strike(Choose(enemy & back & supporting))"}
    )
    table.use("Nova", "Trial")
    assert table["Beast"].stunned or not table["Beast"].in_play
    assert (table["Nova"].face_up, table["Nova"].ready) == (True, True)


def test_a_strike_in_the_middle_of_a_combat_of_others_counts_for_their_xp() -> None:
    """24 Strike: the attacker that is stunned from the side leaves the combat; its team goes on."""
    you = Side("Hulk", front=["Nova", "Mantis"])
    enemy = Side("Loki", front=["Drax"], back=[Card("Magik", counters=3)])
    powers = {"Magik": anytime("Strike(Choose(enemy & attacker))"), "Drax": []}
    table = Scenario(you, enemy, powers=powers).attack(["Nova", "Mantis"], "Drax")
    table.use("Magik", "Trial", "Mantis", by=1)
    combat = table.state.combat
    assert combat is not None
    assert [table.state.card(ref) for ref in combat.attackers] == [table["Nova"].card]
    again(table).pass_all()
    assert table["Drax"].face_up


def test_always_striking_is_no_weapon_against_one_s_own_oath_nor_against_distance() -> None:
    """24 Make a Plan: not in a ranged combat without Ranged."""
    you = Side("Hulk", back=["Hawkeye"])
    enemy = Side("Loki", front=["Drax"])
    table = Scenario(you, enemy, powers={"Drax": "AlwaysStrikes(this)"}).attack("Hawkeye", "Drax").pass_all()
    assert table["Hawkeye"].face_up


def test_two_strikes_of_a_defender_who_is_stunned_between_are_one_comparison() -> None:
    """24 Elektra: several strikes at once add up, and each tells of itself."""
    tree = "Strike(Choose(enemy & defender), times=3)"
    powers = {
        "Magik": [power(tree, *TRIAL_COMBAT), "When(Strikes(this), PutCounters(PLUS, 1, SELF))"],
        "Drax": [],
    }
    table = Scenario(Side("Hulk", front=["Magik"]), LOKI, powers=powers).attack("Magik", "Drax")
    table.use("Magik", "Trial")
    assert table["Drax"].stunned, "three times three against six"


def test_a_strike_that_is_replaced_outside_combat_is_replaced_too() -> None:
    """24 Strike, 19 Match: replacement hears strikes wherever they are made."""
    powers = {
        "Nova": [
            "Instead(Strikes(this), PutCounters(MINUS, THAT_MANY, OBJECT))",
            power("Strike(Choose(enemy & supporting))"),
        ],
        "Drax": [],
    }
    enemy = Side("Loki", front=[Card("Drax", counters=10)])
    table = Scenario(Side("Hulk", front=["Nova"]), enemy, powers=powers).use("Nova", "Trial")
    assert table["Drax"].counters == 5
    assert table["Drax"].face_up


# ------------------------------------------------------------------------------------------ chi, prisoners


def test_chi_stays_through_a_stun_a_level_and_a_new_side() -> None:
    """24 Iron Fist: as his power says; without it they go."""
    keep = 'KeepsCounters(this, Mark("Chi"), even_hidden=True)'
    for kept in (True, False):
        enemy = Side("Loki", front=[Card("Drax", counters={"Chi": 3, "+1/+1": 2})])
        powers: dict[str, str | Power | list[str | Power]] = {
            "Nova": "Sequence([MoveSide(Choose(enemy & supporting)), Hide(IT)])",
            "Drax": keep if kept else [],
        }
        table = Scenario(Side("Hulk", front=["Nova"]), enemy, powers=powers).use("Nova", "Trial", "front")
        assert (table["Drax"].tally("Chi"), table["Drax"].counters) == (3 if kept else 0, 0)
        assert not broken(again(table).state)


def test_a_prisoner_in_two_heads_and_his_jailer_s_partner() -> None:
    """24 Evidence: on his jailer's side, not the partner's; the partner's formation does not move him."""
    prison = "Sequence([MoveSide(Choose(enemy & supporting)), Hide(IT), During(GAME, Forbid(TURN_UP, it))])"
    order = [Side("Hulk", front=["Nova"]), Side("Storm"), Side("Loki", front=["Drax"]), Side("Thanos")]
    table = Scenario(*order, mode=Mode.TWO_HEADED, powers={"Nova": prison}).use("Nova", "Trial", "front")
    assert (table["Drax"].side, table["Drax"].hidden) == (0, True)
    assert not broken(again(table).state)


# ------------------------------------------------------------------------------------------ plot twists


@pytest.mark.parametrize(
    ("card", "may"), [("Nova", True), (Card("Nova", hidden=True), False), ("Drax", False)]
)
def test_a_plot_twist_of_either_of_two_teams_needs_a_face_up_one_of_either(
    card: str | Card, may: bool
) -> None:
    """24 Plot Twists: hidden ones are no team for it."""
    twist = "HOX-060"
    first, second = known_cards()[twist].teams
    for team in (first, second):
        powers = {"Nova": f'AlsoTeam(this, "{team}")'}
        table = Scenario(Side("Hulk", front=[card], hand=[twist]), LOKI, powers=powers, phase="formation")
        assert table.may_play(twist) is may


def test_a_cancelled_plot_twist_counts_for_backup_plan_and_for_loki() -> None:
    """24 Cancel, 20 Backup Plan: it was played."""
    you = Side("Hulk", front=["Nova"], hand=["Find Cover"])
    enemy = Side("FAN-037", row="front", front=["Drax"], hand=["FAN-054"], deck=["Beast", "Storm"])
    powers = {"Drax": "Instead(PlaysCard(ENEMY, plot_twist), Nothing())"}
    table = Scenario(you, enemy, active=1, powers=powers).attack("Drax", "Nova", by=1)
    table.play("Find Cover").play("FAN-054", by=1)
    assert table["Nova"].stats == (5, 5)
    assert sorted(table.names("hand", 1)) == ["Beast", "Storm"]


# ------------------------------------------------------------------------------------------ replacement


def test_a_stun_that_becomes_a_hiding_gives_no_wound_and_no_xp() -> None:
    """24 replacement: who was not stunned was stunned by nobody; equipment goes all the same."""
    you = Side("TUB-031", front=[Card("TUB-041", counters=9)])
    enemy = Side("Loki", front=[Card("Drax", attached=["FAN-027"])])
    powers = {"Drax": "Instead(GetsStunned(this), Hide(SELF))"}
    table = Scenario(you, enemy, powers=powers).attack("TUB-041", "Drax").pass_all()
    drax = table["Drax"]
    assert (drax.hidden, drax.wounds, drax.attached) == (True, 0, [])
    assert table["TUB-031"].xp == 0


def test_two_that_would_be_stunned_save_each_other_at_the_same_time() -> None:
    """24 replacement, Ending the Game: decided before anybody is down."""
    you = Side("Hulk", front=["Nova"])
    enemy = Side("Loki", front=["Drax"])
    tree = "Instead(GetsStunned(this), PutCounters(MINUS, 1, SELF))"
    table = Scenario(
        you, enemy, powers={"Nova": tree, "Drax": tree, "Hulk": "Gets(yours & supporting, 5, 0)"}
    )
    table.attack("Nova", "Drax").pass_all()
    assert (table["Nova"].face_up, table["Drax"].face_up) == (True, True)
    assert (table["Nova"].counters, table["Drax"].counters) == (-1, -1)


def test_a_draw_that_is_replaced_by_a_draw_does_not_go_round() -> None:
    """24 Black Cat: each replacement meets one happening once."""
    table = Scenario(
        Side("Hulk", front=["Nova"]),
        Side("Loki", front=["Magik"]),
        powers={"Nova": "Draw(2)", "Magik": "Instead(Draws(ENEMY), Draw(1, THAT_PLAYER))"},
    ).use("Nova", "Trial")
    assert len(table.names("hand")) == 1
    assert not broken(table.state)


def test_who_may_not_be_stunned_may_be_wounded_and_dies_of_it() -> None:
    """24 Golden Rules: a prohibition is of its verb alone."""
    enemy = Side("Loki", front=["Drax"])
    powers = {
        "Drax": "Forbid(STUN, card, this)",
        "Nova": "Sequence([Stun(Choose(enemy & supporting)), Wound(IT, 2)])",
    }
    table = Scenario(Side("Hulk", front=["Nova"]), enemy, powers=powers).use("Nova", "Trial")
    assert table.names("ko_pile", 1) == ["Drax"]


def test_who_cannot_be_kod_lies_there_with_all_its_wounds() -> None:
    """24 Golden Rules: and goes as soon as nothing forbids it."""
    enemy = Side("Loki", front=["Drax", "Magik"])
    powers = {
        "Magik": "Forbid(KO, card, yours & character & ~this)",
        "Nova": [
            power('Wound(Choose(enemy & Named("Drax")), 3)', name="Hurt"),
            power('Move(Choose(enemy & Named("Magik")), HAND)', name="Away"),
        ],
    }
    table = Scenario(Side("Hulk", front=["Nova"]), enemy, powers=powers).use("Nova", "Hurt")
    assert table["Drax"].in_play
    again(table).use("Nova", "Away")
    assert table.names("ko_pile", 1) == ["Drax"]


# ------------------------------------------------------------------------------------------ derived


def test_health_that_a_neighbour_gives_is_lost_with_the_neighbour() -> None:
    """24 Health: and who lived on it is KO'd at once, by nobody."""
    enemy = Side("Loki", front=["Magik", Card("Drax", wounds=2)])
    powers = {
        "Magik": "Gets(yours & supporting & ~this, 0, 0, 1)",
        "Nova": "Daze(Choose(enemy & supporting))",
    }
    table = Scenario(Side("Hulk", front=["Nova"]), enemy, powers=powers)
    assert table["Drax"].health == 1
    table.use("Nova", "Trial", "Magik")
    assert table.names("ko_pile", 1) == ["Drax"]


def test_a_team_that_is_lent_is_lost_in_the_middle_of_the_team_s_attack() -> None:
    """24 Team Affiliation: the attack was made; nobody leaves the combat for it."""
    you = Side("Hulk", front=["Nova", "Magik", "Ant-Man"])
    powers = {
        "Ant-Man": 'AlsoTeam(yours & supporting, "X-Men")',
        "Drax": anytime('Stun(Choose(enemy & Named("Ant-Man")))'),
    }
    table = Scenario(you, LOKI, powers=powers).attack(["Nova", "Magik"], "Drax").use("Drax", "Trial", by=1)
    assert table.state.combat is not None
    assert len(table.state.combat.attackers) == 2
    again(table).pass_all()
    assert table["Drax"].stunned


# ------------------------------------------------------------------------------------------ powers


def test_a_copied_power_goes_when_the_copied_one_lies_face_down() -> None:
    """24 powers: printed powers of cards face up; a copy of a copy is none."""
    you = Side("Hulk", front=["Magik", "Nova", "Drax"])
    powers = {
        "Magik": "CopiesPowers(yours & supporting & face_up & ~this)",
        "Nova": keyword("Lethal"),
        "Drax": "Hide(Choose(yours & supporting & ~this))",
    }
    table = Scenario(you, Side("Loki"), powers=powers)
    assert table["Magik"].has("Lethal")
    table.use("Drax", "Trial", "Nova")
    assert not table["Magik"].has("Lethal")


def test_a_given_super_power_is_used_once_by_each_who_has_it_and_paid_by_each() -> None:
    """24 Super Powers: if several have the same power, each may use it once."""
    you = Side("Hulk", front=["Magik", "Nova", "Drax"], resources=["Fortress", "Fortress", "Fortress"])
    given = 'GrantPower(yours & supporting & ~this, "Given", MAIN, [MIGHT], PutCounters(PLUS, 1, HOLDER))'
    table = Scenario(you, Side("Loki"), powers={"Magik": given})
    table.use("Nova", "Given").use("Drax", "Given")
    assert (table["Nova"].counters, table["Drax"].counters) == (1, 1)
    assert not table.may_use("Nova", "Given")
    assert sum(table.state.face[card] for card in table.state.zone(0, Spot.RESOURCE)) == 1


def test_what_is_lost_for_the_turn_comes_back_to_who_has_changed_sides() -> None:
    """19 Lost powers: it stays lost on the other side, and comes back with the end of the turn."""
    enemy = Side("Loki", front=["Drax"])
    powers = {
        "Drax": keyword("Lethal"),
        "Nova": "Sequence([Lose(Choose(enemy & supporting), ALL, TURN), MoveSide(IT)])",
    }
    table = Scenario(Side("Hulk", front=["Nova"]), enemy, powers=powers).use("Nova", "Trial", "front")
    assert (table["Drax"].side, table["Drax"].has("Lethal")) == (0, False)
    again(table).end_turn()
    assert table["Drax"].has("Lethal")


# ------------------------------------------------------------------------------------------ modes


def test_two_heads_power_up_and_play_in_one_combat_and_the_enemy_heads_answer() -> None:
    """15, 24 modes: each head acts in the combat; a head that falls takes only its own cards."""
    order = [
        Side("Hulk", front=["Nova"], hand=["Nova"]),
        Side("Storm", hand=["Find Cover"]),
        LOKI,
        Side("Thanos", hand=["Find Cover"]),
    ]
    table = Scenario(*order, mode=Mode.TWO_HEADED).attack("Nova", "Drax")
    table.power_up("Nova").play("Find Cover", by=3)
    assert table["Nova"].counters == 1
    assert table["Drax"].stats[1] == 9
    assert not broken(again(table).state)


def test_a_teammate_s_front_row_does_not_guard_in_two_against_two() -> None:
    """24 Protect: that player's front row; each player's own."""
    sides = [
        Side("Hulk", front=["Nova"]),
        Side("Loki", back=["Magik"]),
        Side("Storm"),
        Side("Thanos", front=["Drax"]),
    ]
    table = Scenario(*sides, mode=Mode.TEAMS, powers={"Drax": []})
    assert table.may_attack("Nova", "Magik")


def test_recruits_given_to_a_teammate_are_his_and_appear_there() -> None:
    """19 Optional rule: the teammate has it now; what hears appearances of his side hears it."""
    sides = [
        Side("Hulk", hand=["Magik"], resources=FORTS),
        LOKI,
        Side("Storm", front=["Nova"]),
        Side("Thanos"),
    ]
    powers = {"Nova": "When(Appears(yours & character), PutCounters(PLUS, 1, SELF))"}
    table = Scenario(*sides, mode=Mode.TEAMS, shared_recruits=True, phase="recruit", powers=powers)
    action = next(one for one in table.state.decision.options if one.other >= 10)  # type: ignore[union-attr]
    table._apply(action)
    assert table["Magik"].side == 2
    assert table["Nova"].counters == 1


def test_three_play_and_a_reaction_is_asked_in_the_order_of_turns() -> None:
    """24 Timing: of several players who could cancel, the first whose turn comes is asked first."""
    cancel = Power(
        name="No",
        timing=(Timing.REACTION,),
        cost=(Symbol.MIGHT,),
        tree="Instead(UsesPower(enemy & character), Nothing())",
    )
    sides = [Side("Hulk", front=["Nova"])]
    sides += [
        Side("Loki", front=["Drax"], resources=["Fortress"]),
        Side("Storm", front=["Magik"], resources=["Fortress"]),
    ]
    table = Scenario(*sides, powers={"Nova": "Draw(3)", "Drax": cancel, "Magik": cancel}).use("Nova", "Trial")
    assert table.state.decision is not None
    first = table.state.decision.player
    table.choose("no").choose("yes")
    assert {first, 3 - first} == {1, 2}
    assert table.names("hand") == []


def _heads(**powers: str | Power) -> Scenario:
    """The enemy's two heads stand in one front row, Drax of the one and Magik of the other."""
    order = [Side("Hulk", front=["Nova"]), Side("Storm")]
    order += [Side("Loki", front=["Drax"]), Side("Thanos", front=["Magik"], back=["Beast"])]
    return Scenario(*order, mode=Mode.TWO_HEADED, powers=powers)


def test_bug_two_heads_had_two_front_rows_for_safeguard() -> None:
    """15 two-headed teammates, 20 Safeguard: they share one giant row, and who guards it guards all of it."""
    table = _heads(Drax=keyword("Safeguard"))
    assert (table.may_attack("Nova", "Drax"), table.may_attack("Nova", "Magik")) == (True, False)


def test_bug_two_heads_did_not_hide_each_other_in_their_row() -> None:
    """15 two-headed teammates, 20 Invisible Woman: each character in her row, whichever head's it is."""
    order = [Side("FAN-003", row="front", resources=["Academy"]), Side("Hulk", row="front")]
    table = Scenario(*order, LOKI, Side("Thanos"), mode=Mode.TWO_HEADED)
    table.use("FAN-003", "Mass Invisibility")
    assert (table["Hulk"].has("Invisibility"), table["Loki"].has("Invisibility")) == (True, False)


def test_two_heads_switch_places_across_their_rows() -> None:
    """15 two-headed teammates: characters of one side, whichever head's they are."""
    tree = 'SwitchPlaces(Choose(enemy & Named("Drax")), Choose(enemy & Named("Beast")))'
    table = _heads(Nova=tree).use("Nova", "Trial")
    assert (table["Drax"].spot, table["Beast"].spot) == ("back", "front")
    assert (table["Drax"].side, table["Beast"].side) == (2, 3)
    assert not broken(table.state)
