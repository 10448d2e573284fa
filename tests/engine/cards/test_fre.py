"""Scenarios of Freedom Force."""

from __future__ import annotations

from dataclasses import replace

from vsdeck.engine.invariants import broken
from vsdeck.engine.scenario import Card, Effect, Scenario, Side, printing

AVALANCHE = Card("FRE-002", level=2)


def test_fre_002_avalanche_breaks_a_resource_with_each_of_his_own() -> None:
    """The power is used in his main phase and once in the game; it works even while he lies face down."""
    table = Scenario(
        Side(AVALANCHE, resources=["Fortress", "Laboratory", "Academy"], hand=["Drax", "Drax"]),
        Side("Hulk", resources=["Academy", "Fortress"]),
    )
    table.use("Avalanche", "Hate Tectonics")
    assert not table.may_use("Avalanche", "Hate Tectonics")
    table.end_turn().end_turn().resource("Drax").choose("yes", "Academy")
    assert table.names("resource", 1) == ["Fortress"]
    assert table.names("ko_pile", 1) == ["Academy"]


def test_fre_002_fault_line_keeps_enemy_locations_face_down() -> None:
    table = Scenario(Side(AVALANCHE, resources=["Training Ground"]), Side("Hulk", hand=["Academy"]))
    table.use("Avalanche", "Fault Line").end_turn()
    assert table.refusal("resource", "Academy", face_up=True, by=1)
    assert not table.refusal("resource", "Academy", by=1)


MYSTIQUE = Card("FRE-004", level=2, row="front")
SKILL = ["Training Ground"] * 2


def _disguised(seed: int = 1, **enemy: object) -> Scenario:
    """Mystique has taken the place of Thor and is struck by whoever Drax is."""
    table = Scenario(
        Side(MYSTIQUE, front=["Magik"], resources=SKILL),
        Side("Loki", front=[Card("Thor", **enemy), "Drax"]),  # type: ignore[arg-type]
        powers={"Magik": "Stun(Each(yours & main))"},
        seed=seed,
    )
    return table.use("FRE-004", "The Perfect Metamorph", "Thor")


def test_fre_004_mystique_is_somebody_else() -> None:
    """She has no other names and teams; who is called so on her side gets KO'd (ruling)."""
    table = Scenario(
        Side(MYSTIQUE, front=["Thor", "Magik"], resources=SKILL),
        Side("Loki", front=["Thor", "Drax"]),
    )
    table.use("FRE-004", "The Perfect Metamorph", "Thor")
    assert table.names("ko_pile") == ["Thor"]
    assert table["FRE-004"].teams == table.piece("Thor", 1).teams


def test_fre_004_who_came_by_her_name_meanwhile_goes_when_she_has_it_back() -> None:
    """As somebody else she lets another Mystique onto her side, but not beside herself."""
    table = Scenario(
        Side(MYSTIQUE, front=["Magik"], hand=["MNB-088"], resources=["Training Ground"] * 5),
        Side("Loki", front=["Thor"]),
        powers={"Magik": "Stun(Each(yours & main))"},
        effects=[Effect("FRE-004", "TakeNames(SELF, Each(enemy & supporting), WHILE_IN_PLAY)")],
        phase="recruit",
    )
    table.recruit("MNB-088", "back").to_main()
    assert (table.names("back"), broken(table.state)) == (["Mystique"], [])
    table.use("Magik", "Trial")
    assert (table["FRE-004"].stunned, table.names("ko_pile"), broken(table.state)) == (True, ["Mystique"], [])


def test_fre_004_by_chance_the_other_is_stunned_in_her_place() -> None:
    """What spares her goes on; a stun of her own ends it."""
    ends = set()
    for seed in range(1, 9):
        table = _disguised(seed).use("Magik", "Trial")
        stunned = table["FRE-004"].stunned, table["Thor"].stunned
        assert sorted(stunned) == [False, True]
        assert ("Brotherhood of Mutants" in table["FRE-004"].teams) is stunned[0]
        assert not broken(table.state)
        ends.add(stunned)
    assert len(ends) == 2


def test_fre_004_who_lies_stunned_already_takes_it_and_who_is_gone_does_not() -> None:
    spared = [
        not _disguised(seed, stunned=True).use("Magik", "Trial")["FRE-004"].stunned for seed in range(1, 9)
    ]
    assert any(spared)
    assert not all(spared)
    for seed in range(1, 5):
        table = Scenario(
            Side(MYSTIQUE, front=["Magik"], resources=SKILL),
            Side("Loki", front=["Thor"]),
            powers={"Magik": "Sequence([KO(Each(enemy & supporting)), Stun(Each(yours & main))])"},
            seed=seed,
        )
        table.use("FRE-004", "The Perfect Metamorph", "Thor").use("Magik", "Trial")
        assert table["FRE-004"].stunned


def test_fre_004_a_new_name_forgets_the_former() -> None:
    power = printing("FRE-004", main=True, level=2).powers[1]
    powers = {"Magik": "Stun(Each(yours & main))", "FRE-004": [power, replace(power, name="Again")]}
    for seed in range(1, 7):
        table = Scenario(
            Side(MYSTIQUE, front=["Magik"], resources=SKILL),
            Side("Loki", front=["Thor", "Drax"]),
            powers=powers,
            seed=seed,
        )
        table.use("FRE-004", power.name, "Thor").use("FRE-004", "Again", "Drax").use("Magik", "Trial")
        assert not table["Thor"].stunned
        assert table["Drax"].stunned is not table["FRE-004"].stunned


def test_fre_010_who_vanishes_may_come_back_in_the_other_row() -> None:
    vanisher = Side("Loki", front=["FRE-010"], resources=["Training Ground"])
    table = Scenario(Side("Hulk", front=["Nova"]), vanisher).attack("Nova", "FRE-010")
    table.use("FRE-010", "Vanish", by=1)
    assert table.asked == "player 1 about whether: yes, no"
    assert table.choose("yes")["FRE-010"].spot == "back"
