"""What keywords do, printed behind them on a face that has room."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import combinations

from vsdeck.card import Keyword, Printing
from vsdeck.faces.layout import Measures, Panel, set_panel
from vsdeck.powers.render import Line, Style, Text

HIGHEST, SMALLEST = 176.0, 10.0
"""Reminders may lift the panel's top up to here and shrink its text down to this, not further."""


def set_with_reminders(
    printing: Printing,
    lines: Sequence[Line],
    keywords: Mapping[str, Keyword],
    language: str,
    measures: Measures,
    foot: float,
) -> Panel:
    """The panel with a reminder behind every bare keyword; where room ends, with as many as fit, and rather
    the first ones."""
    reminders = {} if printing.text or not measures.panels else _reminders(lines, keywords, language)
    for count in range(len(reminders), 0, -1):
        for some in combinations(reminders, count):
            told = [replace(line, body=reminders[n]) if n in some else line for n, line in enumerate(lines)]
            panel = set_panel(told, measures, foot)
            if panel.top >= HIGHEST and panel.block.size >= SMALLEST:
                return panel
    return set_panel(lines, measures, foot)


def _reminders(
    lines: Sequence[Line], keywords: Mapping[str, Keyword], language: str
) -> dict[int, tuple[Text, ...]]:
    found: dict[int, tuple[Text, ...]] = {}
    for n, line in enumerate(lines):
        keyword = keywords.get(line.speaks_of[0]) if len(line.speaks_of) == 1 and not line.body else None
        if keyword is None:
            continue
        words = keyword.explanation_ja if language == "ja" else keyword.explanation
        if words:
            found[n] = (Text(words, Style.QUIET),)
    return found
