"""Moves by hand, for what the engine does not play: each is one verb of the game, marked in the log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import assert_never

from vsdeck.engine import Ask, Event, GameState, Happen, Phase, Spot, chance, changes, game, mains, terrain
from vsdeck.engine.reading import BACK, FRONT, VITALITY, fact_of, together, tokens_beside
from vsdeck.engine.replacement import is_waiting
from vsdeck.engine.transcript import lines, name, told_apart
from vsdeck.sentence import Name, Refusal, Sentence


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
    DAZE = "daze"
    HIDE = "hide"
    RECOVER = "recover"
    """Or face up again, if it is hidden."""
    READY = "ready"
    EXHAUST = "exhaust"
    EQUIP = "equip"
    """`card` onto the character with the number `number`."""
    XP = "xp"
    """`number` XP for `card`; below zero it loses them."""
    LEVEL = "level"
    """`card` to the next level of that place among its next ones, below zero to its former one."""
    TALLY = "tally"
    """`number` counters of the kind `player` on `card`: vitality, or those that some power names."""
    TOKEN = "token"
    """A token for `player` in the row `spot`: a copy of `card`, or a blank one with -1."""
    SIDE = "side"
    """`card` to the side of `player`, in the row where it stands."""
    SHUFFLE = "shuffle"
    """The deck of `player`."""
    ROLL = "roll"
    """A die with `number` sides; a coin with two."""


@dataclass(frozen=True, slots=True)
class Manual:
    hand: Hand
    card: int = -1
    number: int = 0
    spot: Spot = Spot.HAND
    player: int = 0


class ManualRefused(Refusal):
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


def refused(state: GameState) -> Sentence | None:
    """Why nothing can be moved by hand now."""
    if state.decision is None:
        return Sentence("the game is over; take an action back first")
    if state.decision.ask not in CALM or state.phase == Phase.SETUP:
        return Sentence("finish what is asked first: moves by hand are made between actions")
    return None


def move_by_hand(state: GameState, manual: Manual, asks: bool = True) -> None:
    """Changes a state of one's own and asks again; ManualRefused if the move makes no sense.

    For who makes another move by hand right after it: with `asks=False` what may be done between them is not
    worked out where the same is asked again, so the options of the decision are those of before."""
    if (why := refused(state)) is not None:
        raise ManualRefused(why)
    if not -MOST <= manual.number <= MOST and manual.hand is not Hand.EQUIP:
        raise ManualRefused(Sentence("{number} is too much; at most {most}", number=manual.number, most=MOST))
    state.log = []
    _do(state, manual)
    game.ask_again(state, asks)


def _do(state: GameState, manual: Manual) -> None:
    if manual.hand is Hand.DRAW:
        if not 0 <= manual.player < state.rules.players or manual.number < 1:
            raise ManualRefused(Sentence("say who draws, and at least one card"))
        if not changes.draw(state, manual.player, manual.number):
            player = state.rules.names[manual.player]
            raise ManualRefused(Sentence("the deck of {player} is empty", player=player))
        return
    if manual.hand in (Hand.SHUFFLE, Hand.ROLL):
        _chance(state, manual)
        return
    card = manual.card
    if manual.hand is Hand.TOKEN and card == -1:
        _token(state, manual)
        return
    if not 0 <= card < len(state.fact) or card in state.rules.persons:
        raise ManualRefused(Sentence("there is no such card"))
    if manual.hand is Hand.TOKEN:
        _token(state, manual)
        return
    if manual.hand is Hand.MOVE:
        _move(state, card, manual.spot, manual.number)
        return
    if manual.hand is Hand.EQUIP:
        _equip(state, card, manual.number)
        return
    if not state.in_play(card):
        raise ManualRefused(Sentence("{card} is not in play", card=name(state, card)))
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
        case Hand.DAZE:
            done = bool(changes.stun(state, [card], wound=False))
        case Hand.HIDE:
            done = changes.hide(state, card)
        case Hand.RECOVER if card in state.hidden:
            done = changes.turn_face(state, card, 1)
        case Hand.RECOVER:
            done = changes.recover(state, card)
        case Hand.READY:
            done = changes.ready(state, card)
        case Hand.EXHAUST:
            done = bool(state.face[card]) and changes.exhaust(state, card)
        case Hand.XP | Hand.LEVEL:
            done = _experience(state, card, manual)
        case Hand.TALLY:
            done = _tally(state, card, manual.player, number)
        case Hand.SIDE:
            done = _change_side(state, card, manual.player)
        case Hand.DRAW | Hand.MOVE | Hand.EQUIP | Hand.SHUFFLE | Hand.ROLL | Hand.TOKEN:
            raise AssertionError("these are no changes of a card in play")
        case unknown:
            assert_never(unknown)
    if not done and not is_waiting(state, card):
        raise ManualRefused(
            Sentence(
                "{verb} changes nothing about {card} now",
                verb=_VERBS[manual.hand],
                card=name(state, card),
            )
        )


def _chance(state: GameState, manual: Manual) -> None:
    if manual.hand is Hand.ROLL:
        if manual.number < 2:
            raise ManualRefused(Sentence("a die has two sides at least"))
        _, state.chance = chance.draw(state.chance, manual.number)
        return
    if not 0 <= manual.player < state.rules.players:
        raise ManualRefused(Sentence("say whose deck is shuffled"))
    changes.shuffle(state, manual.player)


def _experience(state: GameState, card: int, manual: Manual) -> bool:
    """XP as the game gives it, with the level that it may bring; or a level at once."""
    if manual.hand is Hand.XP:
        if manual.number < 0:
            return mains.lose_xp(state, card, -manual.number)
        before = (state.xp[card], state.fact[card])
        mains.gain_xp(state, card, manual.number)
        return (state.xp[card], state.fact[card]) != before
    level = other_level(state, card, manual.number)
    if level < 0:
        return False
    mains.set_level(state, card, level)
    return True


def other_level(state: GameState, card: int, step: int) -> int:
    """A next level of a main character, by its place, or the former one below zero; -1 if there is none."""
    if step < 0:
        return state.below.get(card, (-1,))[-1] if state.below.get(card) else -1
    further = next_levels(state, card)
    return further[step - 1] if 0 < step <= len(further) else -1


def next_levels(state: GameState, card: int) -> tuple[int, ...]:
    return tuple(state.rules.next_levels.get((state.owner[card], state.fact[card]), ()))


def _tally(state: GameState, card: int, kind: int, number: int) -> bool:
    if kind not in tally_kinds(state):
        return False
    if number > 0:
        return bool(changes.put_counters(state, card, number, kind))
    has = dict(state.tallies.get(card, {})).get(kind, 0)
    return bool(changes.remove_counters(state, card, min(-number, has), kind)) if has else False


def tally_kinds(state: GameState) -> tuple[int, ...]:
    """The counters other than +1/+1 and -1/-1 that this game knows."""
    return (VITALITY, *sorted(state.rules.marks))


def _change_side(state: GameState, card: int, player: int) -> bool:
    if not 0 <= player < state.rules.players or not state.alive[player] or state.side[card] == player:
        return False
    if state.main[card] >= 0 or not changes.may_enter(state, card, player):
        return False
    changes.change_side(state, card, player, state.spot[card])
    return True


def _token(state: GameState, manual: Manual) -> None:
    card, player, spot = manual.card, manual.player, manual.spot
    if not 0 <= player < state.rules.players or not state.alive[player] or spot not in (FRONT, BACK):
        raise ManualRefused(Sentence("say on whose side and in which row it stands"))
    blank = tokens_beside(state, player)[1]
    if not blank:
        raise ManualRefused(Sentence("{player} has no token left", player=state.rules.names[player]))
    if card >= 0 and not fact_of(state, card).supporting:
        raise ManualRefused(Sentence("{card} is no supporting character", card=name(state, card)))
    token = blank[0]
    state.fact[token] = state.fact[card] if card >= 0 else state.rules.cards[token][0]
    changes.appear(state, token, changes.Coming(player, spot))


def _equip(state: GameState, card: int, bearer: int) -> None:
    """Whatever it costs and whoever may wear it: that is why it is done by hand. What nobody wears lies with
    the character and does nothing."""
    if not 0 <= bearer < len(state.fact) or not state.in_play(bearer) or bearer == card:
        raise ManualRefused(Sentence("say which character in play gets it"))
    if state.main[card] >= 0:
        raise ManualRefused(Sentence("{card} is a main character and stays in play", card=name(state, card)))
    if state.wearer(card) == bearer:
        raise ManualRefused(Sentence("{card} is there already", card=name(state, card)))
    if state.in_play(card) or card in state.elsewhere:
        changes.move(state, card, Spot.REMOVED)  # with all that it has and wears
    if fact_of(state, card).worn:
        changes.attach(state, card, bearer, state.side[bearer])
    else:
        changes.put_beside(state, card, state.side[bearer], state.ref(bearer))


def _move(state: GameState, card: int, spot: Spot, number: int) -> None:
    fact = fact_of(state, card)
    rows = (FRONT, BACK)
    if spot == Spot.ATTACHED:
        raise ManualRefused(Sentence("say which character in play gets it"))
    if spot == Spot.PILE and card not in state.rules.home:
        raise ManualRefused(Sentence("{card} did not start in a pile beside the table", card=Name(fact.name)))
    if lies_there(state, card, spot):
        raise ManualRefused(Sentence("{card} is there already", card=Name(fact.name)))
    enters = not fact.character or changes.may_enter(state, card, state.owner[card])
    if card in state.elsewhere and spot in rows and enters:
        changes.move(state, card, Spot.REMOVED)  # out of its universe, with all that it has and wears
    if state.in_play(card) and spot in rows:
        changes.set_row(state, card, spot)
    elif state.main[card] >= 0 and state.in_play(card):
        raise ManualRefused(Sentence("{card} is a main character and stays in play", card=Name(fact.name)))
    elif spot in rows and fact.terrain:
        terrain.lay(state, card, state.owner[card], spot)
    elif spot in rows and fact.machine:
        changes.stand(state, card, state.owner[card], spot)
    elif spot in rows:
        if not enters:
            raise ManualRefused(Sentence("{card} cannot come into play on this side", card=Name(fact.name)))
        changes.appear(state, card, changes.Coming(state.owner[card], spot))
    elif state.spot[card] == Spot.RESOURCE and spot == Spot.RESOURCE:
        if not changes.turn_face(state, card, int(number > 0)):
            raise ManualRefused(Sentence("{card} lies so already", card=Name(fact.name)))
    else:
        _carry(state, card, spot, number)


def lies_there(state: GameState, card: int, spot: Spot) -> bool:
    """A resource can still be turned, a card of a deck brought to either end: where it is is not told."""
    return state.spot[card] == spot and spot not in (Spot.RESOURCE, Spot.DECK)


def _carry(state: GameState, card: int, spot: Spot, number: int) -> None:
    at = changes.BOTTOM if spot == Spot.DECK and number else changes.TOP
    pile = state.rules.home[card] if spot == Spot.PILE else ""
    changes.move(state, card, spot, at, face=int(number > 0) if spot == Spot.RESOURCE else 1, pile=pile)


_VERBS = {
    Hand.COUNTERS: Sentence("counters"),
    Hand.WOUNDS: Sentence("wounds"),
    Hand.STUN: Sentence("stun"),
    Hand.DAZE: Sentence("daze"),
    Hand.HIDE: Sentence("hide"),
    Hand.RECOVER: Sentence("recover"),
    Hand.READY: Sentence("ready"),
    Hand.EXHAUST: Sentence("exhaust"),
    Hand.XP: Sentence("XP"),
    Hand.LEVEL: Sentence("another level"),
    Hand.TALLY: Sentence("counters"),
    Hand.SIDE: Sentence("another side"),
}
_MOVES = {
    Spot.FRONT: "By hand: {card} goes to the front row.",
    Spot.BACK: "By hand: {card} goes to the back row.",
    Spot.HAND: "By hand: {card} goes to the hand.",
    Spot.KO_PILE: "By hand: {card} goes to the KO pile.",
    Spot.REMOVED: "By hand: {card} leaves the game.",
    Spot.PILE: "By hand: {card} goes back to its pile beside the table.",
}


_SAID = {
    Hand.DRAW: {Happen.DRAWS},
    Hand.MOVE: {Happen.MOVES_ROW, Happen.APPEARS, Happen.GAINS_RESOURCE, Happen.TURNS_FACE},
    Hand.COUNTERS: {Happen.COUNTERS},
    Hand.WOUNDS: {Happen.WOUNDED, Happen.HEALS},
    Hand.STUN: {Happen.GETS_STUNNED},
    Hand.DAZE: {Happen.GETS_STUNNED},
    Hand.HIDE: {Happen.HIDES},
    Hand.RECOVER: {Happen.RECOVERS, Happen.TURNS_FACE},
    Hand.READY: {Happen.READIES},
    Hand.EXHAUST: {Happen.EXHAUSTS},
    Hand.EQUIP: {Happen["GETS_EQUIPPED"]},
    Hand.XP: {Happen.GAINS_XP},
    Hand.LEVEL: {Happen.LEVELS},
    Hand.TALLY: {Happen.COUNTERS, Happen.COUNTERS_GO},
    Hand.TOKEN: {Happen.APPEARS},
    Hand.SIDE: {Happen.CHANGES_SIDE},
    Hand.SHUFFLE: {Happen.SHUFFLES},
    Hand.ROLL: set[Happen](),
}
"""What `words` says of each move already."""


def led_to(manual: Manual, events: Sequence[Event]) -> tuple[Event, ...]:
    """What happened besides the move itself: a wound that KOs, counters that a power doubles."""
    said = [event for event in events if _is_said(manual, event)]
    said = said[: manual.number if manual.hand is Hand.DRAW else 1]
    return tuple(event for event in events if not any(event is one for one in said))


def _is_said(manual: Manual, event: Event) -> bool:
    count = abs(manual.number)
    if manual.hand is Hand.TALLY:
        count = together(manual.player, count)
    counts = manual.hand in (Hand.COUNTERS, Hand.WOUNDS, Hand.XP, Hand.TALLY)
    return event.kind in _SAID[manual.hand] and (not counts or abs(event.number) == count)


def words(state: GameState, manual: Manual) -> Sentence:
    """A move by hand as a line of the log, told before it is made."""
    number = manual.number
    if manual.hand is Hand.DRAW:
        player = state.rules.names[manual.player]
        return Sentence("By hand: {player} draws {count}.", player=player, count=number)
    if manual.hand is Hand.SHUFFLE:
        player = state.rules.names[manual.player]
        return Sentence("By hand: the deck of {player} is shuffled.", player=player)
    if manual.hand is Hand.ROLL:
        return _rolled(state, number)
    if manual.hand is Hand.TOKEN:
        player = state.rules.names[manual.player]
        if manual.card < 0:
            return Sentence("By hand: a blank token for {player}.", player=player)
        copied = name(state, manual.card)
        return Sentence("By hand: a token that is {card} for {player}.", card=copied, player=player)
    card = told_apart(state, manual.card)
    if (event := _told_as(state, manual)) is not None:
        (told,) = lines(state, [event])
        return Sentence("By hand: {told}", told=told)
    if manual.hand is Hand.SIDE:
        player = state.rules.names[manual.player]
        return Sentence("By hand: {card} goes to the side of {player}.", card=card, player=player)
    if manual.hand is Hand.EQUIP:
        return Sentence(
            "By hand: {card} goes onto {other}.", card=card, other=told_apart(state, manual.number)
        )
    if manual.hand in _UNTOLD:
        return Sentence(_UNTOLD[manual.hand], card=card)
    if manual.spot is Spot.DECK:
        return Sentence(
            "By hand: {card} goes to the bottom of the deck."
            if number
            else "By hand: {card} goes to the top of the deck.",
            card=card,
        )
    if manual.spot is Spot.RESOURCE:
        return Sentence(
            "By hand: {card} goes to the resource row, face up."
            if number
            else "By hand: {card} goes to the resource row, face down.",
            card=card,
        )
    return Sentence(_MOVES[manual.spot], card=card)


_UNTOLD = {Hand.DAZE: "By hand: {card} gets dazed."}
"""What the log does not tell where the game does it."""
_CHANGES = {
    Hand.STUN: Happen.GETS_STUNNED,
    Hand.HIDE: Happen.HIDES,
    Hand.RECOVER: Happen.RECOVERS,
    Hand.READY: Happen.READIES,
    Hand.EXHAUST: Happen.EXHAUSTS,
}


def _told_as(state: GameState, manual: Manual) -> Event | None:
    """What a move that changes a card in play would be in the game."""
    card, number = manual.card, manual.number
    match manual.hand:
        case Hand.COUNTERS:
            return Event(Happen.COUNTERS, card=card, number=number)
        case Hand.WOUNDS:
            return Event(Happen.WOUNDED if number > 0 else Happen.HEALS, card=card, number=abs(number))
        case Hand.XP:
            return Event(Happen.GAINS_XP, card=card, number=number)
        case Hand.LEVEL:
            level = other_level(state, card, number)
            fact = state.rules.facts[level] if level >= 0 else fact_of(state, card)
            return Event(Happen.LEVELS, card=card, number=fact.level)
        case Hand.TALLY:
            kind = Happen.COUNTERS if number > 0 else Happen.COUNTERS_GO
            return Event(kind, card=card, number=together(manual.player, abs(number)))
    happens = _CHANGES.get(manual.hand)
    return None if happens is None else Event(happens, card=card)


def _rolled(state: GameState, sides: int) -> Sentence:
    """What comes is known from the table before it: the same again after an undo."""
    found = chance.draw(state.chance, max(2, sides))[0] + 1
    if sides == 2:
        return Sentence("By hand: a coin shows heads." if found == 1 else "By hand: a coin shows tails.")
    return Sentence("By hand: a die with {sides} sides shows {count}.", sides=sides, count=found)
