"""Paying for super powers: face-up locations are turned face down, locations in hand are discarded."""

from __future__ import annotations

from vsdeck.card import Symbol
from vsdeck.engine.action import Action, Do
from vsdeck.engine.changes import BOTTOM, TOP, discard, move, shuffle, turn_face, user_of
from vsdeck.engine.decision import Ask, Decision
from vsdeck.engine.derived import derived
from vsdeck.engine.event import Happen, from_spot
from vsdeck.engine.program import Sort
from vsdeck.engine.state import MARK, Frame, GameState, Run, Spot, uses_within
from vsdeck.engine.triggers import happen, start, tell
from vsdeck.powers import ir

Source = tuple[int, frozenset[Symbol], frozenset[str]]
"""A location that can pay: the card, its symbols, the teams it pays for (none: all)."""


def sources(state: GameState, player: int) -> list[Source]:
    """What a player can pay with; of several copies in the same place the first stands for all."""
    found: dict[tuple[int, int], Source] = {}
    facts = state.rules.facts
    for spot in (Spot.RESOURCE, Spot.HAND):
        for card in state.zone(player, spot):
            fact = facts[state.fact[card]]
            if fact.symbols and fact.location and (spot == Spot.HAND or state.face[card]):
                found.setdefault((spot, card), (card, fact.symbols, fact.teams))
    return list(found.values())


def can_pay(
    having: list[Source], teams: frozenset[str], cost: tuple[Symbol, ...], used: tuple[int, ...] = ()
) -> bool:
    """Whether different locations can give all symbols to a character of these teams."""
    if not cost:
        return True
    symbol, rest = cost[0], cost[1:]
    for card, symbols, only in having:
        if (
            symbol in symbols
            and card not in used
            and (not only or only & teams)
            and (not rest or can_pay(having, teams, rest, (*used, card)))
        ):
            return True
    return False


def use(state: GameState, player: int, card: int, power: int) -> None:
    """Starts the use of a super power: first it is paid for."""
    usable = state.rules.programs[power].usable
    spans = {ir.Span.TURN, *(state.rules.use_spans if usable is None else (usable.within,))}
    for span in spans:
        uses, number = uses_within(state, span)
        uses.append((state.ref(card), power, number))
    state.stack.append((Frame.PAY, player, state.ref(card), power))


def pay(state: GameState, frame: tuple[int, ...]) -> None:
    """Asks for the next location, or does what has been paid for. Frame: player, card, power, paid so far."""
    _, player, ref, power, *paid = frame
    program = state.rules.programs[power]
    owed = program.cost[len(paid) :]
    if not owed:
        _paid(state, player, ref, power)
        return
    options = _options(state, player, state.card(ref), owed)
    if len(options) == 1:
        pay_with(state, options[0].card)
    else:
        state.decision = Decision(
            player, Ask.PAYMENT, tuple(options), source=state.card(ref), power=power, owed=len(owed)
        )


def symbols_owed(state: GameState, decision: Decision) -> tuple[Symbol, ...]:
    """What is still to be paid, the one that is asked for first."""
    cost = state.rules.programs[decision.power].cost
    return cost[len(cost) - decision.owed :]


def _options(state: GameState, player: int, card: int, owed: tuple[Symbol, ...]) -> list[Action]:
    having, teams = sources(state, player), derived(state).teams_of(state, user_of(state, card))
    options: dict[tuple[int, int], Action] = {}
    for location, symbols, only in having:
        if (
            owed[0] in symbols
            and (not only or only & teams)
            and can_pay(having, teams, owed[1:], (location,))
        ):
            same = (state.fact[location], state.spot[location])
            options.setdefault(same, Action(Do.PAY, location))
    return list(options.values())


def pay_with(state: GameState, location: int) -> None:
    frame = state.stack[-1]
    state.stack[-1] = (*frame, location)
    happen(state, Happen.PAYS, frame[1], location)
    owed = state.rules.programs[frame[3]].cost[len(frame) - 4]
    number = tuple(Symbol).index(owed)
    payer = user_of(state, frame[2] % MARK)
    happen(state, ir.PaysSymbol, frame[1], payer, location, number, told=False)
    if state.spot[location] == Spot.HAND:
        discard(state, location)
    else:
        turn_face(state, location, 0)


def _paid(state: GameState, player: int, ref: int, power: int) -> None:
    state.stack.pop()
    card = state.card(ref)
    program = state.rules.programs[power]
    if program.sort is Sort.SUPER:
        happen(state, Happen.USES_SUPER_POWER, player, user_of(state, card), number=power)
    else:
        happen(state, Happen.TRIGGERS, player, card, number=power)
    start(state, power, 0, Run(ref, player))


_PLACES = (None, ir.Place.SHUFFLED, ir.Place.TOP, ir.Place.BOTTOM)
"""In the order of their numbers in saved games."""


def play_plot_twist(
    state: GameState,
    player: int,
    card: int,
    power: int,
    then: Spot = Spot.KO_PILE,
    place: ir.Place | None = None,
) -> None:
    """One power of a plot twist works at once, then the card goes away. Until then it is in no zone."""
    was = state.spot[card]
    move(state, card, Spot.REMOVED, set_aside=True)
    ref = state.ref(card)
    state.stack.append((Frame.PLOT_TWIST, ref, int(then), _PLACES.index(place)))
    tell(state, Happen.PLAYS_PLOT_TWIST, player, card)
    happen(state, ir.PlaysCard, player, card, number=from_spot(was), told=False)
    start(state, power, 0, Run(ref, player))


def put_away(state: GameState, frame: tuple[int, ...]) -> None:
    """A plot twist that has been done goes to its place. Frame: reference, spot, place there."""
    _, ref, spot, number = frame
    place = _PLACES[number]
    card = state.card(ref)
    if card >= 0 and state.alive[state.owner[card]]:
        move(state, card, Spot(spot), BOTTOM if place is ir.Place.BOTTOM else TOP)
        if place is ir.Place.SHUFFLED:
            shuffle(state, state.owner[card])
