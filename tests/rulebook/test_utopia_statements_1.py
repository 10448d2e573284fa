"""2019 rulebook: cards, the turn, combat and super powers, where no other scenario of ours says it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.engine.mnb import CARDS
from vsdeck.card import Power, Symbol, Timing
from vsdeck.engine import Action, Ask, Do, Spot, apply, start
from vsdeck.engine.game import ask_again
from vsdeck.engine.scenario import Card, Scenario, Side, use_cards
from vsdeck.engine.view import hidden
from vsdeck.pool import Pool

LOKI = Side("Loki", front=["Drax"])
TWIST = "MNB-105"
"""Open Fire, which belongs to no team."""
MACHINE = "TUB-054"
"""A component of the Omega Machine."""


@pytest.fixture(autouse=True)
def _cards() -> None:
    use_cards(CARDS.pool)


def _asked(table: Scenario) -> tuple[int, Ask]:
    assert table.state.decision is not None
    return table.state.decision.player, table.state.decision.ask


# ---------------------------------------------------------------------------------------------- cards


def test_the_teams_of_the_set() -> None:
    """U003."""
    teams = {team for card in CARDS.pool if card.code.startswith("TUB-") for team in card.teams}
    assert {"H.A.M.M.E.R.", "Resistance"} <= teams


def test_there_are_six_symbols_and_the_set_uses_five() -> None:
    """U013, U014, U015: humanity is asked for and paid with locations of other sets, alien is not used."""
    assert {symbol.value for symbol in Symbol} == {
        "energy",
        "intellect",
        "might",
        "skill",
        "humanity",
        "alien",
    }
    tub = [card for card in CARDS.pool if card.code.startswith("TUB-")]
    asked = "".join(f"{power.cost} {power.tree}" for card in tub for power in card.powers).lower()
    assert "humanity" in asked
    assert "alien" not in asked
    assert not {Symbol.HUMANITY, Symbol.ALIEN} & {symbol for card in tub for symbol in card.symbols}
    assert any(Symbol.HUMANITY in card.symbols for card in CARDS.pool)


@pytest.mark.parametrize(("what", "counters"), [("main", (1, 0)), ("supporting", (0, 1))])
def test_main_and_supporting_characters_are_two_sorts(what: str, counters: tuple[int, int]) -> None:
    """U005."""
    powers = {"Nova": f"PutCounters(PLUS, 1, Each(yours & {what}))"}
    table = Scenario(Side("Hulk", front=["Nova"]), LOKI, powers=powers).use("Nova", "Trial")
    assert (table["Hulk"].counters, table["Nova"].counters) == counters


def test_plot_twists_are_played_from_the_hand() -> None:
    """U006: neither from the KO pile nor from the resource row."""
    powers = {TWIST: Power(timing=(Timing.MAIN,), tree="Draw()")}
    for where in ({"ko_pile": [TWIST]}, {"resources": [Card(TWIST, face_down=True)]}):
        table = Scenario(Side("Hulk", **where), LOKI, powers=powers)
        assert not table.may_play(TWIST)
    assert Scenario(Side("Hulk", hand=[TWIST]), LOKI, powers=powers).may_play(TWIST)


@pytest.mark.parametrize("where", ["hand", "resources"])
def test_a_location_without_a_symbol_pays_nothing(where: str) -> None:
    """U010: San Francisco has none, a Laboratory pays from both places."""
    for location, pays in (("RES-019", False), ("Laboratory", True)):
        you = Side("Hulk", front=["Thor"], **{where: [location]})  # type: ignore[arg-type]
        assert Scenario(you, LOKI).may_use("Thor", "Lightning Strike") is pays


def test_cyclops_pays_for_the_danger_room_with_utopia() -> None:
    """U017, U019: it is no super power, so who can't use super powers does it too, and twice in a turn."""
    powers = {"Drax": "Forbid(USE_SUPER_POWERS, enemy & character)"}
    you = Side("TUB-001", front=["Nova"], resources=["RES-018", "Utopia", "Utopia"])
    table = Scenario(you, LOKI, powers=powers).use("RES-018", "Practice Makes Perfect")
    assert table["Nova"].has("Combat Master")
    resources = table.state.zone(0, Spot.RESOURCE)
    assert sum(table.state.face[card] for card in resources) == 1, "the Room and one Utopia are down"
    table.state.face[table.piece("RES-018").card] = 1
    ask_again(table.state)
    table.use("RES-018", "Practice Makes Perfect")
    assert not any(table.state.face[card] for card in resources)


# --------------------------------------------------------------------------------------- what is where


def test_nobody_discards_for_a_full_hand() -> None:
    """U021."""
    table = Scenario(Side("Hulk", hand=["Magik"] * 20), LOKI).end_turn()
    assert len(table.names("hand")) == 20


def test_an_effect_stuns_outside_combat() -> None:
    """U041."""
    table = Scenario(Side("Hulk", front=["Nova"]), LOKI, powers={"Nova": "Stun(Choose(enemy & supporting))"})
    table.use("Nova", "Trial")
    assert table["Drax"].stunned


def test_five_kinds_of_counters() -> None:
    """U045."""
    hulk = Card("Hulk", counters={"+1/+1": 1, "vitality": 1})
    table = Scenario(Side(hulk, xp=1), Side(Card("Loki", wounds=2), front=[Card("Drax", counters=-1)]))
    assert (table["Hulk"].counters, table["Hulk"].tally("vitality"), table["Hulk"].xp) == (1, 1, 1)
    assert (table["Loki"].wounds, table["Drax"].counters) == (2, -1)


def test_who_chooses_names_any_player() -> None:
    """U047: himself or another."""
    decision = start(CARDS.rules(0), 1).decision
    assert decision is not None
    assert {action.other for action in decision.options} == {0, 1}


# -------------------------------------------------------------------------------------------- the turn


def test_the_phases_and_steps_in_their_order() -> None:
    """U053, U061: draw and recovery ask only those who can do something."""
    draws = [Power(timing=(timing,), tree="Draw()") for timing in (Timing.DRAW, Timing.RECOVERY)]
    you = Side("Hulk", hand=[TWIST, "Magik"], resources=["Academy"])
    table = Scenario(you, LOKI, powers={TWIST: draws}, phase="start")
    seen = []
    while table.state.active == 0:
        seen.append(_asked(table)[1])
        table.done()
    steps = [Ask.DRAW, Ask.RECOVERY, Ask.RESOURCE, Ask.RECRUIT, Ask.FORMATION, Ask.MAIN]
    assert list(dict.fromkeys(seen)) == steps


@pytest.mark.parametrize(("before", "cards"), [(0, 0), (1, 2)])
def test_the_first_turn_has_its_start_but_no_draw(before: int, cards: int) -> None:
    """U057: what happens at the start of a turn happens in the first one too (`before`: turns gone by)."""
    powers = {"Nova": "When(TurnStarts(YOURS), PutCounters(PLUS, 1, SELF))"}
    table = Scenario(Side("Hulk", front=["Nova"]), LOKI, powers=powers, phase="start", turn=before)
    assert (table["Nova"].counters, len(table.names("hand"))) == (1, cards)


def test_turns_go_round_the_table() -> None:
    """U054."""
    table = Scenario(Side("Hulk"), Side("Loki"), Side("Storm"))
    turns = [table.end_turn().state.active for _ in range(3)]
    assert turns == [1, 2, 0]


@pytest.mark.parametrize("card", ["Magik", TWIST, "Academy", MACHINE])
def test_a_card_of_any_type_becomes_a_resource(card: str) -> None:
    """U062."""
    table = Scenario(Side("Hulk", hand=[card]), LOKI, phase="resource").resource(card)
    assert table.piece(card).spot == "resource"


def test_locations_of_one_name_lie_side_by_side() -> None:
    """U065."""
    you = Side("Hulk", hand=["Utopia"], resources=["Utopia"])
    table = Scenario(you, LOKI, phase="resource").resource("Utopia", face_up=True)
    assert table.names("resource") == ["Utopia", "Utopia"]
    assert not table.names("ko_pile")


def test_four_resources_recruit_magma_and_hellion() -> None:
    """U073: the fourth point is lost."""
    hand = ["Training Ground", "TUB-011", "TUB-012"]
    you = Side("TUB-001", hand=hand, resources=["Academy"] * 3)
    table = Scenario(you, LOKI, phase="resource").resource("Training Ground", face_up=True)
    assert table.state.points[0] == 4
    table.recruit("TUB-011", "back").recruit("TUB-012", "front")
    assert (table["TUB-011"].spot, table["TUB-012"].spot, table.state.points[0]) == ("back", "front", 1)
    assert table.done().state.points[0] == 0


# ----------------------------------------------------------------------------------------------- combat


def test_what_can_be_done_in_a_combat() -> None:
    """U085: a plot twist, a super power, a power-up or a pass."""
    powers = {
        "Nova": Power(name="Trial", timing=(Timing.COMBAT,), tree="Draw()"),
        "Thor": Power(name="Trial", timing=(Timing.MAIN,), tree="Draw()"),
    }
    you = Side("Hulk", front=["Nova", "Thor"], hand=[TWIST, "Nova", "Academy"])
    table = Scenario(you, LOKI, powers=powers).attack("Nova", "Drax")
    assert table.state.decision is not None
    assert {action.do for action in table.state.decision.options} == {Do.PLAY, Do.USE, Do.POWER_UP, Do.PASS}


def test_with_three_players_all_act_in_turn_and_all_must_pass() -> None:
    """U091: the attacker first, then to the left."""
    hand = [TWIST] * 2
    sides = Side("Hulk", front=["Nova"], hand=hand), Side("Loki", front=["Drax"], hand=hand)
    table = Scenario(*sides, Side("Storm", hand=hand)).attack("Nova", "Drax")
    assert _asked(table)[0] == 0
    table.play(TWIST)
    assert _asked(table)[0] == 1
    table.play(TWIST, by=1)
    assert _asked(table)[0] == 2
    table.play(TWIST, by=2)
    assert _asked(table)[0] == 0
    for player in range(3):
        assert _asked(table)[0] == player
        assert table.state.combat is not None
        apply(table.state, Action(Do.PASS))
    assert table.state.combat is None


def test_flyers_in_front_stop_ranged_flyers_and_flying_teams() -> None:
    """U103, U111."""
    for front, reached in ((["Magik"], True), (["Nova"], False)):
        enemy = Side("Loki", front=front, back=["Mystique"])
        you = Side("Hulk", front=["Thor", "Dr. Strange"], back=["Ms. Marvel"])
        table = Scenario(you, enemy)
        assert table.may_attack("Ms. Marvel", "Mystique") is reached
        assert table.may_attack(["Thor", "Dr. Strange"], "Mystique") is reached


def test_the_stunned_do_not_attack() -> None:
    """U124: even if they are ready."""
    table = Scenario(Side("Hulk", front=[Card("Nova", stunned=True)]), LOKI)
    table.state.ready[table["Nova"].card] = 1
    ask_again(table.state)
    assert not table.may_attack("Nova", "Drax")


def test_everybody_sees_who_is_stunned() -> None:
    """U128: though it lies face down."""
    table = Scenario(Side("Hulk"), Side("Loki", front=[Card("Drax", stunned=True)]), Side("Storm"))
    assert all(table["Drax"].card not in hidden(table.state, player) for player in range(3))


def test_who_recovers_by_an_effect_stays_exhausted() -> None:
    """U135."""
    you = Side("Hulk", front=["Nova", Card("Thor", stunned=True)])
    table = Scenario(you, LOKI, powers={"Nova": "Recover(Choose(yours & stunned))"}).use("Nova", "Trial")
    assert table["Thor"].face_up
    assert not table["Thor"].ready


def test_counters_outlast_the_turn() -> None:
    """U136."""
    powers = {
        "Nova": "Sequence([PutCounters(PLUS, 2, SELF), PutCounters(MINUS, 1, Choose(enemy & supporting))])"
    }
    table = Scenario(Side("Hulk", front=["Nova"]), LOKI, powers=powers)
    nova, drax = table["Nova"].stats, table["Drax"].stats
    table.use("Nova", "Trial").end_turn().end_turn()
    assert table["Nova"].stats == (nova[0] + 2, nova[1] + 2)
    assert table["Drax"].stats == (drax[0] - 1, drax[1] - 1)


def test_a_machine_that_is_no_equipment_any_more_is_no_machine() -> None:
    """U173: as a resource it is neither attacked nor meant by a power over equipment."""
    powers = {
        "Nova": "Move(Choose(enemy & equipment), RESOURCES, face=DOWN)",
        "Thor": "PutCounters(PLUS, CountOf(equipment), SELF)",
    }
    you = Side("Hulk", front=["Nova", "Thor"])
    for moved in (False, True):
        table = Scenario(you, Side("Loki", front=[MACHINE]), powers=powers)
        if moved:
            table.use("Nova", "Trial")
            assert table[MACHINE].spot == "resource"
        assert table.may_attack("Nova", MACHINE) is not moved
        assert table.use("Thor", "Trial")["Thor"].counters == int(not moved)


# ------------------------------------------------------------------------------------------ plot twists


def test_build_and_main_plot_twists_on_the_own_turn() -> None:
    """U175, U177."""
    hand = [TWIST]
    for timing, phase, other in ((Timing.BUILD, "recruit", "main"), (Timing.MAIN, "main", "recruit")):
        powers = {TWIST: Power(timing=(timing,), tree="Draw()")}
        you, enemy = Side("Hulk", hand=hand), Side("Loki", hand=hand)
        assert Scenario(you, LOKI, powers=powers, phase=phase).may_play(TWIST)
        assert not Scenario(you, LOKI, powers=powers, phase=other).may_play(TWIST)
        assert not Scenario(Side("Hulk"), enemy, powers=powers, phase=phase).may_play(TWIST, by=1)


FOUR_TIMES = (
    ("FRF-021", "FAN-007", ("FAN-017", "FAN-009", "FAN-010")),
    ("FFO-021", "FAN-037", ("FAN-046", "FAN-043", "FAN-044")),
)
"""The plot twist, a main character and three others of its team."""


@pytest.mark.parametrize(("stunned", "played"), [(False, True), (True, False)])
def test_a_team_printed_four_times_asks_for_four_of_it(stunned: bool, played: bool) -> None:
    """U183, R117, R125: face up, with the main character; Fantastic! and Frightful! are printed so."""
    for twist, main, three in FOUR_TIMES:
        front = [*three[:2], Card(three[2], stunned=stunned)]
        table = Scenario(Side(main, front=front, hand=[twist]), LOKI).attack(three[0], "Drax")
        assert table.may_play(twist) is played


@pytest.mark.parametrize("others", [1, 2])
def test_a_team_printed_three_times_asks_for_three_of_it(others: int) -> None:
    """U183: of a card of one's own; who plays it otherwise is told how many."""
    pool = CARDS.pool
    thrice = replace(pool[TWIST], teams=("Avengers",), team_symbols=3)
    cards = [thrice if card.code == TWIST else card for card in pool]
    use_cards(Pool(cards, pool.sets.values(), pool.teams.values(), keywords=pool.keywords.values()))
    front = ["Thor", "MNB-009"][:others]
    table = Scenario(Side("MNB-001", front=front, hand=[TWIST]), LOKI).attack("Thor", "Drax")
    assert table.may_play(TWIST) is (others == 2)
    if others == 1:
        assert "needs 3 face-up characters of Avengers" in table.refusal("play", TWIST)


# ---------------------------------------------------------------------------------------------- powers


def test_flight_and_range_are_lost_with_the_keywords() -> None:
    """U189."""
    powers = {"Nova": "Lose(Choose(enemy & supporting), KEYWORD, TURN)"}
    enemy = Side("Loki", front=["Ms. Marvel"])
    table = Scenario(Side("Hulk", front=["Nova"]), enemy, powers=powers)
    assert table["Ms. Marvel"].has("Flight")
    assert table["Ms. Marvel"].has("Ranged")
    table.use("Nova", "Trial")
    assert not table["Ms. Marvel"].has("Flight")
    assert not table["Ms. Marvel"].has("Ranged")


def test_a_main_character_may_be_without_super_powers() -> None:
    """U190: as Norman Osborn is at level 2."""
    osborn = CARDS.pool["TUB-032"]
    assert osborn.powers
    assert not any(power.timing for power in osborn.powers)


def test_what_a_super_power_consists_of() -> None:
    """U191: name, time, any turn or not, symbols, effect."""
    (skin,) = CARDS.pool["TUB-018"].powers
    (big,) = CARDS.pool["TUB-022"].powers
    assert (skin.name, skin.timing, skin.any_turn) == ("Psionic Exoskeleton", (Timing.COMBAT,), True)
    assert (big.name, big.timing, big.any_turn) == ("The Big One", (Timing.MAIN,), False)
    assert big.cost == (Symbol.ENERGY, Symbol.MIGHT, Symbol.SKILL)
    assert big.tree


BIG_ONE = ("Laboratory", "Fortress", "Training Ground")


@pytest.mark.parametrize("in_hand", [None, *BIG_ONE])
def test_the_big_one_is_paid_in_the_row_or_from_the_hand(in_hand: str | None) -> None:
    """U193, U197: in the own main phase, and in no combat."""
    row = [one for one in BIG_ONE if one != in_hand]
    you = Side("TUB-001", front=["TUB-022", "Nova"], resources=row, hand=[in_hand] if in_hand else [])
    enemy = Side("Loki", front=["Drax"], resources=["Academy"])
    assert not Scenario(you, enemy).attack("Nova", "Drax").may_use("TUB-022", "The Big One")
    assert not Scenario(you, enemy, active=1).may_use("TUB-022", "The Big One")
    table = Scenario(you, enemy).use("TUB-022", "The Big One", "Academy")
    assert table.names("ko_pile", 1) == ["Academy"]
    assert not any(table.piece(one, spot="resource").face_up for one in row)
    assert table.names("ko_pile") == ([in_hand] if in_hand else [])


def test_armor_uses_her_power_in_her_own_combats_on_any_turn() -> None:
    """U194."""
    you = Side("TUB-001", front=["TUB-018", "Nova"], resources=["Academy"])
    for active in (0, 1):
        for fights in ("TUB-018", "Nova"):
            table = Scenario(you, LOKI, active=active)
            table.attack(*((fights, "Drax") if not active else ("Drax", fights)), by=active)
            assert table.may_use("TUB-018", "Psionic Exoskeleton") is (fights == "TUB-018")


def test_different_super_powers_of_one_character_in_one_turn() -> None:
    """U198: as long as they are paid for."""
    powers = [
        Power(name=name, timing=(Timing.MAIN,), cost=(Symbol.ENERGY,), tree="Draw()")
        for name in ("One", "Two", "Three")
    ]
    you = Side("Hulk", front=["Nova"], resources=["Laboratory"] * 2)
    table = Scenario(you, LOKI, powers={"Nova": powers}).use("Nova", "One").use("Nova", "Two")
    assert not table.may_use("Nova", "Three")


def test_a_super_power_used_on_one_turn_is_used_on_the_next_players_turn_again() -> None:
    """U199."""
    power = Power(name="Trial", timing=(Timing.COMBAT,), any_turn=True, tree="Modify(SELF, 0, 9, COMBAT)")
    table = Scenario(Side("Hulk", front=["Nova"]), LOKI, powers={"Nova": power})
    table.attack("Nova", "Drax").use("Nova", "Trial")
    assert not table.may_use("Nova", "Trial")
    table.pass_all().end_turn().to_main().attack("Drax", "Nova", by=1)
    assert table.may_use("Nova", "Trial")
