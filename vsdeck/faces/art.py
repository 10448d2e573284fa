"""The upper part of a face: the emblem of its card, darkened where the name and the panel stand."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageChops

from vsdeck.card import Alignment, Kind, Printing
from vsdeck.faces.emblems.brush import Brush
from vsdeck.faces.emblems.characters import paint_character
from vsdeck.faces.emblems.field import paint_field
from vsdeck.faces.emblems.places import paint_place
from vsdeck.faces.emblems.things import paint_thing
from vsdeck.faces.emblems.tones import Tones, dusk_of, second_team, tones_of
from vsdeck.faces.emblems.twists import paint_twist
from vsdeck.faces.tokens import Colours, Tokens, mix
from vsdeck.pool import Pool

BELOW = 8.0
"""How far the art reaches under the panel, whose upper edge is not straight on every kind."""
HEADER_LIGHT = 0.36
"""White times this is still dark enough for the name's white (6.7 : 1) and the caption's grey (5 : 1)."""
_HEADER = [round(value * HEADER_LIGHT) for value in range(256)] * 3
FOOT_LIGHT, FOOT = 0.62, 26.0
"""What is left of the light above the panel, and how far up it is less."""
FINE, FINE_UP_TO = 2, 320
"""On canvases up to this width, as for thumbnails, emblems are drawn finer than the canvas."""
LOWEST, LARGEST = 0.9, 1.62
"""Face units of a local unit."""
TALL = 96.0
"""Local units that a figure needs: in a low art area it sinks behind the panel, and its face stays whole."""
SCENERY = frozenset({Kind.BASIC_LOCATION, Kind.SPECIAL_LOCATION, Kind.TERRAIN, Kind.DOMAIN})


def paint_art(
    image: Image.Image,
    unit: float,
    printing: Printing,
    tokens: Tokens,
    evil: bool,
    area: tuple[float, float, float],
) -> None:
    """Paint the emblem over the upper part of an image with `unit` pixels of a face unit.

    `area`: where the header ends, where the panel begins, and above what the emblem stands, in face units.
    """
    top, bottom, lowest = area
    size = image.width, min(image.height, round((bottom + BELOW) * unit))
    low = min(bottom, lowest)
    art = paint_emblem(size, unit, printing, tokens, evil, top, low)
    start, end = round(top * 0.72 * unit), round(top * 1.2 * unit)
    art.paste(art.crop((0, 0, art.width, start)).point(_HEADER), (0, 0))
    _shade(art, start, end, HEADER_LIGHT, 1.0)
    _shade(art, round((low - FOOT) * unit), size[1], 1.0, FOOT_LIGHT)
    image.paste(art, (0, 0))


def lit_from_the_right(printing: Printing, pool: Pool | None) -> bool:
    """Evil stands in the light of the other side."""
    team = pool.teams.get(printing.teams[0]) if pool is not None and printing.teams else None
    return team is not None and team.alignment is Alignment.EVIL


def paint_emblem(
    size: tuple[int, int],
    unit: float,
    printing: Printing,
    tokens: Tokens,
    evil: bool,
    top: float,
    low: float,
) -> Image.Image:
    """The emblem alone, between `top` and `low` in face units."""
    colours = tokens.of(printing)
    tones = tones_of(printing, colours, tokens)
    ground = mix(colours.base, colours.deep, dusk_of(printing))
    scenery = printing.kind in SCENERY
    fine = FINE if size[0] <= FINE_UP_TO and not scenery else 1
    image = Image.new("RGB", (size[0] * fine, size[1] * fine), ground)
    height = low - top
    scale = max(LOWEST, min(LARGEST, height / 100))
    base = low + max(0.0, TALL * scale - height)
    brush = Brush(image, unit * fine, base, scale, 1 if evil else -1)
    if printing.kind is not Kind.PLOT_TWIST and not scenery:
        paint_field(brush, printing.set, ground, (base + 6) / scale)
    _paint_second_team(brush, printing, tokens, tones)
    if printing.kind.is_character or printing.kind is Kind.BOSS_BATTLE:
        paint_character(brush, printing, tones, tokens)
    elif scenery:
        paint_place(brush, printing, tones, tokens, height / scale)
    elif printing.kind is Kind.EQUIPMENT:
        paint_thing(brush, printing, tones, tokens)
    else:
        paint_twist(brush, printing, tones)
    return image.reduce(fine) if fine > 1 else image


def _paint_second_team(brush: Brush, printing: Printing, tokens: Tokens, tones: Tones) -> None:
    second: Colours | None = second_team(printing, tokens)
    if second is None:
        return
    edge = brush.edge + 3
    ground = mix(second.base, second.deep, dusk_of(printing))
    brush.poly([(edge, -20), (edge, 160), (14, 160), (-14, -20)], ground)
    brush.line([(14, 160), (-14, -20)], tones.bright[1], 1.4)


def _shade(image: Image.Image, top: int, bottom: int, first: float, last: float) -> None:
    """Multiply a strip of the picture by a light that goes from one value to another."""
    strip = image.crop((0, top, image.width, bottom))
    image.paste(ImageChops.multiply(strip, _light(image.width, bottom - top, first, last)), (0, top))


@lru_cache(maxsize=64)
def _light(width: int, height: int, first: float, last: float) -> Image.Image:
    """Easing in and out, from above."""
    column = Image.new("L", (1, height))
    shares = (n / max(1, height - 1) for n in range(height))
    column.putdata([round(255 * (first + (last - first) * (t * t * (3 - 2 * t)))) for t in shares])
    return column.resize((width, height), Image.Resampling.NEAREST).convert("RGB")
