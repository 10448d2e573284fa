"""Triggers and what their words mean: once for all, conditions of a stun, IT and SELF after a move."""

from __future__ import annotations

import pytest

from tests.engine.mnb import CARDS
from vsdeck.engine.scenario import Card, Scenario, Side
from vsdeck.powers.check import check
from vsdeck.powers.notation import parse_notation


@pytest.fixture(autouse=True)
def _cards() -> None:
    CARDS.scenarios()


def _read(tree: str) -> str:
    """A tree that `check` accepts."""
    assert check(parse_notation(tree)) == ()
    return tree


def _uses(tree: str, *answers: str | int, you: Side | None = None, enemy: Side | None = None) -> Scenario:
    """Drax uses it."""
    you = you or Side("Hulk", front=["Drax"])
    enemy = enemy or Side("Loki", front=["Gambit", "Magik", "Nova"])
    return Scenario(you, enemy, powers={"Drax": _read(tree)}).use("Drax", "Trial", *answers)


# ----------------------------------------------------------------------------------------- once for all


@pytest.mark.parametrize(
    ("event", "drawn"),
    [
        ("Attacks(yours & character)", 2),
        ("OneOrMore(Attacks(yours & character))", 1),
        ("OneOrMore(Attacks(enemy & character))", 0),
    ],
)
def test_a_team_attack_happens_once(event: str, drawn: int) -> None:
    table = Scenario(
        Side("Hulk", front=["Drax", "MNB-067"], back=["Rocket"]),
        Side("Loki", front=["Nova"]),
        powers={"Rocket": _read(f"When({event}, Draw())"), "Drax": [], "MNB-067": []},
    )
    table.attack(["Drax", "MNB-067"], "Nova")
    if drawn == 2:
        table.choose("Rocket")
    assert len(table.names("hand")) == drawn


def test_all_who_did_it_are_the_subject_and_counted() -> None:
    does = "Sequence([Draw(THAT_MANY), PutCounters(PLUS, 1, SUBJECT)])"
    tree = _read(f"When(OneOrMore(Attacks(yours & character)), {does})")
    table = Scenario(
        Side("Hulk", front=["Drax", "MNB-067"], back=["Rocket"]),
        Side("Loki", front=["Nova"]),
        powers={"Rocket": tree, "Drax": [], "MNB-067": []},
    )
    table.attack(["Drax", "MNB-067"], "Nova")
    assert len(table.names("hand")) == 2
    assert (table["Drax"].counters, table["MNB-067"].counters, table["Rocket"].counters) == (1, 1, 0)


def test_being_stunned_by_a_team_happens_once() -> None:
    table = Scenario(
        Side("Hulk", front=["Drax", "MNB-067"]),
        Side("Loki", front=["Nova"], back=["Ronan"]),
        powers={
            "Ronan": _read("When(OneOrMore(Stuns(enemy & character, yours & character)), Draw(THAT_MANY))"),
            "Drax": [],
            "MNB-067": [],
        },
    )
    table.attack(["Drax", "MNB-067"], "Nova").pass_all()
    assert len(table.names("hand", 1)) == 1


def test_what_happens_in_two_steps_happens_twice() -> None:
    table = Scenario(
        Side("Hulk", front=["Drax"], back=["Rocket"]),
        Side("Loki", front=["Gambit", "Magik", "Nova"]),
        powers={
            "Rocket": "When(OneOrMore(GetsStunned(enemy & character)), Draw())",
            "Drax": 'Sequence([Stun(Each(enemy & character & (Named("Magik") | Named("Gambit")))), '
            'Stun(Each(enemy & character & Named("Nova")))])',
        },
    )
    table.use("Drax", "Trial").choose("Rocket")
    assert len(table.names("hand")) == 2


# ------------------------------------------------------------------------------------------- conditions


@pytest.mark.parametrize(("wounds", "drawn"), [(0, 0), (1, 1)])
def test_while_holds_for_a_trigger(wounds: int, drawn: int) -> None:
    table = Scenario(
        Side("Hulk", front=[Card("Drax", wounds=wounds)]),
        Side("Loki", front=["Nova"]),
        powers={"Drax": _read("While(Is(SELF, wounded), When(Attacks(this), Draw()))")},
    )
    table.attack("Drax", "Nova")
    assert len(table.names("hand")) == drawn


@pytest.mark.parametrize(("victim", "drawn"), [("Gambit", 0), ("Thanos", 1)])
def test_a_condition_of_a_stun_asks_what_it_led_to(victim: str, drawn: int) -> None:
    """Gambit is KO'd by his wound, Thanos lies stunned."""
    table = Scenario(
        Side("Hulk", front=[Card("Drax", counters=9)]),
        Side("Thanos", row="front", front=["Gambit"]),
        powers={"Drax": _read("When(Stuns(this, enemy & character), Draw(), Is(OBJECT, stunned))")},
    )
    table.attack("Drax", victim).pass_all()
    assert len(table.names("hand")) == drawn


def test_the_kind_of_the_combat_is_the_one_of_the_strike() -> None:
    """The partner falls to the strike back; it was a team attack all the same."""
    table = Scenario(
        Side("Hulk", front=["Drax", "MNB-067"]),
        Side("Loki", front=[Card("Luke Cage", counters=1)]),
        powers={
            "Drax": _read("When(Stuns(this, enemy & character), Draw(), CombatIs(TEAM))"),
            "MNB-067": [],
        },
    )
    table.attack(["Drax", "MNB-067"], "Luke Cage").pass_all(strike="MNB-067")
    assert table["MNB-067"].stunned
    assert len(table.names("hand")) == 1


def test_a_stun_that_fails_its_condition_uses_up_nothing() -> None:
    table = Scenario(
        Side("Hulk", front=[Card("Drax", counters=9)], resources=["Fortress"]),
        Side("Thanos", row="front", front=["Gambit"]),
        powers={
            "Drax": [
                "When(Stuns(this, enemy & character), Draw(), Is(OBJECT, stunned), limit=USED_EACH_TURN)",
                "Stun(Choose(enemy & character))",
            ]
        },
    )
    table.use("Drax", "Trial", "Gambit")
    assert table.names("hand") == []
    table.attack("Drax", "Thanos").pass_all()
    assert len(table.names("hand")) == 1


# -------------------------------------------------------------------------------------- IT, SELF, REST


def test_in_a_trigger_it_is_who_is_spoken_of() -> None:
    """Nobody speaks of the defender."""
    table = _uses(
        "Sequence([Pick(Choose(yours & supporting)), During(TURN, When(Attacks(it), Ready(IT), limit=ONCE))])"
    )
    table.attack("Drax", "Nova")
    assert table["Drax"].ready
    assert table["Nova"].ready


def test_in_a_trigger_it_is_the_target_that_is_spoken_of() -> None:
    table = Scenario(
        Side("Hulk", front=["Drax"]),
        Side("Loki", front=["Nova"]),
        powers={"Drax": "When(Attacks(this, enemy & character), PutCounters(MINUS, 1, IT))"},
    )
    table.attack("Drax", "Nova")
    assert table["Nova"].counters == -1


def test_a_card_that_came_into_play_is_still_this_card() -> None:
    does = "Sequence([Move(SELF, PLAY), PutCounters(PLUS, 1, SELF)])"
    table = Scenario(
        Side("Hulk", ko_pile=["Drax"]),
        Side("Loki"),
        powers={
            "Drax": _read(f"OnlyWhile(Is(SELF, InZone(KO_PILE)), {does})"),
        },
    )
    table.use("Drax", "Trial", "front")
    assert table["Drax"].counters == 1


def test_what_was_chosen_is_known_after_it_was_moved() -> None:
    """The second one must have the name of the first, which is in the hand by then."""
    first = "Move(Choose(character & InZone(KO_PILE)), HAND)"
    second = "Move(Choose(character & InZone(KO_PILE) & SameName(Chosen(1))), HAND)"
    you = Side("Hulk", front=["Drax"], ko_pile=["Gambit", "Gambit", "Ronan"])
    table = _uses(f"Sequence([{first}, {second}])", "Gambit", you=you)
    assert table.names("hand") == ["Gambit", "Gambit"]


def test_a_search_is_not_a_choice_that_can_be_referred_to() -> None:
    steps = "Search(plot_twist), Pick(Choose(enemy & character)), Stun(Chosen(1))"
    you = Side("Hulk", front=["Drax"], deck=["Find Cover"])
    table = _uses(f"Sequence([{steps}])", "Nova", you=you)
    assert table["Nova"].stunned


@pytest.mark.parametrize("shows", ["Reveal", "Look"])
def test_what_was_shown_is_it(shows: str) -> None:
    you = Side("Hulk", front=["Drax"], deck=["Gambit", "Ronan"])
    table = _uses(f"Sequence([{shows}(Top()), If(Is(IT, character), Move(IT, KO_PILE))])", you=you)
    assert table.names("ko_pile") == ["Gambit"]


def test_the_rest_is_what_has_not_been_taken() -> None:
    you = Side("Hulk", front=["Drax"], deck=["Gambit", "Ronan", "Academy"], deck_ends=True)
    steps = "Look(Top(3)), Move(Choose(character, among=True), HAND), Move(REST, KO_PILE)"
    table = _uses(f"Sequence([{steps}])", "Ronan", you=you)
    assert table.names("hand") == ["Ronan"]
    assert sorted(table.names("ko_pile")) == ["Academy", "Gambit"]


# ------------------------------------------------------------------------------------ how many, how long


def test_three_are_chosen_while_there_are_three() -> None:
    table = _uses("PutCounters(MINUS, 1, Choose(enemy & supporting, 2))", "Gambit")
    assert "done" not in table.asked
    table.choose("Nova")
    assert [table[name].counters for name in ("Gambit", "Magik", "Nova")] == [-1, 0, -1]
    few = _uses("PutCounters(MINUS, 1, Choose(enemy & supporting, 3))")
    assert [few[name].counters for name in ("Gambit", "Magik", "Nova")] == [-1, -1, -1]


def test_through_its_next_turn_counts_for_the_card_that_it_is_about() -> None:
    """Nova can't attack on the next turn of Loki; what it says is over before the next turn of Hulk ends."""
    stops = "Sequence([Pick(Choose(enemy & character)), During(ITS_NEXT_TURN, Forbid(ATTACK, it))])"
    table = _uses(stops, "Nova")
    table.end_turn().to_main()
    assert table.state.active == 1
    assert not table.may_attack("Nova", "Drax", by=1)
    assert table.may_attack("Magik", "Drax", by=1)
    table.end_turn().to_main().end_turn().to_main()
    assert table.may_attack("Nova", "Drax", by=1)


def test_through_their_next_turn_each_side_has_its_own() -> None:
    table = Scenario(
        Side("Hulk", front=["Drax"]),
        Side("Loki", front=["Nova"]),
        Side("Storm", front=["Gambit"]),
        powers={"Drax": _read("During(ITS_NEXT_TURN, Forbid(ATTACK, enemy & character))")},
    )
    table.use("Drax", "Trial").end_turn().to_main()
    assert not table.may_attack("Nova", "Drax", by=1)
    table.end_turn().to_main()
    assert not table.may_attack("Gambit", "Drax", by=2)
    table.end_turn().to_main().end_turn().to_main()
    assert table.state.active == 1
    assert table.may_attack("Nova", "Drax", by=1)


def test_only_prohibitions_last_through_the_next_turn_of_those_they_are_about() -> None:
    problems = check(parse_notation("During(ITS_NEXT_TURN, Gets(enemy & character, -1, 0))"))
    assert any("ITS_NEXT_TURN" in problem for problem in problems)


# -------------------------------------------------------------------------------------------- keywords


def test_two_of_one_keyword_add_up() -> None:
    """Drax has Berserker, and Rocket gives it to him once more."""
    table = Scenario(
        Side("Hulk", front=["Drax"], back=["Rocket"]),
        Side("Loki", front=["Nova"]),
        powers={"Rocket": _read('GrantKeyword(yours & character, "Berserker")')},
    )
    table.attack("Drax", "Nova")
    assert table["Drax"].counters == 2


# ---------------------------------------------------------------------- what lies face down by now


@pytest.mark.parametrize(
    "asked", ["Happened(PlaysCard(YOURS, location))", "Happened(Becomes(yours & location, face_down))"]
)
def test_a_location_that_was_turned_down_since_was_a_location_then(asked: str) -> None:
    does = _read(f"Sequence([Turn(Each(yours & location), DOWN), If({asked}, Draw())])")
    you = Side("Hulk", front=["Drax"], hand=["Training Ground"])
    table = Scenario(you, Side("Loki"), phase="resource", powers={"Drax": does})
    table.resource("Training Ground", face_up=True).to_main().use("Drax", "Trial")
    assert len(table.names("hand")) == 1
