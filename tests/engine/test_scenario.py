"""A scenario that cannot go on says what was asked instead."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.engine.mnb import CARDS
from vsdeck.card import Power
from vsdeck.engine.invariants import broken
from vsdeck.engine.saved import dumps, loads
from vsdeck.engine.scenario import Card, Effect, Scenario, ScenarioError, Side


@pytest.fixture(autouse=True)
def _cards() -> None:
    CARDS.scenarios()


def _table() -> Scenario:
    you = Side("Hulk", front=["Drax", "Ronan"], hand=["Nova"], resources=["Academy"])
    return Scenario(you, Side("Loki", front=["Magik"], back=["Ronan"]))


@pytest.mark.parametrize(
    ("try_it", "told"),
    [
        (lambda table: table["Batman"], "there is no Batman"),
        (lambda table: table["Ronan"], "two cards in play are called Ronan: say whose"),
        (
            lambda table: table.attack("Drax", "Nova"),
            "Nova can't defend; asked is player 0 about attack: defend",
        ),
        (lambda table: table.use("Hulk", "Smash"), "Hulk can't use Smash; asked is player 0 about main: "),
        (lambda table: table.power_up("Drax"), "Drax can't power up; asked is player 0 about main: "),
        (lambda table: table.choose("purple"), "purple answers nothing; asked is player 0 about main: "),
        (
            lambda table: table.play("Nova", by=1),
            "player 1 is not asked anything; asked is player 0 about main",
        ),
        (
            lambda table: table.attack("Drax", "Magik").done(),
            "Only a step of a turn or a choice of cards can be done",
        ),
    ],
)
def test_what_cannot_be_done_is_told(try_it: Callable[[Scenario], object], told: str) -> None:
    with pytest.raises(ScenarioError) as wrong:
        try_it(_table())
    assert str(wrong.value).startswith(told)


def test_who_has_won_is_told() -> None:
    table = Scenario(Side("Hulk", front=["Drax"]), Side(Card("Loki", wounds=4), row="front"))
    table.attack("Drax", "Loki").pass_all()
    assert table.asked == "nothing: players (0,) have won"


def test_a_side_needs_cards_that_there_are() -> None:
    with pytest.raises(ScenarioError, match="no main character is called Batman"):
        Scenario(Side("Batman"), Side("Loki"))
    with pytest.raises(ScenarioError, match="no card is called Robin"):
        Scenario(Side("Hulk", front=["Robin"]), Side("Loki"))


def test_a_piece_tells_its_name_and_code() -> None:
    piece = _table()["Drax"]
    assert (piece.name, piece.code) == ("Drax", "MNB-073")


def test_names_that_can_be_named_are_listed() -> None:
    table = Scenario(Side("Hulk", front=["Ronan"], resources=["Academy"]), Side("Loki"))
    table.use("Ronan", "Accuse")
    first = CARDS.pool.titles[0]
    assert f"name {first}, name" in table.asked
    assert table.asked.endswith(f"{len(CARDS.pool.titles):,} answers in all")


# ----------------------------------------------------------------------------------- what is refused


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("attack", "Drax", "Magik"), ""),
        (("attack", ["Drax", "Ronan"], "Magik"), "Ronan shares no team with Drax"),
        (("attack", "Nova", "Magik"), "Nova is in the hand of player 0"),
        (("recruit", "Nova"), "Characters are recruited in the recruit step, and now it is the main phase"),
        (("use", "Hulk", "Smash"), "No locations can pay m"),
        (
            ("choose", "Nova"),
            "Cards are chosen when a rule or a power asks for it, and now it is the main phase",
        ),
    ],
)
def test_what_is_refused_is_told_with_the_rule(words: tuple[object, ...], why: str) -> None:
    verb, *rest = words
    table = _table()
    before = dumps(table.state)
    told = table.refusal(verb, *rest)  # type: ignore[arg-type]
    assert told[: len(why) or None] == why
    assert dumps(table.state) == before


# ------------------------------------------------------------------- trial powers, effects in force, order


def test_a_card_has_another_power_at_one_table_only() -> None:
    you, enemy = Side("Hulk", front=["Drax"]), Side("Loki")
    table = Scenario(you, enemy, powers={"Drax": "PutCounters(PLUS, 2, SELF)"})
    table.use("Drax", "Trial")
    assert table["Drax"].counters == 2
    assert not Scenario(you, enemy).may_use("Drax", "Trial")


def test_a_tree_that_works_all_the_time_is_not_used() -> None:
    table = Scenario(
        Side("Hulk", front=["MNB-073", "Nova"]),
        Side("Loki"),
        powers={"MNB-073": ["Gets(yours & character & ~this, 2, 1)", "Draw()"]},
    )
    plain = Scenario(Side("Hulk", front=["Nova"]), Side("Loki"))["Nova"].stats
    assert table["Nova"].stats == (plain[0] + 2, plain[1] + 1)
    table.use("Drax", "Trial")
    assert len(table.names("hand")) == 1


def test_a_trial_power_is_for_a_card_that_there_is() -> None:
    with pytest.raises(ScenarioError, match="no card is called Robin"):
        Scenario(Side("Hulk"), Side("Loki"), powers={"Robin": "Draw()"})


def test_effects_are_in_force_when_the_scenario_begins() -> None:
    sides = Side("Hulk", front=["Drax", "Ronan"]), Side("Loki", front=["Magik"])
    plain = Scenario(*sides)["Ronan"].stats
    table = Scenario(
        *sides,
        phase="formation",
        effects=[
            Effect("Drax", "Modify(Choose(yours & character), 3, 0, TURN)", ("Ronan",)),
            Effect("Magik", "Modify(SELF, 0, 4, TURN)", by=1),
        ],
    )
    assert table["Ronan"].stats == (plain[0] + 3, plain[1])
    assert table.asked.startswith("player 0 about formation")
    table.to_main().end_turn()
    assert table["Ronan"].stats == plain


def test_an_effect_that_is_not_answered_is_told() -> None:
    with pytest.raises(ScenarioError, match="an effect of Drax needs an answer"):
        Scenario(
            Side("Hulk", front=["Drax", "Nova"]),
            Side("Loki"),
            effects=[Effect("Drax", "Modify(Choose(yours & character), 3, 0, TURN)")],
        )


def test_triggers_are_ordered_by_the_names_of_their_powers() -> None:
    first, second = (
        Power(name=name, tree=f"When(Appears(yours & character), {does})")
        for name, does in (("Cheer", "Draw()"), ("Jeer", "Sequence([Discard(1), Draw(2)])"))
    )
    table = Scenario(
        Side("Hulk", front=["Drax"], hand=["Nova", "Ronan"], resources=["Academy"] * 9),
        Side("Loki"),
        phase="recruit",
        powers={"Drax": [first, second], "Nova": []},
    )
    table.recruit("Nova").choose("Jeer")
    assert table.names("ko_pile") == ["Ronan"]


# -------------------------------------------------------------------------------------------- attached cards

ARMED = Card("Drax", attached=["TUB-048", "Find Cover"])


def test_attached_cards_are_on_their_bearer() -> None:
    table = Scenario(
        Side(Card("Hulk", attached=["Laboratory"]), front=[ARMED, "Ronan"], hand=["Nova"]), Side("Loki")
    )
    assert table["Drax"].attached == ["*Venom*", "Find Cover"]
    assert table["Hulk"].attached == ["Laboratory"]
    assert table["*Venom*"].spot == "attached"
    assert table.names("hand") == ["Nova"]
    assert broken(table.state) == []
    again = loads(table.state.rules, dumps(table.state))
    assert again.attached(table["Drax"].card) == table.state.attached(table["Drax"].card)


@pytest.mark.parametrize("tree", ["Stun(SELF)", "KO(SELF)", "Move(SELF, HAND)"])
def test_who_is_stunned_or_leaves_play_drops_what_it_bears(tree: str) -> None:
    """2019 rulebook, Stun and Equipment."""
    table = Scenario(Side("Hulk", front=[ARMED]), Side("Loki"), powers={"Drax": tree})
    table.use("Drax", "Trial")
    assert {"*Venom*", "Find Cover"} <= set(table.names("ko_pile"))
    assert table["Drax"].attached == []
    assert broken(table.state) == []


def test_what_is_attached_needs_a_bearer_in_play() -> None:
    with pytest.raises(ScenarioError, match="Nova is attached to Drax, which is not in play"):
        Scenario(Side("Hulk", hand=[Card("Drax", attached=["Nova"])]), Side("Loki"))


def test_a_main_character_of_level_3_comes_with_the_levels_below_it() -> None:
    levels = ["COS-003", "COS-004", "COS-005"]
    for side in (Side("COS-005"), Side(Card("COS-005", level=3), levels=levels)):
        table = Scenario(side, Side("Loki"))
        assert table["Captain Marvel"].code == "COS-005"
        assert [table.state.rules.facts[fact].level for fact in table.state.below[0]] == [1, 2]
