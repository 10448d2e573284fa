"""Counters on characters: +1/+1 counters are kept as a number above zero, -1/-1 counters as one below."""

from __future__ import annotations

from vsdeck.engine import changes
from vsdeck.engine.choices import Context, ask_card, picked, select, unchosen
from vsdeck.engine.registry import Test, does, measures, tests
from vsdeck.engine.state import GameState, Run
from vsdeck.engine.values import selected
from vsdeck.powers import ir


def _sign(counter: ir.Counter) -> int:
    return 1 if counter is ir.Counter.PLUS else -1


@does(ir.PutCounters)
def put_counters(ctx: Context[ir.PutCounters]) -> bool:
    cards = select(ctx, ctx.node.on)
    if cards is None:
        return True
    sign = _sign(ctx.node.counter)
    done = [
        card for card in cards if changes.put_counters(ctx.state, card, sign * ctx.amount(ctx.node.count))
    ]
    ctx.bind(did=bool(done))
    return False


@does(ir.DivideCounters)
def divide_counters(ctx: Context[ir.DivideCounters]) -> bool:
    """One for each that was chosen, the others one by one as you like."""
    node, state = ctx.node, ctx.state
    cards = select(ctx, node.on)
    if cards is None:
        return True
    extra = picked(ctx.run, unchosen(ctx.index))
    given = extra[0] if extra is not None else ()
    if len(cards) > 1 and len(cards) + len(given) < node.count:
        ask_card(ctx, ctx.run.you, unchosen(ctx.index), cards)
        return True
    shares = {card: 1 + sum(state.card(ref) == card for ref in given) for card in cards[: node.count]}
    if len(cards) == 1:
        shares = {cards[0]: node.count}
    for card, share in shares.items():
        changes.put_counters(state, card, _sign(node.counter) * share)
    ctx.bind(did=bool(shares))
    return False


@does(ir.RemoveCounters)
def remove_counters(ctx: Context[ir.RemoveCounters]) -> bool:
    cards = select(ctx, ctx.node.from_)
    if cards is None:
        return True
    sign = _sign(ctx.node.counter)
    removed = 0
    for card in cards:
        count = max(0, sign * ctx.state.counters[card])
        changes.remove_counters(ctx.state, card, sign * count)
        removed += count
    ctx.bind(many=removed, did=removed > 0)
    return False


@does(ir.TurnCounters)
def turn_counters(ctx: Context[ir.TurnCounters]) -> bool:
    cards = select(ctx, ctx.node.on)
    if cards is None:
        return True
    for card in cards:
        changes.put_counters(ctx.state, card, -2 * ctx.state.counters[card])
    ctx.bind(did=bool(cards))
    return False


@measures(ir.CountersOn)
def counters_on(state: GameState, run: Run, value: ir.CountersOn) -> int:
    sign = _sign(value.counter)
    return sum(max(0, sign * state.counters[card]) for card in selected(state, run, value.card))


@tests(ir.HasCounters)
def has_counters(what: ir.HasCounters) -> Test:
    sign = _sign(what.counter)
    return lambda state, card, run: state.counters[card] * sign > 0
