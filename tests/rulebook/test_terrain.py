"""Terrain (Crossover Vol. 3 and 4): it lies in a row, and characters that it has room for step onto it."""

from __future__ import annotations

from vsdeck.engine import Ask, Spot
from vsdeck.engine.game import advance, apply, legal_actions
from vsdeck.engine.invariants import broken
from vsdeck.engine.rules import Seat, build_rules
from vsdeck.engine.saved import dumps, loads
from vsdeck.engine.scenario import Card, Scenario, Side
from vsdeck.engine.scenario.setting import known_cards
from vsdeck.engine.setup import new_game
from vsdeck.engine.view import hidden

ALLEY, SITE, POWER_LINES, TRUCK, DUMPSTER = "CV3-024", "CV3-025", "CV3-026", "CV3-027", "CV3-028"
PARK, RIVER, ROOFTOPS, LIGHT, TAXI = "CV3-029", "CV3-030", "CV3-031", "CV3-032", "CV3-033"
BEASTS, BOG, BOULDER, CAVE, CABIN = "CV4-027", "CV4-028", "CV4-029", "CV4-030", "CV4-031"
TREE, PATH, WATERFALL, THICKET = "CV4-032", "CV4-034", "CV4-035", "CV4-036"


def formation(*front: str | Card) -> Scenario:
    return Scenario(Side("Hulk", front=front), Side("Loki"), phase="formation")


def test_characters_step_onto_a_terrain_of_their_row_as_long_as_there_is_room() -> None:
    table = formation("Nova", "Drax", SITE)
    assert "own row" in table.refusal("step", "Hulk", SITE)
    table.step("Nova", SITE)
    assert table["Nova"].on == "Construction Site"
    assert "room left" in table.refusal("step", "Drax", SITE)
    assert "stands on no terrain" in table.refusal("step", "Drax")
    assert "has stepped" in table.refusal("step", "Nova")
    assert not broken(table.state)
    again = loads(table.state.rules, dumps(table.state))
    assert again.stands == table.state.stands
    table.done()
    assert (table["Nova"].counters, table["Drax"].counters) == (1, 0)


def test_who_leaves_the_row_or_play_leaves_the_terrain() -> None:
    table = formation(Card("Nova", on=SITE), SITE)
    table.shift("Nova")
    assert table["Nova"].on == ""
    table = formation(Card("Nova", on=SITE), "Drax", SITE)
    table.step("Nova")
    assert table["Nova"].on == ""
    assert not table.refusal("step", "Drax", SITE)


def test_terrain_with_health_is_attacked_and_wounded_until_it_is_removed() -> None:
    """No characters of its row protect it; it strikes nobody, and the combat is over at once."""
    table = Scenario(
        Side("Hulk", row="front", front=["Nova"]),
        Side("Loki", front=["Drax", Card(WATERFALL, wounds=1), SITE], back=[Card(CABIN, wounds=0)]),
    )
    assert "without health" in table.refusal("attack", "Nova", SITE)
    assert table.refusal("attack", "Hulk", CABIN)
    table.attack("Nova", WATERFALL)
    assert table.state.combat is None
    assert table[WATERFALL].spot == "removed"
    assert not table["Nova"].ready


def test_cv3_024_nobody_flies_at_who_hides_in_the_alley() -> None:
    table = Scenario(
        Side("Hulk", front=["Nova"]), Side("Loki", front=[Card("Gamora", on=ALLEY), ALLEY, "Drax"])
    )
    assert not table.may_attack("Nova", "Gamora")
    assert table.may_attack("Nova", "Drax")


def test_cv3_026_cv3_030_terrain_for_a_whole_row() -> None:
    """Who stands in the row of the power lines is hurt as it attacks, unless it flies."""
    table = Scenario(
        Side("Hulk", row="front", front=["Nova", POWER_LINES]), Side("Loki", front=["Drax", RIVER])
    )
    atk = table["Drax"].stats[0]
    table.attack("Hulk", "Drax")
    assert table["Hulk"].counters == -1
    assert table["Drax"].stats[0] == atk - 2


def test_cv3_027_the_dump_truck_takes_counters_and_drives() -> None:
    table = Scenario(
        Side("Hulk", front=["Nova", TRUCK]),
        Side("Loki"),
        phase="formation",
        powers={"Hulk": "PutCounters(MINUS, 2, Choose(yours & character & ~this))"},
    )
    table.use(TRUCK, "Truck")
    assert table.state.row(table[TRUCK].card) == Spot.BACK
    table = Scenario(
        Side("Hulk", front=["Nova", TRUCK]),
        Side("Loki"),
        powers={"Hulk": "PutCounters(MINUS, 2, Choose(yours & character & ~this))"},
    )
    table.use("Hulk", "Trial")
    assert (table["Nova"].counters, table[TRUCK].counters) == (0, -2)
    assert not broken(table.state)


def test_cv3_028_cv3_031_at_range() -> None:
    table = Scenario(
        Side("Hulk", back=["Star-Lord", ROOFTOPS]),
        Side("Loki", front=[Card("Drax", on=DUMPSTER), DUMPSTER]),
    )
    atk, defence = table["Star-Lord"].stats[0], table["Drax"].stats[1]
    table.attack("Star-Lord", "Drax")
    assert table["Star-Lord"].stats[0] == atk + 1
    assert table["Drax"].stats[1] == defence + 3


def test_cv3_032_the_street_light_gives_a_power_to_who_stands_there() -> None:
    table = Scenario(
        Side("Hulk", front=[Card("Nova", on=LIGHT), LIGHT, "Drax"], resources=["Laboratory"]),
        Side("Loki", front=["Gamora"]),
    )
    assert table.refusal("use", "Drax", "Power to the People")
    table.use("Nova", "Power to the People", "Gamora", "done")
    assert table["Gamora"].counters == -2


def test_cv3_033_the_taxi_takes_its_passenger_to_the_back_row() -> None:
    table = Scenario(Side("Hulk", front=[Card("Nova", on=TAXI), TAXI]), Side("Loki"))
    table.use(TAXI, "Hailing Distance")
    assert (table["Nova"].spot, table["Nova"].on) == ("back", "")
    assert table.refusal("use", TAXI, "Hailing Distance")


def test_cv4_027_cv4_028_at_the_end_of_the_turn_of_whose_row_it_is() -> None:
    table = Scenario(Side("Hulk", front=["Drax", "Nova", BEASTS], back=[BOG]), Side("Loki"))
    table.end_turn().choose("Bog")
    assert (table["Drax"].counters, table["Nova"].counters, table["Hulk"].counters) == (0, -3, -1)


def test_cv4_029_the_boulder_rolls_into_the_row_of_who_is_struck() -> None:
    table = Scenario(
        Side("Hulk", front=[Card("Nova", on=BOULDER), BOULDER], resources=["Training Ground"]),
        Side("Loki", front=["Magik"]),
    )
    table.use("Nova", "Rock and Roll")
    assert table["Magik"].stunned
    boulder = table[BOULDER]
    assert (boulder.side, table.state.row(boulder.card), boulder.wounds) == (1, Spot.FRONT, 1)
    assert table["Nova"].on == ""
    assert not broken(table.state)


def test_cv4_030_a_secret_terrain_lies_face_down_until_somebody_steps_onto_it() -> None:
    table = formation("Nova", Card(CAVE, face_down=True))
    cave = table[CAVE].card
    assert cave in hidden(table.state, 1)
    assert cave not in hidden(table.state, 0)
    table.step("Nova", CAVE)
    assert table[CAVE].face_up
    assert table["Nova"].hidden


def test_cv4_030_the_recovery_phase_does_not_turn_a_secret_terrain_face_up() -> None:
    table = Scenario(Side("Hulk", front=["Nova", Card(CAVE, face_down=True)]), Side("Loki"))
    table.end_turn()
    table.end_turn()
    assert not table[CAVE].face_up


def test_cv4_034_cv4_031_cv4_035_what_the_forest_gives() -> None:
    table = formation("Drax", PATH)
    table.step("Drax", PATH)
    assert table["Drax"].has("Stealth")
    table = Scenario(
        Side("Hulk", row="front", front=[Card("Drax", on=CABIN), CABIN]),
        Side("Loki"),
    )
    table.end_turn()
    assert len(table.names("hand", 0)) == 1
    table = Scenario(Side("Hulk", front=[Card("MNB-021", on=WATERFALL, wounds=0), WATERFALL]), Side("Loki"))
    table.end_turn()
    assert table[WATERFALL].wounds == 1


def test_cv4_032_nobody_attacks_who_sits_in_the_tree() -> None:
    table = Scenario(Side("Hulk", front=["Nova"]), Side("Loki", front=[Card("Drax", on=TREE), TREE]))
    assert not table.may_attack("Nova", "Drax")
    assert table.may_attack("Nova", TREE)


def test_cv4_036_thicket_leaves_room_for_one_in_its_row() -> None:
    table = Scenario(
        Side("Hulk", front=[THICKET, "Drax"], hand=["Nova"], resources=["MNB-111"] * 6),
        Side("Loki"),
        phase="recruit",
    )
    assert "other row" in table.refusal("recruit", "Nova", "front")
    table.recruit("Nova", "back").done()
    assert "row where it is" in table.refusal("shift", "Nova")


def test_cv4_005_scarlet_witch_lays_terrain_from_her_chaos_pile() -> None:
    """R301: as at the start of the game, where its Placement allows; whoever it crowds out moves on."""
    table = Scenario(
        Side("Hulk", front=["CV4-005"], resources=["Laboratory"], piles={"Chaos": [THICKET]}),
        Side("Loki", front=["Drax", "Nova"]),
        phase="recruit",
    )
    table.use("CV4-005", "Alter Reality", "front", "Drax")
    assert table.state.row(table[THICKET].card) == Spot.FRONT
    assert table[THICKET].side == 1
    assert (table["Drax"].spot, table["Nova"].spot) == ("back", "front")
    assert not broken(table.state)


def test_who_brings_a_terrain_pile_lays_one_before_the_game() -> None:
    """The first player first, after the main characters and before the hands."""
    pool = known_cards()
    deck = ("MNB-111",) * 60
    hulk = tuple(card.code for card in pool.named("Hulk") if card.set == "MNB" and card.level)
    seats = [Seat(name, hulk, deck, (("Terrain", (RIVER, BOG)),)) for name in ("A", "B")]
    state = new_game(build_rules(pool, seats), 1)
    advance(state)
    asked = []
    while state.decision is not None and state.decision.ask is not Ask.MULLIGAN:
        asked.append((state.decision.player, state.decision.ask))
        apply(state, legal_actions(state)[0])
    first = asked[1][0]
    assert asked[3:] == [(first, Ask.TERRAIN), (1 - first, Ask.TERRAIN)]
    assert [len(state.zone(player, Spot.ATTACHED)) for player in (0, 1)] == [1, 1]
