"""Facts that a new card's own text gives away where the file has no property for them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from vsdeck.card import Kind
from vsdeck.catalog.compiling.heads import only_symbols
from vsdeck.demanded import demands_in

_HEAD = 200
"""An AKA stands at the head of a text; a text of symbols is no longer than this."""


def facts_in_text(cells: Mapping[str, str], teams: Iterable[str]) -> dict[str, str]:
    """Cells that can be guessed from the cell `text`; never for a column that is given."""
    text = cells.get("text", "")
    found: dict[str, str] = {}
    if cells.get("kind") == Kind.BASIC_LOCATION and len(text) <= _HEAD:
        found["symbols"] = "|".join(only_symbols(text))
    aka = re.match(r"AKA:?\s+([^.\n;]{2,60}?)\s*(?:[.\n;]|$)", text[:_HEAD])
    if aka:
        found["aka"] = aka[1]
    found |= demands_in(text, teams)
    return {column: value for column, value in found.items() if value and column not in cells}
