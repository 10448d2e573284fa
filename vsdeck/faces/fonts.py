"""The shipped fonts, glyph by glyph.

Widths are taken once from a large size and scaled, so that a text breaks at the same places whatever the
resolution. Masks of glyphs are kept: FreeType takes longer to hint a letter than Pillow to paste it. So are
those of words: cards say the same ones again and again.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

from PIL import Image, ImageFont

from vsdeck import paths

_MASTER = 96
KEPT_UP_TO = 40
"""Pixels of the largest words whose masks are kept: those of pages to print would fill the memory."""


class Role(Enum):
    """What a text is for; the values name the Latin and the Japanese font file."""

    TITLE = ("barlow-condensed", "600-normal", "700")
    NUMBER = ("barlow-condensed", "700-normal", "700")
    BODY = ("barlow-semi-condensed", "500-normal", "400")
    BOLD = ("barlow-semi-condensed", "700-normal", "700")
    NAME = ("barlow-semi-condensed", "700-italic", "700")
    QUIET = ("barlow-semi-condensed", "500-italic", "400")


@dataclass(frozen=True, slots=True)
class Glyph:
    """A character, or a text, as a mask."""

    mask: Image.Image | None
    """None for one without ink, such as a space."""
    left: int
    top: int
    """From the pen position on the baseline to the mask's corner."""


def text_width(text: str, role: Role, size: float) -> float:
    return _width(text, role) * size


def draw_text(
    image: Image.Image,
    at: tuple[float, float],
    text: str,
    role: Role,
    size: float,
    ink: tuple[int, int, int] | int,
) -> None:
    """Write one row with its baseline starting at a pixel position; `size` in pixels."""
    written = (_kept if size <= KEPT_UP_TO else _written)(text, role, size)
    if written.mask is not None:
        _ink(image, ink, round(at[0]) + written.left, round(at[1]) + written.top, written.mask)


def _ink(image: Image.Image, ink: tuple[int, int, int] | int, left: int, top: int, mask: Image.Image) -> None:
    """What Image.paste does for an ink, without its questions: a face has a hundred words."""
    width, height = mask.size
    image.im.paste(ink, (left, top, left + width, top + height), mask.im)


def _written(text: str, role: Role, size: float) -> Glyph:
    """A text as one mask."""
    pixels, pen = max(1, round(size)), 0.0
    placed: list[tuple[Image.Image, int, int]] = []
    for char in text:
        glyph = _glyph(char, role, pixels)
        if glyph.mask is not None:
            placed.append((glyph.mask, round(pen) + glyph.left, glyph.top))
        pen += _advance(char, role) * size
    if not placed:
        return Glyph(None, 0, 0)
    left, top = min(x for _, x, _ in placed), min(y for _, _, y in placed)
    right = max(x + mask.width for mask, x, _ in placed)
    bottom = max(y + mask.height for mask, _, y in placed)
    whole = Image.new("L", (right - left, bottom - top))
    for mask, x, y in placed:
        _ink(whole, 255, x - left, y - top, mask)
    return Glyph(whole, left, top)


_kept = lru_cache(maxsize=4096)(_written)


def cap_height(role: Role) -> float:
    """Height of capitals and figures as a share of the size."""
    return 0.7 if role in (Role.TITLE, Role.NUMBER) else 0.69


@lru_cache(maxsize=8192)
def _width(text: str, role: Role) -> float:
    return sum(_advance(char, role) for char in text)


@lru_cache(maxsize=8192)
def _advance(char: str, role: Role) -> float:
    return _font(font_file(char, role), _MASTER).getlength(char) / _MASTER


@lru_cache(maxsize=8192)
def _glyph(char: str, role: Role, pixels: int) -> Glyph:
    mask, (left, top) = _inked(char, _font(font_file(char, role), pixels))
    return Glyph(mask, left, top)


def _inked(char: str, font: ImageFont.FreeTypeFont) -> tuple[Image.Image | None, tuple[int, int]]:
    left, top, right, bottom = (round(edge) for edge in font.getbbox(char, anchor="ls"))
    if right <= left or bottom <= top:
        return None, (0, 0)
    from PIL import ImageDraw

    mask = Image.new("L", (right - left + 2, bottom - top + 2))
    ImageDraw.Draw(mask).text((1 - left, 1 - top), char, font=font, fill=255, anchor="ls")
    return mask, (left - 1, top - 1)


@lru_cache(maxsize=256)
def _font(file: str, pixels: int) -> ImageFont.FreeTypeFont:
    path = paths.resources() / "fonts" / file
    return ImageFont.truetype(str(path), pixels, layout_engine=ImageFont.Layout.BASIC)


def font_file(char: str, role: Role) -> str:
    """The shipped file that has a character in a role."""
    family, latin, japanese = role.value
    if _is_latin(char):
        return f"{family}-latin-{latin}.ttf"
    if ord(char) < 0x0300 or 0x1E00 <= ord(char) < 0x1F00:
        return f"{family}-latin-ext-{latin}.ttf"
    return f"noto-sans-jp-japanese-{japanese}-normal.ttf"


def _is_latin(char: str) -> bool:
    return ord(char) < 0x0100 or char in _LATIN_EXTRAS


_LATIN_EXTRAS = frozenset("ıŒœʻʼˆ˚˜–—‘’‚“”„•…′″‹›⁄€™−∕")
