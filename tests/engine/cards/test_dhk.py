"""What the rulebook of 2024 tells of cards of Defenders of Hell's Kitchen; their numbers are not known."""

from __future__ import annotations

import pytest

from vsdeck.card import Power, Symbol, Timing
from vsdeck.engine.scenario import Card, Scenario, Side

STRONG = {"+1/+1": 6}
"""Who has no DEF that anybody knows is stunned by every strike, unless it has counters."""


def _main(tree: str) -> Power:
    return Power(name="Trial", timing=(Timing.MAIN,), tree=tree)


@pytest.mark.parametrize(
    ("tree", "counters"),
    [
        ("PutCounters(MINUS, 2, Choose(enemy & supporting))", 3),
        ("RemoveCounters(PLUS, Choose(enemy & supporting))", 3),
        ("RemoveCounters(ANY, Choose(enemy & supporting), 2)", 3),
        ("TurnCounters(Choose(enemy & supporting))", 3),
        ("PutCounters(PLUS, 2, Choose(enemy & supporting))", 5),
        ("Daze(Choose(enemy & supporting))", 0),
        ("Hide(Choose(enemy & supporting))", 0),
    ],
)
def test_dhk_017(tree: str, counters: int) -> None:
    """H186, H187, H188: White Tiger loses her counters only by turning face down."""
    enemy = Side("Loki", front=[Card("DHK-017", counters=3)])
    table = Scenario(Side("Hulk", front=["Nova"]), enemy, powers={"Nova": _main(tree)}).use("Nova", "Trial")
    assert table["White Tiger"].counters == counters


def test_dhk_031() -> None:
    """H116: Evidence appears exhausted."""
    you = Side("Hulk", front=["DHK-U08"], hand=["DHK-031"])
    table = Scenario(you, Side("Loki"), phase="recruit").equip("DHK-031", "Hellcat")
    assert not table["Evidence"].ready
    assert table["Hellcat"].ready


def test_dhk_u18() -> None:
    """H131, H134: Hammerhead is not struck while he attacks in melee, but by who always strikes."""
    for always in (False, True):
        powers = {"Drax": "AlwaysStrikes(this)" if always else "Draw()"}
        you = Side("Hulk", front=[Card("DHK-U18", counters=STRONG)])
        table = Scenario(you, Side("Loki", front=[Card("Drax", counters=9)]), powers=powers)
        assert table.attack("Hammerhead", "Drax").pass_all()["Hammerhead"].stunned is always


def test_dhk_042() -> None:
    """Diamondback's strikes are known, but not when she makes them: nobody can use them."""
    table = Scenario(
        Side("Hulk", front=["DHK-042"], resources=["Training Ground"] * 3), Side("Loki", front=["Drax"])
    )
    assert not table.may_use("Diamondback", "Throwing Knives")


def test_dhk_u04() -> None:
    """H060, H061, H062: an intellect for Kingpin from the resource row, the hand, or Fisk Tower."""
    power = Power(name="Criminal Mastermind", timing=(Timing.MAIN,), cost=(Symbol.INTELLECT,), tree="Draw()")
    for side in (
        Side("DHK-U04", resources=["Academy"]),
        Side("DHK-U04", hand=["Academy"]),
        Side("DHK-U04", hand=["DHK-U37"]),
    ):
        assert Scenario(side, Side("Loki"), powers={"DHK-U04": power}).use("Kingpin", "Criminal Mastermind")
    other = Scenario(Side("Hulk", hand=["DHK-U37"]), Side("Loki"), powers={"Hulk": power})
    assert not other.may_use("Hulk", "Criminal Mastermind")
