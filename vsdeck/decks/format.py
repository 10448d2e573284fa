"""Formats: deck construction rules as data, read from YAML files that ship or that the user adds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from vsdeck.pool import Pool

DEFAULT = "multiverse"


class Sharing(StrEnum):
    """What every character and every card with a team must share."""

    TEAM = "one team"
    GOOD = "good"
    EVIL = "evil"


@dataclass(frozen=True, slots=True)
class Format:
    """The rules of deck construction that differ from format to format."""

    id: str = DEFAULT
    name: str = "Multiverse"
    summary: str = ""
    order: int = 1000
    """Its place among the formats on screen."""
    size: int = 60
    copies: int = 4
    universes_mix: bool = False
    sharing: Sharing | None = None
    teams_required: bool = False
    """Whether every card but a basic location must have a team."""
    exact_copies: int | None = None
    """Of every card that is no location."""
    least_locations: int | None = None
    """Of every location."""
    most_mains: int | None = None
    """Different main characters."""
    main_health: int | None = None
    """At least, at each level."""
    supporting_health: int | None = None
    sets: frozenset[str] = field(default=frozenset())
    """The sets whose cards may be used; all if empty. Basic locations may come from any set."""
    own_cards: bool = True
    """Whether cards of sets that a user made may be used."""
    banned: frozenset[str] = field(default=frozenset())
    """Printing codes; every printing of the same card is banned with them."""


class FormatError(Exception):
    """A format file that is refused: what is wrong, in which file and line, and how to fix it."""

    def __init__(self, file: Path, line: int | None, what: str, fix: str) -> None:
        self.file, self.line, self.what, self.fix = file, line, what, fix
        place = f"{file}:{line}" if line is not None else f"{file}"
        super().__init__(f"{place}: {what}. {fix}")


Lines = Mapping[tuple[str, str], int]


@dataclass(frozen=True, slots=True)
class Formats:
    """All formats that could be read, by id, and the files that were refused."""

    by_id: Mapping[str, Format]
    refused: tuple[FormatError, ...] = ()

    def find(self, wanted: str) -> Format | None:
        """The format of an id or name, in any case."""
        key = wanted.casefold().strip()
        for format in self.by_id.values():
            if key in (format.id.casefold(), format.name.casefold()):
                return format
        return None


def load_formats(*folders: Path, pool: Pool | None = None) -> Formats:
    """Every format of the folders. A later folder stands over an earlier one; bad files are set aside.

    With the cards, a format that names a set or card which nobody knows is a bad one too.
    """
    found: dict[str, Format] = {}
    refused: list[FormatError] = []
    for folder in folders:
        for file in sorted(folder.glob("*.y*ml")) if folder.is_dir() else ():
            try:
                format = read_format(file, pool)
            except FormatError as error:
                refused.append(error)
            else:
                found[format.id] = format
    ordered = sorted(found.values(), key=lambda format: (format.order, format.name))
    return Formats(MappingProxyType({format.id: format for format in ordered}), tuple(refused))


def read_format(file: Path, pool: Pool | None = None) -> Format:
    """The format of one file; FormatError with file and line if it is none."""
    try:
        stamp = file.stat()
        format, lines = _read(file, stamp.st_mtime_ns, stamp.st_size)
    except OSError as error:
        raise FormatError(file, None, f"cannot be read: {error.strerror}", "Check the file.") from error
    if pool is not None:
        _check_codes(file, format, lines, pool)
    return format


def _check_codes(file: Path, format: Format, lines: Lines, pool: Pool) -> None:
    for code in sorted(format.sets):
        if code not in pool.sets:
            what, fix = f"no set has the code {code}", f"Known sets: {', '.join(sorted(pool.sets))}."
            raise FormatError(file, lines.get(("sets", code)), what, fix)
    for code in sorted(format.banned):
        # A card of a set that is not here may be banned: it waits for whoever imports the set.
        set_code, _, number = code.rpartition("-")
        if code not in pool and (set_code in pool.sets or not (set_code.isalnum() and number.isalnum())):
            what, fix = f"no card has the code {code}", "Write it as on the card, such as MNB-001."
            raise FormatError(file, lines.get(("banned", code)), what, fix)


@lru_cache(maxsize=256)
def _read(file: Path, _modified: int, _bytes: int) -> tuple[Format, Lines]:
    import yaml

    try:
        node = yaml.compose(file.read_text(encoding="utf-8"), Loader=yaml.SafeLoader)
    except RecursionError as error:
        what = "is nested deeper than any format"
        raise FormatError(file, None, what, "Write keys with plain values and lists.") from error
    except UnicodeDecodeError as error:
        raise FormatError(file, None, "is not UTF-8 text", "Save it as UTF-8.") from error
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        line = mark.line + 1 if mark is not None else None
        raise FormatError(file, line, f"is not YAML: {error.problem}", "Correct this line.") from error
    except yaml.YAMLError as error:
        raise FormatError(file, None, f"is not YAML: {error}", "Correct the file.") from error
    if not isinstance(node, yaml.MappingNode):
        raise FormatError(file, 1, "holds no keys", "Begin with a line such as `name: My format`.")
    return _from_node(file, node), _lines(node)


def _lines(node: Any) -> Lines:
    """Where the file names each code, by key and code."""
    return MappingProxyType(
        {
            (_key(key), str(code.value).strip().upper()): code.start_mark.line + 1
            for key, value in node.value
            if _key(key) in ("sets", "banned") and isinstance(value.value, list)
            for code in value.value
        }
    )


def _from_node(file: Path, node: Any) -> Format:
    facts: dict[str, Any] = {"id": file.stem.casefold()}
    for key_node, value_node in node.value:
        key, line = _key(key_node), key_node.start_mark.line + 1
        if key not in KEYS:
            raise FormatError(file, line, f"unknown key `{key}`", f"Known keys: {', '.join(KEYS)}.")
        attribute, read = KEYS[key]
        if attribute in facts:
            raise FormatError(file, line, f"`{key}` stands twice", "Remove one of them.")
        try:
            facts[attribute] = read(_plain(value_node))
        except ValueError as error:
            where = value_node.start_mark.line + 1
            raise FormatError(file, where, f"`{key}` must be {error}", "Correct this value.") from error
    if "name" not in facts:
        raise FormatError(file, 1, "has no name", "Add a line such as `name: My format`.")
    return Format(**facts)


def _key(node: Any) -> str:
    return node.value if isinstance(node.value, str) else "…"


def _plain(node: Any) -> Any:
    """A value as its YAML type says, through the safe constructor only."""
    import yaml

    constructor = yaml.SafeLoader("")
    try:
        return constructor.construct_document(node)
    except (yaml.YAMLError, AttributeError, LookupError, RecursionError, TypeError, ValueError) as error:
        # A value that lies about its type, such as `!!int x`, makes the constructor stumble in many ways.
        raise ValueError("a plain value") from error
    finally:
        constructor.dispose()


def _text(value: Any) -> str:
    if not isinstance(value, str) or not value.strip() or not value.strip().isprintable():
        raise ValueError("a text in one line")
    return value.strip()


def _number(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= 1000:
        raise ValueError("a whole number from 0 to 1000")
    return value


def _yes(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError("true or false")
    return value


def _sharing(value: Any) -> Sharing:
    try:
        return Sharing(str(value).casefold())
    except ValueError:
        raise ValueError(f"one of: {', '.join(Sharing)}") from None


def _codes(value: Any) -> frozenset[str]:
    if not isinstance(value, list) or not all(isinstance(code, str) for code in value):
        raise ValueError("a list of codes")
    codes: Iterable[str] = value
    return frozenset(code.strip().upper() for code in codes)


KEYS: Mapping[str, tuple[str, Callable[[Any], Any]]] = MappingProxyType(
    {
        "name": ("name", _text),
        "summary": ("summary", _text),
        "order": ("order", _number),
        "size": ("size", _number),
        "copies": ("copies", _number),
        "universes mix": ("universes_mix", _yes),
        "all share": ("sharing", _sharing),
        "teams required": ("teams_required", _yes),
        "exact copies": ("exact_copies", _number),
        "least of each location": ("least_locations", _number),
        "most main characters": ("most_mains", _number),
        "main character health": ("main_health", _number),
        "supporting character health": ("supporting_health", _number),
        "sets": ("sets", _codes),
        "own cards": ("own_cards", _yes),
        "banned": ("banned", _codes),
    }
)
"""What a format file may say: key → attribute of Format and how its value is read."""
