"""Naming a power: it is found by a card that has it, and meant on whoever has it."""

from __future__ import annotations

from vsdeck.engine.invariants import broken
from vsdeck.engine.saved import dumps, loads
from vsdeck.engine.scenario import Scenario, Side
from vsdeck.engine.transcript import lines, question, words

TAKEN = "LosesPowers(enemy & character, HasPower(name=NAMED), and_cannot_gain=True)"
ENEMY = Side("Loki", front=["Drax", "Thor"], resources=["Laboratory"])


def _table(tree: str, enemy: Side = ENEMY) -> Scenario:
    return Scenario(Side("Hulk", front=["Nova"]), enemy, powers={"Nova": tree})


def test_a_power_is_named_by_a_card_that_has_it() -> None:
    table = _table(f"Sequence([NamePower(KEYWORD), During(TURN, {TAKEN})])").use("Nova", "Trial", "Drax")
    decision = table.state.decision
    assert decision is not None
    assert "Which power?" in question(table.state, decision)
    assert "Berserker" in [words(table.state, action) for action in decision.options]
    assert table["Drax"].has("Berserker")
    table.choose("Berserker")
    assert not table["Drax"].has("Berserker")
    assert "names Berserker." in " ".join(lines(table.state, table.state.log))
    assert loads(table.state.rules, dumps(table.state)).effects == table.state.effects
    assert broken(table.state) == []
    table.end_turn()
    assert table["Drax"].has("Berserker")


def test_who_appears_later_has_not_the_named_power_either() -> None:
    tree = f"Sequence([NamePower(), During(GAME, {TAKEN})])"
    enemy = Side("Loki", hand=["Drax"], resources=["Laboratory"] * 6)
    table = _table(tree, enemy).use("Nova", "Trial", "Drax", "Berserker").end_turn()
    while "recruit Drax" not in table.asked:
        table.done()
    assert not table.recruit("Drax", by=1)["Drax"].has("Berserker")


def test_a_named_super_power_cant_be_used() -> None:
    forbids = "Forbid(USE_POWER, enemy & supporting, HasPower(name=NAMED))"
    tree = f"Sequence([NamePower(SUPER), During(GAME, {forbids})])"
    for named, may in (("Lightning Strike", False), ("", True)):
        table = _table(tree)
        if named:
            table.use("Nova", "Trial", "Thor", named)
        table.end_turn().to_main()
        assert table.may_use("Thor", "Lightning Strike", by=1) is may


def test_the_card_whose_power_is_named_may_be_chosen_first() -> None:
    tree = f"Sequence([NamePower(KEYWORD, Choose(enemy & supporting)), During(TURN, {TAKEN})])"
    table = _table(tree).use("Nova", "Trial", "Drax", "Berserker")
    assert not table["Drax"].has("Berserker")


def test_of_a_card_only_what_it_has_is_named() -> None:
    tree = (
        "Sequence([Pick(Choose(enemy & supporting)), NamePower(KEYWORD, IT, printed=True), "
        "During(Until(LeavesPlay(this)), LosesPowers(it, HasPower(name=NAMED), and_cannot_gain=True)), "
        "GainPowersOf(SELF, IT, HasPower(name=NAMED), Until(LeavesPlay(this)))])"
    )
    table = _table(tree).use("Nova", "Trial", "Drax", "Berserker")
    assert table["Nova"].has("Berserker")
    assert not table["Drax"].has("Berserker")


def test_the_named_power_is_met_by_whoever_has_it() -> None:
    each = "Each(enemy & character & HasPower(name=NAMED))"
    tree = f"Sequence([NamePower(KEYWORD), PutCounters(MINUS, 1, {each})])"
    table = _table(tree).use("Nova", "Trial", "Drax", "Berserker")
    assert (table["Drax"].counters, table["Thor"].counters) == (-1, 0)
