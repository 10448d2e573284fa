"""Rules for the steps of a turn: resources, recruits, formation and power-ups."""

from __future__ import annotations

from collections.abc import Iterator

from vsdeck.engine.action import TEAMMATE, Action
from vsdeck.engine.changes import may_enter
from vsdeck.engine.decision import Ask
from vsdeck.engine.options import recruit_cost
from vsdeck.engine.refusal.asked import Asked
from vsdeck.engine.rules import Mode
from vsdeck.engine.state import BACK, FRONT
from vsdeck.powers.ir import Verb


def from_hand(asked: Asked, card: int, what: str) -> Iterator[str]:
    """`what` says of which cards the rule speaks: "plot twists are played"."""
    if not asked.is_card(card):
        yield "there is no such card"
    if not asked.in_hand(card):
        yield f"{asked.card(card)} is {asked.place(card)}, and {what} from the player's own hand"


def resource(asked: Asked, action: Action) -> Iterator[str]:
    card = action.card
    yield from from_hand(asked, card, "resources come")
    if action.other not in (0, 1):
        yield "a resource is face up or face down"
    if action.other == 1 and not asked.fact(card).location:
        yield f"{asked.card(card)} is no location, and only locations become face-up resources"


def recruit(asked: Asked, action: Action) -> Iterator[str]:
    state, player, card = asked.state, asked.player, action.card
    yield from from_hand(asked, card, "characters are recruited")
    called = asked.card(card)
    if not asked.fact(card).supporting:
        yield f"{called} is no supporting character, and only those are recruited"
    if forbidder := asked.forbids(Verb.PLAY, card):
        yield f"a power of {forbidder} says that {called} can't be played"
    cost, points = recruit_cost(state, player, card), state.points[player]
    if cost > points:
        left = "1 recruit point is" if points == 1 else f"{points} recruit points are"
        yield f"{called} costs {cost}, and {left} left"
    if action.other in (FRONT + TEAMMATE, BACK + TEAMMATE):
        yield from _to_teammate(asked, card)
    elif action.other not in (FRONT, BACK):
        yield f"{called} is recruited into the front row or the back row, and into no other place"
    elif not may_enter(state, card, player):
        yield _like_the_main(asked, card, player)


def _to_teammate(asked: Asked, card: int) -> Iterator[str]:
    rules, mate = asked.state.rules, (asked.player + 2) % 4
    if rules.mode is not Mode.TEAMS:
        yield "only in 2 vs. 2 there is a teammate's side to recruit to"
    if not rules.shared_recruits:
        yield "this game is played without recruits for the teammate's side"
    if not asked.state.alive[mate]:
        yield f"{asked.person(mate)} is out of the game"
    if not may_enter(asked.state, card, mate):
        yield _like_the_main(asked, card, mate)


def _like_the_main(asked: Asked, card: int, player: int) -> str:
    return (
        f"{asked.card(card)} has the name of the main character of {asked.person(player)}, "
        "and no other character with that name may come onto that side"
    )


def shift(asked: Asked, action: Action) -> Iterator[str]:
    card = action.card
    if not asked.is_card(card):
        yield "there is no such card"
    called = asked.card(card)
    if not asked.on_side(card):
        yield f"{called} is {asked.place(card)}, and players move characters of their own side"
    if card in asked.state.moved:
        yield f"{called} has moved, and each character moves only once in a formation step"
    if forbidder := asked.forbids(Verb.MOVE, card):
        yield f"a power of {forbidder} says that {called} can't move"
    if action.other != -1:
        yield f"{called} can only move to the other row of its side"


def power_up(asked: Asked, action: Action) -> Iterator[str]:
    state, card, character = asked.state, action.card, action.other
    yield from from_hand(asked, card, "power-ups are discarded")
    called = asked.card(card)
    if not asked.fact(card).character:
        yield f"{called} is no character, and only characters power up"
    if not asked.is_card(character):
        yield f"{called} must power up a character in play"
    powered = asked.card(character)
    if not asked.on_side(character):
        yield f"{powered} is {asked.place(character)}, and players power up characters of their own side"
    if not state.face[character]:
        yield f"{powered} is stunned, and only face-up characters are powered up"
    if not asked.fact(card).names & asked.fact(character).names:
        yield f"{called} does not have the name of {powered}, and only a card of the same name powers up"
    combat = state.combat if asked.decision.ask is Ask.COMBAT else None
    if combat is not None and state.ref(character) not in (*combat.attackers, combat.defender):
        yield f"{powered} is not in this combat, and in a combat only its characters are powered up"
    if forbidder := asked.forbids(Verb.POWER_UP, character):
        yield f"a power of {forbidder} says that {powered} can't be powered up"
