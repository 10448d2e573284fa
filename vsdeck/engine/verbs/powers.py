"""Powers that are gained, lost or had."""

from __future__ import annotations

from vsdeck.engine.choices import Context
from vsdeck.engine.derived import derived
from vsdeck.engine.event import Happen
from vsdeck.engine.lasting import Lasts
from vsdeck.engine.program import Program, belongs
from vsdeck.engine.registry import Test, tests
from vsdeck.engine.state import Run
from vsdeck.engine.verbs.doing import last, on_each
from vsdeck.names import fold
from vsdeck.powers import ir


@on_each(ir.Gain)
def gain(ctx: Context[ir.Gain], card: int) -> bool:
    power = ctx.state.rules.keyword[fold(ctx.node.keyword)]
    return last(ctx, card, Lasts.GAIN, ctx.node.duration, Happen.GAINS_POWER, power)


@on_each(ir.Lose)
def lose(ctx: Context[ir.Lose], card: int) -> bool:
    group, never = ctx.node.powers.value, int(ctx.node.and_cannot_gain)
    return last(ctx, card, Lasts.LOSE, ctx.node.duration, Happen.LOSES_POWERS, group, never)


@tests(ir.HasKeyword)
def has_keyword(what: ir.HasKeyword) -> Test:
    folded = fold(what.keyword)
    return lambda state, card, run: any(
        fold(state.rules.programs[power].keyword) == folded for power in derived(state).powers_of(state, card)
    )


@tests(ir.HasPower)
def has_power(what: ir.HasPower) -> Test:
    return lambda state, card, run: any(
        is_such(state.rules.programs[power], what, run) for power in derived(state).powers_of(state, card)
    )


def is_such(program: Program, what: ir.HasPower, run: Run) -> bool:
    """Whether a power is one that a filter speaks of."""
    name, part = fold(what.name), fold(what.name_has)
    return (
        belongs(program, what.powers)
        and (what.symbol is None or what.symbol in program.cost)
        and (what.timing is None or what.timing in program.timing)
        and (not name or fold(program.name) == name)
        and (not part or part in fold(program.name))
    )
