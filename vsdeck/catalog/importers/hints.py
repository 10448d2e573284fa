"""Facts that a new card's own text gives away where the file has no property for them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from vsdeck.card import Kind, Symbol
from vsdeck.names import fold

_SYMBOLS = "|".join(Symbol)


def facts_in_text(cells: Mapping[str, str], teams: Iterable[str]) -> dict[str, str]:
    """Cells that can be guessed from the cell `text`; never for a column that is given."""
    text = cells.get("text", "")
    found: dict[str, str] = {}
    only_symbols = rf"(?:\s*\[?(?:{_SYMBOLS})\]?\s*(?:or|,)?\s*)+"
    if cells.get("kind") == Kind.BASIC_LOCATION and re.fullmatch(only_symbols, text, re.IGNORECASE):
        found["symbols"] = "|".join(dict.fromkeys(re.findall(_SYMBOLS, text.casefold())))
    if re.search(r"\bone of a kind\b", text, re.IGNORECASE):
        found["one_of_a_kind"] = "1"
    aka = re.match(r"\s*AKA:?\s+([^.\n;]{2,60}?)\s*(?:[.\n;]|$)", text)
    if aka:
        found["aka"] = aka[1]
    required = re.search(r"\[?([^\[\].\n]{2,40}?)\]? Starting Main Character Required", text, re.IGNORECASE)
    team = required and next((name for name in teams if fold(name) == fold(required[1])), None)
    if team:
        found["starting_main_required"] = team
    return {column: value for column, value in found.items() if column not in cells}
