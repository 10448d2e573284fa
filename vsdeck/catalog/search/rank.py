"""The order of results: names that fit best first, then as the sets came out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from vsdeck.card import Printing
from vsdeck.catalog.search.bind import Bound
from vsdeck.catalog.search.bits import select
from vsdeck.catalog.search.namebook import Fit, NameBook
from vsdeck.catalog.search.query import And, Member, Name, Or, Query
from vsdeck.catalog.search.sorting import in_order_of
from vsdeck.names import fold

Preference = Callable[[Printing], int]
"""The rank of a card among those that answer a query equally well: less is better."""
WHOLE = 64
"""More than any sum of fits that a person would type."""


def in_order(
    bits: int,
    bound: Bound,
    book: NameBook,
    printings: Sequence[Printing],
    preference: Preference | None = None,
) -> list[Printing]:
    """The printings of a set of positions, best first, or as `sort:` asks for; equals by preference."""
    found = _best_first(bits, bound, book, printings, preference)
    parts = bound.query.parts if isinstance(bound.query, And) else (bound.query,)
    for part in reversed(parts):
        if isinstance(part, Member) and part.field == "sort":
            for word, sort in zip(reversed(part.words), reversed(bound.values[part]), strict=False):
                found = in_order_of(found, sort, descending=word.lstrip().startswith("-"))
    return found


def _best_first(
    bits: int, bound: Bound, book: NameBook, printings: Sequence[Printing], preference: Preference | None
) -> list[Printing]:
    if isinstance(bound.query, Name) and preference is None:
        return _by_fit(bits, _fits(bound.query, bound, book), printings)
    worths = _Judge(bound, book, len(printings)).worths(bound.query)
    if worths is None and preference is None:
        return select(bits, printings)
    positions = select(bits, range(len(printings)))
    if preference is not None:
        positions.sort(key=lambda position: preference(printings[position]))
    if worths is not None:
        positions.sort(key=worths.__getitem__)
    return [printings[position] for position in positions]


def _fits(name: Name, bound: Bound, book: NameBook) -> dict[int, int]:
    folded = fold(name.text)
    return book.fits(folded, bound.slips.get(folded))


def _by_fit(bits: int, fits: dict[int, int], printings: Sequence[Printing]) -> list[Printing]:
    found: list[Printing] = []
    for fit in sorted(fits):
        found += select(bits & fits[fit], printings)
        bits &= ~fits[fit]
    return found


class _Judge:
    """How well each printing answers the names that a query asks for: less is better."""

    def __init__(self, bound: Bound, book: NameBook, size: int) -> None:
        self.bound = bound
        self.book = book
        self.size = size

    def worths(self, query: Query) -> Sequence[int] | None:
        """None where no name is asked for; names that the query leaves out do not count."""
        match query:
            case Name():
                return self._spread(_fits(query, self.bound, self.book))
            case And(parts):
                judged = [worths for part in parts if (worths := self.worths(part)) is not None]
                names = [fold(part.text) for part in parts if isinstance(part, Name)]
                if len(names) < 2:
                    return [sum(all_) for all_ in zip(*judged, strict=True)] if judged else None
                # `iron man` is also asked for as one name: the title that is just that comes first.
                whole = self._spread(self.book.fits("".join(names), None))
                return [WHOLE * first + sum(rest) for first, *rest in zip(whole, *judged, strict=True)]
            case Or(parts):
                judged = [worths for part in parts if (worths := self.worths(part)) is not None]
                return list(map(min, *judged)) if len(judged) > 1 else judged[0] if judged else None
            case _:
                return None

    def _spread(self, fits: dict[int, int]) -> bytearray:
        worths = bytearray([Fit.MISS]) * self.size
        for fit in sorted(fits, reverse=True):
            for position in select(fits[fit], range(self.size)):
                worths[position] = fit
        return worths
