"""Exact odds of drawing cards: by turn, for either player, with or without the one mulligan.

A player draws seven cards, may shuffle them back once for seven new ones (2024 rulebook, setup), and draws
two cards each turn; the first player draws none on the first turn of the game. Ways are whole numbers.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb

from vsdeck.card import Kind
from vsdeck.decks.contents import Contents

OPENING = 7
EACH_TURN = 2
EARLY = 3
"""The highest cost of a supporting character that can be played in the first few turns."""


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


@dataclass(frozen=True, slots=True)
class KeepRule:
    """A hand that has all of this is kept; any other goes back, once."""

    needs: tuple[Want, ...]
    label: str = ""


def rulebook_keep(contents: Contents) -> KeepRule:
    """The rulebook's advice: a hand needs a location and a supporting character for the first turns."""
    sixty = [line.printing for line in contents.sixty]
    locations = frozenset(one.code for one in sixty if one.kind.is_location)
    early = frozenset(
        one.code
        for one in sixty
        if one.kind is Kind.SUPPORTING and isinstance(one.cost, int) and one.cost <= EARLY
    )
    needs = (Want(locations, label="location"), Want(early, label=f"supporting character of cost ≤ {EARLY}"))
    return KeepRule(needs, f"at least 1 location and 1 supporting character of cost {EARLY} or less")


def cards_seen(turn: int, first: bool) -> int:
    """How many cards of the deck a player has seen once they have drawn on their turn; turn 0 is the hand."""
    draws = max(0, turn - 1) if first else max(0, turn)
    return OPENING + EACH_TURN * draws


@lru_cache(maxsize=65536)
def hypergeometric(population: int, hits: int, draws: int, at_least: int = 1) -> Fraction:
    """The chance of so many hits or more among cards drawn without replacement."""
    draws = min(draws, population)
    missing = sum(_ways(population, hits, draws, count) for count in range(at_least))
    return 1 - Fraction(missing, comb(population, draws))


def _ways(population: int, hits: int, draws: int, count: int) -> int:
    return comb(hits, count) * comb(population - hits, draws - count) if draws >= count else 0


def chance(
    cards: Mapping[str, int],
    wants: Iterable[Want],
    *,
    turn: int,
    first: bool,
    keep: KeepRule | None = None,
) -> Fraction:
    """The chance that all wants are met by the cards seen up to a turn."""
    return chances(cards, wants, turns=(turn,), first=first, keep=keep)[0]


def chances(
    cards: Mapping[str, int],
    wants: Iterable[Want],
    *,
    turns: Iterable[int],
    first: bool,
    keep: KeepRule | None = None,
) -> tuple[Fraction, ...]:
    """The chance for each of several turns; hands are looked at only once."""
    deck = _Classes(cards, tuple(wants), keep.needs if keep else ())
    kept = deck.kept_openings() if keep else {}
    kept_ways = sum(kept.values())
    hands = comb(deck.size, deck.opening)
    found = []
    for turn in turns:
        seen = min(cards_seen(turn, first), deck.size)
        fresh = deck.success((0,) * len(deck.sizes), seen)
        lucky = sum(
            (ways * deck.success(hand, seen - deck.opening) for hand, ways in kept.items()), Fraction(0)
        )
        found.append((lucky + (hands - kept_ways) * fresh) / hands)
    return tuple(found)


def keep_chance(cards: Mapping[str, int], keep: KeepRule) -> Fraction:
    """The chance that an opening hand is kept."""
    deck = _Classes(cards, (), keep.needs)
    return Fraction(sum(deck.kept_openings().values()), comb(deck.size, deck.opening))


class _Classes:
    """A deck as classes of cards that are alike to the wants and needs, with their sizes."""

    def __init__(self, cards: Mapping[str, int], wants: tuple[Want, ...], needs: tuple[Want, ...]) -> None:
        self.wants = wants
        self.needs = needs
        self.size = sum(cards.values())
        self.opening = min(OPENING, self.size)
        fine: Counter[tuple[tuple[bool, ...], tuple[bool, ...]]] = Counter()
        for code, count in cards.items():
            fine[_marks(code, wants), _marks(code, needs)] += count
        self.marks = tuple(dict.fromkeys(wanted for wanted, _ in fine))
        """What the cards of each coarse class count for: one truth for each want."""
        self.sizes = tuple(
            sum(count for (wanted, _), count in fine.items() if wanted == marks) for marks in self.marks
        )
        self.fine = [(self.marks.index(wanted), needed, count) for (wanted, needed), count in fine.items()]

    def kept_openings(self) -> dict[tuple[int, ...], int]:
        """For each opening hand by coarse classes, in how many ways it is drawn and kept."""
        start = ((0,) * len(self.marks), (0,) * len(self.needs))
        states: dict[tuple[tuple[int, ...], tuple[int, ...]], int] = {start: 1}
        for place, needed, size in self.fine:
            grown: defaultdict[tuple[tuple[int, ...], tuple[int, ...]], int] = defaultdict(int)
            for (hand, met), ways in states.items():
                for count in range(min(size, self.opening - sum(hand)) + 1):
                    more = (*hand[:place], hand[place] + count, *hand[place + 1 :])
                    grown[more, _tally(met, needed, count, self.needs)] += ways * comb(size, count)
            states = grown
        kept: defaultdict[tuple[int, ...], int] = defaultdict(int)
        for (hand, met), ways in states.items():
            if sum(hand) == self.opening and _all_met(self.needs, met):
                kept[hand] += ways
        return kept

    def success(self, hand: tuple[int, ...], draws: int) -> Fraction:
        """The chance that a hand by coarse classes and so many further cards meet all wants."""
        met = (0,) * len(self.wants)
        for marks, count in zip(self.marks, hand, strict=True):
            met = _tally(met, marks, count, self.wants)
        states: dict[tuple[int, tuple[int, ...]], int] = {(0, met): 1}
        for marks, size, gone in zip(self.marks, self.sizes, hand, strict=True):
            grown: defaultdict[tuple[int, tuple[int, ...]], int] = defaultdict(int)
            for (drawn, met), ways in states.items():
                for count in range(min(size - gone, draws - drawn) + 1):
                    key = (drawn + count, _tally(met, marks, count, self.wants))
                    grown[key] += ways * comb(size - gone, count)
            states = grown
        good = sum(
            ways for (drawn, met), ways in states.items() if drawn == draws and _all_met(self.wants, met)
        )
        return Fraction(good, comb(self.size - sum(hand), draws))


def _marks(code: str, wants: tuple[Want, ...]) -> tuple[bool, ...]:
    return tuple(code in want.codes for want in wants)


def _tally(
    met: tuple[int, ...], marks: tuple[bool, ...], count: int, wants: tuple[Want, ...]
) -> tuple[int, ...]:
    return tuple(
        min(want.cap, had + count) if mark else had for had, mark, want in zip(met, marks, wants, strict=True)
    )


def _all_met(wants: tuple[Want, ...], met: tuple[int, ...]) -> bool:
    return all(want.met(count) for want, count in zip(wants, met, strict=True))
