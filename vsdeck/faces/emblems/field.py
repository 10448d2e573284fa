"""The field behind a figure: one of heraldry's divisions of a shield belongs to a set."""

from __future__ import annotations

import math
from functools import lru_cache

from PIL import Image, ImageDraw

from vsdeck.faces.emblems.brush import Brush
from vsdeck.faces.emblems.shapes import box, polar, seed_of
from vsdeck.faces.emblems.tones import field_tone

CENTRE = 61.0
"""Local y of the middle of halo and head."""
STEPS = (10.0, 13.0, 17.0)
LARGE = ("bendy", "paly", "barry", "chevronny", "gyronny", "ringed", "wavy")
SMALL = ("lozengy", "fusily", "semy", "masoned", "chequy")
"""Of many small shapes: two rows are drawn once and then copied."""
FIELDS = LARGE + SMALL


def paint_field(brush: Brush, set_code: str, ground: str, high: float) -> None:
    """The set's pattern up to `high`, in one tone a little off the ground's."""
    seed = seed_of(set_code)
    form, step = FIELDS[seed % len(FIELDS)], STEPS[seed // 64 % 3]
    tone = field_tone(ground)
    if form in SMALL:
        tile = _tile(form, max(4, round(step * brush.k)), brush.image.width, ground, tone)
        first = round(brush.oy) % tile.height - tile.height
        for y in range(first, brush.image.height, tile.height):
            brush.image.paste(tile, (0, y))
        return
    _paint_large(brush, form, step, 1 if seed // 512 % 2 else -1, tone, high)


def _paint_large(brush: Brush, form: str, step: float, lean: int, tone: str, high: float) -> None:
    wide = brush.edge + 2
    columns, rows = int(wide / step) + 2, int((high + 8) / step) + 2
    if form == "bendy":
        for n in range(-columns - rows, columns + rows + 1, 2):
            x, far = n * step, n * step + lean * high
            brush.poly([(x, -6), (x + step, -6), (far + step, high), (far, high)], tone)
    elif form == "paly":
        for n in range(-columns // 2, columns // 2 + 2):
            x = (2 * n - 0.5) * step
            brush.poly(box(x, -6, x + step, high), tone)
    elif form == "barry":
        for n in range(0, rows, 2):
            brush.poly(box(-wide, n * step, wide, (n + 1) * step), tone)
    elif form == "chevronny":
        for n in range(-columns - 2, rows, 2):
            low, peak = n * step, n * step + wide * 0.8
            lower = [(-wide, low), (0, peak), (wide, low)]
            brush.poly([*lower, *((x, y + step) for x, y in reversed(lower))], tone)
    elif form == "gyronny":
        count = 12 + 4 * STEPS[::-1].index(step)
        for n in range(count):
            a, b = math.tau * n / count, math.tau * (n + 0.5) / count
            brush.poly([(0, CENTRE), polar(0, CENTRE, 190, a), polar(0, CENTRE, 190, b)], tone)
    elif form == "ringed":
        for n in range(int(130 / step), 1, -1):
            brush.ring(0, CENTRE, n * step, tone, step * 0.45)
    else:  # wavy
        for n in range(rows + 1):
            low = n * step * 1.1
            wave = [(x * wide / 14, low + step * 0.32 * math.sin(x * 0.8 + n * 0.7)) for x in range(-14, 15)]
            brush.poly([*wave, *((x, y + step * 0.5) for x, y in reversed(wave))], tone)


@lru_cache(maxsize=48)
def _tile(form: str, step: int, width: int, ground: str, tone: str) -> Image.Image:
    """Two rows of a field, as wide as the card."""
    tile = Image.new("RGB", (width, 2 * step), ground)
    pen = ImageDraw.Draw(tile)
    for row in range(-1, 4):
        for column in range(-1, width // step + 2):
            x, y = width / 2 % step + (column + row % 2 / 2) * step, row * step
            _paint_small(pen, form, x, y, step, tone)
    return tile


def _paint_small(pen: ImageDraw.ImageDraw, form: str, x: float, y: float, step: int, tone: str) -> None:
    if form in ("lozengy", "fusily"):
        w, h = (0.36 * step, 0.62 * step) if form == "lozengy" else (0.24 * step, 0.86 * step)
        pen.polygon([(x, y - h), (x + w, y), (x, y + h), (x - w, y)], tone)
    elif form == "semy":
        r = step * 0.19
        pen.ellipse((x - r, y - r, x + r, y + r), tone)
    elif form == "chequy":
        pen.rectangle((x, y, x + step / 2, y + step - 1), tone)
    else:  # masoned
        thin = step * 0.09
        pen.rectangle((x - thin, y, x + thin, y + step), tone)
        pen.rectangle((x - step, y - thin, x + step, y + thin), tone)
