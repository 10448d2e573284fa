"""The upper part of a face: its teams' colours, motif and monogram, in place of a picture."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageChops

from vsdeck.card import Kind, Printing
from vsdeck.faces.canvas import Canvas
from vsdeck.faces.fonts import Role, cap_height, draw_text, text_width
from vsdeck.faces.layout import WIDTH
from vsdeck.faces.motif import draw_motif
from vsdeck.faces.tokens import Colours, Tokens, initials, mix, rgb

BELOW = 6.0
"""How far the art reaches under the panel, whose upper edge is not straight on every kind."""


def paint_art(
    canvas: Canvas,
    printing: Printing,
    colours: Colours,
    tokens: Tokens,
    top: float,
    bottom: float,
    lowest: float,
) -> None:
    """Fill the face down to `bottom`; the motif fades in below the header, which ends at `top`.

    The monogram stands above `lowest`.
    """
    size = (canvas.image.width, canvas.px(bottom + BELOW))
    bases = [tokens.team(team) for team in printing.teams[:2]]
    second = bases[1] if len(bases) > 1 and printing.kind.is_character else colours
    ground = _ground(size, colours, second)
    canvas.image.paste(ground, (0, 0))
    motif = draw_motif(colours.motif, printing.name, size)
    light = ImageChops.multiply(motif, _fade(size, canvas.px(top)))
    canvas.image.paste(rgb(mix(second.accent, "#FFFFFF", 0.45)), (0, 0), light)
    if not printing.kind.is_location or not printing.symbols:
        _paint_monogram(canvas, printing, colours, tokens, top, min(bottom, lowest))


def _paint_monogram(
    canvas: Canvas, printing: Printing, colours: Colours, tokens: Tokens, top: float, bottom: float
) -> None:
    letters = initials(printing.name)
    if not letters:
        return
    size = min((bottom - top) * 0.98, 118.0)
    size *= min(1.0, WIDTH * 0.66 / max(1.0, text_width(letters, Role.NUMBER, size)))
    baseline = (top + bottom) / 2 + cap_height(Role.NUMBER) * size / 2
    width = text_width(letters, Role.NUMBER, size)
    corner = (canvas.px(WIDTH / 2 - width / 2), canvas.px(baseline - size * 0.8))
    mask = Image.new("L", (canvas.px(width), canvas.px(size)))
    draw_text(mask, (0, canvas.px(size * 0.8)), letters, Role.NUMBER, size * canvas.unit, 255)
    ink = tokens.gold if printing.kind is Kind.MAIN else mix(colours.base, "#FFFFFF", 0.86)
    canvas.image.paste(rgb(ink), corner, ImageChops.multiply(mask, _dusk(mask.size)))


def _dusk(size: tuple[int, int]) -> Image.Image:
    """Bright above, half gone below: letters that stand in the picture rather than on it."""
    return _widened(_dusk_column(size[1]), size)


def _ground(size: tuple[int, int], first: Colours, second: Colours) -> Image.Image:
    """From the deep colour under the header down to the base; a second team comes in from the right."""
    ground = _widened(_descent(size[1], first.deep, first.base), size)
    if second.base == first.base:
        return ground
    other = _widened(_descent(size[1], second.deep, second.base), size)
    return Image.composite(other, ground, _from_the_right(size))


def _fade(size: tuple[int, int], top: int) -> Image.Image:
    """Black under the header, then quickly white."""
    return _widened(_fade_column(size[1], top), size)


# Columns one pixel wide are kept, not whole pictures: those differ in height from card to card.


def _widened(column: Image.Image, size: tuple[int, int]) -> Image.Image:
    return column.resize(size, Image.Resampling.NEAREST)


@lru_cache(maxsize=512)
def _descent(height: int, deep: str, base: str) -> Image.Image:
    steps = _column([max(0, min(255, round((value - 40) * 1.25))) for value in range(256)], height)
    size = steps.size
    return Image.composite(Image.new("RGB", size, base), Image.new("RGB", size, deep), steps)


@lru_cache(maxsize=256)
def _dusk_column(height: int) -> Image.Image:
    return _column([round(245 - 120 * (value / 255) ** 2) for value in range(256)], height)


@lru_cache(maxsize=256)
def _fade_column(height: int, top: int) -> Image.Image:
    start, length = round(top * 0.8), max(1, round(top * 0.55))
    fade = Image.new("L", (1, height), 255)
    fade.paste(0, (0, 0, 1, start))
    fade.paste(_column(list(range(256)), length), (0, start))
    return fade


def _column(levels: list[int], height: int) -> Image.Image:
    return Image.linear_gradient("L").crop((0, 0, 1, 256)).resize((1, height)).point(levels)


@lru_cache(maxsize=16)
def _from_the_right(size: tuple[int, int]) -> Image.Image:
    across = Image.linear_gradient("L").rotate(90).resize(size)
    return across.point([max(0, min(255, round((value - 96) * 4))) for value in range(256)])
