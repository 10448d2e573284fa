"""How every card in sight looks now: values made from a state, compared to repaint only what changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, StrEnum

from vsdeck.card import Printing
from vsdeck.engine import Ask, Do, GameState, Spot
from vsdeck.engine.reading import (
    FLIGHT,
    RANGED,
    appeared,
    attackers,
    beneath,
    chosen,
    defenders,
    derived,
    fact_of,
    frozen,
    ground,
    health,
    machines,
    part_of,
    statuses,
    tallies,
)
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
    CHOSEN = 5
    """Will attack, with whoever joins, or is chosen already for the effect that asks for more."""


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
    """The player on whose side it lies, where there are several that it could be."""
    main: bool = False
    hidden: bool = False
    """Nobody at this table may know what it is."""
    face_up: bool = True
    hides: bool = False
    """Face down in play, and not stunned: it stands ready, and everybody knows who it is."""
    captive: bool = False
    """Hidden on the side of an enemy, who keeps it."""
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
    frozen: bool = False
    statuses: tuple[str, ...] = ()
    """Burned, infected: what holds of it until it leaves play."""
    signs: tuple[str, ...] = ()
    """The same in English, which is what their signs are made of."""
    fresh: bool = False
    """It came into play this turn."""
    attached: tuple[str, ...] = ()
    """What it bears, by name."""
    beneath: tuple[str, ...] = ()
    """Who has tunnelled under it, by name."""
    part: str = ""
    """Who plays along, where the card is of its part of a hand or of resources."""
    ground: str = ""
    """The terrain on which it stands, by name."""
    lit: bool = False
    target: bool = False
    """A click on it is an answer: it can be chosen, not act."""
    aside: bool = False
    """Others fight, and it does not."""
    role: Role | None = None
    beside: bool = False
    """A machine or terrain: it stands in a row and is no character."""
    gap: bool = False
    """Something on it is not played by the engine."""

    @property
    def stunned(self) -> bool:
        return self.place.in_play and not self.face_up and not self.hides

    @property
    def dazed(self) -> bool:
        """Stunned without a wound."""
        return self.stunned and not self.wounds and not self.beside


def in_sight(state: GameState, me: int) -> list[int]:
    """Both sides, both resource rows and the player's own hand."""
    cards = list(state.zone(me, Spot.HAND))
    for player in range(state.rules.players):
        for spot in (Spot.FRONT, Spot.BACK, Spot.RESOURCE):
            cards += lying(state, player, spot)
    return cards


def lying(state: GameState, player: int, spot: Spot) -> list[int]:
    """The cards of a place, those that stand beside the characters of a row after them."""
    beside = machines(state, player, spot) if spot in (Spot.FRONT, Spot.BACK) else []
    return [*state.zone(player, spot), *beside]


@dataclass(frozen=True, slots=True)
class Viewer:
    """Whose table it is, and what is known beside the state."""

    me: int
    gaps: frozenset[str] = frozenset()
    named: Callable[[str], str] = str
    """A name in the language of the person."""
    paying: Proposal | None = None


def look(state: GameState, card: int, viewer: Viewer, lit: bool = False) -> CardLook:
    fact, spot = fact_of(state, card), Spot(state.spot[card])
    beside = spot is Spot.ATTACHED
    place = PLACES[Spot(state.row(card)) if beside else spot]
    rules, side = state.rules, state.side[card]
    mine = side == viewer.me
    if card in rules.persons:
        return CardLook(card, fact.printing, viewer.named(rules.names[state.owner[card]]), place, mine)
    values, role, signs = derived(state), _role(state, card, viewer.paying), statuses(state, card)
    in_play = place.in_play
    face_up = bool(state.face[card])
    return CardLook(
        card=card,
        printing=fact.printing,
        name=viewer.named(fact.name),
        place=place,
        mine=mine,
        whose=viewer.named(rules.names[side]) if rules.players > 2 and not mine else "",
        main=state.main[card] >= 0,
        hidden=(place is Place.RESOURCE or beside) and not face_up and not mine,
        face_up=face_up,
        hides=card in state.hidden,
        captive=card in state.hidden and rules.ally[side] != rules.ally[state.owner[card]],
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
        xp_needed=max((rules.programs[power].level_up for power in fact.powers), default=0),
        flight=FLIGHT in values.powers.get(card, ()),
        ranged=RANGED in values.powers.get(card, ()),
        frozen=in_play and frozen(state, card),
        statuses=tuple(map(viewer.named, signs)),
        signs=signs,
        fresh=in_play and appeared(state, card),
        attached=tuple(viewer.named(fact_of(state, one).name) for one in state.attached(card)),
        beneath=tuple(viewer.named(fact_of(state, one).name) for one in beneath(state, card)),
        part=viewer.named(fact_of(state, whose).name) if (whose := part_of(state, card)) >= 0 else "",
        ground=viewer.named(fact_of(state, under).name) if (under := ground(state, card)) >= 0 else "",
        lit=lit,
        target=lit and _target(state, card),
        aside=in_play and role is None and state.combat is not None and not lit,
        role=role,
        beside=beside,
        gap=fact.code in viewer.gaps,
    )


def _target(state: GameState, card: int) -> bool:
    """Whether a click on a lit card chooses it, rather than letting it act."""
    decision = state.decision
    if decision is None:
        return False
    if decision.ask is Ask.ATTACK:
        return any(option.do is Do.DEFEND and option.card == card for option in decision.options)
    return decision.ask in (Ask.CARD, Ask.STRIKE, Ask.DEFENDER, Ask.ALSO, Ask.KEEP, Ask.PAYMENT, Ask.DISCARD)


def _role(state: GameState, card: int, paying: Proposal | None) -> Role | None:
    if paying is not None and card in paying.chosen:
        return Role.PAYS if paying.symbols else Role.DISCARDED
    decision = state.decision
    if decision is not None and decision.ask is Ask.ATTACK and card in decision.cards:
        return Role.CHOSEN
    if card in attackers(state):
        return Role.ATTACKS
    if card in defenders(state):
        return Role.DEFENDS
    return Role.CHOSEN if card in chosen(state) else None
