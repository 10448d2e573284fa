"""Amplify: more for a location that is discarded from the hand (glossary, The Alien Battles)."""

from __future__ import annotations

from tests.engine.trial import trial
from vsdeck.card import Power, Symbol, Timing
from vsdeck.engine.scenario import Scenario, Side

TREE = "If(AMPLIFIED, PutCounters(PLUS, 5, SELF), PutCounters(PLUS, 2, SELF))"


def _counters(*, resources: tuple[str, ...] = (), hand: tuple[str, ...] = (), pay: str = "") -> int:
    you = Side("Hulk", front=["Nova"], resources=resources, hand=hand)
    table = Scenario(you, Side("Loki"), powers=trial(TREE))
    return table.use("Nova", "Trial", pay=[pay] if pay else [])["Nova"].counters


def test_a_location_of_the_resource_row_pays_as_usual() -> None:
    assert _counters(resources=("Laboratory",)) == 2


def test_a_location_that_is_discarded_amplifies() -> None:
    assert _counters(hand=("Laboratory",)) == 5


def test_a_reaction_is_amplified_too() -> None:
    """As Shadow Clones (MKE-036) is."""
    react = Power(
        name="Trial",
        timing=(Timing.REACTION,),
        cost=(Symbol.ENERGY,),
        tree=f"When(Attacks(this), {TREE})",
    )
    for more, counters in ({"resources": ["Laboratory"]}, 2), ({"hand": ["Laboratory"]}, 5):
        table = Scenario(
            Side("Hulk", front=["Nova"], **more), Side("Loki", front=["Drax"]), powers={"Nova": react}
        )
        assert table.attack("Nova", "Drax").choose("yes")["Nova"].counters == counters
