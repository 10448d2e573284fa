"""The order of results: names that fit best first, then as the sets came out."""

from __future__ import annotations

from collections.abc import Sequence

from vsdeck.card import Printing
from vsdeck.catalog.search.bind import Bound
from vsdeck.catalog.search.bits import select
from vsdeck.catalog.search.namebook import Fit, NameBook
from vsdeck.catalog.search.query import And, Name, Or, Query
from vsdeck.names import fold


def asked_names(query: Query) -> list[str]:
    """The names that a query asks for, folded; those that it leaves out do not count."""
    match query:
        case Name(text):
            return [fold(text)]
        case And(parts) | Or(parts):
            return [name for part in parts for name in asked_names(part)]
        case _:
            return []


def in_order(bits: int, bound: Bound, book: NameBook, printings: Sequence[Printing]) -> list[Printing]:
    """The printings of a set of positions, best first."""
    names = asked_names(bound.query)
    if not names:
        return select(bits, printings)
    if len(names) == 1:
        return _by_one(bits, book.fits(names[0], bound.slips.get(names[0])), printings)
    # `iron man` is also asked for as one name: the title that is just that comes first.
    whole = _worths(bits, book.fits("".join(names), None), len(printings))
    worths = [_worths(bits, book.fits(name, bound.slips.get(name)), len(printings)) for name in names]
    positions = select(bits, range(len(printings)))

    def worth(position: int) -> tuple[int, int, int]:
        apart = sum(found.get(position, Fit.MISS) for found in worths)
        return whole.get(position, Fit.MISS), apart, position

    return [printings[position] for position in sorted(positions, key=worth)]


def _by_one(bits: int, fits: dict[int, int], printings: Sequence[Printing]) -> list[Printing]:
    found: list[Printing] = []
    for fit in sorted(fits):
        found += select(bits & fits[fit], printings)
        bits &= ~fits[fit]
    return found + select(bits, printings)


def _worths(bits: int, fits: dict[int, int], size: int) -> dict[int, int]:
    worths: dict[int, int] = {}
    for fit in sorted(fits, reverse=True):
        worths.update(dict.fromkeys(select(bits & fits[fit], range(size)), fit))
    return worths
