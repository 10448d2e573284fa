"""What happens is told and heard: events go to the log, and powers that listen wait for their turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from vsdeck.engine import lasting
from vsdeck.engine.bynode import by_node
from vsdeck.engine.derived import Listener, derived, invalidate_watched
from vsdeck.engine.event import HAPPENS, Event, Happen, happens, paid, stat_change
from vsdeck.engine.looks import PAST
from vsdeck.engine.program import of_combat
from vsdeck.engine.state import MARK, Frame, GameState, Past, Run, uses_within
from vsdeck.engine.tally import apart
from vsdeck.engine.values import fits, how_often, is_so
from vsdeck.powers import ir
from vsdeck.powers.notation import nodes_of

_SPANS: dict[ir.Limit | None, ir.Span] = {
    ir.Limit.EACH_TURN: ir.Span.TURN,
    ir.Limit.USED_EACH_TURN: ir.Span.TURN,
    ir.Limit.USED_EACH_COMBAT: ir.Span.COMBAT,
    ir.Limit.USED_EACH_GAME: ir.Span.GAME,
    ir.Limit.EACH_COMBAT: ir.Span.COMBAT,
    ir.Limit.EACH_GAME: ir.Span.GAME,
}


_KINDS: dict[Any, Happen] = {**HAPPENS, **{kind: kind for kind in Happen}}
"""What is told of an event, whether its class or that itself is named."""
_event: Callable[[tuple[int, ...]], Event] = partial(tuple.__new__, Event)
"""Many are told of each action: this spares them the call of a function in Python."""


def tell(
    state: GameState, kind: Happen, player: int = -1, card: int = -1, other: int = -1, number: int = 0
) -> None:
    """For watchers only: `other` may be any number."""
    if state.watched:
        state.log.append(_event((kind, player, card, other, number)))


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
    if told and state.watched:
        state.log.append(_event((_KINDS[kind], player, card, other, number)))
    rules = state.rules
    if kind in rules.minded:
        kind = _KINDS[kind]
        if kind in rules.kept:
            keep(state, kind, player, card, other, number)
        if kind in rules.heard:
            hear(state, kind, player, card, other, number)


def keep(
    state: GameState,
    kind: Happen | type[ir.Event],
    player: int,
    card: int,
    other: int = -1,
    number: int = 0,
) -> None:
    """Remembers what happened, if some power may ask for it."""
    kind = _KINDS[kind]
    if kind in state.rules.kept:
        subject = state.ref(card) if card >= 0 else 0
        object_ = state.ref(other) if other >= 0 else 0
        sides, faces = (state.side[card], state.side[other]), (state.face[card], state.face[other])
        past = Past(kind, subject, object_, player, state.turn, sides, number, state.step, faces)
        state.history.append(past)
        invalidate_watched(state, PAST)


def hear(
    state: GameState,
    kind: Happen,
    player: int,
    card: int,
    other: int = -1,
    number: int = 0,
    only: Callable[[Listener], bool] | None = None,
) -> None:
    """Powers that listen for what happened wait for their turn."""
    listeners = (state.derived or derived(state)).listeners.get(kind)
    if listeners is None:
        return
    still_out = _just_recruited(state) if state.rules.on_recruits else 0
    for listener in listeners:
        run = listener.run
        if (
            run.source != still_out
            and (only is None or only(listener))
            and fits(state, run, listener.event, kind, card, other, player, number)
            and (
                not listener.conditions
                or all(is_so(state, run, condition) for condition in listener.conditions)
            )
        ):
            _trigger(state, listener, kind, card, other, player, number)


def _just_recruited(state: GameState) -> int:
    """The reference of a character while a power of another card does what it does about its being recruited:
    that comes before it is there, and it does not hear it (ruling on Helmut Zemo). 0 otherwise."""
    frame = state.stack[-1] if state.stack else (0,)
    if frame[0] != Frame.RUN or frame[1] not in state.rules.on_recruits:
        return 0
    run = state.runs[frame[3]]
    return run.object if run.object != run.source else 0


def hear_itself(state: GameState, kind: Happen, player: int, card: int, other: int) -> None:
    """What a card says that was discarded for something: its powers hear that though it is not in play."""
    run = Run(state.ref(other), player)
    for part, power in state.rules.facts[state.fact[other]].in_force:
        if kind in part.happens and fits(state, run, part.leaf.event, kind, card, other, player):
            listener = Listener(power, part.node, part.leaf.event, part.leaf, run, 0, part.conditions)
            if all(is_so(state, run, condition) for condition in part.conditions):
                _trigger(state, listener, kind, card, other, player, 0)


def tell_by_name(state: GameState, power: int, run: Run) -> None:
    """A power that triggers or is used for nothing is heard by its name, but not by itself."""
    kind, card = HAPPENS[ir.UsesPower], run.source % MARK
    keep(state, kind, run.you, card, number=power)
    if kind in state.rules.heard:
        own = (power, run.source)
        hear(
            state,
            kind,
            run.you,
            card,
            number=power,
            only=lambda listener: (listener.power, listener.run.source) != own,
        )


def _trigger(
    state: GameState, listener: Listener, kind: Happen, card: int, other: int, player: int, number: int
) -> None:
    when, run = listener.when, listener.run
    another = isinstance(listener.event, ir.TurnEnds) and listener.event.next
    if another and max(listener.ends, listener.since) >= state.turn:
        return
    if listener.ends >= 0:
        lasting.once(state, listener.stamp)
        return
    once = _at_once(listener.event, kind)
    if when is not None:
        run = bound(state, listener.event, run, kind, card, other, player, number)
        if once and _joined(state, listener, kind, run):
            return
        first, later = asked(when)
        if not all(is_so(state, run, condition) for condition in first):
            return
        waits = later if later is not first else ()
        if when.limit in ir.FIRST and how_often_within(state, listener.run, when) > 1:
            return
        if not limited(state, when.limit, listener.power, listener.node, run, waits):
            return
        if once:
            run = run._replace(many=1)
    if when is None or when.limit is ir.Limit.ONCE:
        lasting.once(state, listener.stamp)
    state.pending.append((listener.power, listener.node, run))


def bound(
    state: GameState,
    event: ir.Event,
    run: Run,
    kind: Happen,
    card: int,
    other: int,
    player: int,
    number: int,
) -> Run:
    """What a power that speaks of an event may refer to: who did it, to whom, how much. A point in time
    leaves what was chosen before it."""
    subject = state.ref(card) if card >= 0 else 0
    object_ = subject if kind in DONE_TO_CARDS else state.ref(other) if other >= 0 else 0
    it = (object_ if _mentions_object(event) else subject) or object_
    run = run._replace(subject=subject, object=object_, it=(it,) if it else run.it, player=player)
    return run._replace(many=_COUNTING[kind](number)) if kind in _COUNTING else run


def limited(
    state: GameState,
    within: ir.Limit | None,
    power: int,
    node: int,
    run: Run,
    later: Sequence[ir.Condition] = (),
) -> bool:
    """Whether a trigger may still be used within its limit; it is used up unless something is asked later."""
    if within not in _SPANS:
        return True
    uses, number = uses_within(state, _SPANS[within], node)
    limit = (run.source, power, number)
    if limit in uses:
        return False
    if not later and not _is_offered(state, within, power, node):
        uses.append(limit)
    return True


def _is_offered(state: GameState, within: ir.Limit | None, power: int, node: int) -> bool:
    """Whether only a yes uses up a limit."""
    return within in ir.USED and isinstance(ir.first_of(state.rules.programs[power].nodes[node].do), ir.May)


def how_often_within(state: GameState, run: Run, rule: ir.When | ir.Instead) -> int:
    """How often that of which only the first counts has happened, also now if it is told already."""
    assert rule.limit is not None
    return how_often(state, run, rule.event, _SPANS[rule.limit])


def limit_uses(
    state: GameState, within: ir.Limit | None, node: int
) -> tuple[list[tuple[int, int, int]], int]:
    """Where the uses of a limit are noted, and the number of its node there."""
    return uses_within(state, _SPANS[within], node)


def _mentions_object(event: ir.Event) -> bool:
    """Whether IT is the one that it was done to: a target that is not spoken of is not *it*."""
    if isinstance(event, ir.OneOrMore):
        return _mentions_object(event.event)
    return getattr(event, "whom", ir.Trait.CHARACTER) is not ir.Trait.CHARACTER


def _joined(state: GameState, listener: Listener, kind: Happen, run: Run) -> bool:
    """Whether it belongs to what has triggered at the same time, and is one more of it."""
    for place in range(state.fresh, len(state.pending)):
        power, node, waits = state.pending[place]
        if (power, node, waits.source) != (listener.power, listener.node, run.source):
            continue
        if kind in DONE_TO_CARDS and waits.player != run.player:
            continue
        subjects, objects = waits.subjects or (waits.subject,), waits.objects or (waits.object,)
        subjects = tuple(dict.fromkeys((*subjects, run.subject)))
        objects = tuple(dict.fromkeys((*objects, run.object)))
        state.pending[place] = (
            power,
            node,
            waits._replace(
                subjects=subjects,
                objects=objects,
                it=tuple(dict.fromkeys((*waits.it, *run.it))),
                many=len(objects if kind in _COUNTS_OBJECTS else subjects),
            ),
        )
        return True
    return False


def _at_once(event: ir.Event, kind: Happen) -> bool:
    """Whether all that happens at the same time is one event."""
    if isinstance(event, ir.Either):
        return any(_at_once(part, kind) for part in event.parts if kind in happens(part))
    return event.at_once or isinstance(event, ir.OneOrMore)


DONE_TO_CARDS = frozenset(
    {
        *(HAPPENS[ir.Recruits], HAPPENS[ir.PlaysCard], HAPPENS[ir.Draws]),
        *(HAPPENS[ir.Discards], HAPPENS[ir.GetsRevealed]),
    }
)
"""What a player does to a card: that is the object."""
_COUNTING: dict[Happen, Callable[[int], int]] = {
    **{told: abs for event, told in HAPPENS.items() if event.counts},
    HAPPENS[ir.Recruits]: paid,
    Happen.GETS_KOD: abs,
    Happen.COUNTERS: lambda number: abs(apart(number)[1]),
    HAPPENS[ir.StatChanges]: lambda number: abs(stat_change(number)[1]),
}
_COUNTS_OBJECTS = (Happen.STUNS, Happen.WOUNDS, HAPPENS[ir.KOs], HAPPENS[ir.FliesOver])
_TOLD_BEFORE = frozenset({Happen.STUNS, Happen.GETS_STUNNED, Happen.WOUNDS, HAPPENS[ir.GetsUnequipped]})
"""What is told just before it is done: conditions speak of what it leads to."""
_Conditions = tuple[tuple[ir.Condition, ...], tuple[ir.Condition, ...]]


@by_node
def asked(when: ir.When) -> _Conditions:
    """What is asked when a power triggers, and what when its turn comes. Usually both is everything; of a
    stun only the kind of the combat is asked before it is done, and nothing else."""
    if when.if_ is None:
        return (), ()
    parts = when.if_.parts if isinstance(when.if_, ir.AllOf) else (when.if_,)
    if _TOLD_BEFORE.isdisjoint(happens(when.event)):
        first = tuple(
            part for part in parts if not any(isinstance(one, ir.Survives) for one in nodes_of(part))
        )
        return parts if len(first) == len(parts) else first, parts
    return tuple(filter(of_combat, parts)), tuple(part for part in parts if not of_combat(part))


def start(state: GameState, power: int, node: int, run: Run) -> None:
    """Begins to do what a node of a power says."""
    number = state.next_run
    state.next_run += 1
    state.runs[number] = run
    state.stack.append((Frame.END_RUN, power, number))
    state.stack.append((Frame.RUN, power, node, number))
