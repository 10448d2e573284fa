"""Advice about a deck: never an error, only what the 2024 rulebook suggests and what cannot work."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from vsdeck.brand import MARVEL, any_marvel_team
from vsdeck.card import Kind, Printing, Symbol
from vsdeck.decks.contents import Contents, Line, total
from vsdeck.names import identity
from vsdeck.sentence import Joined, Name, Sentence, listing


@dataclass(frozen=True, slots=True)
class Wanted:
    """The cards that would mend what advice tells of."""

    kinds: frozenset[Kind]
    costs: tuple[int, ...] = ()
    """One of these, if any."""
    least_cost: int = 0
    symbol: Symbol | None = None
    teams: frozenset[str] = frozenset()
    """For whose characters a location has to pay."""


@dataclass(frozen=True, slots=True)
class Advice:
    id: str
    message: Sentence
    cards: tuple[tuple[str, int], ...] = ()
    """The cards it is about, by printing code, with counts."""
    wanted: Wanted | None = None


LOCATIONS = frozenset({Kind.BASIC_LOCATION, Kind.SPECIAL_LOCATION})
RANGES: Mapping[str, tuple[frozenset[Kind], int, int]] = MappingProxyType(
    {
        "supporting characters": (frozenset({Kind.SUPPORTING}), 24, 32),
        "locations": (LOCATIONS, 12, 20),
        "plot twists": (frozenset({Kind.PLOT_TWIST}), 8, 16),
        "equipment": (frozenset({Kind.EQUIPMENT}), 0, 8),
    }
)
"""Suggested numbers by kind (2024 rulebook, Deck Building Tips)."""

WHOLE = 60
EARLY_COSTS = (1, 2, 3, 4, 5)
SEVERAL = 2
"""Fewer at one cost leave a gap in the curve."""
LATE_COST = 6
CHEAP_COST = 2


def ranges(contents: Contents) -> Iterator[Advice]:
    held_in_all = total(contents.sixty)
    for name, (kinds, least, most) in RANGES.items():
        lines = [line for line in contents.sixty if line.printing.kind in kinds]
        held = total(lines)
        if held > most:
            message = Sentence(
                "{count} {kind} are more than the suggested {least} to {most}.",
                count=held,
                kind=Sentence(name),
                least=least,
                most=most,
            )
            yield Advice("range", message, _counted(lines))
        elif held < least and held_in_all >= WHOLE:
            message = Sentence(
                "{count} {kind} are fewer than the suggested {least} to {most}.",
                count=held,
                kind=Sentence(name),
                least=least,
                most=most,
            )
            yield Advice("range", message, _counted(lines), Wanted(kinds))


def curve(contents: Contents) -> Iterator[Advice]:
    costs: Counter[int] = Counter()
    for line in contents.sixty:
        if line.printing.kind is Kind.SUPPORTING and isinstance(line.printing.cost, int):
            costs[line.printing.cost] += line.count
    if costs.total() < RANGES["supporting characters"][1]:
        return
    kinds = frozenset({Kind.SUPPORTING})
    gaps = tuple(cost for cost in EARLY_COSTS if costs[cost] < SEVERAL)
    if gaps:
        few = "Few supporting characters cost {costs}: a turn may pass without one."
        told = Sentence(few, costs=listing(map(str, gaps)))
        yield Advice("curve", told, wanted=Wanted(kinds, costs=gaps))
    if sum(count for cost, count in costs.items() if cost >= LATE_COST) < SEVERAL:
        late = "Almost no supporting character costs {cost} or more: late turns lack a big one."
        yield Advice("curve", Sentence(late, cost=LATE_COST), wanted=Wanted(kinds, least_cost=LATE_COST))
    cheap = sum(count for cost, count in costs.items() if cost <= CHEAP_COST)
    if cheap * 2 > costs.total():
        message = Sentence(
            "{count} of {all} supporting characters cost {cost} or less: late turns draw them too.",
            count=cheap,
            all=costs.total(),
            cost=CHEAP_COST,
        )
        yield Advice("curve", message)


def unpaid_symbols(contents: Contents) -> Iterator[Advice]:
    if total(contents.sixty) < WHOLE and not any(line.printing.kind.is_location for line in contents.sixty):
        return
    wanting: dict[Symbol, dict[str, Printing]] = {}
    for printing in contents.characters:
        payable = _payable(contents, printing)
        for power in printing.powers:
            costs = [cost for cost in (power.cost, *power.other_costs) if cost]
            if costs and not any(payable.issuperset(cost) for cost in costs):
                for symbol in costs[0]:
                    if symbol not in payable:
                        wanting.setdefault(symbol, {})[printing.code] = printing
    for symbol, printings in wanting.items():
        names = listing((Name(printing.name) for printing in printings.values()), most=len(printings))
        message = Sentence(
            "No location pays {symbol} for {names}.", symbol=Sentence(symbol.value), names=names
        )
        teams = frozenset(team for printing in printings.values() for team in printing.teams)
        wanted = Wanted(LOCATIONS, symbol=symbol, teams=teams)
        yield Advice("symbols", message, tuple((code, 1) for code in printings), wanted)


def _payable(contents: Contents, printing: Printing) -> frozenset[Symbol]:
    """What the deck's locations pay for this character: special locations only for their team."""
    return frozenset(
        symbol
        for line in contents.sixty
        if line.printing.kind.is_location
        and (not line.printing.teams or set(line.printing.teams).intersection(printing.teams))
        for symbol in line.printing.symbols
    )


def idle_teams(contents: Contents) -> Iterator[Advice]:
    """Plot twists, equipment and locations of a team that no character of the deck has."""
    if not contents.characters:
        return
    kinds = (Kind.PLOT_TWIST, Kind.EQUIPMENT, Kind.SPECIAL_LOCATION)
    for line in contents.sixty:
        printing = line.printing
        if printing.kind in kinds and printing.teams and not _has_any(contents, printing.teams):
            idle = (
                "{card} pays for nobody: no character of the deck has {teams}."
                if printing.kind is Kind.SPECIAL_LOCATION
                else "{card} cannot be played: no character of the deck has {teams}."
            )
            teams = Joined(map(Name, printing.teams), " or ")
            message = Sentence(idle, card=Name(printing.name), teams=teams)
            yield Advice("team", message, ((printing.code, line.count),))


def _has_any(contents: Contents, teams: tuple[str, ...]) -> bool:
    """Whether a character of the deck has one of the teams; every Marvel character counts for `Marvel`."""
    if contents.teams.intersection(teams):
        return True
    return MARVEL in teams and any_marvel_team(contents.teams)


def main_name(contents: Contents) -> Iterator[Advice]:
    for line in contents.sixty:
        printing = line.printing
        if printing.kind is Kind.SUPPORTING and _shares_name(printing, contents):
            message = Sentence(
                "{card} has the main character's name: it cannot be played, only power up.",
                card=Name(printing.name),
            )
            yield Advice("main-name", message, ((printing.code, line.count),))


def _shares_name(printing: Printing, contents: Contents) -> bool:
    if any(keyword.casefold() == "swarm" for keyword in printing.keywords):
        return False
    return not contents.main_names.isdisjoint(identity(name) for name in printing.names)


RULES: Mapping[str, Callable[[Contents], Iterator[Advice]]] = MappingProxyType(
    {
        "range": ranges,
        "curve": curve,
        "symbols": unpaid_symbols,
        "team": idle_teams,
        "main-name": main_name,
    }
)
"""Every kind of advice by its id."""


def advise(contents: Contents) -> tuple[Advice, ...]:
    return tuple(advice for rule in RULES.values() for advice in rule(contents))


def _counted(lines: list[Line]) -> tuple[tuple[str, int], ...]:
    return tuple((line.printing.code, line.count) for line in lines)
