"""Files of texts and of trees that somebody brings: JSON lines, each refused with its place."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any


class BadFile(ValueError):
    """A file that does not hold what it should, and where."""


@dataclass(frozen=True, slots=True)
class TreeLine:
    """One line of a file of trees; `problem` says why it is none."""

    number: int
    code: str = ""
    place: int = 0
    tree: str = ""
    note: str = ""
    problem: str = ""


def read_texts(path: Path) -> dict[str, str]:
    """The text of each card by code.

    A line is a card, `{"code": …, "text": …}`, or one power of it, `{"code": …, "name": …, "segs": […]}`.
    """
    texts: dict[str, str] = {}
    for number, line in _lines(path):
        match _object(line):
            case {"code": str(code), "text": str(text)}:
                texts[code] = text
            case {"code": str(code), "segs": list(parts), **facts}:
                power = "\n".join([str(facts.get("name") or ""), *map(_part, parts)])
                texts[code] = f"{texts.get(code, '')}\n{power}".strip()
            case {"code": str(), "kind": str()}:
                continue
            case _:
                raise BadFile(f'{path.name}, line {number} is no JSON object with "code" and "text".')
    return texts


def _part(part: Any) -> str:
    """One paragraph of a power that was split before, with its head put back."""
    match part:
        case {"sentences": list(sentences), **facts}:
            body = " ".join(map(str, sentences))
        case _:
            return ""
    match facts:
        case {"kind": "timed", "timing": list(timing)}:
            any_turn = "[Anyturn] " if facts.get("anyturn") else ""
            return f"{any_turn}{'/'.join(map(str, timing))} {facts.get('cost_raw') or ''}: {body}"
        case {"kind": "level", "xp": xp}:
            return f"{facts.get('dir') or 'Level Up'} ({xp}) - {body}"
    return body


def read_trees(path: Path) -> Iterator[TreeLine]:
    """`{"code": …, "place": …, "tree": …}` lines; one that is none says so, and the others go on."""
    seen: dict[tuple[str, int], int] = {}
    for number, line in _lines(path):
        match _object(line):
            case {"code": str(code), "place": int(place), "tree": str(tree), **facts} if (
                type(place) is int and place >= 0
            ):
                key = (code.upper(), place)
                first = seen.setdefault(key, number)
                again = f"line {first} is about the same power" if first != number else ""
                yield TreeLine(number, code, place, tree.strip(), _note(facts), again)
            case _:
                yield TreeLine(number, problem='no JSON object with "code", "place" and "tree"')


def read_rulings(path: Path) -> dict[str, list[str]]:
    """`{"codes": […], "text": …}` lines: what was ruled about a card, by its code."""
    rulings: dict[str, list[str]] = {}
    for number, line in _lines(path):
        match _object(line):
            case {"codes": list(codes), "text": str(text)}:
                for code in codes:
                    rulings.setdefault(str(code), []).append(" ".join(text.split()))
            case _:
                raise BadFile(f'{path.name}, line {number} is no JSON object with "codes" and "text".')
    return rulings


def _note(facts: Mapping[Any, Any]) -> str:
    """What drafts say beside a tree."""
    needs = facts.get("needs")
    words = f"needs {', '.join(map(str, needs))}" if isinstance(needs, list) and needs else ""
    return "; ".join(filter(None, (words, str(facts.get("note") or ""))))


def _lines(path: Path) -> Iterator[tuple[int, str]]:
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise BadFile(f"{path.name}: The text is not UTF-8. Save it as UTF-8.") from error
    return ((number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip())


def _object(line: str) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None
