"""What happens is told and heard: events go to the log, and powers that listen wait for their turn."""

from __future__ import annotations

from vsdeck.engine import lasting
from vsdeck.engine.derived import Listener, derived
from vsdeck.engine.event import HAPPENS, Event, Happen
from vsdeck.engine.state import GameState, Past
from vsdeck.engine.values import fits, is_so
from vsdeck.powers import ir


def tell(
    state: GameState, kind: Happen, player: int = -1, card: int = -1, other: int = -1, number: int = 0
) -> None:
    """For watchers only: `other` may be any number."""
    if state.watched:
        state.log.append(Event(kind, player, card, other, number))


def happen(
    state: GameState,
    kind: Happen | type[ir.Event],
    player: int = -1,
    card: int = -1,
    other: int = -1,
    number: int = 0,
    told: bool = True,
) -> None:
    """Something that powers may listen to. What stuns, KOs or takes away is told just before it is done."""
    if not isinstance(kind, Happen):
        kind = HAPPENS[kind]
    if state.watched and told:
        state.log.append(Event(kind, player, card, other, number))
    if kind in state.rules.kept:
        subject = state.ref(card) if card >= 0 else 0
        object_ = state.ref(other) if other >= 0 else 0
        sides = state.side[card], state.side[other]
        state.history.append(Past(kind, subject, object_, player, state.turn, sides))
    if kind in state.rules.heard:
        for listener in (state.derived or derived(state)).listeners.get(kind, ()):
            if fits(state, listener.run, listener.event, card, other, player, number):
                _trigger(state, listener, card, other, player, number)


def _trigger(state: GameState, listener: Listener, card: int, other: int, player: int, number: int) -> None:
    when, run = listener.when, listener.run
    if when is not None:
        subject = state.ref(card) if card >= 0 else 0
        object_ = state.ref(other) if other >= 0 else 0
        run = run._replace(subject=subject, object=object_, it=(object_ or subject,), player=player)
        if listener.event.counts:
            run = run._replace(many=number)
        if when.if_ is not None and not is_so(state, run, when.if_):
            return
        if when.limit is ir.Limit.EACH_TURN:
            limit = (run.source, listener.power, listener.node)
            if limit in state.used:
                return
            state.used.append(limit)
    if when is None or when.limit is ir.Limit.ONCE:
        lasting.once(state, listener.stamp)
    state.pending.append((listener.power, listener.node, run))
