"""Rules for the steps of a turn: resources, recruits, formation and power-ups."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from vsdeck.engine.action import TEAMMATE, Action
from vsdeck.engine.changes import open_rows
from vsdeck.engine.costs import recruit_cost
from vsdeck.engine.decision import Ask
from vsdeck.engine.equipment import fits, keeps_itself, may_wear
from vsdeck.engine.guises import as_if, equipment_form
from vsdeck.engine.options import (
    elsewhere,
    helper_now,
    opens,
    owed_row,
    powers_up,
    recruited_as,
    recruits,
    resource_actions,
    team_met,
)
from vsdeck.engine.playing_along import hand_of
from vsdeck.engine.recruiting import comes_otherwise, may_come, ways
from vsdeck.engine.refusal.asked import Asked
from vsdeck.engine.rules import Mode
from vsdeck.engine.state import BACK, FRONT
from vsdeck.engine.terrain import open_to
from vsdeck.powers.ir import Verb
from vsdeck.sentence import Sentence


def from_hand(asked: Asked, card: int, what: Sentence, allowed: Sequence[int] = ()) -> Iterator[Sentence]:
    """`what` says of which cards the rule speaks: "plot twists are played"; powers may allow others."""
    if not asked.is_card(card):
        yield Sentence("there is no such card")
    if not asked.in_hand(card) and card not in allowed:
        yield Sentence(
            "{card} is {place}, and {what} from the player's own hand",
            card=asked.card(card),
            place=asked.place(card),
            what=what,
        )


def _other_part(asked: Asked, card: int) -> Iterator[Sentence]:
    """A hand may have parts: each is for what it plays itself."""
    state, helper = asked.state, helper_now(asked.state)
    if state.rules.plays_along and asked.in_hand(card) and card not in hand_of(state, asked.player, helper):
        yield Sentence("{card} is in another part of the hand", card=asked.card(card))


def resource(asked: Asked, action: Action) -> Iterator[Sentence]:
    state, card = asked.state, action.card
    yield from from_hand(asked, card, Sentence("resources come"))
    yield from _other_part(asked, card)
    if action.other not in (0, 1):
        yield Sentence("a resource is face up or face down")
    if forbidder := asked.forbids(Verb.PLAY_RESOURCE, card):
        yield Sentence(
            "a power of {forbidder} says that {card} can't become a resource",
            forbidder=forbidder,
            card=asked.card(card),
        )
    if action.other == 1 and not opens(state, card):
        yield Sentence(
            "{card} is no location, and only locations become face-up resources", card=asked.card(card)
        )
    forbidder = asked.forbids(Verb.PLAY_FACE_UP, card) or asked.forbids(Verb.PLAY, card)
    if action.other == 1 and forbidder:
        yield Sentence(
            "a power of {forbidder} says that {card} can't be played face up",
            forbidder=forbidder,
            card=asked.card(card),
        )
    if state.rules.more_resources and action not in resource_actions(state, asked.player):
        yield Sentence("{card} can't be one more resource this turn", card=asked.card(card))


def recruit(asked: Asked, action: Action) -> Iterator[Sentence]:
    if asked.knows(action.card) and asked.fact(action.card).machine:
        yield from _machine(asked, action)
    elif asked.is_card(action.card):
        with recruited_as(asked.state, asked.player, action.card):
            first = next(_character(asked, action), None)
        yield from () if first is None else (first,)
    else:
        yield from _character(asked, action)


def _character(asked: Asked, action: Action) -> Iterator[Sentence]:
    state, player, card = asked.state, asked.player, action.card
    yield from from_hand(asked, card, Sentence("characters are recruited"), recruits(state, player))
    yield from _other_part(asked, card)
    called = asked.card(card)
    if not asked.fact(card).recruited:
        yield Sentence("{card} is no supporting character, and only those are recruited", card=called)
    if forbidder := asked.forbids(Verb.PLAY, card) or asked.forbids(Verb.RECRUIT, card):
        yield asked.cant_be_played(card, forbidder)
    if (forbidder := asked.forbids(Verb.APPEAR, card)) and not comes_otherwise(state, card):
        yield Sentence("a power of {forbidder} keeps {card} from appearing", forbidder=forbidder, card=called)
    if not ways(state, player, card):
        yield from _too_dear(asked, card, recruit_cost(state, player, card))
        yield Sentence("what {card} costs can't be paid now", card=called)
    if action.other in (FRONT + TEAMMATE, BACK + TEAMMATE):
        yield from _to_teammate(asked, card)
        if action.other - TEAMMATE not in open_rows(state, card):
            yield _other_row(asked, card)
    elif action.other not in (FRONT, BACK):
        yield Sentence(
            "{card} is recruited into the front row or the back row, and into no other place", card=called
        )
    elif action.other not in open_rows(state, card):
        yield _other_row(asked, card)
    elif not may_come(state, card, player):
        yield _like_the_main(asked, card, player)


def _other_row(asked: Asked, card: int) -> Sentence:
    return Sentence("{card} can only be in the other row", card=asked.card(card))


def _too_dear(asked: Asked, card: int, cost: int) -> Iterator[Sentence]:
    points = asked.state.points[asked.player]
    if cost > points:
        yield Sentence(
            "{card} costs {cost}, and {points} recruit point is left"
            if points == 1
            else "{card} costs {cost}, and {points} recruit points are left",
            card=asked.card(card),
            cost=cost,
            points=points,
        )


def _played(asked: Asked, card: int) -> Iterator[Sentence]:
    """What all equipment needs to be played."""
    allowed = elsewhere(asked.state, asked.player, (Verb.PLAY,))
    yield from from_hand(asked, card, Sentence("equipment is played"), allowed)
    yield from _other_part(asked, card)
    if not team_met(asked.state, asked.player, card):
        yield asked.needs_team(card)
    if forbidder := asked.forbids(Verb.PLAY, card):
        yield asked.cant_be_played(card, forbidder)
    if keeps_itself(asked.state, asked.player, card):
        yield Sentence("what {card} asks for is not so now", card=asked.card(card))


def _machine(asked: Asked, action: Action) -> Iterator[Sentence]:
    card = action.card
    yield from _played(asked, card)
    yield from _too_dear(asked, card, recruit_cost(asked.state, asked.player, card))
    if action.other not in (FRONT, BACK):
        yield Sentence(
            "{card} is played into the front row or the back row, and into no other place",
            card=asked.card(card),
        )


def equip(asked: Asked, action: Action) -> Iterator[Sentence]:
    state, player, card, bearer = asked.state, asked.player, action.card, action.other
    if not asked.is_card(card):
        yield Sentence("there is no such card")
    if not asked.knows(card):
        yield from _played(asked, card)
    called = asked.card(card)
    if not asked.fact(card).equipment and (form := equipment_form(state, card)) >= 0:
        with as_if(state, card, form):
            told = list(equip(asked, action))
        yield from told
        return
    if not asked.fact(card).worn:
        yield Sentence("{card} is nothing that a character wears", card=called)
    yield from _played(asked, card)
    if not asked.is_card(bearer) or not state.in_play(bearer) or bearer in state.rules.persons:
        yield Sentence("{card} must be put onto a character in play", card=called)
    wearer = asked.card(bearer)
    if not fits(state, card, bearer, player):
        yield Sentence("{other} may not wear {card}", card=called, other=wearer)
    if forbidder := asked.forbids(Verb.EQUIP, card, bearer):
        yield Sentence(
            "a power of {forbidder} says that {card} can't be equipped", forbidder=forbidder, card=wearer
        )
    if not may_wear(state, card, bearer, player):
        yield Sentence(
            "{card} is hidden, and only face-up characters are equipped"
            if bearer in state.hidden
            else "{card} is stunned, and only face-up characters are equipped",
            card=wearer,
        )
    yield from _too_dear(asked, card, recruit_cost(state, player, card, bearer))


def _to_teammate(asked: Asked, card: int) -> Iterator[Sentence]:
    rules, mate = asked.state.rules, (asked.player + 2) % 4
    if rules.mode is not Mode.TEAMS:
        yield Sentence("only in 2 vs. 2 there is a teammate's side to recruit to")
    if not rules.shared_recruits:
        yield Sentence("this game is played without recruits for the teammate's side")
    if not asked.state.alive[mate]:
        yield Sentence("{player} is out of the game", player=asked.person(mate))
    if not may_come(asked.state, card, mate):
        yield _like_the_main(asked, card, mate)


def _like_the_main(asked: Asked, card: int, player: int) -> Sentence:
    return Sentence(
        "{card} has the name of the main character of {player}, and no other character with that name may "
        "come onto that side",
        card=asked.card(card),
        player=asked.person(player),
    )


def _of_their_own(asked: Asked, card: int) -> Iterator[Sentence]:
    if not asked.is_card(card):
        yield Sentence("there is no such card")
    if not asked.on_side(card):
        yield Sentence(
            "{card} is {place}, and players move characters of their own side",
            card=asked.card(card),
            place=asked.place(card),
        )


def shift(asked: Asked, action: Action) -> Iterator[Sentence]:
    card = action.card
    yield from _of_their_own(asked, card)
    called = asked.card(card)
    if card in asked.state.moved:
        yield Sentence(
            "{card} has moved, and each character moves only once in a formation step", card=called
        )
    if forbidder := asked.forbids(Verb.MOVE, card):
        yield Sentence("a power of {forbidder} says that {card} can't move", forbidder=forbidder, card=called)
    if FRONT + BACK - asked.state.spot[card] not in open_rows(asked.state, card):
        yield Sentence("{card} can only be in the row where it is", card=called)
    if owed_row(asked.state, card) == asked.state.spot[card]:
        yield Sentence("a power says that {card} must be in this row after the formation step", card=called)
    if action.other != -1:
        yield Sentence("{card} can only move to the other row of its side", card=called)


def step(asked: Asked, action: Action) -> Iterator[Sentence]:
    state, card = asked.state, action.card
    yield from _of_their_own(asked, card)
    called = asked.card(card)
    if ~card in state.moved:
        yield Sentence("{card} has stepped onto terrain or off it in this formation step", card=called)
    if forbidder := asked.forbids(Verb.MOVE, card):
        yield Sentence("a power of {forbidder} says that {card} can't move", forbidder=forbidder, card=called)
    if action.other == -1:
        if card not in state.stands:
            yield Sentence("{card} stands on no terrain", card=called)
    elif card in state.stands:
        yield Sentence("{card} stands on a terrain already", card=called)
    elif action.other not in open_to(state, card):
        yield Sentence("{card} steps only onto terrain of its own row that has room left", card=called)


def power_up(asked: Asked, action: Action) -> Iterator[Sentence]:
    state, card, character = asked.state, action.card, action.other
    yield from from_hand(asked, card, Sentence("power-ups are discarded"))
    called = asked.card(card)
    if not asked.is_card(character):
        yield Sentence("{card} must power up a character in play", card=called)
    powered = asked.card(character)
    if not asked.on_side(character):
        yield Sentence(
            "{card} is {place}, and players power up characters of their own side",
            card=powered,
            place=asked.place(character),
        )
    if character in state.hidden:
        yield Sentence("{card} is hidden, and only face-up characters are powered up", card=powered)
    if not state.face[character]:
        yield Sentence("{card} is stunned, and only face-up characters are powered up", card=powered)
    if not powers_up(state, character, card) and not asked.fact(card).character:
        yield Sentence("{card} is no character, and only characters power up", card=called)
    if not powers_up(state, character, card):
        yield Sentence(
            "{card} does not have the name of {other}, and only a card of the same name powers up",
            card=called,
            other=powered,
        )
    combat = state.combat if asked.decision.ask is Ask.COMBAT else None
    if combat is not None and state.ref(character) not in combat.fighting:
        yield Sentence(
            "{card} is not in this combat, and in a combat only its characters are powered up", card=powered
        )
    if forbidder := asked.forbids(Verb.POWER_UP, character):
        yield Sentence(
            "a power of {forbidder} says that {card} can't be powered up", forbidder=forbidder, card=powered
        )
