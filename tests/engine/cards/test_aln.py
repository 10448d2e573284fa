"""Scenarios of the Alien Battles."""

from __future__ import annotations

from vsdeck.engine.scenario import Card, Scenario, Side


def test_aln_001_who_hides_keeps_equipment() -> None:
    table = Scenario(
        Side("ALN-001", front=[Card("Nova", attached=["MU-TH-ER 6000"])], resources=["ALN-026"]),
        Side("Magneto"),
    )
    table.use("Warrant Officer Ripley", "Hide in the Shadows", "Nova")
    assert table["Nova"].stunned
    assert not table["Nova"].wounds
    assert table["Nova"].attached == ["MU-TH-ER 6000"]


def test_aln_006_sister_ripley_dies_and_comes_back_as_another() -> None:
    table = Scenario(
        Side("ALN-006", row="front", resources=["ALN-026"], piles={"Form": ["ALN-008"]}),
        Side("Magneto", front=["Thor"]),
    )
    table.attack("Sister Ripley", "Thor").use("Sister Ripley", "Sacrifice and Resurrection", "back")
    assert not table["Sister Ripley"].in_play
    assert table["Ripley #8"].stunned
    assert not table["Ripley #8"].wounds
    assert table.winners is None
    table.end_turn().to_main()
    assert table.winners is None


def _eggs(pile: str, **more: object) -> Scenario:
    return Scenario(
        Side("ALN-030", front=["Ovomorph"], piles={"Facehugger": [pile]}, **more),  # type: ignore[arg-type]
        Side("Magneto", front=[Card("Thor", wounds=0, counters=2), "Nova"]),
        phase="start",
    )


def test_aln_035_a_facehugger_comes_out_and_takes_somebody_along() -> None:
    table = _eggs("ALN-052").choose("Thor")
    assert table["Ovomorph"].spot == "ko_pile"
    assert table["Facehugger"].spot == "back"
    assert table["Thor"].spot == "removed"


def test_aln_052_the_captive_comes_back_stunned_when_its_captor_is_gone() -> None:
    table = Scenario(
        Side("ALN-030", front=["Ovomorph", "Drax"], piles={"Facehugger": ["ALN-052"]}),
        Side("Magneto", front=[Card("Thor", counters=2), "Nova"]),
        phase="start",
        powers={"Drax": "KO(Choose(yours & supporting & ~this))"},
    )
    table.choose("Thor").to_main().use("Drax", "Trial")
    assert table["Thor"].spot == "back"
    assert table["Thor"].stunned
    assert not table["Thor"].counters
    assert table.in_pile("Facehugger") == ["Facehugger"]


def test_aln_053_an_egg_that_does_not_open_yet() -> None:
    table = _eggs("ALN-053").to_main()
    assert table["Ovomorph"].in_play
    assert table.in_pile("Facehugger") == ["Extended Incubation"]


def test_aln_052_a_captive_that_bursts_is_in_its_ko_pile() -> None:
    table = _eggs("ALN-052", resources=["LV-426"], hand=["Adolescent Xenomorph"])
    table.choose("Thor").end_turn().to_main().end_turn()
    table.choose("yes", "yes")
    assert table["Thor"].spot == "ko_pile"
    assert table["Adolescent Xenomorph"].spot == "back"
    assert not table["Facehugger"].in_play


def test_aln_030_the_queen_lets_each_egg_try() -> None:
    table = Scenario(
        Side("ALN-030", hand=["Ovomorph"], resources=["LV-426"], piles={"Facehugger": ["ALN-052"]}),
        Side("Magneto", front=["Nova"]),
    )
    table.use("The Queen", "Who's Laying the Eggs?", "yes")
    assert table["Nova"].spot == "removed"


def test_aln_017_the_ricochet_stuns_each_other_of_a_swarm() -> None:
    swarm = ["Adolescent Xenomorph"] * 3
    table = Scenario(Side("Magneto", front=["Christie"]), Side("Thanos", front=[*swarm, "Magik"]))
    table.attack("Christie", "Adolescent Xenomorph").pass_all()
    assert table.names("ko_pile", 1) == swarm
    assert table["Magik"].face_up
    assert table["Christie"].face_up


def test_aln_007_who_heals_as_she_levels_up_does_not_fall_to_her_old_wounds() -> None:
    """Her second level has 2 health: the three wounds are gone before they count there."""
    table = Scenario(Side(Card("ALN-007", wounds=3), row="front"), Side("Loki"), phase="formation")
    table.done().choose("yes")
    assert table.winners is None
    assert (table["Ripley #8"].level, table["Ripley #8"].wounds) == (2, 0)
