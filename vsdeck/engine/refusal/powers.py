"""Rules for super powers and plot twists: whose, when, how often, and what pays for them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from vsdeck.card import Timing
from vsdeck.engine.action import Action
from vsdeck.engine.changes import user_of
from vsdeck.engine.costs import Cost, symbol_costs
from vsdeck.engine.decision import Ask
from vsdeck.engine.derived import derived
from vsdeck.engine.options import (
    elsewhere,
    in_time,
    is_site,
    kept_from_use,
    may_be_users,
    may_play,
    own_turn,
    plays_as_own,
    team_met,
    twist_guises,
    use_limit,
    uses_left,
    works,
)
from vsdeck.engine.payment import can_pay, is_use, payable, payer, sources, symbols_owed
from vsdeck.engine.program import SUPERS, Program, Sort
from vsdeck.engine.refusal.asked import Asked, team_names
from vsdeck.engine.refusal.steps import from_hand
from vsdeck.engine.spells import castable
from vsdeck.engine.state import MARK, GameState, Spot
from vsdeck.engine.transcript import power_name, power_of, symbol_words
from vsdeck.powers.ir import Span, Verb
from vsdeck.sentence import Joined, Sentence, series

TIMING = {
    Ask.DRAW: Timing.DRAW,
    Ask.RECOVERY: Timing.RECOVERY,
    Ask.RESOURCE: Timing.BUILD,
    Ask.BUILD: Timing.BUILD,
    Ask.RECRUIT: Timing.BUILD,
    Ask.FORMATION: Timing.BUILD,
    Ask.MAIN: Timing.MAIN,
    Ask.COMBAT: Timing.COMBAT,
}


def _no_build_phase(asked: Asked) -> Iterator[Sentence]:
    if asked.state.universe and asked.decision.ask is Ask.FORMATION:
        yield Sentence("a turn in a Pocket Universe has no build phase")


def use(asked: Asked, action: Action) -> Iterator[Sentence]:
    yield from _no_build_phase(asked)
    state, card, power = asked.state, action.card, action.other
    if not asked.is_card(card):
        yield Sentence("there is no such card")
    if not 0 <= power < len(state.rules.programs):
        yield Sentence("there is no such power")
    yield from _who_has_it(asked, card, power)
    program = state.rules.programs[power]
    called, user = power_name(state, power), asked.card(user_of(state, card))
    of = power_of(state, power, card)
    yield from _when(asked, card, program, called)
    lent = program.used_by is not None
    supers = not lent and program.sort in SUPERS
    if supers and (forbidder := asked.forbids(Verb.USE_SUPER_POWERS, user_of(state, card))):
        yield Sentence(
            "a power of {forbidder} says that {card} can't use super powers", forbidder=forbidder, card=user
        )
    if not lent and (keeper := kept_from_use(state, user_of(state, card), program)):
        yield Sentence(
            "a power of {forbidder} says that {card} can't use {power}",
            forbidder=asked.card(keeper.source % MARK),
            card=user,
            power=called,
        )
    if not works(state, asked.player, card, program):
        yield Sentence("what {power} asks for is not so now", power=of)
    if not uses_left(state, card, power):
        yield _used_up(state, card, power, user, called)
    if not payable(state, asked.player, card, power):
        if lent:
            yield Sentence("no face-up character can pay for {power}", power=of)
        costs = [_symbols(cost) for cost in symbol_costs(state, card, power)]
        yield Sentence("no locations can pay {cost} for {power}", cost=Joined(costs, " or "), power=of)


def _used_up(state: GameState, card: int, power: int, user: Any, called: Any) -> Sentence:
    times, within, _ = use_limit(state, card, state.rules.programs[power])
    if (times, within) == (1, Span.TURN):
        return Sentence(
            "{card} has used {power}, and a character uses the same super power only once each turn",
            card=user,
            power=called,
        )
    often = "{card} has used {power} as often as it can be used in a game"
    if within is Span.TURN:
        often = "{card} has used {power} as often as it can be used in a turn"
    elif within is Span.COMBAT:
        often = "{card} has used {power} as often as it can be used in a combat"
    return Sentence(often, card=user, power=called)


def _who_has_it(asked: Asked, card: int, power: int) -> Iterator[Sentence]:
    state, of, user = asked.state, power_of(asked.state, power, card), asked.card(card)
    wearer = user_of(state, card)
    mine = state.side[wearer] in state.rules.yours(asked.player)
    program = state.rules.programs[power]
    lent = program.used_by is not None
    if lent and not may_be_users(state, asked.player, card, program):
        yield Sentence(
            "{power} is not used by characters of {player}", power=of, player=asked.person(asked.player)
        )
    if not mine and not lent:
        yield Sentence(
            "{card} is {place}, and players use the powers of their own side",
            card=user,
            place=asked.place(card),
        )
    elsewhere = state.fact[card] in state.rules.odd
    own_pile = state.spot[card] in (Spot.HAND, Spot.KO_PILE) and state.side[card] == asked.player
    placed = state.on_table(card) or is_site(state, card)
    if not placed and not (elsewhere and own_pile):
        yield Sentence(
            "{card} is {place}, and its powers work only in play", card=user, place=asked.place(card)
        )
    if is_site(state, card) and not state.face[card]:
        yield Sentence("{card} lies face down", card=user)
    if wearer in state.hidden and not elsewhere:
        hidden = asked.card(wearer)
        yield Sentence("{card} is hidden, and hidden characters have no powers", card=hidden)
    if not (state.face[card] and state.face[wearer]) and not elsewhere:
        stunned = asked.card(wearer)
        yield Sentence("{card} is stunned, and stunned characters have no powers", card=stunned)
    powers = derived(state).powers_of(state, card) if state.face[card] else asked.fact(card).powers
    if power not in powers:
        yield Sentence(
            "{card} has lost {power}" if power in asked.fact(card).powers else "{card} does not have {power}",
            card=user,
            power=power_name(state, power),
        )
    if power not in state.rules.supers:
        yield Sentence(
            "{power} is not scripted"
            if program.sort is Sort.SUPER
            else "{power} is no super power: it works by itself",
            power=of,
        )
    if not program.places and not (placed and state.face[card]):
        yield Sentence("{power} works only face up in play", power=of)


def _when(asked: Asked, card: int, program: Program, called: str) -> Iterator[Sentence]:
    now = TIMING[asked.decision.ask]
    card = user_of(asked.state, card)
    if not in_time(asked.state, card, program, now):
        if now is Timing.COMBAT and Timing.COMBAT in program.timing:
            yield Sentence(
                "{card} is not in this combat, and {power} is used in its own combat",
                card=asked.card(card),
                power=called,
            )
        yield Sentence(
            "{power} is a {timing} power, and now {now}",
            power=called,
            timing=_timings(program.timing),
            now=asked.now,
        )
    if not (own_turn(asked.state, asked.player) or program.any_turn):
        yield Sentence("{power} is used only in the turn of its own player", power=called)


def _timings(timings: tuple[Timing, ...]) -> str:
    return Joined([Sentence(timing.value.capitalize()) for timing in timings], " or ")


def _symbols(cost: Cost) -> str:
    return series([symbol_words(symbol) for symbol in cost])


def play(asked: Asked, action: Action) -> Iterator[Sentence]:
    yield from _no_build_phase(asked)
    state, player, card = asked.state, asked.player, action.card
    allowed = elsewhere(state, player, (Verb.PLAY,))
    yield from from_hand(asked, card, Sentence("plot twists are played"), allowed)
    called, fact = asked.card(card), asked.fact(card)
    if action.other != -1:
        now = TIMING[asked.decision.ask]
        if action.other not in twist_guises(state, player, card, now, plays_as_own(state, player)):
            yield Sentence("{card} can't be played as that now", card=called)
        return
    if not fact.plot_twist:
        yield Sentence("{card} is no plot twist", card=called)
    programs = [state.rules.programs[power] for power in fact.powers]
    if not programs or not all(program.scripted for program in programs):
        yield Sentence("{power} is not scripted", power=called)
    now = TIMING[asked.decision.ask]
    timely = [program for program in programs if now in program.timing]
    if not timely:
        timings = tuple(timing for program in programs for timing in program.timing)
        yield Sentence(
            "{card} is a {timing} plot twist, and now {now}",
            card=called,
            timing=_timings(timings),
            now=asked.now,
        )
    own = plays_as_own(state, player)
    if not own and not any(program.any_turn for program in timely):
        yield Sentence("{card} is played only in its player's own turn", card=called)
    if forbidder := asked.forbids(Verb.PLAY, card):
        yield asked.cant_be_played(card, forbidder)
    if not team_met(state, player, card):
        yield asked.needs_team(card)
    if not castable(state, player, card):
        yield Sentence("no Spellcaster on your side can pay for {card}", card=called)
    if not may_play(state, player, card, now, own):
        yield Sentence("what {card} asks for is not so now", card=called)


def cost(asked: Asked, action: Action) -> Iterator[Sentence]:
    if action not in asked.decision.options:
        yield Sentence("there is no such cost to choose")


def pay(asked: Asked, action: Action) -> Iterator[Sentence]:
    state, card = asked.state, action.card
    if not asked.is_card(card):
        yield Sentence("there is no such card")
    called, fact = asked.card(card), asked.fact(card)
    if state.side[card] != asked.player or state.spot[card] not in (Spot.HAND, Spot.RESOURCE):
        yield Sentence(
            "{card} is {place}, and players pay with their own resources and hands",
            card=called,
            place=asked.place(card),
        )
    if state.spot[card] == Spot.RESOURCE and not state.face[card]:
        yield Sentence("{card} is face down, and only face-up locations pay", card=called)
    owed, user = symbols_owed(state, asked.decision), payer(state)
    power = asked.decision.power if is_use(state) else -1
    teams = derived(state).teams_of(state, user)
    having = sources(state, asked.player, user, power)
    gives = [source for source in having if source[0] == card]
    if not gives and not fact.location:
        yield Sentence("{card} is no location, and only locations pay for super powers", card=called)
    if not gives:
        yield Sentence("{card} can't pay for this", card=called)
    gives = [source for source in gives if owed[0] is None or owed[0] in source[1]]
    if not gives:
        yield Sentence("{card} does not give {symbol}", card=called, symbol=symbol_words(owed[0]))
    if not any(not only or only & teams for _, _, only in gives):
        yield Sentence(
            "{card} pays only for characters of {teams}", card=called, teams=team_names(fact.teams)
        )
    if not can_pay(having, teams, owed[1:], (card,)):
        yield Sentence(
            "if {card} gave {symbol}, nothing could pay {cost} after it",
            card=called,
            symbol=symbol_words(owed[0]),
            cost=_symbols(owed[1:]),
        )
    if action.other != -1:
        yield Sentence("{card} pays one symbol", card=called)
