"""Rules for super powers and plot twists: whose, when, how often, and what pays for them."""

from __future__ import annotations

from collections.abc import Iterator

from vsdeck.card import Symbol, Timing
from vsdeck.engine.action import Action
from vsdeck.engine.decision import Ask
from vsdeck.engine.derived import derived
from vsdeck.engine.options import has_team, in_time, may_play, own_turn, works
from vsdeck.engine.payment import can_pay, sources, symbols_owed
from vsdeck.engine.program import Program, Sort
from vsdeck.engine.refusal.asked import Asked
from vsdeck.engine.refusal.steps import from_hand
from vsdeck.engine.state import Spot
from vsdeck.engine.transcript import listed, power_name
from vsdeck.powers.ir import Verb

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


def use(asked: Asked, action: Action) -> Iterator[str]:
    state, card, power = asked.state, action.card, action.other
    if not asked.is_card(card):
        yield "there is no such card"
    if not 0 <= power < len(state.rules.programs):
        yield "there is no such power"
    yield from _who_has_it(asked, card, power)
    program = state.rules.programs[power]
    called, user = power_name(state, power), asked.card(card)
    yield from _when(asked, card, program, called)
    if forbidder := asked.forbids(Verb.USE_SUPER_POWERS, card):
        yield f"a power of {forbidder} says that {user} can't use super powers"
    if not works(state, asked.player, card, program):
        yield f"what {called} of {user} asks for is not so now"
    if (state.ref(card), power, -1) in state.used:
        yield f"{user} has used {called}, and a character uses the same super power only once each turn"
    if not can_pay(sources(state, asked.player), derived(state).teams_of(state, card), program.cost):
        yield f"no locations can pay {_symbols(program.cost)} for {called} of {user}"


def _who_has_it(asked: Asked, card: int, power: int) -> Iterator[str]:
    state, called, user = asked.state, power_name(asked.state, power), asked.card(card)
    mine = state.side[card] in state.rules.yours(asked.player)
    if not mine:
        yield f"{user} is {asked.place(card)}, and players use the powers of their own side"
    elsewhere = state.fact[card] in state.rules.odd
    own_pile = state.spot[card] in (Spot.HAND, Spot.KO_PILE) and state.side[card] == asked.player
    if not state.in_play(card) and not (elsewhere and own_pile):
        yield f"{user} is {asked.place(card)}, and its powers work only in play"
    if not state.face[card] and not elsewhere:
        yield f"{user} is stunned, and stunned characters have no powers"
    powers = derived(state).powers_of(state, card) if state.face[card] else asked.fact(card).powers
    if power not in powers:
        has = "has lost" if power in asked.fact(card).powers else "does not have"
        yield f"{user} {has} {called}"
    program = state.rules.programs[power]
    if power not in state.rules.supers:
        yield (
            f"{called} of {user} is not scripted"
            if program.sort is Sort.SUPER
            else f"{called} of {user} is no super power: it works by itself"
        )
    if program.condition is None and not (state.in_play(card) and state.face[card]):
        yield f"{called} of {user} works only face up in play"


def _when(asked: Asked, card: int, program: Program, called: str) -> Iterator[str]:
    now = TIMING[asked.decision.ask]
    if not in_time(asked.state, card, program, now):
        if now is Timing.COMBAT and Timing.COMBAT in program.timing:
            yield f"{asked.card(card)} is not in this combat, and {called} is used in its own combat"
        yield f"{called} is a {_timings(program.timing)} power, and now {asked.now}"
    if not (own_turn(asked.state, asked.player) or program.any_turn):
        yield f"{called} is used only in the turn of its own player"


def _timings(timings: tuple[Timing, ...]) -> str:
    return " or ".join(timing.value.capitalize() for timing in timings)


def _symbols(cost: tuple[Symbol, ...]) -> str:
    return listed([symbol.value for symbol in cost])


def play(asked: Asked, action: Action) -> Iterator[str]:
    state, player, card = asked.state, asked.player, action.card
    yield from from_hand(asked, card, "plot twists are played")
    called, fact = asked.card(card), asked.fact(card)
    if not fact.plot_twist:
        yield f"{called} is no plot twist"
    if action.other != -1:
        yield f"{called} is played alone"
    programs = [state.rules.programs[power] for power in fact.powers]
    if not programs or not all(program.scripted for program in programs):
        yield f"{called} is not scripted"
    now = TIMING[asked.decision.ask]
    timely = [program for program in programs if now in program.timing]
    if not timely:
        timings = _timings(tuple(timing for program in programs for timing in program.timing))
        yield f"{called} is a {timings} plot twist, and now {asked.now}"
    own = own_turn(state, player)
    if not own and not any(program.any_turn for program in timely):
        yield f"{called} is played only in its player's own turn"
    if forbidder := asked.forbids(Verb.PLAY, card):
        yield f"a power of {forbidder} says that {called} can't be played"
    if not may_play(state, player, card, now, own):
        assert not has_team(state, player, fact.teams)
        yield f"{called} needs a face-up character of {' or '.join(sorted(fact.teams))} on its player's side"


def pay(asked: Asked, action: Action) -> Iterator[str]:
    state, card = asked.state, action.card
    if not asked.is_card(card):
        yield "there is no such card"
    called, fact = asked.card(card), asked.fact(card)
    if state.side[card] != asked.player or state.spot[card] not in (Spot.HAND, Spot.RESOURCE):
        yield f"{called} is {asked.place(card)}, and players pay with their own resources and hands"
    if not fact.location:
        yield f"{called} is no location, and only locations pay for super powers"
    if state.spot[card] == Spot.RESOURCE and not state.face[card]:
        yield f"{called} is face down, and only face-up locations pay"
    owed, user = symbols_owed(state, asked.decision), asked.decision.source
    if owed[0] not in fact.symbols:
        yield f"{called} does not give {owed[0].value}"
    teams = derived(state).teams_of(state, user)
    if fact.teams and not fact.teams & teams:
        yield f"{called} pays only for characters of {' or '.join(sorted(fact.teams))}"
    if not can_pay(sources(state, asked.player), teams, owed[1:], (card,)):
        yield f"if {called} gave {owed[0].value}, nothing could pay {_symbols(owed[1:])} after it"
    if action.other != -1:
        yield f"{called} pays one symbol"
