"""Before the first turn: who begins, where the main characters stand, opening hands and mulligans."""

from __future__ import annotations

from collections.abc import Iterable

from vsdeck.engine import chance, terrain
from vsdeck.engine.action import Action, Do, option
from vsdeck.engine.changes import draw, move, open_rows, put_beside, shuffle, shuffle_pile
from vsdeck.engine.decision import Ask, Decision
from vsdeck.engine.derived import invalidate
from vsdeck.engine.event import Happen
from vsdeck.engine.filters import fact_of, test_of
from vsdeck.engine.numbered import Numbered
from vsdeck.engine.rules import Rules
from vsdeck.engine.state import SPOTS, Frame, GameState, Run, Spot
from vsdeck.engine.triggers import happen
from vsdeck.piles import TERRAIN, TOP_USED
from vsdeck.powers import ir

HAND = 7


class SetupStep(Numbered):
    CHOOSER = 0
    PLACE = 1
    SHUFFLE = 2
    MULLIGAN = 3
    TERRAIN = 4


def new_game(rules: Rules, seed: int | str) -> GameState:
    """A game before its first decision; `game.advance` leads there."""
    state = GameState(rules, chance.seeded(seed))
    for player, deck in enumerate(rules.decks):
        state.zones[player * SPOTS + Spot.DECK] = list(deck)
        for card in deck:
            state.spot[card] = Spot.DECK
    lay_piles(state)
    _start_with(state)
    state.stack = [(Frame.SETUP, int(SetupStep.CHOOSER), 0, 0)]
    return state


def lay_piles(state: GameState) -> None:
    """Whatever starts the game beside the table."""
    state.pile = dict(state.rules.home)
    for card in state.pile:
        state.spot[card] = Spot.PILE
        state.zone(state.owner[card], Spot.PILE).append(card)


def setup_frame(state: GameState, frame: tuple[int, ...]) -> None:
    """Frame: step, how many players are done, which of a player's main characters."""
    _, step, seat, which = frame
    rules = state.rules
    player = (state.active + seat) % rules.players
    match step:
        case SetupStep.CHOOSER:
            if (first := _goes_first(state)) is not None:
                _go_first(state, first)
                return
            chooser, state.chance = chance.draw(state.chance, rules.players)
            options = tuple(option(Do.GO_FIRST, other=other) for other in range(rules.players))
            state.decision = Decision(chooser, Ask.FIRST_PLAYER, options)
        case SetupStep.PLACE if seat == rules.players:
            _go(state, SetupStep.TERRAIN)
        case SetupStep.PLACE:
            card = _to_place(state, player)[which]
            options = tuple(option(Do.PLACE, other=row) for row in open_rows(state, card))
            state.decision = Decision(player, Ask.MAIN_ROW, options, (card,))
        case SetupStep.TERRAIN if seat == rules.players:
            _go(state, SetupStep.SHUFFLE)
        case SetupStep.TERRAIN:
            _ask_terrain(state, player, seat)
        case SetupStep.SHUFFLE:
            for other in range(rules.players):
                for pile in TOP_USED:
                    shuffle_pile(state, other, pile)
                shuffle(state, other)
                draw(state, other, HAND)
            _go(state, SetupStep.MULLIGAN)
        case SetupStep.MULLIGAN if seat == rules.players:
            state.active = rules.alliance[state.active]
            state.stack = [(Frame.TURN, 0, 0, 0)]
            happen(state, ir.GameStarts, state.active, told=False)
        case SetupStep.MULLIGAN:
            state.decision = Decision(player, Ask.MULLIGAN, (option(Do.KEEP), option(Do.MULLIGAN)))


def _go_first(state: GameState, player: int) -> None:
    state.active = player
    happen(state, Happen.CHOSEN_FIRST, player)
    _go(state, SetupStep.PLACE)


def _goes_first(state: GameState) -> int | None:
    """The player whose main character says so; of several one by chance."""
    able = [
        player
        for player, mains in enumerate(state.rules.mains)
        if any(
            isinstance(part.leaf, ir.GoesFirst) for main in mains for part, _ in fact_of(state, main).in_force
        )
    ]
    if not able:
        return None
    place, state.chance = chance.draw(state.chance, len(able))
    return able[place]


def _ask_terrain(state: GameState, player: int, seat: int) -> None:
    """Who has brought a terrain pile draws one and lays it."""
    shuffle_pile(state, player, TERRAIN)
    pile = state.in_pile(player, TERRAIN)
    sites = terrain.sites(state, pile[-1], player) if pile else []
    if sites:
        options = tuple(option(Do.CHOOSE_ROW, *site) for site in sites)
        state.decision = Decision(player, Ask.TERRAIN, options, (pile[-1],))
    else:
        _go(state, SetupStep.TERRAIN, seat + 1)


def _to_place(state: GameState, player: int) -> tuple[int, ...]:
    """The main characters, and the characters of the deck with which they start."""
    mains = state.rules.mains[player]
    taken = [card for card in state.rules.decks[player] if state.spot[card] != Spot.DECK]
    # Others may be out of the deck, too: whoever stands in for an opponent that does nothing.
    meant = {
        card
        for main in dict.fromkeys(mains)
        for rule in _starting(state, main)
        for card in _meant(state, main, rule, taken)
    }
    return (*mains, *(card for card in taken if card in meant and fact_of(state, card).character))


def _start_with(state: GameState) -> None:
    """Takes what starts the game on a side out of the decks."""
    for player, mains in enumerate(state.rules.mains):
        for main in dict.fromkeys(mains):
            for rule in _starting(state, main):
                deck = state.zone(player, Spot.DECK)
                count = rule.count if isinstance(rule, ir.StartsWith) else 1
                for card in _meant(state, main, rule, deck)[:count]:
                    deck.remove(card)
                    state.spot[card] = Spot.REMOVED


def _starting(state: GameState, main: int) -> list[ir.StartsWith | ir.StartsEquipped]:
    leaves = [part.leaf for part, _ in fact_of(state, main).in_force]
    return [leaf for leaf in leaves if isinstance(leaf, ir.StartsWith | ir.StartsEquipped)]


def _meant(
    state: GameState, main: int, rule: ir.StartsWith | ir.StartsEquipped, cards: Iterable[int]
) -> list[int]:
    test, run = test_of(rule.what), Run(state.ref(main), state.owner[main])
    return [card for card in cards if test(state, card, run)]


def _go(state: GameState, step: SetupStep, seat: int = 0, which: int = 0) -> None:
    state.stack[-1] = (Frame.SETUP, int(step), seat, which)


def answer_setup(state: GameState, decision: Decision, action: Action) -> None:
    _, step, seat, which = state.stack[-1]
    match action.do:
        case Do.GO_FIRST:
            _go_first(state, action.other)
        case Do.PLACE:
            _place(state, decision.player, decision.cards[0], action.other)
            last = which + 1 == len(_to_place(state, decision.player))
            _go(state, SetupStep(step), seat + last, 0 if last else which + 1)
        case Do.CHOOSE_ROW:
            terrain.lay(state, decision.cards[0], action.card, action.other)
            _go(state, SetupStep.TERRAIN, seat + 1)
        case Do.MULLIGAN | Do.KEEP:
            if action.do is Do.MULLIGAN:
                _mulligan(state, decision.player)
            _go(state, SetupStep(step), seat + 1)


def _place(state: GameState, player: int, card: int, row: int) -> None:
    state.spot[card] = row
    state.zones[player * SPOTS + row].append(card)
    invalidate(state)
    happen(state, Happen.PLACED, player, card, number=row)
    for rule in _starting(state, card):
        if isinstance(rule, ir.StartsEquipped):
            aside = [one for one in state.rules.decks[player] if state.spot[one] == Spot.REMOVED]
            for one in _meant(state, card, rule, aside):
                put_beside(state, one, player, state.ref(card))


def _mulligan(state: GameState, player: int) -> None:
    happen(state, Happen.MULLIGANS, player)
    for card in state.zone(player, Spot.HAND)[:]:
        move(state, card, Spot.DECK)
    shuffle(state, player)
    draw(state, player, HAND)
