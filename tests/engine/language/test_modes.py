"""Modes that are new each time or follow each other, keywords at random, what is most alike."""

from __future__ import annotations

import pytest

from tests.engine.mnb import CARDS
from vsdeck.engine.scenario import Card, Scenario, ScenarioError, Side, use_cards

YOU = Side("Hulk", front=["Nova", "Magik"], deck=["Beast"] * 4)
ENEMY = Side("Loki", front=["Gambit", "Drax"])


@pytest.fixture(autouse=True)
def _cards() -> None:
    use_cards(CARDS.pool)


def test_a_mode_is_chosen_only_once() -> None:
    modes = 'Modes([Draw(), PutCounters(PLUS, 1, SELF)], names=["Read", "Grow"], new=True)'
    tree = f"Usable({modes}, ANY_NUMBER, TURN)"
    table = Scenario(YOU, ENEMY, powers={"Nova": tree}).use("Nova", "Trial", 0)
    assert table.names("hand") == ["Beast"]
    with pytest.raises(ScenarioError):
        table.use("Nova", "Trial", 0)
    table.choose(1)
    assert table["Nova"].counters == 1
    table.use("Nova", "Trial")
    assert (table["Nova"].counters, table.names("hand")) == (1, ["Beast"])


def test_modes_come_one_after_the_other_and_the_last_stays() -> None:
    tree = "Usable(Modes([Draw(), PutCounters(PLUS, 1, SELF)], in_order=True), ANY_NUMBER, TURN)"
    table = Scenario(YOU, ENEMY, powers={"Nova": tree}).use("Nova", "Trial")
    assert (table["Nova"].counters, table.names("hand")) == (0, ["Beast"])
    table.use("Nova", "Trial").use("Nova", "Trial")
    assert (table["Nova"].counters, table.names("hand")) == (2, ["Beast"])


def test_keywords_at_random_are_such_that_it_lacks() -> None:
    tree = 'GainAtRandom(SELF, ["Flight", "Lethal", "Dodge"], TURN, 2)'
    for seed in range(5):
        table = Scenario(YOU, ENEMY, seed=seed, powers={"Magik": tree})
        assert not table["Magik"].has("Lethal")
        table.use("Magik", "Trial")
        assert sum(table["Magik"].has(name) for name in ("Flight", "Lethal", "Dodge")) == 2
    table = Scenario(YOU, ENEMY, powers={"Nova": tree}).use("Nova", "Trial")
    assert all(table["Nova"].has(name) for name in ("Flight", "Lethal", "Dodge"))


def test_the_largest_group_is_counted() -> None:
    side = Side("Hulk", front=["Nova", "Storm", "Magik"], back=["Beast", "Drax"])
    table = Scenario(side, ENEMY, powers={"Nova": "PutCounters(PLUS, Alike(TEAM, yours & supporting), SELF)"})
    assert table.use("Nova", "Trial")["Nova"].counters == 3


def test_what_was_chosen_stays_known_at_a_point_in_time() -> None:
    each_turn = "During(Until(LeavesPlay(it)), When(TurnEnds(YOURS), Stun(IT)))"
    burn = f"Sequence([Pick(Choose(enemy & supporting)), {each_turn}])"
    table = Scenario(YOU, ENEMY, powers={"Nova": burn}).use("Nova", "Trial", "Drax").end_turn()
    assert (table["Drax"].wounds, table["Gambit"].wounds) == (1, 0)


def test_only_the_recruited_appear_so() -> None:
    side = Side("Hulk", front=["Nova"], hand=["Beast", "Magik"], resources=["Academy"] * 9)
    powers = {"Nova": "AsAppears(PutCounters(PLUS, 2, IT), yours & character, RECRUITED)"}
    table = Scenario(side, ENEMY, phase="recruit", powers=powers).recruit("Beast", "front")
    assert table["Beast"].counters == 2
    put = {**powers, "Hulk": "Move(Choose(character & InZone(HAND)), PLAY, row=FRONT)"}
    table = Scenario(side, ENEMY, powers=put).use("Hulk", "Trial", "Beast")
    assert table["Beast"].counters == 0


def test_health_grows_with_what_is_counted() -> None:
    side = Side("Hulk", front=[Card("Nova", wounds=1)], resources=["Academy", "Academy"])
    table = Scenario(side, ENEMY, powers={"Nova": "Gets(this, 0, 0, CountOf(yours & location))"})
    assert table["Nova"].health == Scenario(Side("Hulk", front=["Nova"]), ENEMY)["Nova"].health + 1


def test_powers_are_lost_by_a_word_in_their_name() -> None:
    powers = {"Nova": 'LosesPowers(enemy & character, HasPower(name_has="Tria"))', "Drax": "Draw()"}
    table = Scenario(YOU, ENEMY, powers=powers, active=1)
    assert not table.may_use("Drax", "Trial", by=1)


def test_nobody_is_asked_what_to_do_with_what_was_not_found() -> None:
    tree = 'Sequence([Search(card & Named("Thor")), Modes([Move(IT, HAND), Move(IT, PLAY)]), Draw()])'
    table = Scenario(Side("Hulk", front=["Nova"]), Side("Loki"), powers={"Nova": tree}).use("Nova", "Trial")
    assert len(table.names("hand")) == 1


def test_what_is_done_besides_is_still_chosen() -> None:
    modes = "Modes([Sequence([Move(IT, HAND), Draw()]), Move(IT, PLAY)])"
    powers = {"Nova": f'Sequence([Search(card & Named("Thor")), {modes}])'}
    table = Scenario(Side("Hulk", front=["Nova"]), Side("Loki"), powers=powers).use("Nova", "Trial", 0)
    assert len(table.names("hand")) == 1
