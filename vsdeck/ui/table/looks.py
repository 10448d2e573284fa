"""How every card in sight looks now: values made from a state, compared to repaint only what changed."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from vsdeck.card import Printing
from vsdeck.engine import GameState, Spot
from vsdeck.engine.derived import derived
from vsdeck.engine.filters import fact_of


class Place(StrEnum):
    HAND = "hand"
    FRONT = "front row"
    BACK = "back row"
    RESOURCE = "resources"

    @property
    def in_play(self) -> bool:
        return self in (Place.FRONT, Place.BACK)


PLACES = {
    Spot.HAND: Place.HAND,
    Spot.FRONT: Place.FRONT,
    Spot.BACK: Place.BACK,
    Spot.RESOURCE: Place.RESOURCE,
}


@dataclass(frozen=True, slots=True)
class CardLook:
    card: int
    printing: Printing
    name: str
    place: Place
    mine: bool
    whose: str = ""
    """Said before the place where it is not the player's own."""
    hidden: bool = False
    face_up: bool = True
    ready: bool = True
    atk: int = 0
    def_: int = 0
    base_atk: int = 0
    base_def: int = 0
    wounds: int = 0
    health: int = 0
    counters: int = 0
    level: int = 0
    xp: int = 0
    xp_needed: int = 0
    lit: bool = False
    chosen: bool = False
    role: str = ""
    gap: bool = False
    """Something on it is not played by the engine."""


def in_sight(state: GameState, me: int) -> list[int]:
    """Both sides, both resource rows and the player's own hand."""
    cards = list(state.zone(me, Spot.HAND))
    for player in range(state.rules.players):
        for spot in (Spot.FRONT, Spot.BACK, Spot.RESOURCE):
            cards += state.zone(player, spot)
    return cards


def look(state: GameState, card: int, me: int, gaps: frozenset[str], lit: bool) -> CardLook:
    fact, place = fact_of(state, card), PLACES[Spot(state.spot[card])]
    mine = state.side[card] == me
    person = card in state.rules.persons
    name = state.rules.names[state.owner[card]] if person else fact.name
    hidden = place is Place.RESOURCE and not state.face[card] and not mine
    values = derived(state)
    combat = state.combat
    ref = state.ref(card)
    role = ""
    if combat is not None:
        role = "attacks" if ref in combat.attackers else "defends" if ref == combat.defender else ""
    decision = state.decision
    declaring = decision is not None and decision.ask.name == "ATTACK" and card in decision.about
    return CardLook(
        card=card,
        printing=fact.printing,
        name=name,
        place=place,
        mine=mine,
        whose="" if mine else "opponent's",
        hidden=hidden,
        face_up=bool(state.face[card]),
        ready=bool(state.ready[card]),
        atk=values.atk.get(card, fact.atk),
        def_=values.def_.get(card, fact.def_),
        base_atk=fact.atk,
        base_def=fact.def_,
        wounds=state.wounds[card],
        health=fact.health if fact.character else 0,
        counters=state.counters[card],
        level=fact.level if fact.main else 0,
        xp=state.xp[card],
        xp_needed=max((state.rules.programs[power].level_up for power in fact.powers), default=0),
        lit=lit,
        chosen=declaring,
        role="attacks" if declaring else role,
        gap=fact.code in gaps,
    )
