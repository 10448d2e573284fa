"""A combat from the first action to its end: actions in turn, strikes at once, what remains."""

from __future__ import annotations

from vsdeck.engine import attack, lasting
from vsdeck.engine.action import PASS, Action, Do
from vsdeck.engine.changes import forbidden, permitted, stun, wound
from vsdeck.engine.decision import Ask, Decision
from vsdeck.engine.derived import derived, invalidate, invalidate_watched
from vsdeck.engine.event import HAPPENS, Happen
from vsdeck.engine.filters import fact_of, test_of
from vsdeck.engine.numbered import Numbered
from vsdeck.engine.options import combat_actions
from vsdeck.engine.rules import RANGED
from vsdeck.engine.state import BACK, MARK, SPOTS, Combat, Frame, GameState, Run, Spot, combat_over
from vsdeck.engine.triggers import happen, hear, keep
from vsdeck.engine.values import atk, def_
from vsdeck.powers import ir
from vsdeck.powers.ir import Verb


class CombatStep(Numbered):
    BEGIN = 0
    ACTIONS = 1
    FIRST_STRIKES = 2
    STRIKES = 3
    END = 4
    CLEAN_UP = 5


def combat_frame(state: GameState, frame: tuple[int, ...]) -> None:
    """Frame: step, who acts next, how many have passed in a row."""
    _, step, player, passes = frame
    combat = state.combat
    assert combat is not None
    if step < CombatStep.END and (combat.over or combat.defender <= 0 or not combat.attackers):
        resolved = step > CombatStep.FIRST_STRIKES
        _go(
            state,
            CombatStep.END if not combat.over and (combat.attackers or resolved) else CombatStep.CLEAN_UP,
        )
        return
    match step:
        case CombatStep.BEGIN:
            _go(state, CombatStep.ACTIONS)
        case CombatStep.ACTIONS:
            _actions(state, player, passes)
        case CombatStep.FIRST_STRIKES:
            _strike(state, combat, first=True)
        case CombatStep.STRIKES:
            _strike(state, combat, first=False)
        case CombatStep.END:
            _go(state, CombatStep.CLEAN_UP)
            if not combat.over:
                if combat.fought:
                    _resolved(state, combat)
                happen(state, Happen.COMBAT_ENDS, combat.player)
            lasting.end(state, lasting.Until.COMBAT_ENDS)
        case CombatStep.CLEAN_UP:
            _clean_up(state)


def _go(state: GameState, step: CombatStep) -> None:
    frame = state.stack[-1]
    state.stack[-1] = (Frame.COMBAT, int(step), frame[2], 0)


# ------------------------------------------------------------------------------------------- actions


def _actions(state: GameState, player: int, passes: int) -> None:
    if passes >= sum(state.alive):
        _go(state, CombatStep.FIRST_STRIKES)
    elif not state.alive[player]:
        state.stack[-1] = (Frame.COMBAT, CombatStep.ACTIONS, following(state, player), passes)
    else:
        options = (*combat_actions(state, player), PASS)
        state.decision = Decision(player, Ask.COMBAT, options)


def following(state: GameState, player: int) -> int:
    """The next player to the left who is still in the game."""
    players = state.rules.players
    for step in range(1, players + 1):
        other = (player + step) % players
        if state.alive[other]:
            return other
    return player


def acted(state: GameState, passed: bool) -> None:
    """The window moves on to the next player."""
    _, _, player, passes = state.stack[-1]
    passes = passes + 1 if passed else 0
    state.stack[-1] = (Frame.COMBAT, int(CombatStep.ACTIONS), following(state, player), passes)


def all_pass(state: GameState) -> None:
    """Nobody does anything more: the strikes come next."""
    _go(state, CombatStep.FIRST_STRIKES)


# ------------------------------------------------------------------------------------------- strikes


def _strike(state: GameState, combat: Combat, first: bool) -> None:
    """One exchange of strikes. In melee combat those with Ferocious strike first, then all who have not."""
    now = _strikers(state, combat, first)
    if first and not now:
        _go(state, CombatStep.STRIKES)
        return
    attackers = [ref % MARK for ref in combat.attackers]
    defender = combat.defender % MARK
    struck: list[int] = []
    if combat.defender in now:
        chosen = _struck(state, combat, attackers, defender)
        if chosen is None:
            return
        struck = chosen
    strikers = [
        card
        for card in attackers
        if state.ref(card) in now and not forbidden(state, Verb.STRIKE, card, defender)
    ]
    total = sum(striking_atk(state, card, defender) for card in strikers)
    if strikers and not first:
        total += combat.first
    team = attackers if strikers and total >= def_(state, defender) else []
    fought = tuple(dict.fromkeys((*combat.fought, *combat.attackers, combat.defender)))
    state.combat = combat._replace(fought=fought)
    _exchange(state, strikers, team, defender, struck)
    for card in survivors(state, fought):
        keep(state, ir.Survives, state.side[card], card)
    if state.combat is not None:
        had = now if first else ()
        state.combat = state.combat._replace(struck=(), first=total if first else 0, had=had)
    _go(state, CombatStep.STRIKES if first else CombatStep.END)


def _strikers(state: GameState, combat: Combat, first: bool) -> tuple[int, ...]:
    """Whose time to strike it is: each has one, whatever powers come and go between the exchanges."""
    fighting = (*combat.attackers, combat.defender)
    if not first:
        return tuple(ref for ref in fighting if ref not in combat.had) if combat.had else fighting
    early = () if combat.ranged else derived(state).special.get(ir.StrikesFirst, ())
    if not early:
        return ()
    return tuple(ref for ref in fighting if any(card == ref % MARK for card, _ in early))


def _exchange(
    state: GameState, strikers: list[int], team: list[int], defender: int, struck: list[int]
) -> None:
    """Strikes at the same time. Where they are enough, the whole team stuns the defender, whoever struck."""
    victims: dict[int, list[int]] = {}
    for card in strikers:
        happen(state, Happen.STRIKES, state.side[card], card, defender, striking_atk(state, card, defender))
    for card in struck:
        happen(state, Happen.STRIKES, state.side[defender], defender, card, atk(state, defender))
    if team and state.face[defender]:
        victims[defender] = team
    elif team:
        wound(state, [defender], by=team)
    for card in struck:
        if atk(state, defender) >= def_(state, card):
            victims[card] = [defender]
    stun(state, victims, victims)


def striking_atk(state: GameState, card: int, defender: int) -> int:
    """The ATK with which a card strikes a defender."""
    force = atk(state, card)
    for owner, leaf in (state.derived or derived(state)).special.get(ir.StrikesDouble, ()):
        if owner == card and test_of(leaf.whom)(state, defender, Run(state.ref(card), state.side[card])):
            return force * 2
    return force


def _struck(state: GameState, combat: Combat, attackers: list[int], defender: int) -> list[int] | None:
    """Whom the defender strikes; None while it is asked. A leader may name one who can't be struck."""
    values = derived(state)
    if not state.face[defender]:
        return []
    able = [card for card in attackers if not forbidden(state, Verb.STRIKE, defender, card)]
    if combat.ranged and RANGED not in values.powers.get(defender, ()):
        able = [card for card in able if permitted(state, Verb.STRIKE, defender, card)]
    if combat.team and not combat.ranged and values.has(ir.StrikesEachAttacker, defender):
        return able
    led = combat.team and any(values.has(ir.ChoosesStruckAttacker, card) for card in attackers)
    named = attackers if able and led else able
    if len(named) <= 1:
        return able
    if combat.struck:
        return [card for card in able if state.ref(card) in combat.struck]
    player = combat.player if led else state.side[defender]
    options = tuple(Action(Do.CHOOSE, card) for card in named)
    state.decision = Decision(player, Ask.STRIKE, options)
    return None


def answer_strike(state: GameState, decision: Decision, action: Action) -> None:
    assert state.combat is not None
    state.combat = state.combat._replace(struck=(state.ref(action.card),))


# ----------------------------------------------------------------------------------------------- end


def survivors(state: GameState, fought: tuple[int, ...]) -> list[int]:
    """Those who fought and are still face up."""
    cards = (state.card(ref) for ref in fought)
    return [card for card in cards if card >= 0 and state.in_play(card) and state.face[card]]


def _resolved(state: GameState, combat: Combat) -> None:
    """That they survive is known since the strikes; powers hear of it now, once."""
    left, ally = survivors(state, combat.fought), state.rules.ally
    down = {ally[state.side[ref % MARK]] for ref in combat.fought if ref % MARK not in left}
    for card in left:
        hear(state, HAPPENS[ir.Survives], state.side[card], card)
        if down - {ally[state.side[card]]}:
            happen(state, ir.WinsCombat, state.side[card], card, told=False)
    happen(state, ir.CombatResolves, combat.player, told=False)


def _clean_up(state: GameState) -> None:
    state.stack.pop()
    state.combat = None
    combat_over(state)
    invalidate_watched(state)
    lasting.end(state, lasting.Until.COMBAT_ENDS)
    for person in state.rules.persons:
        if state.in_play(person):
            state.zones[state.owner[person] * SPOTS + state.spot[person]].remove(person)
            state.spot[person] = Spot.REMOVED
            state.counters[person] = state.wounds[person] = 0
            state.face[person] = 1
            state.mark[person] += 1
            invalidate(state)
    if state.again:
        state.stack.append((Frame.AGAIN, *state.again))
        state.again = ()


def attack_again(state: GameState, frame: tuple[int, ...]) -> None:
    """Frame: who may attack once more, and whose back row."""
    _, ref, foe = frame
    state.stack.pop()
    card = state.card(ref)
    if card < 0 or not state.in_play(card) or not state.face[card] or not state.alive[foe]:
        return
    behind = [
        other
        for mate in state.rules.yours(foe)
        for other in state.zones[mate * SPOTS + BACK]
        if state.face[other] and not attack.kept_from(state, (card,), other)
    ]
    if behind:
        options = (*(Action(Do.DEFEND, other) for other in behind), PASS)
        state.decision = Decision(state.side[card], Ask.ATTACK, options, (card,))


def declare(state: GameState, frame: tuple[int, ...]) -> None:
    """Further attackers, or the defender. Frame: player, attackers so far."""
    player, team = frame[1], frame[2:]
    options = [Action(Do.DEFEND, card) for card in attack.targets(state, team)]
    options += [Action(Do.JOIN, card) for card in attack.joining(state, player, team)]
    state.decision = Decision(player, Ask.ATTACK, tuple(options), team)


def answer_attack(state: GameState, decision: Decision, action: Action) -> None:
    if action.do is Do.JOIN:
        state.stack[-1] = (*state.stack[-1], action.card)
        return
    if action.do is Do.DEFEND:
        if state.stack[-1][0] == Frame.DECLARE:
            state.stack.pop()
        attack.begin(state, decision.player, decision.cards, action.card)


def cancel(state: GameState) -> bool:
    if state.combat is None or state.combat.over:
        return False
    state.combat = state.combat._replace(over=True)
    invalidate_watched(state)
    happen(state, Happen.COMBAT_CANCELLED, state.combat.player)
    return True


def replace_defender(state: GameState, card: int) -> None:
    """Another character takes the defender's place in the combat."""
    assert state.combat is not None
    state.combat = state.combat._replace(defender=state.ref(card))
    invalidate_watched(state)
    happen(state, Happen.ENTERS_COMBAT, state.side[card], card, number=fact_of(state, card).level)
    happen(state, ir.EntersCombat, state.side[card], card, told=False)
