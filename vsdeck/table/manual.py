"""Moves by hand, for what the engine does not play: each is one verb of the game, marked in the log."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import assert_never

from vsdeck.engine import Ask, GameState, Phase, Spot, changes, game
from vsdeck.engine.reading import BACK, FRONT, fact_of
from vsdeck.engine.transcript import name


class Hand(StrEnum):
    """What a hand can do to the table."""

    DRAW = "draw"
    """`player` draws `number` cards."""
    MOVE = "move"
    """`card` to `spot`; a deck on top, or below all others with `number` 1; a resource face up with 1."""
    COUNTERS = "counters"
    """`number` +1/+1 counters on `card`, below zero -1/-1 counters."""
    WOUNDS = "wounds"
    """`number` wounds on `card`; below zero heals."""
    STUN = "stun"
    RECOVER = "recover"
    READY = "ready"
    EXHAUST = "exhaust"


@dataclass(frozen=True, slots=True)
class Manual:
    hand: Hand
    card: int = -1
    number: int = 0
    spot: Spot = Spot.HAND
    player: int = 0


class ManualRefused(ValueError):
    """Why a move by hand cannot be made, and what can be done instead."""


CALM = frozenset(
    {
        Ask.DRAW,
        Ask.RECOVERY,
        Ask.RESOURCE,
        Ask.BUILD,
        Ask.RECRUIT,
        Ask.FORMATION,
        Ask.MAIN,
        Ask.COMBAT,
    }
)
"""Here the engine can be asked again what may be done, after a hand has changed the table."""
MOST = 60


def move_by_hand(state: GameState, manual: Manual) -> None:
    """Changes a state of one's own and asks again; ManualRefused if the move makes no sense."""
    decision = state.decision
    if decision is None:
        raise ManualRefused("the game is over; take an action back first")
    if decision.ask not in CALM or state.phase == Phase.SETUP:
        raise ManualRefused("finish what is asked first: moves by hand are made between actions")
    if not -MOST <= manual.number <= MOST:
        raise ManualRefused(f"{manual.number} is too much; at most {MOST}")
    state.log = []
    _do(state, manual)
    state.derived = None
    state.suspect = 1
    state.decision = None
    game.advance(state)


def _do(state: GameState, manual: Manual) -> None:
    if manual.hand is Hand.DRAW:
        if not 0 <= manual.player < state.rules.players or manual.number < 1:
            raise ManualRefused("say who draws, and at least one card")
        if not changes.draw(state, manual.player, manual.number):
            raise ManualRefused(f"the deck of {state.rules.names[manual.player]} is empty")
        return
    card = manual.card
    if not 0 <= card < len(state.fact) or card in state.rules.persons:
        raise ManualRefused("there is no such card")
    if manual.hand is Hand.MOVE:
        _move(state, card, manual.spot, manual.number)
        return
    if not state.in_play(card):
        raise ManualRefused(f"{name(state, card)} is not in play")
    _change(state, card, manual)


def _change(state: GameState, card: int, manual: Manual) -> None:
    number = manual.number
    match manual.hand:
        case Hand.COUNTERS:
            done = bool(changes.put_counters(state, card, number))
        case Hand.WOUNDS if number < 0:
            done = bool(changes.heal(state, card, -number))
        case Hand.WOUNDS:
            done = number > 0 and bool(changes.wound(state, [card], number))
        case Hand.STUN:
            done = bool(changes.stun(state, [card]))
        case Hand.RECOVER:
            done = changes.recover(state, card)
        case Hand.READY:
            done = changes.ready(state, card)
        case Hand.EXHAUST:
            done = bool(state.face[card]) and changes.exhaust(state, card)
        case Hand.DRAW | Hand.MOVE:
            raise AssertionError("these are no changes of a card in play")
        case unknown:
            assert_never(unknown)
    if not done:
        raise ManualRefused(f"{manual.hand.value} changes nothing about {name(state, card)} now")


def _move(state: GameState, card: int, spot: Spot, number: int) -> None:
    fact = fact_of(state, card)
    rows = (FRONT, BACK)
    if state.spot[card] == spot and spot != Spot.RESOURCE:
        raise ManualRefused(f"{fact.name} is there already")
    if state.in_play(card) and spot in rows:
        changes.set_row(state, card, spot)
    elif fact.main:
        raise ManualRefused(f"{fact.name} is a main character and stays in play")
    elif spot in rows:
        if not changes.may_enter(state, card, state.owner[card]):
            raise ManualRefused(f"{fact.name} cannot come into play on this side")
        changes.appear(state, card, state.owner[card], spot)
    elif state.spot[card] == Spot.RESOURCE and spot == Spot.RESOURCE:
        if not changes.turn_face(state, card, int(number > 0)):
            raise ManualRefused(f"{fact.name} lies so already")
    else:
        _carry(state, card, spot, number)


def _carry(state: GameState, card: int, spot: Spot, number: int) -> None:
    at = changes.BOTTOM if spot == Spot.DECK and number else changes.TOP
    changes.move(state, card, spot, at, face=int(number > 0) if spot == Spot.RESOURCE else 1)


def words(state: GameState, manual: Manual) -> str:
    """A move by hand as a line of the log, told before it is made."""
    if manual.hand is Hand.DRAW:
        return f"By hand: {state.rules.names[manual.player]} draws {manual.number}."
    what, number = name(state, manual.card), manual.number
    match manual.hand:
        case Hand.MOVE:
            place = manual.spot.name.lower().replace("_", " ")
            if manual.spot in (FRONT, BACK):
                place += " row"
            elif manual.spot is Spot.DECK:
                place = "bottom of the deck" if number else "top of the deck"
            elif manual.spot is Spot.RESOURCE:
                place = f"resource row, face {'up' if number else 'down'}"
            return f"By hand: {what} goes to the {place}."
        case Hand.COUNTERS | Hand.WOUNDS:
            return f"By hand: {what}, {manual.hand.value} {number:+d}."
    return f"By hand: {manual.hand.value} {what}."
