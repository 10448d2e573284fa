"""A combat from the first action to its end: actions in turn, strikes at once, what remains."""

from __future__ import annotations

from collections.abc import Callable
from enum import auto

from vsdeck.engine import attack, lasting, strikes
from vsdeck.engine.action import DONE, PASS, Action, Do, option
from vsdeck.engine.changes import change_side, exhaust, ko, leave_combat, permitted, set_row, stun, wound
from vsdeck.engine.decision import Ask, Decision
from vsdeck.engine.derived import derived, invalidate, invalidate_watched
from vsdeck.engine.event import HAPPENS, Happen
from vsdeck.engine.filters import fact_of
from vsdeck.engine.looks import COMBAT
from vsdeck.engine.numbered import Numbered
from vsdeck.engine.options import combat_actions
from vsdeck.engine.replacement import Answers, Change, Plan, changed_by, plan
from vsdeck.engine.rules import RANGED
from vsdeck.engine.state import BACK, FRONT, MARK, SPOTS, Combat, Frame, GameState, Spot, combat_over
from vsdeck.engine.triggers import happen, hear, keep
from vsdeck.engine.values import atk
from vsdeck.powers import ir
from vsdeck.powers.ir import Verb


class CombatStep(Numbered):
    BEGIN = 0
    ACTIONS = 1
    ACTING = auto()
    """Who listens for the turn of a player to act has been told of it."""
    EARLIEST_STRIKES = auto()
    FIRST_STRIKES = 2
    STRIKES = 3
    END = 4
    CLEAN_UP = 5


ACTIONS = (CombatStep.ACTIONS, CombatStep.ACTING)
_ENDING = (CombatStep.END, CombatStep.CLEAN_UP)


def combat_frame(state: GameState, frame: tuple[int, ...]) -> None:
    """Frame: step, who acts next, how many have passed in a row."""
    _, step, player, passes = frame
    combat = state.combat
    assert combat is not None
    if state.rules.replaced and combat.fought and not combat.over:
        # Whose stun had to be decided first are known only now.
        _note_survivors(state, combat.fought)
    if step not in _ENDING and (combat.over or combat.defender <= 0 or not combat.attackers):
        ends = not combat.over and (combat.attackers or combat.fought)
        _go(state, CombatStep.END if ends else CombatStep.CLEAN_UP)
        return
    if step in ACTIONS:
        _actions(state, player, passes, step == CombatStep.ACTING)
    elif step in _WAVES:
        _strike(state, combat, step)
    else:
        _STEPS[step](state, combat)


def _begin_actions(state: GameState, combat: Combat) -> None:
    _go(state, CombatStep.ACTIONS)


def _end(state: GameState, combat: Combat) -> None:
    _go(state, CombatStep.CLEAN_UP)
    if not combat.over:
        if combat.fought:
            _resolved(state, combat)
        happen(state, Happen.COMBAT_ENDS, combat.player)
    if state.effects:
        lasting.end(state, lasting.Until.COMBAT_ENDS)
    if not (state.pending or state.suspect or state.falling):
        _clean_up(state, combat)  # at once: nobody has anything to do before it


def _go(state: GameState, step: CombatStep) -> None:
    frame = state.stack[-1]
    state.stack[-1] = (Frame.COMBAT, int(step), frame[2], 0)


# ------------------------------------------------------------------------------------------- actions


def _actions(state: GameState, player: int, passes: int, told: bool) -> None:
    if passes >= sum(state.alive):
        all_pass(state)
    elif not state.alive[player]:
        state.stack[-1] = (Frame.COMBAT, CombatStep.ACTIONS, following(state, player), passes)
    elif not told and HAPPENS[ir.CouldAct] in state.rules.heard:
        state.stack[-1] = (Frame.COMBAT, int(CombatStep.ACTING), player, passes)
        happen(state, ir.CouldAct, player, told=False)
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


def make_pass(state: GameState) -> bool:
    """Whoever could act in the combat passes."""
    for depth, frame in enumerate(state.stack):
        if frame[0] == Frame.COMBAT and frame[1] == CombatStep.ACTING:
            _, _, player, passes = frame
            step = int(CombatStep.ACTIONS)
            state.stack[depth] = (Frame.COMBAT, step, following(state, player), passes + 1)
            happen(state, Happen.PASSES, player)
            return True
    return False


def all_pass(state: GameState) -> None:
    """Nobody does anything more: the strikes come next."""
    early = ir.StrikesBefore in (state.derived or derived(state)).asked
    _go(state, CombatStep.EARLIEST_STRIKES if early else CombatStep.FIRST_STRIKES)
    happen(state, ir.StrikesCome, state.active, told=False)


# ------------------------------------------------------------------------------------------- strikes


def _strike(state: GameState, combat: Combat, step: int, answers: Answers = ()) -> None:
    """One exchange of strikes: of those who strike before all, of those who strike first, of all others."""
    whose, then = _WAVES[step]
    now = whose(state, combat)
    if not now:
        _go(state, then)
        if then in _WAVES:
            _strike(state, combat, int(then))
        return
    attackers = [ref % MARK for ref in combat.attackers]
    defenders = [ref % MARK for ref in combat.defenders]
    back: list[strikes.Strike] = []
    for defender in defenders:
        if state.ref(defender) in now:
            struck = _struck(state, combat, attackers, defender)
            if struck is None:
                return
            back += strikes.of_defender(state, defender, struck)
    made: list[strikes.Strike] = []
    for card in attackers:
        if state.ref(card) not in now:
            continue
        if combat.turned:
            struck = _struck(state, combat, defenders, card)
            if struck is None:
                return
            made += strikes.of_defender(state, card, struck)
        else:
            for defender in defenders:
                made += strikes.of_attacker(state, card, defender)
    made += back
    made = strikes.turned(state, made)
    planned = plan(state, answers)
    if Happen.STRIKES in state.rules.replaced:
        made = [strike for strike in made if not _replaced(state, planned, strike, step)]
        if planned.waits(Change.STRIKE, (step,)):
            return
    first = dict(combat.first)
    falling: list[int] = []
    for defender in defenders:
        total = sum([force for _, on, force in made if on == defender])
        if total:
            ref = state.ref(defender)
            total = first[ref] = total + first.get(ref, 0)
            if total >= strikes.resistance(state, defender):
                falling.append(defender)
    fought = tuple(dict.fromkeys((*combat.fought, *combat.fighting)))
    state.combat = combat._replace(
        fought=fought, struck=(), first=tuple(first.items()), had=(*combat.had, *now)
    )
    _go(state, then)
    _exchange(state, made, attackers, defenders, falling)
    if state.stack[-1][0] != Frame.WOULD:
        _note_survivors(state, fought)
    planned.begin()


@changed_by(Change.STRIKE)
def _strike_after_all(state: GameState, args: tuple[int, ...], answers: Answers) -> int:
    if state.combat is not None:
        _strike(state, state.combat, args[0], answers)
    return 0


def _replaced(state: GameState, planned: Plan, strike: strikes.Strike, step: int) -> bool:
    """Whether a character does something else than to strike another."""
    by, on, force = strike
    return planned.replaces(Change.STRIKE, (step,), Happen.STRIKES, state.side[by], by, on, force)


def _note_survivors(state: GameState, fought: tuple[int, ...]) -> None:
    """Each once, if some power asks for them."""
    if HAPPENS[ir.Survives] not in state.rules.kept:
        return
    since = state.combat.since if state.combat is not None else 0
    noted = {past.subject for past in state.history[since:] if past.kind == HAPPENS[ir.Survives]}
    for card in survivors(state, fought):
        if state.ref(card) not in noted:
            keep(state, ir.Survives, state.side[card], card)


_WAVES: dict[int, tuple[Callable[[GameState, Combat], tuple[int, ...]], CombatStep]] = {
    CombatStep.EARLIEST_STRIKES: (strikes.earliest, CombatStep.FIRST_STRIKES),
    CombatStep.FIRST_STRIKES: (strikes.early, CombatStep.STRIKES),
    CombatStep.STRIKES: (strikes.late, CombatStep.END),
}
"""Whose strikes they are, and what comes then."""


def _exchange(
    state: GameState, made: list[strikes.Strike], team: list[int], defenders: list[int], falling: list[int]
) -> None:
    """Strikes at the same time. Where they are enough, the whole team stuns a defender, whoever struck."""
    attacked = state.rules.attacked
    for by, on, force in made:
        happen(state, Happen.STRIKES, state.side[by], by, on, force)
        if on in attacked:
            happen(state, ir.StrikesZone, state.owner[on], by, number=attacked[on].value, told=False)
    victims = strikes.enough(state, [strike for strike in made if strike.on not in defenders])
    lying = [card for card in falling if state.stunned(card)]
    if lying:
        wound(state, lying, by=team)
    stun_by = {card: team for card in falling if state.in_play(card) and card not in lying} | victims
    if stun_by:
        stun(state, stun_by, stun_by, cause=ir.Cause.STRUCK)
    if state.combat is not None:
        resources = [card for card in falling if state.spot[card] == Spot.RESOURCE]
        if resources:
            ko(state, resources, team)


def _struck(state: GameState, combat: Combat, attackers: list[int], defender: int) -> list[int] | None:
    """Whom a defender strikes, each as often as it does; None while it is asked. A leader may name one who
    can't be struck."""
    if not state.in_play(defender):
        return []
    values = derived(state)
    if values.plain_strikes:
        able = attackers if atk(state, defender) > 0 else []
    else:
        able = [
            card
            for card in attackers
            if strikes.force(state, defender, card) > 0 and strikes.may_strike(state, defender, card)
        ]
    if combat.ranged and RANGED not in values.powers.get(defender, ()):
        able = [
            card
            for card in able
            if (combat.mixed and state.spot[card] == FRONT) or permitted(state, Verb.STRIKE, defender, card)
        ]
    times = strikes.strikes_of(state, defender)
    if not times:
        return able * strikes.as_often_as_it_takes(state, defender, able)
    if combat.team and _strikes_each(state, combat, defender):
        return able * times
    led = combat.team and any(values.has(ir.ChoosesStruckAttacker, card) for card in attackers)
    named = attackers if able and led else able
    if len(named) <= 1:
        return able * times
    chosen = [state.card(whom) for who, whom in combat.struck if who == state.ref(defender)]
    if len(chosen) >= times:
        return [card for card in chosen if card in able]
    player = combat.player if led else state.side[defender]
    options = tuple(option(Do.CHOOSE, card) for card in named)
    state.decision = Decision(player, Ask.STRIKE, options, (defender,))
    return None


def _strikes_each(state: GameState, combat: Combat, defender: int) -> bool:
    kinds = combat.kinds
    special = derived(state).special.get(ir.StrikesEachAttacker, ())
    return any(card == defender and rule.kind in kinds for card, rule in special)


def answer_strike(state: GameState, decision: Decision, action: Action) -> None:
    assert state.combat is not None
    (defender,) = decision.cards
    struck = (*state.combat.struck, (state.ref(defender), state.ref(action.card)))
    state.combat = state.combat._replace(struck=struck)


# ----------------------------------------------------------------------------------------------- end


def survivors(state: GameState, fought: tuple[int, ...]) -> list[int]:
    """Those who fought and are still face up."""
    cards = (state.card(ref) for ref in fought)
    return [card for card in cards if card >= 0 and state.in_play(card) and state.face[card]]


def _resolved(state: GameState, combat: Combat) -> None:
    """That they survive is known since the strikes; powers hear of it now, once."""
    rules = state.rules
    if rules.minded.isdisjoint(_OF_THE_END):
        return
    left, ally = survivors(state, combat.fought), rules.ally
    known = (ref % MARK for ref in combat.fought if ref % MARK not in rules.attacked)
    down = {ally[state.side[card]] for card in known if card not in left}
    for card in left:
        hear(state, HAPPENS[ir.Survives], state.side[card], card)
        if down - {ally[state.side[card]]}:
            happen(state, ir.WinsCombat, state.side[card], card, told=False)
    happen(state, ir.CombatResolves, combat.player, told=False)


_OF_THE_END = (ir.Survives, ir.WinsCombat, ir.CombatResolves)


def _clean_up(state: GameState, combat: Combat) -> None:
    state.stack.pop()
    state.combat = None
    combat_over(state)
    invalidate_watched(state, COMBAT)
    if state.effects:
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


_STEPS: dict[int, Callable[[GameState, Combat], None]] = {
    CombatStep.BEGIN: _begin_actions,
    CombatStep.END: _end,
    CombatStep.CLEAN_UP: _clean_up,
}


def attack_again(state: GameState, frame: tuple[int, ...]) -> None:
    """Frame: who may attack once more, whose row and which."""
    _, ref, foe, row = frame
    card, behind = state.card(ref), list[int]()
    if card >= 0 and state.in_play(card) and state.face[card] and state.alive[foe]:
        behind = [
            other
            for mate in state.rules.yours(foe)
            for other in state.zones[mate * SPOTS + row]
            if state.face[other] and not attack.kept_from(state, (card,), other)
        ]
    if behind:
        options = (*(option(Do.DEFEND, other) for other in behind), PASS)
        state.again = (ref,)
        state.decision = Decision(state.side[card], Ask.ATTACK, options, (card,))
    else:
        state.stack.pop()


def turn_round(state: GameState, frame: tuple[int, ...]) -> None:
    """Who was attacked attacks those who did, as far as they stand. Frame: references."""
    state.stack.pop()
    card, *foes = (state.card(ref) for ref in frame[1:])
    foes = [foe for foe in foes if foe >= 0 and state.in_play(foe) and state.face[foe]]
    if foes and card >= 0 and state.in_play(card) and state.face[card]:
        attack.begin(state, state.side[card], (card,), foes[0], foes[1:], freely=True, turned=True)


def turn_tables(state: GameState, card: int) -> bool:
    """A defender cancels the combat; another begins when it is over, against all who have attacked."""
    place = next((at for at, frame in enumerate(state.stack) if frame[0] == Frame.COMBAT), -1)
    combat, ref = state.combat, state.ref(card)
    if combat is None or place < 0 or ref not in combat.defenders or not cancel(state):
        return False
    state.stack.insert(place, (Frame.TURNED, ref, *combat.attackers))
    return True


def drive(state: GameState, card: int, foe: int, row: int) -> None:
    """To a row of an enemy, to attack there."""
    player = state.side[card]
    change_side(state, card, foe, row)
    state.stack.append((Frame.DRIVES, state.ref(card), player, foe, row, 0))


def driving(state: GameState, frame: tuple[int, ...]) -> None:
    """Who has driven into a row attacks there as often as its player likes; stunned or done, it comes back.
    Frame: reference, its player, whose row and which, whether it is done."""
    _, ref, player, foe, row, done = frame
    card = state.card(ref)
    if card < 0 or not state.in_play(card) or state.side[card] != foe:
        state.stack.pop()
        return
    there = [] if done or not state.face[card] else state.zone(foe, row)
    victims = [other for other in there if other != card and state.face[other]]
    options = [
        option(Do.DEFEND, other) for other in victims if not attack.kept_from_melee(state, card, other)
    ]
    if options:
        state.decision = Decision(player, Ask.ATTACK, (*options, PASS), (card,))
        return
    exhaust(state, card)
    state.stack[-1] = (Frame.ENTER, ref, player, 0, 0, 0, 0)


def declare(state: GameState, frame: tuple[int, ...]) -> None:
    """Further attackers, or the defender. Frame: player, attackers so far."""
    player, team = frame[1], frame[2:]
    must = attack.missing(state, player, team)
    options = [option(Do.DEFEND, card) for card in attack.open_to(state, player, team) if not must]
    options += [option(Do.JOIN, card) for card in must or attack.joining(state, player, team)]
    state.decision = Decision(player, Ask.ATTACK, tuple(options), team)


def answer_attack(state: GameState, decision: Decision, action: Action) -> None:
    if action.do is Do.JOIN:
        state.stack[-1] = (*state.stack[-1], action.card)
        return
    if state.stack[-1][0] == Frame.DRIVES:
        if action.do is Do.DEFEND:
            attack.begin(state, decision.player, decision.cards, action.card, freely=True)
        else:
            state.stack[-1] = (*state.stack[-1][:-1], 1)
        return
    if state.stack[-1][0] in (Frame.DECLARE, Frame.AGAIN):
        state.stack.pop()
    if action.do is Do.DEFEND:
        open_to = [option.card for option in decision.options if option.do is Do.DEFEND]
        if defenders := attack.left_to_choose(state, decision.cards, action.card, open_to):
            foe = state.side[action.card]
            team = (len(decision.cards), *decision.cards)
            state.stack.append((Frame.YIELD, decision.player, foe, *team, *defenders))
            return
        _begin(state, decision.player, decision.cards, action.card)
        return
    state.again = ()


def _begin(state: GameState, player: int, team: tuple[int, ...], defender: int) -> None:
    """Asks first who defends as well, if its player may choose more."""
    count, others = attack.more_defenders(state, team, defender)
    if count and others:
        state.stack.append((Frame.ALSO, player, count, len(team), *team, defender))
        return
    attack.begin(state, player, team, defender)


def also_choice(state: GameState, frame: tuple[int, ...]) -> None:
    """More defenders, as long as there are some and the player likes."""
    _, player, count, size, *cards = frame
    team, defenders = tuple(cards[:size]), cards[size:]
    others = [card for card in attack.more_defenders(state, team, defenders[0])[1] if card not in defenders]
    if len(defenders) > count or not others:
        state.stack.pop()
        attack.begin(state, player, team, defenders[0], defenders[1:])
        return
    options = (*(option(Do.CHOOSE, card) for card in others), DONE)
    state.decision = Decision(player, Ask.ALSO, options, team)


def answer_also(state: GameState, decision: Decision, action: Action) -> None:
    if action.do is Do.CHOOSE:
        state.stack[-1] = (*state.stack[-1], action.card)
        return
    _, player, _, size, *cards = state.stack.pop()
    attack.begin(state, player, tuple(cards[:size]), cards[size], cards[size + 1 :])


def yield_choice(state: GameState, frame: tuple[int, ...]) -> None:
    team, defenders = frame[4 : 4 + frame[3]], frame[4 + frame[3] :]
    options = tuple(option(Do.CHOOSE, card) for card in defenders)
    state.decision = Decision(frame[2], Ask.DEFENDER, options, team)


def answer_defender(state: GameState, decision: Decision, action: Action) -> None:
    player = state.stack.pop()[1]
    _begin(state, player, decision.cards, action.card)


def cancel(state: GameState) -> bool:
    if state.combat is None or state.combat.over:
        return False
    state.combat = state.combat._replace(over=True)
    invalidate_watched(state, COMBAT)
    happen(state, Happen.COMBAT_CANCELLED, state.combat.player)
    return True


def resolve_now(state: GameState) -> bool:
    """No more actions: the strikes come as soon as what is under way is done."""
    place = next((at for at, frame in enumerate(state.stack) if frame[0] == Frame.COMBAT), -1)
    if state.combat is None or state.combat.over or place < 0:
        return False
    _, step, player, _ = state.stack[place]
    if step not in (CombatStep.BEGIN, CombatStep.ACTIONS, CombatStep.ACTING):
        return False
    state.stack[place] = (Frame.COMBAT, int(CombatStep.EARLIEST_STRIKES), player, 0)
    happen(state, ir.StrikesCome, state.active, told=False)
    return True


def join(state: GameState, card: int) -> bool:
    """One more attacker in the row of the others, or a defender where there is none."""
    combat = state.combat
    if combat is None or combat.over or not state.in_play(card) or not state.face[card]:
        return False
    ally, ref = state.rules.ally, state.ref(card)
    if ref in combat.fighting:
        return False
    if ally[state.side[card]] != ally[combat.player]:
        if combat.defender > 0:
            return False
        replace_defender(state, card)
        return True
    if not combat.attackers:
        return False
    set_row(state, card, BACK if combat.ranged else FRONT)
    state.combat = combat._replace(attackers=(*combat.attackers, ref))
    _enters(state, card, JOINS)
    return True


def leave(state: GameState, card: int) -> bool:
    combat, ref = state.combat, state.ref(card)
    if combat is None or ref not in combat.fighting:
        return False
    leave_combat(state, ref)
    return True


def replace_defender(state: GameState, card: int, former: int = -1) -> None:
    """Another character takes the place of one that defends, or of the defender that is no more."""
    combat, ref = state.combat, state.ref(card)
    assert combat is not None
    left = tuple(ref if one == state.ref(former) else one for one in combat.defenders) or (ref,)
    state.combat = combat._replace(defender=left[0], others=left[1:], row=state.spot[card])
    _enters(state, card, fact_of(state, card).level)


JOINS = -1


def _enters(state: GameState, card: int, how: int) -> None:
    invalidate_watched(state, COMBAT)
    happen(state, Happen.ENTERS_COMBAT, state.side[card], card, number=how)
    happen(state, ir.EntersCombat, state.side[card], card, told=False)
