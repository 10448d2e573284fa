"""Flight: a pair of wings from behind the shoulders to the card's edges."""

from __future__ import annotations

import math
from itertools import pairwise

from vsdeck.faces.emblems.brush import Brush, Tone
from vsdeck.faces.emblems.shapes import polar, smooth
from vsdeck.faces.emblems.tones import Tones
from vsdeck.faces.tokens import mix

WIDEST = 86


def paint_wings(brush: Brush, tones: Tones, form: str) -> None:
    span = min(brush.edge - 4, WIDEST)
    if form == "feathers":
        _paint_feathers(brush, tones, span)
    elif form == "membrane":
        _paint_membrane(brush, tones, span)
    else:
        _paint_blades(brush, tones, span)


def _paint_feathers(brush: Brush, tones: Tones, span: float) -> None:
    for row, (share, tone) in enumerate(((1.0, tones.bright), (0.72, tones.cloth))):
        dim = mix(tone[0], tone[1], 0.35), mix(tone[1], tones.dark[0], 0.18)
        for n in range(7):
            angle = math.radians(12 + n * 11 + row * 4)
            length = span * share * (1 - 0.05 * n - 0.1 * (n > 4) - 0.05 * (n > 3))
            x, y = 12.0 - n * 0.6, 26 + n * 2.0
            low, high = polar(x, y, length * 0.86, angle - 0.085), polar(x, y, length * 0.93, angle + 0.06)
            feather = [(x, y - 2), low, polar(x, y, length, angle), high, (x - 2, y + 8)]
            brush.both(feather, dim if n % 2 else tone)


def _paint_membrane(brush: Brush, tones: Tones, span: float) -> None:
    """In the second team's colours, if there is one."""
    fingers = ((0.98, 62), (1.04, 38), (1.0, 15), (0.72, -8))
    tips = [polar(8, 30, span * share, math.radians(degrees)) for share, degrees in fingers]
    dim = mix(tones.other[0], tones.dark[0], 0.3), mix(tones.other[1], tones.dark[1], 0.35)
    for n, (a, b) in enumerate(pairwise(tips)):
        hollow = ((a[0] + b[0]) * 0.4, (a[1] + b[1]) * 0.42)
        brush.both([(6, 26), *smooth([a, hollow, b], 5)], dim if n % 2 else tones.other)
        brush.both([(6, 28), (7.5, 33), a, (a[0] + 0.5, a[1] - 3)], tones.dark)


def _paint_blades(brush: Brush, tones: Tones, span: float) -> None:
    bright: tuple[Tone, Tone] = tones.bright, (tones.bright[1], tones.cloth[1])
    trim: tuple[Tone, Tone] = tones.trim, (tones.trim[1], tones.dark[0])
    for n in range(4):
        upper, lower = trim if n % 2 else bright
        tip, y = (span * (1 - 0.14 * n), 50 + n * 11), n * 4
        brush.both([(8, y + 30), tip, (8, y + 25)], upper)
        brush.both([(8, y + 25), tip, (tip[0] - 15, tip[1] - 13), (10, y + 17)], lower)
