"""Why an action is not legal now, in the words of the rules."""

from __future__ import annotations

from vsdeck.card import Timing
from vsdeck.engine.action import Action, Do
from vsdeck.engine.changes import may_enter
from vsdeck.engine.decision import Ask
from vsdeck.engine.derived import derived
from vsdeck.engine.filters import fact_of
from vsdeck.engine.options import has_team, recruit_cost
from vsdeck.engine.payment import can_pay, sources
from vsdeck.engine.rules import RANGED
from vsdeck.engine.state import BACK, GameState, Spot

_WHEN: dict[Do, tuple[Ask, ...]] = {
    Do.GO_FIRST: (Ask.FIRST_PLAYER,),
    Do.PLACE: (Ask.MAIN_ROW,),
    Do.KEEP: (Ask.MULLIGAN,),
    Do.MULLIGAN: (Ask.MULLIGAN,),
    Do.RESOURCE: (Ask.RESOURCE,),
    Do.RECRUIT: (Ask.RECRUIT,),
    Do.SHIFT: (Ask.FORMATION,),
    Do.ATTACK: (Ask.MAIN,),
    Do.JOIN: (Ask.ATTACK,),
    Do.DEFEND: (Ask.ATTACK,),
    Do.POWER_UP: (Ask.MAIN, Ask.COMBAT),
    Do.PASS: (Ask.COMBAT,),
    Do.PAY: (Ask.PAYMENT,),
}


def reason(state: GameState, action: Action) -> str:
    decision = state.decision
    if decision is None:
        return "the game is over" if state.over else "nothing is asked"
    asked = _WHEN.get(action.do)
    if asked is not None and decision.ask not in asked:
        places = " or ".join(_name(ask) for ask in asked)
        return f"belongs to {places}, but now {_name(decision.ask)} is asked"
    if not -1 <= action.card < len(state.fact):
        return "there is no such card"
    match action.do:
        case Do.RECRUIT:
            return _recruit(state, decision.player, action.card)
        case Do.ATTACK:
            return _attack(state, decision.player, action.card)
        case Do.USE:
            return _use(state, decision.player, action)
        case Do.PLAY:
            return _play(state, decision.player, action.card)
        case Do.DEFEND:
            return "it is protected, stunned, not an enemy, or can't be attacked in this way"
        case Do.JOIN:
            return "attackers of a team attack are ready, in one row and share a team"
        case Do.POWER_UP:
            return "a card in hand powers up a face-up character of the same name, in combat one that fights"
        case Do.SHIFT:
            return "it is not on this side, or has moved in this step"
        case Do.PAY:
            return "that location can't pay this symbol for this character"
    return f"not among the answers to {_name(decision.ask)}"


def _name(ask: Ask) -> str:
    return ask.name.lower().replace("_", " ")


def _recruit(state: GameState, player: int, card: int) -> str:
    if card < 0 or state.spot[card] != Spot.HAND or state.owner[card] != player:
        return "only cards in hand are recruited"
    if not fact_of(state, card).supporting:
        return "only supporting characters are recruited"
    if not may_enter(state, card, player):
        return "nobody may control a character with the name of his main character"
    cost, points = recruit_cost(state, player, card), state.points[player]
    return f"it costs {cost} and {points} recruit points are left" if cost > points else "not into that row"


def _attack(state: GameState, player: int, card: int) -> str:
    if card < 0 or not state.in_play(card) or state.side[card] not in state.rules.yours(player):
        return "only characters on the attacking side attack"
    if not state.face[card]:
        return "stunned characters can't attack"
    if not state.ready[card]:
        return "only ready characters attack"
    if state.spot[card] == BACK and RANGED not in derived(state).powers[card]:
        return "only ranged characters attack from the back row"
    return "there is nobody that it may attack"


def _use(state: GameState, player: int, action: Action) -> str:
    if action.card < 0 or not 0 <= action.other < len(state.rules.programs):
        return "there is no such power"
    program = state.rules.programs[action.other]
    if (state.ref(action.card), action.other, -1) in state.used:
        return "a character can't use the same super power twice in a turn"
    teams = derived(state).teams_of(state, action.card)
    if not can_pay(sources(state, player), teams, program.cost):
        return "no locations can pay for it"
    return f"it is a {' or '.join(program.timing)} power" if program.timing else "it is no super power"


def _play(state: GameState, player: int, card: int) -> str:
    fact = fact_of(state, card) if card >= 0 else None
    if fact is None or not fact.plot_twist or state.spot[card] != Spot.HAND:
        return "only plot twists in hand are played"
    if fact.teams and not has_team(state, player, fact.teams):
        return f"it needs a face-up character of {' or '.join(sorted(fact.teams))}"
    timings = [timing for power in fact.printing.powers for timing in power.timing]
    return f"it is a {' or '.join(timings or [Timing.MAIN])} plot twist"
