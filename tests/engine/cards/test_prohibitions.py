"""Cards that say of themselves how they don't come into play."""

from __future__ import annotations

from vsdeck.engine.scenario import Scenario, Side

PARTS = ("Agony", "Lasher", "Phage", "Riot")


def test_let_016_four_cards_make_a_hybrid_and_one_hybrid_is_one_card() -> None:
    """R158."""
    for pile, enough in (
        (PARTS[:3], False),
        (PARTS, True),
        (("LET-016", "Agony", "Agony", "Lasher"), False),
        (("LET-016", "LET-016", "Agony", "Lasher"), True),
    ):
        side = Side("Captain America", hand=["LET-016"], ko_pile=list(pile))
        table = Scenario(side, Side("Thanos"), phase="recruit")
        assert table.may_use("Hybrid", "A Composite Symbiote") is enough


def test_let_016_appears_in_that_way_only() -> None:
    side = Side("Captain America", hand=["LET-016"], ko_pile=list(PARTS), resources=["Fortress"] * 12)
    table = Scenario(side, Side("Thanos"), phase="recruit")
    assert table.refusal("recruit", "Hybrid")
    table.use("Hybrid", "A Composite Symbiote", "front")
    assert table["Hybrid"].has("Warrior")


def test_mcu1_048_trevor_is_no_resource() -> None:
    table = Scenario(Side("Captain America", hand=["MCU1-048", "Drax"]), Side("Thanos"), phase="resource")
    assert table.refusal("resource", "Trevor Slattery")
    assert not table.refusal("resource", "Drax")


def test_mcu7_021_weaponry_is_played_after_the_chitauri_have_fallen() -> None:
    hand = ["MCU7-021"]
    for pile, allowed in (([], False), (["MCU7-021"], True)):
        side = Side("Captain America", front=["MCU1-053"], hand=hand, ko_pile=pile)
        table = Scenario(side, Side("Thanos"), phase="recruit")
        assert (not table.refusal("equip", "Chitauri Weaponry", "MCU1-053")) is allowed


def test_fri_018_galactus_is_recruited_and_needs_a_herald() -> None:
    revive = "Move(Choose(supporting & InZone(KO_PILE)), PLAY)"
    for herald, allowed in (("Drax", False), ("FRI-011", True)):
        side = Side(
            "Captain America",
            front=[herald],
            hand=["FRI-018"],
            ko_pile=["FRI-018"],
            resources=["Fortress"] * 12,
        )
        table = Scenario(side, Side("Thanos"), phase="recruit", powers={"Captain America": revive})
        assert (not table.refusal("recruit", "Galactus")) is allowed
        table.done().done().use("Captain America", "Trial")
        assert table.names("removed") == ["Galactus"], "who can't appear leaves the game"
