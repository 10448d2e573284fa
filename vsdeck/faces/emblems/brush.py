"""A brush for opaque polygons in local units, lit from one side."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from PIL import Image, ImageDraw

from vsdeck.faces.emblems.shapes import Outline, Point, mirrored, pushed
from vsdeck.faces.layout import WIDTH
from vsdeck.faces.tokens import rgb

Tone = tuple[str, str]
"""A colour in light and in shade."""
ROUND = 12
"""Shapes with as many points or more count as round."""

ink_of = lru_cache(maxsize=4096)(rgb)


class Brush:
    def __init__(self, image: Image.Image, unit: float, base: float, scale: float, lit: int) -> None:
        self.image = image
        self.pen = ImageDraw.Draw(image)
        self.k = unit * scale
        """Pixels of one local unit."""
        self.ox, self.oy = WIDTH / 2 * unit, base * unit
        self.lit = lit
        """The side of the light: -1 left, 1 right."""
        self.edge = WIDTH / 2 / scale
        """Local x of the card's edge."""

    def moved(self, x: float, y: float, scale: float) -> Brush:
        """A brush for the same picture, whose origin lies at a point of this one's."""
        other = object.__new__(Brush)
        other.image, other.pen, other.lit = self.image, self.pen, self.lit
        other.k = self.k * scale
        other.ox, other.oy = self.ox + x * self.k, self.oy - y * self.k
        other.edge = self.edge / scale
        return other

    def poly(self, points: Iterable[Point], ink: str) -> None:
        self.pen.polygon(self._at(points), ink_of(ink))

    def line(self, points: Iterable[Point], ink: str, width: float) -> None:
        self.pen.line(self._at(points), ink_of(ink), self._thick(width), joint="curve")

    def disc(self, x: float, y: float, radius: float, ink: str) -> None:
        self.pen.ellipse(self._around(x, y, radius), ink_of(ink))

    def ring(self, x: float, y: float, radius: float, ink: str, width: float) -> None:
        self.pen.ellipse(self._around(x, y, radius), outline=ink_of(ink), width=self._thick(width))

    def band(self, outer: Sequence[Point], inner: Sequence[Point], ink: str) -> None:
        """What lies between two outlines, without painting what lies inside."""
        self.poly([*outer, outer[0], inner[0], *reversed(inner)], ink)

    def both(self, points: Sequence[Point], tone: Tone) -> None:
        """A shape on the right and its mirror image, each side in one tone.

        A symmetric part is given by its right half, from axis to axis.
        """
        right, left = tone if self.lit > 0 else (tone[1], tone[0])
        self.poly(mirrored(points), left)
        self.poly(points, right)

    # Outlines lie under the parts that they surround.

    def rim(self, half: Sequence[Point], ink: str, width: float) -> None:
        """Around a symmetric shape: round ones pushed out from their middle, others by lines."""
        if len(half) < ROUND:
            self.outline([*half, *mirrored(reversed(half))], ink, width)
            return
        out = pushed(half, 0, (half[0][1] + half[-1][1]) / 2, width / 2)
        self.poly([*out, *mirrored(reversed(out))], ink)

    def rims(self, points: Sequence[Point], ink: str, width: float) -> None:
        """Around a shape and its mirror image."""
        self.outline(points, ink, width)
        self.outline(mirrored(points), ink, width)

    def swollen(self, points: Sequence[Point], ink: str, width: float) -> None:
        """The same around convex ones, quicker."""
        count = len(points)
        middle = sum(p[0] for p in points) / count, sum(p[1] for p in points) / count
        out = pushed(points, *middle, width * 0.7)
        self.poly(out, ink)
        self.poly(mirrored(out), ink)

    def outline(self, points: Sequence[Point], ink: str, width: float) -> None:
        """Lines, and dots that close their corners: far quicker than Pillow's own joints."""
        flat = self._at(points)
        flat.append(flat[0])
        thick, colour = self._thick(width), ink_of(ink)
        self.pen.line(flat, colour, thick)
        if thick > 2:
            r = thick / 2 - 0.5
            for x, y in flat:
                self.pen.ellipse((x - r, y - r, x + r, y + r), colour)

    def _at(self, points: Iterable[Point]) -> Outline:
        k, ox, oy = self.k, self.ox, self.oy
        return [(ox + x * k, oy - y * k) for x, y in points]

    def _around(self, x: float, y: float, radius: float) -> tuple[float, float, float, float]:
        px, py, r = self.ox + x * self.k, self.oy - y * self.k, radius * self.k
        return px - r, py - r, px + r, py + r

    def _thick(self, width: float) -> int:
        return max(1, round(width * self.k))
