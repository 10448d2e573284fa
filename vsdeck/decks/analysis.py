"""What a deck is made of, as values ready to be drawn: curve, kinds, teams, partners, keywords, symbols."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations

from vsdeck.card import Kind, Mark, Printing, Symbol
from vsdeck.decks.advice import RANGES
from vsdeck.decks.contents import Contents, Line, total
from vsdeck.decks.deck import Deck
from vsdeck.decks.odds import cards_seen, hypergeometric
from vsdeck.pool import Pool

TURNS = tuple(range(1, 9))
NO_TEAM = ""


@dataclass(frozen=True, slots=True)
class CurveBar:
    """Supporting characters of one cost. A card of two teams is in the share of each."""

    cost: int | Mark
    count: int
    by_team: Mapping[str, int]
    codes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class KindShare:
    """Cards of one kind against the suggested range (2024 rulebook, Deck Building Tips)."""

    name: str
    count: int
    least: int
    most: int
    codes: tuple[str, ...]

    @property
    def within(self) -> bool:
        return self.least <= self.count <= self.most


@dataclass(frozen=True, slots=True)
class TeamShare:
    team: str
    characters: int
    """Copies of supporting characters."""
    others: int
    """Copies of plot twists, equipment and locations."""
    main: bool
    """Whether a starting main character has it."""
    codes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Partners:
    """Two different characters that can team attack, and the teams they share."""

    one: str
    other: str
    teams: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class KeywordShare:
    keyword: str
    count: int
    """Copies in the deck; main characters count once for each level that has it."""
    codes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SymbolShare:
    """What the super powers of a team's characters ask of one symbol, and what locations give them."""

    team: str
    symbol: Symbol
    demand: int
    """Symbols in the costs of super powers, over all copies; each level of a main character counts once."""
    most: int
    """The largest number of this symbol in one cost."""
    supply: int
    """Copies of locations that pay it for this team: basic ones, and special ones of the team."""
    asking: tuple[str, ...]
    paying: tuple[str, ...]
    first: tuple[float, ...]
    """The chance to have seen `most` paying locations by turns 1 to 8 as first player …"""
    second: tuple[float, ...]
    """… and as second player."""


@dataclass(frozen=True, slots=True)
class Analysis:
    size: int
    curve: tuple[CurveBar, ...]
    average_cost: float | None
    """Of the supporting characters whose cost is a number; None without any."""
    kinds: tuple[KindShare, ...]
    teams: tuple[TeamShare, ...]
    partners: tuple[Partners, ...]
    loners: tuple[str, ...]
    """Characters that can team attack with nobody in the deck."""
    keywords: tuple[KeywordShare, ...]
    symbols: tuple[SymbolShare, ...]
    unknown: tuple[str, ...]
    """Codes that the catalog does not know, and cards with unknown costs: they are missing above."""


def analyse(deck: Deck, pool: Pool) -> Analysis:
    contents = Contents(deck, pool)
    characters = _characters(contents)
    partners = _partners(characters)
    paired = {code for pair in partners for code in (pair.one, pair.other)}
    return Analysis(
        size=total(contents.sixty),
        curve=_curve(contents),
        average_cost=_average_cost(contents),
        kinds=_kinds(contents),
        teams=_teams(contents),
        partners=partners,
        loners=tuple(code for code in characters if code not in paired),
        keywords=_keywords(contents),
        symbols=_symbols(contents),
        unknown=_unknown(contents),
    )


def _supporting(contents: Contents) -> list[Line]:
    return [line for line in contents.sixty if line.printing.kind is Kind.SUPPORTING]


def _codes(lines: Iterable[Line]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(line.printing.code for line in lines))


def _curve(contents: Contents) -> tuple[CurveBar, ...]:
    """Bars from the lowest to the highest cost without gaps; costs that are no numbers come last."""
    groups: defaultdict[int | Mark, list[Line]] = defaultdict(list)
    for line in _supporting(contents):
        if line.printing.cost is not None:
            groups[line.printing.cost].append(line)
    numbers = [cost for cost in groups if isinstance(cost, int)]
    marks = [mark for mark in Mark if mark in groups]
    costs = [*range(min(numbers, default=0), max(numbers, default=-1) + 1), *marks]
    return tuple(
        CurveBar(cost, total(groups[cost]), _by_team(groups[cost]), _codes(groups[cost])) for cost in costs
    )


def _by_team(lines: Iterable[Line]) -> dict[str, int]:
    counts: Counter[str] = Counter()
    for line in lines:
        for team in line.printing.teams or (NO_TEAM,):
            counts[team] += line.count
    return dict(counts.most_common())


def _average_cost(contents: Contents) -> float | None:
    costs = [(line.printing.cost, line.count) for line in _supporting(contents)]
    known = [(cost, count) for cost, count in costs if isinstance(cost, int)]
    copies = sum(count for _, count in known)
    return sum(cost * count for cost, count in known) / copies if copies else None


def _kinds(contents: Contents) -> tuple[KindShare, ...]:
    shares = []
    for name, (kinds, least, most) in RANGES.items():
        lines = [line for line in contents.sixty if line.printing.kind in kinds]
        shares.append(KindShare(name, total(lines), least, most, _codes(lines)))
    return tuple(shares)


def _teams(contents: Contents) -> tuple[TeamShare, ...]:
    mains = {team for printing in contents.starting_mains for team in printing.teams}
    groups: defaultdict[str, list[Line]] = defaultdict(list)
    for line in contents.sixty:
        for team in line.printing.teams:
            groups[team].append(line)
    shares = [_team(team, groups[team], team in mains) for team in {*mains, *groups}]
    return tuple(sorted(shares, key=lambda share: (-share.characters, -share.others, share.team)))


def _team(team: str, lines: list[Line], main: bool) -> TeamShare:
    characters = total(line for line in lines if line.printing.kind is Kind.SUPPORTING)
    return TeamShare(team, characters, total(lines) - characters, main, _codes(lines))


def _characters(contents: Contents) -> dict[str, Printing]:
    """Each character once: the starting main characters, then the supporting ones."""
    supporting = (line.printing for line in _supporting(contents))
    return {printing.code: printing for printing in (*contents.starting_mains, *supporting)}


def _partners(characters: Mapping[str, Printing]) -> tuple[Partners, ...]:
    swarming = frozenset(code for code, one in characters.items() if _swarms(one))
    pairs = []
    for one, other in combinations(characters.values(), 2):
        shared = tuple([team for team in one.teams if team in other.teams])
        if shared and not _exclude_each_other(one, other, swarming):
            pairs.append(Partners(one.code, other.code, shared))
    return tuple(pairs)


def _swarms(printing: Printing) -> bool:
    return any(keyword.casefold() == "swarm" for keyword in printing.keywords)


def _exclude_each_other(one: Printing, other: Printing, swarming: frozenset[str]) -> bool:
    """Characters that share a name are never on one side together, unless they swarm (Uniqueness)."""
    if one.code in swarming or other.code in swarming:
        return one.card == other.card
    return not set(one.names).isdisjoint(other.names)


def _keywords(contents: Contents) -> tuple[KeywordShare, ...]:
    counts: Counter[str] = Counter()
    codes: defaultdict[str, dict[str, None]] = defaultdict(dict)
    mains = [(printing, 1) for printing in contents.levels]
    for printing, count in [*mains, *((line.printing, line.count) for line in contents.sixty)]:
        icons = [("Flight", printing.flight), ("Ranged", printing.ranged)]
        printed = [icon for icon, there in icons if there]
        for keyword in dict.fromkeys([*printed, *printing.keywords]):
            counts[keyword] += count
            codes[keyword][printing.code] = None
    ranked = sorted(counts.items(), key=lambda pair: (-pair[1], pair[0]))
    return tuple(KeywordShare(keyword, count, tuple(codes[keyword])) for keyword, count in ranked)


@dataclass
class _Asking:
    demand: int = 0
    most: int = 0
    codes: dict[str, None] | None = None


def _symbols(contents: Contents) -> tuple[SymbolShare, ...]:
    asked: defaultdict[tuple[str, Symbol], _Asking] = defaultdict(_Asking)
    mains = [(printing, 1) for printing in contents.levels]
    for printing, count in [*mains, *((line.printing, line.count) for line in _supporting(contents))]:
        for symbol, (each, most) in _asks(printing).items():
            for team in printing.teams or (NO_TEAM,):
                asking = asked[team, symbol]
                asking.demand += each * count
                asking.most = max(asking.most, most)
                asking.codes = {**(asking.codes or {}), printing.code: None}
    locations = [line for line in contents.sixty if line.printing.kind.is_location]
    size = total(contents.sixty)
    order = {symbol: place for place, symbol in enumerate(Symbol)}
    keys = sorted(asked, key=lambda key: (key[0], order[key[1]]))
    return tuple(_share(team, symbol, asked[team, symbol], locations, size) for team, symbol in keys)


def _asks(printing: Printing) -> dict[Symbol, tuple[int, int]]:
    """For each symbol: how many all super powers ask for, and the most in one; of a choice, the first."""
    asks: dict[Symbol, tuple[int, int]] = {}
    for power in printing.powers:
        for symbol, count in Counter(power.cost).items():
            each, most = asks.get(symbol, (0, 0))
            asks[symbol] = each + count, max(most, count)
    return asks


def _share(team: str, symbol: Symbol, asking: _Asking, locations: list[Line], size: int) -> SymbolShare:
    paying = [
        line
        for line in locations
        if symbol in line.printing.symbols and (not line.printing.teams or team in line.printing.teams)
    ]
    supply = total(paying)
    by_seat = {
        first: tuple(
            float(hypergeometric(size, supply, cards_seen(turn, first), asking.most)) for turn in TURNS
        )
        for first in (True, False)
    }
    return SymbolShare(
        team=team,
        symbol=symbol,
        demand=asking.demand,
        most=asking.most,
        supply=supply,
        asking=tuple(asking.codes or ()),
        paying=_codes(paying),
        first=by_seat[True],
        second=by_seat[False],
    )


def _unknown(contents: Contents) -> tuple[str, ...]:
    missing = [code for _, code, _ in contents.unknown]
    vague = [line.printing.code for line in _supporting(contents) if line.printing.cost is Mark.UNKNOWN]
    return tuple(dict.fromkeys([*missing, *vague]))
