"""Equipment of other kinds, around the origin."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

from vsdeck.faces.emblems.brush import Brush
from vsdeck.faces.emblems.charges import paint_charge
from vsdeck.faces.emblems.shapes import Point, box, ngon, polar, smooth
from vsdeck.faces.emblems.tones import Tones
from vsdeck.faces.emblems.twists import paint_spikes


def paint_gem(brush: Brush, tones: Tones, chance: Random) -> None:
    form = chance.randrange(3)
    if form == 0:
        _paint_brilliant(brush, tones)
    elif form == 1:
        stone = [(0, 27), (17, 14), (17, -8), (0, -27)]
        brush.rim(stone, tones.outline, 2.6)
        brush.both(stone, tones.trim)
        brush.both([(0, 27), (17, 14), (0, 6)], tones.bright)
        brush.both([(0, 6), (8, -2), (0, -27)], tones.cloth)
    else:
        cube = ngon(0, 0, 26, 6)
        brush.outline(cube, tones.outline, 2.4)
        brush.poly([cube[0], cube[1], (0, 0), cube[5]], tones.bright[0])
        brush.poly([*cube[1:4], (0, 0)], tones.cloth[0])
        brush.poly([*cube[3:6], (0, 0)], tones.cloth[1])


def _paint_brilliant(brush: Brush, tones: Tones) -> None:
    """Facets around a table, dark below and light above."""
    edge, table = ngon(0, 0, 25, 8, math.pi / 8), ngon(0, 0, 14, 8, math.pi / 8)
    brush.outline(edge, tones.outline, 2.4)
    below = (tones.cloth[1], tones.trim[1], tones.bright[1], tones.bright[0])
    inks = (*below, tones.trim[0], tones.trim[1], tones.cloth[0], tones.cloth[1])
    for n, ink in enumerate(inks):
        after = (n + 1) % 8
        brush.poly([edge[n], edge[after], table[after], table[n]], ink)
    brush.poly(table, tones.bright[1])


def paint_book(brush: Brush, tones: Tones, chance: Random) -> None:
    cover = [(0, 20), (27, 24), (27, -16), (0, -22)]
    brush.rim(cover, tones.outline, 3)
    brush.both(cover, tones.cloth)
    brush.both([(0, 17), (23, 21), (23, -13), (0, -18)], tones.bright)
    for n in range(4):
        y = 11 - n * 7
        row = [(5, y), (19, y + 3), (19, y + 1.4), (5, y - 1.6)]
        brush.both(row, (tones.cloth[1], tones.cloth[1]))
    brush.poly([(4, -16), (8, -15), (8, -30), (6, -26), (4, -30)], tones.trim[0])


def paint_jet(brush: Brush, tones: Tones, chance: Random) -> None:
    sweep = chance.uniform(-14, -4)
    wing = [(0, 12), (6, 6), (40, sweep), (40, sweep - 7), (7, -10), (0, -12)]
    tail = [(0, -14), (5, -16), (17, -28), (15, -31), (0, -25)]
    body = smooth([(0, 36), (4, 26), (6.5, 6), (5, -22), (0, -28)], 3)
    parts = ((wing, tones.cloth), (tail, tones.trim), (body, tones.bright))
    for shape, _ in parts:
        brush.rim(shape, tones.outline, 2.8)
    for shape, tone in parts:
        brush.both(shape, tone)
    brush.both([(0, 24), (3, 18), (2.4, 8), (0, 6)], tones.dark)


def paint_flask(brush: Brush, tones: Tones, chance: Random) -> None:
    neck, wide = 5.0, chance.uniform(17, 24)
    glass = smooth([(neck, 12), (neck + 2, 8), (wide, -12), (wide * 0.9, -22), (0, -25)])
    glass = [(0, 27), (neck, 27), *glass]
    brush.rim(glass, tones.outline, 2.8)
    brush.both(glass, tones.bright)
    fill = smooth([(wide * 0.62, -3), (wide * 0.9, -12), (wide * 0.82, -20), (0, -22.5)])
    brush.both([(0, -3), *fill], tones.trim)
    for x, y, r in ((-5, -9, 2.2), (4, -14, 1.7), (1, 4, 1.6), (-1, 12, 1.1)):  # bubbles
        brush.disc(x, y, r, tones.halo[0] if y < 0 else tones.trim[0])
    brush.both(box(0, 26, 7, 32), tones.dark)


def paint_case(brush: Brush, tones: Tones, chance: Random) -> None:
    handle = box(0, 14, 9, 23)
    brush.rim(handle, tones.outline, 2.8)
    brush.both(handle, tones.dark)
    brush.both(box(0, 14, 6, 20), (tones.halo[0], tones.halo[0]))
    case = [(0, 15), (27, 15), (29, 12), (29, -18), (0, -20)]
    brush.rim(case, tones.outline, 2.8)
    brush.both(case, tones.cloth)
    brush.both(box(0, 0, 29, 3), tones.dark)
    brush.disc(0, -2, 11, tones.outline)
    brush.disc(0, -2, 9.6, tones.bright[0])
    charge = chance.choice(("cross", "burst", "hour", "lozenge"))
    paint_charge(brush, charge, 0, -2, 6, tones.dark[0], tones.bright[0])


def paint_disc(brush: Brush, tones: Tones, chance: Random) -> None:
    teeth = chance.choice((0, 8, 12))
    if teeth:
        paint_spikes(brush, 0, 0, chance.uniform(0, 1), 22, [31] * teeth, tones.dark)
    for r, ink in (
        (26.5, tones.outline),
        (25, tones.cloth[0]),
        (20, tones.cloth[1]),
        (17, tones.bright[1]),
        (11, tones.dark[0]),
        (8, tones.trim[0]),
        (3.4, tones.bright[0]),
    ):
        brush.disc(0, 0, r, ink)
    lamps = chance.choice((3, 4, 6))
    for n in range(lamps):
        brush.disc(*polar(0, 0, 22.5, math.tau * n / lamps + 0.4), 1.7, tones.trim[0])


def paint_engine(brush: Brush, tones: Tones, chance: Random) -> None:
    """Two cogs and a bolt."""
    for x, y, r, teeth, tone in ((-9, 5, 20, 10, tones.cloth), (15, -12, 13, 8, tones.trim)):
        profile = ((-0.36, 0.8), (-0.24, 1.0), (0.24, 1.0), (0.36, 0.8))
        cog = [
            polar(x, y, r * share, math.tau * (n + turn) / teeth)
            for n in range(teeth)
            for turn, share in profile
        ]
        _paint_inked(brush, cog, tone[0], tones.outline, 2.8)
        for share, ink in ((0.62, tone[1]), (0.34, tones.outline), (0.24, tones.bright[0])):
            brush.disc(x, y, r * share, ink)
    bolt = [(18, 24), (8, 6), (15, 6), (10, -7), (26, 10), (18.5, 10), (25, 24)]
    _paint_inked(brush, bolt, tones.bright[0], tones.outline, 2.4)


def _paint_inked(brush: Brush, points: Sequence[Point], ink: str, outline: str, width: float) -> None:
    brush.outline(points, outline, width)
    brush.poly(points, ink)
