"""What the rulings say of the powers that Rogue of A-Force absorbs."""

from __future__ import annotations

import pytest

from vsdeck.card import Power, Symbol, Timing
from vsdeck.engine.scenario import Card, Scenario, Side

LOKI = Side("Loki")
DRAW = Power(name="Pick", timing=(Timing.MAIN,), cost=(Symbol.ENERGY,), tree="Draw()")


def test_a_teammate_with_lethal_makes_all_attackers_ko() -> None:
    """R291: whose wound it was does not matter; she gains what is printed on the fallen."""
    you = Side("Hulk", front=["AFF-021", "AFF-011"])
    enemy = Side("Loki", front=["Thor"])
    powers = {"AFF-011": [Power(keyword="Lethal")], "Thor": [Power(keyword="Leap")]}
    table = Scenario(you, enemy, powers=powers).attack(["AFF-021", "AFF-011"], "Thor")
    table.pass_all(strike="AFF-011")
    assert table["Thor"].spot == "ko_pile"
    assert table["AFF-021"].has("Leap")


def test_what_somebody_else_gives_is_not_printed() -> None:
    """R291."""
    powers = {"Nova": [Power(keyword="Leap")], "Magik": [Power(keyword="Genius")], "Loki": [GIVEN]}
    table = Scenario(
        Side("Hulk", front=["AFF-021"]), Side("Loki", front=["Nova"], back=["Magik"]), powers=powers
    )
    assert table["Nova"].has("Genius")
    table.attack("AFF-021", "Nova").pass_all()
    assert table["AFF-021"].has("Leap")
    assert not table["AFF-021"].has("Genius")


GIVEN = Power(name="Given", tree='GrantKeyword(yours & supporting, "Genius")')
HURT = "Stun(Choose(character))"


def masked(*front: str | Card, hand: tuple[str, ...] = ("AFF-021",), **powers: str) -> Scenario:
    """Rogue has KO'd Madame Masque."""
    you = Side("Hulk", front=[Card("AFF-021"), *front], hand=hand, resources=["Laboratory"] * 9)
    table = Scenario(you, Side("Loki", front=["AFF-036"], back=["Nova"]), powers=powers)
    table.attack("AFF-021", "AFF-036").pass_all()
    assert table["AFF-036"].spot == "ko_pile"
    assert table.piece("AFF-021", 0, "front").has("Swarm")
    return table


def rogues(table: Scenario) -> int:
    return sum(table.names(spot).count("Rogue") for spot in ("front", "back"))


def test_she_reads_her_own_name_for_that_of_madame_masque() -> None:
    """R291: discarded for a power-up, a second Rogue comes and stays, as the first one has Swarm."""
    table = masked().power_up("Rogue").choose("yes", "front")
    assert rogues(table) == 2


@pytest.mark.parametrize("tree", [HURT, "KO(Choose(yours & supporting))"])
def test_with_the_one_that_has_swarm_the_others_are_unique_again(tree: str) -> None:
    """R291: when she is stunned what she absorbed ends, and whoever came last stays."""
    table = masked("Drax", hand=("AFF-021",) * 2, Drax=tree)
    first = table["AFF-021"]
    table.power_up("Rogue").choose("yes", "front").power_up("Rogue").choose("yes", "front")
    assert rogues(table) == 3
    last = max(table.state.zone(0, 4), key=lambda card: table.state.mark[card])
    table.use("Drax", "Trial")
    rogue = next(one for one in table.state.decision.options if one.card == first.card)  # type: ignore[union-attr]
    table._apply(rogue)
    assert rogues(table) == 1
    assert last in table.state.zone(0, 4)


def test_nothing_takes_swarm_away() -> None:
    """R291: without powers she absorbs no more, but Swarm stays."""
    table = masked("Drax", Drax="Lose(Choose(yours & supporting & ~this), ALL, TURN)")
    table.power_up("Rogue").choose("yes", "front")
    first = next(one for one in table.state.zone(0, 4) if table.state.counters[one])
    table.use("Drax", "Trial")
    table._apply(next(one for one in table.state.decision.options if one.card == first))  # type: ignore[union-attr]
    assert rogues(table) == 2


def test_the_same_super_power_twice_is_used_twice() -> None:
    """R291."""
    you = Side("Hulk", front=[Card("AFF-021", counters=9), "Drax"], resources=["Laboratory"] * 3)
    enemy = Side("Loki", front=["Nova", "Magik"])
    powers = {"Nova": [DRAW], "Magik": [DRAW], "Drax": "Ready(Choose(yours & supporting))"}
    table = Scenario(you, enemy, powers=powers).attack("AFF-021", "Nova").pass_all()
    table.use("Drax", "Trial", "AFF-021").attack("AFF-021", "Magik").pass_all()
    table.use("AFF-021", "Pick").use("AFF-021", "Pick")
    assert len(table.names("hand")) == 2
    assert not table.may_use("AFF-021", "Pick")


def test_what_she_absorbed_is_gone_after_a_stun() -> None:
    """R291."""
    table = masked("Drax", hand=(), Drax=HURT).use("Drax", "Trial", "AFF-021")
    assert not table.end_turn().end_turn()["AFF-021"].has("Swarm")
