"""The emblem of a location: a scene by its name's words, under the symbols that it pays with."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from vsdeck.card import Kind, Printing, Symbol
from vsdeck.faces.emblems import buildings, wilds
from vsdeck.faces.emblems.brush import Brush
from vsdeck.faces.emblems.charges import paint_medal
from vsdeck.faces.emblems.scenery import paint_hills, paint_sky
from vsdeck.faces.emblems.shapes import Point, chance_of
from vsdeck.faces.emblems.tones import Tones
from vsdeck.faces.emblems.words import word_tables
from vsdeck.faces.tokens import Tokens, mix

Scene = Callable[[Brush, Tones, Random, float], None]
WHOLE: Mapping[str, Scene] = {
    "planet": wilds.paint_planet,
    "portal": wilds.paint_portal,
    "cave": wilds.paint_cave,
    "ship": wilds.paint_ship,
}
"""Scenes with a ground of their own; the others stand between hills."""
BETWEEN_HILLS: Mapping[str, Scene] = {
    "academy": buildings.paint_academy,
    "arena": buildings.paint_arena,
    "city": buildings.paint_city,
    "fortress": buildings.paint_fortress,
    "hills": wilds.paint_jungle,
    "jungle": wilds.paint_jungle,
    "laboratory": buildings.paint_laboratory,
    "tower": buildings.paint_tower,
}
BY_SYMBOL = {
    Symbol.ENERGY: "laboratory",
    Symbol.INTELLECT: "academy",
    Symbol.MIGHT: "fortress",
    Symbol.SKILL: "arena",
    Symbol.HUMANITY: "city",
    Symbol.ALIEN: "planet",
}
ROOMY = 110
"""A sky at least this high has room for its sun above the roofs."""


def place_of(printing: Printing) -> str:
    table = word_tables()[1]
    named = table.named(printing.name)
    if named:
        return named
    if printing.kind is Kind.BASIC_LOCATION and len(printing.symbols) == 1:
        return BY_SYMBOL[printing.symbols[0]]
    return table.any_of(printing.name)


def paint_place(brush: Brush, printing: Printing, tones: Tones, tokens: Tokens, high: float) -> None:
    """Layers from far and light to near and dark; `high` is where the header ends."""
    chance = chance_of(printing.name + printing.card)
    wide = brush.edge + 3
    place = place_of(printing)
    alone = len(printing.symbols) == 1
    if alone:
        sun = 0.0, (high + 50) / 2 if high > ROOMY else 66.0
    else:
        sun = chance.uniform(-0.45, 0.45) * wide, 44.0
    paint_sky(brush, *sun, tones, bare=not alone)
    if place in WHOLE:
        WHOLE[place](brush, tones, chance, wide)
    else:
        paint_hills(brush, 30, 9, mix(tones.cloth[0], tones.sky, 0.2), chance, wide)
        BETWEEN_HILLS[place](brush, tones, chance, wide)
        paint_hills(brush, 7, 5, tones.dark[0], chance, wide)
    _paint_symbols(brush, printing.symbols, tones, tokens, sun, high)


def _paint_symbols(
    brush: Brush, symbols: tuple[Symbol, ...], tones: Tones, tokens: Tokens, sun: Point, high: float
) -> None:
    """One symbol is the sun itself, several stand in an arc above."""
    count = len(symbols)
    if count == 1:
        paint_medal(brush, symbols[0], *sun, 18.5, tones, tokens)
        return
    for n, symbol in enumerate(symbols):
        radius = min(11.5, (brush.edge - 4) / count * 0.92)
        share = n - (count - 1) / 2
        y = min(high - radius - 3, 94) - share * share * 1.2
        paint_medal(brush, symbol, share * radius * 2.12, y, radius, tones, tokens)
