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
