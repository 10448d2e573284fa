"""The numbers of figures for files and the clipboard."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterable
from typing import Any

from vsdeck.goldfish.figures.figure import Figure

HEADS = ("Figure", "What", "Turn or name", "Value", "Low", "High", "Of")
DIGITS = 6

Row = tuple[str, str, str, float, float, float, int]


def rows(figures: Iterable[Figure]) -> list[Row]:
    """One for each number; low and high are the ends of its 95% interval."""
    found: list[Row] = []
    for figure in figures:
        for series in figure.series:
            for mark in series.marks:
                ends = (round(end, DIGITS) for end in (mark.found.value, mark.found.low, mark.found.high))
                value, low, high = ends
                found.append((figure.title, series.name, mark.label, value, low, high, mark.found.count))
    return found


def separated(figures: Iterable[Figure], say: Callable[[str], str], separator: str = ",") -> str:
    """Comma-separated for files; with tabs a spreadsheet takes it from the clipboard."""
    text = io.StringIO()
    writer = csv.writer(text, delimiter=separator, lineterminator="\n")
    writer.writerow([say(head) for head in HEADS])
    writer.writerows(rows(figures))
    return text.getvalue()


def as_json(described: dict[str, Any]) -> str:
    """As the command line prints it."""
    return json.dumps(described, ensure_ascii=False, indent=2) + "\n"
