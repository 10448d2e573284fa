"""Reactions: super powers and plot twists that are used when something happens, or in its place.

What triggers asks its player when its turn comes; what replaces something asks before that happens. Then it
is paid for like any super power. A plot twist is played from the hand.
"""

from __future__ import annotations

from vsdeck.engine.action import NO, YES
from vsdeck.engine.changes import forbidden, user_of
from vsdeck.engine.choices import beforehand, picked
from vsdeck.engine.decision import Ask, Decision
from vsdeck.engine.derived import derived
from vsdeck.engine.filters import fact_of
from vsdeck.engine.options import kept_from_use, team_met, uses_left
from vsdeck.engine.payment import affordable, set_aside, sources, use
from vsdeck.engine.registry import under_way
from vsdeck.engine.state import MARK, Frame, GameState, Run
from vsdeck.powers.ir import Verb


def may_react(state: GameState, run: Run, power: int) -> bool:
    """Whether a reaction can be used now. It may be one to the own end of its card."""
    card = state.card(run.source)
    if card < 0 or not state.alive[run.you] or not uses_left(state, card, power):
        return False
    if fact_of(state, card).plot_twist:
        return team_met(state, run.you, card) and not forbidden(state, Verb.PLAY, card)
    user, values = user_of(state, card), derived(state)
    if Verb.USE_SUPER_POWERS in values.rules and forbidden(state, Verb.USE_SUPER_POWERS, user):
        return False
    if Verb.USE_POWER in values.rules and kept_from_use(state, user, state.rules.programs[power]):
        return False
    return affordable(state, run.you, card, power, sources(state, run.you))


def is_used_up(state: GameState, run: Run, power: int) -> bool:
    """Whether a super power has been used as often as it can be by now."""
    card = state.card(run.source)
    return card >= 0 and not fact_of(state, card).plot_twist and not uses_left(state, card, power)


def begin(state: GameState, power: int, node: int, run: Run) -> None:
    """A reaction has triggered: its player is asked whether to use it."""
    number = state.next_run
    state.next_run += 1
    state.runs[number] = run
    state.stack.append((Frame.REACT, power, node, number, 0))


@under_way(Frame.REACT)
def react_frame(state: GameState, frame: tuple[int, ...]) -> None:
    """Asks, has it paid for, then does it. Frame: power, node, run, whether it is paid for."""
    _, power, node, number, paid = frame
    run = state.runs[number]
    known = picked(run, beforehand(node))
    if paid:
        state.stack[-1] = (Frame.END_RUN, power, number)
        state.stack.append((Frame.RUN, power, node, number))
    elif known is None and may_react(state, run, power):
        state.decision = Decision(
            run.you,
            Ask.WHETHER,
            (YES, NO),
            source=run.source % MARK,
            power=power,
            run=number,
            key=beforehand(node),
        )
    elif known is not None and known[0][0]:
        if fact_of(state, run.source % MARK).plot_twist:
            state.stack.pop()
            play(state, number)
            state.stack.append((*frame[:4], 1))
        else:
            state.stack[-1] = (*frame[:4], 1)
            use(state, run.you, run.source % MARK, power)
    else:
        state.stack.pop()
        del state.runs[number]


def play(state: GameState, number: int) -> None:
    """A plot twist is played whose reaction a run does; then it goes away."""
    run = state.runs[number]
    ref = set_aside(state, run.you, run.source % MARK)
    state.runs[number] = run._replace(source=ref)
