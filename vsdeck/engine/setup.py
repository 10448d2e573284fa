"""Before the first turn: who begins, where the main characters stand, opening hands and mulligans."""

from __future__ import annotations

from vsdeck.engine import chance
from vsdeck.engine.action import Action, Do
from vsdeck.engine.changes import draw, move, shuffle
from vsdeck.engine.decision import Ask, Decision
from vsdeck.engine.derived import invalidate
from vsdeck.engine.event import Happen
from vsdeck.engine.numbered import Numbered
from vsdeck.engine.rules import Rules
from vsdeck.engine.state import BACK, FRONT, SPOTS, Frame, GameState, Spot
from vsdeck.engine.triggers import happen
from vsdeck.powers import ir

HAND = 7


class SetupStep(Numbered):
    CHOOSER = 0
    PLACE = 1
    SHUFFLE = 2
    MULLIGAN = 3


def new_game(rules: Rules, seed: int | str) -> GameState:
    """A game before its first decision; `game.advance` leads there."""
    state = GameState(rules, chance.seeded(seed))
    for player, deck in enumerate(rules.decks):
        state.zones[player * SPOTS + Spot.DECK] = list(deck)
        for card in deck:
            state.spot[card] = Spot.DECK
    state.stack = [(Frame.SETUP, int(SetupStep.CHOOSER), 0, 0)]
    return state


def setup_frame(state: GameState, frame: tuple[int, ...]) -> None:
    """Frame: step, how many players are done, which of a player's main characters."""
    _, step, seat, which = frame
    rules = state.rules
    player = (state.active + seat) % rules.players
    match step:
        case SetupStep.CHOOSER:
            chooser, state.chance = chance.draw(state.chance, rules.players)
            options = tuple(Action(Do.GO_FIRST, other=other) for other in range(rules.players))
            state.decision = Decision(chooser, Ask.FIRST_PLAYER, options)
        case SetupStep.PLACE if seat == rules.players:
            _go(state, SetupStep.SHUFFLE)
        case SetupStep.PLACE:
            options = (Action(Do.PLACE, other=FRONT), Action(Do.PLACE, other=BACK))
            state.decision = Decision(player, Ask.MAIN_ROW, options, (rules.mains[player][which],))
        case SetupStep.SHUFFLE:
            for other in range(rules.players):
                shuffle(state, other)
                draw(state, other, HAND)
            _go(state, SetupStep.MULLIGAN)
        case SetupStep.MULLIGAN if seat == rules.players:
            state.active = rules.alliance[state.active]
            state.stack = [(Frame.TURN, 0, 0, 0)]
            happen(state, ir.GameStarts, state.active, told=False)
        case SetupStep.MULLIGAN:
            state.decision = Decision(player, Ask.MULLIGAN, (Action(Do.KEEP), Action(Do.MULLIGAN)))


def _go(state: GameState, step: SetupStep, seat: int = 0, which: int = 0) -> None:
    state.stack[-1] = (Frame.SETUP, int(step), seat, which)


def answer_setup(state: GameState, decision: Decision, action: Action) -> None:
    _, step, seat, which = state.stack[-1]
    match action.do:
        case Do.GO_FIRST:
            state.active = action.other
            happen(state, Happen.CHOSEN_FIRST, action.other)
            _go(state, SetupStep.PLACE)
        case Do.PLACE:
            _place(state, decision.player, decision.cards[0], action.other)
            last = which + 1 == len(state.rules.mains[decision.player])
            _go(state, SetupStep(step), seat + last, 0 if last else which + 1)
        case Do.MULLIGAN | Do.KEEP:
            if action.do is Do.MULLIGAN:
                _mulligan(state, decision.player)
            _go(state, SetupStep(step), seat + 1)


def _place(state: GameState, player: int, card: int, row: int) -> None:
    state.spot[card] = row
    state.zones[player * SPOTS + row].append(card)
    invalidate(state)
    happen(state, Happen.PLACED, player, card, number=row)


def _mulligan(state: GameState, player: int) -> None:
    happen(state, Happen.MULLIGANS, player)
    for card in state.zone(player, Spot.HAND)[:]:
        move(state, card, Spot.DECK)
    shuffle(state, player)
    draw(state, player, HAND)
