"""What a hostile rules lawyer tries with the cards of 2019 and 2020 and the rules of 2024.

Each demand is in our own words, with its place: 19, 20 and 24 are the rulebooks of these years."""

from __future__ import annotations

import pytest

from tests.rulebook.lawyer import FORTS, LOKI, anytime, keyword
from vsdeck.card import Power, Timing
from vsdeck.engine import Mode
from vsdeck.engine.invariants import broken
from vsdeck.engine.scenario import Card, Scenario, Side

# ------------------------------------------------------------------------------------------ stun, daze, hide


def test_a_daze_is_a_stun_that_its_maker_has_done() -> None:
    """24 Daze: in all ways but the wound. Norman Osborn stunned somebody and KO'd nobody."""
    table = Scenario(Side("TUB-031", resources=["Fortress"]), Side("Loki", front=[Card("Drax", counters=2)]))
    table.use("TUB-031", "No Fatalities", "Drax")
    drax = table["Drax"]
    assert (drax.stunned, drax.wounds, drax.counters) == (True, 0, 0)
    assert table["TUB-031"].xp == 1


@pytest.mark.parametrize("first", ["Tough", "Director of H.A.M.M.E.R."])
def test_who_recovers_at_once_was_stunned_all_the_same(first: str) -> None:
    """19 Timing, 20 Tough: Norman learns from the stun, in whatever order the two powers are done."""
    table = Scenario(Side("TUB-031", resources=["Fortress"]), LOKI, powers={"Drax": keyword("Tough")})
    table.use("TUB-031", "No Fatalities", "Drax", first, "yes")
    assert table["Drax"].face_up
    assert table["TUB-031"].xp == 1


def test_a_dazed_bearer_loses_its_equipment() -> None:
    """24 Equipment: in whatever way the bearer turns face down."""
    enemy = Side("Loki", front=[Card("Drax", attached=["FAN-027"])])
    table = Scenario(Side("TUB-031", resources=["Fortress"]), enemy)
    table.use("TUB-031", "No Fatalities", "Drax")
    assert table["FAN-027"].spot == "ko_pile"


def test_who_cant_be_stunned_falls_to_no_def_when_that_is_over() -> None:
    """24 Stun, Golden Rules: can't beats it for the combat; right after that the counters stun it."""
    you = Side("Hulk", front=[Card("TUB-013", counters=6)])
    enemy = Side("Loki", front=["FAN-019"], resources=["Fortress"])
    table = Scenario(you, enemy).attack("TUB-013", "FAN-019")
    table.use("FAN-019", "It's Clobberin' Time!", by=1).pass_all()
    thing = table["FAN-019"]
    assert (thing.stunned, thing.wounds, thing.counters) == (True, 1, 0)
    assert table["TUB-013"].spot == "ko_pile", "twenty less ten was enough for the boy of one health"


def test_who_is_dazed_in_a_team_leaves_it() -> None:
    """24 Stun: out of the combat before it resolves, its ATK does not count and it is not struck."""
    you = Side("Hulk", front=["Magik", "MNB-044"])
    table = Scenario(you, LOKI, powers={"Loki": anytime("Daze(Choose(enemy & attacker))")})
    table.attack(["Magik", "MNB-044"], "Drax").use("Loki", "Trial", "Magik", by=1).pass_all()
    assert table["Magik"].wounds == 0
    assert table["MNB-044"].stunned
    assert table["Drax"].stunned, "Wolverine has grown by attacking"


def test_who_hides_in_a_team_leaves_it_ready() -> None:
    """24 Hide: face down but ready, without counters and equipment, and out of the combat."""
    you = Side("Hulk", front=[Card("Magik", counters=2, attached=["FAN-027"]), "MNB-044"])
    table = Scenario(you, LOKI, powers={"Loki": anytime("Hide(Choose(enemy & attacker))")})
    table.attack(["Magik", "MNB-044"], "Drax").use("Loki", "Trial", "Magik", by=1)
    magik = table["Magik"]
    assert (magik.hidden, magik.ready, magik.counters, magik.attached) == (True, True, 0, [])
    assert table["FAN-027"].spot == "ko_pile"
    table.pass_all()
    assert table["Magik"].hidden
    assert not broken(table.state)


def test_the_defender_that_is_dazed_ends_the_attack_of_a_team() -> None:
    """24 Stun, 19 Cancel: nobody strikes, the attackers stay exhausted, and another attack may follow."""
    you = Side("Hulk", row="front", front=["Magik", "MNB-044"])
    table = Scenario(you, LOKI, powers={"Loki": anytime("Daze(Choose(defender))")})
    table.attack(["Magik", "MNB-044"], "Drax").use("Loki", "Trial", by=1)
    assert table["Drax"].stunned
    assert [table[name].ready for name in ("Magik", "MNB-044", "Hulk")] == [False, False, True]
    assert not table.state.over
    assert "main" in table.asked


def test_vitality_and_a_wound_of_the_same_stun_cancel_out() -> None:
    """20 Vitality: the counter and the wound go together, so that one health is enough."""
    you = Side("Hulk", front=["Drax"])
    enemy = Side("Loki", front=[Card("TUB-050", counters={"vitality": 1})])
    table = Scenario(you, enemy, powers={"Hulk": "Stun(Choose(enemy & character))"})
    table.use("Hulk", "Trial", "TUB-050")
    omega = table["TUB-050"]
    assert (omega.stunned, omega.wounds, omega.tally("vitality"), omega.health) == (True, 0, 0, 1)


def test_lost_health_may_be_the_last() -> None:
    """19 Health, Impersonating: wounded, she lives until the one whom she plays appears."""
    you = Side("Hulk", hand=["MNB-017"], resources=FORTS)
    enemy = Side("Loki", front=[Card("TUB-046", wounds=1)])
    table = Scenario(you, enemy, phase="recruit")
    assert (table["TUB-046"].health, table["TUB-046"].in_play) == (1, True)
    table.recruit("MNB-017")
    assert table["TUB-046"].spot == "ko_pile"


def test_an_aka_finds_an_impostor_out() -> None:
    """19 AKA, Impersonating: Captain Marvel is Ms. Marvel too, on any side, face down too."""
    you = Side("AFF-001")
    enemy = Side("Loki", front=["TUB-046"])
    assert Scenario(you, enemy)["TUB-046"].health == 1
    assert Scenario(Side("Hulk"), enemy)["TUB-046"].health == 2


def test_a_dazed_impostor_keeps_her_health() -> None:
    """19 Moonstone: that power works face down; the wound she has is not the last."""
    enemy = Side("Loki", front=[Card("TUB-046", wounds=1)])
    table = Scenario(Side("TUB-031", resources=["Fortress"]), enemy)
    table.use("TUB-031", "No Fatalities", "TUB-046")
    assert (table["TUB-046"].stunned, table["TUB-046"].health) == (True, 1)


# ------------------------------------------------------------------------------------------ counters


def test_counters_that_are_put_instead_anger_nobody() -> None:
    """24 Golden Rules: with Dagger no -1/-1 counter was put, so Magma has nothing to hear."""
    you = Side("Hulk", front=["TUB-011"])
    enemy = Side("Loki", front=["TUB-041", Card("Drax", counters=1)])
    powers = {"Hulk": "PutCounters(MINUS, 1, Choose(enemy & character))"}
    kept = Scenario(you, enemy, powers=powers).use("Hulk", "Trial", "Drax", "yes")
    assert (kept["Drax"].counters, kept["Drax"].face_up) == (2, True)
    fallen = Scenario(you, enemy, powers=powers).use("Hulk", "Trial", "Drax", "no")
    assert fallen["Drax"].stunned


def test_counters_turned_over_by_dagger_count_for_the_torch() -> None:
    """20 Human Torch: +1/+1 counters are gained in whatever way."""
    you = Side("FAN-001", front=["TUB-041"])
    powers = {"Drax": "PutCounters(MINUS, 2, Choose(enemy & main))"}
    table = Scenario(you, LOKI, powers=powers, active=1).use("Drax", "Trial", "yes", by=1)
    assert (table["FAN-001"].counters, table["FAN-001"].xp) == (2, 2)


def test_doubled_counters_stun_all_at_once() -> None:
    """24 Stun: Spin Master doubles on each, then those without DEF are stunned and have no counters."""
    you = Side("TUB-031", hand=["TUB-058"])
    enemy = Side("Loki", front=[Card("Drax", counters=-3), Card("Nova", counters=-2), "Magik"])
    table = Scenario(you, enemy).play("TUB-058")
    assert (table["Drax"].stunned, table["Drax"].counters) == (True, 0)
    assert (table["Nova"].stunned, table["Nova"].counters) == (False, -4)
    assert table["Magik"].counters == 0


def test_cloak_and_a_component_may_kill_who_appears() -> None:
    """19 Cloak, 24 Stun: each hears the appearance; DEF 0 stuns, and nobody is stunned twice."""
    you = Side("TUB-031", front=["TUB-044", "TUB-056"])
    enemy = Side("Loki", hand=["Drax"], resources=FORTS)
    table = Scenario(you, enemy, phase="recruit", active=1).recruit("Drax", by=1)
    table.choose("Cloak")
    assert (table["Drax"].stunned, table["Drax"].wounds) == (True, 1)


# ------------------------------------------------------------------------------------------ equipment, sides


def test_what_a_taken_character_wears_comes_along_and_goes_to_its_owner() -> None:
    """19 On Your Side, KO: its new player controls both; KO'd, each goes to its owner's pile."""
    you = Side("Hulk", front=["FAN-041"], hand=["Drax"], resources=["Training Ground"])
    enemy = Side("Loki", front=[Card("Drax", attached=["FAN-027"])])
    powers = {"Loki": "KO(Choose(enemy & character))"}
    table = Scenario(you, enemy, powers=powers)
    table.use("FAN-041", "Radioactive Clay Effigy", "front")
    assert (table.piece("Drax", spot="front").side, table["FAN-027"].side) == (0, 0)
    assert table.piece("Drax", spot="front").has("Flight")
    table.end_turn().to_main().use("Loki", "Trial", "Drax", by=1)
    assert sorted(table.names("ko_pile", 1)) == ["Drax", "Fantasticar"]


def test_the_puppet_comes_home_and_takes_the_place_of_its_namesake() -> None:
    """24 Uniqueness: through whatever effect, the one that was there first gets KO'd."""
    you = Side("Hulk", front=["FAN-041"], hand=["Drax"], resources=["Training Ground"])
    enemy = Side("Loki", front=["Drax"], hand=["Drax"], resources=FORTS)
    powers = {"Loki": "KO(Choose(enemy & supporting))"}
    table = Scenario(you, enemy, powers=powers).use("FAN-041", "Radioactive Clay Effigy", "front")
    table.end_turn()
    while "recruit" not in table.asked:
        table.done()
    table.recruit("Drax", by=1).to_main().use("Loki", "Trial", "FAN-041", by=1)
    assert table.names("front", 1).count("Drax") == 1
    assert table.names("ko_pile", 1) == ["Drax"]
    assert table.names("front") == []
    assert not broken(table.state)


def test_nobody_takes_the_namesake_of_his_main_character() -> None:
    """24 Uniqueness: that part of the effect is ignored, and the cost stays paid."""
    you = Side("MNB-003", front=["FAN-041"], hand=["MNB-022"], resources=["Training Ground"])
    table = Scenario(you, Side("Loki", front=["MNB-022"]))
    table.use("FAN-041", "Radioactive Clay Effigy")
    assert table.piece("MNB-022", spot="front").side == 1
    assert not table["Training Ground"].face_up


def test_an_impostor_by_aka_is_kept_from_norman() -> None:
    """19 AKA, Uniqueness: Iron Patriot is one of Norman's names; he only powers up."""
    you = Side("TUB-031", hand=["TUB-049"], resources=FORTS)
    table = Scenario(you, LOKI, phase="recruit")
    assert table.refusal("recruit", "TUB-049")
    table.to_main().power_up("TUB-031")
    assert table["TUB-031"].counters == 1


def test_time_platform_and_a_token() -> None:
    """20 Tokens, Time Platform: the token is set aside and lies in no deck."""
    you = Side("FAN-032", level=2, resources=["Laboratory"])
    enemy = Side("FAN-034", level=2, resources=["Training Ground"])
    table = Scenario(you, enemy, phase="formation", active=1)
    table.use("FAN-034", "Moloids, Forward!", "front", by=1).end_turn()
    table.use("FAN-032", "Time Platform")
    assert "Moloids" not in (*table.names("deck", 1), *table.names("front", 1))
    assert not broken(table.state)


def test_time_platform_goes_to_the_owner_of_the_puppet() -> None:
    """20 Time Platform, Owner: a card that an enemy has taken goes into its owner's deck, face up."""
    table = Scenario(
        Side("Hulk", front=["FAN-041"], hand=["Nova"], resources=["Training Ground"]),
        Side("FAN-032", level=2, front=["Nova"], resources=["Laboratory"], deck=["Magik"] * 9),
    )
    table.use("FAN-041", "Radioactive Clay Effigy", "front").end_turn()
    table.use("FAN-032", "Time Platform", "Nova", by=1)
    assert "Nova" in table.names("deck", 1)
    assert "Nova" not in table.names("deck")


# ------------------------------------------------------------------------------------------ combat keywords


def test_combat_master_stops_every_guise_of_a_plot_twist() -> None:
    """20 Combat Master, Impossible Man, Wizard: a card played as a plot twist is one; power-ups are none."""
    you = Side("Hulk", front=["TUB-051"])
    enemy = Side("FAN-037", row="front", hand=["FAN-049", "FAN-048", "MNB-105"])
    table = Scenario(you, enemy).attack("TUB-051", "FAN-037")
    assert not table.may_play("FAN-049", by=1)
    assert not table.may_play("MNB-105", by=1)
    table.power_up("FAN-037", by=1)
    assert table["FAN-037"].counters == 1


def test_combat_master_leaves_the_teammate_free() -> None:
    """20 Combat Master: enemy players. In 2 v 2 the teammate of the master plays on."""
    sides = [
        Side("Hulk", front=["TUB-051"]),
        Side("Loki", front=["Drax"], hand=["MNB-106"]),
        Side("Storm", hand=["MNB-105"]),
        Side("Thanos", hand=["MNB-106"]),
    ]
    table = Scenario(*sides, mode=Mode.TEAMS).attack("TUB-051", "Drax")
    assert not table.may_play("MNB-106", by=1)
    assert not table.may_play("MNB-106", by=3)
    assert table.may_play("MNB-105", by=2)


def test_a_copied_combat_master_ends_with_its_modifiers() -> None:
    """19 Pixie: what Caledonia gained before the combat stays, what in it is lost."""
    you = Side("Hulk", front=["FAN-017"], resources=["Fortress"])
    enemy = Side("TUB-008", row="front", resources=["Fortress"])
    table = Scenario(you, enemy).use("FAN-017", "Sword of Might").attack("FAN-017", "TUB-008")
    table.use("TUB-008", "Souldagger", by=1)
    assert table["FAN-017"].has("Combat Master")


def test_violent_and_tough_and_safeguard() -> None:
    """20 Violent, Tough, Safeguard: struck with double ATK it gets up wounded and guards again."""
    you = Side("Hulk", front=["Nova", "Magik"])
    enemy = Side("Loki", front=["FAN-011", "Drax"])
    powers: dict[str, Power | str | list[Power | str]] = {
        "Nova": keyword("Violent"),
        "FAN-011": [keyword("Safeguard"), keyword("Tough")],
    }
    table = Scenario(you, enemy, powers=powers)
    assert not table.may_attack("Magik", "Drax")
    table.attack("Nova", "FAN-011").pass_all().choose("yes")
    assert (table["FAN-011"].face_up, table["FAN-011"].wounds) == (True, 1)
    assert not table.may_attack("Magik", "Drax")


def test_the_invisible_attacks_past_a_front_row_but_not_past_safeguard() -> None:
    """20 Invisible, Safeguard, 24 Golden Rules: can attack the protected; can't beats can."""
    you = Side("Hulk", front=["Nova"])
    enemy = Side("Loki", row="back", front=["Magik"], back=["FAN-011", "Drax"])
    table = Scenario(you, enemy, powers={"Nova": keyword("Invisible")})
    assert table.may_attack("Nova", "FAN-011")
    assert not table.may_attack("Nova", "Drax")


def test_always_striking_does_not_make_sentry_willing() -> None:
    """24 Make a Plan: it overrules effects of enemies; what keeps Sentry back is his own."""
    powers = {"Hulk": "AlwaysStrikes(yours & character)"}
    table = (
        Scenario(Side("Hulk", front=["TUB-053"]), LOKI, powers=powers).attack("TUB-053", "Drax").pass_all()
    )
    assert table["Drax"].face_up


def test_sentry_strikes_once_more_only_if_he_strikes_at_all() -> None:
    """19 Emma Frost, Sentry: an additional strike is a strike, and he can't."""
    you = Side("TUB-005", level=2, front=["TUB-053"], resources=["Fortress"])
    table = Scenario(you, LOKI).attack("TUB-053", "Drax").use("TUB-005", "Keeper of Law").pass_all()
    assert table["Drax"].face_up


def test_bulletproof_takes_the_ranged_out_of_a_team() -> None:
    """20 Thundra, 24 Team Attacks: the ATK of the ranged attacker is not in the sum."""
    you = Side("Hulk", front=["MNB-010", "Magik"])
    table = Scenario(you, Side("Loki", front=["FAN-046"]), powers={"Magik": 'AlsoTeam(this, "Avengers")'})
    table.attack(["MNB-010", "Magik"], "FAN-046").pass_all("Magik")
    assert table["FAN-046"].stunned
    alone = Scenario(Side("Hulk", front=["MNB-010"]), Side("Loki", front=["FAN-046"]))
    alone.attack("MNB-010", "FAN-046").pass_all()
    assert alone["FAN-046"].face_up


def test_a_weapon_makes_its_bearer_harmless_to_thundra() -> None:
    """20 Thundra: whoever has range, from whatever, even in melee."""
    you = Side("Hulk", front=["FAN-046"])
    enemy = Side("Loki", front=[Card("Magik", attached=["FAN-026"])])
    table = Scenario(you, enemy).attack("FAN-046", "Magik").pass_all()
    assert (table["FAN-046"].face_up, table["Magik"].in_play) == (True, False)


# ------------------------------------------------------------------------------------------ joining, leaving


def test_gadget_brings_an_exhausted_one_that_strikes_and_is_struck() -> None:
    """20 Gadget: from the other row, exhausted, of another team; its ATK counts."""
    you = Side("Hulk", front=["Magik"], back=[Card("Nova", exhausted=True)], hand=["FAN-023"])
    table = Scenario(you, LOKI).attack("Magik", "Drax").play("FAN-023", "Nova").pass_all("Nova")
    assert table["Drax"].stunned
    assert table["Nova"].spot == "ko_pile" or table["Nova"].stunned


def test_pixie_takes_her_whole_side_out_of_a_combat_of_teammates() -> None:
    """19 Pixie: her side only; in 2 v 2 a teammate's combat goes on."""
    sides = [
        Side("Hulk", front=["Drax"]),
        Side("Loki", front=["Magik"]),
        Side("Storm"),
        Side("Thanos", front=["TUB-014"], resources=["Laboratory"]),
    ]
    table = Scenario(*sides, mode=Mode.TEAMS).attack("Drax", "Magik")
    table.use("TUB-014", "Teleportation Spell", by=3).pass_all()
    assert table["Magik"].spot == "ko_pile"


def test_two_heads_are_one_side_for_pixie() -> None:
    """Two-headed: all characters of both are on her side."""
    sides = [
        Side("Hulk", front=["Drax"]),
        Side("Storm"),
        Side("Loki", front=["Magik"]),
        Side("Thanos", front=["TUB-014"], resources=["Laboratory"]),
    ]
    table = Scenario(*sides, mode=Mode.TWO_HEADED).attack("Drax", "Magik")
    table.use("TUB-014", "Teleportation Spell", by=3)
    assert table["Magik"].face_up
    assert "main" in table.asked


# ------------------------------------------------------------------------------------------ other powers


def test_what_appeared_unseen_has_appeared_for_the_first_time() -> None:
    """20 Mister Fantastic: while he is stunned he learns nothing, and the second time is not the first."""
    you = Side(
        Card("FAN-005", stunned=True),
        front=["Nova"],
        hand=["FAN-018", "FAN-018"],
        resources=["Fortress"] * 12,
    )
    nova = Power(name="Trial", timing=(Timing.BUILD,), tree="Recover(Choose(yours & main))")
    table = Scenario(you, LOKI, phase="recruit", powers={"Nova": nova}).recruit("FAN-018")
    table.use("Nova", "Trial").recruit("FAN-018")
    assert table["FAN-005"].xp == 0


def test_willie_packs_and_does_not_deliver_in_the_same_breath() -> None:
    """20 Willie Lumpkin: as the phase begins he is in one row; the other half is for another turn."""
    you = Side("Hulk", front=["FAN-010"], resources=["FAN-030"])
    table = Scenario(you, LOKI, active=1).end_turn().choose("yes")
    assert table["FAN-010"].in_play
    assert (table["FAN-010"].spot, table["FAN-010"].tally("Package")) == ("back", 1)


def test_the_doer_readies_who_did_not_need_to_recover() -> None:
    """20 Uatu, 24 Ready: the part of an effect that does nothing is ignored, the rest is done."""
    table = Scenario(
        Side(
            "Hulk",
            front=["FAN-022", Card("FAN-017", exhausted=True), Card("FAN-019", stunned=True, wounds=1)],
            resources=["Fortress"],
        ),
        LOKI,
        powers={"FAN-022": "Sequence([Recover(Choose(yours & character & good, ANY_NUMBER)), Ready(IT)])"},
    )
    table.use("FAN-022", "Trial", "FAN-017", "FAN-019", "done")
    assert table["FAN-017"].ready
    assert table["FAN-019"].ready


def test_first_faker_counts_one_name_for_one_character() -> None:
    """20 Super-Skrull: one XP for each of four names, whatever else somebody is called."""
    you = Side("FAN-035", front=["Nova"])
    enemy = Side("Loki", front=["FAN-015", "FAN-019"])
    table = Scenario(you, enemy, powers={"FAN-015": 'CountsAs(this, Named("Nova"))'})
    table.end_turn()
    assert table["FAN-035"].xp == 2


def test_kristoff_and_doom_part_when_the_last_doombot_goes() -> None:
    """20 Uniqueness, Doombot: the name and Swarm come and go together, so nobody is KO'd."""
    you = Side("FAN-031", front=["FAN-047", "FAN-045"], hand=["FAN-051"])
    table = Scenario(you, LOKI, powers={"Drax": "KO(Choose(enemy & supporting))"})
    table.power_up("FAN-047")
    assert table["FAN-047"].counters == 1
    table.end_turn().to_main().use("Drax", "Trial", "FAN-045", by=1)
    assert table["FAN-047"].in_play
    assert not broken(table.state)


def test_a_sentinel_that_changed_sides_is_lost_all_the_same() -> None:
    """19 Simon Trask: it is KO'd at the end of that turn, wherever it stands."""
    you = Side("TUB-038", level=2, front=["Drax"], resources=["Academy"])
    powers = {"Drax": "MoveSide(SELF, to=CHOSEN_ENEMY)"}
    table = Scenario(you, Side("Loki"), powers=powers).use("TUB-038", "Human Sentinel One")
    table.use("Drax", "Trial")
    while table.state.decision and table.state.decision.player == 1:
        table.choose("front")
    table.end_turn()
    assert table["Drax"].spot == "ko_pile"


def test_shifting_loyalties_in_a_game_of_three() -> None:
    """19 Shifting Loyalties: of two sides one is chosen; there he has left H.A.M.M.E.R. and stays."""
    table = Scenario(
        Side("TUB-031", front=["TUB-052"]),
        Side("Loki", front=["TUB-018"]),
        Side("Storm", front=["Magik"]),
    )
    table.end_turn()
    table.choose(2)
    while "row" in table.asked:
        table.choose("front")
    assert table["TUB-052"].side == 2
    assert set(table["TUB-052"].teams) == {"X-Men"}


def test_weapon_omega_takes_nothing_from_the_stunned_but_for_good() -> None:
    """19 Weapon Omega: who is stunned has no powers to lose; recovered it has none either."""
    you = Side("TUB-035", front=[Card("TUB-012", stunned=True)], resources=["Laboratory"])
    table = Scenario(you, LOKI).use("TUB-035", "Mutant Energy Absorption")
    assert table["TUB-035"].counters == 0
    table.end_turn().end_turn().to_main()
    assert table["TUB-012"].face_up
    assert not table["TUB-012"].has("Flight")


def test_backup_plan_asks_for_an_enemy_not_for_a_teammate() -> None:
    """19 Enemy: in 2 v 2 the plot twist of a teammate is none of an enemy."""
    sides = [
        Side("FAN-037", front=["Nova"], hand=["FAN-054"], deck=["Nova"] * 9),
        Side("Loki", front=["Drax"], hand=["MNB-106"]),
        Side("Storm", hand=["MNB-105"]),
        Side("Thanos"),
    ]
    table = Scenario(*sides, mode=Mode.TEAMS).attack("Nova", "Drax")
    table.play("MNB-105", by=2)
    table.play("FAN-054")
    assert table.names("hand") == []


def test_a_level_reached_while_hidden_stays_hidden() -> None:
    """24 Leveling Up, H071: the new version keeps face, orientation and wounds."""
    powers = {"Nova": "Sequence([Hide(Choose(yours & main)), GainXP(9, Each(yours & main))])"}
    table = Scenario(Side(Card("FAN-007", wounds=2), front=["Nova"]), LOKI, powers=powers)
    table.use("Nova", "Trial")
    thing = table["Thing"]
    assert (thing.hidden, thing.ready, thing.level, thing.wounds) == (True, True, 2, 2)


def test_a_falling_player_takes_the_puppet_master_and_the_puppet_goes_home() -> None:
    """24 Free for All: what he owns leaves the game without being KO'd; the puppet goes back to its row."""
    table = Scenario(
        Side("Hulk", front=["FAN-041"], hand=["Drax"], resources=["Training Ground"]),
        Side("Loki", front=["Drax"]),
        Side("Storm", front=["Nova"]),
        powers={"Nova": "KO(Choose(enemy & main))", "Loki": "When(GetsKOd(character), Draw())"},
    )
    table.use("FAN-041", "Radioactive Clay Effigy", "front").end_turn().end_turn().to_main()
    table.use("Nova", "Trial", "Hulk", by=2)
    assert (table.piece("Drax", spot="front").side, table["FAN-041"].spot) == (1, "removed")
    assert not broken(table.state)


def test_a_player_who_falls_breaks_the_universe_of_franklin() -> None:
    """20 Franklin Richards, 24 Free for All: Franklin leaves play with his owner, and all others pop back."""
    table = Scenario(
        Side("Hulk", front=["FAN-021"], resources=["Laboratory", "Academy"]),
        Side("Loki", row="front", front=["Drax"]),
        Side("Storm", row="back", front=["Nova"]),
        phase="formation",
        powers={"Nova": "KO(Choose(enemy & main))"},
    )
    table.use("FAN-021", "Manipulate Reality").end_turn().end_turn().end_turn().end_turn().end_turn()
    while not table.may_use("Nova", "Trial", by=2):
        table.done()
    table.use("Nova", "Trial", "Hulk", by=2)
    assert table["FAN-021"].spot == "removed"
    assert sorted(table.names("front", 1)) == ["Drax", "Loki"]
    assert table.names("front", 2) == ["Nova"]
    assert not broken(table.state)


def test_a_deal_in_a_game_of_three_touches_two() -> None:
    """20 Mephisto: one enemy is asked; if he loses, the third plays on, and all that he owns is gone."""
    table = Scenario(
        Side("FAN-037", front=["FAN-053"], hand=["Nova"], resources=["Academy"]),
        Side("Loki", front=["Drax"]),
        Side("Storm", front=["Nova"], hand=["Magik"]),
        phase="resource",
    )
    table.use("FAN-053", "Deal with the Devil", 1, 5, 14, "done", "yes")
    assert table.winners is None
    assert table["Drax"].spot == "removed"
    assert (table.names("hand"), table.names("hand", 2)) == ([], ["Magik"])
    assert not broken(table.state)


def test_the_mole_comes_up_when_the_land_falls_with_its_player() -> None:
    """20 Mole Man, 24 Free for All: the resource above him leaves, and he is in the back row again."""
    table = Scenario(
        Side("FAN-033", row="front", resources=["Academy"], front=["Nova"]),
        Side("Loki", front=["Drax"], resources=["Laboratory"]),
        Side("Storm"),
        powers={"Nova": "KO(Choose(enemy & main))"},
    )
    table.use("FAN-033", "Mole, Man")
    assert table["FAN-033"].spot == "removed"
    table.use("Nova", "Trial", "Loki")
    assert table["FAN-033"].spot == "back"
    assert table.winners is None
    assert not broken(table.state)


def test_a_stunned_mole_stays_where_he_is() -> None:
    """24 Stun: he has no powers while he is face down."""
    you = Side(Card("FAN-033", stunned=True), resources=["Academy"])
    assert not Scenario(you, Side("Loki", resources=["Laboratory"])).may_use("FAN-033", "Mole, Man")


def test_super_strength_doubles_what_namor_doubles() -> None:
    """24 Super Strength: the increase is doubled, once for each of them: 9 and twice, then four times 9."""
    for many, expected in ((1, 27), (2, 45)):
        strong = [keyword("Super Strength")] * many
        rex = Power(
            name="Rex",
            timing=(Timing.COMBAT,),
            tree="Sequence([Modify(SELF, StatOf(ATK), 0, COMBAT), Modify(SELF, 0, StatOf(DEF), COMBAT)])",
        )
        table = Scenario(Side("Hulk", front=["TUB-052"]), LOKI, powers={"TUB-052": [*strong, rex]})
        table.attack("TUB-052", "Drax").use("TUB-052", "Rex")
        assert table["TUB-052"].stats == (expected, expected)


def test_impossible_man_is_an_equipment_for_doom_and_a_character_again_in_the_pile() -> None:
    """20 Impossible Man: worn he is one; KO'd with his stunned bearer he is a character."""
    you = Side("Hulk", front=["FAN-051", "Nova"], hand=["FAN-049"], resources=["Fortress"])
    powers = {"Drax": "Stun(Choose(enemy & supporting))", "Nova": "Draw()"}
    table = Scenario(you, LOKI, phase="recruit", powers=powers).equip("FAN-049", "Nova")
    assert (table["FAN-051"].counters, table["Nova"].stats) == (3, (7, 7))
    table.end_turn().to_main().use("Drax", "Trial", "Nova", by=1)
    assert "Impossible Man" in table.names("ko_pile")


def test_observe_and_adapt_sees_no_pile_of_a_teammate() -> None:
    """20 Observe and Adapt, 19 Enemy: only enemy KO piles."""
    sides = [
        Side("FAN-037", row="back", front=["Nova"], hand=["FAN-055"]),
        Side("Loki", front=["Drax"]),
        Side("Storm", ko_pile=["MNB-105"]),
        Side("Thanos"),
    ]
    assert not Scenario(*sides, mode=Mode.TEAMS).attack("Nova", "Drax").may_play("FAN-055")
    sides[2], sides[3] = Side("Storm"), Side("Thanos", ko_pile=["MNB-105"])
    assert Scenario(*sides, mode=Mode.TEAMS).attack("Nova", "Drax").may_play("FAN-055")


def test_mercury_who_was_not_recruited_is_nothing() -> None:
    """24 Stun: no points were paid, so she has neither counters nor DEF and falls at once."""
    powers = {"Nova": "Move(Choose(supporting & InZone(HAND)), PLAY, row=FRONT)"}
    table = Scenario(Side("Hulk", front=["Nova"], hand=["TUB-026"]), LOKI, powers=powers).use("Nova", "Trial")
    assert table["TUB-026"].spot == "ko_pile"


def test_a_strike_outside_combat_does_not_hurt_the_durable() -> None:
    """19 Rockslide, 24 Strike: it was struck, but not in combat."""
    table = Scenario(
        Side("Hulk", front=["Drax"]),
        Side("Loki", front=["TUB-019"]),
        powers={"Drax": "Strike(Each(enemy & character & front))"},
    )
    table.use("Drax", "Trial")
    assert (table["TUB-019"].stunned, table["TUB-019"].wounds) == (True, 0)


def test_norman_s_men_are_x_men_while_he_stands() -> None:
    """19 Norman Osborn, 24 Team Affiliation: for team attacks and plot twists, not while he is stunned."""
    for stunned in (False, True):
        you = Side(Card("TUB-032", stunned=stunned), level=2, front=["TUB-048", "Magik"])
        table = Scenario(you, LOKI)
        assert table.may_attack(["TUB-048", "Magik"], "Drax") is not stunned
        assert ("X-Men" in table["TUB-048"].teams) is not stunned
        assert table["TUB-048"].has("Lethal") is not stunned


def test_a_component_hears_everybody_who_recovers_at_once() -> None:
    """19 Omega Machine, 24 Recovery: recovering and readying are two things; each brings a counter."""
    you = Side("TUB-031", front=["Nova", "TUB-054", "TUB-039", "TUB-055"])
    enemy = Side("Loki", front=[Card("Drax", stunned=True), Card("Magik", exhausted=True)])
    table = Scenario(you, enemy).end_turn()
    while "order" in table.asked:
        table.choose("Omega Machine Component")
    assert table["Drax"].counters == -2
    assert table["Magik"].counters == -1


def test_a_stroke_of_genius_that_super_skrull_copied_needs_a_pile() -> None:
    """20 Super-Skrull: received when he appears, kept through a stun; without a pile he only draws."""
    you = Side("FAN-036", level=2, hand=["FAN-020"], resources=FORTS, deck=["Magik"] * 9)
    table = Scenario(you, LOKI, phase="recruit").recruit("FAN-020")
    assert table["FAN-036"].has("Stroke of Genius")


def test_shrink_and_tough_of_mister_fantastic_last_through_the_enemy_turn() -> None:
    """20 Mister Fantastic: what was gained lasts until his next turn; after a stun he gets up with it."""
    you = Side("Hulk", front=["FAN-020"], resources=["Training Ground"])
    enemy = Side("Loki", front=["MNB-100", "Drax"])
    table = Scenario(you, enemy).use("FAN-020", "Plasticity").end_turn().to_main()
    table.attack("MNB-100", "FAN-020", by=1).choose("no").pass_all().choose("yes")
    fantastic = table["FAN-020"]
    assert (fantastic.face_up, fantastic.ready, fantastic.wounds, fantastic.stats) == (
        True,
        False,
        1,
        (12, 12),
    )
    assert fantastic.has("Tough")
    table.attack("Drax", "FAN-020", by=1)
    assert "combat" in table.asked, "the first attack of the turn has been"


def test_two_main_characters_fall_at_once() -> None:
    """24 Ending the Game: both fall together, and whose turn it is wins."""
    you = Side(Card("Hulk", wounds=5), row="front")
    enemy = Side(Card("TUB-031", wounds=4, counters=3), row="front")
    table = Scenario(you, enemy, powers={"Hulk": "Wound(Each(main))"}).use("Hulk", "Trial")
    assert table.winners == (0,)
