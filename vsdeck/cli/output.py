"""Printed facts as JSON objects and as lines of text."""

from __future__ import annotations

import json
import sys
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from vsdeck.card import Keyword, Kind, Mark, Number, Printing
from vsdeck.catalog.schema import as_json
from vsdeck.cli.harmless import STEERING

ROW = (
    *("code", "name", "kind", "set", "teams", "cost", "atk", "def", "health", "level", "flight", "ranged"),
    "universe",
)
"""What `search --json` tells of each card."""
ESCAPED = {code: f"\\u{code:04x}" for code in (*STEERING, *range(0xD800, 0xE000))}


def number(value: Number) -> int | str | None:
    """Printed numbers as they are, and X, * or ? as text."""
    return value.value if isinstance(value, Mark) else value


def shown(value: Number) -> str:
    return "–" if value is None else str(number(value))


def counted(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def row(printing: Printing) -> dict[str, Any]:
    """The object that `search --json` prints."""
    facts = as_json(printing)
    return {column: facts[column] for column in ROW}


def line(printing: Printing) -> tuple[str, ...]:
    """The columns that `search` prints: code, name, kind, teams, cost, numbers, flight and ranged."""
    price = f"L{printing.level}" if printing.level else shown(printing.cost)
    numbers = f"{shown(printing.atk)}/{shown(printing.def_)}" if printing.kind.is_character else ""
    health = f"health {shown(printing.health)}" if printing.kind.is_character else ""
    flags = [word for word, has in (("flight", printing.flight), ("ranged", printing.ranged)) if has]
    if printing.kind is Kind.TERRAIN or not (printing.cost is not None or printing.level):
        price = ""
    return (
        printing.code,
        printing.name,
        printing.kind.value,
        ", ".join(printing.teams),
        price,
        numbers,
        health,
        " ".join(flags),
    )


def choice(printing: Printing) -> str:
    """One of several cards of a name: its code, and what tells it from the others."""
    cost = f", cost {shown(printing.cost)}" if printing.cost is not None else ""
    teams = ", ".join(printing.teams) or "no team"
    return f"{printing.code} ({printing.kind.value}{cost}, {teams})"


def text_lines(printing: Printing) -> list[str]:
    """The text of a card as it is shown."""
    from vsdeck.powers.render import card_lines, line_text

    return [line_text(line) for line in card_lines(printing)]


def card_text(printing: Printing, keywords: Mapping[str, Keyword]) -> list[str]:
    """The text of a card, line by line, then what each keyword in it does."""
    from vsdeck.powers.render import card_lines, explained, line_text

    lines = card_lines(printing, keywords=keywords)
    named = dict.fromkeys(keyword for line in lines for keyword in explained(line, keywords))
    notes = [f"({keyword.name}: {keyword.explanation})" for keyword in named]
    return [*map(line_text, lines), *notes]


def print_json(value: Any) -> None:
    """Readable where the output takes every letter, otherwise escaped, so that nothing is lost: so is what
    would steer a terminal, and half a letter, as names of files may have it."""
    readable = (sys.stdout.encoding or "").lower().startswith("utf")
    written = json.dumps(value, ensure_ascii=not readable, indent=2)
    print(written.translate(ESCAPED))


def print_columns(lines: Iterable[Sequence[str]]) -> None:
    table = [tuple(line) for line in lines]
    widths = [max(map(_places, column)) for column in zip(*table, strict=True)]
    for cells in table:
        padded = [
            cell + " " * (width - _places(cell)) for cell, width in zip(cells, widths, strict=True) if width
        ]
        print("  ".join(padded).rstrip())


def _places(text: str) -> int:
    """How many places of a terminal a text takes: two for each wide letter, none for a mark above one."""
    return sum(
        0 if unicodedata.combining(char) else 1 + (unicodedata.east_asian_width(char) in "WF")
        for char in text
    )
