"""Facts that a new card's own text gives away where the file has no property for them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from vsdeck.card import Kind, Symbol
from vsdeck.demanded import demands_in

_SYMBOL_TEXT = frozenset({*Symbol, "[", "]", ",", "or"})
_HEAD = 200
"""An AKA stands at the head of a text; a text of symbols is no longer than this."""


def facts_in_text(cells: Mapping[str, str], teams: Iterable[str]) -> dict[str, str]:
    """Cells that can be guessed from the cell `text`; never for a column that is given."""
    text = cells.get("text", "")
    words = text.casefold()
    found: dict[str, str] = {}
    if cells.get("kind") == Kind.BASIC_LOCATION and len(text) <= _HEAD:
        tokens = re.findall(r"\w+|[^\w\s]", words)
        if all(token in _SYMBOL_TEXT for token in tokens):
            found["symbols"] = "|".join(dict.fromkeys(token for token in tokens if token in set(Symbol)))
    aka = re.match(r"AKA:?\s+([^.\n;]{2,60}?)\s*(?:[.\n;]|$)", text[:_HEAD])
    if aka:
        found["aka"] = aka[1]
    found |= demands_in(text, teams)
    return {column: value for column, value in found.items() if value and column not in cells}
