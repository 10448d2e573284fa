"""Which filters the chips offer, and the values that the cards at hand have."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from vsdeck.card import Kind, Symbol, Universe
from vsdeck.pool import Pool
from vsdeck.ui.cardlabels import kind_label


@dataclass(frozen=True, slots=True)
class Value:
    """A value as the query writes it, and as the chip shows it."""

    query: str
    label: str
    detail: str = ""
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Filter:
    field: str
    title: str
    values: Callable[[Pool], list[Value]]


def _kinds(pool: Pool) -> list[Value]:
    used = {printing.kind for printing in pool}
    return [Value(kind.value, kind_label(kind).capitalize()) for kind in Kind if kind in used]


def _teams(pool: Pool) -> list[Value]:
    used = {team for printing in pool for team in printing.teams}
    return [Value(team, team, pool.japanese.get(team, "")) for team in sorted(used, key=str.casefold)]


def _sets(pool: Pool) -> list[Value]:
    used = {printing.set for printing in pool}
    known = [card_set for card_set in pool.sets.values() if card_set.code in used]
    values = [Value(card_set.code, card_set.name, card_set.code) for card_set in known]
    return values + [Value(code, code) for code in sorted(used - set(pool.sets))]


def _numbers(attribute: str) -> Callable[[Pool], list[Value]]:
    def values(pool: Pool) -> list[Value]:
        used = {getattr(printing, attribute) for printing in pool}
        return [Value(str(number), str(number)) for number in sorted(n for n in used if isinstance(n, int))]

    return values


def _symbols(pool: Pool) -> list[Value]:
    return [Value(symbol.value, symbol.value.capitalize(), icon=symbol.value) for symbol in Symbol]


def _keywords(pool: Pool) -> list[Value]:
    used = {keyword for printing in pool for keyword in printing.keywords}
    return [Value(word, word, pool.japanese.get(word, "")) for word in sorted(used, key=str.casefold)]


def _fixed(values: Iterable[tuple[str, str]]) -> Callable[[Pool], list[Value]]:
    kept = [
        Value(query, label, icon=query if query in ("flight", "ranged") else "") for query, label in values
    ]
    return lambda pool: kept


FILTERS = (
    Filter("kind", "Kind", _kinds),
    Filter("team", "Team", _teams),
    Filter("set", "Set", _sets),
    Filter("cost", "Cost", _numbers("cost")),
    Filter("level", "Level", _numbers("level")),
    Filter("symbol", "Symbol", _symbols),
    Filter("kw", "Keyword", _keywords),
    Filter("is", "Trait", _fixed([("flight", "Flight"), ("ranged", "Ranged"), ("banned", "Banned")])),
    Filter(
        "universe",
        "Universe",
        _fixed([(universe.value, universe.value.capitalize()) for universe in Universe]),
    ),
)
