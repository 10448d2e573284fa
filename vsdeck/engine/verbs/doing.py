"""How most effects are done: cards are selected, each or all of them met, and what was done is bound."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from vsdeck.engine import lasting
from vsdeck.engine.choices import Context, players, select
from vsdeck.engine.event import Happen
from vsdeck.engine.lasting import UNTIL, Lasts, Until
from vsdeck.engine.registry import does
from vsdeck.engine.state import BACK, FRONT, Frame
from vsdeck.engine.triggers import tell
from vsdeck.engine.values import atk, def_
from vsdeck.powers import ir

N = TypeVar("N", bound=ir.Effect)


def on_each(
    node: type[N],
) -> Callable[[Callable[[Context[N], int], object]], Callable[[Context[N], int], object]]:
    """Registers what is done to each card of `what`, one after the other; it says whether it was done."""

    def register(do: Callable[[Context[N], int], object]) -> Callable[[Context[N], int], object]:
        at_once(node)(lambda ctx, cards: [card for card in cards if do(ctx, card)])
        return do

    return register


def at_once(
    node: type[N],
) -> Callable[[Callable[[Context[N], list[int]], list[int]]], Callable[[Context[N], list[int]], list[int]]]:
    """Registers what is done to all cards of `what` at the same time; it gives those to which it was done."""

    def register(
        do: Callable[[Context[N], list[int]], list[int]],
    ) -> Callable[[Context[N], list[int]], list[int]]:
        @does(node)
        def effect(ctx: Context[Any]) -> bool:
            cards = select(ctx, ctx.node.what)
            if cards is None:
                return True
            done = do(ctx, cards)
            ctx.bind(did=bool(done), many=len(done))
            return False

        return do

    return register


def do_next(ctx: Context[Any], *nodes: ir.Effect) -> None:
    """Starts parts of a power, the first one first."""
    for node in reversed(nodes):
        ctx.state.stack.append((Frame.RUN, ctx.power, ctx.program.index[id(node)], ctx.number))


def destination(
    ctx: Context[Any], side: ir.Player, row: ir.Row, next_to: ir.Selection | None
) -> tuple[int, int, int] | None:
    """Where a card comes onto a side: player, row or 0, the one beside it; None while that is asked."""
    state = ctx.state
    if next_to is not None:
        neighbours = select(ctx, next_to, state.in_play)
        if neighbours is None:
            return None
        return (state.side[neighbours[0]], 0, state.ref(neighbours[0])) if neighbours else (-1, 0, 0)
    who = players(ctx, side)
    if who is None:
        return None
    return who[0] if who else -1, _ROWS.get(row, 0), 0


_ROWS = {ir.Row.FRONT: int(FRONT), ir.Row.BACK: int(BACK)}


def last(
    ctx: Context[Any], card: int, kind: Lasts, duration: ir.HowLong, told: Happen, a: int = 0, b: int = 0
) -> bool:
    """Something that lasts on a character in play."""
    state = ctx.state
    if not state.in_play(card):
        return False
    until, ends = how_long(ctx, duration)
    lasting.add(state, kind, until, ctx.run, state.ref(card), state.side[card], a=a, b=b, ends=ends)
    tell(state, told, state.side[card], card, a, b)
    return True


def set_stats(ctx: Context[Any], card: int, values: dict[ir.Stat, int], duration: ir.HowLong) -> bool:
    """ATK or DEF of a character in play become these."""
    state = ctx.state
    if not state.in_play(card):
        return False
    until, ends = how_long(ctx, duration)
    before = atk(state, card), def_(state, card)
    for stat, value in values.items():
        ref, side = state.ref(card), state.side[card]
        lasting.add(state, Lasts.SET, until, ctx.run, ref, side, a=stat.value, b=value, ends=ends)
    change = atk(state, card) - before[0], def_(state, card) - before[1]
    if any(change):
        tell(state, Happen.MODIFIED, state.side[card], card, *change)
    return True


def how_long(ctx: Context[Any], duration: ir.HowLong) -> tuple[Until, tuple[int, ...]]:
    """When something ends: at a fixed time, or as a node of the power says."""
    if isinstance(duration, ir.Duration):
        return UNTIL[duration], ()
    return Until.ENDED, (ctx.power, ctx.program.index[id(duration)])
