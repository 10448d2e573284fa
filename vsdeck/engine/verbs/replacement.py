"""What is done in the place of something that would have happened."""

from __future__ import annotations

from vsdeck.engine import replacement
from vsdeck.engine.choices import Context
from vsdeck.engine.registry import does
from vsdeck.powers import ir


@does(ir.Nothing)
def nothing(ctx: Context[ir.Nothing]) -> bool:
    return False


@does(ir.Proceed)
def proceed(ctx: Context[ir.Proceed]) -> bool:
    replacement.proceed(ctx.state, ctx.number)
    return False


@does(ir.ProceedAs)
def proceed_as(ctx: Context[ir.ProceedAs]) -> bool:
    ref, atk, def_, *more, _ = replacement.replaced(ctx.state, ctx.number)
    change = atk or def_
    both = (change, 0) if ctx.node.stat is ir.Stat.ATK else (0, change)
    replacement.proceed(ctx.state, ctx.number, (ref, *both, *more, 1))
    return False
