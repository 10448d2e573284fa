"""The emblem of equipment: a thing by its name's words, on a plinth in beams of light."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from random import Random

from vsdeck.card import Printing
from vsdeck.faces.emblems import arms, devices
from vsdeck.faces.emblems.brush import Brush
from vsdeck.faces.emblems.charges import paint_medals
from vsdeck.faces.emblems.facts import drawn_number, power_symbols
from vsdeck.faces.emblems.shapes import box, chance_of, ngon, polar
from vsdeck.faces.emblems.tones import Tones
from vsdeck.faces.emblems.words import word_tables
from vsdeck.faces.tokens import Tokens, mix

Thing = Callable[[Brush, Tones, Random], None]
"""Drawn around the origin."""
THINGS: Mapping[str, Thing] = {
    "armour": arms.paint_armour,
    "blade": arms.paint_blade,
    "book": devices.paint_book,
    "case": devices.paint_case,
    "disc": devices.paint_disc,
    "engine": devices.paint_engine,
    "flask": devices.paint_flask,
    "gem": devices.paint_gem,
    "gun": arms.paint_gun,
    "helmet": arms.paint_helmet,
    "jet": devices.paint_jet,
    "shield": arms.paint_shield,
}
MIDDLE = 56.0
MOST_BEAMS = 9
MEDALS_AT = 18.0


def thing_of(printing: Printing) -> str:
    table = word_tables()[2]
    named = table.named(printing.name)
    if named or not printing.subtype:
        return named or table.any_of(printing.name)
    return "engine" if printing.subtype == "machine" else "jet"


def paint_thing(brush: Brush, printing: Printing, tones: Tones, tokens: Tokens) -> None:
    chance = chance_of(printing.name + printing.code)
    beams = max(1, min(MOST_BEAMS, drawn_number(printing.cost)))
    for n in range(beams):
        angle = math.pi / 2 - (n - (beams - 1) / 2) * 0.42
        far = [polar(0, 4, 130, angle - 0.13), polar(0, 4, 130, angle + 0.13)]
        brush.poly([(0, 4), *far], mix(tones.ground, tones.halo[1], 0.22))
    sides = chance.choice((6, 8, 40))
    for radius, ink in ((42, tones.dark[0]), (38, tones.halo[1]), (34.5, tones.halo[0])):
        brush.poly(ngon(0, MIDDLE, radius, sides), ink)
    for half, top, tone in ((34, 16, tones.bright), (42, 11, tones.cloth), (52, 5, tones.dark)):
        brush.both(box(0, top - 6, half, top), tone)
    THINGS[thing_of(printing)](brush.moved(0, MIDDLE, 1), tones, chance)
    paint_medals(brush, power_symbols(printing), MEDALS_AT, 6, tones, tokens)
