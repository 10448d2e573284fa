"""Wyatt Wingfoot plays along (2020 rulebook, Clarifications: Wyatt Wingfoot)."""

from __future__ import annotations

import pytest

from tests.engine.mnb import CARDS
from vsdeck.card import Power, Symbol, Timing
from vsdeck.engine import Ask, Spot, chance
from vsdeck.engine.invariants import broken
from vsdeck.engine.saved import dumps, loads
from vsdeck.engine.scenario import Card, Effect, Scenario, Side
from vsdeck.engine.view import hidden


def _table(deck: list[str], hand: list[str] | None = None, **more: object) -> Scenario:
    """Wyatt has appeared; it is the end of the enemy's turn before his player's."""
    CARDS.scenarios()
    you = Side("Hulk", back=["FAN-014"], deck=deck, hand=hand or [], resources=["Academy"] * 2)
    effects = [Effect("Wyatt Wingfoot", "PlayAlong(SELF)")]
    return Scenario(you, Side("Loki"), active=1, effects=effects, **more).end_turn()  # type: ignore[arg-type]


def _part(table: Scenario) -> list[str]:
    return sorted(table.state.rules.facts[table.state.fact[card]].name for card in table.state.part)


def test_he_draws_two_cards_into_his_part_after_the_player() -> None:
    """F196, F197, F199, F200, R384."""
    table = _table(["Nova", "Beast", "Thor", "Fortress"])
    assert sorted(table.names("hand")) == ["Beast", "Fortress", "Nova", "Thor"]
    assert _part(table) == ["Fortress", "Thor"]
    assert not broken(table.state)


def test_each_part_has_its_resources_and_points() -> None:
    """F198, F205, F206, F207, F210, F211, F212, F214, R384."""
    table = _table(["Nova", "Academy", "Thor", "Fortress"])
    assert "another part" in table.refusal("resource", "Fortress", face_up=True)
    table.resource("Academy", face_up=True)
    assert "another part" in table.refusal("resource", "Nova")
    table.resource("Fortress", face_up=True)
    assert table.state.points[0] == 3, "his resource gives no normal point"
    assert _part(table) == ["Fortress", "Thor"]
    table.state = loads(table.state.rules, dumps(table.state))
    table.done()
    assert table.state.points[0] == 1, "what was left is gone, his resource gives one"
    assert "another part" in table.refusal("recruit", "Nova")
    table.done()
    assert table.state.phase == 5


def test_he_recruits_from_his_part_alone() -> None:
    """F213, F215, R384."""
    table = _table(["Academy", "Academy", "Alicia Masters", "Fortress"])
    table.resource("Academy").resource("Fortress").done()
    assert table.recruit("Alicia Masters")["Alicia Masters"].in_play
    assert _part(table) == ["Fortress"]


def test_he_need_not_play_a_resource_and_his_hand_pays_and_powers_up() -> None:
    """F205, F217, R384."""
    table = _table(["Academy", "Academy", "Hulk", "Laboratory"]).done(2)
    assert table.to_main().power_up("Hulk")["Hulk"].counters == 1
    assert _part(table) == ["Laboratory"]


@pytest.mark.parametrize(
    "how",
    ["KO(Choose(yours & supporting))", "MoveSide(Choose(yours & supporting), to=CHOSEN_ENEMY, row=BACK)"],
)
def test_when_he_leaves_his_side_his_part_is_removed(how: str) -> None:
    """F220, F221, F223, F224, R384."""
    table = _table(["Academy", "Academy", "Thor", "Fortress"], powers={"Hulk": how})
    table.done().resource("Fortress").to_main().use("Hulk", "Trial")
    assert sorted(table.names("removed")) == ["Fortress", "Thor"]
    assert not table.state.part
    if how.startswith("Move"):
        table.end_turn()
        assert len(table.names("hand", 1)) == 4, "now he draws for the other player"


def test_what_comes_otherwise_comes_into_the_main_part() -> None:
    """F201, F202, F208, F209, R384: cards that are drawn, and resources that effects make."""
    tree = "Sequence([Draw(), Move(Top(), RESOURCES, face=DOWN)])"
    table = _table(["Nova", "Academy", "Thor", "Fortress", "Beast", "Magik"], powers={"Hulk": tree})
    table.to_main().use("Hulk", "Trial")
    assert {"Beast"} <= set(table.names("hand"))
    assert "Magik" in table.names("resource")
    assert _part(table) == ["Fortress", "Thor"]


def test_to_all_else_both_parts_are_one_hand() -> None:
    """F203, F204, R384: a card that is discarded at random may be any of them."""
    table = _table(["Nova", "Academy", "Thor", "Fortress"], powers={"Hulk": "Discard(1, random=True)"})
    before, lost = table.to_main().state, set()
    for seed in range(40):
        table.state = before.clone()
        table.state.chance = chance.seeded(seed)
        lost |= set(table.use("Hulk", "Trial").names("ko_pile"))
    assert lost == {"Nova", "Academy", "Thor", "Fortress"}


def test_his_plot_twists_and_locations_are_used_as_usual() -> None:
    """F216, F218, F219, R384: his locations pay for anybody, from his row and from his hand."""
    power = Power(
        name="Trial", timing=(Timing.MAIN,), cost=(Symbol.MIGHT,), tree="PutCounters(PLUS, 1, SELF)"
    )
    powers = {"Hulk": power, "MNB-105": Power(timing=(Timing.MAIN,), tree="Draw()")}
    table = _table(["Academy", "Academy", "MNB-105", "Fortress"], powers=powers)
    table.resource("Academy").resource("Fortress", face_up=True).to_main().play("MNB-105")
    table.use("Hulk", "Trial")
    assert table["Hulk"].counters == 1
    assert not table.piece("Fortress", 0, "resource").face_up
    discarded = (
        _table(["Academy", "Academy", "MNB-105", "Fortress"], powers=powers).to_main().use("Hulk", "Trial")
    )
    assert discarded.names("ko_pile") == ["Fortress"]


def test_whom_he_has_recruited_stays_when_he_leaves() -> None:
    """F222, R384."""
    tree = 'KO(Choose(yours & Named("Wyatt Wingfoot")))'
    table = _table(["Academy", "Academy", "Alicia Masters", "Fortress"], powers={"Hulk": tree})
    table.resource("Academy").resource("Fortress").done().recruit("Alicia Masters").to_main().use(
        "Hulk", "Trial"
    )
    assert table["Alicia Masters"].in_play
    table = _table(["Academy", "Academy", "FAN-026", "Fortress"], powers={"Hulk": tree})
    table.resource("Academy").resource("Fortress").done().equip("FAN-026", "Hulk").choose(0)
    table.to_main().use("Hulk", "Trial")
    assert table["Hulk"].attached == ["Weapon"]
    assert sorted(table.names("removed")) == ["Fortress"]


def test_willie_delivers_to_a_building_of_his() -> None:
    """F195, R379."""
    CARDS.scenarios()
    willie = Card("FAN-010", counters={"Package": 1})
    you = Side("Hulk", back=["FAN-014", willie], deck=["Academy", "Academy", "Thor", "FAN-030"])
    table = Scenario(you, Side("Loki"), active=1, effects=[Effect("Wyatt Wingfoot", "PlayAlong(SELF)")])
    table.end_turn().done().resource("FAN-030", face_up=True).end_turn().end_turn()
    assert table.state.decision is not None
    assert table.state.decision.ask is Ask.WHETHER
    assert table.choose("yes")["Willie Lumpkin"].spot == "removed"


def test_uatu_sees_his_part_too() -> None:
    """F191."""
    you = Side("Hulk", back=["FAN-014"], deck=["Academy", "Academy", "Thor", "Fortress"])
    table = Scenario(
        you,
        Side("Thanos", front=["FAN-022"], resources=["MMU-135"]),
        active=1,
        effects=[Effect("Wyatt Wingfoot", "PlayAlong(SELF)")],
    ).end_turn()
    table.end_turn().to_main().use("Uatu", "The Watcher", by=1)
    assert not set(table.state.zone(0, Spot.HAND)) & hidden(table.state, 1)
