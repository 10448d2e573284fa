"""Scenarios of The Boys."""

from __future__ import annotations

import pytest

from vsdeck.card import Power, Timing
from vsdeck.engine.invariants import broken
from vsdeck.engine.saved import dumps, loads
from vsdeck.engine.scenario import Card, Scenario, Side


def test_boy_050_starlight_blasts_only_on_a_later_turn() -> None:
    """R329."""
    table = Scenario(
        Side("Hulk", front=["BOY-050"], resources=["Laboratory"] * 4), Side("Magneto", front=["Thor"])
    )
    assert not table.may_use("Starlight", "Blast Comes Out")
    table.use("Starlight", "Electricity Goes In")
    assert not table.may_use("Starlight", "Blast Comes Out")
    table.end_turn().to_main().end_turn().to_main()
    table.use("Starlight", "Blast Comes Out", "Thor")
    assert table["Thor"].stunned


def test_boy_023_two_cards_of_the_hand_come_back_each_turn() -> None:
    """R328."""
    table = Scenario(
        Side("Hulk", front=["BOY-023"], resources=["Laboratory"]),
        Side("Loki", hand=["Nova", "Drax", "Magik"]),
    )
    table.use("Starlight", "Touch Me and I'll Burn Your Eyes Out")
    assert table.names("hand", 1) == []
    drawn = 2
    table.end_turn()
    assert len(table.names("hand", 1)) == 2 + drawn
    table.to_main().end_turn().to_main().end_turn()
    assert len(table.names("hand", 1)) == 3 + 2 * drawn


def test_boy_045_looks_like_another_and_keeps_his_name() -> None:
    side = Side("Hulk", hand=["BOY-045"], resources=["Academy"] * 6, front=["Drax"])
    enemy = Side("Thanos", front=["Thor", Card("Mandarin", stunned=True)])
    table = Scenario(side, enemy, phase="recruit", powers={"Drax": "Move(Choose(yours & supporting), HAND)"})
    table.recruit("BOY-045", "front").choose("Thor").done().done()
    twin = table.piece("Doppelganger")
    thor = table["Thor"]
    assert twin.stats == thor.stats
    assert (twin.health, twin.teams) == (thor.health, thor.teams)
    assert twin.name == "Doppelganger"
    assert table.names("front") == ["Drax", "Doppelganger"]
    assert broken(table.state) == []
    table.use("Drax", "Trial", "Doppelganger")
    assert table.names("hand") == ["Doppelganger"]
    assert table["Doppelganger"].code == "BOY-045"


def test_boy_045_what_he_copies_hears_him_appear() -> None:
    side = Side("Hulk", hand=["BOY-045"], resources=["Academy"] * 6, front=["Nova"])
    table = Scenario(side, Side("Thanos"), phase="recruit", powers={"Nova": "When(Appears(this), Draw(2))"})
    table.recruit("BOY-045", "front")
    assert len(table.names("hand")) == 2


def test_boy_045_alone_he_is_himself() -> None:
    table = Scenario(
        Side("Hulk", hand=["BOY-045"], resources=["Academy"] * 6), Side("Thanos"), phase="recruit"
    )
    table.recruit("BOY-045", "front")
    assert table["Doppelganger"].stats == (1, 1)


def _kimiko() -> Scenario:
    """Drax and Nova attack Kimiko, who stands in the back row."""
    you = Side("Thanos", front=["Drax", "Nova"], hand=["Open Fire"])
    kimiko = Card("BOY-008", exhausted=True)
    enemy = Side(kimiko, hand=["Savage Surprise", "Find Cover"], resources=["Fortress", "Training Ground"])
    own = Power(timing=(Timing.COMBAT,), tree="Modify(Choose(attacker), 9, 0, COMBAT)")
    table = Scenario(you, enemy, powers={"Find Cover": own, "Drax": (), "Nova": ()})
    return table.attack(["Drax", "Nova"], "Kimiko")


def test_boy_008_the_attackers_defend_against_kimiko_who_strikes_one() -> None:
    """R188."""
    table = _kimiko()
    assert not table.may_play("Find Cover", by=1)
    table.use("Kimiko", "More Deadlier Than the Male", by=1)
    combat = table.state.combat
    assert combat is not None
    assert (combat.player, combat.melee, combat.ranged) == (1, True, False)
    assert [card.name for card in map(table.piece, ("Drax", "Nova")) if not card.ready] == ["Drax", "Nova"]
    assert broken(table.state) == []
    assert loads(table.state.rules, dumps(table.state)).combat == combat
    table.pass_all(None)
    assert table.asked.startswith("player 1 about strike")
    table.choose("Nova")
    assert not table["Nova"].in_play
    assert table["Drax"].face_up
    assert table["Kimiko"].stunned
    assert table.state.combat is None


def test_boy_008_kimiko_strikes_twice_and_plays_what_is_only_for_her_own_turn() -> None:
    table = _kimiko()
    table.use("Kimiko", "More Deadlier Than the Male", by=1)
    table.play("Find Cover", by=1)
    assert table["Kimiko"].stats[0] == 16
    table.use("Kimiko", "The Female", by=1).pass_all(None)
    table.choose("Nova", "Drax")
    assert not table["Nova"].in_play
    assert table["Drax"].stunned


def test_boy_008_does_nothing_while_she_attacks() -> None:
    table = Scenario(Side("BOY-008", row="front", resources=["Fortress"]), Side("Thanos", front=["Nova"]))
    table.attack("Kimiko", "Nova").use("Kimiko", "More Deadlier Than the Male")
    assert table.state.combat is not None
    assert not table.state.combat.over


@pytest.mark.parametrize("gone", ["KO(Choose(supporting & ~this))", "Move(Choose(supporting & ~this), HAND)"])
def test_boy_043_what_stillwell_makes_of_a_hero_ends_with_her(gone: str) -> None:
    """Out of play she has left the side, too."""
    you = Side("BOY-001", front=["BOY-043", "Nova"], resources=["Academy"])
    table = Scenario(you, Side("Loki"), phase="recruit", powers={"Nova": gone})
    table.use("Madelyn Stillwell", "We Make Heroes Super").done().done()
    assert table["Butcher"].stats == (6, 8)
    table.use("Nova", "Trial")
    assert table["Butcher"].stats == (3, 4)


def test_boy_056_an_attacker_is_as_strong_as_its_team_is_many() -> None:
    you = Side("BOY-001", row="front", front=["Frenchie"], hand=["You've Done Good, Lad"])
    table = Scenario(you, Side("Loki", front=["Drax"]))
    table.attack("Butcher", "Drax").play("You've Done Good, Lad", 0)
    assert table["Butcher"].stats == (3 + 2, 4 + 2)


def test_boy_049_nobody_is_asked_about_a_queen_maeve_who_is_dead() -> None:
    table = Scenario(Side("Loki", row="back", front=["BOY-051"]), Side("Hulk", front=["BOY-049"]))
    table.attack("Homelander", "Queen Maeve").pass_all()
    assert (table["Queen Maeve"].spot, "whether" in table.asked) == ("ko_pile", False)
