"""In what cards are alike or different: names, teams, sides, places."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence

from vsdeck.engine.derived import derived
from vsdeck.engine.filters import fact_of, names_of
from vsdeck.engine.state import SPOTS, GameState
from vsdeck.engine.values import cost
from vsdeck.names import identity, mantle, stars
from vsdeck.powers.ir import Facet

Values = frozenset[Hashable]


def values_of(state: GameState, card: int, facet: Facet) -> Values:
    """What a card has of a facet; two cards are alike in it if they have something in common."""
    fact = fact_of(state, card)
    match facet:
        case Facet.NAME:
            return names_of(state, card)
        case Facet.TEAM:
            return derived(state).teams_of(state, card)
        case Facet.TYPE:
            return frozenset({"location" if fact.location else fact.printing.kind})
        case Facet.SYMBOL:
            return fact.symbols
        case Facet.SIDE:
            return frozenset({state.rules.alliance[state.side[card]]})
        case Facet.ROW | Facet.ZONE:
            return frozenset({state.rules.alliance[state.side[card]] * SPOTS + state.spot[card]})
        case Facet.NAME_AND_ZONE:
            return names_of(state, card) | values_of(state, card, Facet.ZONE)
        case Facet.COST:
            return frozenset({cost(state, card)} if fact.has_cost else ())
        case Facet.CARD:
            return frozenset({fact.printing.card})
        case Facet.MANTLE:
            return frozenset(map(mantle, fact.printing.names))
        case Facet.TITLE:
            return frozenset({identity(fact.printing.name)})


def alike(state: GameState, card: int, other: int, facet: Facet) -> bool:
    """Who shares a mantle has another name."""
    if not values_of(state, card, facet) & values_of(state, other, facet):
        return False
    return facet is not Facet.MANTLE or not names_of(state, card) & names_of(state, other)


def has_a_mantle(state: GameState, card: int) -> bool:
    """Whether any card that there is shares its mantle."""
    worn = {(mantle(title), stars(title)) for title in state.rules.titles.names}
    return any(
        (name, count) in worn and count != stars(own)
        for own in fact_of(state, card).printing.names
        for name in (mantle(own),)
        for count in range(4)
    )


def all_alike(state: GameState, cards: Sequence[int], facet: Facet) -> bool:
    """Whether all of them have something in common."""
    found = [values_of(state, card, facet) for card in cards]
    return not found or bool(frozenset.intersection(*found))


def all_different(state: GameState, cards: Iterable[int], facet: Facet) -> bool:
    """Whether no two of them have anything in common."""
    seen: set[Hashable] = set()
    for card in cards:
        values = values_of(state, card, facet)
        if values & seen:
            return False
        seen |= values
    return True
