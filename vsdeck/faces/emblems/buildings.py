"""Scenes that somebody built."""

from __future__ import annotations

import math
from random import Random

from vsdeck.faces.emblems.brush import Brush
from vsdeck.faces.emblems.scenery import paint_block, paint_windows
from vsdeck.faces.emblems.shapes import box, polar
from vsdeck.faces.emblems.tones import Tones
from vsdeck.faces.tokens import mix


def paint_laboratory(brush: Brush, tones: Tones, chance: Random, wide: float) -> None:
    """Towers with aerials, and a coil or a dome."""
    low = 4.0
    for left, width, height in ((-52, 12, 44), (-36, 9, 34), (30, 10, 40), (44, 13, 30)):
        x = left + chance.uniform(-3, 3)
        w = width * chance.uniform(0.8, 1.2)
        h = height * chance.uniform(0.75, 1.3)
        middle = x + w / 2
        paint_block(brush, x, w, low, h, tones.cloth)
        brush.poly([(x - 1, h), (x + w + 1, h), (middle, h + 7)], tones.dark[0])
        brush.line([(middle, h + 6), (middle, h + 17)], tones.dark[0], 1.1)
        brush.disc(middle, h + 17, 1.9, tones.trim[0])
        paint_windows(brush, x, w, 12, h - 3, tones.halo[0], chance)
    if chance.random() < 0.45:
        _paint_coil(brush, tones, low)
    else:
        _paint_dome(brush, tones, low, chance.uniform(22, 27))


def _paint_coil(brush: Brush, tones: Tones, low: float) -> None:
    for n in range(7):
        brush.both(box(0, low + n * 6, 13 - n * 1.5, low + n * 6 + 6), (tones.bright, tones.dark)[n % 2])
    brush.disc(0, low + 50, 9.5, tones.dark[0])
    brush.disc(0, low + 50, 7.6, tones.halo[1])
    brush.disc(-2, low + 52, 4, tones.halo[0])


def _paint_dome(brush: Brush, tones: Tones, low: float, r: float) -> None:
    y = low + 8
    arc = [polar(0, y, r, math.radians(a)) for a in range(90, -1, -10)]
    brush.both([*arc, (r, low), (0, low)], (tones.bright[1], tones.cloth[1]))
    for a in (30, 60, 90, 120, 150):
        brush.line([(0, y), polar(0, y, r, math.radians(a))], tones.dark[0], 1.1)
    brush.line([(-r, y), (r, y)], tones.dark[0], 1.6)
    brush.both([(0, y + r + 8), (3, y + r - 1), (0, y + r - 2)], tones.dark)


def paint_academy(brush: Brush, tones: Tones, chance: Random, wide: float) -> None:
    """A temple between two halls."""
    columns, half, low = chance.choice((4, 6, 8)), chance.uniform(34, 44), 6
    for x in (-72, 44):
        paint_block(brush, x, 28, low, 28, tones.cloth)
        paint_windows(brush, x, 28, 12, 26, tones.halo[0], chance, 2)
        brush.poly([(x - 2, 28), (x + 30, 28), (x + 14, 36)], tones.dark[0])
    brush.both([(0, 56), (half + 5, 39), (half + 5, 36), (0, 36)], tones.bright)
    brush.both([(0, 51), (half - 9, 40), (0, 40)], tones.dark)
    brush.both(box(0, low, half, 36), tones.dark)
    gap = 2 * half / columns
    for n in range(columns):
        paint_block(brush, -half + gap * (n + 0.24), gap * 0.52, low, 36, tones.bright)
    for n in range(3):
        top = low + 2 - n * 2.6
        brush.both(box(0, top - 3, half + 6 + n * 4, top), tones.cloth if n == 1 else tones.bright)


def paint_fortress(brush: Brush, tones: Tones, chance: Random, wide: float) -> None:
    brush.both([(0, 30), (30, 24), (wide * 0.7, 2), (wide, -8), (0, -8)], tones.dark)
    brush.both([(0, 34), (48, 27), (48, 0), (0, 0)], tones.cloth)
    for x, half, height in ((46, 8, 32), (-46, 8, 32), (27, 10, 46), (-27, 10, 46), (0, 15, 58)):
        _paint_keep(brush, tones, x, half, height + chance.uniform(-4, 5))
    brush.both([(0, 17), (6, 12), (6, -4), (0, -4)], (tones.outline, tones.outline))


def _paint_keep(brush: Brush, tones: Tones, x: float, half: float, high: float) -> None:
    """A tower with battlements and one window."""
    left, width = x - half - 2, 2 * half + 4
    paint_block(brush, x - half, 2 * half, 0, high, tones.cloth if x else tones.bright)
    paint_block(brush, left, width, high, high + 4, tones.dark)
    for n in range(3):
        paint_block(brush, left + n * width * 0.38, width * 0.24, high + 4, high + 8, tones.dark)
    arch = [(x + 1.6, high - 8), (x, high - 6), (x - 1.6, high - 8)]
    brush.poly([(x - 1.6, high - 14), (x + 1.6, high - 14), *arch], tones.outline)


def paint_arena(brush: Brush, tones: Tones, chance: Random, wide: float) -> None:
    """Rows of seats around a bright ground, and flags."""
    inks = (tones.cloth[1], tones.bright[1], tones.cloth[0], tones.dark[0], tones.trim[1])
    shift, flat, flags = chance.randrange(5), chance.uniform(0.85, 1.15), chance.choice((2, 3, 4))
    angles = [math.tau * k / 36 for k in range(36)]
    for n, (rx, ry) in enumerate(((72, 34), (63, 28), (54, 22.5), (45, 17.5), (37, 13.5), (29, 10))):
        ink = tones.bright[0] if n == 5 else inks[(n + shift) % 5]
        brush.poly([(rx * math.cos(a), 22 + ry * flat * math.sin(a)) for a in angles], ink)
    for n in range(-flags, flags + 1):
        x = n * 60 / flags
        y = 22 + 33 * flat * math.sqrt(max(0.0, 1 - (x / 73) ** 2))
        brush.line([(x, y - 2), (x, y + 18)], tones.dark[1], 1.1)
        brush.poly([(x, y + 18), (x + 9, y + 15), (x, y + 12)], tones.trim[0] if n % 2 else tones.bright[0])


def paint_city(brush: Brush, tones: Tones, chance: Random, wide: float) -> None:
    """Three rows of houses, the nearer ones darker and lit from inside."""
    haze = mix(tones.cloth[0], tones.halo[1], 0.3)
    far = haze, mix(haze, tones.cloth[1], 0.4)
    for near, tall, tone in ((False, 66, far), (True, 50, tones.cloth), (True, 32, tones.dark)):
        x = -wide
        while x < wide:
            w, h = chance.uniform(8, 15), tall * chance.uniform(0.5, 1.0)
            paint_block(brush, x, w, -8, h, tone)
            if chance.random() < 0.3:
                paint_block(brush, x + w * 0.25, w * 0.5, h, h + 6, tone)
                brush.line([(x + w / 2, h + 5), (x + w / 2, h + 14)], tone[1], 1.1)
            if near:
                paint_windows(brush, x + 1, w - 2, 8, h - 3, tones.halo[0], chance, 1.4)
            x += w * chance.uniform(1.0, 1.12)


def paint_tower(brush: Brush, tones: Tones, chance: Random, wide: float) -> None:
    """One tower in storeys, over low roofs."""
    roofs = mix(*tones.cloth, 0.5), tones.cloth[1]
    x = -wide
    while x < wide:
        w, h = chance.uniform(8, 14), chance.uniform(14, 30)
        paint_block(brush, x, w, -8, h, roofs)
        x += w
    middle, top, storeys = chance.uniform(-16, 16), 70, chance.choice((2, 3, 4))
    for n in range(storeys):
        half = 17 * (1 - n / (storeys + 1.2))
        high = top * (0.5 + 0.5 * (n + 1) / storeys)
        tone = tones.cloth if n % 2 else tones.bright
        paint_block(brush, middle - half, half * 2, -8, high, tone)
        paint_windows(brush, middle - half + 1, half * 2 - 2, 6, high - 3, tones.dark[0], chance, 1.6)
    brush.poly([(middle - 3, top), (middle + 3, top), (middle, top + 18)], tones.dark[0])
    brush.disc(middle, top + 17, 1.8, tones.trim[0])
