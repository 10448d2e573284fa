"""Scenes that nobody built, and a ship among stars."""

from __future__ import annotations

import math
from random import Random

from vsdeck.faces.emblems.brush import Brush, Tone
from vsdeck.faces.emblems.scenery import paint_hills, paint_peak, paint_stars
from vsdeck.faces.emblems.shapes import box, ngon, polar, turned
from vsdeck.faces.emblems.tones import Tones


def paint_jungle(brush: Brush, tones: Tones, chance: Random, wide: float) -> None:
    """Palms and firs in two rows."""
    paint_hills(brush, 26, 8, tones.cloth[1], chance, wide)
    for base, size, tone in ((20, 0.8, tones.cloth), (8, 1.1, tones.dark)):
        for n in range(6):
            x = -wide + (n + chance.uniform(0.2, 0.8)) * wide / 3
            high = size * chance.uniform(24, 40)
            brush.line([(x, base - 12), (x + 2, base + high * 0.6)], tones.dark[1], 1.8 * size)
            paint_tree = _paint_fir if n % 2 else _paint_palm
            paint_tree(brush, x + 2, base, high, tone)


def _paint_fir(brush: Brush, x: float, base: float, high: float, tone: Tone) -> None:
    for k in range(3):
        y, half = base + high * (0.2 + 0.26 * k), high * (0.34 - 0.08 * k)
        peak = (x, y + high * 0.4)
        brush.poly([peak, (x - half, y), (x, y)], tone[0])
        brush.poly([peak, (x + half, y), (x, y)], tone[1])


def _paint_palm(brush: Brush, x: float, base: float, high: float, tone: Tone) -> None:
    crown = (x, base + high * 0.62)
    for degrees in range(-20, 201, 36):
        tip = polar(*crown, high * 0.5, math.radians(degrees))
        side = polar(*crown, high * 0.3, math.radians(degrees + 16))
        brush.poly([crown, side, (tip[0], tip[1] - high * 0.12)], tone[0] if degrees > 90 else tone[1])


def paint_planet(brush: Brush, tones: Tones, chance: Random, wide: float) -> None:
    """A planet with its ring, over rocks."""
    paint_stars(brush, chance, tones, wide)
    x, y, r = chance.uniform(-26, 26), chance.uniform(26, 38), chance.uniform(20, 26)
    tilt = chance.choice((-1, 1)) * chance.uniform(0.15, 0.4)
    angles = [math.tau * n / 48 for n in range(49)]
    ring = turned(((math.cos(a) * r * 1.9, math.sin(a) * r * 0.42) for a in angles), tilt, x, y)
    brush.line(ring[:25], tones.trim[1], 4)
    brush.disc(x, y, r, tones.cloth[1])
    outer = [polar(x, y, r, math.radians(a)) for a in range(120, 301, 9)]
    inner = [polar(x + r * 0.34, y + r * 0.2, r * 1.02, math.radians(a)) for a in range(290, 129, -9)]
    brush.poly([*outer, *inner], tones.bright[1])
    for _ in range(4):
        crater = polar(x, y, r * chance.uniform(0.1, 0.66), chance.uniform(0, 6.3))
        brush.disc(*crater, r * chance.uniform(0.07, 0.15), tones.dark[0])
    brush.line(ring[24:], tones.trim[0], 4)
    paint_hills(brush, 4, 6, tones.dark[0], chance, wide)
    for _ in range(3):
        peak = chance.uniform(-wide, wide)
        paint_peak(brush, peak + 1, (13, 8), (peak - 3, 15), (tones.cloth[1], tones.dark[1]))


def paint_portal(brush: Brush, tones: Tones, chance: Random, wide: float) -> None:
    """A gate of light between rocks."""
    sides, turn = chance.choice((6, 8, 40)), chance.uniform(0, 1)
    inks = (tones.dark[0], tones.cloth[1], tones.cloth[0], tones.trim[1], tones.trim[0], *tones.halo[::-1])
    for n, ink in enumerate(inks):
        brush.poly(ngon(0, 36, 66 - n * 8.6, sides, turn + n * 0.16), ink)
    brush.both([(0, 7), (14, 5), (wide * 0.7, -8), (0, -8)], tones.dark)
    for side in (-1, 1):
        for n in range(3):
            x = side * (wide * 0.5 + n * 13)
            tip = (x - 2 * side, 18 + n * 11)
            paint_peak(brush, x + 1, (8, 7), tip, (tones.cloth[1], tones.dark[1]))


def paint_cave(brush: Brush, tones: Tones, chance: Random, wide: float) -> None:
    """A mouth of rock, lighter towards the far end, with stone teeth from above."""
    high = 112
    brush.poly(box(-wide, -8, wide, high), tones.dark[1])
    inks = (tones.dark[0], tones.cloth[1], tones.cloth[0], tones.trim[0], tones.halo[0])
    for n, ink in enumerate(inks):
        rx, ry = wide * (0.9 - n * 0.17), 62 - n * 10.5
        mouth = []
        for k in range(13):
            across, up = chance.uniform(0.88, 1.08), chance.uniform(0.88, 1.1)
            angle = math.pi * k / 12
            mouth.append((rx * math.cos(angle) * across, ry * math.sin(angle) * up))
        brush.poly([(rx, -8), *mouth, (-rx, -8)], ink)
    for _ in range(7):
        x, tip = chance.uniform(-wide, wide), 100 - chance.uniform(14, 34)
        brush.poly([(x - 4, high), (x, tip), (x, high)], tones.dark[0])
        brush.poly([(x, high), (x, tip), (x + 4, high)], tones.dark[1])


def paint_ship(brush: Brush, tones: Tones, chance: Random, wide: float) -> None:
    paint_stars(brush, chance, tones, wide)
    y = 36.0
    hull = chance.choice(_HULLS)
    for half, ink in ((4.5, tones.trim[1]), (2.5, tones.halo[1])):  # the trail of its engines
        brush.poly([(-wide, y + 1), (-20, y + half), (-20, y - half)], ink)
    brush.poly([(px, y + py) for px, py in hull], tones.bright[1])
    brush.poly([(px, y - py * 0.8) for px, py in hull], tones.dark[0])
    brush.poly([(-46, y + 2), (56, y + 2), (60, y), (56, y - 2), (-46, y - 2)], tones.cloth[0])
    for n in range(9):
        brush.disc(-32 + n * 8, y + 5.4, 1.2, tones.outline)
    brush.poly([(-28, y - 4), (4, y - 4), (-14, y - 22), (-34, y - 22)], tones.cloth[1])
    brush.poly([(-28, y - 4), (-12, y - 4), (-28, y - 22), (-34, y - 22)], tones.cloth[0])
    paint_hills(brush, 2, 5, tones.dark[0], chance, wide)


_HULLS = (
    ((-46, 8), (-20, 15), (24, 11), (62, 0), (-46, 0)),
    ((-50, 14), (-34, 8), (-6, 17), (20, 12), (34, 16), (58, 3), (58, 0), (-50, 0)),
    ((-44, 5), (-30, 20), (-18, 8), (30, 8), (40, 12), (60, 2), (60, 0), (-44, 0)),
)
