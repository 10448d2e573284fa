"""Rules for plain answers: what may be chosen is what the question offers."""

from __future__ import annotations

from collections.abc import Iterator

from vsdeck.engine.action import Action
from vsdeck.engine.decision import Ask
from vsdeck.engine.refusal.asked import Asked
from vsdeck.engine.state import MARK
from vsdeck.engine.transcript import power_asking


def bare(asked: Asked, action: Action) -> Iterator[str]:
    if (action.card, action.other) != (-1, -1):
        yield f"“{action.do.name.lower()}” is said of no card"


def done(asked: Asked, action: Action) -> Iterator[str]:
    yield from bare(asked, action)
    if action not in asked.decision.options:
        yield f"{power_asking(asked.state, asked.decision)} asks for another card"


def passing(asked: Asked, action: Action) -> Iterator[str]:
    yield from bare(asked, action)
    if action not in asked.decision.options:
        yield "an attack that has begun needs a defender"


def choose(asked: Asked, action: Action) -> Iterator[str]:
    if not asked.is_card(action.card):
        yield "there is no such card"
    if _offered(asked, action):
        return
    called, ask = asked.card(action.card), asked.decision.ask
    if ask is Ask.STRIKE:
        combat = asked.state.combat
        assert combat is not None
        yield f"{called} is no attacker that {asked.card(combat.defender % MARK)} can strike"
    if ask is Ask.DISCARD:
        yield f"{called} is {asked.place(action.card)}, and players discard from their own hands"
    if ask is Ask.ORDER:
        yield f"no triggered power of {called} waits there"
    yield f"{called} is not among the cards that {power_asking(asked.state, asked.decision)} can choose"


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


def player(asked: Asked, action: Action) -> Iterator[str]:
    if action in asked.decision.options:
        return
    if not 0 <= action.other < asked.state.rules.players:
        yield "there is no such player"
    yield f"{asked.person(action.other)} can't be chosen here"


def row(asked: Asked, action: Action) -> Iterator[str]:
    if action not in asked.decision.options:
        yield "that is no row that can be chosen here"


def mode(asked: Asked, action: Action) -> Iterator[str]:
    if action not in asked.decision.options:
        yield f"{power_asking(asked.state, asked.decision)} does not offer that mode, or not once more"


def named(asked: Asked, action: Action) -> Iterator[str]:
    if action not in asked.decision.options:
        yield f"{power_asking(asked.state, asked.decision)} can't name that card"
