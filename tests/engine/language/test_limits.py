"""What happens for the first time in a turn, a combat or the game, and what a power does only once in it."""

from __future__ import annotations

import pytest

from tests.engine.mnb import CARDS
from vsdeck.engine.scenario import Card, Scenario, Side, use_cards

YOU = Side("Hulk", row="front", front=["Nova", Card("Magik", stunned=True)], back=["Thor"])
ENEMY = Side("Loki", front=["Gambit", "Drax"], back=["Hawkeye"], hand=["Beast", "Ronan"])
COUNTS = "PutCounters(PLUS, 1, SELF)"
WAKES = "Recover(Choose(yours & character & stunned))"


@pytest.fixture(autouse=True)
def _cards() -> None:
    use_cards(CARDS.pool)


def _after_two_attacks(limit: str) -> int:
    """Counters of somebody who hears only the second attack of the turn."""
    tree = f"When(Attacks(yours & character), {COUNTS}, limit={limit})"
    table = Scenario(YOU, ENEMY, powers={"Magik": tree, "Hulk": WAKES})
    table.attack("Nova", "Drax").pass_all()
    table.use("Hulk", "Trial").attack("Hulk", "Gambit").pass_all()
    return table["Magik"].counters


def test_who_hears_only_the_second_time_does_not_take_it_for_the_first() -> None:
    assert _after_two_attacks("EACH_TURN") == 0
    assert _after_two_attacks("EACH_GAME") == 0


def test_the_first_time_in_a_combat_is_another_one_in_each() -> None:
    assert _after_two_attacks("EACH_COMBAT") == 1


def test_what_a_power_does_once_looks_at_itself_alone() -> None:
    assert _after_two_attacks("USED_EACH_TURN") == 1
    assert _after_two_attacks("USED_EACH_GAME") == 1


def test_what_is_done_once_without_a_choice_is_used_up_by_it() -> None:
    for limit, counters in (("USED_EACH_TURN", 2), ("USED_EACH_GAME", 1)):
        tree = f"When(Attacks(yours & character), {COUNTS}, limit={limit})"
        table = Scenario(YOU, ENEMY, powers={"Thor": tree})
        table.attack("Nova", "Drax").pass_all().attack("Hulk", "Gambit").pass_all()
        assert table["Thor"].counters == 1
        table.end_turn().end_turn().to_main().attack("Hulk", "Drax").pass_all()
        assert table["Thor"].counters == counters


def test_a_condition_does_not_make_a_later_one_the_first() -> None:
    tree = f"When(Attacks(yours & character), {COUNTS}, Is(SUBJECT, main), EACH_TURN)"
    table = Scenario(YOU, ENEMY, powers={"Thor": tree})
    table.attack("Nova", "Drax").pass_all().attack("Hulk", "Gambit").pass_all()
    assert table["Thor"].counters == 0


def test_the_first_of_a_kind_is_the_first_of_just_that() -> None:
    tree = f"When(Attacks(yours & main), {COUNTS}, limit=EACH_TURN)"
    table = Scenario(YOU, ENEMY, powers={"Thor": tree})
    table.attack("Nova", "Drax").pass_all().attack("Hulk", "Gambit").pass_all()
    assert table["Thor"].counters == 1


def test_only_the_first_plot_twist_of_a_turn_can_be_cancelled() -> None:
    """Magik cancels it if she lies face up when the first one is played, and no later one."""
    cancels = "Instead(PlaysCard(ENEMY, plot_twist), Nothing(), limit=EACH_TURN)"
    for stunned in (False, True):
        you = Side("Hulk", row="front", front=["Nova", Card("Magik", stunned=stunned)])
        enemy = Side("Loki", front=["Drax", "Gambit"], hand=["Find Cover", "Find Cover"])
        powers = {"Magik": cancels, "Hulk": WAKES}
        table = Scenario(you, enemy, powers=powers)
        for attacker, defender in (("Nova", "Drax"), ("Hulk", "Gambit")):
            own = table[defender].stats[1]
            table.attack(attacker, defender).play("Find Cover", by=1)
            first = attacker == "Nova"
            assert (table[defender].stats[1] == own) is (first and not stunned)
            table.pass_all()
            if first and stunned:
                table.use("Hulk", "Trial")


def test_who_is_stunned_twice_is_counted_once() -> None:
    for once, drawn in (("", 2), (", once=True", 1)):
        table = Scenario(
            YOU,
            ENEMY,
            powers={
                "Nova": "Usable(Stun(Choose(enemy & main)), ANY_NUMBER, TURN)",
                "Hulk": "Usable(Recover(Choose(enemy & main & stunned)), ANY_NUMBER, TURN)",
                "Thor": f'Draw(HowOften(Stuns(character & Named("Nova")), TURN{once}))',
            },
        )
        table.use("Nova", "Trial").use("Hulk", "Trial").use("Nova", "Trial").use("Thor", "Trial")
        assert len(table.names("hand")) == drawn
