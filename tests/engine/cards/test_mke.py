"""Scenarios of Mortal Kombat 11."""

from __future__ import annotations

from vsdeck.engine.scenario import Scenario, Side
from vsdeck.engine.view import view


def test_mke_004_raiden_flies_only_from_the_back_row() -> None:
    enemy = Side("Loki", front=["Drax"])
    table = Scenario(Side("MKE-004", row="back", resources=["Laboratory"]), enemy)
    table.use("MKE-004", "Electric Fly")
    assert table["Drax"].wounds == 1
    table = Scenario(Side("MKE-004", row="front", resources=["Laboratory"]), enemy)
    table.use("MKE-004", "Electric Fly")
    assert table["Drax"].wounds == 0


def test_mke_047_kano_goes_to_whoever_pays() -> None:
    table = Scenario(Side("Hulk", front=["MKE-047"]), Side("Loki", resources=["Fortress"] * 5))
    table.end_turn().done()
    table.use("Kano", "A Complete Lack of Morals", "back", by=1)
    assert (table["Kano"].side, table["Kano"].spot, table.state.points[1]) == (1, "back", 0)


def test_mke_042_the_missile_hits_whom_the_enemy_did_not_expect() -> None:
    for guess, wounds in (("Drax", 0), ("Loki", 1)):
        table = Scenario(
            Side("Hulk", front=["MKE-042"], resources=["Laboratory"]), Side("Loki", front=["Drax"])
        )
        table.use("MKE-042", "Homing Missile", "Drax").choose(guess)
        assert table["Drax"].wounds == wounds
        assert table["Loki"].wounds == 0


def test_mke_042_who_guesses_does_not_see_the_choice() -> None:
    table = Scenario(Side("Hulk", front=["MKE-042"], resources=["Laboratory"]), Side("Loki", front=["Drax"]))
    table.use("MKE-042", "Homing Missile", "Drax")
    decision = table.state.decision
    assert decision is not None
    assert decision.player == 1
    seen = {view(table.state, 1, deal).runs[decision.run].picks for deal in range(20)}
    assert len(seen) == 2
    assert len({view(table.state, 0, deal).runs[decision.run].picks for deal in range(20)}) == 1


def test_mke_043_a_bug_comes_out_of_the_ko_d_mother() -> None:
    table = Scenario(
        Side("Thanos", front=["Juggernaut"]), Side("Hulk", front=["MKE-043"], resources=["Academy"])
    )
    table.attack("Juggernaut", "D'Vorah").use("D'Vorah", "Mother Bug", by=1).pass_all().choose("back")
    bug = table.piece("D'Vorah", 1)
    assert (bug.spot, bug.stats, bug.health, bug.has("Flight")) == ("back", (1, 3), 1, True)
    assert table.names("ko_pile", 1) == ["D'Vorah"]
    assert not table.may_use("D'Vorah", "Mother Bug", by=1)


def test_mke_043_only_in_the_turn_in_which_she_expects_it() -> None:
    table = Scenario(Side("Thanos", front=["Juggernaut"]), Side("Hulk", front=["MKE-043"]))
    table.attack("Juggernaut", "D'Vorah").pass_all()
    assert "D'Vorah" not in table.names("front", 1) + table.names("back", 1)


def test_mke_025_the_main_character_is_as_good_as_its_destiny() -> None:
    table = Scenario(
        Side("MKE-001", row="front", hand=["Choose Your Destiny"]),
        Side("Loki", row="back", front=["Kollector", "Drax"]),
    )
    table.play("Choose Your Destiny").attack("Liu Kang", "Kollector").pass_all().choose("yes")
    assert (table["Liu Kang"].ready, table["Liu Kang"].counters) == (True, 1)


def test_mke_037_shao_kahn_rises_once_he_has_humiliated_and_ridiculed() -> None:
    you = Side("MKE-037", row="front", resources=["Academy"] * 4)
    table = Scenario(you, Side("Loki", front=["Thor", "MKE-040"]))
    table.use("Shao Kahn", "Taunt", "Kollector", 0)
    assert table["Shao Kahn"].xp == 1
    table.end_turn().end_turn().to_main().use("Shao Kahn", "Taunt", 0)
    assert table["Shao Kahn"].xp == 1
    table.end_turn().end_turn().to_main().use("Shao Kahn", "Taunt", 1)
    assert table["Shao Kahn"].level == 2


def test_mke_013_who_is_caught_recovers_before_its_next_turn_and_after_it() -> None:
    """Jacqui Briggs is tough: she gets up at once. Valkyrie stays down through her own turn."""
    you = Side("MKE-001", row="back", front=["MKE-013", "Nova"], resources=["Laboratory"])
    enemy = Side("Thanos", row="back", front=["MKE-012", "DEF-020"])
    powers = {"Nova": "Recover(Choose(enemy & character & stunned))"}
    table = Scenario(you, enemy, powers=powers).use("Cyrax", "Energy Net", "Jacqui Briggs").choose("yes")
    assert table["Jacqui Briggs"].face_up
    table = Scenario(you, enemy, powers=powers).use("Cyrax", "Energy Net", "Valkyrie")
    table.end_turn().to_main()
    assert table["Valkyrie"].stunned
    table.end_turn().to_main()
    assert table.use("Nova", "Trial")["Valkyrie"].face_up


def test_mke_006_who_is_drawn_forward_is_immobile_on_its_next_turn_alone() -> None:
    you = Side("MKE-006", row="front", hand=["Training Ground"])
    table = Scenario(you, Side("Thanos", row="back", front=["Magik"], back=["Drax"]))
    table.use("Scorpion", "Get Over Here!", "Drax")
    assert not table["Drax"].has("Immobile")
    assert table.end_turn().to_main()["Drax"].has("Immobile")
    assert not table.end_turn().to_main()["Drax"].has("Immobile")


def test_mke_036_a_reaction_that_has_been_used_is_not_ordered() -> None:
    you = Side("MKE-036", row="front", hand=["MKE-048", "MKE-049"], resources=["Laboratory", "Laboratory"])
    table = Scenario(you, Side("Thanos"))
    table.power_up("MKE-036", discarding="MKE-048").choose("yes", "yes", "front")
    table.power_up("MKE-036", discarding="MKE-049")
    assert table.asked == "player 0 about whether: yes, no"
