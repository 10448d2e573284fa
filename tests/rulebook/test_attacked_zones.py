"""The Wrecking Crew attacks hands, decks and resource rows (rule insert of Masters of Evil)."""

from __future__ import annotations

from tests.engine.mnb import CARDS
from vsdeck.engine.invariants import broken
from vsdeck.engine.saved import dumps, loads
from vsdeck.engine.scenario import Card, Scenario, Side

DEFENDED = Side(
    "Loki",
    front=["Drax"],
    hand=["Nova", "Beast", "Thor"],
    deck=["Academy"] * 20,
    resources=["Fortress", "Fortress", Card("Rhino", face_down=True)],
)


def _table(*crew: str | Card, **more: object) -> Scenario:
    CARDS.scenarios()
    return Scenario(Side("Hulk", front=list(crew)), DEFENDED, **more)  # type: ignore[arg-type]


def test_moe_015_locations_are_replaced_from_the_deck() -> None:
    """R057: the ruling points to the Wrecking Crew."""
    table = _table("MOE-015").attack("Bulldozer", "Resource Row")
    assert not table["Bulldozer"].ready
    table.state = loads(table.state.rules, dumps(table.state))
    table.pass_all()
    assert table.names("resource", 1).count("Fortress") == 0
    assert len(table.names("resource", 1)) == 3
    assert table["Bulldozer"].face_up
    assert not broken(table.state)


def test_moe_016_a_hand_is_traded_and_nobody_protects_it() -> None:
    """R267."""
    table = _table("MOE-016").attack("Piledriver", "Hand").pass_all()
    assert sorted(table.names("ko_pile", 1)) == ["Beast", "Nova", "Thor"]
    assert len(table.names("hand", 1)) == 3
    assert table["Drax"].face_up


def test_moe_017_as_many_cards_as_his_atk_leave_the_deck() -> None:
    """R355."""
    table = _table("MOE-017")
    atk = table["Thunderball"].stats[0]
    table.attack("Thunderball", "Deck").pass_all()
    assert len(table.names("ko_pile", 1)) == atk


def test_moe_018_a_team_attacks_what_all_of_it_can_attack() -> None:
    """R383."""
    table = _table("MOE-016", "MOE-018")
    assert not table.may_attack(["Piledriver", "Wrecker"], "Deck")
    assert table.may_attack("Wrecker", "Deck")
    assert table.may_attack(["Piledriver", "Wrecker"], "Drax")
    table.attack(["Piledriver", "Wrecker"], "Hand").pass_all()
    while "order" in table.asked:
        table.choose("Wrecker")
    assert len(table.names("ko_pile", 1)) == 6


def test_the_combat_can_be_cancelled_and_powers_that_ask_for_characters_hear_nothing() -> None:
    heard = {"Drax": "When(Attacks(enemy & character, yours & character), Draw())"}
    table = _table("MOE-017", powers=heard).attack("Thunderball", "Deck")
    assert len(table.names("hand", 1)) == 3
    assert table.state.combat is not None
    assert table.state.combat.foe == 1


def test_from_the_back_row_nobody_does() -> None:
    CARDS.scenarios()
    table = Scenario(Side("Hulk", back=["MOE-017"]), DEFENDED)
    assert not table.may_attack("Thunderball", "Deck")
