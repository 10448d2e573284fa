"""What surrounds a head: blades for ATK, rings for DEF, a halo with a side more or less for the cost."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache

from vsdeck.faces.emblems.brush import Brush
from vsdeck.faces.emblems.shapes import Outline, ngon, polar
from vsdeck.faces.emblems.tones import Tones

LAYER = 2.9
"""Width of a ring."""
MOST_RINGS, MOST_BLADES = 6, 15
ROUND_HALOS = ("disc", "lobes", "points", "almond", "quatrefoil")
PEARLED = 3
"""The level from which a halo has pearls."""


@dataclass(frozen=True, slots=True)
class Halo:
    y: float
    radius: float
    form: str = "polygon"
    sides: int = 0

    def outline(self, grown: float = 0) -> Outline:
        r = self.radius + grown
        return [(r * x, self.y + r * y) for x, y in _shape(self.form, self.sides)]


@cache
def _shape(form: str, sides: int) -> Outline:
    """The outline of a halo with the radius 1."""
    match form:
        case "polygon":
            # Few corners reach further out, so that areas stay alike.
            far = {3: 1.3, 4: 1.16, 5: 1.08}.get(sides, 1.04)
            return ngon(0, -0.08 if sides == 3 else 0, far, sides)
        case "lobes":
            return [polar(0, 0, 0.97 + 0.07 * abs(math.cos(6 * a)), a) for a in _circle(72)]
        case "points":
            return [polar(0, 0, 0.96 if n % 2 else 1.07, math.pi / 2 + a) for n, a in enumerate(_circle(32))]
        case "almond":  # as around old saints
            return [(0.98 * math.sin(a), 1.02 * math.cos(a) + 0.2 * math.cos(a) ** 5) for a in _circle(48)]
        case "quatrefoil":
            return [polar(0, 0, 0.95 + 0.13 * abs(math.cos(2 * a)), a) for a in _circle(64)]
        case _:
            return ngon(0, 0, 1, 48)


def _circle(steps: int) -> list[float]:
    return [math.tau * n / steps for n in range(steps)]


def rings_of(defence: int) -> int:
    return min(MOST_RINGS, (defence + 1) // 2)


def paint_glory(brush: Brush, tones: Tones, halo: Halo, atk: int, defence: int, level: int) -> None:
    rings = rings_of(defence)
    _paint_blades(brush, tones, halo.y, halo.radius + LAYER * rings, atk)
    inks = (tones.outline, tones.cloth[0], tones.dark[0], tones.trim[1], tones.cloth[1], tones.bright[1])
    edges = [halo.outline(LAYER * n) for n in range(rings + 1)]
    for n in range(rings, 0, -1):
        brush.band(edges[n], edges[n - 1], inks[n - 1])
    inner = halo.outline(-3.6)
    brush.band(edges[0], inner, tones.halo[1])
    brush.poly(inner, tones.halo[0])
    if level >= PEARLED:
        for angle in _circle(24):
            brush.disc(*polar(0, halo.y, halo.radius - 1.8, angle), 0.9, tones.outline)


def _paint_blades(brush: Brush, tones: Tones, y: float, outer: float, atk: int) -> None:
    """As many as points, longer with more; each with a lit and a shaded flank."""
    count = min(atk, MOST_BLADES)
    length = 8 + 2.2 * min(atk, 12)
    spread = math.radians(min(300, 60 + 22 * count)) if count > 1 else 0.0
    half = min(0.17, spread / count * 0.36) if count > 1 else 0.15
    left, right = tones.blade if brush.lit < 0 else tones.blade[::-1]
    for n in range(count):
        share = n / (count - 1) - 0.5 if count > 1 else 0
        angle = math.pi / 2 - share * spread
        tip, root = polar(0, y, outer + length, angle), polar(0, y, outer * 0.4, angle)
        brush.poly([tip, polar(0, y, outer * 0.8, angle + half * 1.2), root], left)
        brush.poly([tip, polar(0, y, outer * 0.8, angle - half * 1.2), root], right)


def paint_reticle(brush: Brush, tones: Tones, halo: Halo, defence: int) -> None:
    """Ranged: cross hairs over the whole width, a fine ring, four inward darts."""
    ink, y, radius = tones.bright[0], halo.y, halo.radius + LAYER * rings_of(defence) + 6
    brush.ring(0, y, radius, ink, 1.3)
    for n in range(4):
        angle = math.tau * (n + 0.5) / 4
        ends = [polar(0, y, radius + 5, angle + turn) for turn in (0.11, -0.11)]
        brush.poly([polar(0, y, radius - 5, angle), *ends], ink)
    for side in (-1, 1):
        brush.line([(side * (radius - 3), y), (side * (brush.edge + 2), y)], ink, 1.1)
