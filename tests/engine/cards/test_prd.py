"""Scenarios of The Predator Battles."""

from __future__ import annotations

from vsdeck.engine.scenario import Card, Scenario, Side


def test_prd_056_only_the_side_that_is_attacked_is_shot_at() -> None:
    table = Scenario(
        Side("Hulk", front=[Card("Nova", attached=["PRD-056"])]),
        Side("Loki", front=["Ronan"], back=["Magik"]),
        Side("Thanos", front=["Drax"]),
    )
    table.attack("Nova", "Ronan")
    assert table["Ronan"].counters == -2
    assert table["Magik"].counters == 0
    assert table["Drax"].counters == 0


def test_prd_009_enemies_show_what_they_draw() -> None:
    table = Scenario(
        Side("Hulk", front=["PRD-009"]),
        Side("Loki", deck=["Nova", "Drax"], front=["Thor"]),
        powers={"Thor": "When(GetsRevealed(card, YOURS), PutCounters(PLUS, 1, SELF))"},
    )
    table.end_turn()
    assert len(table.state.pending) == 2


def test_prd_047_an_enemy_gives_a_location_to_reach_the_sniper() -> None:
    table = Scenario(
        Side("Hulk", back=["PRD-047"], row="back"),
        Side("Loki", front=["Thor"], resources=["Laboratory", "Fortress"]),
    )
    table.end_turn().to_main()
    assert not table.may_attack("Thor", "Isabelle", by=1)
    table.use("Isabelle", "Sniper Nest", by=1)
    assert table.may_attack("Thor", "Isabelle", by=1)
    table.end_turn().to_main().end_turn().to_main()
    assert not table.may_attack("Thor", "Isabelle", by=1)


def test_prd_047_its_player_gives_the_location_also_while_the_main_character_is_stunned() -> None:
    you = Side("Hulk", back=["PRD-047"], row="back")
    enemy = Side(Card("Loki", stunned=True), front=["Thor"], resources=["Laboratory"])
    table = Scenario(you, enemy, active=1).use("Isabelle", "Sniper Nest", by=1)
    assert table.may_attack("Thor", "Isabelle", by=1)


def test_prd_053_a_trap_is_sprung_from_the_resource_row() -> None:
    """R088: the top card of the deck takes its place."""
    table = Scenario(
        Side("Hulk", front=["PRD-047"], resources=[Card("PRD-053", face_down=True)], deck=["Nova"]),
        Side("Loki", front=["Thor"]),
    )
    before = table["Isabelle"].stats
    table.attack("Isabelle", "Thor").play("Death Trap")
    assert table["Isabelle"].stats == (before[0], before[1] - 4)
    assert table["Death Trap"].spot == "ko_pile"
    assert table.names("resource") == ["Nova"]


def _after_a_turn_of_the_enemy(does: str, *answers: str) -> Scenario:
    table = Scenario(
        Side("Hulk", front=["PRD-043"], resources=["Earth", "Academy", "Fortress"]),
        Side("Loki", front=["Ronan"]),
        powers={"Ronan": does},
    )
    table.use("PRD-043", "Get to the Choppa!").end_turn().to_main()
    table.use("Ronan", "Trial", *answers, by=1)
    return table.end_turn()


def test_prd_043_dutch_wins_if_he_still_stands() -> None:
    assert _after_a_turn_of_the_enemy("Draw()").winners == (0,)


def test_prd_043_dutch_does_not_win_from_the_ko_pile() -> None:
    table = _after_a_turn_of_the_enemy("KO(Choose(enemy & supporting))")
    assert table["PRD-043"].spot == "ko_pile"
    assert table.winners is None


def test_prd_034_harrigan_readies_after_the_first_attack_of_a_turn_only() -> None:
    you = Side("PRD-034", row="front", front=["Nova"], resources=["Fortress"])
    table = Scenario(you, Side("Loki", front=["Drax", "Magik"]), powers={"Nova": "Ready(Each(yours & main))"})
    table.attack("Harrigan", "Drax").pass_all().use("Nova", "Trial").use("Harrigan", "Who's Next?")
    table.attack("Harrigan", "Magik").pass_all()
    assert not table["Harrigan"].ready


def test_prd_035_who_comes_later_has_not_learned_to_work_in_a_team() -> None:
    you = Side(
        "PRD-035", row="front", front=["Poncho", "Mac", "Nova"], ko_pile=["Billy"], resources=["PRD-064"]
    )
    bring = {"Nova": "Move(Choose(character & InZone(KO_PILE)), PLAY)"}
    table = Scenario(you, Side("Loki", row="back", front=["Hulk"]), powers=bring)
    table.use("PRD-035", "We Need to Work as a Team").use("Nova", "Trial", "front")
    table.attack(["Poncho", "Billy"], "Hulk")
    assert table["Poncho"].has("Ferocious")
    assert table["Poncho"].has("Quick Draw")
    assert not table["Billy"].has("Ferocious")
    assert not table["Mac"].has("Ferocious")
    assert not table.pass_all()["Poncho"].has("Ferocious")
