"""Hands drawn at random: sample opening hands, and millions of them to check the exact odds against.

Draws depend on the seed alone: they use the raw numbers of PCG64, whose stream is the same everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING

from vsdeck.decks.odds import OPENING, KeepRule, Want, cards_seen

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Places = NDArray[np.uint8]

CHUNK = 1 << 16
"""Hands drawn at a time: what fits into the cache of one core."""
SPREAD = 1 << 44
"""A raw number is split into places below this product: the bias is less than one in a million."""
LARGEST = 250


@dataclass(frozen=True, slots=True)
class Simulation:
    hands: int
    hits: int
    kept: int
    """Opening hands that were kept; all of them without a keep rule."""

    @property
    def chance(self) -> float:
        return self.hits / self.hands

    @property
    def error(self) -> float:
        """The standard error of the chance."""
        return sqrt(self.chance * (1 - self.chance) / self.hands)


def opening_hands(cards: Mapping[str, int], count: int, seed: int) -> list[tuple[str, ...]]:
    """Sample opening hands as printing codes; the nth hand is the same whatever follows it."""
    deck = _copies(cards)
    size = min(OPENING, len(deck))
    return [
        tuple(deck[place] for place in hand)
        for chunk in _draws(len(deck), size, count, seed)
        for hand in zip(*(column.tolist() for column in chunk), strict=True)
    ]


def simulate(
    cards: Mapping[str, int],
    wants: Iterable[Want],
    *,
    turn: int,
    first: bool,
    keep: KeepRule | None = None,
    hands: int = 1_000_000,
    seed: int = 0,
) -> Simulation:
    """Draws so many games up to a turn and counts those in which all wants are met."""
    import numpy as np

    deck, wants = _copies(cards), tuple(wants)
    seen = min(cards_seen(turn, first), len(deck))
    opening = min(OPENING, len(deck))
    hits = kept = 0
    mulligans = _draws(len(deck), seen, hands, seed, stream=1)
    for columns in _draws(len(deck), seen, hands, seed):
        won = _meets(deck, columns, wants)
        if keep is None:
            hits, kept = hits + int(np.count_nonzero(won)), kept + len(won)
            continue
        good = _meets(deck, columns[:opening], keep.needs)
        won_again = _meets(deck, next(mulligans), wants)
        hits += int(np.count_nonzero(np.where(good, won, won_again)))
        kept += int(np.count_nonzero(good))
    return Simulation(hands, hits, kept)


def _copies(cards: Mapping[str, int]) -> list[str]:
    copies = [code for code, count in sorted(cards.items()) for _ in range(count)]
    if not 0 < len(copies) <= LARGEST:
        raise ValueError(f"hands are drawn from 1 to {LARGEST} cards, not from {len(copies)}")
    return copies


def _meets(deck: list[str], columns: list[Places], wants: tuple[Want, ...]) -> NDArray[np.bool_]:
    import numpy as np

    met = np.ones(len(columns[0]), dtype=np.bool_)
    for want in wants:
        # A table of 256 entries needs no check of its bounds.
        table = np.zeros(256, dtype=np.uint8)
        table[: len(deck)] = [code in want.codes for code in deck]
        count = np.zeros(len(met), dtype=np.uint8)
        for column in columns:
            count += table[column]
        met &= count >= want.at_least
        if want.at_most is not None:
            met &= count <= want.at_most
    return met


def _draws(deck: int, size: int, hands: int, seed: int, stream: int = 0) -> Iterator[list[Places]]:
    """Places in the deck without repetition, by chunks of hands: column n holds every hand's card n."""
    import numpy as np

    source = np.random.PCG64([abs(seed), stream])
    groups = _groups(deck, size)
    for start in range(0, hands, CHUNK):
        count = min(CHUNK, hands - start)
        # Always a whole chunk of raw numbers, so that a hand does not depend on how many follow.
        raw = source.random_raw(CHUNK * len(groups)).reshape(len(groups), CHUNK)[:, :count]
        picks: list[Places] = []
        for numbers, group in zip(raw, groups, strict=True):
            for choices in group:
                numbers, pick = np.divmod(numbers, np.uint64(choices))
                picks.append(pick.astype(np.uint8))
        yield _without_repetition(picks)


def _groups(deck: int, size: int) -> list[list[int]]:
    """How many cards are left to choose from at each draw, in groups that one raw number decides."""
    groups: list[list[int]] = [[]]
    product = 1
    for choices in range(deck, deck - size, -1):
        if product * choices > SPREAD:
            groups.append([])
            product = 1
        groups[-1].append(choices)
        product *= choices
    return groups


def _without_repetition(picks: list[Places]) -> list[Places]:
    """The nth pick counts only the cards still there: each taken place at or below it moves it up by one."""
    import numpy as np

    taken: list[Places] = []
    drawn: list[Places] = []
    for pick in picks:
        place = pick
        for other in taken:
            place = place + (place >= other)
        drawn.append(place)
        for index, other in enumerate(taken):
            taken[index], place = np.minimum(other, place), np.maximum(other, place)
        taken.append(place)
    return drawn
