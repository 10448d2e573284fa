"""A drawing surface in face units, twice as fine as the picture that leaves it."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from vsdeck.faces import icons
from vsdeck.faces.fonts import Role, cap_height, draw_text, text_width
from vsdeck.faces.layout import HEIGHT, WIDTH, Box
from vsdeck.faces.tokens import rgb
from vsdeck.faces.typeset import ICON_WIDTH, LEADING

FINENESS = 2
ROUNDING = 0.045
"""Radius of a card's corners as a share of its width."""


class Canvas:
    def __init__(self, width: int, ground: str) -> None:
        self.size = (width, round(width * HEIGHT / WIDTH))
        self.unit = width * FINENESS / WIDTH
        self.image = Image.new("RGB", (width * FINENESS, self.size[1] * FINENESS), ground)
        self.pen = ImageDraw.Draw(self.image)

    def px(self, units: float) -> int:
        return round(units * self.unit)

    def pixels(self, box: Box) -> tuple[int, int, int, int]:
        return self.px(box.x), self.px(box.y), self.px(box.right), self.px(box.bottom)

    def text(
        self, x: float, baseline: float, text: str, role: Role, size: float, ink: str, align: float = 0
    ) -> None:
        """One row; `align` 0 starts at x, 0.5 is centred on it, 1 ends there."""
        start = x - align * text_width(text, role, size) if align else x
        draw_text(
            self.image, (start * self.unit, baseline * self.unit), text, role, size * self.unit, rgb(ink)
        )

    def middle_text(self, x: float, y: float, text: str, role: Role, size: float, ink: str) -> None:
        """One row of capitals or figures centred on a point."""
        self.text(x, y + cap_height(role) * size / 2, text, role, size, ink, align=0.5)

    def icon(self, name: str, x: float, y: float, side: float, ink: str) -> None:
        self.image.paste(rgb(ink), (self.px(x), self.px(y)), icons.mask(name, max(1, self.px(side))))

    def disc(self, x: float, y: float, radius: float, fill: str, rim: str = "", width: float = 0) -> None:
        if rim:
            self.paste_shape("disc", x - radius - width, y - radius - width, 2 * (radius + width), rim)
        self.paste_shape("disc", x - radius, y - radius, 2 * radius, fill)

    def paste_shape(self, shape: str, x: float, y: float, side: float, ink: str) -> None:
        self.image.paste(rgb(ink), (self.px(x), self.px(y)), _shape(shape, max(1, self.px(side))))

    def plate(self, box: Box, radius: float, fill: str) -> None:
        self.pen.rounded_rectangle(self.pixels(box), self.px(radius), fill)

    def polygon(self, points: list[tuple[float, float]], fill: str) -> None:
        self.pen.polygon([(x * self.unit, y * self.unit) for x, y in points], fill)

    def line(self, points: list[tuple[float, float]], ink: str, width: float) -> None:
        flat = [(x * self.unit, y * self.unit) for x, y in points]
        self.pen.line(flat, ink, max(1, self.px(width)), joint="curve")

    def border(self, ink: str, width: float) -> None:
        edge = (0, 0, self.image.width - 1, self.image.height - 1)
        self.pen.rounded_rectangle(edge, self.image.width * ROUNDING, outline=ink, width=self.px(width))

    def finished(self) -> Image.Image:
        """The picture with rounded corners."""
        picture = self.image.reduce(FINENESS)
        picture.putalpha(corners(self.size))
        return picture


def row_baseline(top: float, size: float) -> float:
    return top + size * (LEADING / 2 + 0.345)


def inline_icon_side(size: float) -> float:
    return size * ICON_WIDTH * 0.94


@lru_cache(maxsize=32)
def corners(size: tuple[int, int]) -> Image.Image:
    """Opaque but for the rounded corners of a card."""
    big = Image.new("L", (size[0] * 4, size[1] * 4))
    edge = (0, 0, big.width - 1, big.height - 1)
    ImageDraw.Draw(big).rounded_rectangle(edge, radius=big.width * ROUNDING, fill=255)
    return big.reduce(4)


@lru_cache(maxsize=128)
def _shape(shape: str, side: int) -> Image.Image:
    big = Image.new("L", (side * 4, side * 4))
    pen, last = ImageDraw.Draw(big), side * 4 - 1
    if shape == "disc":
        pen.ellipse((0, 0, last, last), fill=255)
    elif shape == "square":
        pen.rounded_rectangle((0, 0, last, last), radius=last * 0.24, fill=255)
    else:
        pen.regular_polygon((last / 2, last / 2, last / 2), 6, rotation=0, fill=255)
    return big.reduce(4)
