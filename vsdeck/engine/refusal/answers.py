"""Rules for plain answers: what may be chosen is what the question offers."""

from __future__ import annotations

from collections.abc import Iterator

from vsdeck.engine.action import Action
from vsdeck.engine.decision import Ask
from vsdeck.engine.options import must_move
from vsdeck.engine.refusal.asked import Asked
from vsdeck.engine.transcript import power_asking, words
from vsdeck.sentence import Sentence


def _asker(asked: Asked) -> str:
    return power_asking(asked.state, asked.decision)


def bare(asked: Asked, action: Action) -> Iterator[Sentence]:
    if (action.card, action.other) != (-1, -1):
        yield Sentence("“{answer}” is said of no card", answer=words(asked.state, action))


def done(asked: Asked, action: Action) -> Iterator[Sentence]:
    yield from bare(asked, action)
    if asked.decision.ask is Ask.FORMATION:
        for card in must_move(asked.state, asked.player)[:1]:
            yield Sentence("a power says that {card} must move to its other row first", card=asked.card(card))
    elif action not in asked.decision.options:
        yield Sentence("{asker} asks for another card", asker=_asker(asked))


def passing(asked: Asked, action: Action) -> Iterator[Sentence]:
    yield from bare(asked, action)
    if action not in asked.decision.options:
        yield Sentence("an attack that has begun needs a defender")


def choose(asked: Asked, action: Action) -> Iterator[Sentence]:
    if not asked.is_card(action.card):
        yield Sentence("there is no such card")
    if _offered(asked, action):
        return
    called, ask = asked.card(action.card), asked.decision.ask
    if ask is Ask.STRIKE:
        yield Sentence(
            "{card} is no attacker that {defender} can strike",
            card=called,
            defender=asked.cards(asked.decision.cards),
        )
    if ask is Ask.DEFENDER:
        yield Sentence("{card} is nobody on that side who can be attacked", card=called)
    if ask is Ask.ALSO:
        yield Sentence("{card} is nobody in that row who can be attacked as well", card=called)
    if ask is Ask.DISCARD:
        yield Sentence(
            "{card} is {place}, and players discard from their own hands",
            card=called,
            place=asked.place(action.card),
        )
    if ask is Ask.KEEP:
        yield Sentence("{card} is none of those that have come and share a name", card=called)
    if ask is Ask.ORDER:
        yield Sentence("no triggered power of {card} waits there", card=called)
    yield Sentence("{card} is not among the cards that {asker} can choose", card=called, asker=_asker(asked))


def _offered(asked: Asked, action: Action) -> bool:
    """Copies in one hand, deck or pile are one choice; a choice is offered by the one that asks."""
    options = asked.decision.options
    if action in options:
        return True
    state = asked.state
    alike = [
        one.card
        for one in options
        if one._replace(card=action.card) == action
        and one.card >= 0
        and state.fact[one.card] == state.fact[action.card]
        and state.spot[one.card] == state.spot[action.card]
        and state.owner[one.card] == state.owner[action.card]
    ]
    return bool(alike) and not state.in_play(action.card)


def player(asked: Asked, action: Action) -> Iterator[Sentence]:
    if action in asked.decision.options:
        return
    if not 0 <= action.other < asked.state.rules.players:
        yield Sentence("there is no such player")
    yield Sentence("{player} can't be chosen here", player=asked.person(action.other))


def row(asked: Asked, action: Action) -> Iterator[Sentence]:
    if action not in asked.decision.options:
        yield Sentence("that is no row that can be chosen here")


def mode(asked: Asked, action: Action) -> Iterator[Sentence]:
    if action not in asked.decision.options:
        yield Sentence("{asker} does not offer that mode, or not once more", asker=_asker(asked))


def team(asked: Asked, action: Action) -> Iterator[Sentence]:
    if action not in asked.decision.options:
        yield Sentence("{asker} can't name that team", asker=_asker(asked))


def power(asked: Asked, action: Action) -> Iterator[Sentence]:
    if action not in asked.decision.options:
        yield Sentence("{asker} can't name that power", asker=_asker(asked))


def number(asked: Asked, action: Action) -> Iterator[Sentence]:
    if action not in asked.decision.options:
        numbers = [option.other for option in asked.decision.options]
        yield Sentence(
            "{asker} asks for a number from {least} to {most}",
            asker=_asker(asked),
            least=min(numbers),
            most=max(numbers),
        )


def counters(asked: Asked, action: Action) -> Iterator[Sentence]:
    if action not in asked.decision.options:
        yield Sentence("{asker} does not remove so many counters", asker=_asker(asked))


def level(asked: Asked, action: Action) -> Iterator[Sentence]:
    if action not in asked.decision.options:
        risen = asked.card(asked.decision.cards[0])
        yield Sentence("that is no next level in the Level Up zone of {card}", card=risen)


def named(asked: Asked, action: Action) -> Iterator[Sentence]:
    if action not in asked.decision.options:
        yield Sentence("{asker} can't name that card", asker=_asker(asked))


def bid(asked: Asked, action: Action) -> Iterator[Sentence]:
    if action not in asked.decision.options:
        yield Sentence("a bid is higher than the last one, and no higher than a character can pay")
