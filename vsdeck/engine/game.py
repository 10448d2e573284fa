"""Playing: `legal_actions` says what may be done, `apply` does it and leads to the next decision."""

from __future__ import annotations

from vsdeck.engine import (
    choices,
    ending,
    lasting,
    losses,
    mains,
    nests,
    open_resources,
    payment,
    phases,
    resolve,
    setup,
)
from vsdeck.engine.action import Action, IllegalAction
from vsdeck.engine.bynode import by_node
from vsdeck.engine.changes import crowded, endures, give_way, ko, move, stun
from vsdeck.engine.combat import (
    ACTIONS,
    all_pass,
    also_choice,
    answer_also,
    answer_attack,
    answer_defender,
    answer_strike,
    attack_again,
    combat_frame,
    declare,
    driving,
    turn_round,
    yield_choice,
)
from vsdeck.engine.decision import Ask
from vsdeck.engine.derived import derived
from vsdeck.engine.event import Event
from vsdeck.engine.refusal import reason
from vsdeck.engine.registry import ANSWERS, FRAMES, Answer, UnderWay
from vsdeck.engine.replacement import is_waiting
from vsdeck.engine.rules import Rules
from vsdeck.engine.state import BETWEEN, Frame, GameState, Spot
from vsdeck.engine.values import health, is_so
from vsdeck.powers import ir
from vsdeck.powers.ir import Cause
from vsdeck.powers.notation import nodes_of

__all__ = ["advance", "apply", "clone", "legal_actions", "start"]


ENDLESS = 1000
"""So many powers may follow from each other without a decision; what else has triggered then is dropped."""


def start(rules: Rules, seed: int | str) -> GameState:
    """A game at its first decision."""
    state = setup.new_game(rules, seed)
    advance(state)
    return state


def legal_actions(state: GameState) -> list[Action]:
    """Every answer to the pending decision; none when the game is over."""
    return list(state.decision.options) if state.decision is not None else []


def clone(state: GameState) -> GameState:
    return state.clone()


def apply(state: GameState, action: Action, within: bool = False, unanswered: bool = False) -> list[Event]:
    """Answers the pending decision and plays on to the next; gives what happened.

    For those who just look at what comes of it: with `within` it stops when only the turn would go on, so
    what could be done next is not worked out, and nothing is told. `advance` plays on from there. With
    `unanswered` nobody acts in a combat, as if everybody had passed."""
    decision = state.decision
    if decision is None or action not in decision.options:
        raise IllegalAction(action, reason(state, action))
    state.decision = None
    state.log = []
    state.watched = not within
    state.fresh, state.step = len(state.pending), len(state.history)
    _ANSWERS[decision.ask](state, decision, action)
    advance(state, within, unanswered)
    return state.log


def advance(state: GameState, within: bool = False, unanswered: bool = False) -> None:
    """Runs until somebody must decide or the game is over, or as far as `apply` says."""
    last = state.next_run + ENDLESS
    while state.decision is None and state.result is None:
        pending = state.pending
        state.fresh, state.step = len(pending), len(state.history)
        if (state.suspect or state.falling) and not _is_at_once(state):
            if state.suspect and state.next_run <= last:
                _check(state)
                continue
            if state.falling:
                ending.settle(state)
                continue
        frame = state.stack[-1]
        if pending and (frame[0] < Frame.RUN or frame[0] in BETWEEN):
            if state.next_run > last:
                pending.clear()
            else:
                resolve.next_trigger(state)
        elif within and frame[0] == Frame.TURN:
            return
        elif unanswered and frame[0] == Frame.COMBAT and frame[1] in ACTIONS:
            all_pass(state)
        else:
            _FRAMES[frame[0]](state, frame)


_STEPS = frozenset({Ask.RESOURCE, Ask.RECRUIT, Ask.FORMATION, Ask.MAIN})
"""These last until somebody ends them: as long as the turn stands there, they are asked."""


def ask_again(state: GameState, afresh: bool = True) -> None:
    """Plays on after somebody has changed the table by hand. Unless `afresh`, a step of the turn that
    goes on is asked with the options of before: for who changes more at once."""
    decision, frame = state.decision, state.stack[-1]
    state.derived = None
    state.suspect = 1
    state.decision = None
    if decision is not None and not afresh and decision.ask in _STEPS:
        advance(state, within=True)
        if state.decision is None and not state.over and state.stack[-1] == frame:
            state.decision = decision
            return
    advance(state)


def _is_at_once(state: GameState) -> bool:
    """Whether more is still to come that counts as done at the same time: everybody sets up before anybody
    can fall, all terms of a deal are done before anything comes of them, and so is one thing to each of
    several characters."""
    if state.stack[0][0] == Frame.SETUP:
        return True
    if not state.runs:
        return False
    programs = state.rules.programs
    return any(
        (frame[0] == Frame.EACH and _is_one_deed(programs[frame[1]].nodes[frame[2]]))
        or (frame[0] == Frame.RUN and state.rules.deals and isinstance(programs[frame[1]].tree, ir.Deal))
        for frame in state.stack
    )


@by_node
def _is_one_deed(do: ir.Node) -> bool:
    """Whether nobody decides anything while it is done to each of several."""
    return isinstance(do, ir.ToCharacters) and not any(isinstance(node, ir.Choose) for node in nodes_of(do))


def _check(state: GameState) -> None:
    """DEF 0 stuns at once, unless nobody can tell the DEF; as many wounds as health KO: without
    health, none."""
    state.suspect = 0
    rules, wounds, fact = state.rules, state.wounds, state.fact
    for card in rules.buildings:
        if state.in_play(card) and not state.zone(state.owner[card], Spot.DECK):
            move(state, card, Spot.REMOVED)  # a deck without cards is none
    if state.effects and any(effect.ends for effect in state.effects):
        _expire(state)
    def_ = (state.derived or derived(state)).def_
    if min(def_.values(), default=1) <= 0:
        low = [
            card
            for card in state.characters()
            if def_[card] <= 0
            and not state.stunned(card)
            and not rules.facts[fact[card]].open_def
            and not is_waiting(state, card)
        ]
        stun(state, low, cause=Cause.ZERO_DEF)
    changed, frail = (state.derived or derived(state)).health, rules.frail
    if changed or frail:
        hurt = [card for card in state.characters() if wounds[card] or card in changed or fact[card] in frail]
    else:
        zones = state.zones
        hurt = [card for row in rules.rows for card in zones[row] if wounds[card]]
    if hurt:
        dead = [
            card
            for card in hurt
            if wounds[card] >= health(state, card)
            and not is_waiting(state, card)
            and not endures(state, card)
            and not mains.is_rising(state, card)
        ]
        if dead:
            ko(state, dead, fatal=True)
    if rules.checks_more:
        _settle(state)


def _settle(state: GameState) -> None:
    """What else follows from any change, where a power of the match speaks of it."""
    rules = state.rules
    if rules.crowds and (crowd := crowded(state)):
        give_way(state, [card for card in crowd if not is_waiting(state, card)])
    if rules.tells_losses:
        losses.settle(state)
    if rules.nests:
        nests.settle(state)
    if rules.opens_rows:
        open_resources.settle(state)
    if rules.holds_back:
        mains.catch_up(state)
    if rules.spares and state.turn and not state.falling:
        ending.fall_late(state)


def _expire(state: GameState) -> None:
    """Ends what lasts until something is so."""
    for effect in state.effects[:]:
        end = lasting.ending(state, effect) if effect.ends else None
        if isinstance(end, ir.Condition) and is_so(state, effect.run, end):
            lasting.once(state, effect.stamp)


_FRAMES: dict[int, UnderWay] = {
    Frame.SETUP: setup.setup_frame,
    Frame.TURN: phases.turn_frame,
    Frame.COMBAT: combat_frame,
    Frame.DECLARE: declare,
    Frame.YIELD: yield_choice,
    Frame.ALSO: also_choice,
    Frame.AGAIN: attack_again,
    Frame.TURNED: turn_round,
    Frame.DRIVES: driving,
    Frame.PAY: payment.pay,
    Frame.RUN: resolve.run_frame,
    Frame.END_RUN: resolve.end_run,
    Frame.EACH: resolve.each_frame,
    Frame.EACH_PLAYER: resolve.each_player_frame,
    Frame.DISCARD: resolve.discard_frame,
    Frame.ENTER: resolve.enter_frame,
    Frame.PLOT_TWIST: resolve.plot_twist_frame,
    Frame.LEVEL: mains.level_frame,
    **FRAMES,
}

_ANSWERS: dict[Ask, Answer] = {
    Ask.FIRST_PLAYER: setup.answer_setup,
    Ask.MAIN_ROW: setup.answer_setup,
    Ask.TERRAIN: setup.answer_setup,
    Ask.MULLIGAN: setup.answer_setup,
    Ask.RESOURCE: phases.answer_step,
    Ask.RECRUIT: phases.answer_step,
    Ask.FORMATION: phases.answer_step,
    Ask.MAIN: phases.answer_step,
    Ask.DRAW: phases.answer_step,
    Ask.RECOVERY: phases.answer_step,
    Ask.BUILD: phases.answer_step,
    Ask.ATTACK: answer_attack,
    Ask.COMBAT: phases.answer_combat,
    Ask.STRIKE: answer_strike,
    Ask.DEFENDER: answer_defender,
    Ask.ALSO: answer_also,
    Ask.CARD: choices.answer_card,
    Ask.PLAYER: choices.answer_aside,
    Ask.ROW: choices.answer_aside,
    Ask.MODE: choices.answer_aside,
    Ask.NUMBER: choices.answer_aside,
    Ask.COUNTERS: choices.answer_aside,
    Ask.NAME: choices.answer_aside,
    Ask.TEAM: choices.answer_aside,
    Ask.POWER: choices.answer_aside,
    Ask.WHETHER: choices.answer_aside,
    Ask.FACE: choices.answer_aside,
    Ask.SEEN: choices.answer_aside,
    Ask.ORDER: resolve.answer_order,
    Ask.DISCARD: resolve.answer_discard,
    Ask.SIDE_ROW: resolve.answer_enter,
    Ask.LEVEL: mains.answer_level,
    Ask.COST: payment.answer_cost,
    Ask.PAYMENT: lambda state, decision, action: payment.pay_with(state, action.card),
    **ANSWERS,
}
