"""Runs powers node by node, and brings triggered powers to their turn."""

from __future__ import annotations

from collections import Counter
from typing import Any

from vsdeck.engine import mains, order, reactions
from vsdeck.engine.action import Action, Do, option
from vsdeck.engine.changes import (
    Coming,
    appear,
    change_side,
    clear,
    discard,
    forbidden,
    may_enter,
    move,
    open_rows,
    shuffle,
    stand_beside,
)
from vsdeck.engine.choices import Context, distinct, follow, forget
from vsdeck.engine.combat import cancel, following
from vsdeck.engine.coming_back import come_back
from vsdeck.engine.decision import Ask, Decision
from vsdeck.engine.derived import invalidate
from vsdeck.engine.event import Happen
from vsdeck.engine.payment import put_away
from vsdeck.engine.predictions import come_true
from vsdeck.engine.program import Sort
from vsdeck.engine.state import MARK, SPOTS, STUNNED, Frame, GameState, Spot
from vsdeck.engine.triggers import asked, happen, limited, start, tell_by_name
from vsdeck.engine.tunnels import come_up
from vsdeck.engine.values import is_so
from vsdeck.engine.verbs import EFFECTS
from vsdeck.powers import ir
from vsdeck.powers.notation import nodes_of


def run_frame(state: GameState, frame: tuple[int, ...]) -> None:
    """Does one node. It waits on the stack while it asks; what it starts is done before what follows it."""
    depth = len(state.stack) - 1
    ctx: Context[Any] = Context(state, *frame[1:4])
    if not EFFECTS[type(ctx.node)](ctx):
        del state.stack[depth]


def end_run(state: GameState, frame: tuple[int, ...]) -> None:
    state.stack.pop()
    run = state.runs.pop(frame[2])
    for player in run.shuffle:
        shuffle(state, player)


def each_frame(state: GameState, frame: tuple[int, ...]) -> None:
    """The next round of a loop over cards. Frame: power, node to do, run, references still to come."""
    kind, power, node, number, *left = frame
    if not left:
        state.stack.pop()
        return
    state.stack[-1] = (kind, power, node, number, *left[1:])
    ctx: Context[Any] = Context(state, power, node, number)
    forget(ctx, node, node + ctx.program.size(node))
    if not left[0]:  # of no card, but once more
        state.stack.append((Frame.RUN, power, node, number))
    elif state.card(left[0]) >= 0:
        ctx.bind(it=(left[0],))
        state.stack.append((Frame.RUN, power, node, number))


def each_player_frame(state: GameState, frame: tuple[int, ...]) -> None:
    kind, power, node, number, *left = frame
    if not left:
        state.stack.pop()
        return
    state.stack[-1] = (kind, power, node, number, *left[1:])
    ctx: Context[Any] = Context(state, power, node, number)
    forget(ctx, node, node + ctx.program.size(node))
    if state.alive[left[0]]:
        ctx.bind(player=left[0])
        state.stack.append((Frame.RUN, power, node, number))


def discard_frame(state: GameState, frame: tuple[int, ...]) -> None:
    """A player discards cards of his choice. Frame: player, how many, run."""
    _, player, count, _ = frame
    hand = state.zone(player, Spot.HAND)
    if count <= 0 or not hand:
        state.stack.pop()
    elif len(hand) <= count:
        state.stack.pop()
        for card in hand[:]:
            discard(state, card)
    else:
        options = tuple(option(Do.CHOOSE, card) for card in distinct(state, hand))
        state.decision = Decision(player, Ask.DISCARD, options, owed=count)


def answer_discard(state: GameState, decision: Decision, action: Action) -> None:
    kind, player, count, number = state.stack[-1]
    state.stack[-1] = (kind, player, count - 1, number)
    discard(state, action.card)


def enter_frame(state: GameState, frame: tuple[int, ...]) -> None:
    """A card comes onto a side; one that can't appear leaves the game. Frame: reference, player, whether it
    appears, run, row, card beside it."""
    _, ref, player, appears, _, row, beside = frame
    card, neighbour = state.card(ref), state.card(beside)
    kept_out = card >= 0 and any(
        forbidden(state, verb, card) for verb in (ir.Verb.APPEAR, ir.Verb.APPEAR_UNRECRUITED) if appears
    )
    if card < 0 or kept_out or not may_enter(state, card, player):
        state.stack.pop()
        if card >= 0 and not state.in_play(card):
            clear(state, card)
            state.unmask(card)
            invalidate(state)
        if kept_out:
            move(state, card, Spot.REMOVED)
        return
    may = open_rows(state, card, player)
    row = state.spot[neighbour] if neighbour >= 0 else row
    if row and row not in may:
        row, neighbour = may[0], -1
    if row:
        _enter(state, row, neighbour)
        return
    rows = tuple(option(Do.CHOOSE_ROW, player, row) for row in may)
    state.decision = Decision(player, Ask.SIDE_ROW, rows, (card,))


def answer_enter(state: GameState, decision: Decision, action: Action) -> None:
    _enter(state, action.other)


def _enter(state: GameState, row: int, neighbour: int = -1) -> None:
    _, ref, player, appears, number, _, _ = state.stack.pop()
    card = state.card(ref)
    line = state.zones[player * SPOTS + row]
    place = line.index(neighbour) if neighbour in line else -1
    if appears:
        appear(state, card, Coming(player, row, stunned=appears == STUNNED))
    else:
        change_side(state, card, player, row)
    if neighbour >= 0:
        stand_beside(state, card, neighbour, place)
    run = state.runs.get(number)
    if run is not None:
        kept = tuple(one for one in run.it if one != ref)
        state.runs[number] = run._replace(it=(*kept, state.ref(card)), did=True)
        follow(state, number, {ref: state.ref(card)})


def plot_twist_frame(state: GameState, frame: tuple[int, ...]) -> None:
    state.stack.pop()
    put_away(state, frame)


# -------------------------------------------------------------------------------------------- triggers


def next_trigger(state: GameState) -> None:
    """The next triggered power; the turn player orders them where that can matter."""
    if len(state.pending) > 1:
        _drop_lapsed(state)
    if not state.pending:
        return
    if order.matters(state):
        options = tuple(
            option(Do.CHOOSE, run.source % MARK, place) for place, (_, _, run) in enumerate(state.pending)
        )
        active = state.active if state.alive[state.active] else following(state, state.active)
        state.decision = Decision(active, Ask.ORDER, options)
    else:
        begin_trigger(state, 0)


def _drop_lapsed(state: GameState) -> None:
    """What lasts until the like of its cause happens again is over before it begins if two of them happen at
    once (ruling on Copycat); of a reaction that has been used there is nothing to order."""
    causes = Counter((power, node, run.source) for power, node, run in state.pending)
    lapsed = {
        (power, node, source)
        for (power, node, source), times in causes.items()
        if times > 1 and _ends_by_its_cause(state.rules.programs[power].nodes[node])
    }
    if lapsed:
        state.pending[:] = [one for one in state.pending if (one[0], one[1], one[2].source) not in lapsed]
    if any(_is_reaction(state, power, node) for power, node, _ in state.pending):
        state.pending[:] = [
            (power, node, run)
            for power, node, run in state.pending
            if not (_is_reaction(state, power, node) and reactions.is_used_up(state, run, power))
        ]


def _is_reaction(state: GameState, power: int, node: int) -> bool:
    """What a reaction has made for a while is no reaction itself."""
    program = state.rules.programs[power]
    return program.sort is Sort.REACTION and any(part.node == node for part in program.in_force)


def _ends_by_its_cause(node: Any) -> bool:
    return isinstance(node, ir.When) and any(
        isinstance(part, ir.Until) and part.end == node.event for part in nodes_of(node.do)
    )


def answer_order(state: GameState, decision: Decision, action: Action) -> None:
    begin_trigger(state, action.other)


def begin_trigger(state: GameState, place: int) -> None:
    """Starts a triggered power if its condition still holds."""
    power, index, run = state.pending.pop(place)
    program = state.rules.programs[power]
    match program.nodes[index]:
        case ir.When(do=do, limit=limit) as when:
            first, later = asked(when)
            if not all(is_so(state, run, condition) for condition in later):
                return
            waited = later is not first and bool(later)
            if waited and not limited(state, limit, power, index, run):
                return
            if _is_reaction(state, power, index):
                reactions.begin(state, power, program.index[id(do)], run)
                return
            # What listens in a hand is seen by what it does: its player may leave it.
            seen = state.card(run.source) < 0 or state.spot[run.source % MARK] != Spot.HAND
            happen(state, Happen.TRIGGERS, run.you, run.source % MARK, number=power, told=seen)
            tell_by_name(state, power, run)
            start(state, power, program.index[id(do)], run)
        case ir.Delayed(_, do):
            happen(state, Happen.TRIGGERS, run.you, run.source % MARK, number=power)
            start(state, power, program.index[id(do)], run)
        case ir.Predict():
            cancel(state)
            come_true(state, power, index, run)
        case ir.Tunnel():
            happen(state, Happen.TRIGGERS, run.you, run.source % MARK, number=power)
            come_up(state, run)
        case ir.RemoveFor(may=True):
            start(state, power, index, run._replace(did=True))
        case ir.RemoveFor():
            come_back(state, power, index, run)
        case ir.BecomeLevel():
            mains.regain_level(state, state.card(run.it[0]), run.named, run.many)
        case ir.MoveSide():
            card = state.card(run.it[0])
            player, row = divmod(run.row, SPOTS)
            if card < 0 or not state.in_play(card):
                return
            if not state.alive[player]:
                player = state.owner[card]
            if may_enter(state, card, player):
                change_side(state, card, player, row)
