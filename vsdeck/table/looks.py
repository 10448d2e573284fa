"""How every card in sight looks now: values made from a state, compared to repaint only what changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, StrEnum

from vsdeck.card import Printing
from vsdeck.engine import Ask, GameState, Spot
from vsdeck.engine.reading import FLIGHT, RANGED, attackers, defender, derived, fact_of, health, tallies
from vsdeck.table.payment import Proposal


class Place(StrEnum):
    HAND = "hand"
    FRONT = "front row"
    BACK = "back row"
    RESOURCE = "resources"

    @property
    def in_play(self) -> bool:
        return self in (Place.FRONT, Place.BACK)


class Role(Enum):
    """What a card does in what is going on."""

    ATTACKS = 1
    DEFENDS = 2
    PAYS = 3
    DISCARDED = 4


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
    hidden: bool = False
    face_up: bool = True
    hides: bool = False
    """Face down in play, and not stunned."""
    ready: bool = True
    atk: int = 0
    def_: int = 0
    base_atk: int = 0
    base_def: int = 0
    wounds: int = 0
    health: int = 0
    counters: int = 0
    tallies: tuple[tuple[str, int], ...] = ()
    """Counters of other kinds, with how many."""
    level: int = 0
    xp: int = 0
    xp_needed: int = 0
    flight: bool = False
    ranged: bool = False
    """Now, which need not be as printed."""
    lit: bool = False
    role: Role | None = None
    gap: bool = False
    """Something on it is not played by the engine."""


def in_sight(state: GameState, me: int) -> list[int]:
    """Both sides, both resource rows and the player's own hand."""
    cards = list(state.zone(me, Spot.HAND))
    for player in range(state.rules.players):
        for spot in (Spot.FRONT, Spot.BACK, Spot.RESOURCE):
            cards += state.zone(player, spot)
    return cards


@dataclass(frozen=True, slots=True)
class Viewer:
    """Whose table it is, and what is known beside the state."""

    me: int
    gaps: frozenset[str] = frozenset()
    named: Callable[[str], str] = str
    """A name in the language of the person."""
    paying: Proposal | None = None


def look(state: GameState, card: int, viewer: Viewer, lit: bool = False) -> CardLook:
    fact, place = fact_of(state, card), PLACES[Spot(state.spot[card])]
    mine = state.side[card] == viewer.me
    person = card in state.rules.persons
    values = derived(state)
    return CardLook(
        card=card,
        printing=fact.printing,
        name=viewer.named(state.rules.names[state.owner[card]] if person else fact.name),
        place=place,
        mine=mine,
        hidden=place is Place.RESOURCE and not state.face[card] and not mine,
        face_up=bool(state.face[card]),
        hides=card in state.hidden,
        ready=bool(state.ready[card]),
        atk=values.atk.get(card, fact.atk),
        def_=values.def_.get(card, fact.def_),
        base_atk=fact.atk,
        base_def=fact.def_,
        wounds=state.wounds[card],
        health=health(state, card) if fact.character else 0,
        counters=state.counters[card],
        tallies=tallies(state, card),
        level=fact.level,
        xp=state.xp[card],
        xp_needed=max((state.rules.programs[power].level_up for power in fact.powers), default=0),
        flight=FLIGHT in values.powers.get(card, ()),
        ranged=RANGED in values.powers.get(card, ()),
        lit=lit,
        role=_role(state, card, viewer.paying),
        gap=fact.code in viewer.gaps,
    )


def _role(state: GameState, card: int, paying: Proposal | None) -> Role | None:
    if paying is not None and card in paying.chosen:
        return Role.PAYS if paying.symbols else Role.DISCARDED
    decision = state.decision
    if decision is not None and decision.ask is Ask.ATTACK and card in decision.cards:
        return Role.ATTACKS
    if card in attackers(state):
        return Role.ATTACKS
    return Role.DEFENDS if card == defender(state) else None
