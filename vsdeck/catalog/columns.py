"""Our column names: how each printed fact is written as text, in imported CSV files and in kept imports.

An empty cell says nothing about a fact. `-` says that the card prints none.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any

from vsdeck.card import Allegiance, Kind, Mark, Number, Printing, RulesText, Symbol, TeamName, Universe
from vsdeck.catalog.schema import facts_in
from vsdeck.names import fold
from vsdeck.sentence import Sentence
from vsdeck.spelling import nearest_name

Facts = Mapping[str, Any]
"""Some facts of a printing, by the names of Printing's fields."""

NONE = "-"
SEPARATOR = "|"
LONGEST_NAME = 200
LOYAL_SYMBOLS = 3
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")

PLACE = ("code", "set", "number")
"""The columns that say which printing is meant; all others are facts about it."""


class BadFact(ValueError):
    """A cell that is no such fact: what is wrong and what would be right."""

    def __init__(self, what: str, fix: str) -> None:
        self.sentence = Sentence("{what}. {fix}", what=what, fix=fix)
        super().__init__(self.sentence)
        self.what = what
        self.fix = fix


def _suggest(word: str, known: list[str]) -> str:
    meant = nearest_name(word, known)
    return f"Did you mean {meant!r}?" if meant else f"Known: {', '.join(known)}."


def _number(raw: str) -> Number:
    if raw == NONE:
        return None
    if re.fullmatch(r"[0-9]{1,3}", raw):
        return int(raw)
    try:
        return Mark(raw.upper())
    except ValueError:
        message = f"{raw[:40]!r} is not a printed value"
        raise BadFact(message, "Write a whole number up to 999, X, *, ? (unknown) or - (none).") from None


def _count(raw: str) -> int | None:
    if raw == NONE:
        return None
    if re.fullmatch(r"[1-9][0-9]?", raw):
        return int(raw)
    raise BadFact(f"{raw[:40]!r} is not a count", "Write a whole number from 1 to 99, or - for none.")


_YES = frozenset({"1", "yes", "y", "true"})
_NO = frozenset({"0", "no", "n", "false", NONE})


def _flag(raw: str) -> bool:
    word = raw.casefold()
    if word in _YES or word in _NO:
        return word in _YES
    raise BadFact(f"{raw[:40]!r} is neither yes nor no", "Write 1 or 0.")


def _text(raw: str) -> str:
    return "" if raw == NONE else raw


def _words(raw: str) -> str:
    """A name or what stands beside one: short, and in one line."""
    if len(raw) > LONGEST_NAME:
        raise BadFact(
            f"A name of {len(raw):,} letters is too long", f"At most {LONGEST_NAME} can be printed."
        )
    if _CONTROL.search(raw):
        raise BadFact(f"{raw[:40]!r} holds a line break or a control character", "Write it in one line.")
    return _text(raw)


def _names(raw: str) -> tuple[str, ...]:
    parts = [_words(part.strip()) for part in _text(raw).split(SEPARATOR)]
    return tuple(dict.fromkeys(part for part in parts if part))


def _symbols(raw: str) -> tuple[Symbol, ...]:
    words = _names(raw)
    for word in words:
        if word.casefold() not in list(Symbol):
            raise BadFact(
                f"{word[:40]!r} is not a symbol", _suggest(word, [str(symbol) for symbol in Symbol])
            )
    return tuple(Symbol(word.casefold()) for word in words)


def _kind(raw: str) -> Kind:
    try:
        return Kind(raw.casefold())
    except ValueError:
        message = f"{raw[:40]!r} is not a kind of card"
        raise BadFact(message, _suggest(raw, [str(kind) for kind in Kind])) from None


def _universe(raw: str) -> Universe | None:
    if raw == NONE:
        return None
    try:
        return Universe(raw.casefold())
    except ValueError:
        message = f"{raw[:40]!r} is not a universe"
        raise BadFact(message, "Write illustrated or photographic, or - for none.") from None


def _name(raw: str) -> str:
    if raw == NONE:
        raise BadFact("A card cannot have no name", "Write the name that is printed on it.")
    return _words(raw)


_READERS: Mapping[Any, Callable[[str], Any]] = {
    str: _words,
    TeamName: _words,
    Allegiance: _words,
    RulesText: _text,
    bool: _flag,
    int | None: _count,
    Number: _number,
    Kind: _kind,
    Universe | None: _universe,
    tuple[str, ...]: _names,
    tuple[TeamName, ...]: _names,
    tuple[Symbol, ...]: _symbols,
}
"""How a cell is read, by the type of the fact."""

NOT_IMPORTED = {*PLACE, "card", "keywords", "banned", "corrections", "powers", "links"}
_PLACE = [fact for fact in facts_in(Printing) if fact.name in PLACE]
_TOLD = {fact.column: fact for fact in facts_in(Printing) if fact.name not in NOT_IMPORTED}

FACTS = tuple(_TOLD)
COLUMNS = (*PLACE, *FACTS)
OF_TEAMS = tuple(column for column, fact in _TOLD.items() if fact.type in (TeamName, Allegiance))
"""The columns whose cell is one team."""


def read_fact(column: str, raw: str) -> Any:
    """The value that a cell means; raises BadFact."""
    read = _name if column == "name" else _READERS[_TOLD[column].type]
    return read(raw.strip())


def write_fact(value: Any) -> str:
    """The cell that means a value: read_fact gives the value back."""
    match value:
        case None | "" | ():
            return NONE
        case bool():
            return "1" if value else "0"
        case Mark():
            return str(value.value)
        case tuple():
            return SEPARATOR.join(write_fact(part) for part in value)
        case Enum():
            return str(value.value)
        case _:
            return str(value)


def symbols_told(kind: Kind | None, cells: Mapping[str, str]) -> dict[str, str]:
    """What a team that a plot twist names several times says: how many of it must be there.

    Those with three are loyal to it, say the inserts; Fantastic! and Frightful! print four and are not."""
    teams = [name.strip() for name in cells.get("teams", "").split(SEPARATOR)]
    if kind is not Kind.PLOT_TWIST or not teams[0]:
        return {}
    often = Counter(map(fold, teams)).most_common(1)[0][1]
    told = {"team_symbols": str(often)} if often > 1 else {}
    if (told or cells).get("team_symbols") == str(LOYAL_SYMBOLS):
        told["loyalty"] = teams[0]
    return told


def facts_of(cells: Mapping[str, str]) -> Facts:
    """The facts of cells by column name; raises BadFact, also for a column that is none of ours."""
    unknown = [column for column in cells if column not in _TOLD]
    if unknown:
        raise BadFact(f"{unknown[0]!r} is not one of our columns", _suggest(unknown[0], list(FACTS)))
    return {_TOLD[column].name: read_fact(column, raw) for column, raw in cells.items()}


def cells_of(printing: Printing) -> dict[str, str]:
    """All cells of a printing, `-` where it prints nothing."""
    return {fact.column: write_fact(getattr(printing, fact.name)) for fact in (*_PLACE, *_TOLD.values())}


_CODE = re.compile(r"([A-Z0-9]{1,8})-([A-Z0-9]{1,8})")


def split_code(raw: str) -> tuple[str, str] | None:
    """Set and number of a code such as `tub-18`, with the number's leading zeros; None if it is no code."""
    match = _CODE.fullmatch(raw.strip().upper())
    return (match[1], pad(match[2])) if match else None


def pad(number: str) -> str:
    """A collector's number as codes carry it: at least three digits."""
    match = re.fullmatch(r"([0-9]{1,8})([A-Z]*)", number.strip().upper())
    return match[1].zfill(3) + match[2] if match else number.strip().upper()
