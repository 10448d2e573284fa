"""The piles that a deck brings beside the table, and in which of them each card starts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from vsdeck.card import Keyword, Kind, LinkKind, Printing
from vsdeck.decks.contents import Contents
from vsdeck.piles import CHALLENGES, INVENTION, TERRAIN
from vsdeck.powers import ir
from vsdeck.powers.keywords import tree_of
from vsdeck.powers.notation import nodes_of

WISHED = 2
"""Copies of each card for which somebody can wish."""
UNNAMED = "Side"
"""Where cards start of which nothing tells what they are brought for."""
_BY_KIND = {
    Kind.CHALLENGE_MATCH: CHALLENGES,
    Kind.DOMAIN: "Battleworld",
    Kind.FACEHUGGER_PILE: "Facehugger",
}

Piles = tuple[tuple[str, tuple[str, ...]], ...]


def side_piles(contents: Contents) -> Piles:
    """Codes by the name of their pile. Tokens are made, not brought; a card whose pile is fixed brings it
    though the deck lists none of it."""
    keywords = contents.pool.keywords
    lines = (line.printing for line in (*contents.sixty, *contents.pile))
    bringers = {one.card: one for one in (*contents.levels, *lines)}
    found: dict[str, list[str]] = {}
    for printing, count in (
        *_listed(contents, bringers.values()),
        *_linked(contents, bringers.values()),
    ):
        name = _wish(printing, count, bringers.values(), keywords)
        name = name or _pile_of(printing, bringers.values(), keywords)
        found.setdefault(name, []).extend([printing.code] * count)
    return tuple((name, tuple(codes)) for name, codes in found.items())


def _listed(contents: Contents, bringers: Iterable[Printing]) -> Iterator[tuple[Printing, int]]:
    """Of tokens those that lie in a pile of their own among other cards."""
    piled = {code for one in bringers for code in one.linked(LinkKind.PILE)}
    for line in contents.pile:
        if line.printing.subtype != "token" or line.printing.code in piled:
            yield line.printing, line.count


def _linked(contents: Contents, bringers: Iterable[Printing]) -> Iterator[tuple[Printing, int]]:
    listed = {line.printing.card for line in contents.pile}
    for bringer in bringers:
        brought = [one for code in bringer.linked(LinkKind.PILE) if (one := contents.pool.get(code))]
        if not any(one.card in listed for one in brought):
            yield from ((one, 1) for one in brought)


def _pile_of(printing: Printing, bringers: Iterable[Printing], keywords: Mapping[str, Keyword]) -> str:
    if printing.invention is not None:
        return INVENTION
    for node in _nodes(printing, keywords):
        if isinstance(node, ir.StartsIn):
            return node.pile.name
    entered = list(_entered(bringers, keywords))
    if printing.kind is Kind.DOMAIN:
        return next(iter(entered), _BY_KIND[Kind.DOMAIN])
    if printing.kind in _BY_KIND:
        return _BY_KIND[printing.kind]
    linking = [one for one in bringers if printing.code in one.linked(LinkKind.PILE)]
    if printing.kind is Kind.EQUIPMENT and not linking:
        for node in (node for bringer in bringers for node in _nodes(bringer, keywords)):
            if isinstance(node, ir.DeckMayHold) and node.own and node.pile is not None:
                return node.pile.name
    if printing.kind is Kind.TERRAIN:
        return next(_laid_from((*linking, *bringers), keywords), TERRAIN)
    named = (
        node.name
        for bringer in (*linking, *bringers)
        for node in _nodes(bringer, keywords)
        if isinstance(node, ir.Pile) and node.name not in entered
    )
    return next(named, UNNAMED)


def _wish(
    printing: Printing, count: int, bringers: Iterable[Printing], keywords: Mapping[str, Keyword]
) -> str:
    """The pile of wishes, beside whatever other piles there are, for two copies of an ordinary card."""
    ordinary = printing.kind in (Kind.SUPPORTING, Kind.EQUIPMENT, Kind.PLOT_TWIST)
    if not ordinary or count != WISHED or printing.invention is not None:
        return ""
    nodes = (node for bringer in bringers for node in _nodes(bringer, keywords))
    return next((node.pile.name for node in nodes if isinstance(node, ir.MakeWish)), "")


def _entered(bringers: Iterable[Printing], keywords: Mapping[str, Keyword]) -> Iterator[str]:
    """The piles of whose domains powers of these lead the game into one."""
    for bringer in bringers:
        for node in _nodes(bringer, keywords):
            if isinstance(node, ir.EnterDomain):
                yield from (part.name for part in nodes_of(node) if isinstance(part, ir.Pile))


def _laid_from(bringers: Iterable[Printing], keywords: Mapping[str, Keyword]) -> Iterator[str]:
    """The piles from which powers of these lay terrain."""
    for bringer in bringers:
        for node in _nodes(bringer, keywords):
            if isinstance(node, ir.PlaceTerrain):
                yield from (part.name for part in nodes_of(node) if isinstance(part, ir.Pile))


def _nodes(printing: Printing, keywords: Mapping[str, Keyword]) -> Iterator[Any]:
    for power in printing.powers:
        tree = tree_of(power, keywords)
        if tree is not None:
            yield from nodes_of(tree)
