"""The text of a whole card cut into the texts of its powers, by the heads that the card file has."""

from __future__ import annotations

import re
from collections.abc import Mapping

from vsdeck.card import Power, Printing
from vsdeck.names import fold

LONGEST_TEXT = 5_000
"""Of a whole card; the longest printed one has a fifth of it."""

_TIMING = r"(?:Draw|Recovery|Build|Main|(?:Any )?[CK]ombat|Reaction)"
_SYMBOL = r"\[(?:Energy|Intellect|Might|Skill|Humanity|Alien)\]"
_HEAD = re.compile(
    rf"(?:\[Any ?Turn\]\s*)?{_TIMING}(?:\s*/\s*(?:\[Any ?Turn\]\s*)?{_TIMING}){{0,5}}"
    rf"\s*(?:(?:(?:or|and|/|,)\s*)?{_SYMBOL}\s*)*[:;]\s*",
    re.IGNORECASE,
)
_LEVEL_UP = re.compile(r"Level (?:Up|Down)\s*\(?[0-9X*]{1,3}\)?\s*[-–—?:,]*\s*", re.IGNORECASE)


def split_powers(printing: Printing, text: str) -> dict[int, str]:
    """The text of each power by its place: names, timing and costs, which the card file has, left out."""
    found: dict[int, list[str]] = {}
    current = -1
    for line in filter(None, map(str.strip, text.splitlines())):
        place, rest = _begins(printing.powers, line, current, found)
        if place >= 0:
            current = place
            found.setdefault(current, [])
        if current >= 0 and rest:
            found[current].append(rest)
    return {place: body for place, lines in found.items() if (body := _body(" ".join(lines)))}


def _begins(
    powers: tuple[Power, ...], line: str, current: int, found: Mapping[int, list[str]]
) -> tuple[int, str]:
    """The power that a line begins, or -1, and what of the line belongs to its text."""
    for place, power in enumerate(powers):
        name = power.name or power.keyword
        if place in found or not name:
            continue
        if fold(line) == fold(name) or (power.parameter and fold(line).startswith(fold(name))):
            return place, ""
        head = _HEAD.search(line) or _LEVEL_UP.search(line)
        if head and fold(line[: head.start()]) == fold(name):
            return place, line[head.start() :]
    another = current + 1
    if _HEAD.match(line) and another < len(powers) and another not in found:
        same = current < 0 or powers[another].name == powers[current].name
        if same and (current < 0 or found[current]):
            return another, line
    if current < 0 and len(powers) == 1 and not powers[0].name:
        return 0, line
    return -1, line


def _body(text: str) -> str:
    head = _HEAD.match(text) or _LEVEL_UP.match(text)
    return text[head.end() :] if head else text
