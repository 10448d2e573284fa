"""What the rulebook of 2024 tells of cards of Defenders of Hell's Kitchen; their numbers are not known."""

from __future__ import annotations

import pytest

from vsdeck.card import Power, Symbol, Timing
from vsdeck.engine.scenario import Card, Scenario, Side
from vsdeck.engine.transcript import lines

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
    """H186, H187, H188, R378: White Tiger loses her counters only by turning face down."""
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
    for side, discarded in (
        (Side("DHK-U04", resources=["Academy"]), []),
        (Side("DHK-U04", hand=["Academy"]), ["Academy"]),
        (Side("DHK-U04", hand=["DHK-U37"]), ["Fisk Tower"]),
    ):
        table = Scenario(side, Side("Loki"), powers={"DHK-U04": power}).use("Kingpin", "Criminal Mastermind")
        assert table.names("ko_pile") == discarded
        assert discarded or not table["Academy"].face_up
    other = Scenario(Side("Hulk", hand=["DHK-U37"]), Side("Loki"), powers={"Hulk": power})
    assert not other.may_use("Hulk", "Criminal Mastermind")


def test_dhk_014_dhk_u08() -> None:
    """H037, H038: four resources are enough for Iron Fist and Hellcat, and one point is lost."""
    you = Side("Storm", hand=["Training Ground", "DHK-014", "DHK-U08"], resources=["Academy"] * 3)
    table = Scenario(you, Side("Loki"), phase="resource").resource("Training Ground", face_up=True)
    assert table.state.points[0] == 4
    table.recruit("DHK-014", "back").recruit("DHK-U08", "front")
    assert table.state.points[0] == 1
    assert (table["Iron Fist"].spot, table["Hellcat"].spot) == ("back", "front")
    assert table.done().state.points[0] == 0


def test_dhk_u01() -> None:
    """H072: Daredevil is powered up in a combat by discarding his supporting card."""
    you = Side("DHK-U01", row="front", hand=["DHK-U17"])
    table = Scenario(you, Side("Loki", front=["Drax"])).attack("DHK-U01", "Drax").power_up("DHK-U01")
    assert table["DHK-U01"].counters == 1
    assert table.names("ko_pile") == ["Daredevil"]


@pytest.mark.parametrize("down", ["Stun(SELF)", "Hide(SELF)"])
def test_dhk_003(down: str) -> None:
    """H128, H129: Iron Fist's Chi counters stay; which card says so is not told."""
    powers = {"MNB-003": [_main(down), 'KeepsCounters(this, Mark("Chi"), even_hidden=True)']}
    hulk = Card("Hulk", counters={"Chi": 3, "+1/+1": 2})
    table = Scenario(Side(hulk), Side("Loki"), powers=powers).use("Hulk", "Trial")
    assert (table["Hulk"].tally("Chi"), table["Hulk"].counters, table["Hulk"].face_up) == (3, 0, False)


def _cat(drawn: str, *answers: str | int) -> Scenario:
    """Black Cat's power as the rulebook tells it, with a symbol of our choice."""
    again = "Sequence([Shuffle(THAT_PLAYER), Draw(Minus(THAT_MANY, 1), THAT_PLAYER)])"
    tree = (
        f"Instead(Draws(ENEMY), Sequence([Reveal(Top(THAT_MANY, THAT_PLAYER)), Modes([{again}, Proceed()])]))"
    )
    power = Power(name="Trial", timing=(Timing.REACTION,), cost=(Symbol.ENERGY,), tree=tree)
    you = Side("Hulk", front=["Nova"], resources=["Laboratory", "Laboratory"])
    enemy = Side("Loki", front=["Magik"], deck=["Drax", "Gambit", "Thor"])
    table = Scenario(you, enemy, powers={"Nova": power, "Magik": _main(drawn)}, active=1)
    return table.use("Magik", "Trial", *answers, by=1)


def test_dhk_064() -> None:
    """H103, H104, H105, H106, H107: Black Cat's player pays, everybody sees, and one card fewer may come of
    it."""
    left = _cat("Draw(2)", "no")
    assert left.names("hand", 1) == ["Drax", "Gambit"]
    kept = _cat("Draw(2)", "yes", 1)
    assert kept.names("hand", 1) == ["Drax", "Gambit"]
    assert not kept.piece("Laboratory", 0, "resource").face_up
    asked = _cat("Draw(2)", "yes")
    told = [str(line) for line in lines(asked.state, asked.state.log)]
    assert sum("reveals" in line for line in told) == 2
    assert len(_cat("Draw(2)", "yes", 0).names("hand", 1)) == 1
    assert len(_cat("Draw()", "yes", 0).names("hand", 1)) == 0


def test_dhk_064_in_the_draw_phase() -> None:
    """H101, H102: the two cards of every turn are a draw like any other."""
    more = "Instead(Draws(ENEMY), Draw(Minus(THAT_MANY, 1), THAT_PLAYER))"
    power = Power(name="Trial", timing=(Timing.REACTION,), cost=(Symbol.ENERGY,), tree=more)
    you = Side("Hulk", front=["Nova"], resources=["Laboratory"])
    table = Scenario(you, Side("Loki"), powers={"Nova": power}).end_turn().choose("yes")
    assert len(table.names("hand", 1)) == 1
