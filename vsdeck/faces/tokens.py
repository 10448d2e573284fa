"""The colours of faces, from resources/themes/faces.json: per team, kind and symbol.

Free of Pillow, so that charts can use the teams' colours too.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from vsdeck import paths
from vsdeck.card import Kind, Printing, Symbol


@dataclass(frozen=True, slots=True)
class Colours:
    """A team's or a kind's colours: `deep` and `badge` carry white text."""

    base: str
    deep: str
    badge: str
    accent: str
    motif: str = ""
    """Nobody's any more; `ui.table.plate` still hands it on."""
    monogram: str = ""


@dataclass(frozen=True, slots=True)
class SymbolColours:
    disc: str
    """Behind a white glyph, and for a glyph on paper."""
    deep: str
    bright: str
    """For a glyph on a dark ground."""


@dataclass(frozen=True, slots=True)
class Ground:
    """What texts stand on: paper for most kinds, night for main characters."""

    surface: str
    line: str
    text: str
    name: str
    quiet: str
    code: str


@dataclass(frozen=True, slots=True)
class Tokens:
    paper: Ground
    night: Ground
    on_colour: str
    quiet_on_colour: str
    gold: str
    on_gold: str
    unknown: str
    on_unknown: str
    health: str
    on_health: str
    flight: str
    ranged: str
    up: str
    down: str
    heart: str
    heart_lost: str
    stun: str
    daze: str
    back_deep: str
    back_base: str
    back_line: str
    team_unknown: Colours
    symbols: Mapping[Symbol, SymbolColours]
    kinds: Mapping[Kind, Colours]
    teams: Mapping[str, Colours]

    def team(self, name: str) -> Colours:
        """A team's colours; a team that the user imported gets the neutral ones and its initials."""
        known = self.teams.get(name)
        if known:
            return known
        return replace(self.team_unknown, monogram=initials(name))

    def of(self, printing: Printing) -> Colours:
        """The colours of a face: its team's, else its kind's; a basic location has its symbol's."""
        if printing.kind is Kind.BASIC_LOCATION and len(printing.symbols) == 1:
            symbol = self.symbols[printing.symbols[0]]
            return Colours(symbol.disc, symbol.deep, symbol.disc, symbol.bright)
        return self.team(printing.teams[0]) if printing.teams else self.kinds[printing.kind]

    def ground(self, printing: Printing) -> Ground:
        """What the powers are written on: paper, or for main characters the team's own night."""
        if printing.kind is not Kind.MAIN:
            return self.paper
        return replace(self.night, surface=mix(self.of(printing).deep, self.night.surface, NIGHT))


NIGHT = 0.62
"""How far a main character's panel goes from the deep colour to the night."""


def initials(name: str, most: int = 2) -> str:
    """The first letters of the words that matter: `Captain America` gives CA, `The Vault` gives V."""
    words = [word for word in re.split(r"[\W_]+", name.replace("'", "")) if word]
    words = [word for word in words if word.lower() not in _SMALL_WORDS] or words
    return "".join(word[0] for word in words[:most]).upper()


_SMALL_WORDS = frozenset({"the", "of", "a", "an", "and", "in", "to", "is", "for", "at", "on", "&"})


@cache
def tokens() -> Tokens:
    text = (paths.resources() / "themes" / "faces.json").read_text(encoding="utf-8")
    read: dict[str, Any] = json.loads(text)
    return Tokens(
        paper=Ground(**read.pop("paper")),
        night=Ground(**read.pop("night")),
        team_unknown=Colours(**read.pop("team_unknown")),
        symbols={Symbol(name): SymbolColours(**value) for name, value in read.pop("symbols").items()},
        kinds={Kind(name): Colours(**value) for name, value in read.pop("kinds").items()},
        teams={name: Colours(**value) for name, value in read.pop("teams").items()},
        **read,
    )


def rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(first: str, second: str, share: float) -> str:
    """A colour on the way from the first to the second."""
    pairs = zip(rgb(first), rgb(second), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def contrast(first: str, second: str) -> float:
    """Contrast ratio of two colours (WCAG 2)."""
    high, low = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: str) -> float:
    parts = (value / 255 for value in rgb(colour))
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
