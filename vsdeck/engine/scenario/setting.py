"""What a table is set up with: sides, cards in some condition, trial powers, effects already in force."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from vsdeck.card import Kind, Power, Printing, Timing
from vsdeck.engine.changes import put_beside
from vsdeck.engine.filters import fact_of
from vsdeck.engine.mains import make_main
from vsdeck.engine.program import Sort, runs_as
from vsdeck.engine.rules import Seat, mark_number
from vsdeck.engine.state import BACK, FRONT, SPOTS, GameState, Spot
from vsdeck.engine.tally import VITALITY, retally
from vsdeck.levels import completed
from vsdeck.names import identity
from vsdeck.pool import Pool
from vsdeck.powers.notation import parse_notation


class ScenarioError(AssertionError):
    """A scenario that cannot go on, and what was asked instead."""

    def __init__(self, message: str, reason: str = "") -> None:
        super().__init__(message)
        self.reason = reason or message
        """The rule that refused it, where one did."""


@dataclass(frozen=True)
class Card:
    """A card in a condition other than fresh."""

    name: str
    stunned: bool = False
    hidden: bool = False
    exhausted: bool = False
    face_down: bool = False
    wounds: int = 0
    counters: int | Mapping[str, int] = 0
    """+1/+1 counters above zero, -1/-1 counters below; or by kind: "vitality", "+1/+1", or their name."""
    main: bool = False
    """A supporting character that has become a main character of this side."""
    level: int = 0
    """Of one of several main characters; 0 is the side's `level`."""
    xp: int = 0
    row: str = ""
    """Of one of several main characters; empty is the side's `row`."""
    attached: Sequence[str | Card] = ()
    """What it bears, all of the same side as the character."""
    on: str = ""
    """The terrain of its row on which it stands."""


Cards = Sequence[str | Card]


@dataclass(frozen=True)
class Side:
    main: str | Card | Cards
    """One main character or several; a code may be that of a further level."""
    front: Cards = ()
    back: Cards = ()
    hand: Cards = ()
    resources: Cards = ()
    ko_pile: Cards = ()
    deck: Cards = ()
    """From the top; below lie twenty harmless locations unless `deck_ends`."""
    level: int = 1
    row: str = "back"
    """Where the main characters stand."""
    xp: int = 0
    """Of the first main character."""
    deck_ends: bool = False
    levels: Sequence[str] = ()
    """The Level Up zone, as codes; all of their own set if none is named."""
    piles: Mapping[str, Cards] = field(default_factory=dict)
    """Piles beside the table, by name, from the top."""

    @property
    def mains(self) -> tuple[Card, ...]:
        """The main characters, each with its level, row and XP."""
        some = (self.main,) if isinstance(self.main, str | Card) else self.main
        cards = [Card(one) if isinstance(one, str) else one for one in some]
        return tuple(
            replace(
                card,
                level=card.level or self.level,
                row=card.row or self.row,
                xp=card.xp or (self.xp if place == 0 else 0),
            )
            for place, card in enumerate(cards)
        )


@dataclass(frozen=True)
class Effect:
    """Done before the scenario begins, as if by a power of a card: what lasts of it is in force."""

    source: str
    tree: str
    answers: tuple[str | int, ...] = ()
    by: int = 0
    """Whose power it was."""


TrialPower = str | Power
"""A tree, which is used in the main phase for nothing or works all the time; or a whole power."""
TrialPowers = Mapping[str, TrialPower | Sequence[TrialPower]]
"""By name or code of a card, instead of what is printed on it."""

FILLER = "MNB-111"
ROWS = {"front": FRONT, "back": BACK}


@dataclass
class _Known:
    pool: Pool | None = None


_known = _Known()


def use_cards(pool: Pool) -> None:
    """The cards that scenarios speak of."""
    _known.pool = pool


def known_cards() -> Pool:
    assert _known.pool is not None, "scenario.use_cards comes first"
    return _known.pool


def printing(name: str, main: bool = False, level: int = 1) -> Printing:
    """A card by code, or the first one printed with a name."""
    pool = known_cards()
    if name in pool:
        return pool[name]
    for found in pool.named(name):
        fits = found.kind is Kind.MAIN and found.level == level if main else found.kind is not Kind.MAIN
        if fits and is_called(found, name):
            return found
    raise ScenarioError(f"no {'main character' if main else 'card'} is called {name}")


def is_called(card: Printing, name: str) -> bool:
    return card.code == name or identity(name) in map(identity, card.names)


# --------------------------------------------------------------------------------------- trial powers

TRIAL = "Trial"


def with_powers(pool: Pool, powers: TrialPowers) -> Pool:
    """The same cards, some of them with other powers than they are printed with."""
    if not powers:
        return pool
    given: dict[str, tuple[Power, ...]] = {}
    for name, some in powers.items():
        codes = [name] if name in pool else [card.code for card in pool.named(name) if is_called(card, name)]
        if not codes:
            raise ScenarioError(f"no card is called {name}")
        listed = [some] if isinstance(some, str | Power) else some
        given |= {code: tuple(map(_power, listed)) for code in codes}
    cards = [replace(card, powers=given[card.code]) if card.code in given else card for card in pool]
    return Pool(cards, pool.sets.values(), pool.teams.values(), pool.japanese, pool.keywords.values())


def _power(trial: TrialPower) -> Power:
    if isinstance(trial, Power):
        return trial
    used = runs_as(parse_notation(trial), Sort.SUPER)
    return Power(name=TRIAL, timing=(Timing.MAIN,) if used else (), tree=trial)


# ---------------------------------------------------------------------------------------------- laying


def seat(side: Side, number: int) -> Seat:
    mains = [_first_level(card.name) for card in side.mains]
    named = [one for card in side.mains if (one := known_cards().get(card.name)) and one not in mains]
    levels = [printing(code) for code in side.levels]
    if named and not levels:
        highest = max(one.level or 0 for one in named)
        levels += [one for one in completed(mains, named, known_cards()) if (one.level or 0) < highest]
    places = (side.front, side.back, side.hand, side.resources, side.ko_pile, side.deck)
    cards = [card for place in places for one in place for card in (one, *_attached(one))]
    borne = [card for main in side.mains for card in main.attached]
    codes = [printing(_name(card)).code for card in (*borne, *cards)]
    filler = [] if side.deck_ends else [FILLER] * 20
    further = dict.fromkeys(one for one in (*levels, *named) if one not in mains)
    seated = [one.code for one in (*mains, *further)]
    piles = tuple(
        (name, tuple(printing(_name(card)).code for card in reversed(cards)))
        for name, cards in side.piles.items()
    )
    return Seat(f"player {number}", tuple(seated), (*codes, *filler), piles)


def _first_level(name: str) -> Printing:
    """A main character as it starts; a code may be that of a further level."""
    pool = known_cards()
    return pool.levels(pool[name])[0] if name in pool else printing(name, main=True)


def _name(card: str | Card) -> str:
    return card if isinstance(card, str) else card.name


def _attached(card: str | Card) -> Cards:
    return () if isinstance(card, str) else card.attached


def lay(state: GameState, player: int, side: Side) -> None:
    left = iter(state.rules.decks[player])
    for main, card in zip(state.rules.mains[player], side.mains, strict=True):
        _raise(state, player, main, card)
        state.xp[main] = card.xp
        _put(state, player, main, card, ROWS[card.row])
        _put_on(state, player, main, card, left)
    places: list[tuple[Any, Spot]] = [
        (side.front, FRONT),
        (side.back, BACK),
        (side.hand, Spot.HAND),
        (side.resources, Spot.RESOURCE),
        (side.ko_pile, Spot.KO_PILE),
    ]
    for cards, spot in places:
        for card in cards:
            number = next(left)
            _put(state, player, number, card, spot)
            _put_on(state, player, number, card, left)
    _stand(state, player, side)
    deck = list(left)
    for number in reversed(deck):
        _put(state, player, number, "", Spot.DECK)


def _stand(state: GameState, player: int, side: Side) -> None:
    """Puts characters onto the terrain that they name."""
    for row, cards in ((FRONT, side.front), (BACK, side.back)):
        for like in cards:
            if isinstance(like, Card) and like.on:
                card = _called(state, state.zone(player, row), like.name)
                under = _called(state, state.zone(player, Spot.ATTACHED), like.on)
                state.stands = state.stands | {card: state.ref(under)}


def _called(state: GameState, cards: Sequence[int], name: str) -> int:
    for card in cards:
        if is_called(fact_of(state, card).printing, name):
            return card
    raise ScenarioError(f"no {name} is there")


def _raise(state: GameState, player: int, main: int, card: Card) -> None:
    """To its level, or to the printing whose code it is called by, through the levels below."""
    facts = state.rules.facts
    ways: list[tuple[int, ...]] = [(state.fact[main],)]
    while ways:
        way = ways.pop(0)
        now = facts[way[-1]]
        if now.code == card.name or (card.name not in known_cards() and now.level >= card.level):
            state.fact[main] = way[-1]
            state.below = state.below | {main: way[:-1]}
            return
        ways += [(*way, further) for further in state.rules.next_levels.get((player, way[-1]), ())]
    raise ScenarioError(f"{card.name} has no level {card.level} in its Level Up zone")


def _put_on(state: GameState, player: int, bearer: int, like: str | Card, left: Iterator[int]) -> None:
    for card in _attached(like):
        if not state.in_play(bearer):
            raise ScenarioError(f"{_name(card)} is attached to {_name(like)}, which is not in play")
        number = next(left)
        state.side[number] = player
        put_beside(state, number, player, state.ref(bearer))


def _put(state: GameState, player: int, card: int, like: str | Card, spot: Spot) -> None:
    fact = fact_of(state, card)
    if spot in (FRONT, BACK) and (fact.machine or fact.terrain):
        state.side[card] = player
        put_beside(state, card, player, spot)
        if isinstance(like, Card):
            state.wounds[card], state.face[card] = like.wounds, int(not like.face_down)
        return
    state.spot[card] = spot
    state.zones[player * SPOTS + spot].append(card)
    if not isinstance(like, Card):
        return
    if like.main:
        make_main(state, card, player)
    state.wounds[card] = like.wounds
    some = {"+1/+1": like.counters} if isinstance(like.counters, int) else like.counters
    for kind, count in some.items():
        if kind == "+1/+1":
            state.counters[card] = count
        else:
            retally(state, card, VITALITY if kind == "vitality" else mark_number(kind), count)
    state.ready[card] = int(not (like.exhausted or like.stunned))
    state.face[card] = int(not (like.stunned or like.hidden or like.face_down))
    if like.hidden:
        state.hidden = (*state.hidden, card)
