"""All cards that are known at one time: an immutable pool with the look-ups that everything needs."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

from vsdeck.card import Alignment, CardSet, Keyword, Kind, LinkKind, Printing, Team
from vsdeck.names import fold


class Pool:
    """Printings in the order of their sets' release, with sets, teams, Japanese names and keywords."""

    def __init__(
        self,
        printings: Iterable[Printing],
        sets: Iterable[CardSet] = (),
        teams: Iterable[Team] = (),
        japanese: Mapping[str, str] | None = None,
        keywords: Iterable[Keyword] = (),
    ) -> None:
        self.printings = tuple(printings)
        self.sets = {card_set.code: card_set for card_set in sets}
        self.teams = {team.name: team for team in teams}
        self.japanese = dict(japanese or {})
        """Japanese by English name, for cards, teams and keywords."""
        self.keywords = {keyword.name: keyword for keyword in keywords}
        """What the rules say of keywords, by name."""
        self._by_code = {printing.code: printing for printing in self.printings}

    def __len__(self) -> int:
        return len(self.printings)

    def __iter__(self) -> Iterator[Printing]:
        return iter(self.printings)

    def __contains__(self, code: object) -> bool:
        return isinstance(code, str) and code.upper() in self._by_code

    def __getitem__(self, code: str) -> Printing:
        """The printing of a code, in any case; KeyError if there is none."""
        return self._by_code[code.upper()]

    def get(self, code: str) -> Printing | None:
        return self._by_code.get(code.upper())

    def coded(self, typed: str) -> Printing | None:
        """The printing whose code was typed: in any case and width, without its dash or leading zeros."""
        return self._by_typed_code.get(fold(typed))

    @cached_property
    def _by_typed_code(self) -> dict[str, Printing]:
        short = {}
        for printing in self.printings:
            series, _, number = printing.code.rpartition("-")
            short[fold(f"{series}{number.lstrip('0')}")] = printing
        return short | {fold(code): printing for code, printing in self._by_code.items()}

    @cached_property
    def _by_card(self) -> dict[str, tuple[Printing, ...]]:
        groups: defaultdict[str, list[Printing]] = defaultdict(list)
        for printing in self.printings:
            groups[printing.card].append(printing)
        return {card: tuple(group) for card, group in groups.items()}

    @cached_property
    def _by_name(self) -> dict[str, tuple[Printing, ...]]:
        groups: defaultdict[str, list[Printing]] = defaultdict(list)
        for printing in self.printings:
            keys = {fold(name) for name in printing.names}
            keys |= {fold(self.in_japanese(name)) for name in printing.names} - {""}
            for key in keys:
                groups[key].append(printing)
        return {name: tuple(group) for name, group in groups.items()}

    @cached_property
    def titles(self) -> tuple[str, ...]:
        """Every name that is printed as a title, in the order of the alphabet."""
        return tuple(sorted({printing.name for printing in self.printings}))

    @cached_property
    def title_kinds(self) -> dict[str, frozenset[Kind]]:
        """The kinds of cards that have each title."""
        found: defaultdict[str, set[Kind]] = defaultdict(set)
        for printing in self.printings:
            found[printing.name].add(printing.kind)
        return {name: frozenset(kinds) for name, kinds in found.items()}

    @cached_property
    def title_teams(self) -> dict[str, frozenset[str]]:
        """The teams of the supporting characters that have each title."""
        found: defaultdict[str, set[str]] = defaultdict(set)
        for printing in self.printings:
            if printing.kind is Kind.SUPPORTING:
                found[printing.name].update(printing.teams)
        return {name: frozenset(teams) for name, teams in found.items()}

    @cached_property
    def powers_by_title(self) -> dict[str, tuple[tuple[str, bool], ...]]:
        """The names of the keyword powers (true) and super powers that cards of a name have."""
        found: dict[str, dict[tuple[str, bool], None]] = {}
        for printing in self.printings:
            if not printing.kind.is_character:
                continue
            named = [
                (power.keyword or power.name, not power.timing)
                for power in printing.powers
                if (power.keyword or power.name) and not power.levels
            ]
            named += [("Flight", True)] * printing.flight + [("Ranged", True)] * printing.ranged
            found.setdefault(printing.name, {}).update(dict.fromkeys(named))
        return {name: tuple(powers) for name, powers in sorted(found.items()) if powers}

    @cached_property
    def _japanese_by_fold(self) -> dict[str, str]:
        return {fold(english): japanese for english, japanese in self.japanese.items()}

    def in_japanese(self, name: str) -> str:
        """The Japanese for an English name, however it is spelled; empty if there is none."""
        return self._japanese_by_fold.get(fold(name), "")

    @cached_property
    def _previous_level(self) -> dict[str, Printing]:
        previous: dict[str, Printing] = {}
        for printing in self.printings:
            for code in printing.linked(LinkKind.LEVEL):
                previous.setdefault(self[code].card, printing)
        return previous

    @property
    def card_count(self) -> int:
        return len(self._by_card)

    def printings_of(self, card: str) -> tuple[Printing, ...]:
        """Every printing of one card."""
        return self._by_card[card]

    def named(self, name: str) -> tuple[Printing, ...]:
        """Every printing with this name as its title or AKA, in English or Japanese."""
        return self._by_name.get(fold(name), ())

    def levels(self, printing: Printing) -> tuple[Printing, ...]:
        """The chain of a main character from its first level on; alternatives stand beside each other.

        Each card stands there once: in the printing that was asked for, otherwise in the one that is linked.
        """
        # Imported levels can make a card its own next level: each card is passed once, forth and back.
        first, passed = printing, {printing.card}
        while (previous := self._previous_level.get(first.card)) and previous.card not in passed:
            first = previous
            passed.add(first.card)
        chain, frontier, seen = [first], [first], {first.card}
        while frontier:
            codes = [code for level in frontier for code in level.linked(LinkKind.LEVEL)]
            frontier = [self[code] for code in dict.fromkeys(codes) if self[code].card not in seen]
            seen.update(level.card for level in frontier)
            chain.extend(frontier)
        return tuple(printing if level.card == printing.card else level for level in chain)

    def alignments(self, printing: Printing) -> frozenset[Alignment]:
        """Good, evil, both or neither, by the printing's teams."""
        return frozenset(self.teams[team].alignment for team in printing.teams if team in self.teams)
