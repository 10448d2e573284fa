"""Arnim Zola, whose equipment walks."""

from __future__ import annotations

from tests.engine.opening import begun, deck
from vsdeck.engine import Spot
from vsdeck.engine.invariants import broken
from vsdeck.engine.lasting import Lasts
from vsdeck.engine.scenario import Card, Effect, Scenario, Side

ARMOR = "CV4-014"  # Iron Man Armor, cost 1: +2/+2, Flight and Range, and a power for Energy
BOX = Effect("CV1-001", "During(GAME, RecruitsAs(equipment, Robot()))")


def _build(**more: object) -> Scenario:
    you = Side("CV1-001", resources=["Laboratory"] * 3, hand=[ARMOR, ARMOR], row="front")
    return Scenario(you, Side("Hulk", front=["Drax"]), phase="recruit", effects=[BOX], **more)  # type: ignore[arg-type]


def test_cv1_001_equipment_is_recruited_as_a_character_that_wears_itself() -> None:
    """R027. Whatever its team, with Swarm, for its cost, which is its ATK and DEF too."""
    table = _build()
    table.recruit(ARMOR).recruit(ARMOR, "back")
    assert table.names("front") == ["Arnim Zola", "Iron Man Armor"]
    assert table.names("back") == ["Iron Man Armor"]
    armor = table.piece("Iron Man Armor", 0)
    assert (armor.stats, armor.health) == ((3, 3), 1), "1/1 and what it gives who wears it"
    assert armor.has("Flight")
    assert table["Arnim Zola"].xp == 2
    assert not broken(table.state)


def test_cv1_001_it_uses_its_own_powers_and_is_equipment_again_when_it_leaves() -> None:
    table = _build()
    table.recruit(ARMOR).done().use("Iron Man Armor", "Arc Reactor")
    table.to_main().attack("Iron Man Armor", "Drax").pass_all()
    lying = table.state.zone(0, Spot.KO_PILE)
    assert [table.state.rules.facts[table.state.fact[card]].equipment for card in lying] == [True]


def test_cv1_001_equipment_can_still_be_worn_also_by_another() -> None:
    assert _build().refusal("equip", ARMOR, "Arnim Zola"), "none of the Avengers is there"
    table = _build().recruit(ARMOR).equip(ARMOR, "Iron Man Armor")
    assert table.piece("Iron Man Armor", 0, "front").attached == ["Iron Man Armor"]


def test_cv1_001_without_points_or_box_nothing_walks() -> None:
    table = Scenario(Side("CV1-001", hand=[ARMOR]), Side("Hulk"), phase="recruit", effects=[BOX])
    assert "recruit point" in table.refusal("recruit", ARMOR)
    table = Scenario(
        Side("CV1-001", hand=[ARMOR], resources=["Laboratory"] * 3), Side("Hulk"), phase="recruit"
    )
    assert "no supporting character" in table.refusal("recruit", ARMOR)


def test_cv1_001_the_box_works_also_while_he_is_stunned() -> None:
    """R027."""
    table = Scenario(
        Side(Card("CV1-001", stunned=True), resources=["Laboratory"] * 3, hand=[ARMOR]),
        Side("Hulk"),
        phase="recruit",
        effects=[BOX],
    )
    table.recruit(ARMOR)
    assert table["Iron Man Armor"].in_play


def test_cv1_001_valkyrie_lets_equipment_rise_from_the_ko_pile() -> None:
    """R027."""
    table = Scenario(
        Side("CV1-001", front=["DEF-020"], resources=["Academy"] * 3, ko_pile=[ARMOR]),
        Side("Hulk"),
        phase="recruit",
        effects=[BOX],
    )
    table.use("DEF-020", "Chooser of the Slain").recruit(ARMOR)
    assert table["Iron Man Armor"].in_play


def test_cv1_002_he_enters_one_body_after_the_other() -> None:
    """R027. Each has the power again; the rest of what was revealed goes under the deck.
    The last one that he does not leave is lost."""
    stun = "Stun(Each(enemy & main))"
    you = Side(
        Card("CV1-002", level=2, wounds=4),
        deck=["Drax", ARMOR, "Magik", "CV4-015"],
        resources=["Training Ground"] * 3,
    )
    table = Scenario(
        you,
        Side("Hulk", front=["Thor", "Nova", "Rhino"]),
        powers={"Thor": stun, "Nova": stun, "Rhino": stun},
        active=1,
    )
    table.use("Thor", "Trial", by=1).choose("yes", "front")
    body = table["Iron Man Armor"]
    assert table.winners is None
    assert table.state.main[body.card] == 0
    assert (body.stats, body.has("Swarm")) == ((3, 3), True)
    assert table.names("deck")[-1] == "Drax"
    assert not table.piece("CV1-002").in_play
    table.use("Nova", "Trial", by=1).choose("yes", "back")
    assert table.state.main[table["Rescue Armor"].card] == 0
    assert table.names("ko_pile") == ["Iron Man Armor"], "an equipment again"
    assert table.winners is None
    assert not broken(table.state)
    table.use("Rhino", "Trial", by=1).choose("no")
    assert table.winners == (1,)


def test_cv1_002_while_the_rest_is_put_in_order_he_is_neither_there_nor_gone() -> None:
    you = Side(
        Card("CV1-002", level=2, wounds=4), deck=["Drax", "Magik", ARMOR], resources=["Training Ground"]
    )
    powers = {"Thor": "Stun(Each(enemy & main))"}
    table = Scenario(you, Side("Hulk", front=["Thor"]), powers=powers, active=1)
    table.use("Thor", "Trial", by=1).choose("yes", "front")
    assert "Drax" in table.asked
    assert not broken(table.state)
    table.choose("Magik")
    assert table.names("deck")[-2:] == ["Magik", "Drax"]
    assert table.winners is None


def test_cv1_002_who_does_not_pay_is_lost() -> None:
    table = Scenario(
        Side(Card("CV1-002", level=2, wounds=4), deck=[ARMOR], resources=["Fortress"]),
        Side("Hulk", front=["Thor"]),
        powers={"Thor": "Stun(Each(enemy & main))"},
        active=1,
    )
    table.use("Thor", "Trial", by=1)
    assert table.winners == (1,)


def test_cv1_001_the_box_is_opened_at_the_start_of_the_game() -> None:
    table = begun(deck("CV1-001"))
    assert any(effect.kind == Lasts.ABILITY for effect in table.state.effects)


def test_oga_011_what_magneto_makes_free_is_not_free_as_a_character() -> None:
    """Insert."""
    free = [
        Effect("CV1-001", 'During(TURN, PaysLess(equipment & ~Named("Impossible Man"), StatOf(COST, IT)))'),
        Effect("CV1-001", "During(TURN, IgnoresTeams(equipment))"),
    ]
    table = Scenario(Side("CV1-001", hand=[ARMOR]), Side("Hulk"), phase="recruit", effects=[BOX, *free])
    assert "recruit point" in table.refusal("recruit", ARMOR)
    assert table.equip(ARMOR, "Arnim Zola")["Arnim Zola"].attached == ["Iron Man Armor"]
