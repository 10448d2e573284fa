"""Every name of a pool as it is searched: titles, AKAs and Japanese names, with the cards that have them."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property
from itertools import chain

from vsdeck.catalog.search.bits import bits_of
from vsdeck.catalog.search.vocabulary import BREAK, tails
from vsdeck.names import fold
from vsdeck.pool import Pool
from vsdeck.spelling import near, slips_allowed


class Origin(IntEnum):
    TITLE = 0
    AKA = 1
    JAPANESE = 2


class Fit(IntEnum):
    """How well a name answers a search, best first."""

    EXACT = 0
    START = 1
    WORD = 2
    INSIDE = 3
    AKA = 4
    JAPANESE = 5
    SLIP = 6
    MISS = 9


@dataclass(frozen=True, slots=True)
class Entry:
    name: str
    folded: str
    origin: Origin
    positions: tuple[int, ...]


class NameBook:
    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._later: dict[str, str] = {}
        """By name: what it reads from each word after the first on, folded, each after a line break."""

    @cached_property
    def entries(self) -> list[Entry]:
        bearers: defaultdict[tuple[str, Origin], list[int]] = defaultdict(list)
        for position, printing in enumerate(self._pool):
            bearers[printing.name, Origin.TITLE].append(position)
            for aka in printing.aka:
                bearers[aka, Origin.AKA].append(position)
            for name in printing.names:
                if japanese := self._pool.in_japanese(name):
                    bearers[japanese, Origin.JAPANESE].append(position)
        return [
            Entry(name, fold(name), origin, tuple(positions)) for (name, origin), positions in bearers.items()
        ]

    @cached_property
    def _all(self) -> str:
        return "\n".join(entry.folded for entry in self.entries)

    def knows(self, part: str) -> bool:
        """Whether some name contains this folded part, or it is a code."""
        return part in self._all or self._pool.coded(part) is not None

    def coded(self, part: str) -> tuple[int, ...]:
        """The card whose code this folded part is, if it is one."""
        found = self._pool.coded(part)
        return tuple(at for at, printing in enumerate(self._pool) if printing is found) if found else ()

    def slips(self, part: str) -> dict[str, int]:
        """The folded names that a folded part, found in no name, is near to. A number at its end is that of
        a card that does not exist, not a slip for some name."""
        if part[-1:].isdigit():
            return {}
        found = near(part, self._wordings, slips_allowed(part))
        slips: dict[str, int] = {}
        for wording, distance in found.items():
            for name in self._by_wording[wording]:
                slips[name] = min(distance, slips.get(name, distance))
        return slips

    @cached_property
    def _by_wording(self) -> dict[str, set[str]]:
        """The names by each run of their words: a slip may be in one word or across several."""
        names: defaultdict[str, set[str]] = defaultdict(set)
        for entry in self.entries:
            names[entry.folded].add(entry.folded)
            words = [folded for word in BREAK.split(entry.name) if (folded := fold(word))][:8]
            for start in range(len(words)):
                for end in range(start + 1, len(words) + 1):
                    names["".join(words[start:end])].add(entry.folded)
        return dict(names)

    @cached_property
    def _wordings(self) -> list[str]:
        return list(self._by_wording)

    def bearing(self, part: str, slips: dict[str, int] | None) -> int:
        """The cards with a name that contains the part, or with one of the names that it is near to; the one
        with this code."""
        if slips is None:
            found = [entry.positions for entry in self.entries if part in entry.folded]
            found.append(self.coded(part))
        else:
            found = [entry.positions for entry in self.entries if entry.folded in slips]
        return bits_of(chain.from_iterable(found), len(self._pool))

    def fits(self, part: str, slips: dict[str, int] | None) -> dict[int, int]:
        """The cards with a name that fits, by how well it fits."""
        found: defaultdict[int, list[int]] = defaultdict(list)
        if coded := self.coded(part):
            found[Fit.EXACT].extend(coded)
        for entry in self.entries:
            if slips is not None:
                if entry.folded in slips:
                    found[Fit.SLIP + slips[entry.folded]].extend(entry.positions)
            elif part in entry.folded:
                found[self.fit(part, entry)].extend(entry.positions)
        return {fit: bits_of(positions, len(self._pool)) for fit, positions in found.items()}

    def fit(self, part: str, entry: Entry) -> Fit:
        """How well a name answers that contains the part."""
        if entry.origin is Origin.AKA:
            return Fit.AKA
        if entry.origin is Origin.JAPANESE:
            return Fit.JAPANESE
        if entry.folded.startswith(part):
            return Fit.EXACT if entry.folded == part else Fit.START
        return Fit.WORD if self.starts_word(part, entry) else Fit.INSIDE

    def starts_word(self, part: str, entry: Entry) -> bool:
        """Whether a word of the name after the first starts with the part."""
        later = self._later.get(entry.name)
        if later is None:
            later = self._later[entry.name] = "\n".join(["", *tails(entry.name)[1:]])
        return f"\n{part}" in later
