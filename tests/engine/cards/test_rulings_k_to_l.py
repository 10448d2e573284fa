"""What was ruled on cards from Kaecilius to Lockjaw, played."""

from __future__ import annotations

import pytest

from tests.engine.mnb import VAST
from tests.engine.opening import begun, deck
from vsdeck.engine.invariants import broken
from vsdeck.engine.scenario import Card, Scenario, Side


def test_mcu3_016_exhausted_resources_give_no_points_but_pay() -> None:
    """R183."""
    you = Side("Hulk", front=["MCU3-016"], resources=["Laboratory", "Academy"])
    table = Scenario(you, Side("Loki", resources=["Academy"] * 3, front=["Dr. Strange"]))
    table.use("Kaecilius", "Fold Space And Matter").end_turn().done()
    assert table.state.points[1] == 0
    assert table.to_main().may_use("Dr. Strange", "Transmute", by=1)


def test_mke_047_kano_changes_sides_as_he_is() -> None:
    """R186: exhausted he stays so, and the points are gone."""
    kano = Card("MKE-047", exhausted=True)
    table = Scenario(Side("Hulk", front=[kano]), Side("Loki", resources=["Fortress"] * 5)).end_turn().done()
    table.use("Kano", "A Complete Lack of Morals", "back", by=1)
    assert (table["Kano"].side, table["Kano"].ready, table.state.points) == (1, False, [0, 0])


@pytest.mark.parametrize(("answer", "counters"), [("yes", 0), ("no", 3)])
def test_mke_040_what_the_kollector_is_paid_is_gone(answer: str, counters: int) -> None:
    """R190."""
    enemy = Side("Loki", resources=["Fortress"])
    table = Scenario(Side("Hulk", front=["MKE-040"]), enemy, active=1, phase="recruit").done()
    assert table.choose(answer)["Kollector"].counters == counters
    assert table.state.points == [0, 0]


def test_fut_001_the_future_comes_after_the_opening_hands() -> None:
    """R187: three cards of the deck, when everybody has decided about his hand."""
    table = begun(deck("FUT-001", CIV_041=20))
    assert len(table.names("hand")) == 7
    while "face" in table.asked:
        table.choose("no")
    assert len(table.names("resource")) == 3


@pytest.mark.parametrize(("first", "xp"), [("Pocket Dimension", 0), ("Past", 3)])
def test_fut_001_who_is_away_gains_no_xp(first: str, xp: int) -> None:
    """R187: the order of both powers decides."""
    table = Scenario(Side("FUT-001", front=["AFF-015"], resources=["Laboratory"] * 3), Side("Loki"))
    table.end_turn().choose(first, "yes", "Kate Pryde")
    assert (table["Kate Pryde"].spot, table["Kate Pryde"].xp) == ("removed", xp)


@pytest.mark.parametrize("first", ["Invisibility", "Past"])
def test_fut_001_who_hides_at_the_same_time_still_gains_it(first: str) -> None:
    """R187: what has triggered is done."""
    you = Side("FUT-001", front=["Nova"], resources=["Laboratory"] * 3)
    table = Scenario(you, Side("Loki"), powers={"Nova": 'GrantKeyword(main, "Invisibility")'})
    table.end_turn().choose(first, "yes")
    assert (table["Kate Pryde"].hidden, table["Kate Pryde"].xp) == (True, 3)


@pytest.mark.parametrize("team", [["Mantis"], ["Mantis", "Yondu"]])
def test_boy_007_kimiko_strikes_one_twice_or_two_once(team: list[str]) -> None:
    """R188."""
    you = Side("BOY-007", row="front", resources=["Training Ground"])
    cards = [Card(name, counters=1) for name in team]
    table = Scenario(you, Side("Loki", front=cards), active=1)
    table.attack(team, "Kimiko", by=1).use("Kimiko", "The Female").pass_all(strike=None)
    for name in team:
        if "strike" in table.asked:
            table.choose(name)
    assert table["Kimiko"].xp == 2
    assert all(table[name].stunned or not table[name].in_play for name in team)


def test_def_029_a_location_that_is_discarded_does_not_appear() -> None:
    """R189: paying with it gives no XP; playing it, or coming from the deck, does."""
    you = Side("DEF-029", front=["Nick Fury"], hand=["Academy", "Fortress"])
    table = Scenario(you, Side("Loki"), phase="resource").resource("Fortress", face_up=True)
    assert table["Kingpin"].xp == 1
    table.to_main().use("Nick Fury", VAST)
    assert (table.names("ko_pile"), table["Kingpin"].xp) == (["Academy"], 1)
    assert table.choose("yes")["Kingpin"].xp == 2


def test_fan_047_in_the_hand_kristoff_is_not_doom() -> None:
    """R191: his power works in play alone."""
    you = Side("FAN-031", row="front", front=["FAN-045"], hand=["FAN-047"])
    table = Scenario(you, Side("Loki", front=["Drax"])).attack("Doctor Doom", "Drax")
    assert "does not have the name of Doctor Doom" in table.refusal("power_up", "Doctor Doom")


def test_prd_049_lambert_is_of_every_good_team() -> None:
    """R192: he attacks with any of them and helps to play their cards, while he lies face up."""
    you = Side("Hulk", front=["PRD-049", "Storm", "Sabretooth"])
    table = Scenario(you, Side("Loki", front=["Drax"]))
    assert table.may_attack(["Lambert", "Storm"], "Drax")
    assert not table.may_attack(["Lambert", "Sabretooth"], "Drax")
    for stunned in (False, True):
        alone = Side("Hulk", front=[Card("PRD-049", stunned=stunned)], hand=["X-Factor", "Extinguish"])
        table = Scenario(alone, Side("Loki", front=["Drax"]))
        assert (table.may_play("X-Factor"), table.may_play("Extinguish")) == (not stunned, False)


@pytest.mark.parametrize(("place", "left"), [("resources", "resource"), ("hand", "ko_pile")])
def test_her_012_the_negative_zone_pays_from_either_place(place: str, left: str) -> None:
    """R193: turned face down, or discarded."""
    you = Side("Hulk", front=["HER-012"], **{place: ["FAN-029"]})  # type: ignore[arg-type]
    table = Scenario(you, Side("Loki")).use("Legacy", "Nega-Bands")
    zone = table["FAN-029"]
    assert (zone.spot, zone.face_up) == (left, left == "ko_pile")
    assert table["Legacy"].spot == "hand"


@pytest.mark.parametrize("twins", [0, 1])
def test_cv1_012_comet_fall_falls_twice(twins: int) -> None:
    """R195: who has it gains it once more."""
    you = Side("Hulk", front=["CV1-012"] * twins, hand=["MMU-073"], resources=["Fortress"] * 2)
    table = Scenario(you, Side("Loki", front=["Drax"]), phase="recruit").recruit("MMU-073")
    while "order" in table.asked:
        table.choose("Comet Fall")
    assert table["Drax"].counters == -1 - twins


BROKEN_UP = (
    "Sequence([Move(Choose(yours & supporting), HAND), Move(Choose(supporting & InZone(HAND)), PLAY)])"
)


def test_tbb_057_two_in_a_relationship_attack_together_and_are_not_struck() -> None:
    """R196: whatever their teams."""
    you = Side("Hulk", front=["Storm", "Nova", "Thor"], hand=["TBB-057"])
    table = Scenario(you, Side("Loki", front=["Thanos"]))
    assert not table.may_attack(["Storm", "Nova"], "Thanos")
    table.play("TBB-057", "Storm", "Nova")
    assert not table.may_attack(["Storm", "Thor"], "Thanos")
    table.attack(["Storm", "Nova"], "Thanos").pass_all()
    assert table["Storm"].face_up
    assert table["Nova"].face_up


def test_tbb_057_it_is_over_when_one_leaves() -> None:
    """R196."""
    you = Side("Hulk", front=["Storm", "Nova", "Thor"], hand=["TBB-057"])
    table = Scenario(you, Side("Loki", front=["Thanos"]), powers={"Thor": BROKEN_UP})
    table.play("TBB-057", "Storm", "Nova").use("Thor", "Trial", "Nova", "front")
    assert not table.may_attack(["Storm", "Nova"], "Thanos")


def test_cv4_022_goblins_are_characters_until_they_leave() -> None:
    """R197: then they are gone."""
    table = Scenario(
        Side("Hulk", piles={"Domain": ["CV4-022"]}),
        Side("Loki"),
        powers={"Loki": "KO(Choose(yours & supporting))"},
    )
    table.end_turn().to_main().use("Loki", "Trial", "Demon Goblin", by=1)
    assert table.names("front", 1) == ["Demon Goblin"] * 3
    assert table.names("ko_pile", 1) == []
    assert not broken(table.state)


def test_mke_023_liu_kang_strikes_as_often_as_he_must() -> None:
    """R198: each attacker as many times as it takes, at the same time."""
    enemy = Side("Loki", front=[Card("Mantis", counters=7), Card("Drax", counters=14)])
    table = Scenario(Side("Hulk", front=["MKE-023"]), enemy, active=1)
    table.attack(["Mantis", "Drax"], "Liu Kang", by=1).pass_all()
    assert not table["Mantis"].in_play
    assert table["Drax"].stunned


def test_mmu_056_who_rides_along_appears_and_is_not_recruited() -> None:
    """R200: Green Goblin blasts; nobody is wounded for Ardina."""
    you = Side("Hulk", hand=["MMU-056", "MNB-090", "HER-008"], resources=["Fortress"] * 4)
    table = Scenario(you, Side("Loki", front=["Drax"]), phase="recruit").recruit("Lockjaw")
    table.choose("yes", "Green Goblin", "Ardina", "front", "front", "front")
    assert (table["Drax"].counters, table["Hulk"].wounds) == (-1, 0)
    assert table["Ardina"].in_play
