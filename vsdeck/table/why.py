"""Why a card is lit or why it is not: one line beside its face, and the topic of the rules behind it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from vsdeck.card import Kind
from vsdeck.engine import Action, Ask, Do, GameState, Spot, apply, clone
from vsdeck.engine.reading import recruit_cost
from vsdeck.engine.refusal import broken_rule
from vsdeck.sentence import Sentence, opening
from vsdeck.table.looks import CardLook, Place, Role
from vsdeck.table.offers import Offer
from vsdeck.table.phrases import ROLES

_TOPICS = {
    Do.RESOURCE: "resource",
    Do.RECRUIT: "recruiting",
    Do.EQUIP: "equipment",
    Do.PLAY: "plot-twist",
    Do.ATTACK: "attack",
    Do.JOIN: "team-attack",
    Do.DEFEND: "protection",
}
_FROM_HAND = {
    Kind.MAIN: Do.RECRUIT,
    Kind.SUPPORTING: Do.RECRUIT,
    Kind.EQUIPMENT: Do.EQUIP,
    Kind.PLOT_TWIST: Do.PLAY,
    Kind.BASIC_LOCATION: Do.RESOURCE,
    Kind.SPECIAL_LOCATION: Do.RESOURCE,
}
_CAN = {
    Do.RESOURCE: "Can become a resource: click or drag it",
    Do.RECRUIT: "Can be recruited: click or drag it",
    Do.SHIFT: "Can change its row: click or drag it",
    Do.POWER_UP: "Can be discarded to power up: click it",
    Do.ATTACK: "Can attack: click it, or drag it onto a defender",
    Do.JOIN: "Can attack together with them: click it",
}
_FIGHTS_AND_ACTS: dict[Role | None, str] = {
    Role.ATTACKS: "Attacks, and can act: click it",
    Role.DEFENDS: "Defends, and can act: click it",
}


class Why(NamedTuple):
    text: str = ""
    topic: str = ""
    """Of the rules; empty where that is the one of the question that is asked."""


UNTOLD = Why()


def why(state: GameState, look: CardLook, offered: Sequence[Offer]) -> Why:
    """What can be done with a card, or the rule that stands against it; nothing where none is to be told."""
    fights = look.role in _FIGHTS_AND_ACTS
    if fights and look.lit and not look.target:
        return Why(Sentence(_FIGHTS_AND_ACTS[look.role]))
    if look.role is not None and not (fights and look.target):
        return Why(opening(Sentence(ROLES[look.role])))
    if offered:
        return Why(_offer(state, look, offered))
    if look.place.in_play and not look.beside and (told := _standing(look)).text:
        return told
    return _refused(state, look)


def alone(state: GameState, card: int, by_card: Mapping[int, Sequence[Offer]]) -> str:
    """Why somebody who can attack, as others can, attacks with none of them; empty where that is not so."""
    attacks = [offer for offer in by_card.get(card, ()) if offer.first.do is Do.ATTACK]
    if not attacks or any(offer.target < 0 for offer in attacks):
        return ""
    others = (
        other
        for other, offers in by_card.items()
        if other != card and any(offer.first.do is Do.ATTACK for offer in offers)
    )
    other = next(others, -1)
    if other < 0:
        return ""
    begun = clone(state)
    apply(begun, attacks[0].first)
    if begun.decision is None or begun.decision.ask is not Ask.ATTACK:
        return ""
    return opening(broken_rule(begun, Action(Do.JOIN, other)))


def _offer(state: GameState, look: CardLook, offered: Sequence[Offer]) -> Sentence:
    if look.target:
        attacked = state.decision is not None and state.decision.ask is Ask.ATTACK
        return Sentence("Can be attacked: click it" if attacked else "Can be chosen: click it")
    does = {offer.first.do for offer in offered}
    if len(does) == 1 and (words := _CAN.get(does.pop())):
        return Sentence(words)
    return Sentence("Playable now: click or drag it" if look.place is Place.HAND else "Can act: click it")


def _standing(look: CardLook) -> Why:
    if look.hides:
        return Why(Sentence("Hidden: it cannot be attacked, and it does not attack"), "hidden")
    if not look.face_up:
        return Why(Sentence("Stunned: it recovers at the next recovery of its side"), "stun")
    if look.frozen:
        return Why(Sentence("Frozen: it does not get ready the next time"), "exhausted")
    if not look.ready:
        return Why(Sentence("Exhausted: it gets ready at the next recovery of its side"), "exhausted")
    return UNTOLD


def _refused(state: GameState, look: CardLook) -> Why:
    """The rule that the plainest use of the card would break."""
    action = _plainest(state, look)
    if action is None:
        return UNTOLD
    topic = _TOPICS[action.do]
    if action.do is Do.RECRUIT:
        assert state.decision is not None
        player = state.decision.player
        cost, points = recruit_cost(state, player, action.card), state.points[player]
        if state.decision.ask is Ask.RECRUIT and cost > points:
            return Why(Sentence("Costs {cost}, you have {points} left", cost=cost, points=points), topic)
    rule = broken_rule(state, action)
    return Why(opening(rule), topic) if rule else UNTOLD


def _plainest(state: GameState, look: CardLook) -> Action | None:
    """What somebody who points at the card would like to do; None where nobody expects anything."""
    decision = state.decision
    if decision is None:
        return None
    ours = state.rules.yours(decision.player)
    if look.place is Place.HAND:
        do = _FROM_HAND.get(look.printing.kind)
        if do is None or state.side[look.card] != decision.player:
            return None
        leader = next(iter(state.mains(decision.player)), -1)
        other = {Do.RECRUIT: int(Spot.FRONT), Do.RESOURCE: 1, Do.EQUIP: leader}.get(do, -1)
        return Action(do, look.card, other)
    if not look.place.in_play or look.beside:
        return None
    if state.side[look.card] in ours:
        wanted = {Ask.MAIN: Do.ATTACK, Ask.ATTACK: Do.JOIN}.get(decision.ask)
    else:
        wanted = Do.DEFEND if decision.ask is Ask.ATTACK else None
    return None if wanted is None else Action(wanted, look.card)
