"""Kinds of counters: +1/+1 and -1/-1 are one number, all others are kept by the number of their kind.

`state.tallies` has an entry only for cards that have such counters; it is never changed in place.
"""

from __future__ import annotations

from collections.abc import Iterator

from vsdeck.engine.rules import mark_number
from vsdeck.engine.state import GameState
from vsdeck.powers import ir

BASIC = 0
"""+1/+1 above zero, -1/-1 below."""
VITALITY = 1
WOUNDS = 2
"""Counters too, where any are meant; they have a list of their own."""
_APART = 1 << 24
"""A number tells kind and count together."""


def kind_of(counter: ir.Counter | ir.Mark) -> int:
    if isinstance(counter, ir.Mark):
        return mark_number(counter.name)
    return VITALITY if counter is ir.Counter.VITALITY else BASIC


def together(kind: int, count: int) -> int:
    """The number of an event or an answer that speaks of so many counters of a kind."""
    return count if kind == BASIC else kind * _APART + count


def apart(number: int) -> tuple[int, int]:
    """The kind and how many; -1/-1 counters are below zero."""
    return divmod(number, _APART) if number >= _APART else (BASIC, number)


def tally(state: GameState, card: int, kind: int) -> int:
    if kind == BASIC:
        return state.counters[card]
    if kind == WOUNDS:
        return state.wounds[card]
    return state.tallies[card].get(kind, 0) if card in state.tallies else 0


def kinds(state: GameState, card: int, counter: ir.Counter | ir.Mark) -> Iterator[tuple[int, int]]:
    """What a card has of a kind, or of any: kinds with how many, -1/-1 counters below zero."""
    if counter is ir.Counter.ANY:
        found = [BASIC, *sorted(state.tallies.get(card, ())), WOUNDS]
        yield from ((kind, count) for kind in found if (count := tally(state, card, kind)))
        return
    kind = kind_of(counter)
    count = tally(state, card, kind)
    if (count > 0 and counter is not ir.Counter.MINUS) or (count < 0 and counter is ir.Counter.MINUS):
        yield kind, count


def how_many(state: GameState, card: int, counter: ir.Counter | ir.Mark) -> int:
    return sum(abs(count) for _, count in kinds(state, card, counter))


def is_kind(number: int, counter: ir.Counter | ir.Mark) -> bool:
    """Whether an event of counters is about this kind."""
    if counter is ir.Counter.ANY:
        return True
    kind, count = apart(number)
    return kind == kind_of(counter) and (kind != BASIC or (count > 0) is (counter is ir.Counter.PLUS))


def retally(state: GameState, card: int, kind: int, count: int) -> None:
    """Says anew how many counters of a kind a card has, but for those that have a list of their own."""
    has = {**state.tallies.get(card, {}), kind: count}
    has = {one: many for one, many in has.items() if many}
    state.tallies = {one: kept for one, kept in state.tallies.items() if one != card}
    if has:
        state.tallies[card] = has
