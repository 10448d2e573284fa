"""Powers that are lost all the time or never, fixed values, health, what cannot be done."""

from __future__ import annotations

import pytest

from tests.engine.mnb import CARDS
from vsdeck.engine.scenario import Card, Scenario, Side, use_cards

YOU = Side("Hulk", front=["Nova", "Magik"], back=["Thor"], resources=["Laboratory", "Academy"])
ENEMY = Side("Loki", front=["Gambit", "Drax"], back=["Hawkeye"], hand=["Beast", "Ronan"])


@pytest.fixture(autouse=True)
def _cards() -> None:
    use_cards(CARDS.pool)


def _table(tree: str, **more: str) -> Scenario:
    return Scenario(YOU, ENEMY, powers={"Nova": tree, **more})


@pytest.mark.parametrize("lost", ['"Berserker"', 'HasKeyword("Berserker")'])
def test_enemies_lose_a_keyword_while_somebody_stands(lost: str) -> None:
    plain = _table("Draw()")
    assert plain["Drax"].has("Berserker")
    table = _table(f"LosesPowers(enemy & character, {lost})", Magik="KO(Choose(character))")
    assert not table["Drax"].has("Berserker")
    table.use("Magik", "Trial", "Nova")
    assert table["Drax"].has("Berserker")


def test_a_loss_takes_what_holds_and_what_listens_along() -> None:
    table = _table("LosesPowers(enemy & character, ALL)", Gambit="Gets(this, 5, 0)")
    assert table["Gambit"].stats == _table("Draw()")["Gambit"].stats


def test_what_is_gained_later_is_kept_unless_it_cannot_be_gained() -> None:
    gains = 'Gain(Choose(character), "Leader", TURN)'
    table = _table('LosesPowers(enemy & character, "Leader")', Magik=gains).use("Magik", "Trial", "Gambit")
    assert table["Gambit"].has("Leader")
    tree = 'LosesPowers(enemy & character, "Leader", and_cannot_gain=True)'
    assert not _table(tree, Magik=gains).use("Magik", "Trial", "Gambit")["Gambit"].has("Leader")


@pytest.mark.parametrize("kept", ['"Berserker"', 'HasKeyword("Berserker")'])
def test_exceptions_are_kept(kept: str) -> None:
    table = _table(f"LosesPowers(enemy & character, KEYWORD, [{kept}])")
    assert table["Drax"].has("Berserker")


def test_what_is_always_on_works_while_stunned_and_is_not_lost() -> None:
    you = Side("Hulk", front=[Card("Nova", stunned=True), "Magik"])
    takes = {"Gambit": "LosesPowers(enemy & character, ALL, and_cannot_gain=True)"}
    tree = "Gets(yours & character & ~this, 3, 0)"
    plain = Scenario(you, ENEMY, powers={"Nova": tree})["Magik"].stats[0]
    always = Scenario(you, ENEMY, powers={"Nova": f"AlwaysOn({tree})", **takes})["Magik"].stats[0]
    assert always == plain + 3


def test_a_value_is_what_a_power_says() -> None:
    table = _table(
        "Together([StatIs(enemy & character, ATK, 1), StatLimit(enemy & character, DEF, AT_MOST, 2)])"
    )
    assert table["Gambit"].stats == (1, 2)
    assert table["Loki"].stats[0] == 1


def test_a_value_is_set_once_and_changed_again() -> None:
    table = _table(
        "SetStat(Choose(enemy & character), ATK, 1, TURN)",
        Magik="PutCounters(PLUS, 2, Each(enemy & character))",
    )
    table.use("Nova", "Trial", "Drax")
    assert table["Drax"].stats[0] == 1


def test_health_is_derived() -> None:
    """One more health: the wound that would KO does not."""
    plain = _table("Wound(Choose(supporting), 1)").use("Nova", "Trial", "Gambit")
    assert not plain["Gambit"].in_play
    more = _table("Wound(Choose(supporting), 1)", Drax="Gets(yours & supporting, 0, 0, health=1)")
    assert more.use("Nova", "Trial", "Gambit")["Gambit"].in_play


def test_no_wound_when_stunned() -> None:
    table = _table("Stun(Choose(enemy & character))", Drax="NoWoundFor(yours & character)")
    table.use("Nova", "Trial", "Loki")
    assert table["Loki"].stunned
    assert table["Loki"].wounds == 0


def test_counters_come_as_it_appears_before_anything_triggers() -> None:
    you = Side("Hulk", front=["Magik"], hand=["Nova"], resources=["Laboratory"] * 6)
    powers = {
        "Nova": "AsAppears(PutCounters(PLUS, 4, SELF))",
        "Magik": "When(Appears(yours & supporting), PutCounters(PLUS, CountersOn(PLUS, SUBJECT), SELF))",
    }
    table = Scenario(you, ENEMY, powers=powers, phase="recruit").recruit("Nova")
    assert (table["Nova"].counters, table["Magik"].counters) == (4, 4)


def test_counters_that_cannot_be_got() -> None:
    table = _table("PutCounters(PLUS, 1, Each(character))", Drax="Forbid(GAIN_PLUS, enemy & character)")
    table.use("Nova", "Trial")
    assert (table["Magik"].counters, table["Drax"].counters) == (0, 1)


def test_nobody_draws_who_cannot() -> None:
    table = _table("Draw(who=EACH_PLAYER)", Drax="Forbid(DRAW, enemy)").use("Nova", "Trial")
    assert (len(table.names("hand")), len(table.names("hand", 1))) == (0, 3)


def test_who_cannot_appear_is_not_recruited() -> None:
    you = Side("Hulk", hand=["Nova"], resources=["Laboratory"] * 6)
    table = Scenario(you, ENEMY, powers={"Drax": "Forbid(APPEAR, enemy & supporting)"}, phase="recruit")
    assert "keeps Nova from appearing" in table.refusal("recruit", "Nova")


def test_a_power_lets_recruit_from_the_ko_pile() -> None:
    you = Side("Hulk", front=["Magik"], ko_pile=["Nova"], resources=["Laboratory"] * 6)
    plain = Scenario(you, ENEMY, phase="recruit")
    assert plain.refusal("recruit", "Nova")
    powers = {"Magik": "Permit(RECRUIT, card, character & InZone(KO_PILE))"}
    table = Scenario(you, ENEMY, powers=powers, phase="recruit").recruit("Nova")
    assert table["Nova"].in_play
