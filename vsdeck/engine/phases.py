"""The turn: draw, recovery, build with its three steps, main, end."""

from __future__ import annotations

from collections.abc import Callable

from vsdeck.card import Timing
from vsdeck.engine import lasting, looks, universes
from vsdeck.engine.action import DONE, Action, Do
from vsdeck.engine.changes import (
    draw,
    gain_points,
    meet,
    move,
    power_up,
    ready,
    recover_together,
    set_row,
    shuffle,
    step_off,
    turn_faces,
)
from vsdeck.engine.combat import acted
from vsdeck.engine.costs import pay_for
from vsdeck.engine.decision import Ask, Decision
from vsdeck.engine.derived import invalidate, invalidate_watched
from vsdeck.engine.ending import out_of_cards
from vsdeck.engine.equipment import play_equipment
from vsdeck.engine.event import HAPPENS, Happen, from_spot
from vsdeck.engine.filters import fact_of
from vsdeck.engine.guises import equipment_form, use_guise
from vsdeck.engine.numbered import Numbered
from vsdeck.engine.options import (
    ALONG,
    all_resources,
    early_attacks,
    formation_actions,
    further_resources,
    is_searched_for,
    main_actions,
    must_move,
    power_played_now,
    recruit_actions,
    resource_actions,
    timed_actions,
)
from vsdeck.engine.payment import play_plot_twist, use
from vsdeck.engine.playing_along import DRAWS, along, give, in_part
from vsdeck.engine.recruiting import recruit
from vsdeck.engine.rules import Mode
from vsdeck.engine.state import BACK, FRONT, MARK, SPOTS, Frame, GameState, Phase, Spot
from vsdeck.engine.terrain import step_onto
from vsdeck.engine.triggers import happen, tell
from vsdeck.powers import ir


class TurnStep(Numbered):
    START = 0
    DRAW = 1
    DRAWN = 2
    RECOVERY = 3
    RECOVERED = 4
    RESOURCE = 5
    POINTS = 6
    RECRUIT = 7
    FORMATION = 8
    MAIN = 9
    END = 10
    NEXT = 11
    DRAWING = 12
    RECOVERING = 13
    RESOURCED = 14
    OVER = 15
    STOOD_UP = 16
    TURNING_UP = 17
    TURNED_UP = 18
    READYING = 19
    DRAWS_ALONG = 20
    RESOURCE_ALONG = ALONG[0]
    RECRUITS_ALONG = ALONG[1]


Seats = tuple[int, ...]
"""Those who share the turn."""
Step = Callable[[GameState, Seats, int, int], None]
"""What is done in a step: for whom, which of them is next, how many have passed in a row."""


def turn_frame(state: GameState, frame: tuple[int, ...]) -> None:
    """Frame: step, which of the players who share the turn, how many of them have passed in a row."""
    _, step, seat, passes = frame
    _STEPS[step](state, state.rules.mates[state.active], seat, passes)


def _go(state: GameState, step: int, seat: int = 0, passes: int = 0) -> None:
    state.stack[-1] = (Frame.TURN, int(step), seat, passes)


def _go_on(state: GameState, mates: Seats, step: TurnStep) -> None:
    """To a step at once: nothing has happened that somebody could answer before it."""
    _go(state, step)
    _STEPS[step](state, mates, 0, 0)


def _phase(state: GameState, phase: Phase) -> bool:
    """Ends one phase and begins another; False while powers wait that this has triggered."""
    if state.phase == phase:
        return True
    if HAPPENS[ir.PhaseEnds] in state.rules.heard and not state.ended:
        state.ended = 1
        happen(state, ir.PhaseEnds, state.active, told=False)
        if state.pending:
            return False
    if state.phase == Phase.RECRUIT:
        for player in state.rules.yours(state.active):
            state.points[player] = 0
    state.ended = 0
    state.phase = int(phase)
    invalidate_watched(state, looks.PHASE)
    happen(state, Happen.PHASE, state.active, number=phase)
    return not state.pending


def _start(state: GameState, mates: Seats, seat: int, passes: int) -> None:
    state.turn += 1
    if not state.rules.remembers:
        state.history = []
    state.used = []
    state.moved = []
    state.points = [0] * len(state.points)
    if not state.universe:  # turns elsewhere go on with the one before
        state.attacked = 0
    invalidate_watched(state, looks.TURN | looks.PAST | looks.POINTS)
    if any(effect.until == lasting.Until.NEXT_TURN_ENDS for effect in state.effects):
        invalidate(state)
    if state.universe:
        tell(state, Happen.TURN_ELSEWHERE, state.active)
        _go(state, TurnStep.RECOVERING)
    else:
        first, step = _first_phase(state)
        _phase(state, first)
        _go(state, step)
    happen(state, Happen.TURN_STARTS, state.active, number=state.turn)


def _skipped(state: GameState, phase: ir.Phase) -> bool:
    """Whether this turn has no such phase."""
    return state.rules.skips and any(
        effect.kind == lasting.Lasts.SKIP
        and effect.a == phase.value
        and effect.player in state.rules.yours(state.active)
        for effect in state.effects
    )


_BEGINNINGS = (
    (ir.Phase.DRAW, Phase.DRAW, TurnStep.DRAWING),
    (ir.Phase.RECOVERY, Phase.RECOVERY, TurnStep.RECOVERING),
    (ir.Phase.BUILD, Phase.RESOURCE, TurnStep.RESOURCE),
)


def _first_phase(state: GameState) -> tuple[Phase, TurnStep]:
    """What a turn begins with: the first phase that is not skipped (ruling on Doop)."""
    for phase, begun, step in _BEGINNINGS:
        if not _skipped(state, phase):
            return begun, step
    return (Phase.END, TurnStep.END) if _skipped(state, ir.Phase.MAIN) else (Phase.MAIN, TurnStep.MAIN)


def _draw(state: GameState, mates: Seats, seat: int, passes: int) -> None:
    _go(state, TurnStep.DRAWN)
    for player in mates:
        draw(state, player, _draws(state))


def _draws(state: GameState) -> int:
    """The first player draws none on the first turn; with more sides, the second draws one."""
    if state.turn == 1:
        return 0
    second = state.turn == 2 and state.rules.mode in (Mode.FREE_FOR_ALL, Mode.TEAMS)
    return 1 if second else 2


def draws_left(state: GameState, player: int) -> int:
    """The cards that the draw phase of this turn has still to give a player."""
    early = state.stack[:1] and state.stack[0][:2] in (
        (Frame.TURN, TurnStep.DRAWING),
        (Frame.TURN, TurnStep.DRAW),
    )
    return _draws(state) if early and player in state.rules.yours(state.active) else 0


def _begin_recovery(state: GameState, mates: Seats, seat: int, passes: int) -> None:
    if _skipped(state, ir.Phase.RECOVERY):
        _go(state, TurnStep.RESOURCE)
    elif _phase(state, Phase.RECOVERY):
        _ask(state, mates, seat, Timing.RECOVERY, TurnStep.RECOVERY)


def _recover_all(state: GameState, mates: Seats, seat: int, passes: int) -> None:
    """The recovery phase, all at once where nobody can act between its parts."""
    stood_up = recover_together(state, _characters(state))
    if Timing.RECOVERY in state.rules.timings:
        _go(state, TurnStep.STOOD_UP if stood_up else TurnStep.TURNING_UP)
    else:
        _turn_all_up(state, mates, seat, passes)
        _ready_all(state, mates, seat, passes)


def _turn_all_up(state: GameState, mates: Seats, seat: int, passes: int) -> None:
    hidden = [card for card in _characters(state) if card in state.hidden] if state.hidden else []
    beside = [
        card
        for card in _lying(state, Spot.ATTACHED)
        if not state.face[card] and not fact_of(state, card).terrain
    ]
    turned = turn_faces(state, (*hidden, *beside), 1)
    _go(state, TurnStep.TURNED_UP if turned else TurnStep.READYING)


def _ready_all(state: GameState, mates: Seats, seat: int, passes: int) -> None:
    """Every turn does so, so it goes without saying."""
    for card in (*_characters(state), *_lying(state, Spot.RESOURCE, Spot.ATTACHED)):
        if not state.ready[card]:
            ready(state, card, told=False)
    _go(state, TurnStep.RECOVERED)


def _characters(state: GameState) -> list[int]:
    """Those of the side whose turn it is."""
    return _lying(state, FRONT, BACK)


def _lying(state: GameState, *spots: int) -> list[int]:
    return [
        card
        for player in state.rules.yours(state.active)
        for spot in spots
        for card in state.zones[player * SPOTS + spot]
    ]


def _recovered(state: GameState, mates: Seats, seat: int, passes: int) -> None:
    after = TurnStep.FORMATION if state.universe else TurnStep.RESOURCE
    _ask(state, mates, seat, Timing.RECOVERY, after)


def _window(timing: Timing, after: TurnStep) -> Step:
    return lambda state, mates, seat, passes: _ask(state, mates, seat, timing, after)


_WINDOWS = {Timing.DRAW: Ask.DRAW, Timing.RECOVERY: Ask.RECOVERY}


def _ask(state: GameState, mates: Seats, seat: int, timing: Timing, after: TurnStep) -> None:
    """Draw and Recovery actions; nobody is asked who has none."""
    if seat >= len(mates) or timing not in state.rules.timings:
        _go_on(state, mates, after)
        return
    options = timed_actions(state, mates[seat], timing)
    if options:
        state.decision = Decision(mates[seat], _WINDOWS[timing], (*options, DONE))
    else:
        _go(state, state.stack[-1][1], seat + 1)


def _played(state: GameState, player: int, action: Action, before: int) -> int:
    """What of a player's resources of this turn has been played: the first is odd, each further one counts
    two. One that could be a further one is such a one as long as there are some."""
    if not state.rules.more_resources:
        return 1
    further = further_resources(state, player, action.card) if action.other == 1 else 0
    return before + (2 if further > before // 2 else 1)


def _after_resource(state: GameState, player: int, seat: int, played: int) -> None:
    """The step goes on for a player who may play one more resource."""
    _go(state, TurnStep.RESOURCE, seat, played)
    more = state.rules.more_resources and any(
        option.do is Do.RESOURCE for option in resource_actions(state, player)
    )
    if not more:
        _go(state, TurnStep.RESOURCE, seat + 1)


def _resourced(state: GameState, mates: Seats, seat: int, played: int) -> None:
    """Build actions before the recruit points, for whom the new resource may have changed what he can do."""
    player = mates[seat]
    options = timed_actions(state, player, Timing.BUILD)
    if options:
        state.decision = Decision(player, Ask.BUILD, (*options, DONE))
    else:
        _after_resource(state, player, seat, played)


def _draws_along(state: GameState, mates: Seats, seat: int, passes: int) -> None:
    helpers = along(state, mates)
    if not helpers:
        _go_on(state, mates, TurnStep.RECOVERING)
        return
    _go(state, TurnStep.RECOVERING)
    for helper in helpers:
        _draw_along(state, helper)


def _draw_along(state: GameState, helper: int) -> None:
    """Two cards of its player's deck come into its part of the hand."""
    player = state.side[helper]
    top = state.zone(player, Spot.DECK)[-DRAWS:]
    draw(state, player, DRAWS)
    drawn = [card for card in top if state.spot[card] == Spot.HAND]
    for card in drawn:
        give(state, card, helper)
    if drawn:
        tell(state, Happen.DRAWS_ALONG, player, helper, number=len(drawn))


def _resource_along(state: GameState, mates: Seats, seat: int, passes: int) -> None:
    """Whoever plays along may play a resource into its part of the row."""
    helpers = along(state, mates)
    if seat >= len(helpers):
        _go_on(state, mates, TurnStep.POINTS)
        return
    helper = helpers[seat]
    options = all_resources(state, state.side[helper], helper)
    if options:
        state.decision = Decision(state.side[helper], Ask.RESOURCE, (*options, DONE), source=helper)
    else:
        _go(state, TurnStep.RESOURCE_ALONG, seat + 1)


def _recruit_along(state: GameState, mates: Seats, seat: int, given: int) -> None:
    """The points of its resources, for cards of its part of the hand; what the player had left is lost."""
    helpers = along(state, mates)
    if seat >= len(helpers):
        _go_on(state, mates, TurnStep.FORMATION)
        return
    helper, player = helpers[seat], state.side[helpers[seat]]
    if not given:
        points = sum(state.ready[card] for card in in_part(state, helper, Spot.RESOURCE))
        state.points[player] = 0
        gain_points(state, player, points)
        _go(state, TurnStep.RECRUITS_ALONG, seat, 1)
        return
    options = recruit_actions(state, player)
    state.decision = Decision(player, Ask.RECRUIT, (*options, DONE), source=helper)


def _resource(state: GameState, mates: Seats, seat: int, passes: int) -> None:
    if state.phase != Phase.RESOURCE and _skipped(state, ir.Phase.BUILD):
        _go(state, TurnStep.MAIN)
    elif _phase(state, Phase.RESOURCE):
        _build(state, mates, seat, Ask.RESOURCE, resource_actions, TurnStep.RESOURCE_ALONG)


def _points(state: GameState, mates: Seats, seat: int, passes: int) -> None:
    for player in mates:
        own = [card for card in state.zone(player, Spot.RESOURCE) if card not in state.part]
        state.points[player] += sum([state.ready[card] for card in own])
    _go_on(state, mates, TurnStep.RECRUIT)


def _recruits(state: GameState, mates: Seats, seat: int, passes: int) -> None:
    if _phase(state, Phase.RECRUIT):
        _build(state, mates, seat, Ask.RECRUIT, recruit_actions, TurnStep.RECRUITS_ALONG)


def _formation(state: GameState, mates: Seats, seat: int, passes: int) -> None:
    if not _phase(state, Phase.FORMATION):
        return
    held = False
    if seat < len(mates):
        if _led(state, mates[seat]):
            return
        held = bool(must_move(state, mates[seat]))
    _build(state, mates, seat, Ask.FORMATION, formation_actions, TurnStep.MAIN, held)


def _build(
    state: GameState,
    mates: Seats,
    seat: int,
    ask: Ask,
    actions: Callable[[GameState, int], list[Action]],
    after: TurnStep,
    held: bool = False,
) -> None:
    """A step of the build phase, for each of those who share the turn; who is held must do something."""
    if seat >= len(mates):
        _go_on(state, mates, after)
        return
    player = mates[seat]
    options = actions(state, player) + early_attacks(state, player)
    state.decision = Decision(player, ask, tuple(options) if held else (*options, DONE))


def _leader(state: GameState, player: int) -> lasting.Lasting | None:
    """What says that somebody else decides the formation step of a player."""
    for effect in state.effects:
        if effect.kind == lasting.Lasts.LEADS and effect.player == player and state.alive[effect.run.you]:
            return effect
    return None


def _led(state: GameState, player: int) -> bool:
    """Asks who leads the step how the characters move; then the player has only build actions."""
    leads, done = _leader(state, player), state.stack[-1][3]
    if leads is None and not done:
        return False
    moves = [action for action in formation_actions(state, player) if action.do in (Do.SHIFT, Do.STEP)]
    if leads is not None:
        state.decision = Decision(leads.run.you, Ask.FORMATION, (*moves, DONE), source=leads.source % MARK)
    else:
        rest = [action for action in formation_actions(state, player) if action not in moves]
        state.decision = Decision(player, Ask.FORMATION, (*rest, DONE))
    return True


def _main(state: GameState, mates: Seats, seat: int, passes: int) -> None:
    if state.phase != Phase.MAIN:
        if _skipped(state, ir.Phase.MAIN):
            _go(state, TurnStep.END)
            return
        if not _phase(state, Phase.MAIN):
            return
    if passes >= len(mates):
        _go(state, TurnStep.END)
        return
    player = mates[seat % len(mates)]
    state.decision = Decision(player, Ask.MAIN, (*main_actions(state, player), DONE))


def _end(state: GameState, mates: Seats, seat: int, passes: int) -> None:
    if not _phase(state, Phase.END):
        return
    _go(state, TurnStep.OVER)
    happen(state, Happen.TURN_ENDS, state.active)


def _over(state: GameState, mates: Seats, seat: int, passes: int) -> None:
    """What lasted for the turn ends; whoever falls by that falls in this turn."""
    lasting.end(state, lasting.Until.TURN_ENDS)
    if state.rules.skips:
        lasting.take(state, lambda effect: effect.kind == lasting.Lasts.SKIP and effect.player in mates)
    _go(state, TurnStep.NEXT)
    happen(state, ir.BetweenTurns, state.active, told=False)


def _next(state: GameState, mates: Seats, seat: int, passes: int) -> None:
    if state.makers and _goes_elsewhere(state):
        return
    if not out_of_cards(state):
        first, *others = (*(player for player in state.extra if state.alive[player]), next_turn(state))
        state.extra = tuple(others[:-1])
        state.active = state.rules.alliance[first]
        _go(state, TurnStep.START)


def _goes_elsewhere(state: GameState) -> bool:
    """Whether the same side has a turn in a Pocket Universe now; else the original one is played again."""
    to = universes.next_for(state, state.rules.yours(state.active))
    if to != state.universe:
        universes.switch(state, to)
        meet(state, state.characters())
    if to:
        _go(state, TurnStep.START)
    return bool(to)


def next_turn(state: GameState) -> int:
    """Whose turn comes next: the next side to the left that is still in the game."""
    rules = state.rules
    for step in range(1, rules.players + 1):
        player = (state.active + step) % rules.players
        if state.alive[player] and rules.alliance[player] != rules.alliance[state.active]:
            return rules.alliance[player]
    return state.active


_STEPS: dict[int, Step] = {
    TurnStep.START: _start,
    TurnStep.DRAWING: _window(Timing.DRAW, TurnStep.DRAW),
    TurnStep.DRAW: _draw,
    TurnStep.DRAWN: _window(Timing.DRAW, TurnStep.DRAWS_ALONG),
    TurnStep.DRAWS_ALONG: _draws_along,
    TurnStep.RECOVERING: _begin_recovery,
    TurnStep.RECOVERY: _recover_all,
    TurnStep.STOOD_UP: _window(Timing.RECOVERY, TurnStep.TURNING_UP),
    TurnStep.TURNING_UP: _turn_all_up,
    TurnStep.TURNED_UP: _window(Timing.RECOVERY, TurnStep.READYING),
    TurnStep.READYING: _ready_all,
    TurnStep.RECOVERED: _recovered,
    TurnStep.RESOURCE: _resource,
    TurnStep.RESOURCED: _resourced,
    TurnStep.RESOURCE_ALONG: _resource_along,
    TurnStep.POINTS: _points,
    TurnStep.RECRUIT: _recruits,
    TurnStep.RECRUITS_ALONG: _recruit_along,
    TurnStep.FORMATION: _formation,
    TurnStep.MAIN: _main,
    TurnStep.END: _end,
    TurnStep.OVER: _over,
    TurnStep.NEXT: _next,
}


# ------------------------------------------------------------------------------------------- answers


def answer_step(state: GameState, decision: Decision, action: Action) -> None:
    """An action of a build step, the main phase or a window."""
    _, step, seat, passes = state.stack[-1]
    player = decision.player
    if action.do is Do.DONE:
        if step == TurnStep.FORMATION:
            leads = _leader(state, state.rules.yours(state.active)[seat])
            if leads is not None and leads.run.you == player:
                lasting.once(state, leads.stamp)
                _go(state, TurnStep.FORMATION, seat, 1)
                return
        if step == TurnStep.MAIN:
            _go(state, TurnStep.MAIN, seat + 1, passes + 1)
        elif step == TurnStep.RESOURCED:
            _after_resource(state, player, seat, passes)
        else:
            _go(state, step, seat + 1)
        return
    if step == TurnStep.MAIN:
        _go(state, TurnStep.MAIN, seat)
    elif step == TurnStep.RESOURCE_ALONG:
        _go(state, TurnStep.RESOURCE_ALONG, seat + int(action.do is Do.RESOURCE))
    elif action.do is Do.RESOURCE:
        _go(state, TurnStep.RESOURCED, seat, _played(state, player, action, passes))
    act(state, player, action)
    if step == TurnStep.RESOURCE_ALONG and state.spot[action.card] == Spot.RESOURCE:
        give(state, action.card, decision.source)


def answer_combat(state: GameState, decision: Decision, action: Action) -> None:
    acted(state, action.do is Do.PASS)
    if action.do is Do.PASS:
        happen(state, Happen.PASSES, decision.player)
    else:
        act(state, decision.player, action)


def act(state: GameState, player: int, action: Action) -> None:
    do, card, other = action
    if state.spot[card] == Spot.DECK and do in (Do.PLAY, Do.RECRUIT, Do.EQUIP):
        _search_for(state, player, card)
    match do:  # what is done most often comes first
        case Do.SHIFT:
            state.moved.append(card)
            set_row(state, card, BACK if state.spot[card] == FRONT else FRONT)
        case Do.ATTACK:
            state.stack.append((Frame.DECLARE, player, card))
        case Do.RESOURCE:
            was = from_spot(state.spot[card], 0 if other else Spot.RESOURCE)
            move(state, card, Spot.RESOURCE, face=other)
            happen(state, ir.PlaysCard, player, card, number=was, told=False)
        case Do.RECRUIT if fact_of(state, card).machine:
            _play_equipment(state, player, card, row=other)
        case Do.RECRUIT:
            recruit(state, player, card, other)
        case Do.USE:
            use(state, player, card, other)
        case Do.PLAY:
            own = state.fact[card]
            if other >= 0:
                use_guise(state, player, card, other)
                state.fact[card] = other
                invalidate(state)
            power = power_played_now(state, player, card)
            assert power is not None
            play_plot_twist(state, player, card, power, printed=own)
        case Do.POWER_UP:
            power_up(state, player, other, card)
        case Do.EQUIP:
            _play_equipment(state, player, card, other)
        case Do.STEP:
            state.moved.append(~card)
            if other < 0:
                step_off(state, card)
            else:
                step_onto(state, card, other)
        case _:
            raise AssertionError(f"{do} is no action of a step")


def _search_for(state: GameState, player: int, card: int) -> None:
    """What is played from a deck is searched for, and then the deck is shuffled, unless it lies on top."""
    if is_searched_for(state, player, card):
        happen(state, Happen.REVEALS, player, card)
        happen(state, ir.Searches, player, told=False)
        shuffle(state, state.owner[card])


def _play_equipment(state: GameState, player: int, card: int, bearer: int = -1, row: int = 0) -> None:
    if not fact_of(state, card).equipment:
        state.fact[card] = equipment_form(state, card)
        invalidate(state)
    pay_for(state, player, card, bearer)
    play_equipment(state, player, card, bearer, row)
