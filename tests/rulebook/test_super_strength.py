"""2024 rulebook, Super Strength: gains in a melee combat count twice."""

from __future__ import annotations

import pytest

from vsdeck.card import Power, Timing
from vsdeck.engine.scenario import Card, Scenario, Side

STRONG = Power(keyword="Super Strength")
ENEMY = Side("Loki", front=["Gambit"])


def _combat(
    tree: str, *, strong: int = 1, counters: int = 0, back: bool = False, name: str = "Nova"
) -> Scenario:
    """Nova (5/5) or Hawkeye with Super Strength attacks and uses a combat power."""
    trial = Power(name="Trial", timing=(Timing.MAIN, Timing.COMBAT), tree=tree)
    card = [Card(name, counters=counters)]
    you = Side("Hulk", back=card, hand=[name]) if back else Side("Hulk", front=card, hand=[name])
    table = Scenario(you, ENEMY, powers={name: [trial, *[STRONG] * strong]})
    return table.attack(name, "Gambit")


def test_counters_that_an_effect_puts_are_doubled_and_stay() -> None:
    """H176, H185: twice as many; those that were there before count once, and all stay after the combat."""
    table = _combat("PutCounters(PLUS, 2, SELF)", counters=3)
    assert table["Nova"].counters == 3
    table.use("Nova", "Trial")
    assert table["Nova"].counters == 7
    assert table.pass_all()["Nova"].counters == 7


@pytest.mark.parametrize(
    ("tree", "stats"),
    [
        ("Modify(SELF, 3, 0, TURN)", (11, 5)),
        ("Modify(SELF, 1, 2, COMBAT)", (7, 9)),
        ("Modify(SELF, 2, -1, TURN)", (9, 4)),
        ("During(COMBAT, Gets(yours & character, 1, 1))", (7, 7)),
        ("PutCounters(MINUS, 1, SELF)", (4, 4)),
        ("SetStat(SELF, ATK, 9, TURN)", (9, 5)),
    ],
)
def test_increases_are_doubled_and_decreases_are_not(tree: str, stats: tuple[int, int]) -> None:
    """H177, H178, H179."""
    assert _combat(tree).use("Nova", "Trial")["Nova"].stats == stats


def test_only_in_a_melee_combat() -> None:
    """H175: not in a ranged one, not outside, and not for who is not in it."""
    assert (
        _combat("PutCounters(PLUS, 1, SELF)", back=True, name="Hawkeye")
        .use("Hawkeye", "Trial")["Hawkeye"]
        .counters
        == 1
    )
    trial = Power(name="Trial", timing=(Timing.MAIN, Timing.COMBAT), tree="PutCounters(PLUS, 1, SELF)")
    you = Side("Hulk", front=["Nova", "Magik"])
    table = Scenario(you, ENEMY, powers={"Nova": [trial, STRONG]}).use("Nova", "Trial")
    assert table["Nova"].counters == 1
    table = Scenario(
        you,
        ENEMY,
        powers={
            "Magik": "When(Attacks(this), PutCounters(PLUS, 1, Each(yours & supporting)))",
            "Nova": STRONG,
        },
    )
    table.attack("Magik", "Gambit")
    assert table["Nova"].counters == 1


def test_a_power_up_in_a_melee_combat_puts_two() -> None:
    """H180."""
    assert _combat("Draw()").power_up("Nova")["Nova"].counters == 2


def test_doubled_first_and_then_cancelled() -> None:
    """H181: two -1/-1 counters and one doubled +1/+1 counter leave none."""
    assert _combat("PutCounters(PLUS, 1, SELF)", counters=-2).use("Nova", "Trial")["Nova"].counters == 0
    assert _combat("TurnCounters(SELF)", counters=-2).use("Nova", "Trial")["Nova"].counters == 2


@pytest.mark.parametrize(("strong", "counters", "atk"), [(2, 4, 9), (3, 8, 13)])
def test_each_instance_doubles_again(strong: int, counters: int, atk: int) -> None:
    """H182, H183, H184: three of them make eight of one."""
    assert (
        _combat("PutCounters(PLUS, 1, SELF)", strong=strong).use("Nova", "Trial")["Nova"].counters == counters
    )
    assert _combat("Modify(SELF, 1, 0, TURN)", strong=strong).use("Nova", "Trial")["Nova"].stats[0] == atk


def test_gained_while_it_has_it_doubles_again() -> None:
    """H184."""
    tree = 'Sequence([Gain(SELF, "Super Strength", TURN), PutCounters(PLUS, 1, SELF)])'
    assert _combat(tree).use("Nova", "Trial")["Nova"].counters == 4


def test_what_stands_in_the_place_of_counters_is_doubled_once() -> None:
    """Each effect that puts counters is doubled: the one that was replaced never did."""
    trial = Power(name="Trial", timing=(Timing.COMBAT,), tree="PutCounters(PLUS, 1, SELF)")
    more = "Instead(GetsCounters(yours & character, PLUS), PutCounters(PLUS, Sum(THAT_MANY, 1), SUBJECT))"
    you = Side("Hulk", front=["Nova"], back=["Magik"])
    table = Scenario(you, ENEMY, powers={"Nova": [trial, STRONG], "Magik": more}).attack("Nova", "Gambit")
    assert table.use("Nova", "Trial")["Nova"].counters == 4
