"""All tones of an emblem, from its team's three colours."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from vsdeck.card import Kind, Printing
from vsdeck.faces.emblems.brush import Tone
from vsdeck.faces.emblems.facts import drawn_number
from vsdeck.faces.tokens import Colours, Tokens, contrast, mix

NIGHT, CREAM = "#0B0E14", "#FFF6E2"
SEEN = 1.35
"""Contrast at which two neighbouring colours are told apart."""
BLADES_SEEN = 1.6
FIELD_SEEN = 1.2
"""Just far enough from the ground to be seen, never far enough to speak."""


@dataclass(frozen=True, slots=True)
class Tones:
    sky: str
    ground: str
    cloth: Tone
    trim: Tone
    dark: Tone
    bright: Tone
    halo: Tone
    blade: Tone
    other: Tone
    """The second team's cloth; the first's accent where there is none."""
    outline: str

    def shadowed(self) -> Tones:
        """All cloth dark: for those who stand behind."""
        return replace(self, cloth=self.dark, trim=self.dark, bright=self.dark, other=self.dark)


def tones_of(printing: Printing, colours: Colours, tokens: Tokens) -> Tones:
    second = second_team(printing, tokens)
    gold = tokens.gold if printing.kind is Kind.MAIN else ""
    return _tones(colours, second or colours, second is None, gold)


def second_team(printing: Printing, tokens: Tokens) -> Colours | None:
    return tokens.team(printing.teams[1]) if len(printing.teams) > 1 else None


@lru_cache(maxsize=512)
def _tones(first: Colours, second: Colours, alone: bool, gold: str) -> Tones:
    base, deep, accent = first.base, first.deep, first.accent
    ground = mix(base, deep, 0.3)
    halo = gold or mix(base, CREAM, 0.76)
    other, other_deep = (accent, mix(accent, NIGHT, 0.6)) if alone else (second.base, second.deep)
    if contrast(accent, base) < SEEN:
        accent = mix(accent, CREAM, 0.5)
    trim = mix(accent, CREAM, 0.18), mix(accent, NIGHT, 0.34)
    return Tones(
        sky=deep,
        ground=base,
        cloth=(_lifted(mix(base, CREAM, 0.12), ground, SEEN), mix(base, deep, 0.62)),
        trim=trim,
        dark=(mix(deep, CREAM, 0.05), mix(deep, NIGHT, 0.56)),
        bright=(mix(base, CREAM, 0.9), mix(base, CREAM, 0.58)),
        halo=(mix(halo, CREAM, 0.42), halo),
        blade=(_lifted(trim[0], ground, BLADES_SEEN), trim[1]),
        other=(mix(other, CREAM, 0.1), mix(other, other_deep, 0.62)),
        outline=mix(deep, NIGHT, 0.72),
    )


def _lifted(colour: str, ground: str, enough: float) -> str:
    """The colour, or the first on its way to cream that stands out enough from the ground."""
    return _first_seen(colour, CREAM, ground, enough, 0.1)


def _first_seen(colour: str, towards: str, ground: str, enough: float, step: float) -> str:
    tone = colour
    for number in range(1, 12):
        if contrast(tone, ground) >= enough:
            break
        tone = mix(colour, towards, step * number)
    return tone


@lru_cache(maxsize=1024)
def eyes_on(helm: Tone, bright: str, dark: str) -> str:
    """The ink of eyes that stands out from both halves of the helm."""
    return max(bright, dark, key=lambda ink: min(contrast(ink, helm[0]), contrast(ink, helm[1])))


def dusk_of(printing: Printing) -> float:
    """How far the ground is from the base colour to the deep one: it dawns with level and cost."""
    if printing.kind is Kind.MAIN:
        return (0.7, 0.3, 0.08)[max(1, min(printing.level or 2, 3)) - 1]
    if printing.kind is Kind.SUPPORTING:
        return max(0.06, 0.62 - 0.08 * drawn_number(printing.cost))
    return 0.3


@lru_cache(maxsize=512)
def field_tone(ground: str) -> str:
    return _first_seen(ground, NIGHT, ground, FIELD_SEEN, 0.05)
