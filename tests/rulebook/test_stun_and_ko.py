"""2015 rulebook: counters, stun, wounds, KO, recovery."""

from __future__ import annotations

from tests.engine.mnb import CARDS
from vsdeck.card import Power, Timing
from vsdeck.engine import Ask
from vsdeck.engine.invariants import broken
from vsdeck.engine.scenario import Card, Scenario, Side


def test_plus_and_minus_counters_cancel_out() -> None:
    """U137."""
    table = Scenario(
        Side("Hulk", front=["Mandarin"], resources=["Fortress", "Laboratory"]),
        Side("Loki", front=["Gambit"]),
    )
    table.use("Mandarin", "energy", "Gambit")
    assert table["Gambit"].counters == -1
    table.use("Mandarin", "might", "Gambit")
    assert table["Gambit"].counters == 0
    assert table["Gambit"].stats == (5, 3)


def test_a_stunned_character_loses_its_counters_exhausts_and_gets_a_wound() -> None:
    """U032, U034, U035, U036, U038."""
    table = Scenario(
        Side("Hulk", front=["Luke Cage"]), Side("Loki", front=[Card("Black Panther", counters=2)])
    )
    table.attack("Luke Cage", "Black Panther").pass_all()
    panther = table["Black Panther"]
    assert panther.stunned
    assert not panther.ready
    assert panther.counters == 0
    assert panther.wounds == 1


def test_whose_power_stuns_has_stunned_also_if_it_is_the_main_character() -> None:
    """As if it had struck (how we read the rulebooks); the first card of the match is no exception."""
    powers = {
        "Hulk": "Stun(Choose(enemy & character))",
        "Luke Cage": "When(Stuns(yours & main, enemy & character), PutCounters(PLUS, 1, SELF))",
    }
    table = Scenario(Side("Hulk", front=["Luke Cage"]), Side("Loki", front=["Gambit"]), powers=powers)
    assert table["Hulk"].card == 0
    table.use("Hulk", "Trial", "Gambit")
    assert table["Gambit"].stunned
    assert table["Luke Cage"].counters == 1


def test_as_many_wounds_as_health_ko() -> None:
    table = Scenario(Side("Hulk", front=["Luke Cage"]), Side("Loki", front=[Card("Black Panther", wounds=1)]))
    table.attack("Luke Cage", "Black Panther").pass_all()
    assert table["Black Panther"].spot == "ko_pile"
    assert table["Black Panther"].wounds == 0


def test_def_0_stuns_at_once() -> None:
    """U033: Additional Rules, counters: whether from counters or from an effect."""
    table = Scenario(
        Side("Hulk", front=["Mandarin"], resources=["Laboratory"]), Side("Loki", front=["Iceman", "Magik"])
    )
    table.use("Mandarin", "energy", "Iceman")
    assert table["Iceman"].spot == "ko_pile"


def test_stunned_characters_get_no_counters_and_do_not_ready() -> None:
    """U126, U129, H258."""
    table = Scenario(
        Side(
            "Captain America",
            level=2,
            front=[Card("Black Panther", stunned=True, wounds=1)],
            hand=["X-Factor"],
            resources=["Academy"],
            back=["Magik"],
        ),
        Side("Loki", front=["Iceman"]),
    )
    table.use("Captain America", "Leader of the Avengers")
    assert table["Black Panther"].counters == 0
    assert table["Magik"].counters == 1
    table.play("X-Factor", "Black Panther")
    assert not table["Black Panther"].ready


def test_stunned_characters_recover_and_ready_in_the_recovery_phase_and_keep_their_wounds() -> None:
    """U043, U044, U058, U134."""
    front = [Card("Black Panther", stunned=True, wounds=1)]
    table = Scenario(Side("Hulk", front=front), Side("Loki"), phase="start")
    panther = table["Black Panther"]
    assert panther.face_up
    assert panther.ready
    assert panther.wounds == 1


def test_only_the_turn_players_characters_recover() -> None:
    """U058."""
    table = Scenario(
        Side("Hulk"), Side("Loki", front=[Card("Black Panther", stunned=True, wounds=1)]), phase="start"
    )
    assert table["Black Panther"].stunned


def test_a_stunned_character_has_no_powers_but_keeps_name_and_team() -> None:
    """U040, U127."""
    front = [Card("Thor", stunned=True, wounds=1), "Ant-Man"]
    table = Scenario(
        Side("Loki", front=front, hand=["Thor"], resources=["Laboratory"]), Side("Hulk", front=["Magik"])
    )
    assert not table.may_use("Thor", "Lightning Strike")
    assert not table["Thor"].has("Flight")
    assert table["Thor"].teams == {"Avengers"}


def test_recovering_by_an_effect_leaves_it_exhausted_unless_it_says_more() -> None:
    """Recovering Characters; Adam Warlock's Emerge readies him as well."""
    table = Scenario(
        Side("Groot", front=[Card("Adam Warlock", stunned=True)], resources=["Fortress"]), Side("Loki")
    )
    table.use("Adam Warlock", "Emerge")
    assert table["Adam Warlock"].face_up
    assert table["Adam Warlock"].ready


def test_the_ko_pile_is_the_owners() -> None:
    """U375, U023, U122."""
    table = Scenario(
        Side("Hulk", front=["MNB-048"], resources=["Academy"]), Side("Loki", front=["Magik", "Gambit"])
    )
    table.use("MNB-048", "Mind Control", "Magik", "front").attack("Magik", "Gambit").pass_all()
    assert table.names("ko_pile", 1) == ["Gambit", "Magik"]


def test_who_falls_at_def_0_is_stunned_and_kod_by_nobody() -> None:
    """Thanos, who counts whom he KOs, put the counter."""
    table = Scenario(Side("MCU3-007", resources=["Laboratory"]), Side("Loki", front=["CV4-008"]))
    table.use("MCU3-007", "Bathe the Star-Ways With Blood")
    assert (table["CV4-008"].spot, table["MCU3-007"].xp) == ("ko_pile", 0)


def test_def_0_stuns_at_once_when_a_resource_is_gone() -> None:
    """I Am Groot: his last resource gets KO'd."""
    table = Scenario(
        Side("Magneto", level=2, resources=["Fortress"]),
        Side("Hulk", front=["MNB-070"], resources=[Card("Magik", face_down=True)]),
    )
    table.use("Magneto", "Mutant Supremacy", "Magik")
    assert table["MNB-070"].stunned


def _helped(helper: str = "Gets(yours & character & ~this, 1, 1)", row: str = "") -> Side:
    """Gambit has three -1/-1 counters and lives by the help of another card, or by his own place."""
    CARDS.scenarios(
        {
            "MNB-066": (Power(keyword="Trial", tree=helper),),
            "MNB-041": (Power(keyword="Trial", tree=row),) if row else (),
        }
    )
    return Side("Storm", front=[Card("Gambit", counters=-3), "MNB-066", "Magik"])


def test_def_0_stuns_at_once_when_the_helper_gets_stunned() -> None:
    table = Scenario(Side("Hulk", front=["Luke Cage"]), _helped())
    assert table["Gambit"].stats == (3, 1)
    table.attack("Luke Cage", "MNB-066").pass_all()
    assert table["MNB-066"].stunned
    assert table["Gambit"].spot == "ko_pile"


def test_def_0_stuns_at_once_when_the_helper_changes_sides() -> None:
    enemy = _helped()
    table = Scenario(Side("Hulk", front=["MNB-048"], resources=["Academy"]), enemy)
    table.use("MNB-048", "Mind Control", "MNB-066", "front")
    assert table["Gambit"].spot == "ko_pile"


def test_def_0_stuns_at_once_when_the_helper_leaves_play() -> None:
    side = _helped()
    table = Scenario(Side("Hulk", front=side.front, resources=["Academy"]), Side("Loki"))
    table.use("Magik", "Teleport to Limbo", "MNB-066")
    assert table["Gambit"].spot == "ko_pile"


def test_def_0_stuns_at_once_in_another_row() -> None:
    enemy = _helped(row="While(Is(SELF, front), Gets(this, 0, 1))", helper="Gets(this, 1, 1)")
    table = Scenario(Side("Hulk", front=["Major Victory"], resources=["Academy"]), enemy)
    assert table["Gambit"].stats == (2, 1)
    table.use("Major Victory", "Psychokinetic Shove", "Gambit")
    assert table["Gambit"].spot == "ko_pile"


def test_def_0_stuns_at_once_when_a_location_turns_face_down() -> None:
    """U033."""
    side = _helped(row="Gets(this, 0, CountOf(yours & location & face_up))", helper="Gets(this, 1, 1)")
    table = Scenario(Side("Hulk", front=side.front, resources=["Academy"]), Side("Loki"))
    assert table["Gambit"].stats == (2, 1)
    table.use("Magik", "Teleport to Limbo", "done")
    assert table["Gambit"].spot == "ko_pile"


def test_who_can_not_be_kod_stays_stunned_with_the_last_wound() -> None:
    """Can't beats can."""
    _helped("Forbid(KO, card, yours & character)")
    table = Scenario(Side("Hulk", front=["Luke Cage"]), Side("Storm", front=["MNB-066", "Gambit"]))
    table.attack("Luke Cage", "Gambit").pass_all()
    assert table["Gambit"].stunned
    assert (table["Gambit"].spot, table["Gambit"].wounds) == ("front", 1)
    assert broken(table.state) == []


def _borrowed_def(duration: str, **more: tuple[Power, ...]) -> None:
    """Open Fire lends DEF to somebody and costs as much for good."""
    tree = f"Sequence([Modify(Choose(character), 0, 9, {duration}), PutCounters(MINUS, 9, IT)])"
    power = Power(timing=(Timing.MAIN, Timing.COMBAT), any_turn=True, tree=tree)
    CARDS.scenarios({"MNB-105": (power,), **more})


def test_what_the_end_of_a_combat_triggers_comes_before_the_next_attack() -> None:
    """2024 rulebook, Timing: Mantis is reborn before Juggernaut attacks again."""
    _borrowed_def("COMBAT")
    table = Scenario(
        Side("Thanos", front=["Juggernaut", "Mantis"], hand=["Open Fire"], resources=["Fortress"]),
        Side("Hulk", front=["Ronan"], back=["Mystique"]),
    )
    table.attack("Juggernaut", "Ronan").use("Juggernaut", "Unstoppable").play(
        "Open Fire", "Mantis"
    ).pass_all()
    assert table.state.decision is not None
    assert table.state.decision.ask is Ask.WHETHER
    table.choose("yes").choose("Mystique")


def test_what_the_end_of_a_turn_triggers_belongs_to_that_turn() -> None:
    """U117."""
    _borrowed_def("TURN")
    table = Scenario(Side("Thanos", front=["Mantis"], hand=["Open Fire"]), Side("Hulk"))
    table.play("Open Fire", "Mantis").end_turn()
    assert table.state.decision is not None
    assert table.state.decision.ask is Ask.WHETHER
    assert table.state.active == 0
    table.choose("yes")
    assert table.state.active == 1


def test_an_attack_that_follows_at_once_keeps_to_what_can_be_attacked() -> None:
    """Juggernaut behind the front row: can't beats can."""
    CARDS.scenarios({"MNB-066": (Power(keyword="Trial", tree="Forbid(ATTACK, character, this)"),)})
    table = Scenario(
        Side("Thanos", front=["Juggernaut"], resources=["Fortress"]),
        Side("Hulk", front=["Ronan"], back=["Mystique", "MNB-066"]),
    )
    table.attack("Juggernaut", "Ronan").use("Juggernaut", "Unstoppable").pass_all()
    assert "Rocket" not in table.asked
    assert "Mystique" in table.asked


def test_an_attack_was_made_though_the_attacker_has_gone_back_to_its_owner() -> None:
    """A Dream Of Peace: Magik attacks for Professor X and falls into her owner's KO pile."""
    table = Scenario(
        Side("Professor X", front=["MNB-099"], resources=["Academy", "Laboratory"]),
        Side("Hulk", front=["Luke Cage"], ko_pile=["Magik"]),
    )
    table.use("MNB-099", "Necromancy", "front").attack("Magik", "Luke Cage").pass_all().end_turn()
    assert table["Magik"].spot == "ko_pile"
    assert table["Professor X"].xp == 0
