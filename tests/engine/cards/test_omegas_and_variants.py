"""Scenarios of The Omegas, Freedom Force, Loki and their neighbours: frozen locations, other costs, names."""

from __future__ import annotations

import pytest

from tests.engine.trial import trial
from vsdeck.card import Power, Symbol, Timing
from vsdeck.engine import Spot
from vsdeck.engine.invariants import broken
from vsdeck.engine.saved import dumps, loads
from vsdeck.engine.scenario import Card, Effect, Scenario, Side

FORTRESS, TVA = "Fortress", "Time Variance Authority"


def test_oga_007_frozen_locations_give_no_points_and_stay_so_for_a_turn() -> None:
    you = Side("Hulk", front=["OGA-007"], hand=[])
    table = Scenario(you, Side("Loki", resources=[FORTRESS, "Academy", "Rhino"]), active=1)
    table.end_turn()
    frozen = [table.piece(name, 1) for name in (FORTRESS, "Academy")]
    assert not any(one.ready for one in frozen)
    table.end_turn()
    table.done()
    assert table.state.points[1] == 1, "only the face-down card is no location"


def test_oga_009_nobody_plays_cards_of_the_chosen_name_in_any_way() -> None:
    """Playing a resource is playing a card (glossary); the name stays forbidden when its card is gone."""
    discard = "ForEachPlayer(CHOSEN_ENEMY, DiscardThose(Choose(card & InZone(HAND, THEIRS))))"
    enemy = Side("Loki", hand=["Nova", "Storm"], deck=["Nova"] * 3, resources=[FORTRESS] * 6)
    table = Scenario(
        Side("Hulk", front=["OGA-009", "Drax"]), enemy, phase="formation", powers={"Drax": discard}
    )
    table.done().choose("Nova").use("Drax", "Trial", "Nova").end_turn()
    assert table.names("hand", 1) == ["Storm", "Nova", "Nova"]
    assert table.refusal("resource", "Nova", by=1)
    table.done()
    assert table.refusal("recruit", "Nova", by=1)
    assert not table.refusal("recruit", "Storm", by=1)


@pytest.mark.parametrize(("mode", "stats"), [(0, (1, 6)), (1, (6, 1)), (2, (6, 6))])
def test_fre_009_one_base_value_becomes_1_for_the_turn(mode: int, stats: tuple[int, int]) -> None:
    you = Side("Hulk", front=["FRE-009"], resources=["Laboratory", "Academy"])
    drax = Card("Drax", counters=0)
    table = Scenario(you, Side("Loki", front=[drax]), powers={"Drax": "Gets(this, 0, 0)"})
    before = table["Drax"].stats
    table.use("Blindspot", "Memory Thief", mode)
    expected = (1 if mode == 0 else before[0], 1 if mode == 1 else before[1])
    assert table["Drax"].stats == expected
    assert table["Drax"].health == (1 if mode == 2 else 2)
    assert table.end_turn()["Drax"].stats == before


def test_fre_009_with_base_health_1_a_wound_is_enough() -> None:
    you = Side("Hulk", front=["FRE-009"], resources=["Laboratory", "Academy"])
    table = Scenario(you, Side("Loki", front=[Card("Drax", wounds=1)]))
    assert table.use("Blindspot", "Memory Thief", 2)["Drax"].spot == "ko_pile"


def test_fre_001_enemies_play_no_locations_face_up_on_their_next_turn() -> None:
    you = Side("FRE-001", row="front", resources=["Training Ground"])
    table = Scenario(you, Side("Loki", hand=[FORTRESS])).use("Avalanche", "Fault Line").end_turn()
    told = table.refusal("resource", FORTRESS, face_up=True, by=1)
    assert told.startswith("A power of Avalanche says that Fortress can't be played face up")
    table.resource(FORTRESS, by=1)
    assert not table.piece(FORTRESS, 1).face_up


@pytest.mark.parametrize("face_up", [False, True])
def test_fre_001_gains_xp_for_what_enemies_play_face_down(face_up: bool) -> None:
    table = Scenario(Side("FRE-001", row="front"), Side("Loki", hand=[FORTRESS])).end_turn()
    table.resource(FORTRESS, face_up=face_up, by=1)
    assert table["Avalanche"].xp == (0 if face_up else 1)


@pytest.mark.parametrize(("points", "counters"), [(3, -1), (4, 0), (5, 1)])
def test_lki_013_a_point_less_or_more_is_a_counter(points: int, counters: int) -> None:
    you = Side("Hulk", hand=["LKI-013"], resources=[FORTRESS] * 6)
    table = Scenario(you, Side("Loki"), phase="recruit").recruit("Ravonna Renslayer")
    assert "number" in table.asked
    table.state = loads(table.state.rules, dumps(table.state))
    table.choose(points)
    assert table["Ravonna Renslayer"].counters == counters
    assert table.state.points[0] == 6 - points


def test_lki_013_who_has_a_point_too_little_is_not_asked() -> None:
    you = Side("Hulk", hand=["LKI-013"], resources=[FORTRESS] * 3)
    table = Scenario(you, Side("Loki"), phase="recruit").recruit("Ravonna Renslayer")
    assert (table["Ravonna Renslayer"].counters, table.state.points[0]) == (-1, 0)
    poor = Scenario(Side("Hulk", hand=["LKI-013"], resources=[FORTRESS] * 2), Side("Loki"), phase="recruit")
    assert "Ravonna Renslayer costs 4" in poor.refusal("recruit", "Ravonna Renslayer")


@pytest.mark.parametrize(("points", "power"), [(5, "Schemer"), (6, "Mind Games"), (7, "Genius")])
def test_lki_015_what_was_paid_says_which_power(points: int, power: str) -> None:
    """R203."""
    you = Side("Hulk", hand=["LKI-015"], resources=[FORTRESS] * 7)
    table = Scenario(you, Side("Storm"), phase="recruit").recruit("LKI-015").choose(points)
    assert table["LKI-015"].has(power)
    assert [table["LKI-015"].has(one) for one in ("Schemer", "Mind Games", "Genius")].count(True) == 1
    assert ("whether" in table.asked) is (power == "Mind Games"), "he hears that he appears"


def test_lki_020_only_the_first_character_of_the_turn() -> None:
    you = Side(Card("Hulk", attached=["LKI-020"]), hand=["Nova", "Beast"], resources=[FORTRESS] * 12)
    table = Scenario(you, Side("Loki"), phase="recruit").recruit("Nova")
    table.choose(table.state.rules.facts[table.state.fact[table["Nova"].card]].cost + 1)
    assert table["Nova"].counters == 1
    assert table.recruit("Beast")["Beast"].in_play


def test_lki_025_one_more_location_of_a_new_name_in_any_order() -> None:
    """R357."""
    you = Side("Hulk", hand=[FORTRESS, FORTRESS, "Academy"], resources=[TVA])
    table = Scenario(you, Side("Loki", resources=["Academy"]), phase="resource")
    table.resource(FORTRESS, face_up=True).resource(FORTRESS, face_up=True)
    assert table.state.points[0] == 3
    table = Scenario(you, Side("Loki", resources=["Academy"]), phase="resource").resource("Academy")
    told = table.refusal("resource", "Academy", face_up=True)
    table.resource(FORTRESS, face_up=True)
    assert "resource" in told
    assert table.names("hand") == [FORTRESS]


def test_lki_025_counts_for_every_player_and_for_itself() -> None:
    """R357."""
    you = Side("Hulk", hand=[TVA, FORTRESS, "Academy"])
    table = Scenario(you, Side("Loki", hand=[FORTRESS]), phase="resource").resource(TVA, face_up=True)
    table.resource(FORTRESS, face_up=True)
    assert table.names("hand") == ["Academy"]
    table.end_turn().resource(FORTRESS, face_up=True, by=1)
    assert table.names("hand", 1) != [FORTRESS]


def test_oga_006_hope_has_one_power_of_each_echo_and_hears_herself_appear() -> None:
    """R152."""
    appears = "When(Appears(this), PutCounters(PLUS, 1, SELF))"
    you = Side("Hulk", hand=["OGA-006"], resources=[FORTRESS] * 8, piles={"Echo": ["Nova", "Beast"]})
    powers = {
        "Nova": Power(name="Flare", tree=appears),
        "Beast": [Power(name=name, tree=appears) for name in "AB"],
    }
    table = Scenario(you, Side("Loki", front=["Drax"]), phase="recruit", powers=powers)
    table.recruit("Hope Summers")
    table.choose("B", "Flare")
    for _ in range(table.asked.count("order")):
        table.choose("Hope Summers")
    assert table["Hope Summers"].counters == 2
    assert table.end_turn().end_turn()["Hope Summers"].counters == 2


def _pyro(**more: list[str]) -> Scenario:
    you = Side("FRE-005", front=["Nova"], resources=["Training Ground"], **more)  # type: ignore[arg-type]
    table = Scenario(you, Side("Loki", front=["Drax", "Hawkeye"]))
    return table.use("Pyro", "Pyro to the People", "Nova")


def test_fre_005_the_named_may_burn_instead_of_striking() -> None:
    table = _pyro().attack("Nova", "Drax").pass_all().choose("yes")
    assert table["Drax"].face_up
    table.end_turn()
    assert table["Drax"].wounds == 1
    assert table["Pyro"].xp == 1


def test_fre_005_who_says_no_strikes_and_others_have_not_the_power() -> None:
    table = _pyro().attack("Nova", "Hawkeye").pass_all().choose("no")
    assert table["Hawkeye"].spot == "ko_pile"
    assert table["Pyro"].xp == 0


@pytest.mark.parametrize("named", ["", "Nova"])
def test_fre_006_finds_who_can_burn_by_print_or_by_gift(named: str) -> None:
    you = Side("FRE-006", resources=["Training Ground"], deck=["Beast", "Nova", "HOX-013"])
    burn = 'Instead(Strikes(this, supporting & defender), Status(OBJECT, "Burned"), may=True)'
    whom = "supporting & SameName() & (yours | InZone(DECK))"
    give = f"Sequence([NameCard(character), During(GAME, GrantAbility({whom}, {burn}))])"
    effects = [Effect("Pyro", give, (named,))] if named else []
    table = Scenario(you, Side("Loki"), phase="recruit", effects=effects).use("Pyro", "Trailblazer")
    if named:
        assert "Beast" not in table.asked
        table.choose(named)
    assert table.names("hand") == [named or "Pyro"]


def test_oga_012_takes_a_power_from_enemies_and_doubles_one_of_yours() -> None:
    powers = {
        "Nova": Power(keyword="Genius"),
        "Beast": Power(keyword="Genius"),
        "Drax": Power(keyword="Berserker"),
    }
    you = Side("Hulk", front=["Nova"], hand=["OGA-012", "Beast"], resources=[FORTRESS] * 8, deck=["Thor"] * 8)
    table = Scenario(you, Side("Loki", front=["Drax"]), phase="recruit", powers=powers)
    table.recruit("Mister M").choose("Drax", "Nova", "Genius")
    assert not table["Drax"].has("Berserker")
    table.end_turn().end_turn()
    assert table.names("hand").count("Thor") == 4, "two by two powers, two for the turn"


def test_a_super_power_that_is_had_twice_is_used_twice() -> None:
    give = 'GrantAgain(yours & character, HasPower(name="Trial"))'
    you = Side("Hulk", front=["Nova", "Beast"], resources=["Laboratory"] * 4)
    table = Scenario(you, Side("Loki"), powers=trial("Heal(SELF)") | {"Beast": give})
    assert not table.use("Nova", "Trial").use("Nova", "Trial").may_use("Nova", "Trial")


def test_oga_013_with_monarch_every_card_pays_any_symbol() -> None:
    """R234. Whatever lies face down in his player's row is turned face up, and pays for any super power of a
    character of the side, and for nothing else."""
    row = [Card("Drax", face_down=True), Card("Academy", face_down=True), *["Fortress"] * 9]
    table = Scenario(
        Side("Loki", hand=["OGA-013"], resources=row, row="front"),
        Side("Hulk"),
        phase="recruit",
        powers={"Loki": [Power("Jeer", timing=(Timing.MAIN,), cost=(Symbol.ENERGY,), tree="Draw()")]},
    )
    table.recruit("OGA-013")
    lying = table.state.zone(0, Spot.RESOURCE)
    assert all(table.state.face[card] for card in lying)
    table.to_main().use("Loki", "Jeer")
    assert [table.state.face[card] for card in lying][:2] == [0, 1], "Drax has paid the only Energy"
    assert not table.may_use("Loki", "Jeer")
    assert not broken(table.state)


@pytest.mark.parametrize("end", ["Stun", "KO", "Lose"])
def test_oga_013_without_monarch_only_locations_lie_face_up(end: str) -> None:
    tree = f"{end}(Choose(yours & supporting & ~this){', ALL, TURN' if end == 'Lose' else ''})"
    table = Scenario(
        Side("Loki", front=["OGA-013", "Drax"], hand=["Magik", "Nova"], resources=["Fortress"]),
        Side("Hulk"),
        phase="resource",
        powers={"Drax": tree},
    )
    table.resource("Magik", face_up=True)
    assert table.piece("Magik", spot="resource").face_up
    table.to_main().use("Drax", "Trial")
    assert not table.piece("Magik", spot="resource").face_up
    assert table.piece("Fortress", spot="resource").face_up
    assert not broken(table.state)


def test_oga_013_is_for_his_own_side() -> None:
    table = Scenario(Side("Loki", hand=["Magik"]), Side("Hulk", front=["OGA-013"]), phase="resource")
    assert table.refusal("resource", "Magik", face_up=True)


@pytest.mark.parametrize(
    ("destiny", "named", "other"),
    [
        ("NBX-010", "Power Loader", "Drax"),
        ("NBX-011", "Laboratory", "Drax"),
        ("NBX-012", "Find Cover", "Drax"),
        ("NBX-013", "Drax", "Laboratory"),
    ],
)
def test_nbx_destiny_names_only_what_her_volume_is_about(destiny: str, named: str, other: str) -> None:
    table = Scenario(
        Side("Hulk", hand=[destiny], resources=["Laboratory"] * 8), Side("Loki"), phase="recruit"
    )
    table.recruit(destiny)
    names = {table.state.rules.titles.numbered()[action.other] for action in table.state.decision.options}
    assert named in names
    assert other not in names
