"""2024 rulebook, Turn Sequence and what players do in it."""

from __future__ import annotations

import pytest

from vsdeck.card import Power, Symbol, Timing
from vsdeck.engine import Ask, Mode
from vsdeck.engine.scenario import Card, Scenario, Side
from vsdeck.engine.transcript import lines

LOKI = Side("Loki", front=["Drax"])
TWIST = "MNB-105"
"""Open Fire, which belongs to no team."""


def _asked(table: Scenario) -> Ask:
    assert table.state.decision is not None
    return table.state.decision.ask


def _twist(*timings: Timing, tree: str = "Draw()", **more: object) -> dict[str, Power]:
    return {TWIST: Power(timing=timings, tree=tree, **more)}  # type: ignore[arg-type]


def test_what_is_automatic_is_not_asked() -> None:
    """H028: cards are drawn, the stunned recover, the hidden turn up and all ready; then the first
    question."""
    front = [Card("Nova", stunned=True), Card("Magik", hidden=True), Card("Thor", exhausted=True)]
    table = Scenario(Side("Hulk", front=front), LOKI, phase="start")
    assert _asked(table) is Ask.RESOURCE
    assert len(table.names("hand")) == 2
    assert all(table[name].face_up and table[name].ready for name in ("Nova", "Magik", "Thor"))


def test_all_else_may_be_left() -> None:
    """U066, U116, H030: no resource, no recruit, no move, no attack."""
    table = Scenario(Side("Hulk", front=["Nova"], hand=["Magik", "Academy"]), LOKI, phase="resource").done(4)
    assert table.state.active == 1


def test_build_plot_twists_at_any_moment_of_the_phase() -> None:
    """U176, H034, H036: before, in and after each step, between two recruits too."""
    you = Side("Hulk", hand=[TWIST] * 4 + ["Magik", "Gambit"], resources=["Academy"] * 9)
    table = Scenario(you, LOKI, powers=_twist(Timing.BUILD), phase="resource")
    table.play(TWIST).done().recruit("Magik")
    left = table.state.points[0]
    assert table.play(TWIST).state.points[0] == left > 0
    assert table.recruit("Gambit").state.points[0] > 0
    assert table.done().state.points[0] == 0, "the step is over"
    table.play(TWIST)
    table.shift("Magik").play(TWIST).done()
    assert _asked(table) is Ask.MAIN


def test_main_actions_before_between_and_after_attacks() -> None:
    """U177, U192, H039, H048, H256: but in no combat."""
    you = Side("Hulk", front=["Nova", "Magik"], hand=[TWIST] * 3)
    draws = Power(name="Trial", timing=(Timing.MAIN,), tree="Draw()")
    table = Scenario(you, LOKI, powers=_twist(Timing.MAIN) | {"Magik": draws}).play(TWIST)
    assert table.may_use("Magik", "Trial")
    table.attack("Nova", "Drax")
    assert not table.may_play(TWIST)
    assert not table.may_use("Magik", "Trial")
    table.pass_all().play(TWIST).use("Magik", "Trial")
    assert _asked(table) is Ask.MAIN


@pytest.mark.parametrize("timing", [Timing.DRAW, Timing.RECOVERY])
def test_draw_and_recovery_plot_twists_before_and_after_what_the_phase_does(timing: Timing) -> None:
    """H074, H075, H076, F036: and at no other time."""
    you = Side("Hulk", front=[Card("Nova", exhausted=True)], hand=[TWIST] * 3)
    table = Scenario(you, LOKI, powers=_twist(timing), phase="start")
    early = table["Nova"].ready, len(table.names("hand"))
    table.play(TWIST).done()
    late = table["Nova"].ready, len(table.names("hand"))
    assert (early, late) == (((False, 3), (False, 5)) if timing is Timing.DRAW else ((False, 5), (True, 5)))
    table.play(TWIST).done().to_main()
    assert not table.may_play(TWIST)
    assert _asked(Scenario(you, LOKI, powers=_twist(timing), active=1, phase="start")) is Ask.RESOURCE


def test_the_character_is_the_user_of_its_power() -> None:
    """H041: not its player."""
    power = Power(name="Trial", timing=(Timing.COMBAT,), tree="Draw()")
    heard = "When(UsesPower(this), PutCounters(PLUS, 1, SELF))"
    you = Side("Hulk", front=["Nova", "Magik"])
    table = Scenario(you, LOKI, powers={"Nova": [power, heard], "Magik": heard})
    table.attack("Nova", "Drax").use("Nova", "Trial")
    assert (table["Nova"].counters, table["Magik"].counters) == (1, 0)


def test_a_defender_strikes_and_is_struck_as_an_attacker_does() -> None:
    """H042."""
    powers = {"Drax": "When(Strikes(this), Draw())", "Nova": "When(Strikes(character, this), Draw())"}
    table = Scenario(Side("Hulk", front=[Card("Nova", counters=9)]), LOKI, powers=powers)
    table.attack("Nova", "Drax").pass_all().choose("Nova")
    assert (len(table.names("hand", 0)), len(table.names("hand", 1))) == (1, 1)


def test_any_combat_without_any_turn() -> None:
    """H056: in every combat of the own turn, fighting or not, and in none of another's."""
    you = Side("Hulk", front=["Nova"], back=["Magik"])
    power = {"Magik": Power(name="Trial", timing=(Timing.ANY_COMBAT,), tree="Draw()")}
    assert Scenario(you, LOKI, powers=power).attack("Nova", "Drax").may_use("Magik", "Trial")
    table = Scenario(you, LOKI, powers=power, active=1).attack("Drax", "Nova", by=1)
    assert not table.may_use("Magik", "Trial")


def test_each_of_several_uses_the_same_power() -> None:
    """U200, H063, F045."""
    power = Power(name="Trial", timing=(Timing.MAIN,), cost=(Symbol.ENERGY,), tree="Draw()")
    three = ["Nova", "Magik", "Thor"]
    you = Side("Hulk", front=three, resources=["Laboratory"] * 4)
    table = Scenario(you, LOKI, powers=dict.fromkeys(three, power))
    for name in three:
        table.use(name, "Trial")
        assert not table.may_use(name, "Trial")


@pytest.mark.parametrize(
    ("friend", "played"),
    [("Magik", True), ("BOM-005", True), ("Nova", False)],
)
def test_one_of_two_teams_is_enough_for_a_plot_twist(friend: str, played: bool) -> None:
    """H077, H078: Secondary Mutation is of the Brotherhood and of the X-Men."""
    table = Scenario(Side("Thanos", front=[friend], hand=["HOX-060"]), LOKI, phase="recruit")
    assert table.may_play("HOX-060") is played


def test_the_main_character_is_enough_too() -> None:
    """U184, H078: if it lies face up."""
    for storm, may in ((Card("Storm"), True), (Card("Storm", hidden=True), False)):
        table = Scenario(Side(storm, hand=["HOX-060"]), LOKI, phase="recruit")
        assert table.may_play("HOX-060") is may


@pytest.mark.parametrize("how", ["hidden", "stunned"])
def test_who_lies_face_down_meets_no_demand_for_a_team(how: str) -> None:
    """H223, H244: though it keeps its team."""
    friend = Card("Thor", hidden=how == "hidden", stunned=how == "stunned")
    table = Scenario(Side("Loki", front=[friend], hand=["Stark Tech"]), Side("Storm"))
    assert table["Thor"].teams == {"Avengers"}
    assert not table.may_play("Stark Tech")


def test_the_same_numbers_without_counters_end_and_leave_nothing() -> None:
    """H209."""
    tree = "Sequence([Modify(SELF, 1, 1, TURN), PutCounters(MINUS, 1, SELF)])"
    table = Scenario(Side("Hulk", front=["Nova"]), LOKI, powers={"Nova": tree}).use("Nova", "Trial")
    assert (table["Nova"].counters, table["Nova"].stats) == (-1, (5, 5))
    assert table.end_turn()["Nova"].stats == (4, 4)


def test_locations_that_were_discarded_for_a_cancelled_power_stay_gone() -> None:
    """H214."""
    power = Power(name="Trial", timing=(Timing.MAIN,), cost=(Symbol.ENERGY,), tree="Draw()")
    powers = {"Nova": power, "Drax": "Instead(UsesPower(enemy & character), Nothing())"}
    table = Scenario(Side("Hulk", front=["Nova"], hand=["Laboratory"]), LOKI, powers=powers).use(
        "Nova", "Trial"
    )
    assert (table.names("hand"), table.names("ko_pile")) == ([], ["Laboratory"])


@pytest.mark.parametrize(
    ("tree", "heard"),
    [
        ("Discard()", 1),
        ("Move(Top(), KO_PILE)", 0),
        ('KO(Choose(yours & Named("Thor")))', 0),
    ],
)
def test_to_discard_is_from_the_hand(tree: str, heard: int) -> None:
    """U022, H217."""
    powers = {"Nova": tree, "Magik": "When(Discards(YOURS), PutCounters(PLUS, 1, SELF))"}
    you = Side("Hulk", front=["Nova", "Magik", "Thor"], hand=["Academy"])
    assert Scenario(you, LOKI, powers=powers).use("Nova", "Trial")["Magik"].counters == heard


def test_an_enemy_is_who_is_on_an_enemy_side_now() -> None:
    """H218, H257: whoever owns it; it is arranged by its player too."""
    tree = "Sequence([MoveSide(Choose(enemy & supporting)), PutCounters(MINUS, 1, Each(enemy & character))])"
    power = Power(name="Trial", timing=(Timing.BUILD,), tree=tree)
    table = Scenario(Side("Hulk", front=["Nova"]), LOKI, powers={"Nova": power}, phase="formation")
    table.use("Nova", "Trial", "front").shift("Drax")
    assert (table["Drax"].counters, table["Loki"].counters, table["Drax"].spot) == (0, -1, "back")


def test_what_is_revealed_everybody_sees() -> None:
    """H240."""
    you = Side("Hulk", front=["Nova"], deck=["Magik"])
    table = Scenario(you, LOKI, Side("Storm"), powers={"Nova": "Reveal(Top())"}).use("Nova", "Trial")
    assert any("reveals Magik" in str(line) for line in lines(table.state, table.state.log))


def test_a_namesake_of_the_main_character_does_not_come_but_the_rest_is_done() -> None:
    """H250."""
    tree = "Sequence([Move(Choose(character & InZone(KO_PILE)), PLAY), Draw()])"
    you = Side("Storm", front=["Nova"], ko_pile=["MNB-042"])
    table = Scenario(you, LOKI, powers={"Nova": tree}).use("Nova", "Trial")
    assert table["MNB-042"].spot == "ko_pile"
    assert len(table.names("hand")) == 1


def test_a_power_up_plays_nobody() -> None:
    """H072, H251, H252: a namesake of the main character powers it up, nothing hears it played, nobody
    falls."""
    heard = "When(PlaysCard(YOURS, card), PutCounters(PLUS, 5, SELF))"
    you = Side("Storm", front=["Nova", "Magik"], hand=["MNB-042", "Magik"])
    table = Scenario(you, LOKI, powers={"Nova": heard}).power_up("Storm").power_up("Magik")
    assert (table["Storm"].counters, table["Magik"].counters, table["Nova"].counters) == (1, 1, 0)
    assert sorted(table.names("front")) == ["Magik", "Nova"]


def test_two_against_two_the_cards_of_the_fallen_leave_at_once() -> None:
    """H254."""
    sides = (
        Side("Hulk", front=["Nova"]),
        Side("Loki", front=["Drax"], hand=["Academy"]),
        Side("Storm"),
        Side("Gamora"),
    )
    table = Scenario(*sides, mode=Mode.TEAMS, powers={"Nova": 'KO(Choose(Named("Loki")))'})
    table.use("Nova", "Trial")
    assert table.winners is None
    assert (table.names("front", 1), table.names("hand", 1)) == ([], [])


def test_wounds_ko_without_a_stun() -> None:
    """H259."""
    tree = "Wound(Choose(enemy & supporting), 2)"
    table = Scenario(Side("Hulk", front=["Nova"]), LOKI, powers={"Nova": tree}).use("Nova", "Trial")
    assert table["Drax"].spot == "ko_pile"


def test_the_main_phase_goes_on_when_all_enemies_lie_face_down() -> None:
    """H263."""
    enemy = Side(Card("Loki", stunned=True), front=[Card("Drax", stunned=True)])
    table = Scenario(Side("Hulk", front=["Nova"]), enemy, powers={"Nova": "Draw()"})
    assert _asked(table.use("Nova", "Trial")) is Ask.MAIN


def test_who_readies_after_a_combat_does_not_if_it_was_stunned() -> None:
    """H169: as Nuke's pills do it."""
    power = Power(name="Trial", timing=(Timing.COMBAT,), tree="Delayed(COMBAT_ENDS, Ready(SELF))")
    for counters, ready in ((0, True), (20, False)):
        enemy = Side("Loki", front=[Card("Drax", counters=counters)])
        table = Scenario(Side(Card("Hulk", counters=9), row="front"), enemy, powers={"MNB-003": power})
        table.attack("Hulk", "Drax").use("Hulk", "Trial").pass_all()
        assert (table["Hulk"].ready, table["Hulk"].stunned) == (ready, not ready)
