"""A card that is played as something else hears as what it is at that moment."""

from __future__ import annotations

from vsdeck.card import Power, Timing
from vsdeck.engine.invariants import broken
from vsdeck.engine.scenario import Effect, Scenario, Side

OMNIFARIOUS = "AlsoEquipment(1, Gets(bearer, 2, 2))"
CANCELS = "Instead(PlaysCard(ENEMY, card), Nothing())"
ARMOR, OBSERVE = "CV4-014", "FAN-055"


def _worn(foe: Side, hears: str) -> Scenario:
    """Impossible Man is played onto Nova."""
    you = Side("Hulk", front=["Nova", "FAN-051"], hand=["FAN-049"], resources=["Fortress"])
    powers = {"Nova": "Draw()", "Drax": CANCELS, "FAN-049": [OMNIFARIOUS, hears]}
    return Scenario(you, foe, phase="recruit", powers=powers).equip("FAN-049", "Nova")


def test_who_was_to_be_worn_and_is_not_hears_as_himself_again() -> None:
    table = _worn(
        Side("Loki", front=["Drax"]), "When(PlaysCard(YOURS, card), Draw(), Is(SELF, InZone(REMOVED)))"
    )
    assert (table["FAN-049"].spot, table.names("hand")) == ("removed", ["Academy"])
    assert broken(table.state) == []


def test_who_is_to_be_worn_hears_no_more_what_he_heard_in_the_hand() -> None:
    """The Collector is asked whether he takes it."""
    table = _worn(
        Side("CV3-002", resources=["Academy"]),
        "When(EntersZone(card, KO_PILE), Draw(), Is(SELF, InZone(HAND)))",
    )
    assert broken(table.state) == []
    table.choose("yes")
    assert (table["FAN-049"].spot, broken(table.state)) == ("removed", [])


def test_equipment_whose_recruiting_comes_to_nothing_is_no_robot() -> None:
    """A robot wears itself."""
    table = Scenario(
        Side("CV1-001", resources=["Laboratory"] * 3, hand=[ARMOR]),
        Side("Hulk", front=["Drax"]),
        phase="recruit",
        effects=[Effect("CV1-001", "During(GAME, RecruitsAs(equipment, Robot()))")],
        powers={
            "Drax": CANCELS,
            ARMOR: "When(PlaysCard(YOURS, card), Draw(), Is(SELF, InZone(REMOVED) & ~bearer))",
        },
    )
    table.recruit(ARMOR)
    assert (table[ARMOR].spot, table.names("hand")) == ("removed", ["Academy"])
    assert broken(table.state) == []


def test_a_plot_twist_that_came_back_as_another_hears_as_itself() -> None:
    table = Scenario(
        Side("Hulk", row="front", front=["FAN-051"], hand=[OBSERVE]),
        Side("Loki", front=["Drax"], ko_pile=["MNB-105"]),
        powers={
            "MNB-105": Power(timing=(Timing.COMBAT,), tree="Move(SELF, HAND)"),
            OBSERVE: [
                "PlaysAs(this, plot_twist & InZone(KO_PILE, ENEMY), own_teams=True)",
                "When(Strikes(character), Draw(), Is(SELF, InZone(HAND)))",
            ],
        },
    )
    table.attack("Hulk", "Drax").play(OBSERVE)
    assert (table.names("hand"), broken(table.state)) == (["Observe and Adapt"], [])
