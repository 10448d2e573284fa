"""Hiding characters."""

from __future__ import annotations

from vsdeck.engine import changes
from vsdeck.engine.choices import Context
from vsdeck.engine.registry import trait
from vsdeck.engine.state import GameState, Run
from vsdeck.engine.verbs.doing import on_each
from vsdeck.powers import ir


@on_each(ir.Hide)
def hide(ctx: Context[ir.Hide], card: int) -> object:
    return changes.hide(ctx.state, card)


@trait(ir.Trait.HIDDEN)
def is_hidden(state: GameState, card: int, run: Run) -> bool:
    return card in state.hidden
