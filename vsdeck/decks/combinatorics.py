"""In how many ways cards are drawn, first an opening hand and then more, so that everything wanted is there.

Cards that are alike to all wants form a class. Classes are gone through one after the other; what is
remembered between them is only how far each want is that later classes can still add to. The ways for every
number of later cards are the digits of one large whole number: Python multiplies those fast.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import comb

from vsdeck.sentence import Sentence

MOST_STATES = 20_000
"""More ways to be half done than this would take minutes."""


@dataclass(frozen=True, slots=True)
class Want:
    """Some number of cards out of a set of printings."""

    codes: frozenset[str]
    at_least: int = 1
    at_most: int | None = None
    label: str = ""

    def met(self, count: int) -> bool:
        return self.at_least <= count and (self.at_most is None or count <= self.at_most)

    @property
    def cap(self) -> int:
        """Counts from here on are all alike."""
        return self.at_least if self.at_most is None else max(self.at_least, self.at_most + 1)


TOO_MANY = Sentence("These wants overlap too much to be counted exactly. Ask for fewer of them at once.")


class TooManyWays(ValueError):
    """The wants overlap so much that counting would take minutes."""


Marks = tuple[bool, ...]
Tally = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class _Alike:
    """Cards that are alike to all wants and needs."""

    size: int
    marks: Marks
    """What they count for: a truth for each need, then one for each want."""


def ways(
    cards: Mapping[str, int],
    wants: Sequence[Want],
    needs: Sequence[Want] = (),
    *,
    opening: int,
    latest: int,
) -> tuple[int, ...]:
    """For 0, 1 … later cards: the ways of a hand that has all needs and, with those cards, all wants.

    Raises TooManyWays.
    """
    return _Count(cards, tuple(needs), tuple(wants), opening, latest).digits()


class _Count:
    def __init__(
        self,
        cards: Mapping[str, int],
        needs: tuple[Want, ...],
        wants: tuple[Want, ...],
        opening: int,
        latest: int,
    ) -> None:
        self.asked, self.early = (*needs, *wants), len(needs)
        self.opening, self.latest = opening, latest
        # Each card is in the opening hand, drawn later, or left: no digit is larger than all of these ways.
        self.digit = (3 ** max(sum(cards.values()), 1)).bit_length()
        self.whole = (1 << self.digit * (latest + 1)) - 1
        classes: Counter[Marks] = Counter()
        for code, count in cards.items():
            classes[tuple(code in one.codes for one in self.asked)] += count
        self.classes = _in_order([_Alike(size, marks) for marks, size in classes.items()], len(self.asked))

    def digits(self) -> tuple[int, ...]:
        nobody: Tally = (0,) * len(self.asked)
        states = {nobody: [1] + [0] * self.opening}
        states = self._settled(states, self._open_before(0), frozenset(range(len(self.asked))))
        for place, alike in enumerate(self.classes):
            states = self._grown(states, alike)
            still = self._open_before(place + 1)
            states = self._settled(states, still, self._open_before(place) - still)
            if len(states) > MOST_STATES:
                raise TooManyWays(TOO_MANY)
        found = states[nobody][self.opening] if states else 0
        mask = (1 << self.digit) - 1
        return tuple(found >> (self.digit * later) & mask for later in range(self.latest + 1))

    def _open_before(self, place: int) -> frozenset[int]:
        """The wants that the classes from a place on can add to."""
        rest = self.classes[place:]
        return frozenset(one for one in range(len(self.asked)) if any(alike.marks[one] for alike in rest))

    def _settled(
        self, states: dict[Tally, list[int]], still: frozenset[int], asked: frozenset[int]
    ) -> dict[Tally, list[int]]:
        """Without those states that leave unmet what nothing adds to any more; what is met is forgotten."""
        ended = asked - still
        settled: dict[Tally, list[int]] = {}
        for tally, hands in states.items():
            if all(self.asked[one].met(tally[one]) for one in ended):
                rest = tuple(0 if one in ended else count for one, count in enumerate(tally))
                settled[rest] = _sum(settled[rest], hands) if rest in settled else hands
        return settled

    def _grown(self, states: dict[Tally, list[int]], alike: _Alike) -> dict[Tally, list[int]]:
        drawn = self._drawn(alike)
        grown: defaultdict[Tally, list[int]] = defaultdict(lambda: [0] * (self.opening + 1))
        for tally, hands in states.items():
            for (first, all_), factor in drawn.items():
                target = grown[self._tally(tally, alike.marks, first, all_)]
                for held in range(self.opening - first + 1):
                    if hands[held]:
                        target[held + first] += hands[held] * factor
        whole = self.whole
        return {tally: [hand & whole for hand in hands] for tally, hands in grown.items()}

    def _drawn(self, alike: _Alike) -> dict[tuple[int, int], int]:
        """By cards in the opening hand and cards in all: the ways, as digits by the number of later cards."""
        caps = [one.cap for one, mark in zip(self.asked, alike.marks, strict=True) if mark]
        enough = max(caps, default=0)
        drawn: defaultdict[tuple[int, int], int] = defaultdict(int)
        for first in range(min(alike.size, self.opening) + 1):
            for later in range(min(alike.size - first, self.latest) + 1):
                count = comb(alike.size, first) * comb(alike.size - first, later)
                drawn[first, min(first + later, enough)] += count << (self.digit * later)
        return drawn

    def _tally(self, tally: Tally, marks: Marks, first: int, all_: int) -> Tally:
        return tuple(
            min(one.cap, had + (first if place < self.early else all_)) if mark else had
            for place, (had, mark, one) in enumerate(zip(tally, marks, self.asked, strict=True))
        )


def _in_order(classes: list[_Alike], asked: int) -> list[_Alike]:
    """The classes, so that one want after the other is done with: always the one with the fewest left."""
    ordered: list[_Alike] = []
    rest = list(classes)
    while rest:
        left = {one: [alike for alike in rest if alike.marks[one]] for one in range(asked)}
        nearest = min((group for group in left.values() if group), key=len, default=rest)
        ordered += nearest
        rest = [alike for alike in rest if alike not in nearest]
    return ordered


def _sum(some: list[int], others: list[int]) -> list[int]:
    return [one + other for one, other in zip(some, others, strict=True)]
