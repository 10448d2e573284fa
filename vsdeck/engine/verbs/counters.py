"""Counters on characters: +1/+1 counters are kept as a number above zero, -1/-1 counters as one below."""

from __future__ import annotations

from vsdeck.engine import changes
from vsdeck.engine.choices import Here, ask_card, picked, select
from vsdeck.engine.registry import Test, does, measures, tests
from vsdeck.engine.state import GameState, Run
from vsdeck.engine.values import selected
from vsdeck.powers import ir


def _sign(counter: ir.Counter) -> int:
    return 1 if counter is ir.Counter.PLUS else -1


@does(ir.PutCounters)
def put_counters(here: Here[ir.PutCounters]) -> bool:
    cards = select(here, here.node.on)
    if cards is None:
        return True
    sign = _sign(here.node.counter)
    done = [
        card for card in cards if changes.put_counters(here.state, card, sign * here.amount(here.node.count))
    ]
    here.bind(did=bool(done))
    return False


@does(ir.DivideCounters)
def divide_counters(here: Here[ir.DivideCounters]) -> bool:
    """One for each that was chosen, the others one by one as you like."""
    node, state = here.node, here.state
    cards = select(here, node.on)
    if cards is None:
        return True
    extra = picked(here.run, here.index)
    given = extra[0] if extra is not None else ()
    if len(cards) > 1 and len(cards) + len(given) < node.count:
        ask_card(here, here.run.you, here.index, cards)
        return True
    shares = {card: 1 + sum(state.card(ref) == card for ref in given) for card in cards[: node.count]}
    if len(cards) == 1:
        shares = {cards[0]: node.count}
    for card, share in shares.items():
        changes.put_counters(state, card, _sign(node.counter) * share)
    here.bind(did=bool(shares))
    return False


@does(ir.RemoveCounters)
def remove_counters(here: Here[ir.RemoveCounters]) -> bool:
    cards = select(here, here.node.from_)
    if cards is None:
        return True
    sign = _sign(here.node.counter)
    removed = 0
    for card in cards:
        count = max(0, sign * here.state.counters[card])
        changes.put_counters(here.state, card, -sign * count)
        removed += count
    here.bind(many=removed, did=removed > 0)
    return False


@does(ir.TurnCounters)
def turn_counters(here: Here[ir.TurnCounters]) -> bool:
    cards = select(here, here.node.on)
    if cards is None:
        return True
    for card in cards:
        changes.put_counters(here.state, card, -2 * here.state.counters[card])
    here.bind(did=bool(cards))
    return False


@measures(ir.CountersOn)
def counters_on(state: GameState, run: Run, value: ir.CountersOn) -> int:
    sign = _sign(value.counter)
    return sum(max(0, sign * state.counters[card]) for card in selected(state, run, value.card))


@tests(ir.HasCounters)
def has_counters(what: ir.HasCounters) -> Test:
    sign = _sign(what.counter)
    return lambda state, card, run: state.counters[card] * sign > 0
