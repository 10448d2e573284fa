"""Cards of The Fantastic Battles whose powers only they have; the rulebook of 2020 explains them."""

from __future__ import annotations

from vsdeck.engine.scenario import Card, Scenario, Side

MIMICRY = (
    "Together([StatIs(this, BASE_ATK, Most(PRINTED_ATK, character & face_up & ~this)), "
    "StatIs(this, BASE_DEF, Most(PRINTED_DEF, character & face_up & ~this))])"
)


def test_fan_009_alicia_masters_levels_base_values() -> None:
    """F098, F099: the lower one rises to the higher one, either way, while she is face up."""
    table = Scenario(
        Side("Thor", front=["FAN-009", Card("FAN-019", counters=1), "FAN-018", "Nova"]),
        Side("Loki"),
        powers={"Thor": "Stun(Choose(yours & supporting))"},
    )
    nova = table["Nova"].stats
    assert table["FAN-019"].stats == (11, 11)
    assert table["FAN-018"].stats == (10, 10)
    assert table["FAN-009"].stats == (0, 3)
    table.use("Thor", "Trial", "FAN-009")
    assert table["FAN-019"].stats == (11, 7)
    assert table["FAN-018"].stats == (4, 10)
    assert table["Nova"].stats == nova


def test_fan_016_lyja_was_alicia_all_along() -> None:
    """She comes from the hand in Alicia's place, with her counters, and does not appear."""
    table = Scenario(
        Side("Thor", back=[Card("FAN-009", counters=2)], hand=["FAN-016"]),
        Side("Loki"),
        phase="start",
    )
    table.choose("yes")
    assert table["FAN-016"].spot == "back"
    assert table["FAN-016"].stats == (7, 5)
    assert "Lyja" not in table.names("hand")
    assert table["FAN-009"].spot == "removed"


def test_fan_016_without_alicia_nobody_is_asked() -> None:
    table = Scenario(Side("Thor", back=["FAN-018"], hand=["FAN-016"]), Side("Loki"), phase="start")
    assert table.state.decision is not None
    assert table.state.decision.ask.name == "RESOURCE"


def test_fan_020_mister_fantastic_draws_or_invents() -> None:
    table = Scenario(
        Side("Thor", back=["FAN-020"], piles={"Invention": ["Gadget", "FAN-027"]}, hand=[], deck=[]),
        Side("Loki"),
        phase="start",
        turn=4,
    )
    table.choose(1, "Gadget")
    assert "Gadget" in table.names("hand")


def test_fan_042_awesome_android_mimics_the_highest_printed_values() -> None:
    table = Scenario(
        Side("Thor", row="front", front=["FAN-042", Card("FAN-019", counters=3)]),
        Side("Loki", front=["FAN-018", Card("Nova", stunned=True)]),
    )
    assert table["FAN-042"].stats == (10, 10)


def test_fan_042_alone_he_is_stunned() -> None:
    """F100, F101: nobody else stands face up anywhere, so he has 0 DEF, and one health."""
    table = Scenario(
        Side(Card("Thor", stunned=True), front=["FAN-042"]),
        Side("Loki", row="front"),
        powers={"FAN-042": [MIMICRY, "Stun(Choose(enemy & main))"]},
    )
    assert table["FAN-042"].in_play
    table.use("FAN-042", "Trial")
    assert table["Loki"].stunned
    assert table["FAN-042"].stunned
    assert table["FAN-042"].spot == "ko_pile"


def test_fan_056_moloids_see_in_the_dark() -> None:
    """The resources of the side that is attacked count, and of no other."""
    dark = Card("Academy", face_down=True)
    table = Scenario(
        Side("FAN-034", front=["FAN-056"], resources=[dark] * 5),
        Side("Loki", front=["Nova"], resources=[dark, dark, "Laboratory"]),
        Side("Hulk", resources=[dark] * 4),
    )
    assert table["FAN-056"].stats == (0, 1)
    table.attack("FAN-056", "Nova")
    assert table["FAN-056"].stats == (2, 1)
