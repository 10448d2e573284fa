"""A hostile rules lawyer reads the book of 2019 once more: each of its mechanics against another one.

Each demand is in our own words, with its place: 19, 20 and 24 are the rulebooks of these years."""

from __future__ import annotations

import pytest

from tests.rulebook.lawyer import FORTS, LOKI, again, anytime, keyword
from vsdeck.card import Power, Symbol, Timing
from vsdeck.engine import Mode
from vsdeck.engine.invariants import broken
from vsdeck.engine.scenario import Card, Scenario, Side

WEAPON = "FAN-026"
STRONG = "While(Is(bearer, face_up), Gets(bearer, 0, 5))"
"""What a Weapon gives that was chosen for DEF."""
RIFLE = "SVH-022"
HEARS_RECOVERING = "TUB-054"
DAZE = Power(name="No Fatalities", timing=(Timing.MAIN,), tree="Daze(Choose(enemy & character))")


# ------------------------------------------------------------------------------------------ equipment


def test_who_lives_on_its_equipment_falls_with_it_in_the_middle_of_its_attack() -> None:
    """19 Equipment, Stunned: without armour the attacker has no DEF; the combat is over."""
    you = Side("Hulk", front=[Card("Magik", counters=-2, attached=[WEAPON])])
    powers = {WEAPON: "Gets(bearer, 0, 5)", "Drax": anytime("KO(Choose(enemy & equipment))")}
    table = Scenario(you, LOKI, powers=powers)
    assert table["Magik"].stats[1] == 5
    table.attack("Magik", "Drax").use("Drax", "Trial", by=1)
    assert table.names("ko_pile") in (["Weapon", "Magik"], ["Magik", "Weapon"])
    assert table.state.combat is None
    assert table["Drax"].face_up


def test_a_taken_bearer_uses_its_equipment_for_its_new_player() -> None:
    """19 Equipment, On Your Side: what a taken character wears works for whoever has the character."""
    shot = Power(name="Shot", timing=(Timing.MAIN,), tree="PutCounters(MINUS, 1, Choose(enemy & main))")
    powers = {RIFLE: shot, "Nova": "MoveSide(Choose(enemy & supporting))"}
    enemy = Side("Loki", front=[Card("Drax", attached=[RIFLE])])
    table = Scenario(Side("Hulk", front=["Nova"]), enemy, powers=powers).use("Nova", "Trial", "front")
    assert table["Drax"].side == 0
    again(table).use(RIFLE, "Shot")
    assert table["Loki"].counters == -1
    table.end_turn().to_main()
    assert not table.may_use(RIFLE, "Shot", by=1)


def test_a_component_drains_for_the_side_that_has_its_bearer_now() -> None:
    """19 Components: an enemy is one of the other side, and sides change."""
    enemy = Side("TUB-031", front=[Card("Drax", attached=[HEARS_RECOVERING]), Card("Beast", stunned=True)])
    powers = {"Nova": "Sequence([MoveSide(Choose(enemy & supporting & face_up)), Recover(Choose(stunned))])"}
    table = Scenario(Side("Hulk", front=["Nova"]), enemy, powers=powers).use("Nova", "Trial", "front")
    assert table["Beast"].counters == -1


def test_a_second_equipment_that_comes_by_an_effect_ends_the_first() -> None:
    """19 Equipment: one each, however it came, in an enemy's turn too."""
    you = Side("Hulk", front=[Card("Nova", attached=[WEAPON])], hand=["FAN-027"])
    powers = {"Nova": anytime("Equip(Choose(equipment & InZone(HAND)), SELF)")}
    table = Scenario(you, LOKI, active=1, powers=powers).attack("Drax", "Nova", by=1)
    table.use("Nova", "Trial")
    assert table["Nova"].attached == ["Fantasticar"]
    assert table.names("ko_pile") == ["Weapon"]


def test_nobody_equips_the_character_of_a_teammate() -> None:
    """19 Equipment, 2 vs. 2: onto a character on your side."""
    you = Side("Hulk", hand=[WEAPON], resources=FORTS)
    table = Scenario(
        you, LOKI, Side("Storm", front=["Nova"]), Side("Thanos"), mode=Mode.TEAMS, phase="recruit"
    )
    assert table.refusal("equip", WEAPON, "Nova")
    assert not table.refusal("equip", WEAPON, "Hulk")


def test_bug_who_hides_was_called_stunned_where_it_could_not_be_equipped() -> None:
    """19 Equipment, Hide: onto a face-up character; hidden is another state than stunned."""
    you = Side("Hulk", front=[Card("Nova", hidden=True)], hand=[WEAPON], resources=FORTS)
    refused = Scenario(you, LOKI, phase="recruit").refusal("equip", WEAPON, "Nova")
    assert refused == "Nova is hidden, and only face-up characters are equipped"


def test_what_the_bearer_does_with_its_equipment_the_bearer_has_done() -> None:
    """19 Equipment, Norman Osborn: what the equipment stuns the bearer stuns."""
    shot = Power(name="Shot", timing=(Timing.MAIN,), tree="Stun(Choose(enemy & supporting))")
    for who, xp in (("TUB-041", 1), ("Nova", 0)):
        you = Side("TUB-031", front=[Card(who, attached=[RIFLE])])
        table = Scenario(you, LOKI, powers={RIFLE: shot}).use(RIFLE, "Shot")
        assert table["TUB-031"].xp == xp, who


# ------------------------------------------------------------------------------------------ machines


def test_the_invisible_before_a_machine_keeps_it_from_harm() -> None:
    """19 Machines, 20 Invisible: who protects nobody is a face-up character of the row all the same."""
    enemy = Side("Loki", row="front", front=["Magik", "FAN-024"])
    table = Scenario(Side("Hulk", front=["Nova"]), enemy, powers={"Magik": keyword("Invisible")})
    assert not table.may_attack("Nova", "FAN-024")


def test_a_machine_behind_the_invisible_may_be_wrecked() -> None:
    """19 Machines, 20 Invisible: a front row that protects nobody does not shield the back row's machine."""
    enemy = Side("Loki", row="front", front=["Magik"], back=["FAN-024"])
    powers = {"Magik": keyword("Invisible"), "Loki": keyword("Invisible")}
    table = Scenario(Side("Hulk", front=["Nova"]), enemy, powers=powers)
    assert table.may_attack("Nova", "FAN-024")
    enemy = Side("Loki", row="front", front=["Magik"], back=["FAN-024"])
    table = Scenario(Side("Hulk", front=["Drax"]), enemy)
    assert not table.may_attack("Drax", "FAN-024")


def test_flyers_wreck_a_machine_over_a_front_row_and_one_who_cant_fly_keeps_them_down() -> None:
    """19 Machines, Flight, Team Attacks."""
    enemy = Side("Loki", row="front", front=["Drax"], back=["FAN-024"])
    you = Side("Hulk", front=["Nova", "Yondu"])
    table = Scenario(you, enemy, powers={"Drax": []})
    assert table.may_attack("Nova", "FAN-024")
    assert not table.may_attack(["Nova", "Yondu"], "FAN-024")
    assert not Scenario(you, enemy).may_attack("Nova", "FAN-024"), "Drax grabs who flies past"


# ------------------------------------------------------------------------------------------ health


def test_a_vitality_counter_on_the_stunned_heals_its_wound() -> None:
    """19 Vitality: one of each goes, whether the character lies face up or not."""
    you = Side("Hulk", front=["Nova", Card("Drax", stunned=True, wounds=1)])
    table = Scenario(you, Side("Loki"), powers={"Nova": "PutCounters(VITALITY, 2, Choose(yours & stunned))"})
    table.use("Nova", "Trial")
    assert (table["Drax"].wounds, table["Drax"].tally("vitality"), table["Drax"].health) == (0, 1, 3)
    assert table["Drax"].stunned


def test_the_hidden_keep_their_vitality_and_lose_what_else_they_had() -> None:
    """19 Hide, Vitality: +1/+1 counters go, vitality stays as wounds do."""
    you = Side("Hulk", front=["Nova", Card("Drax", counters={"+1/+1": 2, "vitality": 1})])
    table = Scenario(you, Side("Loki"), powers={"Nova": "Hide(Choose(yours & supporting & ~this))"})
    table.use("Nova", "Trial")
    drax = table["Drax"]
    assert (drax.hidden, drax.counters, drax.tally("vitality"), drax.health) == (True, 0, 1, 3)


def test_who_lives_on_a_second_of_health_dies_hidden_when_it_goes() -> None:
    """19 Maximum Health, Impersonating: Moonstone, wounded and hidden, meets Ms. Marvel."""
    you = Side("Hulk", front=["Nova", Card("TUB-046", wounds=1, hidden=True)], hand=["Ms. Marvel"])
    table = Scenario(you, Side("Loki"), powers={"Nova": "Move(Choose(character & InZone(HAND)), PLAY)"})
    assert table["TUB-046"].in_play
    table.use("Nova", "Trial")
    while table.state.decision is not None and "row" in table.asked:
        table.choose("back")
    assert "Moonstone" in table.names("ko_pile")


def test_a_wound_kills_the_hidden() -> None:
    """19 Wound: a wound is no stun, and face down is no armour."""
    enemy = Side("Loki", front=[Card("Magik", hidden=True)])
    table = Scenario(Side("Hulk", front=["Nova"]), enemy, powers={"Nova": "Wound(Choose(enemy & hidden))"})
    table.use("Nova", "Trial")
    assert table.names("ko_pile", 1) == ["Magik"]


def test_a_daze_of_who_has_no_health_left_but_one_kills_nobody() -> None:
    """19 Daze, 20 Tough: no wound, and who is tough is up again at once, exhausted."""
    enemy = Side("Loki", front=[Card("Drax", wounds=1, counters=2)])
    table = Scenario(
        Side("TUB-031", resources=["Fortress"]), enemy, powers={"Drax": keyword("Tough"), "TUB-031": DAZE}
    ).use("TUB-031", "No Fatalities", "Drax")
    assert table.state.decision is not None
    assert table.state.decision.player == 1
    again(table).choose("yes")
    drax = table["Drax"]
    assert (drax.face_up, drax.ready, drax.wounds, drax.counters) == (True, False, 1, 0)


# ------------------------------------------------------------------------------------------ hiding


def test_who_hides_exhausted_lies_there_ready_and_the_stunned_does_not_hide() -> None:
    """19 Hide."""
    you = Side("Hulk", front=["Nova", Card("Drax", exhausted=True), Card("Beast", stunned=True)])
    table = Scenario(you, Side("Loki"), powers={"Nova": "Hide(Each(yours & supporting & ~this))"})
    table.use("Nova", "Trial")
    assert (table["Drax"].hidden, table["Drax"].ready) == (True, True)
    assert (table["Beast"].stunned, table["Beast"].hidden, table["Beast"].ready) == (True, False, False)


def test_a_recover_finds_nobody_among_the_hidden() -> None:
    """19 Hide: another state than stunned; what recovers does not turn them up, their recovery phase does."""
    you = Side("Hulk", front=["Nova", Card("Drax", hidden=True)])
    table = Scenario(you, Side("Loki"), powers={"Nova": "Recover(Each(yours & character))"})
    table.use("Nova", "Trial")
    assert table["Drax"].hidden
    table.end_turn().end_turn()
    assert table["Drax"].face_up


def test_all_hidden_is_nobody_to_attack_and_the_main_character_falls_to_no_attack() -> None:
    """19 Hide: with a whole side face down there is no defender; the turn simply goes on."""
    enemy = Side(Card("Loki", hidden=True), front=[Card("Drax", hidden=True)])
    table = Scenario(Side("Hulk", front=["Nova"]), enemy)
    assert not table.may_attack("Nova", "Loki")
    assert not table.may_attack("Nova", "Drax")
    assert table.winners is None


def test_the_hidden_of_a_taken_side_turn_up_with_their_new_side() -> None:
    """24 Recovery: each hidden character on your side, whoever owns it."""
    you = Side("Hulk", front=["Nova"])
    enemy = Side("Loki", front=[Card("Drax", hidden=True)])
    table = Scenario(you, enemy, powers={"Nova": "MoveSide(Choose(enemy & hidden))"})
    table.use("Nova", "Trial", "front").end_turn()
    assert table["Drax"].hidden
    table.end_turn()
    assert (table["Drax"].side, table["Drax"].face_up) == (0, True)


# ------------------------------------------------------------------------------------------ names


def test_iron_patriot_is_a_power_up_for_norman_and_no_recruit_of_his() -> None:
    """19 AKA, Uniqueness: in hand he is a power-up for Norman, and beside him he does not come into play."""
    you = Side("TUB-031", hand=["TUB-049"], resources=FORTS)
    table = Scenario(you, LOKI).power_up("TUB-031")
    assert table["TUB-031"].counters == 1
    assert Scenario(you, LOKI, phase="recruit").refusal("recruit", "TUB-049")


# ------------------------------------------------------------------------------------------ tokens, away


def test_a_stunned_token_of_a_taken_side_goes_aside_when_it_dies() -> None:
    """19 Token Characters: out of play it is set aside, and can be put again."""
    put = Power(name="Put", timing=(Timing.MAIN,), tree='PutToken("Moloids")')
    kill = Power(name="Kill", timing=(Timing.MAIN,), tree='Move(Choose(Named("Moloids")), HAND)')
    table = Scenario(Side("FAN-034", front=["Nova"]), LOKI, powers={"Nova": [put, kill]})
    table.use("Nova", "Put", "front").use("Nova", "Kill")
    assert table.names("hand") == []
    assert not broken(again(table).state)


def test_who_comes_back_from_the_removed_pile_is_new() -> None:
    """19 Remove from the Game: no wound, no counter, not exhausted, and it appears."""
    you = Side("Hulk", front=[Card("Drax", wounds=1, exhausted=True, counters=3), "Nova"])
    powers = {
        "Nova": "Sequence([Move(Choose(yours & supporting & ~this), REMOVED), Move(IT, PLAY)])",
        "Hulk": "When(Appears(yours & character), PutCounters(PLUS, 1, SELF))",
    }
    table = Scenario(you, Side("Loki"), powers=powers).use("Nova", "Trial", "front")
    drax = table["Drax"]
    assert (drax.wounds, drax.counters, drax.ready) == (0, 0, True)
    assert table["Hulk"].counters == 1


# ------------------------------------------------------------------------------------------ teams, symbols


def test_a_character_of_two_teams_attacks_with_either_and_not_both_that_share_none() -> None:
    """19 Team Attacks: all must share one team; the bridge between two others is none."""
    you = Side("Hulk", front=["Nova", "Magik", "Drax"])
    powers = {"Drax": 'AlsoTeam(this, "X-Men")'}
    table = Scenario(you, Side("Loki", row="front"), powers=powers)
    assert table.may_attack(["Nova", "Drax"], "Loki")
    assert table.may_attack(["Magik", "Drax"], "Loki")
    assert not table.may_attack(["Nova", "Drax", "Magik"], "Loki")


def test_good_and_evil_at_once_is_found_by_both() -> None:
    """19 Good and Evil: of a good and an evil team it is both; losing the one team it is only the other."""
    you = Side("Hulk", front=["Nova", "Magik"])
    powers = {
        "Magik": 'AlsoTeam(this, "Super Villains")',
        "Nova": "Sequence([PutCounters(PLUS, 1, Each(yours & good & supporting & ~this)), "
        "PutCounters(PLUS, 2, Each(yours & evil & supporting & ~this))])",
    }
    table = Scenario(you, Side("Loki"), powers=powers).use("Nova", "Trial")
    assert table["Magik"].counters == 3


def test_the_location_of_a_team_gives_each_symbol_once() -> None:
    """19 Locations: for a cost of two symbols one location does not pay twice."""
    two = Power(name="Two", timing=(Timing.MAIN,), cost=(Symbol.MIGHT, Symbol.SKILL), tree="Draw()")
    you = Side("TUB-031", resources=["TUB-060"])
    assert not Scenario(you, LOKI, powers={"TUB-031": two}).may_use("TUB-031", "Two")


# ------------------------------------------------------------------------------------------ reactions


def test_a_reaction_is_once_a_turn_and_the_next_turn_is_another() -> None:
    """24 Reaction, Super Powers: twice in one enemy turn is refused, once more in one's own is not."""
    cry = Power(
        name="Cry",
        timing=(Timing.REACTION,),
        cost=(Symbol.SKILL,),
        tree="When(GetsWounded(yours & main), Draw())",
    )
    hurt = Power(
        name="Hurt", timing=(Timing.MAIN,), tree="Sequence([Wound(Choose(enemy & main)), Wound(IT)])"
    )
    mine = Power(name="Mine", timing=(Timing.MAIN,), tree="Wound(Choose(yours & main))")
    you = Side("Hulk", front=["Nova"], back=["Magik"], resources=["Training Ground"] * 4)
    powers = {"Nova": cry, "Drax": hurt, "Magik": mine}
    table = Scenario(you, LOKI, active=1, powers=powers).use("Drax", "Hurt", "yes", by=1)
    assert len(table.names("hand")) == 1
    table.end_turn().to_main().use("Magik", "Mine")
    assert table.state.decision is not None
    assert "yes" in table.asked or "choose" in table.asked


def test_a_hidden_one_reacts_to_nothing() -> None:
    """19 Hide, 24 Reaction: it has lost its powers."""
    cry = Power(
        name="Cry",
        timing=(Timing.REACTION,),
        cost=(Symbol.SKILL,),
        tree="When(GetsWounded(yours & main), Draw())",
    )
    you = Side("Hulk", front=[Card("Nova", hidden=True)], resources=["Training Ground"])
    table = Scenario(you, LOKI, active=1, powers={"Nova": cry, "Drax": "Wound(Choose(enemy & main))"})
    table.use("Drax", "Trial", by=1)
    assert table.names("hand") == []
    assert "main" in table.asked


# ------------------------------------------------------------------------------------------ lost powers


def test_souldagger_takes_the_armour_on_which_its_victim_lives() -> None:
    """19 Pixie, Stunned: three DEF for the combat go, what the counters took stays; it has no DEF left."""
    you = Side("TUB-008", row="front", front=["Nova"], resources=["Fortress"])
    enemy = Side("Loki", front=[Card("Drax", counters=-5)])
    powers = {
        "Drax": anytime("Modify(SELF, 0, 3, COMBAT)"),
        "Nova": anytime("PutCounters(MINUS, 1, Choose(enemy & defender))"),
    }
    table = Scenario(you, enemy, powers=powers).attack("TUB-008", "Drax")
    table.use("Drax", "Trial", by=1).use("Nova", "Trial")
    assert table["Drax"].stats[1] == 3
    table.use("TUB-008", "Souldagger")
    assert table["Drax"].stunned
    assert table.state.combat is None


def test_the_impostor_regains_her_part_when_the_real_one_is_hidden_away_in_a_universe_or_gone() -> None:
    """19 Impersonating: bounced to hand, the real one is on no side."""
    you = Side("Hulk", front=["TUB-043", "Nova"])
    enemy = Side("Loki", front=["Hawkeye"])
    table = Scenario(you, enemy, powers={"Nova": "Move(Choose(enemy & supporting), HAND)"})
    assert not table["TUB-043"].has("Sniper")
    table.use("Nova", "Trial")
    assert table["TUB-043"].has("Sniper")


@pytest.mark.parametrize("mode", [Mode.TEAMS, Mode.TWO_HEADED])
def test_an_impostor_is_found_out_by_a_teammate_s_real_one(mode: Mode) -> None:
    """19 Impersonating: on any side at all."""
    mate, foe = Side("Storm", front=["Hawkeye"]), Side("Loki")
    order = [Side("Hulk", front=["TUB-043"]), foe, mate, Side("Thanos")]
    if mode is Mode.TWO_HEADED:
        order = [order[0], mate, foe, order[3]]
    assert not Scenario(*order, mode=mode)["TUB-043"].has("Sniper")


def test_each_emma_counts_towards_the_level_that_the_recruit_decided() -> None:
    """19 Emma Frost: five XP in all; the last one recruited says which she becomes."""
    you = Side("TUB-003", xp=4, hand=["TUB-041"], resources=FORTS)
    table = Scenario(you, LOKI, phase="recruit").recruit("TUB-041")
    assert table["Emma Frost"].code == "TUB-005"
