"""Who moves to another row changes derived values only where a power looks at rows, or where order counts."""

from __future__ import annotations

import pytest

from tests.engine.mnb import CARDS
from vsdeck.engine.attack import targets
from vsdeck.engine.changes import put_counters, set_row
from vsdeck.engine.derived import derived
from vsdeck.engine.invariants import broken
from vsdeck.engine.looks import COMBAT, RESOURCES
from vsdeck.engine.program import Part
from vsdeck.engine.scenario import Card, Scenario, Side
from vsdeck.engine.state import BACK, FRONT, GameState
from vsdeck.powers.ir import CombatIs, CombatKind
from vsdeck.powers.notation import parse_notation


def _is_kept(table: Scenario, name: str, row: int) -> bool:
    """Whether the values of before are still those that a new pass computes, and nothing was computed."""
    state: GameState = table.state
    before = derived(state)
    set_row(state, table[name].card, row)
    assert "derived values are stale" not in broken(state)
    return state.derived is before


def test_who_has_no_power_in_force_changes_nothing() -> None:
    CARDS.scenarios()
    table = Scenario(Side("Captain America", front=["Ant-Man"]), Side("Star-Lord", front=["Major Victory"]))
    assert _is_kept(table, "Major Victory", BACK)


def test_who_comes_to_stand_behind_others_that_hear_the_same_hears_after_them() -> None:
    CARDS.scenarios()
    table = Scenario(
        Side("Captain America", row="front", front=["Ant-Man"], back=["Drax"]), Side("Star-Lord")
    )
    assert not _is_kept(table, "Ant-Man", BACK)
    assert not _is_kept(table, "Ant-Man", FRONT)
    assert _is_kept(table, "Drax", FRONT)


def test_who_hears_something_else_than_those_whom_he_passes_changes_nothing() -> None:
    CARDS.scenarios()
    table = Scenario(
        Side("Captain America", row="front", front=["Ant-Man"], back=["Black Widow"]), Side("Star-Lord")
    )
    assert _is_kept(table, "Ant-Man", BACK)
    assert _is_kept(table, "Black Widow", FRONT)


def test_who_is_in_reach_is_told_by_the_rows_of_now() -> None:
    CARDS.scenarios()
    table = Scenario(
        Side("Captain America", row="front"),
        Side("Star-Lord", row="front", front=["Major Victory"]),
    )
    captain, victory = (table[name].card for name in ("Captain America", "Major Victory"))
    assert victory in targets(table.state, (captain,))
    assert _is_kept(table, "Major Victory", BACK)
    assert victory not in targets(table.state, (captain,))


def test_a_rule_looks_at_nothing_but_its_condition_while_that_does_not_hold() -> None:
    part = Part(parse_notation("Gets(this, CountOf(yours & resource), 0)"), 0, (CombatIs(CombatKind.MELEE),))
    assert (part.looks, part.looks_while_held) == (COMBAT, RESOURCES)


def test_a_counter_changes_atk_and_def_that_nobody_looks_at_where_they_stand() -> None:
    CARDS.scenarios()
    table = Scenario(Side("Captain America"), Side("Star-Lord", front=["Major Victory"]))
    state, victory = table.state, table["Major Victory"].card
    before = derived(state)
    put_counters(state, victory, 2)
    after = state.derived
    assert after is not None
    assert after.listeners is before.listeners
    assert after.atk[victory] == before.atk[victory] + 2
    assert not broken(state)


@pytest.mark.parametrize("xp", [4, 20])
def test_who_is_held_back_by_a_counter_levels_up_once_it_is_gone(xp: int) -> None:
    """Also with just as much XP as the next level asks for."""
    powers = {
        "Drax": "Forbid(LEVEL_UP, enemy & main & HasCounters(PLUS))",
        "Nova": f"GainXP({xp}, Choose(yours & main))",
        "Beast": "RemoveCounters(PLUS, Choose(yours & main))",
    }
    you = Side(Card("Hulk", counters={"+1/+1": 1}), front=["Nova", "Beast"])
    table = Scenario(you, Side("Loki", front=["Drax"]), powers=powers).use("Nova", "Trial")
    assert table["Hulk"].level == 1
    assert table.use("Beast", "Trial")["Hulk"].level == 2
