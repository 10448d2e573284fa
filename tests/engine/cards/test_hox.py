"""Scenarios of House of X."""

from __future__ import annotations

from vsdeck.engine.derived import invalidate
from vsdeck.engine.scenario import Card, Scenario, Side
from vsdeck.engine.view import hidden


def test_hox_021_mystique_attacks_the_protected_of_a_team() -> None:
    table = Scenario(
        Side("Hulk", front=["HOX-021"], resources=["Training Ground"]),
        Side("Magneto", front=["Rhino"], back=["Magik"]),
    )
    assert not table.may_attack("HOX-021", "Magik")
    table.use("HOX-021", "Infiltrator", "X-Men")
    assert table.may_attack("HOX-021", "Magik")
    assert not table.may_attack("HOX-021", "Magneto")


def test_hox_013_who_burns_is_stunned_at_the_end_of_each_of_pyros_turns() -> None:
    table = Scenario(
        Side("Hulk", front=["HOX-013"], resources=["Laboratory"]), Side("Magneto", front=["Thor", "Rhino"])
    )
    table.use("Pyro", "Mister Burns", "Thor").end_turn()
    assert (table["Thor"].wounds, table["Rhino"].wounds) == (1, 0)
    table.to_main().end_turn()
    assert table["Thor"].wounds == 1
    table.to_main().end_turn()
    assert table["Thor"].spot == "ko_pile"


def test_hox_038_storm_makes_another_weather_each_time() -> None:
    """R335."""
    four = ["Laboratory", "Academy", "Fortress", "Training Ground"]
    table = Scenario(Side("HOX-038", resources=four * 2), Side("Magneto", front=["Thor"]))
    table.use("Storm", "Weather Witch", 2)
    assert not table["Magneto"].has("Flight")


def test_hox_002_juggernaut_has_an_attack_without_end() -> None:
    table = Scenario(
        Side("HOX-002", row="front", resources=["Fortress", "Fortress"]),
        Side("Magneto", front=["Thor"]),
    )
    table.use("Juggernaut", "Limitless Strength")
    assert str(table["Juggernaut"].stats[0]) == "∞"
    table.attack("Juggernaut", "Thor").pass_all()
    assert table["Thor"].stunned
    table.end_turn().to_main()
    assert table["Juggernaut"].stats[0] > 1000


def test_hox_014_quicksilver_goes_and_comes_when_his_player_likes() -> None:
    table = Scenario(
        Side("Hulk", hand=["HOX-014"], resources=["Fortress"] * 8), Side("Magneto"), phase="recruit"
    )
    table.recruit("HOX-014").choose("yes")
    assert table["HOX-014"].spot == "removed"
    assert not table.may_use("HOX-014", "Out of Nowhere")
    table.to_main().end_turn().to_main().end_turn().done()
    table.use("HOX-014", "Out of Nowhere", "back")
    assert table["HOX-014"].spot == "back"


def test_hox_014_what_another_power_removes_stays_away() -> None:
    table = Scenario(
        Side("Hulk", front=["HOX-014", "Nova"]),
        Side("Magneto"),
        powers={"Nova": "Move(Choose(yours & supporting & ~this), REMOVED)"},
    )
    table.use("Nova", "Trial").end_turn().to_main().end_turn().done()
    assert not table.may_use("HOX-014", "Out of Nowhere")


def test_hox_017_mimic_does_what_his_friends_do() -> None:
    table = Scenario(
        Side("Hulk", front=["HOX-017", "Beast", "Iceman"], deck=["Nova"] * 4, resources=["Academy"]),
        Side("Magneto", front=["Thor"]),
    )
    table.use("Mimic", "Mimic See, Mimic Do", "Thor")
    assert len(table.names("hand")) == 2
    assert not table["Thor"].ready
    assert not table["Mimic"].has("Flight")


def test_hox_018_a_coin_falls_for_each_enemy_that_would_strike() -> None:
    struck = set()
    for seed in range(6):
        table = Scenario(
            Side("Hulk", front=["HOX-018"]), Side("Magneto", front=["Sabretooth"], row="back"), seed=seed
        )
        table.attack("Scarlet Witch", "Sabretooth").pass_all()
        struck.add(table["Scarlet Witch"].stunned)
    assert struck == {True, False}


def test_hox_024_magneto_moves_metal_between_all_sides_at_once() -> None:
    table = Scenario(
        Side(
            "Hulk", front=["HOX-024", Card("Nova", attached=["M41A Pulse Rifle"])], resources=["Laboratory"]
        ),
        Side("Loki", front=[Card("Thor", attached=["Power Loader"])]),
    )
    mine, theirs = table["Nova"].attached[0], table["Thor"].attached[0]
    table.use("Magneto", "Meddle With Metal", mine, theirs, "Thor", "Nova")
    assert table["Nova"].attached == [theirs]
    assert table["Thor"].attached == [mine]


def test_hox_041_enemies_strike_themselves_besides_what_blink_strikes() -> None:
    """R048: her own strike adds to theirs."""
    table = Scenario(
        Side("Hulk", front=["HOX-041"], resources=["Training Ground"]),
        Side("Magneto", front=["HOX-052"], row="back"),
    )
    own, enemy = table["Blink"].stats[0], table["Cyclops"].stats
    assert own < enemy[1] <= own + enemy[0]
    table.attack("Blink", "Cyclops").use("Blink", "Displacement Field").pass_all()
    assert table["Cyclops"].stunned
    assert table["Blink"].face_up


def test_hox_042_a_frozen_location_gives_no_recruit_point_for_a_turn() -> None:
    table = Scenario(
        Side("Hulk", front=["HOX-042"], resources=["Laboratory"]),
        Side("Magneto", resources=["Fortress", "Academy"]),
    )
    table.use("Iceman", "Ice Breaker", "Fortress").end_turn().done()
    assert table.state.points[1] == 1
    table.to_main().end_turn().to_main().end_turn().done()
    assert table.state.points[1] == 2


def test_hox_051_professor_x_recruits_from_an_enemy_hand_for_its_cost() -> None:
    table = Scenario(
        Side("Hulk", back=["HOX-051"], resources=["Academy"] + ["Laboratory"] * 4),
        Side("Magneto", hand=["Nova", "Thor", "Find Cover"]),
        phase="recruit",
    )
    before = table.state.points[0]
    table.use("Professor X", "Welcome Home", "yes", "front")
    assert table["Nova"].side == 0
    assert table.state.points[0] == before - 4


def _doop(*, enemy: Side | None = None) -> Scenario:
    four = ["Laboratory", "Academy", "Training Ground", "Fortress"]
    table = Scenario(
        Side(Card("Hulk", stunned=True), hand=["Doop"], resources=four * 2),
        enemy or Side("Loki"),
        phase="recruit",
    )
    return table.recruit("Doop").choose("yes")


def test_hox_054_doop_watches_the_game_and_lets_an_enemy_skip_a_phase() -> None:
    """R101: he is a card of the hand that everybody sees."""
    table = _doop(enemy=Side("Loki", deck=["Nova"] * 9, resources=["Fortress"]))
    doop = table.state.zone(0, 1)[0]
    assert table["Doop"].spot == "hand"
    assert doop not in hidden(table.state, 1)
    table.to_main().use("Doop", "Resident of Marginalia", 0).end_turn()
    assert table.state.active == 1
    assert table.names("hand", 1) == []
    table.to_main().end_turn().to_main().end_turn()
    assert len(table.names("hand", 1)) == 2


def test_hox_054_a_skipped_main_phase_ends_the_turn_after_the_build_phase() -> None:
    table = _doop().to_main().use("Doop", "Resident of Marginalia", 3).end_turn()
    table.to_main()
    assert table.state.active == 0


def test_hox_054_doop_is_attacked_in_the_hand_by_who_is_strong_enough() -> None:
    """R101: he is a card of the hand that everybody sees."""
    table = _doop(enemy=Side("Loki", front=["Nova", Card("Thor", counters=4)])).end_turn().to_main()
    hulk = table.state.mains(0)[0]
    table.state.face[hulk] = 0
    invalidate(table.state)
    assert not table.may_attack("Nova", "Doop", by=1)
    table.attack("Thor", "Doop", by=1)
    assert table["Doop"].spot == "ko_pile"
    assert table.state.combat is None


def test_hox_054_nobody_recovers_in_a_recovery_phase_or_builds_in_a_build_phase_that_is_skipped() -> None:
    enemy = Side("Loki", front=[Card("Thor", stunned=True)], resources=["Fortress"])
    table = _doop(enemy=enemy).to_main().use("Doop", "Resident of Marginalia", 1).end_turn().to_main()
    assert table["Thor"].stunned
    table = _doop(enemy=enemy).to_main().use("Doop", "Resident of Marginalia", 2).end_turn()
    assert table["Thor"].face_up
    assert table.asked.startswith("player 1 about main")


def test_hox_007_what_the_tachyon_field_stuns_is_stunned_in_melee_combat() -> None:
    """The power stuns, as a strike would have: that is experience, and cards of the second level."""
    enemy = Side("Loki", front=[Card("Toad", counters=20), "Nova"])
    harmless = {"Toad": "Forbid(STRIKE, this)"}
    table = Scenario(Side("HOX-007", row="front", resources=["Laboratory"]), enemy, powers=harmless)
    table.use("Silver Samurai", "Tachyon Field").attack("Silver Samurai", "Toad").pass_all()
    assert table["Toad"].spot == "ko_pile"
    assert table["Silver Samurai"].xp == 1

    table = Scenario(
        Side("HOX-008", row="front", resources=["Laboratory", "Academy"]), enemy, powers=harmless
    )
    table.use("Silver Samurai", "Tachyon Field").attack("Silver Samurai", "Toad").pass_all()
    table.use("Silver Samurai", "The Ancient Art of Bushido")
    assert len(table.names("hand")) == 3
