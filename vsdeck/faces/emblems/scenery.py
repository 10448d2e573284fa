"""What scenes are made of: sky, stars, hills, walls and windows."""

from __future__ import annotations

import math
from random import Random

from vsdeck.faces.emblems.brush import Brush, Tone
from vsdeck.faces.emblems.shapes import box, ngon
from vsdeck.faces.emblems.tones import Tones
from vsdeck.faces.tokens import mix


def paint_sky(brush: Brush, x: float, y: float, tones: Tones, *, bare: bool) -> None:
    """Stepped light around a sun; `bare` paints the sun itself too."""
    dim = mix(tones.ground, tones.sky, 0.35)
    for n in range(5, 0, -1):
        brush.disc(x, y, 12 + n * 13, mix(dim, tones.halo[1], 0.56 * (1 - n / 6.4)))
    if bare:
        brush.disc(x, y, 13, tones.halo[0])


def paint_stars(brush: Brush, chance: Random, tones: Tones, wide: float) -> None:
    for _ in range(26):
        x, y, size = chance.uniform(-wide, wide), chance.uniform(0, 104), chance.choice((0.5, 0.7, 1.2))
        brush.poly(ngon(x, y, size, 4), tones.bright[0])


def paint_hills(brush: Brush, base: float, rise: float, ink: str, chance: Random, wide: float) -> None:
    one, two = chance.uniform(0, 6), chance.uniform(0, 6)
    ridge = [
        (x * wide / 12, base + rise * (0.6 * math.sin(one + x * 0.42) + 0.4 * math.sin(two + x * 0.9)))
        for x in range(-12, 13)
    ]
    brush.poly([(-wide, -8), *ridge, (wide, -8)], ink)


def paint_block(brush: Brush, x: float, width: float, low: float, high: float, tone: Tone) -> None:
    """A wall with a lit and a shaded face."""
    cut = x + width * (0.38 if brush.lit < 0 else 0.62)
    left, right = tone if brush.lit < 0 else tone[::-1]
    brush.poly(box(x, low, cut, high), left)
    brush.poly(box(cut, low, x + width, high), right)


def paint_peak(
    brush: Brush, x: float, foot: tuple[float, float], tip: tuple[float, float], tone: Tone
) -> None:
    """A rock: lit on the left of x, shaded on the right; `foot` is how far it reaches to both sides."""
    low = -6.0
    brush.poly([(x - foot[0], low), tip, (x, low)], tone[0])
    brush.poly([(x, low), tip, (x + foot[1], low)], tone[1])


def paint_windows(
    brush: Brush, x: float, width: float, low: float, high: float, ink: str, chance: Random, size: float = 1.5
) -> None:
    """Rows of windows, lit in a little more than half of the rooms."""
    columns = max(1, int(width / (size * 2.4)))
    gap, half = width / columns, size / 2
    for row in range(max(0, math.ceil((high - size - low) / (size * 3)))):
        y = low + row * size * 3
        for n in range(columns):
            if chance.random() < 0.55:
                middle = x + gap * (n + 0.5)
                brush.poly(box(middle - half, y, middle + half, y + size * 1.3), ink)
