"""2015 rulebook: counters, stun, wounds, KO, recovery."""

from __future__ import annotations

from vsdeck.engine.scenario import Card, Scenario, Side


def test_plus_and_minus_counters_cancel_out() -> None:
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
    table = Scenario(
        Side("Hulk", front=["Luke Cage"]), Side("Loki", front=[Card("Black Panther", counters=2)])
    )
    table.attack("Luke Cage", "Black Panther").pass_all()
    panther = table["Black Panther"]
    assert panther.stunned
    assert not panther.ready
    assert panther.counters == 0
    assert panther.wounds == 1


def test_as_many_wounds_as_health_ko() -> None:
    table = Scenario(Side("Hulk", front=["Luke Cage"]), Side("Loki", front=[Card("Black Panther", wounds=1)]))
    table.attack("Luke Cage", "Black Panther").pass_all()
    assert table["Black Panther"].spot == "ko_pile"
    assert table["Black Panther"].wounds == 0


def test_def_0_stuns_at_once() -> None:
    """Additional Rules, counters: whether from counters or from an effect."""
    table = Scenario(
        Side("Hulk", front=["Mandarin"], resources=["Laboratory"]), Side("Loki", front=["Iceman", "Magik"])
    )
    table.use("Mandarin", "energy", "Iceman")
    assert table["Iceman"].spot == "ko_pile"


def test_stunned_characters_get_no_counters_and_do_not_ready() -> None:
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
    front = [Card("Black Panther", stunned=True, wounds=1)]
    table = Scenario(Side("Hulk", front=front), Side("Loki"), phase="start")
    panther = table["Black Panther"]
    assert panther.face_up
    assert panther.ready
    assert panther.wounds == 1


def test_only_the_turn_players_characters_recover() -> None:
    table = Scenario(
        Side("Hulk"), Side("Loki", front=[Card("Black Panther", stunned=True, wounds=1)]), phase="start"
    )
    assert table["Black Panther"].stunned


def test_a_stunned_character_has_no_powers_but_keeps_name_and_team() -> None:
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
    table = Scenario(
        Side("Hulk", front=["MNB-048"], resources=["Academy"]), Side("Loki", front=["Magik", "Gambit"])
    )
    table.use("MNB-048", "Mind Control", "Magik", "front").attack("Magik", "Gambit").pass_all()
    assert table.names("ko_pile", 1) == ["Gambit", "Magik"]
