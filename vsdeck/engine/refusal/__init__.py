"""Why an action is not legal now: the first rule that it breaks, in the order in which a judge would explain.

`broken_rule` asks what `options` asks when it lists the legal actions, rule by rule; it finds none exactly
where `options` offers the action, or offers it with another copy of the same card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from vsdeck.engine.action import Action, Do
from vsdeck.engine.decision import Ask
from vsdeck.engine.refusal import answers, attacks, powers, steps
from vsdeck.engine.refusal.asked import Asked
from vsdeck.engine.state import GameState
from vsdeck.sentence import Sentence, opening

_Rules = Callable[[Asked, Action], Iterator[Sentence]]
"""Yields a sentence for each rule that is broken; only the first is asked for."""

_CHOICES = (Ask.CARD, Ask.STRIKE, Ask.DEFENDER, Ask.ALSO, Ask.ORDER, Ask.DISCARD, Ask.KEEP)
_STEPS = (Ask.RESOURCE, Ask.RECRUIT, Ask.FORMATION, Ask.MAIN, Ask.DRAW, Ask.RECOVERY, Ask.BUILD)
_TIMED = (*_STEPS, Ask.COMBAT)

_WHEN: dict[Do, tuple[tuple[Ask, ...], Sentence, _Rules]] = {
    Do.GO_FIRST: ((Ask.FIRST_PLAYER,), Sentence("who goes first is chosen before the game"), answers.player),
    Do.PLACE: ((Ask.MAIN_ROW,), Sentence("main characters are placed before the game"), answers.row),
    Do.KEEP: ((Ask.MULLIGAN,), Sentence("opening hands are kept before the first turn"), answers.bare),
    Do.MULLIGAN: ((Ask.MULLIGAN,), Sentence("mulligans are taken before the first turn"), answers.bare),
    Do.RESOURCE: (
        (Ask.RESOURCE,),
        Sentence("a card becomes a resource in the resource step"),
        steps.resource,
    ),
    Do.RECRUIT: ((Ask.RECRUIT,), Sentence("characters are recruited in the recruit step"), steps.recruit),
    Do.EQUIP: ((Ask.RECRUIT,), Sentence("equipment is played in the recruit step"), steps.equip),
    Do.SHIFT: ((Ask.FORMATION,), Sentence("characters change rows in the formation step"), steps.shift),
    Do.BID: ((Ask.BID,), Sentence("bids are made in a Battle of Wills"), answers.bid),
    Do.STEP: (
        (Ask.FORMATION,),
        Sentence("characters step onto terrain in the formation step"),
        steps.step,
    ),
    Do.USE: (_TIMED, Sentence("super powers are used in a step of a turn or in a combat"), powers.use),
    Do.PLAY: (_TIMED, Sentence("plot twists are played in a step of a turn or in a combat"), powers.play),
    Do.POWER_UP: (
        (Ask.MAIN, Ask.COMBAT),
        Sentence("characters are powered up in the main phase or in a combat"),
        steps.power_up,
    ),
    Do.ATTACK: (
        (Ask.MAIN, Ask.RESOURCE, Ask.RECRUIT, Ask.FORMATION),
        Sentence("attacks are made in the main phase"),
        attacks.attack,
    ),
    Do.JOIN: ((Ask.ATTACK,), Sentence("attackers join while an attack is being declared"), attacks.join),
    Do.DEFEND: (
        (Ask.ATTACK,),
        Sentence("defenders are chosen while an attack is being declared"),
        attacks.defend,
    ),
    Do.COST: ((Ask.COST,), Sentence("a cost is chosen where one of several is paid"), powers.cost),
    Do.PAY: ((Ask.PAYMENT,), Sentence("locations pay while a power is being paid for"), powers.pay),
    Do.CHOOSE: (_CHOICES, Sentence("cards are chosen when a rule or a power asks for it"), answers.choose),
    Do.CHOOSE_PLAYER: (
        (Ask.PLAYER,),
        Sentence("players are chosen when a power asks for it"),
        answers.player,
    ),
    Do.CHOOSE_ROW: (
        (Ask.ROW, Ask.SIDE_ROW, Ask.TERRAIN),
        Sentence("rows are chosen when a card or a power asks for it"),
        answers.row,
    ),
    Do.CHOOSE_MODE: ((Ask.MODE,), Sentence("modes are chosen when a power asks for it"), answers.mode),
    Do.NUMBER: ((Ask.NUMBER,), Sentence("numbers are told when a power asks for one"), answers.number),
    Do.COUNTERS: (
        (Ask.COUNTERS,),
        Sentence("so many counters are named when a power asks for it"),
        answers.counters,
    ),
    Do.BECOME: (
        (Ask.LEVEL,),
        Sentence("a level is chosen when a main character levels up"),
        answers.level,
    ),
    Do.NAME: ((Ask.NAME,), Sentence("cards are named when a power asks for it"), answers.named),
    Do.NAME_POWER: ((Ask.POWER,), Sentence("powers are named when a power asks for it"), answers.power),
    Do.CHOOSE_POWER: ((Ask.POWER,), Sentence("powers are named when a power asks for it"), answers.power),
    Do.NAME_TEAM: ((Ask.TEAM,), Sentence("teams are named when a power asks for it"), answers.team),
    Do.YES: ((Ask.WHETHER, Ask.FACE), Sentence("yes and no answer a power that asks for them"), answers.bare),
    Do.NO: ((Ask.WHETHER, Ask.FACE), Sentence("yes and no answer a power that asks for them"), answers.bare),
    Do.DONE: (
        (*_STEPS, Ask.CARD, Ask.SEEN, Ask.MODE),
        Sentence("only a step of a turn or a choice of cards can be done"),
        answers.done,
    ),
    Do.PASS: ((Ask.COMBAT, Ask.ATTACK, Ask.BID), Sentence("players pass in a combat"), answers.passing),
}


def reason(state: GameState, action: Action) -> str:
    """One sentence for an action that is not legal, without its full stop."""
    other_copy = Sentence("another copy of that card stands for all of them here")
    return opening(broken_rule(state, action) or other_copy)


def broken_rule(state: GameState, action: Action) -> str:
    """The first rule that an action breaks; empty if it is legal, perhaps with another copy of its card."""
    decision = state.decision
    if decision is None:
        return Sentence("the game is over") if state.over else Sentence("nothing is asked")
    asks, when, rules = _WHEN[action.do]
    asked = Asked(state, decision)
    if decision.ask not in asks:
        return Sentence("{when}, and now {now}", when=when, now=asked.now)
    return next(rules(asked, action), "")
